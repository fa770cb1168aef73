"""The strip as adjacency arrays for kernels, on the strip itself and on its three-fold cover.

Nodes are the cells in reading order, then a colour's three bars. Colours are 1 for red and 2 for blue, 0 is empty.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from halftwist.games.mobius import COLOURS, Colour, Strip, strip_of
from halftwist.games.mobius.rules.strip import Steps

Ints: TypeAlias = NDArray[np.int32]
Stones: TypeAlias = NDArray[np.int8]
"""For every cell what lies there."""
Words: TypeAlias = NDArray[np.uint64]
Places: TypeAlias = NDArray[np.uint32]
"""Places in arrays that are never counted from the end."""

EMPTY, RED, BLUE = 0, 1, 2
BARS = 3
LAPS = 3
"""A simple loop on a strip with a half twist goes round at most twice, so heights modulo three tell all of them
from none (M7)."""
Whole = TypeVar("Whole", np.int32, np.int64)


class BoardArrays(NamedTuple):
    """One size of strip. The first index of tables by colour is 0 for red, 1 for blue."""

    size: int
    near: Ints  # by colour and cell: nodes next door, -1 where there are fewer
    rise: Ints  # the seam crossings on the way there
    beside: Ints  # and, as bits, which of the other nodes next door are next to it at the same height
    bridges: Ints  # by colour, cell and place: far node, rise to it, the two cells between; far node -1 ends the list
    unrolled: "Unrolled"


class Unrolled(NamedTuple):
    """Red's cells three times round, row after row, then red's bars three times, then one node for nothing."""

    row_ends: Places  # row r has the nodes row_ends[r] up to row_ends[r + 1]
    across: Places  # by node: up to four nodes in the rows above and below, else the node for nothing
    sides: Places  # by row: the bars at its left and right end, else the node for nothing
    beside: Places  # by row: the rows above and below
    bar_rows: Places  # by bar: the first row it touches, and how many
    cell_of: Places  # by node: the cell it is a copy of


@cache
def ground_of(columns: int, rows: int) -> BoardArrays:
    strip = strip_of(columns, rows)
    near, rise = _steps(strip)
    return BoardArrays(
        strip.size, near, rise, steps_beside(_ways(strip), near, rise), _bridges(strip), _unrolled(strip)
    )


def _steps(strip: Strip) -> tuple[Ints, Ints]:
    widest = max(len(steps) for colour in COLOURS for steps in strip.ways[colour][: strip.size])
    near = np.full((2, strip.size, widest), -1, dtype=np.int32)
    rise = np.zeros_like(near)
    for index, colour in enumerate(COLOURS):
        for cell in range(strip.size):
            for place, (node, crossing) in enumerate(strip.ways[colour][cell]):
                near[index, cell, place] = node
                rise[index, cell, place] = crossing
    return near, rise


def steps_beside(ways: Sequence[Steps], near: NDArray[Whole], rise: NDArray[Whole]) -> NDArray[Whole]:
    """By colour, cell and place: as bits, which of the other steps are next to this one at the same height."""
    table = np.zeros_like(near)
    for index, steps_of in enumerate(ways):
        for cell in range(len(steps_of) - BARS):
            steps = steps_of[cell]
            for one, (node, up) in enumerate(steps):
                around = {(far, up + further) for far, further in steps_of[node]}
                table[index, cell, one] = sum(1 << other for other, step in enumerate(steps) if step in around)
    return table


def _ways(strip: Strip) -> list[Steps]:
    return [strip.ways[colour] for colour in COLOURS]


def _bridges(strip: Strip) -> Ints:
    """From a cell to a node two steps on: two cells between, each of which links them at the same height."""
    found = [[_bridges_from(strip, colour, cell) for cell in range(strip.size)] for colour in COLOURS]
    longest = 1 + max(len(bridges) for cells in found for bridges in cells)
    table = np.full((2, strip.size, longest, 4), -1, dtype=np.int32)
    for index, cells in enumerate(found):
        for cell, bridges in enumerate(cells):
            for place, bridge in enumerate(bridges):
                table[index, cell, place] = bridge
    return table


def _bridges_from(strip: Strip, colour: Colour, cell: int) -> list[tuple[int, int, int, int]]:
    """Those to nodes with a greater number, so that each is listed once."""
    ways = strip.ways[colour]
    between: dict[tuple[int, int], list[int]] = {}
    for middle, up in ways[cell]:
        if middle < strip.size:
            for far, further in ways[middle]:
                if far > cell:
                    between.setdefault((far, up + further), []).append(middle)
    beside = frozenset(ways[cell])
    return [
        (far, height, one, other)
        for (far, height), middles in sorted(between.items())
        if (far, height) not in beside
        for one, other in combinations(sorted(set(middles)), 2)
    ]


def _unrolled(strip: Strip) -> Unrolled:
    ways, size, rows = strip.ways["red"], strip.size, strip.rows
    bars_at, nothing = LAPS * size, LAPS * (size + BARS)

    def node_at(node: int, lap: int) -> int:
        lap %= LAPS
        return lap * size + node if node < size else bars_at + lap * BARS + node - size

    lengths = [strip.columns - row % 2 for row in range(rows)] * LAPS
    row_ends = np.cumsum([0, *lengths]).astype(np.uint32)
    across = np.full((LAPS * size, 4), nothing, dtype=np.uint32)
    sides = np.full((LAPS * rows, 2), nothing, dtype=np.uint32)
    bar_rows: list[set[int]] = [set() for _ in range(LAPS * BARS)]
    for lap in range(LAPS):
        for cell in range(size):
            row = strip.row_of(cell) - 1
            node, steps = node_at(cell, lap), [(node_at(near, lap + up), near) for near, up in ways[cell]]
            others = [far for far, near in steps if near < size and (strip.row_of(near) != row + 1)]
            across[node, : len(others)] = others
            for far, near in steps:
                if near >= size:
                    sides[lap * rows + row, 0 if node == row_ends[lap * rows + row] else 1] = far
                    bar_rows[far - bars_at].add(lap * rows + row)
    beside = [((row - 1) % (LAPS * rows), (row + 1) % (LAPS * rows)) for row in range(LAPS * rows)]
    return Unrolled(
        row_ends,
        across,
        sides,
        np.array(beside, dtype=np.uint32),
        np.array([_span(found, LAPS * rows) for found in bar_rows], dtype=np.uint32),
        np.array([node % size for node in range(LAPS * size)], dtype=np.uint32),
    )


def _span(rows: set[int], around: int) -> tuple[int, int]:
    """The first of consecutive rows, which may run past the last one, and how many there are."""
    (first,) = (row for row in rows if (row - 1) % around not in rows)
    return first, len(rows)
