"""How the thrifty player got its weights: `python -m halftwist.engines.formula.fitting FILE`.

It plays the standard game against itself, notes what each play left behind and whether its seat won in the end, fits
the one to the other by least squares, and begins again with the new weights. The same seed gives the same weights.
"""

import json
import sys
from pathlib import Path

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.engines.formula.layout import (
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
from halftwist.engines.formula.listing import Desk, must_be_covered, new_desk
from halftwist.engines.formula.packing import packed_rules
from halftwist.engines.formula.playouts import (
    HUNGRY,
    MANY,
    OF_FACE,
    OF_FIVE,
    OF_RIVAL,
    OF_SHAPE,
    OF_SPARE,
    OF_TRAP,
    THRIFTY,
    WEIGHTS,
    Taste,
    choice,
    nearest_rival,
    step,
    taste_of,
)
from halftwist.engines.formula.search import Known, imagine, value_for
from halftwist.engines.formula.spare import MOST_WEIGHED, place_of
from halftwist.engines.luck import below, luck_from
from halftwist.games.formula import Formula
from halftwist.games.formula.cards import DECK, HAND_SIZE, counted

ROUNDS_OF_FITTING = 5
_NOTES = 200_000
_SEED = 7
_HUNGRY_IN = 7  # one play in so many is the hungry player's, to see more of the game
_TIMID = 20.0  # draws weights that few notes speak for towards nothing
_FEWEST_NOTES = 2_000
_MOST_TURNS = 1_000


@compiled
def _features(row: Row, taste: Taste, seat: int, rival: int, note: Ints) -> None:
    """What a play left behind, as the places of the weights that `worth` adds up; the size of the hand comes last."""
    note[:] = 0
    size = row[SIZES + seat]
    for face in range(FACES):
        held = row[HANDS + FACES * seat + face]
        if held > 0:
            note[OF_FACE + 3 * face + min(held, 3) - 1] = 1
    note[OF_RIVAL + rival] = 1
    note[OF_SHAPE + 9 * row[TABLE] + 3 * row[TABLE + 4] + row[TABLE + 8] - 13] = 1
    note[OF_TRAP] = must_be_covered(row)
    note[OF_FIVE] = row[TABLE + 8 + row[TABLE + 8]] % 5 == 0
    if size <= MOST_WEIGHED:
        place = place_of(row, HANDS + FACES * seat, size, taste.choose, taste.offsets)
        note[OF_SPARE + taste.spares[place]] = 1
    note[WEIGHTS] = min(size, MANY)


@compiled
def _gather(
    known: Known, rules: Rules, taste: Taste, policy: int, desk: Desk, luck: Words, notes: Ints, results: Reals
) -> int:
    """Play rounds and take notes until there is no room for another round; gives how many there are."""
    row, unseen = np.zeros(ROW_LENGTH, np.int32), np.zeros(64, np.int32)
    seats = np.zeros(_MOST_TURNS, np.int32)
    count = 0
    while count + _MOST_TURNS < len(notes):
        imagine(known, row, unseen, luck)
        _turn_up(row, luck)
        row[TURN] = below(luck, row[PLAYERS])
        first = count
        while row[REASON] == 0:
            seat = row[TURN]
            rival = nearest_rival(row, seat)
            code = choice(HUNGRY if below(luck, _HUNGRY_IN) == 0 else policy, desk, row, rules, taste, luck)
            step(row, rules, code, luck)
            if code != DRAW and row[SIZES + seat] > 0 and count - first < _MOST_TURNS:
                _features(row, taste, seat, rival, notes[count])
                seats[count - first] = seat
                count += 1
        for at in range(first, count):
            results[at] = value_for(row, rules, seats[at - first])
    return count


@compiled
def _turn_up(row: Row, luck: Words) -> None:
    """Two cards that are no Jokers (F2)."""
    for number in range(2):
        face = below(luck, FACES - 1)
        while row[STOCK + face] == 0:
            face = below(luck, FACES - 1)
        row[STOCK + face] -= 1
        row[STOCK_SIZE] -= 1
        row[TABLE + 4 * number], row[TABLE + 4 * number + 1] = 1, face


def _undealt(players: int) -> Known:
    """A round before the deal: every hand is hidden."""
    row = np.zeros(ROW_LENGTH, np.int32)
    row[STOCK : STOCK + FACES] = counted(DECK)
    row[SYMBOL], row[PLAYERS] = -1, players
    row[SIZES : SIZES + players] = HAND_SIZE
    hidden = np.zeros(len(row[SIZES:STOCK]), np.int32)
    hidden[:players] = HAND_SIZE
    return Known(row, hidden, 0, 0)


def _fitted(notes: Ints, results: Reals, old: Reals) -> Reals:
    """Least squares, for each size of hand on its own."""
    weights = old.copy()
    for size in range(1, MANY + 1):
        of_size: Longs = np.flatnonzero(notes[:, WEIGHTS] == size)
        if len(of_size) < _FEWEST_NOTES:
            continue
        known = notes[of_size, :WEIGHTS].astype(np.float64)
        mean = results[of_size].mean()
        weights[size] = np.linalg.solve(known.T @ known + _TIMID * np.eye(WEIGHTS), known.T @ (results[of_size] - mean))
        weights[size, OF_RIVAL:OF_SHAPE] += mean
    return weights


def fit(rounds: int = ROUNDS_OF_FITTING, notes_a_round: int = _NOTES) -> Reals:
    """New weights for the standard game of two."""
    game = Formula()
    rules, luck, desk = packed_rules(game), luck_from(_SEED), new_desk(4096)
    weights = np.zeros((MANY + 1, WEIGHTS))
    weights[:, OF_RIVAL:OF_SHAPE] = 1 - np.arange(MANY + 1)[:, None] / 10  # to begin with: fewer cards are better
    notes, results = np.zeros((notes_a_round, WEIGHTS + 1), np.int32), np.zeros(notes_a_round)
    for number in range(rounds):
        policy = THRIFTY if number else HUNGRY
        taste = taste_of(rules, weights)
        count = _gather(_undealt(game.players), rules, taste, policy, desk, luck, notes, results)
        weights = _fitted(notes[:count], results[:count], weights)
    return weights


def written(weights: Reals) -> str:
    rows = [json.dumps([round(float(weight), 4) + 0.0 for weight in row]) for row in weights]
    return "[\n" + ",\n".join(rows) + "\n]\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(written(fit()), encoding="utf-8")
