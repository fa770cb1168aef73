"""Plain UCT, the baseline: one playout for each descent is laid on its own board."""

from random import Random

import numpy as np
import pytest

from halftwist.core import Line
from halftwist.engines.budget import Budget
from halftwist.engines.rng import rng_from
from halftwist.games.mobius import Mobius
from halftwist.games.mobius.engine.baselines.plain_uct import PlainUct
from halftwist.games.mobius.engine.baselines.single_playouts import descend, fit, grow, lanes_for, opened, pair
from halftwist.games.mobius.engine.board_arrays import BLUE, RED, ground_of
from halftwist.games.mobius.engine.playouts import LANES, fill
from halftwist.games.mobius.engine.tree import ROOT, Work, scratch_for, tree_for


@pytest.mark.parametrize("mover", [RED, BLUE])
@pytest.mark.parametrize("taken", [0, 1, 12])
def test_every_board_has_the_stones_of_its_descent_and_half_the_cells_for_each(mover: int, taken: int) -> None:
    ground, rng_state, rng = ground_of(4, 6), rng_from(3), Random(taken)
    tree, scratch, lanes = tree_for(ground, 200_000), scratch_for(ground), lanes_for(ground)
    root = np.zeros(ground.size, dtype=np.int8)
    for n, cell in enumerate(rng.sample(range(ground.size), taken)):
        root[cell] = RED if n % 2 == 0 else BLUE
    empty = ground.size - taken
    scratch.forest.partner[:] = -1
    tree.used[ROOT] = opened(tree, root, rng_state)
    grow(Work(ground, tree, scratch, root, mover, rng_state), lanes, 0.3, np.zeros(1, dtype=np.int64), 60)
    assert tree.tried[:empty].sum() == 60 * LANES
    fill(scratch.red, root, scratch.forest.partner, scratch.order, mover, 1, rng_state)
    pair(lanes, scratch.order, empty)
    more, deepest = -(-empty // 2), 0
    for lane in range(LANES):
        descend(tree, lanes, lane, 0.3)
        fit(tree, lanes, lane, scratch.red, scratch.order, empty, mover, rng_state)
        red = [cell for cell in range(ground.size) if int(scratch.red[cell, 0]) >> lane & 1]
        expected = sum(1 for stone in root if stone == RED) + (more if mover == RED else empty - more)
        assert len(red) == expected
        deepest = max(deepest, int(lanes.depth[lane]))
        for step in range(int(lanes.depth[lane])):
            colour = mover if step % 2 == 0 else 3 - mover
            assert (int(tree.cell[lanes.path[lane, step]]) in red) == (colour == RED)
    assert deepest > 1


def test_plain_uct_with_one_playout_each_takes_a_win_and_repeats_with_its_seed() -> None:
    game = Mobius(columns=4, rows=6)
    chooser = PlainUct(game, Budget(playouts=6_400), one_each=True)
    state, n = game.start(), 0
    while state.end is None:
        seat = n % 2
        choice, again = (chooser.choose(game.view(state, seat), seat, Random(n)) for _ in range(2))
        assert choice is not None
        assert choice == again
        after = [game.apply(state, Line(n, 0, seat, move)) for move in game.legal(state, seat)]
        wins = any(one.end is not None for one in after)
        state = game.apply(state, Line(n, 0, seat, choice.action))
        assert not wins or state.end is not None
        n += 1
