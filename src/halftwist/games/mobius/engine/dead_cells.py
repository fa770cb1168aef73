"""Dead cells: whatever a stone there could join is joined without it, so the cell matters to nobody."""

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.board_arrays import BLUE, EMPTY, RED, BoardArrays, Ints, Stones
from halftwist.games.mobius.engine.union_find import UnionFind, join_stones, top

_MOST = 12


@compiled
def is_dead(ground: BoardArrays, stones: Stones, cell: int, colour: int, forest: UnionFind) -> bool:
    """Whether the colour's groups are the same with and without an own stone on an empty cell, whatever comes.

    Who wins a full board is seen from one colour's groups alone (M8), so such a cell matters to neither. The forest
    holds the colour's stones. Nodes next to the cell that are next to each other, or to one group at the same height,
    need no stone between them.
    """
    near, rise = ground.near[colour - 1, cell], ground.rise[colour - 1, cell]
    roots = np.full(_MOST, -1, dtype=np.int32)
    heights = np.zeros(_MOST, dtype=np.int32)
    usable = 0
    for place in range(len(near)):
        node = near[place]
        if node < 0 or (node < ground.size and stones[node] == 3 - colour):
            continue
        usable |= 1 << place
        if node >= ground.size or stones[node] == colour:
            root, height = top(forest, node)
            roots[place], heights[place] = root, rise[place] - height
    return _all_joined(ground.beside[colour - 1, cell], roots, heights, usable)


@compiled
def _all_joined(beside: Ints, roots: Ints, heights: Ints, usable: int) -> bool:
    """Whether any two usable nodes next to a cell are joined without it. Nodes of a group have its root and height."""
    reach = np.zeros(_MOST, dtype=np.int32)
    for place in range(len(beside)):
        touched = (beside[place] | 1 << place) & usable
        reach[place] |= touched
        if roots[place] < 0:
            continue
        for other in range(len(beside)):
            if roots[other] == roots[place] and heights[other] == heights[place]:
                touched |= (beside[other] | 1 << other) & usable
        for other in range(len(beside)):
            if touched >> other & 1:
                reach[other] |= touched
    joined = True
    for place in range(len(beside)):
        if usable >> place & 1 and reach[place] != usable:
            joined = False
    return joined


@compiled
def bury(ground: BoardArrays, stones: Stones, forest: UnionFind) -> int:
    """Fill every dead cell, since its colour does not matter; answers how many cells are still empty."""
    buried, empty = True, 0
    while buried:
        buried, empty = False, 0
        for colour in range(RED, BLUE + 1):
            join_stones(ground, stones, colour, forest)
            for cell in range(ground.size):
                if stones[cell] == EMPTY and is_dead(ground, stones, cell, colour, forest):
                    stones[cell] = 3 - colour  # so this colour's groups stay as they are
                    buried = True
        for cell in range(ground.size):
            empty += stones[cell] == EMPTY
    return empty
