"""How the thrifty player learned what it knows: `python -m training.formula.train_eval FILE [greedy]`.

It plays the standard game against itself and against a hungry player, notes what each play left behind and
whether its seat won in the end, fits the one to the other, and begins again with what it has learned. First come the
weights, by least squares; what they leave unexplained is then laid to the formula and to the hand. The same seed gives
the same result. With `greedy` it goes on from what is kept, against greedy players only, and learns how to beat those.
"""

import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.engines.rng import below, rng_from
from halftwist.games.formula import Formula
from halftwist.games.formula.engine.determinization import KnownCards, imagine
from halftwist.games.formula.engine.layout import (
    DRAW,
    FACES,
    HANDS,
    PLAYERS,
    REASON,
    ROW_LENGTH,
    SIZES,
    STOCK,
    STOCK_SIZE,
    SYMBOL,
    TABLE,
    TURN,
    Ints,
    Longs,
    Reals,
    Row,
    Rules,
    Words,
)
from halftwist.games.formula.engine.linear_eval import (
    KNOWN_HANDS,
    MANY,
    NEAR,
    OF_ALL,
    OF_FACE,
    OF_FIRST,
    OF_FIVE,
    OF_LAST,
    OF_SHAPE,
    OF_SPARE,
    OF_SYMBOL,
    OF_TRAP,
    RIVALS,
    WEIGHTS,
    Learned,
    PreparedEval,
    formula_at,
    keep,
    learned,
    nearest_rival,
    nothing_learned,
    taste_of,
)
from halftwist.games.formula.engine.movegen import MoveBuffer, must_be_covered, new_move_buffer, number_on_table
from halftwist.games.formula.engine.packing import packed_rules
from halftwist.games.formula.engine.playouts import HUNGRY, MOST, THRIFTY, choice, step
from halftwist.games.formula.engine.search import value_for
from halftwist.games.formula.engine.self_contained_sets import MOST_WEIGHED, Spares, place_of, spares_for
from halftwist.games.formula.rules.cards import DECK, HAND_SIZE, counted

ROUNDS_OF_FITTING = 6
_NOTES = 1_200_000
_SEED = 7
_SEED_AGAINST_GREEDY = 11
_NOTES_AGAINST_GREEDY = (300_000, 700_000, 1_200_000, 1_000_000, 2_000_000)
_SHARES = (0.25, 0.25, 0.5)  # of the last rounds of fitting against greedy players: their mean plays best
_STRAYS_IN = 3  # one play in so many, in every other round, is a greedy one; only what comes after it is noted
_HUNGRY_IN = 10  # one play in so many is the hungry player's, to see more of the game
_GLUTTON_IN = 4  # one round in so many has a hungry player in one of its seats
_TIMID = 20.0  # draws weights that few notes speak for towards nothing
_TIMID_APART = 300.0  # and those for one size of the rival's hand towards those for all
_TIMID_OF_ONE = 60.0  # and what is said of a single hand or formula
_FEWEST_NOTES = 500
_MOST_TURNS = 1_000
_MOST_FEATURES = 28
_SWEEPS = 2


class Notes(NamedTuple):
    """What plays left behind, one row a play."""

    features: Ints  # the places of the weights that `worth` adds up, then -1
    cells: Longs  # the size of the hand and the rival's, as one number
    hands: Longs  # the hand's place, or -1
    formulas: Longs  # the formula's, or -1
    results: Reals

    def first(self, count: int) -> "Notes":
        return Notes(
            self.features[:count],
            self.cells[:count],
            self.hands[:count],
            self.formulas[:count],
            self.results[:count],
        )


def _room_for(count: int) -> Notes:
    features = np.full((count, _MOST_FEATURES), -1, np.int32)
    cells, hands, formulas = (np.zeros(count, np.int64) for _ in range(3))
    return Notes(features, cells, hands, formulas, np.zeros(count))


@compiled
def write_features(row: Row, seat: int, spare: int, features: Ints) -> None:
    """Which weights `worth` adds up for the play that led here; `spare` is -1 for a hand too large to know it."""
    features[:] = -1
    features[0], features[1] = OF_ALL, OF_SYMBOL + row[SYMBOL]
    features[2] = OF_SHAPE + 9 * row[TABLE] + 3 * row[TABLE + 4] + row[TABLE + 8] - 13
    count = 3
    for number in range(3):
        at = TABLE + 4 * number
        features[count] = OF_LAST + 10 * number + row[at + row[at]] % 10
        count += 1
        if row[at] > 1:
            features[count] = OF_FIRST + 10 * number + row[at + 1] % 10
            count += 1
    if must_be_covered(row):
        features[count] = OF_TRAP
        count += 1
    if row[TABLE + 8 + row[TABLE + 8]] % 5 == 0:
        features[count] = OF_FIVE
        count += 1
    if spare >= 0:
        features[count] = OF_SPARE + spare
        count += 1
    for face in range(FACES):
        held = row[HANDS + FACES * seat + face]
        if held > 0:
            features[count] = OF_FACE + 3 * face + min(held, 3) - 1
            count += 1


@compiled
def _note(row: Row, prepared: PreparedEval, spares: Spares, seat: int, rival: int, notes: Notes, at: int) -> None:
    size = row[SIZES + seat]
    place = -1
    if size <= MOST_WEIGHED:
        place = place_of(row, HANDS + FACES * seat, size, prepared.choose, prepared.offsets)
    write_features(row, seat, spares[place] if place >= 0 else -1, notes.features[at])
    notes.cells[at] = min(size, MANY) * (MANY + 1) + rival
    notes.hands[at] = place if place < KNOWN_HANDS else -1
    notes.formulas[at] = formula_at(row[SYMBOL], number_on_table(row, 0), number_on_table(row, 1))


@compiled
def _gather(
    known: KnownCards,
    rules: Rules,
    prepared: PreparedEval,
    spares: Spares,
    policy: int,
    buffer: MoveBuffer,
    rng_state: Words,
    notes: Notes,
) -> int:
    """Play rounds and take notes until there is no room for another round; gives how many there are."""
    row, unseen = np.zeros(ROW_LENGTH, np.int32), np.zeros(64, np.int32)
    seats = np.zeros(_MOST_TURNS, np.int32)
    count = 0
    while count + _MOST_TURNS < len(notes.results):
        deal_a_round(known, row, unseen, rng_state)
        glutton = 0 if below(rng_state, _GLUTTON_IN) == 0 else -1
        first = count
        while row[REASON] == 0:
            seat = row[TURN]
            rival = nearest_rival(row, seat)
            hungry = seat == glutton or below(rng_state, _HUNGRY_IN) == 0
            code = choice(HUNGRY if hungry else policy, buffer, row, rules, prepared, rng_state)
            step(row, rules, code, rng_state)
            if code != DRAW and row[SIZES + seat] > 0 and count - first < _MOST_TURNS:
                _note(row, prepared, spares, seat, rival, notes, count)
                seats[count - first] = seat
                count += 1
        for at in range(first, count):
            notes.results[at] = value_for(row, rules, seats[at - first])
    return count


@compiled
def _gather_against_greedy(
    known: KnownCards,
    rules: Rules,
    prepared: PreparedEval,
    spares: Spares,
    buffer: MoveBuffer,
    rng_state: Words,
    notes: Notes,
) -> int:
    """The same, but the second of two seats is greedy, and only what the first one left is noted."""
    row, unseen = np.zeros(ROW_LENGTH, np.int32), np.zeros(64, np.int32)
    count = 0
    while count + _MOST_TURNS < len(notes.results):
        deal_a_round(known, row, unseen, rng_state)
        enemy = MOST if below(rng_state, 2) else HUNGRY
        straying = below(rng_state, 2) == 0
        first = count
        while row[REASON] == 0:
            seat = row[TURN]
            rival = nearest_rival(row, seat)
            strays = seat == 0 and straying and below(rng_state, _STRAYS_IN) == 0
            code = choice(enemy if seat or strays else THRIFTY, buffer, row, rules, prepared, rng_state)
            if strays:
                count = first
            step(row, rules, code, rng_state)
            if seat == 0 and code != DRAW and row[SIZES] > 0 and count - first < _MOST_TURNS:
                _note(row, prepared, spares, seat, rival, notes, count)
                count += 1
        for at in range(first, count):
            notes.results[at] = value_for(row, rules, 0)
    return count


@compiled
def deal_a_round(known: KnownCards, row: Row, unseen: Ints, rng_state: Words) -> None:
    """Hands, the first two cards on the table, and who begins."""
    imagine(known, row, unseen, rng_state)
    _turn_up(row, rng_state)
    row[TURN] = below(rng_state, row[PLAYERS])


@compiled
def _turn_up(row: Row, rng_state: Words) -> None:
    """Two cards that are no Jokers (F2)."""
    for number in range(2):
        face = below(rng_state, FACES - 1)
        while row[STOCK + face] == 0:
            face = below(rng_state, FACES - 1)
        row[STOCK + face] -= 1
        row[STOCK_SIZE] -= 1
        row[TABLE + 4 * number], row[TABLE + 4 * number + 1] = 1, face


def undealt(players: int) -> KnownCards:
    """A round before the deal: every hand is hidden."""
    row = np.zeros(ROW_LENGTH, np.int32)
    row[STOCK : STOCK + FACES] = counted(DECK)
    row[SYMBOL], row[PLAYERS] = -1, players
    row[SIZES : SIZES + players] = HAND_SIZE
    hidden = np.zeros(len(row[SIZES:STOCK]), np.int32)
    hidden[:players] = HAND_SIZE
    return KnownCards(row, hidden, 0, 0)


@compiled
def _add_up(notes: Notes, together: Reals, won: Reals) -> None:
    """By cell: how often two features came together, and what was won with each."""
    for at in range(len(notes.results)):
        cell = notes.cells[at]
        for one in notes.features[at]:
            if one < 0:
                break
            won[cell, one] += notes.results[at]
            for other in notes.features[at]:
                if other < 0:
                    break
                together[cell, one, other] += 1.0


@compiled
def _explain(notes: Notes, weights: Reals, unexplained: Reals) -> None:
    for at in range(len(notes.results)):
        unexplained[at] = notes.results[at]
        for one in notes.features[at]:
            if one < 0:
                break
            unexplained[at] -= weights[notes.cells[at], one]


def _solved(matrix: Reals, right: Reals) -> Reals:
    return np.linalg.solve(matrix, right).astype(np.float64)


def _fitted_weights(notes: Notes) -> Reals:
    """Least squares, for each size of hand, and from there for each size of the rival's."""
    cells = (MANY + 1) ** 2
    together, won = np.zeros((cells, WEIGHTS, WEIGHTS)), np.zeros((cells, WEIGHTS))
    _add_up(notes, together, won)
    weights = np.zeros((cells, WEIGHTS))
    timid, apart = _TIMID * np.eye(WEIGHTS), _TIMID_APART * np.eye(WEIGHTS)
    timid[OF_ALL, OF_ALL], apart[OF_ALL, OF_ALL] = 0.01, _TIMID
    for first in range(MANY + 1, cells, MANY + 1):
        of_size = slice(first, first + MANY + 1)
        if together[of_size, OF_ALL, OF_ALL].sum() < _FEWEST_NOTES:
            continue
        pooled = _solved(together[of_size].sum(axis=0) + timid, won[of_size].sum(axis=0))
        for cell in range(first, first + MANY + 1):
            weights[cell] = pooled + _solved(together[cell] + apart, won[cell] - together[cell] @ pooled)
    return weights


def _shared_out(table: Reals, rows: Longs, columns: Longs, unexplained: Reals) -> None:
    """Lay what is unexplained to the places of a table that the notes speak of, and take it off."""
    said = np.flatnonzero(rows >= 0)
    places = rows[said] * table.shape[1] + columns[said]
    flat = table.reshape(-1)
    open_still = unexplained[said] + flat[places]
    flat[:] = np.bincount(places, open_still, len(flat)) / (np.bincount(places, minlength=len(flat)) + _TIMID_OF_ONE)
    unexplained[said] = open_still - flat[places]


def _lessons_of(notes: Notes) -> Learned:
    weights = _fitted_weights(notes)
    unexplained = np.zeros(len(notes.results))
    _explain(notes, weights, unexplained)
    _, hands, formulas = nothing_learned()
    rivals = notes.cells % (MANY + 1)
    for _ in range(_SWEEPS):
        _shared_out(formulas, notes.formulas, np.minimum(rivals, NEAR), unexplained)
        _shared_out(hands, notes.hands, RIVALS[rivals], unexplained)
    return Learned(weights.reshape(MANY + 1, MANY + 1, WEIGHTS), hands, formulas)


def fit(
    rounds: int = ROUNDS_OF_FITTING, notes_a_round: int = _NOTES, begun: Learned | None = None, seed: int = _SEED
) -> Learned:
    """What the standard game of two teaches, from the beginning or from what is known; the last two rounds say most."""
    game = Formula()
    rules, rng_state, buffer = packed_rules(game), rng_from(seed), new_move_buffer(4096)
    lessons, spares = begun or nothing_learned(), spares_for(rules)
    for number in range(rounds):
        notes = _room_for(notes_a_round if number >= rounds - 2 else notes_a_round // 4)
        policy = THRIFTY if number or begun else HUNGRY
        prepared = taste_of(rules, lessons)
        count = _gather(undealt(game.players), rules, prepared, spares, policy, buffer, rng_state, notes)
        lessons = _lessons_of(notes.first(count))
    return lessons


def fit_against_greedy(
    begun: Learned, notes_by_round: tuple[int, ...] = _NOTES_AGAINST_GREEDY, seed: int = _SEED_AGAINST_GREEDY
) -> Learned:
    """What the standard game of two teaches against greedy players, going on from what is known."""
    game = Formula()
    rules, rng_state, buffer = packed_rules(game), rng_from(seed), new_move_buffer(4096)
    lessons, spares = [begun], spares_for(rules)
    for room in notes_by_round:
        notes, prepared = _room_for(room), taste_of(rules, lessons[-1])
        count = _gather_against_greedy(undealt(game.players), rules, prepared, spares, buffer, rng_state, notes)
        lessons.append(_lessons_of(notes.first(count)))
    last = lessons[-len(_SHARES) :]
    weights, hands, formulas = (
        sum((share * part for share, part in zip(_SHARES, parts, strict=True)), np.zeros(1))
        for parts in zip(*last, strict=True)
    )
    return Learned(weights, hands, formulas)


if __name__ == "__main__":
    keep(fit_against_greedy(learned()) if "greedy" in sys.argv[2:] else fit(), Path(sys.argv[1]))
