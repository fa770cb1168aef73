"""A strip as arrays for the prover's kernels. Sets of cells are the bits of one 64-bit integer.

Nodes are the cells in reading order, then a colour's three bars. Colours are 0 for red and 1 for blue.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.mobius import COLOURS, Strip, strip_of
from halftwist.games.mobius.engine.board_arrays import steps_beside
from halftwist.games.mobius.rules.strip import Steps

Ints: TypeAlias = NDArray[np.int64]
Hop: TypeAlias = tuple[int, int, tuple[int, ...]]
"""A cell next door or across a bridge, the rise to it, and the two cells of the bridge, or none."""

RED, BLUE = 0, 1
BARS = 3
MOST_CELLS = 62
"""A set of cells is one integer that is never negative, and its bit 62 is free for other uses."""
CHUNK = 8
EVERY_CELL = -1
"""A set that is no set of cells: nothing is known to be left out."""
_M1, _M2, _M4 = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333), np.uint64(0x0F0F0F0F0F0F0F0F)
_ONES, _S1, _S2, _S4, _S56 = np.uint64(0x0101010101010101), np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)


class Geometry(NamedTuple):
    """One size of strip."""

    size: int
    near: Ints  # by colour and node: nodes next door, -1 where there are fewer
    rise: Ints  # the seam crossings on the way there (M7)
    beside: (
        Ints  # by colour, cell and place: as bits, which other nodes next door are next to that one, heights agreeing
    )
    hop: Ints  # by cell and place: a cell next door or across a bridge, and the rise to it; -1 ends the list
    hop_over: Ints  # the two cells of the bridge, or none
    images: Ints  # by symmetry, chunk of eight cells and its bits: where the symmetry lays them


@compiled
def popcount(cells: int) -> int:
    left = np.uint64(cells)
    left = left - ((left >> _S1) & _M1)
    left = (left & _M2) + ((left >> _S2) & _M2)
    left = (left + (left >> _S4)) & _M4
    return int(np.int64((left * _ONES) >> _S56))


@compiled
def lowest(cells: int) -> int:
    """The first cell of a set that is not empty."""
    return popcount((cells & -cells) - 1)


@compiled
def image(images: Ints, symmetry: int, cells: int) -> int:
    """A set of cells as a symmetry lays it."""
    found = 0
    for chunk in range(images.shape[1]):
        found |= images[symmetry, chunk, (cells >> (CHUNK * chunk)) & 255]
    return found


@cache
def geometry_of(columns: int, rows: int) -> Geometry:
    """The first six symmetries keep the colours, the last six swap them; `inverses` pairs them up."""
    strip = strip_of(columns, rows)
    if strip.size > MOST_CELLS:
        raise ValueError(f"a strip of {strip.size} cells is too large for the prover; it takes {MOST_CELLS}")
    ways = [strip.ways[colour] for colour in COLOURS]
    hops = [hops_from(strip, cell) for cell in range(strip.size)]
    return geometry_from(ways, hops, _images(symmetries(columns, rows)))


def geometry_from(ways: Sequence[Steps], hops: Sequence[Sequence[Hop]], images: Ints) -> Geometry:
    """Arrays from the steps of each colour's nodes, the hops of each cell, and what the symmetries do."""
    near, rise = _steps(ways)
    hop, hop_over = _hops(hops)
    return Geometry(len(hops), near, rise, steps_beside(ways, near, rise), hop, hop_over, images)


def symmetries(columns: int, rows: int) -> list[tuple[int, ...]]:
    """Where each symmetry lays the cells, in the order in which kernels number them."""
    ordered = sorted(strip_of(columns, rows).symmetries, key=lambda symmetry: symmetry.swaps_colours)
    return [symmetry.cells for symmetry in ordered]


@cache
def unturned(size: int) -> Ints:
    """As images: no symmetry but staying as it is, for each colour to move."""
    return _images([tuple(range(size))] * 2)


@cache
def inverses(columns: int, rows: int) -> Ints:
    """By symmetry: the one that undoes it."""
    kinds = symmetries(columns, rows)
    undone = [tuple(cells.index(cell) for cell in range(len(cells))) for cells in kinds]
    return np.array([kinds.index(cells) for cells in undone], dtype=np.int64)


def _steps(ways: Sequence[Steps]) -> tuple[Ints, Ints]:
    widest = max(len(steps) for nodes in ways for steps in nodes)
    near = np.full((2, len(ways[0]), widest), -1, dtype=np.int64)
    rise = np.zeros_like(near)
    for colour, nodes in enumerate(ways):
        for node, steps in enumerate(nodes):
            for place, (other, crossing) in enumerate(steps):
                near[colour, node, place] = other
                rise[colour, node, place] = crossing
    return near, rise


def _hops(found: Sequence[Sequence[Hop]]) -> tuple[Ints, Ints]:
    longest = 1 + max(map(len, found))
    hop = np.full((len(found), longest, 2), -1, dtype=np.int64)
    over = np.zeros((len(found), longest), dtype=np.int64)
    for cell, hops in enumerate(found):
        for place, (far, height, between) in enumerate(hops):
            hop[cell, place] = far, height
            over[cell, place] = sum(1 << middle for middle in between)
    return hop, over


def hops_from(strip: Strip, cell: int) -> list[Hop]:
    """From a cell to those next to it and across a bridge: the rise to them, and the cells of the bridge."""
    beside = dict.fromkeys(strip.neighbours[cell])
    between: dict[tuple[int, int], list[int]] = {}
    for middle, up in beside:
        for far, further in strip.neighbours[middle]:
            if far != cell and (far, up + further) not in beside:
                between.setdefault((far, up + further), []).append(middle)
    bridges = [(far, height, pair) for (far, height), mids in between.items() for pair in combinations(mids, 2)]
    return [(far, up, ()) for far, up in beside] + sorted(bridges)


def _images(kinds: Sequence[tuple[int, ...]]) -> Ints:
    chunks = -(-len(kinds[0]) // CHUNK)
    table = np.zeros((len(kinds), chunks, 1 << CHUNK), dtype=np.int64)
    for number, cells in enumerate(kinds):
        for chunk in range(chunks):
            for bits in range(1 << CHUNK):
                laid = [
                    cells[CHUNK * chunk + n] for n in range(CHUNK) if bits >> n & 1 and CHUNK * chunk + n < len(cells)
                ]
                table[number, chunk, bits] = sum(1 << cell for cell in laid)
    return table
