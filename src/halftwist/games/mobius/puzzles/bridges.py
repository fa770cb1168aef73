"""Whether a colour is joined already, by gaps that have two ways across.

Where two empty cells both join the same two groups at the same height, one of them is left whatever the other side
does; gaps with no cell in common do not disturb each other. So a win over such gaps is a win. Like `threat_search`, it
stands on the strip of the rules and on nothing of the engine.
"""

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled

Cells = NDArray[np.int8]
Numbers = NDArray[np.int32]

_ROOM = 600  # ways across that are remembered
_LOOP = 99
LABEL, HEIGHT, QUEUE, PARENT, SHIFT, BARS, LOOPED, ONE, TWO, APART, WAY, TOUCHED, TOUCHED_AT = range(13)


def room_for(nodes: int) -> Numbers:
    return np.zeros((13, max(nodes, _ROOM)), dtype=np.int32)


@compiled
def _label(near: Numbers, rises: Numbers, stones: Cells, mine: int, room: Numbers) -> None:
    """Every group of stones and bars gets a number; what lies in it gets its height."""
    nodes = near.shape[0]
    size = nodes - 3
    label, height, queue = room[LABEL], room[HEIGHT], room[QUEUE]
    label[:nodes] = -1
    groups = 0
    for start in range(nodes):
        if label[start] >= 0 or (start < size and stones[start] != mine):
            continue
        room[PARENT, groups], room[SHIFT, groups], room[BARS, groups], room[LOOPED, groups] = groups, 0, 0, 0
        first, last = 0, 1
        queue[0], label[start], height[start] = start, groups, 0
        while first < last:
            node = queue[first]
            first += 1
            if node >= size:
                room[BARS, groups] += 1
            for at in range(near.shape[1]):
                other = near[node, at]
                if other < 0:
                    break
                if other < size and stones[other] != mine:
                    continue
                there = height[node] + rises[node, at]
                if label[other] < 0:
                    label[other], height[other] = groups, there
                    queue[last] = other
                    last += 1
                elif height[other] != there:
                    room[LOOPED, groups] = 1
        groups += 1


@compiled
def _touching(near: Numbers, rises: Numbers, cell: int, room: Numbers) -> int:
    """The groups next to a cell, as joined so far, and the cell's height in each; answers how many."""
    count = 0
    for at in range(near.shape[1]):
        other = near[cell, at]
        if other < 0:
            break
        group = room[LABEL, other]
        if group < 0:
            continue
        high = room[HEIGHT, other] - rises[cell, at]
        while room[PARENT, group] != group:
            high += room[SHIFT, group]
            group = room[PARENT, group]
        room[TOUCHED, count], room[TOUCHED_AT, count] = group, high
        count += 1
    return count


@compiled
def _join(room: Numbers, one: int, two: int, apart: int) -> None:
    """Group `one` lies `apart` higher than group `two` where they meet."""
    if one == two:
        room[LOOPED, one] = 1
        return
    room[PARENT, one], room[SHIFT, one] = two, -apart
    room[BARS, two] += room[BARS, one]
    room[LOOPED, two] |= room[LOOPED, one]


@compiled
def _way_across(room: Numbers, taken: Cells, cell: int, touched: int, ways: int) -> int:
    """Joins two groups if there is a second way across like one over this cell. Answers how many ways are known."""
    for first in range(touched):
        for second in range(first):
            one, two = room[TOUCHED, first], room[TOUCHED, second]
            apart = room[TOUCHED_AT, first] - room[TOUCHED_AT, second]
            if room[BARS, one] + room[BARS, two] == 0:
                continue
            if one == two:
                if apart == 0 or room[LOOPED, one] == 1:
                    continue
                apart = _LOOP
            elif one > two:
                one, two, apart = two, one, -apart
            for way in range(ways):
                other = room[WAY, way]
                if other == cell or taken[other] == 1 or room[APART, way] != apart:
                    continue
                if room[ONE, way] == one and room[TWO, way] == two:
                    taken[cell] = taken[other] = 1
                    _join(room, one, two, apart)
                    return ways
            if ways < _ROOM:
                room[ONE, ways], room[TWO, ways], room[APART, ways], room[WAY, ways] = one, two, apart, cell
                ways += 1
    return ways


@compiled
def _has_joined(room: Numbers, size: int) -> bool:
    """The rule (M8), for groups and what was joined to them."""
    most, looped = 0, False
    for bar in range(size, size + 3):
        group = room[LABEL, bar]
        while room[PARENT, group] != group:
            group = room[PARENT, group]
        most = max(most, room[BARS, group])
        looped = looped or room[LOOPED, group] == 1
    return most == 3 or (most == 2 and looped)


@compiled
def is_joined(near: Numbers, rises: Numbers, stones: Cells, mine: int, room: Numbers, taken: Cells) -> bool:
    """Whether the stones with this mark win although the others move first; `taken`: the cells of the gaps."""
    size = near.shape[0] - 3
    _label(near, rises, stones, mine, room)
    taken[:] = 0
    found = True
    while found:
        found, ways = False, 0
        for cell in range(size):
            if stones[cell] != 0 or taken[cell] == 1:
                continue
            touched = _touching(near, rises, cell, room)
            if touched > 1:
                ways = _way_across(room, taken, cell, touched, ways)
                found = found or taken[cell] == 1
        if _has_joined(room, size):
            return True
    return False
