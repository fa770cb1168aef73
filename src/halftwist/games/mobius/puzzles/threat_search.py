"""Whether a colour wins with so many more stones, found by looking at threats only.

It stands on the strip of the rules and on nothing of the engine, so that a mistake of the engine cannot repeat itself
here. An attacker who wins although the defender moves first wins after a pass, too, and needs certain cells for that:
only a defender's stone on one of them can do harm, and each such stone that does not narrows the cells further.
The more stones a colour has the better for it (M8), so whoever completes a win has not lost before.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.puzzles.bridges import is_joined, room_for
from halftwist.games.mobius.rules.strip import COLOURS, Strip

_DEEPEST = 9  # stones of the attacker

Cells = NDArray[np.int8]
Numbers = NDArray[np.int32]


def nodes_of(strip: Strip, colour: int) -> tuple[Numbers, Numbers]:
    """For each cell and bar of a colour what it touches, -1 for nothing, and the seam crossings to it."""
    ways = strip.ways[COLOURS[colour]]
    most = max(map(len, ways))
    near = np.full((len(ways), most), -1, dtype=np.int32)
    rises = np.zeros((len(ways), most), dtype=np.int32)
    for node, steps in enumerate(ways):
        for at, (other, rise) in enumerate(steps):
            near[node, at], rises[node, at] = other, rise
    return near, rises


@compiled
def has_won(near: Numbers, rises: Numbers, stones: Cells, seen: Numbers, heights: Numbers, queue: Numbers) -> bool:
    """Whether the stones marked 1 and their bars win (M8): walk from each bar and note heights."""
    nodes = near.shape[0]
    size = nodes - 3
    seen[:] = -1
    groups, most, any_looped = 0, 0, False
    for bar in range(3):
        if seen[size + bar] >= 0:
            continue
        members, looped, first, last = 0, False, 0, 1
        queue[0] = size + bar
        seen[size + bar] = groups
        heights[size + bar] = 0
        while first < last:
            node = queue[first]
            first += 1
            if node >= size:
                members += 1
            for at in range(near.shape[1]):
                other = near[node, at]
                if other < 0:
                    break
                if other < size and stones[other] != 1:
                    continue
                height = heights[node] + rises[node, at]
                if seen[other] < 0:
                    seen[other] = groups
                    heights[other] = height
                    queue[last] = other
                    last += 1
                elif heights[other] != height:
                    looped = True
        groups += 1
        if members > most:
            most = members
        any_looped = any_looped or looped
    return most == 3 or (most == 2 and any_looped)


@compiled
def distances(near: Numbers, stones: Cells, bar: int, far: Numbers, queue: Numbers) -> None:
    """From a bar to every cell: how many empty cells have to be filled on the way, the cell itself counted."""
    size = near.shape[0] - 3
    far[:] = 99
    far[size + bar] = 0
    queue[0] = size + bar
    first, last = 0, 1
    while first < last:
        node = queue[first % queue.shape[0]]
        first += 1
        for at in range(near.shape[1]):
            other = near[node, at]
            if other < 0:
                break
            if other < size and stones[other] == 2:
                continue
            cost = far[node] + (1 if other < size and stones[other] == 0 else 0)
            if cost < far[other] and last - first < queue.shape[0] - 1:
                far[other] = cost
                queue[last % queue.shape[0]] = other
                last += 1


@compiled
def wins_at_once(near: Numbers, rises: Numbers, stones: Cells, work: Numbers) -> int:
    """A cell with which the attacker has won; -1 where there is none. It joins two things at least."""
    size = near.shape[0] - 3
    for cell in range(size):
        if stones[cell] == 0:
            touching = 0
            for at in range(near.shape[1]):
                other = near[cell, at]
                if other < 0:
                    break
                if other >= size or stones[other] == 1:
                    touching += 1
            if touching < 2:
                continue
            stones[cell] = 1
            won = has_won(near, rises, stones, work[0], work[1], work[2])
            stones[cell] = 0
            if won:
                return cell
    return -1


@compiled
def ordered(
    near: Numbers, stones: Cells, more: int, work: Numbers, fars: Numbers, order: Numbers, value: Numbers
) -> int:
    """Cells within reach of a bar, those that are near to two bars first; answers how many."""
    size = near.shape[0] - 3
    for bar in range(3):
        distances(near, stones, bar, fars[bar], work[3])
    if min(fars[0, size + 1], fars[0, size + 2], fars[1, size + 2]) > more:
        return 0  # two bars must come together, whatever wins
    count = 0
    for cell in range(size):
        if stones[cell] == 0 and min(fars[0, cell], fars[1, cell], fars[2, cell]) <= more:
            high = max(fars[0, cell], fars[1, cell], fars[2, cell])
            score = 2 * (fars[0, cell] + fars[1, cell] + fars[2, cell]) - high
            at = count
            while at > 0 and value[at - 1] > score:
                order[at], value[at] = order[at - 1], value[at - 1]
                at -= 1
            order[at], value[at] = cell, score
            count += 1
    return count


@compiled
def search(  # noqa: C901 - both sides are one function, see below
    near: Numbers,
    rises: Numbers,
    theirs: Numbers,
    their_rises: Numbers,
    stones: Cells,
    more: int,
    carriers: Cells,
    level: int,
    work: Numbers,
    fars: Numbers,
    orders: Numbers,
    room: Numbers,
    spent: Any,
    attacking: int,
) -> bool:
    """Whether the attacker (1) wins with at most so many stones, to move or not; `carriers[level]`: the cells needed.

    `spent` counts positions and holds the limit: when it is used up, nothing more is found. One function for both
    sides, because kernels that call each other cannot be cached.
    """
    size = near.shape[0] - 3
    if attacking == 1:
        spent[0] += 1
        if spent[0] > spent[1]:
            return False
        carriers[level, :] = 0
        cell = wins_at_once(near, rises, stones, work)
        if cell >= 0:
            carriers[level, cell] = 1
            return True
        if is_joined(near, rises, stones, 1, room, carriers[level]):
            return True
        if more <= 1 or is_joined(theirs, their_rises, stones, 2, room, carriers[level]):
            return False
        carriers[level, :] = 0
        order = orders[2 * level]
        for at in range(ordered(near, stones, more, work, fars, order, orders[2 * level + 1])):
            cell = order[at]
            stones[cell] = 1
            won = search(
                near,
                rises,
                theirs,
                their_rises,
                stones,
                more - 1,
                carriers,
                level,
                work,
                fars,
                orders,
                room,
                spent,
                attacking - 1,
            )
            stones[cell] = 0
            if won:
                carriers[level, cell] = 1
                return True
        return False
    if is_joined(near, rises, stones, 1, room, carriers[level]):
        return True
    for asked in range(-1, size):  # a pass first, then every cell that may do harm
        if asked >= 0:
            if carriers[level + 1, asked] == 0:
                continue
            stones[asked] = 2
        won = False
        for deep in range(1, more + 1):
            if search(
                near,
                rises,
                theirs,
                their_rises,
                stones,
                deep,
                carriers,
                level + 2,
                work,
                fars,
                orders,
                room,
                spent,
                attacking + 1,
            ):
                won = True
                break
        if asked >= 0:
            stones[asked] = 0
        if not won:
            return False
        for other in range(size):
            needed = carriers[level + 2, other]
            if asked < 0:
                carriers[level, other] = needed
                carriers[level + 1, other] = needed
            elif needed == 1:
                carriers[level, other] = 1
            else:
                carriers[level + 1, other] = 0
    return True


class Attack:
    """One colour's attack on a strip: the arrays it needs, and the questions it answers."""

    def __init__(self, strip: Strip, colour: int, most_work: int) -> None:
        self.near, self.rises = nodes_of(strip, colour)
        self.theirs, self.their_rises = nodes_of(strip, 1 - colour)
        self.size, nodes = strip.size, len(self.near)
        self.most_work = most_work
        self.carriers = np.zeros((2 * _DEEPEST + 4, self.size), dtype=np.int8)
        self.work = np.zeros((4, 8 * nodes), dtype=np.int32)
        self.fars = np.zeros((3, nodes), dtype=np.int32)
        self.orders = np.zeros((2 * len(self.carriers), self.size), dtype=np.int32)
        self.room = room_for(nodes)
        self.spent = np.zeros(2, dtype=np.int64)

    def needed(self, own: frozenset[int], other: frozenset[int], *, first: bool) -> frozenset[int] | None:
        """The cells with which a colour wins, moving first or not; None where no win was found."""
        stones = np.zeros(self.size, dtype=np.int8)
        stones[list(own)], stones[list(other)] = 1, 2
        self.spent[:] = 0, self.most_work
        for more in range(1, _DEEPEST + 1):
            found = search(
                self.near,
                self.rises,
                self.theirs,
                self.their_rises,
                stones,
                more,
                self.carriers,
                0,
                self.work,
                self.fars,
                self.orders,
                self.room,
                self.spent,
                int(first),
            )
            if found:
                return frozenset(np.flatnonzero(self.carriers[0]).tolist())
            if self.spent[0] > self.most_work:
                break
        return None
