"""Random endings of a position: who wins how often with which cell, to try the likely moves first."""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import RED, ZERO, Geometry, Ints, Words, bit
from halftwist.games.mobius.engine.prover.groups import LinkGroups, find_groups

_A, _B, _C = np.uint64(13), np.uint64(7), np.uint64(17)
_SHIFT = np.uint64(33)


class Playouts(NamedTuple):
    """What was seen: by colour and cell how often it was that colour's, and how often that colour won with it."""

    seen: Ints
    won: Ints
    cells: Ints
    state: Words


def playouts_for(geometry: Geometry) -> Playouts:
    by_cell = (2, geometry.size)
    return Playouts(
        np.zeros(by_cell, dtype=np.int64),
        np.zeros(by_cell, dtype=np.int64),
        np.zeros(geometry.size, dtype=np.int64),
        np.ones(1, dtype=np.uint64),
    )


@compiled
def _random(state: Words) -> np.uint64:
    x = state[0]
    x ^= x << _A
    x ^= x >> _B
    x ^= x << _C
    state[0] = x
    return x >> _SHIFT


@compiled
def play_out(
    geometry: Geometry, red: np.uint64, free: np.uint64, mover: int, times: int, groups: LinkGroups, found: Playouts
) -> None:
    """Deal the free cells out at random, as many times; the mover gets the odd one."""
    count = 0
    for cell in range(geometry.size):
        found.seen[0, cell] = found.seen[1, cell] = found.won[0, cell] = found.won[1, cell] = 0
        if free & bit(cell) != ZERO:
            found.cells[count] = cell
            count += 1
    reds = (count + 1) // 2 if mover == RED else count // 2
    for _ in range(times):
        board = red
        for place in range(reds):
            chosen = place + np.int64(_random(found.state) % np.uint64(count - place))
            cell = found.cells[chosen]
            found.cells[chosen] = found.cells[place]
            found.cells[place] = cell
            board |= bit(cell)
        winner = 0 if find_groups(geometry, RED, board, groups) else 1
        for place in range(count):
            colour = 0 if place < reds else 1
            found.seen[colour, found.cells[place]] += 1
            if colour == winner:
                found.won[colour, found.cells[place]] += 1
