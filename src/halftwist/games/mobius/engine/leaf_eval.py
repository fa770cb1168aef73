"""Judging a leaf of the tree: what stones and bridges prove, and what sixty-four playouts say."""

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.engines.rng import word
from halftwist.games.mobius.engine.board_arrays import BoardArrays, Stones, Words
from halftwist.games.mobius.engine.playouts import LANES, fill, popcount, red_wins
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON, Scratch, SearchSettings, Tree
from halftwist.games.mobius.engine.union_find import UnionFind, has_won, will_win

_ONE = np.uint64(1)


@compiled
def judged(
    ground: BoardArrays, stones: Stones, mover: int, forest: UnionFind, settings: SearchSettings, rng_state: Words
) -> int:
    """WON or LOST for the mover where stones or bridges prove it. Leaves both colours' bridges as partners."""
    other = 3 - mover
    forest.partner[:] = -1
    if not settings.bridges:
        if has_won(ground, stones, other, forest):
            return LOST
        return WON if has_won(ground, stones, mover, forest) else UNKNOWN
    if will_win(ground, stones, other, forest):
        return LOST
    forest.partner[:] = -1
    if will_win(ground, stones, mover, forest):
        return WON
    # Both colours' bridges shape the playouts; who comes first where they share a cell is left to luck.
    if word(rng_state) & _ONE:
        forest.partner[:] = -1
        will_win(ground, stones, other, forest)
        will_win(ground, stones, mover, forest)
    else:
        will_win(ground, stones, other, forest)
    return UNKNOWN


@compiled
def play_out(ground: BoardArrays, mover: int, scratch: Scratch, rng_state: Words) -> float:
    """A batch of playouts: the share that red won; what each cell was worth to whom is left in the scratch."""
    fill(scratch.red, scratch.stones, scratch.forest.partner, scratch.order, mover, rng_state)
    wins = red_wins(ground, scratch.red, scratch.held, scratch.stale)
    seen, liked = scratch.seen, scratch.liked
    share = np.float32(1.0 / LANES)
    won = popcount(wins)
    for cell in range(ground.size):
        by_red = popcount(scratch.red[cell])
        good = popcount(scratch.red[cell] & wins)
        seen[0, cell] = by_red * share
        liked[0, cell] = good * share
        seen[1, cell] = (LANES - by_red) * share
        liked[1, cell] = (LANES - by_red - won + good) * share
    return won / LANES


@compiled
def learn_cells(tree: Tree, scratch: Scratch, node: int, colour: int) -> None:
    seen, liked = scratch.seen[colour - 1], scratch.liked[colour - 1]
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        cell = tree.cell[move]
        tree.seen[move] += seen[cell]
        tree.liked[move] += liked[cell]
