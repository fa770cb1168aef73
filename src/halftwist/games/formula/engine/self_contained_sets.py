"""Cards that need no help: three cards such as 2, 3 and 6 cover any table (2 × 3 = 6), whatever lies there.

For every hand of at most seven cards a table tells how many cards remain when as many as possible go in such sets.
"""

from functools import cache
from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.formula.engine.layout import (
    DIGITS,
    FACES,
    FIRST_SYMBOL,
    HANDS,
    MOST_CARDS,
    REUSE,
    ROW_LENGTH,
    SYMBOL,
    TABLE,
    TIMES,
    Ints,
    Longs,
    Row,
    Rules,
)
from halftwist.games.formula.engine.movegen import FOUND, MoveBuffer, list_with, new_move_buffer, write_down

Spares: TypeAlias = NDArray[np.int8]

MOST_WEIGHED = 7

CHOOSE: Longs = np.array([[comb(n, k) for k in range(MOST_WEIGHED + 2)] for n in range(FACES + MOST_WEIGHED + 1)])
OFFSETS: Longs = np.array([sum(comb(FACES + k - 1, k) for k in range(size)) for size in range(MOST_WEIGHED + 2)])


@compiled
def place_of(counts: Row, first: int, size: int, choose: Longs, offsets: Longs) -> int:
    """The place of a hand, whose counts begin at `first`, among all hands; `size` is at most seven."""
    place = offsets[size]
    at = 0
    for face in range(FACES):
        for _ in range(counts[first + face]):
            place += choose[face + at, at + 1]
            at += 1
    return place


@compiled
def _helpless(buffer: MoveBuffer, row: Row, rules: Rules, size: int) -> bool:
    """Whether the hand in the row cannot be laid in one play on a table that has to be covered."""
    write_down(buffer, row, rules, HANDS, size)
    buffer.state[FOUND] = 0
    return list_with(buffer, row, rules, size) == 0


@compiled
def _fill(
    spares: Spares, buffer: MoveBuffer, row: Row, rules: Rules, choose: Longs, offsets: Longs, cards: Ints
) -> None:
    """Hands in order of size; each is the best of itself and of what a set leaves over."""
    for size in range(1, MOST_WEIGHED + 1):
        cards[:size] = 0
        while True:
            row[HANDS : HANDS + FACES] = 0
            for at in range(size):
                row[HANDS + cards[at]] += 1
            here = place_of(row, HANDS, size, choose, offsets)
            if size <= 4:
                alone = rules[REUSE] == 0 and 3 <= size <= rules[MOST_CARDS] and not _helpless(buffer, row, rules, size)
                spares[here] = 0 if alone else size
            else:
                spares[here] = size
            _with_less(spares, row, size, here, rules[MOST_CARDS], choose, offsets, cards)
            at = size - 1
            while at >= 0 and cards[at] == FACES - 1:
                at -= 1
            if at < 0:
                break
            cards[at:size] = cards[at] + 1


@compiled
def _with_less(
    spares: Spares, row: Row, size: int, here: int, most: int, choose: Longs, offsets: Longs, cards: Ints
) -> None:
    """Split the hand in a part that needs no help and the rest, every way there is."""
    part = np.zeros(FACES, np.int32)
    rest = np.zeros(FACES, np.int32)
    for chosen in range(1, 1 << size):
        count = 0
        part[:] = 0
        rest[:] = 0
        for at in range(size):
            if chosen >> at & 1:
                part[cards[at]] += 1
                count += 1
            else:
                rest[cards[at]] += 1
        if 3 <= count <= most and count < size and spares[place_of(part, 0, count, choose, offsets)] == 0:
            spares[here] = min(spares[here], spares[place_of(rest, 0, size - count, choose, offsets)])


@cache
def spares_under(reuse: bool, first_symbol: int, digits: int, most_cards: int) -> Spares:
    """The table for plays under these terms."""
    rules = np.zeros(8, np.int32)
    rules[REUSE], rules[FIRST_SYMBOL], rules[DIGITS], rules[MOST_CARDS] = reuse, first_symbol, digits, most_cards
    row = np.zeros(ROW_LENGTH, np.int32)
    row[SYMBOL] = TIMES  # 0 × 0 = 0 has to be covered (F7)
    row[[TABLE, TABLE + 4, TABLE + 8]] = 1
    spares = np.zeros(OFFSETS[MOST_WEIGHED + 1], np.int8)
    _fill(spares, new_move_buffer(4096), row, rules, CHOOSE, OFFSETS, np.zeros(MOST_WEIGHED, np.int32))
    return spares


def spares_for(rules: Rules) -> Spares:
    return spares_under(bool(rules[REUSE]), int(rules[FIRST_SYMBOL]), int(rules[DIGITS]), int(rules[MOST_CARDS]))
