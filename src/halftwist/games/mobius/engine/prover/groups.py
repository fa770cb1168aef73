"""Groups of one colour: which stones and bars hang together, and at which heights (M6, M7)."""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import BARS, ZERO, Geometry, Ints, bit


class LinkGroups(NamedTuple):
    """Groups are numbered; those with bars come first. A node's height is counted from its group's own zero."""

    group: Ints  # by node; -1 for a node that is not this colour's
    height: Ints  # by node
    looped: Ints  # by group
    first: Ints  # by group: its first node
    counts: Ints  # how many groups, and how many of them have bars
    queue: Ints


def groups_for(geometry: Geometry) -> LinkGroups:
    nodes = geometry.size + BARS
    return LinkGroups(*(np.zeros(length, dtype=np.int64) for length in (nodes, nodes, nodes, nodes, 2, nodes)))


@compiled
def _flood(geometry: Geometry, colour: int, own: np.uint64, groups: LinkGroups, start: int, number: int) -> None:
    near, rise, size = geometry.near[colour], geometry.rise[colour], geometry.size
    group, height, queue = groups.group, groups.height, groups.queue
    group[start], height[start], groups.looped[number], groups.first[number] = number, 0, 0, start
    queue[0] = start
    begin, end = 0, 1
    while begin < end:
        node = queue[begin]
        begin += 1
        for place in range(near.shape[1]):
            other = near[node, place]
            if other < 0:
                break
            if other < size and own & bit(other) == ZERO:
                continue
            if group[other] < 0:
                group[other], height[other] = number, height[node] + rise[node, place]
                queue[end] = other
                end += 1
            elif height[other] != height[node] + rise[node, place]:
                groups.looped[number] = 1


@compiled
def find_groups(geometry: Geometry, colour: int, own: np.uint64, groups: LinkGroups) -> bool:
    """Fill in the groups of these stones; answers whether they win (M8)."""
    size = geometry.size
    groups.group[:] = -1
    count = 0
    for bar in range(size, size + BARS):
        if groups.group[bar] < 0:
            _flood(geometry, colour, own, groups, bar, count)
            count += 1
    with_bars = count
    for cell in range(size):
        if own & bit(cell) != ZERO and groups.group[cell] < 0:
            _flood(geometry, colour, own, groups, cell, count)
            count += 1
    groups.counts[0], groups.counts[1] = count, with_bars
    if with_bars == BARS:
        return False
    return with_bars == 1 or groups.looped[0] == 1 or groups.looped[1] == 1
