"""Groups of one colour: which stones and bars hang together, and at which heights (M6, M7).

They are kept in one array, because kernels hand one array on faster than many: by node its group (-1 for a node that is
not this colour's) and its height above its group's own zero; by group whether it is looped and its first node. Groups
are numbered; those with bars come first.
"""

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import BARS, MOST_CELLS, Geometry, Ints

_NODES = MOST_CELLS + 24  # cells, then bars, or groups where they are nodes of their own
GROUP, HEIGHT, LOOPED, FIRST_NODE, _QUEUE, GROUP_COUNT = (_NODES * part for part in range(6))
BAR_GROUPS = GROUP_COUNT + 1


def new_groups() -> Ints:
    return np.zeros(BAR_GROUPS + 1, dtype=np.int64)


@compiled
def _flood(near: Ints, rise: Ints, size: int, colour: int, own: int, groups: Ints, start: int, number: int) -> None:
    groups[GROUP + start], groups[HEIGHT + start] = number, 0
    groups[LOOPED + number], groups[FIRST_NODE + number] = 0, start
    groups[_QUEUE] = start
    begin, end = 0, 1
    while begin < end:
        node = groups[_QUEUE + begin]
        begin += 1
        for place in range(near.shape[2]):
            other = near[colour, node, place]
            if other < 0:
                break
            if other < size and not own >> other & 1:
                continue
            height = groups[HEIGHT + node] + rise[colour, node, place]
            if groups[GROUP + other] < 0:
                groups[GROUP + other], groups[HEIGHT + other] = number, height
                groups[_QUEUE + end] = other
                end += 1
            elif groups[HEIGHT + other] != height:
                groups[LOOPED + number] = 1


@compiled
def find_groups(geometry: Geometry, colour: int, own: int, groups: Ints) -> bool:
    """Fill in the groups of these stones; answers whether they win (M8)."""
    near, rise, size = geometry.near, geometry.rise, geometry.size
    for node in range(size + BARS):
        groups[GROUP + node] = -1
    count = 0
    for bar in range(size, size + BARS):
        if groups[GROUP + bar] < 0:
            _flood(near, rise, size, colour, own, groups, bar, count)
            count += 1
    with_bars = count
    for cell in range(size):
        if own >> cell & 1 and groups[GROUP + cell] < 0:
            _flood(near, rise, size, colour, own, groups, cell, count)
            count += 1
    groups[GROUP_COUNT], groups[BAR_GROUPS] = count, with_bars
    if with_bars == BARS:
        return False
    return with_bars == 1 or groups[LOOPED] == 1 or groups[LOOPED + 1] == 1
