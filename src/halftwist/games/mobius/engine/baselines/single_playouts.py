"""Plain UCT with one playout for each descent into the tree.

Sixty-four descents are judged at once, one on each lane. While a descent waits for its playout it counts as lost, so
that the next ones look elsewhere. The sixty-four boards are filled for the position at the root, and each is then made
to fit its own line: pairs of cells that were split between the colours are turned round.
"""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import StopFlag, compiled
from halftwist.engines.rng import below, word
from halftwist.games.mobius.engine.board_arrays import EMPTY, RED, BoardArrays, Ints, Stones, Words
from halftwist.games.mobius.engine.playouts import LANES, fill, red_wins
from halftwist.games.mobius.engine.tree import ROOT, Tree, Work, open_position

_PATIENCE = 8
"""A move is looked into once it was tried so often: a position takes memory for every empty cell."""
_UNTRIED = np.float32(1e6)
_ONE, _SHIFT = np.uint64(1), np.uint64(44)


class Lanes(NamedTuple):
    """Memory for descents that are judged together."""

    path: Ints  # by lane: its moves
    depth: Ints
    mate: Ints  # by cell: the one that goes to the other colour, -1 for none
    mark: Ints  # by cell: the last line that it was part of
    counts: Ints  # lines so far; descents so far


def lanes_for(ground: BoardArrays) -> Lanes:
    return Lanes(
        np.zeros((LANES, ground.size + 1), dtype=np.int32),
        np.zeros(LANES, dtype=np.int32),
        np.zeros(ground.size, dtype=np.int32),
        np.zeros(ground.size, dtype=np.int32),
        np.zeros(2, dtype=np.int32),
    )


@compiled
def opened(tree: Tree, stones: Stones, rng_state: Words) -> int:
    """A new position whose moves come in a random order while they are untried.

    A move's mean is kept where AMAF would be (`liked`), and beside it how unsure that is (`seen`).
    """
    node = open_position(tree, stones)
    if node >= 0:
        for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
            tree.seen[move] = _UNTRIED + np.float32(word(rng_state) >> _SHIFT)
    return node


@compiled
def descend(tree: Tree, lanes: Lanes, lane: int, curiosity: float) -> None:
    """Down the tree by UCB1; every move on the way counts as tried and, for now, as lost."""
    node, depth, visits = tree.used[ROOT], 0, np.float32(lanes.counts[1])
    lanes.counts[1] += 1
    while node >= 0:
        width = np.float32(curiosity * np.sqrt(np.log(visits + 2.0)))
        best, best_score = tree.first[node], np.float32(-1.0)
        for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
            score = tree.liked[move] + width * tree.seen[move]
            if score > best_score:
                best, best_score = move, score
        lanes.path[lane, depth] = best
        depth += 1
        visits = tree.tried[best]
        tree.tried[best] = visits + 1
        tree.liked[best] = tree.gained[best] / tree.tried[best]
        tree.seen[best] = 1 / np.sqrt(tree.tried[best])
        node = tree.leads_to[best]
    lanes.depth[lane] = depth


@compiled
def pair(lanes: Lanes, order: Ints, empty: int) -> None:
    """Note which cells `fill` gave one to each colour."""
    pairs = empty - min(empty, 3) if empty % 2 == 1 else empty
    for place in range(pairs, empty):
        lanes.mate[order[place]] = -1
    for place in range(0, pairs, 2):
        lanes.mate[order[place]] = order[place + 1]
        lanes.mate[order[place + 1]] = order[place]


@compiled
def fit(tree: Tree, lanes: Lanes, lane: int, red: Words, order: Ints, empty: int, mover: int, rng_state: Words) -> None:
    """Lay a descent's stones on its board; each colour keeps its number of cells."""
    lanes.counts[0] += 1
    line, bit, surplus = lanes.counts[0], _ONE << np.uint64(lane), 0
    for step in range(lanes.depth[lane]):
        lanes.mark[tree.cell[lanes.path[lane, step]]] = line
    for step in range(lanes.depth[lane]):
        cell = tree.cell[lanes.path[lane, step]]
        by_red = (mover == RED) == (step % 2 == 0)
        if (red[cell, 0] & bit != 0) == by_red:
            continue
        red[cell, 0] ^= bit
        mate = lanes.mate[cell]
        if mate >= 0 and lanes.mark[mate] != line:
            red[mate, 0] ^= bit
        else:
            surplus += 1 if by_red else -1
    while surplus != 0:
        cell = order[below(rng_state, empty)]
        if lanes.mark[cell] != line and (red[cell, 0] & bit != 0) == (surplus > 0):
            red[cell, 0] ^= bit
            surplus += -1 if surplus > 0 else 1


@compiled
def _learn(tree: Tree, lanes: Lanes, lane: int, mover: int, red_won: bool) -> None:
    for step in range(lanes.depth[lane]):
        by_red = (mover == RED) == (step % 2 == 0)
        if by_red == red_won:
            move = lanes.path[lane, step]
            tree.gained[move] += 1
            tree.liked[move] = tree.gained[move] / tree.tried[move]


@compiled
def _look_into(work: Work, lanes: Lanes, lane: int) -> None:
    tree, stones, mover = work.tree, work.scratch.stones, work.mover
    depth = lanes.depth[lane]
    last = lanes.path[lane, depth - 1]
    if tree.leads_to[last] >= 0 or tree.tried[last] < _PATIENCE:
        return
    stones[:] = work.root
    for step in range(depth):
        stones[tree.cell[lanes.path[lane, step]]] = mover if step % 2 == 0 else 3 - mover
    tree.leads_to[last] = opened(tree, stones, work.rng_state)


@compiled
def grow(work: Work, lanes: Lanes, curiosity: float, stop: StopFlag, batches: int) -> int:
    """Search for so many times sixty-four descents, or until told to stop; answers how many times that was."""
    ground, tree, scratch, rng_state = work.ground, work.tree, work.scratch, work.rng_state
    empty = 0
    for cell in range(ground.size):
        empty += work.root[cell] == EMPTY
    for done in range(batches):
        if stop[0] != 0:
            return done
        fill(scratch.red, work.root, scratch.forest.partner, scratch.order, work.mover, 1, rng_state)
        pair(lanes, scratch.order, empty)
        for lane in range(LANES):
            descend(tree, lanes, lane, curiosity)
            fit(tree, lanes, lane, scratch.red, scratch.order, empty, work.mover, rng_state)
        red_wins(ground, scratch.red, scratch.held, scratch.stale, scratch.wins)
        wins = scratch.wins[0, 0]
        for lane in range(LANES):
            _learn(tree, lanes, lane, work.mover, wins >> np.uint64(lane) & _ONE != 0)
            _look_into(work, lanes, lane)
    return batches
