"""The links of a position on a strip of any size: is somebody joined already, whatever the other does?

A colour's groups become nodes of their own, and of the empty cells only as many as fit into one integer are looked at,
those that lie best between its bars. All others count as the opponent's, so what is found holds.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from halftwist.games.mobius import COLOURS, Strip, strip_of
from halftwist.games.mobius.engine.prover.geometry import BARS, MOST_CELLS, Geometry, Ints, hops_from
from halftwist.games.mobius.engine.prover.groups import (
    BAR_GROUPS,
    FIRST_NODE,
    GROUP,
    GROUP_COUNT,
    HEIGHT,
    LOOPED,
    new_groups,
)
from halftwist.games.mobius.engine.prover.links import weave
from halftwist.games.mobius.engine.prover.web import (
    CARRIER,
    CHAIN,
    FIRST,
    FULL_WIN,
    HOP_AT,
    HOPS,
    KEY,
    KIND,
    MOST_GROUPS,
    MUST,
    OR,
    PART,
    SEMI_WIN,
    THIRD,
    WIN_COUNT,
    empty_web,
)
from halftwist.games.mobius.engine.search import Position
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON

_FAR = 1_000


@dataclass(frozen=True, slots=True)
class LinkVerdict:
    """What links show for whoever is to move.

    WON comes with the cell that wins, LOST without; both with the cells that the winner has to answer in. Otherwise
    `left` are the cells that meet every threat of the opponent, or nothing is known to be threatened.
    """

    proof: int = UNKNOWN
    key: int | None = None
    carrier: frozenset[int] = frozenset()
    left: frozenset[int] | None = None


class PositionLinks:
    """Works out links of positions, one after the other, in the same memory."""

    def __init__(self) -> None:
        self._web, self._groups = empty_web(), new_groups()

    def verdict(self, position: Position) -> LinkVerdict:
        cells = self._woven(position, position.mover, till_semi=True)
        web = self._web
        if web[SEMI_WIN] >= 0:
            number = int(web[SEMI_WIN])
            return LinkVerdict(WON, cells[self._key(number)], self._cells(cells, number))
        if web[FULL_WIN] >= 0:
            carrier = self._cells(cells, int(web[FULL_WIN]))
            return LinkVerdict(WON, min(carrier, default=None), carrier)
        cells = self._woven(position, 3 - position.mover, till_semi=False)
        if web[FULL_WIN] >= 0:
            return LinkVerdict(LOST, None, self._cells(cells, int(web[FULL_WIN])))
        if web[WIN_COUNT] == 0:
            return LinkVerdict()
        left = frozenset(cell for place, cell in enumerate(cells) if int(web[MUST]) >> place & 1)
        return LinkVerdict(left=left)

    def _cells(self, cells: Sequence[int], number: int) -> frozenset[int]:
        carrier = int(self._web[CARRIER + number])
        return frozenset(cell for place, cell in enumerate(cells) if carrier >> place & 1)

    def _key(self, number: int) -> int:
        """The cell that a winning semi link begins with: its own, or that of the one semi link it is made of."""
        part = self._web[PART + 8 * number : PART + 8 * number + 8].tolist()
        if part[KEY] >= 0:
            return int(part[KEY])
        pieces = [piece for piece in part[FIRST : THIRD + 1] if piece >= 0]
        keys = [int(self._web[PART + 8 * piece + KEY]) for piece in pieces if self._is_semi(piece)]
        return keys[0]

    def _is_semi(self, number: int) -> bool:
        return self._web[PART + 8 * number + KIND] not in (OR, CHAIN) and self._web[PART + 8 * number + KEY] >= 0

    def _woven(self, position: Position, colour: int, till_semi: bool) -> list[int]:
        """Work out a colour's links; answers the cells that were looked at, in the order of their numbers."""
        strip = strip_of(position.columns, position.rows)
        groups = _groups_of(strip, position, colour)
        cells = _likely(strip, position, colour, groups)
        numbers = {cell: number for number, cell in enumerate(cells)}
        near, rise = _steps_of(groups, numbers)
        self._write_groups(groups, len(cells))
        self._write_hops(strip, cells, numbers)
        nothing = np.zeros((1, 1), dtype=np.int64)
        cube = np.zeros((1, 1, 1), dtype=np.int64)
        geometry = Geometry(len(cells), near, rise, cube, cube, nothing, cube)
        weave(geometry, self._web, self._groups, 0, (1 << len(cells)) - 1, till_semi)
        return cells

    def _write_groups(self, groups: "Sequence[_Group]", size: int) -> None:
        own = self._groups
        own[GROUP : GROUP + size] = -1
        for number, group in enumerate(groups):
            own[GROUP + size + number], own[HEIGHT + size + number] = number, 0
            own[LOOPED + number], own[FIRST_NODE + number] = int(group.looped), size + number
        own[GROUP_COUNT], own[BAR_GROUPS] = len(groups), sum(group.has_bar for group in groups)

    def _write_hops(self, strip: Strip, cells: Sequence[int], numbers: Mapping[int, int]) -> None:
        for number, cell in enumerate(cells):
            at = HOP_AT + 3 * HOPS * number
            for far, rise, over in _hops(strip.columns, strip.rows)[cell]:
                if far in numbers and all(middle in numbers for middle in over):
                    self._web[at : at + 3] = numbers[far], rise, sum(1 << numbers[middle] for middle in over)
                    at += 3
            self._web[at] = -1


@dataclass(slots=True)
class _Group:
    """Stones and bars that hang together, and the empty cells next to them with their heights."""

    has_bar: bool
    looped: bool
    nodes: dict[int, int]
    around: list[tuple[int, int]]


@cache
def _hops(columns: int, rows: int) -> list[list[tuple[int, int, tuple[int, ...]]]]:
    strip = strip_of(columns, rows)
    return [hops_from(strip, cell) for cell in range(strip.size)]


def _groups_of(strip: Strip, position: Position, colour: int) -> list[_Group]:
    """Those with bars first, then those that touch the most empty cells."""
    ways = strip.ways[COLOURS[colour - 1]]
    own = [cell for cell, stone in enumerate(position.stones) if stone == colour]
    seen: set[int] = set()
    groups: list[_Group] = []
    for start in (*range(strip.size, strip.size + BARS), *own):
        if start not in seen:
            group = _flooded(ways, position.stones, colour, start)
            seen.update(group.nodes)
            groups.append(group)
    with_bars = [group for group in groups if group.has_bar]
    others = sorted((group for group in groups if not group.has_bar), key=lambda group: -len(group.around))
    return [*with_bars, *others][:MOST_GROUPS]


def _flooded(ways: Sequence[Sequence[tuple[int, int]]], stones: Sequence[int], colour: int, start: int) -> _Group:
    size = len(stones)
    heights, queue, around, looped = {start: 0}, deque([start]), dict[tuple[int, int], None](), False
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
    return _Group(any(node >= size for node in heights), looped, heights, list(around))


def _likely(strip: Strip, position: Position, colour: int, groups: Sequence[_Group]) -> list[int]:
    """The empty cells through which the bars are joined with the fewest stones, as many as can be looked at."""
    empty = position.empty
    if len(empty) <= MOST_CELLS:
        return empty
    far = [_distances(strip, position, colour, group) for group in groups if group.has_bar]
    return sorted(sorted(empty, key=lambda cell: sum(steps.get(cell, _FAR) for steps in far))[:MOST_CELLS])


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


def _steps_of(groups: Sequence[_Group], numbers: Mapping[int, int]) -> tuple[Ints, Ints]:
    """From every group to the cells next to it, and the heights there."""
    around = [[(numbers[cell], height) for cell, height in group.around if cell in numbers] for group in groups]
    near = np.full((1, len(numbers) + len(groups), max(1, *map(len, around))), -1, dtype=np.int64)
    rise = np.zeros_like(near)
    for number, steps in enumerate(around):
        for place, (cell, height) in enumerate(steps):
            near[0, len(numbers) + number, place] = cell
            rise[0, len(numbers) + number, place] = height
    return near, rise
