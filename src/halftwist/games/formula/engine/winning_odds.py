"""On which formulas small hands go out at once: for each, the chance of one, two and three cards of a whole deck.

Of one and two cards it is also written down which of them do.
"""

from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.formula.engine.layout import (
    FACES,
    HANDS,
    ROW_LENGTH,
    SYMBOL,
    TABLE,
    Ints,
    Longs,
    Reals,
    Row,
    Rules,
)
from halftwist.games.formula.engine.linear_eval import FORMULAS, formula_at
from halftwist.games.formula.engine.movegen import FOUND, MoveBuffer, answer_to, list_with, new_move_buffer, write_down
from halftwist.games.formula.engine.value_network import SMALL, TINY, Outs, place_of_cards
from halftwist.games.formula.rules.cards import DECK, counted


class Hands(NamedTuple):
    """Every hand of up to three cards."""

    counts: Ints  # by hand and face
    sizes: Ints
    places: Longs
    chances: Reals  # among those of its size


_LARGEST, _ANSWERS = 100, 1000
_ALL_JOKERS = 2


@compiled
def _write(row: Row, number: int, value: int) -> None:
    length = 1 if value < 10 else 2 if value < 100 else 3
    row[TABLE + 4 * number] = length
    for place in range(length, 0, -1):
        row[TABLE + 4 * number + place] = value % 10
        value //= 10


@compiled
def _goes_out(buffer: MoveBuffer, row: Row, rules: Rules, size: int) -> bool:
    write_down(buffer, row, rules, HANDS, _ALL_JOKERS)
    buffer.state[FOUND] = 0
    return list_with(buffer, row, rules, size) > 0


@compiled
def _try_all(buffer: MoveBuffer, rules: Rules, hands: Hands, formulas: Ints, outs: Outs) -> None:
    """For each of the formulas, by symbol and two numbers: all hands."""
    row = np.zeros(ROW_LENGTH, np.int32)
    for symbol, left, right in formulas:
        answer = answer_to(symbol, left, right)
        if not 0 <= answer < _ANSWERS:
            continue
        row[SYMBOL] = symbol
        _write(row, 0, left)
        _write(row, 1, right)
        _write(row, 2, answer)
        place = formula_at(symbol, left, right)
        for at in range(len(hands.sizes)):
            row[HANDS : HANDS + FACES] = hands.counts[at]
            size = hands.sizes[at]
            if _goes_out(buffer, row, rules, size):
                outs.chances[place, size] += hands.chances[at]
                if size <= TINY:
                    outs.tiny[place, hands.places[at] >> 6] |= np.uint64(1) << np.uint64(hands.places[at] & 63)


def _small_hands() -> Hands:
    deck = counted(DECK)
    cards = [cards for size in range(1, SMALL + 1) for cards in combinations_with_replacement(range(FACES), size)]
    hands = [np.bincount(faces, minlength=FACES) for faces in cards]
    sizes = [len(faces) for faces in cards]
    ways = [prod(comb(held, int(count)) for held, count in zip(deck, hand, strict=True)) for hand in hands]
    chances = [way / comb(len(DECK), size) for way, size in zip(ways, sizes, strict=True)]
    places = [place_of_cards(*faces) for faces in cards]
    return Hands(np.array(hands, np.int32), np.array(sizes, np.int32), np.array(places), np.array(chances))


def all_formulas() -> Ints:
    """Symbol, left and right of everything that `formula_at` knows."""
    numbers = range(_LARGEST)
    return np.array([(symbol, left, right) for symbol in range(4) for left in numbers for right in numbers], np.int32)


def outs_on(rules: Rules, formulas: Ints) -> Outs:
    """Nothing where nobody asked or there is no such formula."""
    outs = Outs(np.zeros((FORMULAS, SMALL + 1), np.float32), np.zeros((FORMULAS, 2), np.uint64))
    _try_all(new_move_buffer(4096), rules, _small_hands(), formulas, outs)
    return Outs(np.round(outs.chances, 2), outs.tiny)  # kept in per cent, so learned from in per cent
