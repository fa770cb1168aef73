"""Cells that need no thought: dead ones, whose colour does not matter, and pairs that a colour has as good as taken."""

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import BLUE, RED, ZERO, Geometry, Ints, Words, bit, lowest
from halftwist.games.mobius.engine.prover.groups import LinkGroups, find_groups

_MOST = 12
RED_STONES, BLUE_STONES, DEAD, RED_TAKEN, BLUE_TAKEN, PAIRS = range(6)
"""What `fill` works on: stones with what was filled in; dead cells; the captured ones among the stones; then the pairs
one by one, until one is empty."""


@compiled
def is_dead(geometry: Geometry, colour: int, groups: LinkGroups, usable: np.uint64, cell: int, touched: Ints) -> bool:
    """Whether everything that a stone on the cell could join is joined without it, two by two, at equal heights.

    Nodes next to the cell are joined if they are next to each other, or to one group at heights that agree.
    """
    near, rise, size = geometry.near[colour, cell], geometry.rise[colour, cell], geometry.size
    count = 0
    present = 0
    for place in range(len(near)):
        node = near[place]
        if node < 0:
            break
        count = place + 1
        touched[place] = 0
        if node >= size or usable & bit(node) != ZERO:
            present |= 1 << place
    for place in range(count):
        if present >> place & 1:
            touched[place] |= (geometry.beside[colour, cell, place] | 1 << place) & present
    _touch_groups(geometry.beside[colour, cell], near, rise, groups, present, count, touched)
    joined = True
    for place in range(count):
        joined &= not present >> place & 1 or touched[place] == present
    return joined


@compiled
def _touch_groups(
    beside: Ints, near: Ints, rise: Ints, groups: LinkGroups, present: int, count: int, touched: Ints
) -> None:
    """Whatever is next to the same group, heights agreeing, is joined through it."""
    for place in range(count):
        group = groups.group[near[place]]
        if not present >> place & 1 or group < 0:
            continue
        zero, reach = rise[place] - groups.height[near[place]], 0
        for other in range(count):
            node = near[other]
            if present >> other & 1 and groups.group[node] == group and rise[other] - groups.height[node] == zero:
                reach |= (beside[other] | 1 << other) & present
        for other in range(count):
            if reach >> other & 1:
                touched[other] |= reach


@compiled
def _captured(
    geometry: Geometry, colour: int, own: np.uint64, free: np.uint64, groups: LinkGroups, kills: Words
) -> np.uint64:
    """Two cells of which either kills the other for their owner; none if there is no such pair."""
    size = geometry.size
    touched = np.zeros(_MOST, dtype=np.int64)
    for cell in range(size):
        kills[cell] = ZERO
        if free & bit(cell) == ZERO:
            continue
        find_groups(geometry, colour, own | bit(cell), groups)
        for place in range(geometry.near.shape[2]):
            other = geometry.near[colour, cell, place]
            if other < 0 or other >= size:
                break
            if free & bit(other) == ZERO:
                continue
            if is_dead(geometry, colour, groups, own | free, other, touched):
                kills[cell] |= bit(other)
                if other < cell and kills[other] & bit(cell) != ZERO:
                    return bit(cell) | bit(other)
    return ZERO


@compiled
def _bury(geometry: Geometry, filled: Words, free: np.uint64, groups: LinkGroups) -> np.uint64:
    """Mark dead cells, one colour after the other; answers those that are still free."""
    touched = np.zeros(_MOST, dtype=np.int64)
    for colour in range(RED, BLUE + 1):
        find_groups(geometry, colour, filled[colour], groups)
        left = free
        while left != ZERO:
            cell = lowest(left)
            left &= left - np.uint64(1)
            if is_dead(geometry, colour, groups, filled[colour] | free, cell, touched):
                free &= ~bit(cell)
                filled[DEAD] |= bit(cell)
    return free


@compiled
def fill(
    geometry: Geometry,
    red: np.uint64,
    blue: np.uint64,
    free: np.uint64,
    groups: LinkGroups,
    kills: Words,
    filled: Words,
) -> np.uint64:
    """Fill in what is captured and mark what is dead; answers the cells that are left to play on."""
    filled[RED_STONES], filled[BLUE_STONES] = red, blue
    filled[DEAD] = filled[RED_TAKEN] = filled[BLUE_TAKEN] = filled[PAIRS] = ZERO
    count = 0
    while True:
        free = _bury(geometry, filled, free, groups)
        pair = ZERO
        for colour in range(RED, BLUE + 1):
            pair = _captured(geometry, colour, filled[colour], free, groups, kills)
            if pair != ZERO:
                filled[colour] |= pair
                filled[RED_TAKEN + colour] |= pair
                free &= ~pair
                filled[PAIRS + count], filled[PAIRS + count + 1] = pair, ZERO
                count += 1
                break
        if pair == ZERO:
            return free
