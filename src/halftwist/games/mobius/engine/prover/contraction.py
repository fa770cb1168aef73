"""A position of any size as a small geometry: every group is one node, and only empty cells are left to play on.

What a stone joins, its whole group joins, at heights that add up (M6, M7). So a colour's groups become nodes of their
own, those with bars become their bar, and the prover's kernels work on the endgame of a large strip as on a small one.
Where more cells are empty than a set of cells can hold, those that lie worst for one colour are given to the other:
whatever that colour wins then, it wins.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from halftwist.games.mobius import COLOURS, Strip, strip_of
from halftwist.games.mobius.engine.dead_cells import bury
from halftwist.games.mobius.engine.prover.geometry import (
    BARS,
    MOST_CELLS,
    Geometry,
    Hop,
    geometry_from,
    hops_from,
    unturned,
)
from halftwist.games.mobius.engine.search import Position
from halftwist.games.mobius.engine.union_find import union_find_for
from halftwist.games.mobius.rules.strip import Step, Steps

_FAR = 1_000


@dataclass(frozen=True, slots=True)
class Contraction:
    """The geometry, which cell each of its first nodes is, and the nodes that are red's and blue's groups, as bits."""

    geometry: Geometry
    cells: tuple[int, ...]
    red: int
    blue: int


@dataclass(slots=True)
class _Group:
    """Stones and bars that hang together with their heights, and the empty cells next to them with theirs."""

    looped: bool
    nodes: dict[int, int]
    around: list[Step]

    def bars(self, size: int) -> list[int]:
        return [node for node in self.nodes if node >= size]


def without_dead_cells(position: Position) -> Position:
    """The same position as far as anybody can tell: cells that no longer matter are filled."""
    stones = position.array
    bury(position.ground, stones, union_find_for(position.ground))
    return replace(position, stones=tuple(stones.tolist()))


def contracted(position: Position) -> Contraction | None:
    """Every group as one node; nothing if there are too many cells and groups."""
    strip, empty = strip_of(position.columns, position.rows), position.empty
    groups = [_groups_of(strip, position.stones, colour) for colour in (1, 2)]
    alone = [[group for group in found if group.around and not group.bars(strip.size)] for found in groups]
    # One node more is red's and touches nothing: by it keys tell red's positions from blue's.
    size = len(empty) + len(alone[0]) + 1 + len(alone[1])
    if size > MOST_CELLS:
        return None
    numbers = {cell: number for number, cell in enumerate(empty)}
    red_end = size - len(alone[1])
    first_nodes = (len(empty), red_end)
    ways = [
        _ways(
            strip,
            groups[colour],
            numbers,
            {id(group): first_nodes[colour] + n for n, group in enumerate(alone[colour])},
            size,
            colour,
        )
        for colour in range(2)
    ]
    hops = [_hops(strip.columns, strip.rows)[cell] for cell in empty]
    kept: list[list[Hop]] = [
        [
            (numbers[far], rise, tuple(numbers[middle] for middle in over))
            for far, rise, over in found
            if far in numbers and all(middle in numbers for middle in over)
        ]
        for found in hops
    ]
    kept += [[] for _ in range(size - len(empty))]
    geometry = geometry_from(ways, kept, unturned(size))
    red = (1 << red_end) - (1 << len(empty))
    blue = (1 << size) - (1 << red_end)
    return Contraction(geometry, tuple(empty), red, blue)


def narrowed(position: Position, winner: int) -> Position:
    """The position with the empty cells that lie worst for a colour given to the other, few enough to be contracted."""
    strip = strip_of(position.columns, position.rows)
    groups = _groups_of(strip, position.stones, winner)
    far = [_distances(strip, position, winner, group) for group in groups if group.bars(strip.size)]
    ordered = sorted(position.empty, key=lambda cell: sum(steps.get(cell, _FAR) for steps in far))
    kept = MOST_CELLS
    while True:
        given = frozenset(ordered[kept:])
        stones = tuple(3 - winner if cell in given else stone for cell, stone in enumerate(position.stones))
        found = replace(position, stones=stones)
        over = _size(strip, found) - MOST_CELLS
        if over <= 0:
            return found
        kept -= over


def _size(strip: Strip, position: Position) -> int:
    groups = [group for colour in (1, 2) for group in _groups_of(strip, position.stones, colour)]
    return len(position.empty) + 1 + sum(bool(group.around) and not group.bars(strip.size) for group in groups)


@cache
def _hops(columns: int, rows: int) -> list[list[Hop]]:
    strip = strip_of(columns, rows)
    return [hops_from(strip, cell) for cell in range(strip.size)]


def _ways(
    strip: Strip, groups: Sequence[_Group], numbers: dict[int, int], nodes: dict[int, int], size: int, colour: int
) -> Steps:
    """Steps of a colour between cells, groups and bars, as they are numbered in the contraction; bars come last."""
    steps: list[dict[Step, None]] = [{} for _ in range(size + BARS)]
    for cell, number in numbers.items():
        for other, rise in strip.ways[COLOURS[colour]][cell]:
            if other in numbers:
                steps[number][numbers[other], rise] = None
    last: list[dict[Step, None]] = [{} for _ in range(size + BARS)]  # bars come after all other nodes
    for group in groups:
        bars = group.bars(strip.size)
        if not bars and id(group) not in nodes:
            continue
        node = size + bars[0] - strip.size if bars else nodes[id(group)]
        zero = group.nodes[bars[0]] if bars else 0
        for cell, height in group.around:
            steps[node][numbers[cell], height - zero] = None
            (last if bars else steps)[numbers[cell]][node, zero - height] = None
        for bar in bars[1:]:
            other, rise = size + bar - strip.size, group.nodes[bar] - zero
            last[node][other, rise] = last[other][node, -rise] = None
        if group.looped:
            last[node][node, 1] = last[node][node, -1] = None
    return tuple((*own, *bars) for own, bars in zip(steps, last, strict=True))


def _groups_of(strip: Strip, stones: Sequence[int], colour: int) -> list[_Group]:
    """Those with bars first, then those that touch the most empty cells."""
    ways, seen = strip.ways[COLOURS[colour - 1]], set[int]()
    groups: list[_Group] = []
    own = (cell for cell, stone in enumerate(stones) if stone == colour)
    for start in (*range(strip.size, strip.size + BARS), *own):
        if start not in seen:
            group = _flooded(ways, stones, colour, start)
            seen.update(group.nodes)
            groups.append(group)
    return sorted(groups, key=lambda group: (not group.bars(strip.size), -len(group.around)))


def _flooded(ways: Steps, stones: Sequence[int], colour: int, start: int) -> _Group:
    size = len(stones)
    heights, queue, around, looped = {start: 0}, deque([start]), dict[Step, None](), False
    while queue:
        node = queue.popleft()
        for other, rise in ways[node]:
            height = heights[node] + rise
            if other < size and stones[other] == 0:
                around[other, height] = None
            elif other >= size or stones[other] == colour:
                if other not in heights:
                    heights[other] = height
                    queue.append(other)
                looped |= heights[other] != height
    return _Group(looped, heights, list(around))


def _distances(strip: Strip, position: Position, colour: int, start: _Group) -> dict[int, int]:
    """How many stones it takes from a group to a cell."""
    ways = strip.ways[COLOURS[colour - 1]]
    steps, queue = dict.fromkeys(start.nodes, 0), deque(start.nodes)
    while queue:
        node = queue.popleft()
        for other, _ in ways[node]:
            is_empty = other < strip.size and position.stones[other] == 0
            if not is_empty and other < strip.size and position.stones[other] != colour:
                continue
            further = steps[node] + is_empty
            if further < steps.get(other, _FAR):
                steps[other] = further
                (queue.append if is_empty else queue.appendleft)(other)
    return steps
