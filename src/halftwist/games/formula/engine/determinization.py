"""Determinization: what a seat knows, and samples of the hidden hands that are consistent with it."""

from typing import NamedTuple

from halftwist.engines.compiled import compiled
from halftwist.engines.rng import below
from halftwist.games.formula.engine.layout import (
    COVERED,
    COVERED_SIZE,
    FACES,
    HANDS,
    PLAYERS,
    STOCK,
    STOCK_SIZE,
    Ints,
    Row,
    Words,
)


class KnownCards(NamedTuple):
    """What a seat knows: a row with nothing in the hidden hands and every unseen card in the stock."""

    row: Row
    hidden: Ints  # by seat: how many unseen cards it holds
    buried: int  # unseen cards that lie among the covered ones
    seat: int


@compiled
def imagine(known: KnownCards, row: Row, unseen: Ints, rng_state: Words) -> None:
    """Deal the unseen cards anew."""
    row[:] = known.row
    count = 0
    for face in range(FACES):
        for _ in range(known.row[STOCK + face]):
            unseen[count] = face
            count += 1
    for seat in range(row[PLAYERS]):
        for _ in range(known.hidden[seat]):
            count = _take(row, unseen, count, HANDS + FACES * seat, rng_state)
    for _ in range(known.buried):
        count = _take(row, unseen, count, COVERED, rng_state)
    row[COVERED_SIZE] += known.buried
    row[STOCK_SIZE] = count


@compiled
def _take(row: Row, unseen: Ints, count: int, heap: int, rng_state: Words) -> int:
    pick = below(rng_state, count)
    face = unseen[pick]
    unseen[pick] = unseen[count - 1]
    row[heap + face] += 1
    row[STOCK + face] -= 1
    return count - 1
