"""Judging a leaf of the tree: what stones and bridges prove, and what a batch of playouts says."""

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
def play_out(ground: BoardArrays, mover: int, scratch: Scratch, words: int, rng_state: Words) -> float:
    """A batch of playouts: the share that red won; what each cell was worth to whom is left in the scratch."""
    red, wins, seen, liked = scratch.red, scratch.wins, scratch.seen, scratch.liked
    fill(red, scratch.stones, scratch.forest.partner, scratch.order, mover, words, rng_state)
    red_wins(ground, red, scratch.held, scratch.stale, wins)
    all_lanes = words * LANES
    share = np.float32(1.0 / all_lanes)
    w0, w1, w2, w3 = wins[0, 0], wins[0, 1], wins[0, 2], wins[0, 3]
    won = popcount(w0) + popcount(w1) + popcount(w2) + popcount(w3)
    for cell in range(ground.size):
        r0, r1, r2, r3 = red[cell, 0], red[cell, 1], red[cell, 2], red[cell, 3]
        by_red = popcount(r0) + popcount(r1) + popcount(r2) + popcount(r3)
        good = popcount(r0 & w0) + popcount(r1 & w1) + popcount(r2 & w2) + popcount(r3 & w3)
        seen[0, cell] = by_red * share
        liked[0, cell] = good * share
        seen[1, cell] = (all_lanes - by_red) * share
        liked[1, cell] = (all_lanes - by_red - won + good) * share
    return won / all_lanes


@compiled
def learn_cells(tree: Tree, scratch: Scratch, node: int, colour: int) -> None:
    seen, liked = scratch.seen[colour - 1], scratch.liked[colour - 1]
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        cell = tree.cell[move]
        tree.seen[move] += seen[cell]
        tree.liked[move] += liked[cell]
