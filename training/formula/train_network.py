"""How the judgement learned what it knows: `python -m training.formula.train_network FILE`.

The judicious player plays the standard game of two against greedy ones, now and then doing something else than it
would, and notes what it left behind and what came of it: the result, and in part what it thought of its own next turn.
The network is fitted to that, and the player begins again with what it has learned. The same seed gives the same
result; it takes about half an hour.
"""

import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
from training.formula.train_eval import deal_a_round, undealt

from halftwist.engines.compiled import compiled
from halftwist.engines.rng import below, fraction, rng_from
from halftwist.games.formula import Formula
from halftwist.games.formula.engine.determinization import KnownCards
from halftwist.games.formula.engine.layout import DRAW, REASON, ROW_LENGTH, SIZES, TURN, Ints, Longs, Row, Rules, Words
from halftwist.games.formula.engine.linear_eval import (
    AGAINST_GREEDY,
    PreparedEval,
    cards_laid,
    learned,
    nearest_rival,
    taste_of,
)
from halftwist.games.formula.engine.movegen import MoveBuffer, new_move_buffer
from halftwist.games.formula.engine.packing import packed_rules
from halftwist.games.formula.engine.playouts import HUNGRY, MOST, best_looking, choice, second_look, step
from halftwist.games.formula.engine.search import value_for
from halftwist.games.formula.engine.value_network import (
    MEASURES,
    MOST_SIGNS,
    SIGNS,
    Floats,
    Judgement,
    Network,
    Outs,
    ask,
    describe,
    judge,
    keep,
    room_for,
)
from halftwist.games.formula.engine.winning_odds import all_formulas, outs_on

LESSONS = (1_500_000, 2_500_000, 2_000_000, 2_000_000)
"""How many notes are taken each time. All but the first are used again in later lessons."""
_SEED = 17
_UNITS, _DEEPER_UNITS = 96, 32
_PASSES = 3
_BATCH = 256
_PACE, _SLOWEST = 0.001, 0.02  # how far a step goes at first; the share of it that remains at the end
_FADING = 0.001  # draws weights towards nothing
_MOMENTUM, _CAUTION = 0.9, 0.999  # as Adam has them
_RESULTS_SHARE = 0.8  # what comes of a turn is this share of what really came, the rest of what was hoped for
_STRAY_ROUNDS, _STRAYS_IN = 4, 3  # all but one round of four have strays; there one turn of three is one
_DRAWS_IN, _ANY_IN = 4, 3  # of those one in four draws; one in three of the rest is any play that looks well
_WHIM = 0.2  # and the others look up to so much better than they are
_MOST_TURNS = 300


class Notes(NamedTuple):
    """What plays left behind, one row a play."""

    signs: Ints
    counts: Longs
    measures: Floats
    results: Floats

    def part(self, first: int, end: int) -> "Notes":
        return Notes(self.signs[first:end], self.counts[first:end], self.measures[first:end], self.results[first:end])


class Round(NamedTuple):
    """Room for the seat's turns of one round."""

    hopes: Floats  # what the turn looked worth before it
    strayed: Longs
    notes: Longs  # by turn: its note, or -1


def room_for_notes(count: int) -> Notes:
    return Notes(
        np.zeros((count, MOST_SIGNS), np.int32),
        np.zeros(count, np.int64),
        np.zeros((count, MEASURES), np.float32),
        np.zeros(count, np.float32),
    )


def new_network(seed: int, units: int = _UNITS, deeper_units: int = _DEEPER_UNITS) -> Network:
    """One that agrees with the linear evaluation in everything; what it will learn from differs from unit to unit."""
    numbers = np.random.default_rng(seed)

    def any_of(size: float, *shape: int) -> Floats:
        return numbers.normal(0, size, shape).astype(np.float32)

    return Network(
        any_of(0.15, SIGNS, units),
        any_of(0.3, MEASURES, units),
        np.zeros(units, np.float32),
        any_of((2 / units) ** 0.5, units, deeper_units),
        np.zeros(deeper_units, np.float32),
        np.zeros(deeper_units, np.float32),
        np.zeros(1, np.float32),
    )


@compiled
def _stray(
    row: Row, rules: Rules, prepared: PreparedEval, judgement: Judgement, rival: int, found: int, rng_state: Words
) -> int:
    """Something else: a draw, any of the plays that look well, or one that may as well be the best."""
    if below(rng_state, _DRAWS_IN) == 0:
        return DRAW
    if below(rng_state, _ANY_IN) == 0:
        return judgement.plays[below(rng_state, found)]
    code, highest = DRAW, -1.0e9
    for at in range(found):
        looks = judge(row, rules, prepared, judgement, 0, rival, judgement.plays[at]) + _WHIM * fraction(rng_state)
        if looks > highest:
            code, highest = judgement.plays[at], looks
    return code


@compiled
def _play_a_round(
    row: Row,
    rules: Rules,
    prepared: PreparedEval,
    judgement: Judgement,
    may_draw: bool,
    buffer: MoveBuffer,
    rng_state: Words,
    notes: Notes,
    count: int,
    turns: Round,
) -> tuple[int, int]:
    """Seat 0 learns, seat 1 is greedy. Gives how many notes there are then, and how many turns seat 0 had."""
    enemy = MOST if below(rng_state, 3) else HUNGRY
    strays = below(rng_state, _STRAY_ROUNDS) > 0
    taken = 0
    while row[REASON] == 0:
        if row[TURN] == 1:
            step(row, rules, choice(enemy, buffer, row, rules, prepared, rng_state), rng_state)
            continue
        rival = nearest_rival(row, 0)
        found = best_looking(buffer, row, rules, prepared, judgement)
        best, hope = second_look(row, rules, prepared, judgement, found, may_draw)
        code = best
        if found > 1 and strays and below(rng_state, _STRAYS_IN) == 0:
            code = _stray(row, rules, prepared, judgement, rival, found, rng_state)
        if taken < _MOST_TURNS:
            turns.hopes[taken] = min(1.0, max(0.0, hope)) if found > 0 else -1.0
            turns.strayed[taken] = code != best
            turns.notes[taken] = -1
            if code == DRAW or cards_laid(code) < row[SIZES]:
                notes.counts[count] = describe(
                    row, rules, prepared, judgement, 0, rival, code, notes.signs[count], notes.measures[count]
                )
                turns.notes[taken] = count
                count += 1
            taken += 1
        step(row, rules, code, rng_state)
    return count, taken


@compiled
def _gather(
    known: KnownCards,
    rules: Rules,
    prepared: PreparedEval,
    judgement: Judgement,
    may_draw: bool,
    buffer: MoveBuffer,
    rng_state: Words,
    notes: Notes,
    turns: Round,
) -> int:
    """Play rounds and take notes until there is no room for another round; gives how many there are."""
    row, unseen = np.zeros(ROW_LENGTH, np.int32), np.zeros(64, np.int32)
    count = 0
    while count + _MOST_TURNS < len(notes.results):
        deal_a_round(known, row, unseen, rng_state)
        count, taken = _play_a_round(row, rules, prepared, judgement, may_draw, buffer, rng_state, notes, count, turns)
        result = value_for(row, rules, 0)
        for turn in range(taken - 1, -1, -1):
            if turns.notes[turn] >= 0:
                notes.results[turns.notes[turn]] = result
            if turns.strayed[turn]:
                result = turns.hopes[turn]  # what would have come of the best is not known
            elif turns.hopes[turn] >= 0:
                result = _RESULTS_SHARE * result + (1.0 - _RESULTS_SHARE) * turns.hopes[turn]
    return count


@compiled
def _blame(network: Network, slopes: Network, notes: Notes, note: int, hidden: Floats, deeper: Floats) -> float:
    """Add one note's share to the slopes; gives by how much the network was wrong."""
    signs, count, measures = notes.signs[note], notes.counts[note], notes.measures[note]
    wrong = ask(network, signs, count, measures, hidden, deeper) - notes.results[note]
    share = np.float32(wrong / _BATCH)
    slopes.end[0] += share
    for unit in range(len(deeper)):
        if deeper[unit] > 0:
            slopes.last[unit] += share * deeper[unit]
            deeper[unit] = share * network.last[unit]
            slopes.second[unit] += deeper[unit]
        else:
            deeper[unit] = 0
    for unit in range(len(hidden)):
        strength = hidden[unit]
        hidden[unit] = 0
        if strength > 0:
            weights, slope = network.between[unit], slopes.between[unit]
            for after in range(len(deeper)):
                slope[after] += strength * deeper[after]
                hidden[unit] += weights[after] * deeper[after]
            slopes.first[unit] += hidden[unit]
    for at in range(count):
        slope = slopes.signs[signs[at]]
        for unit in range(len(hidden)):
            slope[unit] += hidden[unit]
    for at in range(MEASURES):
        slope, measure = slopes.measures[at], measures[at]
        for unit in range(len(hidden)):
            slope[unit] += measure * hidden[unit]
    return wrong


@compiled
def _mend(weights: Floats, drift: Floats, spread: Floats, slopes: Floats, pace: float, age: int) -> None:
    """One step of Adam with weight decay; the slopes are used up."""
    warm, sure = 1.0 - _MOMENTUM**age, 1.0 - _CAUTION**age
    for at in range(len(weights)):
        drift[at] += (1.0 - _MOMENTUM) * (slopes[at] - drift[at])
        spread[at] += (1.0 - _CAUTION) * (slopes[at] * slopes[at] - spread[at])
        weights[at] -= pace * (drift[at] / warm / (np.sqrt(spread[at] / sure) + 1e-8) + _FADING * weights[at])
        slopes[at] = 0


def _flat(network: Network) -> Floats:
    return np.concatenate([part.ravel() for part in network])


def _parts(flat: Floats, like: Network) -> Network:
    """The same numbers as a network; they stay where they are."""
    ends = np.cumsum([part.size for part in like])
    return Network(*(flat[end - part.size : end].reshape(part.shape) for end, part in zip(ends, like, strict=True)))


@compiled
def _study(
    network: Network, slopes: Network, flats: Floats, notes: Notes, order: Longs, paces: Floats, age: int
) -> float:
    """Go once through the notes in this order, a batch at a time; gives the mean square of what was wrong.

    `flats` are the weights, drift, spread and slopes, each in one row; `network` and `slopes` are views of two of them.
    """
    hidden, deeper = np.zeros(len(network.first), np.float32), np.zeros(len(network.second), np.float32)
    total = 0.0
    for batch in range(len(paces)):
        for note in order[batch * _BATCH : (batch + 1) * _BATCH]:
            total += _blame(network, slopes, notes, note, hidden, deeper) ** 2
        _mend(flats[0], flats[1], flats[2], flats[3], paces[batch], age + batch + 1)
    return total / (len(paces) * _BATCH)


def fitted_to(notes: Notes, count: int, seed: int) -> Network:
    """A new network, taught by these notes."""
    begun = new_network(seed)
    flats = np.zeros((4, len(_flat(begun))), np.float32)
    flats[0] = _flat(begun)
    network, slopes = _parts(flats[0], begun), _parts(flats[3], begun)
    numbers = np.random.default_rng(seed)
    batches = count // _BATCH
    paces = (_PACE * np.linspace(1, _SLOWEST, _PASSES * batches)).astype(np.float32)
    for number in range(_PASSES):
        part = paces[number * batches : (number + 1) * batches]
        _study(network, slopes, flats, notes, numbers.permutation(count), part, number * batches)
    return network


def teach(lessons: tuple[int, ...] = LESSONS, outs: Outs | None = None, seed: int = _SEED) -> tuple[Network, Outs]:
    """What the standard game of two teaches against greedy players, and on which formulas small hands go out."""
    game = Formula()
    rules, rng_state, buffer = packed_rules(game), rng_from(seed), new_move_buffer(4096)
    prepared = taste_of(rules, learned(AGAINST_GREEDY))
    outs = outs_on(rules, all_formulas()) if outs is None else outs
    network = new_network(seed)
    notes, first, last = room_for_notes(sum(lessons)), 0, 0
    turns = Round(np.zeros(_MOST_TURNS, np.float32), np.zeros(_MOST_TURNS, np.int64), np.zeros(_MOST_TURNS, np.int64))
    for number, room in enumerate(lessons):
        judgement, part = room_for(network, outs, rules), notes.part(last, last + room)
        may_draw = number > 0  # of that it knows nothing at first
        last += _gather(undealt(game.players), rules, prepared, judgement, may_draw, buffer, rng_state, part, turns)
        network = fitted_to(notes.part(first, last), last - first, seed + number)
        if number == 0:
            first = last  # who took the first notes knew too little
    return network, outs


if __name__ == "__main__":
    keep(*teach(), Path(sys.argv[1]))
