"""Plain UCT for Mobius, with the engine's own playouts: what speed alone is worth.

UCB1 over the playouts of each move, every untried move first, and wins on the board seen at once. No AMAF, no bridges,
no proofs.
"""

import time
from dataclasses import dataclass, field
from random import Random

import numpy as np

from halftwist.core import Seat
from halftwist.engines.budget import Budget
from halftwist.engines.compiled import StopFlag, compiled, new_stop_flag
from halftwist.engines.luck import luck_from
from halftwist.engines.mobius.ground import RED, Ground, Stones, Words, ground_of
from halftwist.engines.mobius.links import has_won
from halftwist.engines.mobius.playouts import LANES, fill, popcount, red_wins
from halftwist.engines.mobius.search import batches_of, position_of
from halftwist.engines.mobius.tree import ROOT, Scratch, Tree, open_position, scratch_for, tree_for
from halftwist.engines.player import Choice
from halftwist.games.mobius import Mobius, Place, View

CURIOSITY = 0.3
"""A usual value; it was not tuned."""
_MOVES_IN_MEMORY = 3_000_000
_CHUNK = 50


@compiled
def _ucb(tree: Tree, node: int, curiosity: float) -> int:
    first, end = tree.first[node], tree.first[node] + tree.moves[node]
    tries = 0.0
    for move in range(first, end):
        tries += tree.tried[move]
    nosy = np.log(tries + 1.0)
    best, best_score = first, -1.0
    for move in range(first, end):
        tried = tree.tried[move]
        score = 1e9 - tree.seen[move] if tried == 0 else tree.gained[move] / tried + curiosity * np.sqrt(nosy / tried)
        if score > best_score:
            best, best_score = move, score
    return best


@compiled
def _shuffled(tree: Tree, node: int, luck: Words) -> None:
    """Untried moves come in a random order, which is kept where AMAF would be."""
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        luck[0] = luck[0] * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        tree.seen[move] = np.float32(luck[0] >> np.uint64(40))


@compiled
def _visit(
    ground: Ground, tree: Tree, scratch: Scratch, root: Stones, mover: int, curiosity: float, luck: Words
) -> None:
    scratch.stones[:] = root
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
        fill(scratch.red, scratch.stones, scratch.forest.partner, scratch.order, colour, luck)
        red_share = popcount(red_wins(ground, scratch.red, scratch.held, scratch.stale)) / LANES
        if tree.tried[last] >= 1:
            opened = open_position(tree, scratch.stones)
            tree.leads_to[last] = opened
            if opened >= 0:
                _shuffled(tree, opened, luck)
    for step in range(depth):
        by_red = (mover == RED) == (step % 2 == 0)
        tree.tried[scratch.path[step]] += 1
        tree.gained[scratch.path[step]] += red_share if by_red else 1.0 - red_share


@compiled
def grow(
    ground: Ground,
    tree: Tree,
    scratch: Scratch,
    root: Stones,
    mover: int,
    curiosity: float,
    luck: Words,
    stop: StopFlag,
    batches: int,
) -> int:
    for done in range(batches):
        if stop[0] != 0:
            return done
        _visit(ground, tree, scratch, root, mover, curiosity, luck)
    return batches


@dataclass(slots=True)
class PlainUct:
    """A player that searches with plain UCT, sixty-four playouts at each leaf."""

    game: Mobius
    budget: Budget
    curiosity: float = CURIOSITY
    stop: StopFlag = field(default_factory=new_stop_flag)

    def choose(self, view: View, seat: Seat, rng: Random) -> Choice | None:
        if view.to_move != seat:
            return None
        position = position_of(view)
        ground = ground_of(view.columns, view.rows)
        tree, scratch, luck = tree_for(ground, _MOVES_IN_MEMORY), scratch_for(ground), luck_from(rng.getrandbits(64))
        scratch.forest.partner[:] = -1
        tree.used[ROOT] = open_position(tree, position.array)
        _shuffled(tree, 0, luck)
        ends_at = None if self.budget.limit_ms is None else time.monotonic() + self.budget.limit_ms / 1000
        left = batches_of(self.budget)
        while left > 0 and (ends_at is None or time.monotonic() < ends_at):
            left -= _CHUNK
            chunk = min(_CHUNK, left + _CHUNK)
            grow(ground, tree, scratch, position.array, position.mover, self.curiosity, luck, self.stop, chunk)
        best = int(np.argmax(tree.tried[: len(position.empty)]))
        return Choice(Place(self.game.strip.names[int(tree.cell[best])]))
