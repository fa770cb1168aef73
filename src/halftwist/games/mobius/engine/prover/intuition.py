"""A small network that says of every move how likely it wins: it was taught by what earlier searches decided.

It sees a cell, not the strip: what random endings say of the cell and of those around it, what lies next to it, and
which bars and groups links join to it. So it serves every size. Whoever is to move comes first, whatever the colour.
What it says only orders the search; nothing is proved by it.
"""

from functools import cache
from importlib.resources import as_file, files
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import Geometry, Ints, popcount
from halftwist.games.mobius.engine.prover.groups import GROUP
from halftwist.games.mobius.engine.prover.playouts import Playouts
from halftwist.games.mobius.engine.prover.web import (
    ANY,
    BAR_COUNT,
    CARRIER,
    FULL_CARRIER,
    FULL_COUNT,
    FULLS,
    GROUPS,
    SEMI_COUNT,
    WIN_AT,
    WIN_COUNT,
    row_of,
)

Floats: TypeAlias = NDArray[np.float32]

# What is seen of a cell.
PULL, CHANCE, BEHIND, AROUND, BEST_AROUND, EMPTY_AROUND, LEFT_ON_STRIP = range(7)
OWN, THEIRS = 7, 14
"""Seven numbers each, from the links of the mover and of the other."""
BARS_BESIDE, GROUPS_BESIDE, BARS_LINKED, TIGHT, LAPS, GROUPS_LINKED, BARS_NEARLY = range(7)
THREATENED, MUST_SHARE, MUST_COUNT = 21, 22, 23
INPUTS = 24
WIDE = 16
_FEW = np.float32(1e-9)


class Intuition(NamedTuple):
    seen: Floats  # by cell and input
    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats  # the last number of it stands alone
    hidden: Floats  # two rows


@cache
def _weights() -> tuple[Floats, ...]:
    with as_file(files("halftwist.games.mobius.engine.prover") / "intuition.npz") as file, np.load(file) as kept:
        return tuple(kept[name] for name in ("first", "first_bias", "second", "second_bias", "last"))


def intuition_for(size: int) -> Intuition:
    seen = np.zeros((size, INPUTS), dtype=np.float32)
    first, first_bias, second, second_bias, last = _weights()
    return Intuition(seen, first, first_bias, second, second_bias, last, np.zeros((2, WIDE), dtype=np.float32))


@compiled
def see_links(seen: Floats, geometry: Geometry, web: Ints, groups: Ints, colour: int, free: int, at: int) -> None:
    """What the links of a colour, just woven, say of each cell."""
    bars, near = web[BAR_COUNT], geometry.near
    for cell in range(geometry.size):
        if not free >> cell & 1:
            continue
        seen[cell, at : at + 7] = 0
        beside = 0
        for place in range(near.shape[2]):
            node = near[colour, cell, place]
            if node < 0:
                break
            if node >= geometry.size:
                seen[cell, at + BARS_BESIDE] += 1
            elif groups[GROUP + node] >= 0:
                beside |= 1 << int(groups[GROUP + node])
        seen[cell, at + GROUPS_BESIDE] = popcount(beside)
        for g in range(web[GROUPS]):
            row = row_of(g, cell, ANY)
            count = web[FULL_COUNT + row]
            if g >= bars:
                seen[cell, at + GROUPS_LINKED] += count > 0
            elif count == 0:
                seen[cell, at + BARS_NEARLY] += web[SEMI_COUNT + row] > 0
            else:
                fewest = 64
                for place in range(FULLS * row, FULLS * row + count):
                    fewest = min(fewest, popcount(web[FULL_CARRIER + place]))
                heights = -1
                for slot in range(ANY):
                    heights += web[FULL_COUNT + row_of(g, cell, slot)] > 0
                seen[cell, at + BARS_LINKED] += 1
                seen[cell, at + TIGHT] += np.float32(1) / np.float32(1 + fewest)
                seen[cell, at + LAPS] += heights


@compiled
def see_threats(seen: Floats, web: Ints, free: int, must: int) -> None:
    """How many of the other's threats go over each cell, and how many cells meet them all."""
    count, left = web[WIN_COUNT], popcount(free)
    share, some = np.float32(popcount(must)) / np.float32(max(1, left)), np.float32(popcount(must)) / np.float32(10)
    for cell in range(len(seen)):
        if free >> cell & 1:
            through = 0
            for place in range(count):
                through += web[CARRIER + web[WIN_AT + place]] >> cell & 1
            seen[cell, THREATENED] = np.float32(through) / np.float32(max(1, count))
            seen[cell, MUST_SHARE], seen[cell, MUST_COUNT] = share, some
            seen[cell, LEFT_ON_STRIP] = np.float32(left) / np.float32(30)


@compiled
def see_endings(seen: Floats, geometry: Geometry, found: Playouts, mover: int, free: int, must: int) -> None:
    """By how much a cell raises its owner's chances in random endings.

    That is told from endings with it and endings without it, so luck that all cells share does not count.
    """
    top = np.float32(-1)
    for cell in range(geometry.size):
        if not free >> cell & 1:
            continue
        mine, theirs = found.seen[mover, cell], found.seen[1 - mover, cell]
        won, lost = found.won[mover, cell], found.won[1 - mover, cell]
        with_it = np.float32(won) / np.float32(max(1, mine))
        without = np.float32(theirs - lost) / np.float32(max(1, theirs))
        seen[cell, PULL] = (with_it - without) * np.float32(0.5)
        seen[cell, CHANCE] = np.float32(won + theirs - lost) / np.float32(max(1, mine + theirs))
        if must >> cell & 1:
            top = max(top, seen[cell, PULL])
    for cell in range(geometry.size):
        if free >> cell & 1:
            seen[cell, BEHIND] = seen[cell, PULL] - top
            _see_around(seen, geometry.near, cell, free, geometry.size)


@compiled
def _see_around(seen: Floats, near: Ints, cell: int, free: int, size: int) -> None:
    count, total, best = 0, np.float32(0), np.float32(0)
    for place in range(near.shape[2]):
        node = near[0, cell, place]
        if node < 0:
            break
        if node < size and free >> node & 1:
            count += 1
            total += seen[node, PULL]
            best = max(best, seen[node, PULL])
    seen[cell, AROUND] = total / np.float32(max(1, count))
    seen[cell, BEST_AROUND], seen[cell, EMPTY_AROUND] = best, count


@compiled
def felt(net: Intuition, cell: int) -> np.float32:
    """The log odds that its mover wins with this cell."""
    one, two = net.hidden[0], net.hidden[1]
    one[:] = net.first_bias
    for k in range(INPUTS):
        value = net.seen[cell, k]
        if value != 0:
            for j in range(WIDE):
                one[j] += value * net.first[k, j]
    two[:] = net.second_bias
    for k in range(WIDE):
        value = one[k]
        if value > 0:
            for j in range(WIDE):
                two[j] += value * net.second[k, j]
    odds = net.last[WIDE]
    for k in range(WIDE):
        if two[k] > 0:
            odds += two[k] * net.last[k]
    return odds
