"""The network over the strip: the same for every way to lay a position, and what its training says it is."""

from random import Random

import numpy as np
import pytest
from training.mobius.strip_network import INPUTS, Network, ask, layout_of, network_with

from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.board_arrays import EMPTY
from halftwist.games.mobius.engine.search import Position, position_with

LAYERS = 2
SIZES = [(6, 6), (5, 12), (12, 12)]


def some_network(columns: int, rows: int) -> Network:
    learned = np.random.default_rng(5).normal(0, 0.1, layout_of(LAYERS).learned)
    return network_with(learned.astype(np.float32), LAYERS, columns, rows)


def some_position(columns: int, rows: int) -> Position:
    luck, position = Random(3), position_with(columns, rows, (), ())
    for _ in range(len(position.stones) // 3):
        position = position.after(luck.choice(position.empty))
    return position


@pytest.mark.parametrize("size", SIZES)
def test_symmetric_positions_get_symmetric_answers(size: tuple[int, int]) -> None:
    """Bridges are not told apart by the strip's symmetries where they compete for cells, so here they are left out."""
    net, position = some_network(*size), some_position(*size)
    cells = len(position.stones)
    luck = np.random.default_rng(1)
    seen = np.where(position.array == EMPTY, 0.0, 1.0)[:, None] * np.ones(INPUTS) + luck.normal(0, 1, (cells, INPUTS))
    net.seen[:] = seen
    ask(net, position.array)
    share = net.share.copy()
    assert share.sum() == pytest.approx(1, abs=1e-5)
    assert share[position.array != EMPTY].max() == 0
    for symmetry in strip_of(*size).symmetries:
        laid, stones = list(symmetry.cells), np.zeros_like(position.array)
        net.seen[laid], stones[laid] = seen, position.array
        ask(net, stones)
        assert net.share[laid] == pytest.approx(share, abs=1e-5)
