"""Union-find over stones and bars, with heights for loops, and over bridges (two-bridge templates).

Whoever has bridged a gap keeps it: if the other takes one of the two cells, the answer is the other one. So if all
of a colour's stones, bars and bridges that share no cell win together, that colour has won whoever is to move.
"""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.board_arrays import BARS, EMPTY, BoardArrays, Ints, Stones


class UnionFind(NamedTuple):
    """A disjoint-set forest; `lift` is a node's height above its parent (M7: a weighted union-find)."""

    link: Ints
    lift: Ints
    looped: Stones
    partner: Ints  # by cell: the other cell of the bridge it is needed for, else -1
    chosen: Ints  # the bridges that were used: two nodes, the rise between them, two cells
    counts: Ints  # how many were chosen


def union_find_for(ground: BoardArrays) -> UnionFind:
    nodes = ground.size + BARS
    return UnionFind(
        np.zeros(nodes, dtype=np.int32),
        np.zeros(nodes, dtype=np.int32),
        np.zeros(nodes, dtype=np.int8),
        np.zeros(ground.size, dtype=np.int32),
        np.zeros((ground.size, 5), dtype=np.int32),
        np.zeros(1, dtype=np.int32),
    )


@compiled
def top(forest: UnionFind, node: int) -> tuple[int, int]:
    """A node's root and its height above it; the way there gets shorter."""
    link, lift = forest.link, forest.lift
    height = 0
    while link[node] != node:
        up = link[node]
        lift[node] += lift[up]
        link[node] = link[up]
        height += lift[node]
        node = link[node]
    return node, height


@compiled
def join(forest: UnionFind, low: int, high: int, rise: int) -> bool:
    """Link two nodes, the second `rise` above the first; answers whether that was anything new."""
    one, one_height = top(forest, low)
    other, other_height = top(forest, high)
    if one == other:
        if other_height == one_height + rise or forest.looped[one] == 1:
            return False
        forest.looped[one] = 1
        return True
    forest.link[other] = one
    forest.lift[other] = one_height + rise - other_height
    forest.looped[one] |= forest.looped[other]
    return True


@compiled
def join_stones(ground: BoardArrays, stones: Stones, colour: int, forest: UnionFind) -> None:
    """Leave a colour's groups in the forest."""
    near, rise, size = ground.near[colour - 1], ground.rise[colour - 1], ground.size
    for node in range(size + BARS):
        forest.link[node] = node
        forest.lift[node] = 0
        forest.looped[node] = 0
    for cell in range(size):
        if stones[cell] != colour:
            continue
        for place in range(near.shape[1]):
            other = near[cell, place]
            # A bar is always there; of two stones, the later one looks back at the earlier.
            if other >= size or (0 <= other < cell and stones[other] == colour):
                join(forest, cell, other, rise[cell, place])


@compiled
def _note(forest: UnionFind, cell: int, far: int, rise: int, one: int, other: int) -> None:
    chosen, count = forest.chosen, forest.counts[0]
    chosen[count, 0], chosen[count, 1], chosen[count, 2] = cell, far, rise
    chosen[count, 3], chosen[count, 4] = one, other
    forest.counts[0] = count + 1


@compiled
def _join_bridges(ground: BoardArrays, stones: Stones, colour: int, forest: UnionFind) -> None:
    bridges, size, partner = ground.bridges[colour - 1], ground.size, forest.partner
    for cell in range(size):
        if stones[cell] != colour:
            continue
        for place in range(bridges.shape[1]):
            far = bridges[cell, place, 0]
            if far < 0:
                break
            if far < size and stones[far] != colour:
                continue
            one, other = bridges[cell, place, 2], bridges[cell, place, 3]
            if stones[one] != EMPTY or stones[other] != EMPTY or partner[one] >= 0 or partner[other] >= 0:
                continue
            if join(forest, cell, far, bridges[cell, place, 1]):
                partner[one] = other
                partner[other] = one
                _note(forest, cell, far, bridges[cell, place, 1], one, other)


@compiled
def wins(ground: BoardArrays, forest: UnionFind) -> bool:
    """M8, from the groups of the three bars."""
    first = top(forest, ground.size)[0]
    second = top(forest, ground.size + 1)[0]
    third = top(forest, ground.size + 2)[0]
    if first == second:
        pair, single = first, third
    elif first == third:
        pair, single = first, second
    elif second == third:
        pair, single = second, first
    else:
        return False
    return pair == single or forest.looped[pair] == 1 or forest.looped[single] == 1


@compiled
def has_won(ground: BoardArrays, stones: Stones, colour: int, forest: UnionFind) -> bool:
    """Whether a colour has won with the stones that lie there."""
    join_stones(ground, stones, colour, forest)
    return wins(ground, forest)


@compiled
def will_win(ground: BoardArrays, stones: Stones, colour: int, forest: UnionFind) -> bool:
    """Whether a colour has won, or wins by answering at its bridges. `partner` holds those bridges afterwards.

    Cells that are partners already stay so, and no other bridge uses them.
    """
    forest.counts[0] = 0
    join_stones(ground, stones, colour, forest)
    if wins(ground, forest):
        return True
    _join_bridges(ground, stones, colour, forest)
    return wins(ground, forest)


@compiled
def shed(ground: BoardArrays, stones: Stones, colour: int, forest: UnionFind) -> int:
    """After `will_win` said yes: let go of every bridge that the win can do without; answers how many are left."""
    chosen, kept = forest.chosen, forest.counts[0]
    place = kept - 1
    while place >= 0:
        join_stones(ground, stones, colour, forest)
        for other in range(kept):
            if other != place:
                join(forest, chosen[other, 0], chosen[other, 1], chosen[other, 2])
        if wins(ground, forest):
            forest.partner[chosen[place, 3]] = -1
            forest.partner[chosen[place, 4]] = -1
            kept -= 1
            for column in range(5):
                chosen[place, column] = chosen[kept, column]
        place -= 1
    forest.counts[0] = kept
    return kept


@compiled
def ended_after(ground: BoardArrays, order: Ints, forest: UnionFind) -> tuple[int, int]:
    """A whole game, red first: after how many stones somebody had won, and which colour."""
    stones = np.zeros(ground.size, dtype=np.int8)
    for n in range(len(order)):
        stones[order[n]] = 1 + n % 2
        for colour in range(1, 3):
            if has_won(ground, stones, colour, forest):
                return n + 1, colour
    return len(order), EMPTY
