"""Plain UCT for Mobius, with the engine's own playouts: what speed alone is worth.

UCB1 over the playouts of each move, every untried move first, and wins on the board seen at once. No AMAF, no bridges,
no proofs. Usually sixty-four playouts are made at a leaf; it can also make one for each descent.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from halftwist.core import Seat
from halftwist.engines.budget import Budget
from halftwist.engines.compiled import StopFlag, compiled, new_stop_flag
from halftwist.engines.player import Choice
from halftwist.engines.rng import rng_from
from halftwist.games.mobius import Mobius, Place, View
from halftwist.games.mobius.engine.baselines import single_playouts
from halftwist.games.mobius.engine.board_arrays import RED, Words
from halftwist.games.mobius.engine.playouts import LANES, fill, popcount, red_wins
from halftwist.games.mobius.engine.search import Position, batches_of, position_of
from halftwist.games.mobius.engine.tree import ROOT, Tree, Work, open_position, scratch_for, tree_for, tries
from halftwist.games.mobius.engine.union_find import has_won

CURIOSITY = 0.3
"""A usual value; it was not tuned."""
_MOVES_IN_MEMORY = 3_000_000
_CHUNK = 50


@compiled
def _ucb(tree: Tree, node: int, curiosity: float) -> int:
    first = tree.first[node]
    nosy = np.log(tries(tree, node) + 1.0)
    best, best_score = first, -1.0
    for move in range(first, first + tree.moves[node]):
        tried = tree.tried[move]
        score = 1e9 - tree.seen[move] if tried == 0 else tree.gained[move] / tried + curiosity * np.sqrt(nosy / tried)
        if score > best_score:
            best, best_score = move, score
    return best


@compiled
def _shuffled(tree: Tree, node: int, rng_state: Words) -> None:
    """Untried moves come in a random order, which is kept where AMAF would be."""
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        rng_state[0] = rng_state[0] * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        tree.seen[move] = np.float32(rng_state[0] >> np.uint64(40))


@compiled
def _visit(work: Work, curiosity: float) -> None:
    ground, tree, scratch, mover, rng_state = work.ground, work.tree, work.scratch, work.mover, work.rng_state
    scratch.stones[:] = work.root
    node, depth, colour = tree.used[ROOT], 0, mover
    while node >= 0 and tree.moves[node] > 0:
        move = _ucb(tree, node, curiosity)
        scratch.path[depth] = move
        scratch.stones[tree.cell[move]] = colour
        depth += 1
        colour = 3 - colour
        node = tree.leads_to[move]
    last = scratch.path[depth - 1]
    if has_won(ground, scratch.stones, 3 - colour, scratch.forest):
        red_share = 1.0 if colour != RED else 0.0
    else:
        fill(scratch.red, scratch.stones, scratch.forest.partner, scratch.order, colour, 1, rng_state)
        red_wins(ground, scratch.red, scratch.held, scratch.stale, scratch.wins)
        red_share = popcount(scratch.wins[0, 0]) / LANES
        if tree.tried[last] >= 1:
            opened = open_position(tree, scratch.stones)
            tree.leads_to[last] = opened
            if opened >= 0:
                _shuffled(tree, opened, rng_state)
    for step in range(depth):
        by_red = (mover == RED) == (step % 2 == 0)
        tree.tried[scratch.path[step]] += 1
        tree.gained[scratch.path[step]] += red_share if by_red else 1.0 - red_share


@compiled
def grow(work: Work, curiosity: float, stop: StopFlag, batches: int) -> int:
    for done in range(batches):
        if stop[0] != 0:
            return done
        _visit(work, curiosity)
    return batches


@dataclass(slots=True)
class PlainUct:
    """A player that searches with plain UCT, sixty-four playouts at each leaf or one for each descent."""

    game: Mobius
    budget: Budget
    curiosity: float = CURIOSITY
    one_each: bool = False
    stop: StopFlag = field(default_factory=new_stop_flag)

    def choose(self, view: View, seat: Seat, rng: Random) -> Choice | None:
        if view.to_move != seat:
            return None
        position = position_of(view)
        growing = (_singly if self.one_each else _in_batches)(position, self.curiosity, self.stop, rng.getrandbits(64))
        ends_at = None if self.budget.limit_ms is None else time.monotonic() + self.budget.limit_ms / 1000
        left = batches_of(self.budget)
        while left > 0 and (ends_at is None or time.monotonic() < ends_at):
            growing.on(min(_CHUNK, left))
            left -= _CHUNK
        best = int(np.argmax(growing.tree.tried[: len(position.empty)]))
        return Choice(Place(self.game.strip.names[int(growing.tree.cell[best])]))


@dataclass(frozen=True, slots=True)
class _Growing:
    """A tree, and how it goes on growing by so many batches."""

    tree: Tree
    on: Callable[[int], int]


def _in_batches(position: Position, curiosity: float, stop: StopFlag, seed: int) -> _Growing:
    work = _work_on(position, seed)
    work.tree.used[ROOT] = open_position(work.tree, work.root)
    _shuffled(work.tree, 0, work.rng_state)
    return _Growing(work.tree, lambda batches: grow(work, curiosity, stop, batches))


def _singly(position: Position, curiosity: float, stop: StopFlag, seed: int) -> _Growing:
    work, lanes = _work_on(position, seed), single_playouts.lanes_for(position.ground)
    work.tree.used[ROOT] = single_playouts.opened(work.tree, work.root, work.rng_state)
    return _Growing(work.tree, lambda batches: single_playouts.grow(work, lanes, curiosity, stop, batches))


def _work_on(position: Position, seed: int) -> Work:
    ground = position.ground
    tree, scratch = tree_for(ground, _MOVES_IN_MEMORY), scratch_for(ground)
    scratch.forest.partner[:] = -1
    return Work(ground, tree, scratch, position.array, position.mover, rng_from(seed))


_USUAL_PLAYOUTS = 131_072  # as many as level 7


def plain_uct(game: Any, playouts: int | None, limit_ms: int | None) -> PlainUct:
    """With the budget that was given, or the usual one."""
    return PlainUct(game, Budget(playouts or (None if limit_ms else _USUAL_PLAYOUTS), limit_ms))
