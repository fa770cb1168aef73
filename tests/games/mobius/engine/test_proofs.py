"""Proofs: cells that do not matter, links that hold, what a proof needs; each held to plain minimax or the rules."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from halftwist.engines.rng import rng_from
from halftwist.games.mobius import Mobius
from halftwist.games.mobius.engine.baselines import plain_uct
from halftwist.games.mobius.engine.board_arrays import BLUE, EMPTY, RED, ground_of
from halftwist.games.mobius.engine.dead_cells import bury
from halftwist.games.mobius.engine.levels import level_numbered
from halftwist.games.mobius.engine.opponent import MobiusPlayer
from halftwist.games.mobius.engine.prover.contraction import without_dead_cells
from halftwist.games.mobius.engine.prover.verdicts import solve_moves, winning_moves
from halftwist.games.mobius.engine.search import Position, Search, position_with
from halftwist.games.mobius.engine.tree import (
    LOST,
    MOVES,
    NODES,
    ROOT,
    UNKNOWN,
    WON,
    Work,
    open_position,
    scratch_for,
    tree_for,
)
from halftwist.games.mobius.engine.union_find import has_won, union_find_for
from halftwist.games.mobius.engine.virtual_connections import cells_needed, holds, loom_for
from support.solved import Solved

MOST_MINIMAX = 6
"""Plain minimax takes its time."""


def random_position(rng: Random, size: tuple[int, int], stones: int) -> Position:
    while True:
        position = position_with(*size, (), ())
        for _ in range(stones):
            position = position.after(rng.choice(position.empty))
        if position.winner() is None:
            return position


def wins(position: Position) -> bool:
    """Plain minimax; a position without a mover's move is somebody's already."""
    return any(
        after.winner() is not None or not wins(after) for after in (position.after(cell) for cell in position.empty)
    )


def confined(position: Position, cells: int, winner: int) -> Position:
    """The position with everything outside these cells given to whoever should lose."""
    return replace(
        position,
        stones=tuple(
            3 - winner if stone == EMPTY and not cells >> cell & 1 else stone
            for cell, stone in enumerate(position.stones)
        ),
    )


def loses_whatever_it_does(position: Position) -> bool:
    winner = position.winner()
    return winner == 3 - position.mover if winner else not wins(position)


@pytest.mark.parametrize("size", [(4, 6), (6, 6), (12, 12)])
def test_a_dead_cell_changes_no_winner(size: tuple[int, int]) -> None:
    rng, ground, shown = Random(4), ground_of(*size), 0
    forest = union_find_for(ground)
    for _ in range(60):
        position = random_position(rng, size, int(ground.size * rng.uniform(0.3, 0.6)))
        stones = position.array
        bury(ground, stones, forest)
        dead = [cell for cell in position.empty if stones[cell] != EMPTY]
        shown += len(dead)
        for _ in range(10):
            full = np.array([stone or rng.choice((RED, BLUE)) for stone in position.stones], dtype=np.int8)
            other = full.copy()
            for cell in dead:
                other[cell] = rng.choice((RED, BLUE))
            assert has_won(ground, full, RED, forest) == has_won(ground, other, RED, forest)
    assert shown > 20


def test_links_that_win_hold_within_their_cells() -> None:
    rng, ground, shown = Random(6), ground_of(3, 6), 0
    forest, loom, places = union_find_for(ground), loom_for(ground), np.arange(ground.size, dtype=np.int32)
    for _ in range(4000):
        position = random_position(rng, (3, 6), rng.randrange(2, 9))
        other = 3 - position.mover
        if holds(ground, position.array, other, forest, loom, places):
            needed = int(cells_needed(ground, position.array, other, forest, loom))
            if 2 < needed.bit_count() <= MOST_MINIMAX:
                shown += 1
                assert loses_whatever_it_does(confined(position, needed, other))
    assert shown > 20


def test_a_full_board_has_no_position_to_open() -> None:
    """A node without moves sent the search reading past the end of its memory."""
    ground = ground_of(3, 6)
    tree = tree_for(ground, 1000)
    assert open_position(tree, np.full(ground.size, RED, dtype=np.int8)) == -1
    assert (tree.used[NODES], tree.used[MOVES]) == (0, 0)
    stones = np.full(ground.size, RED, dtype=np.int8)
    stones[3] = EMPTY
    assert open_position(tree, stones) == 0
    assert (tree.used[NODES], tree.used[MOVES]) == (1, 1)


def test_searches_that_fill_the_board_come_back() -> None:
    """With few cells left every line ends on a full board, and is tried again and again."""
    rng = Random(2)
    for _ in range(20):
        position = random_position(rng, (3, 6), 13)
        search = Search(3, 6, 1)
        search.move_to(position)
        search.grow(300, np.zeros(1, dtype=np.int64))
        ground = ground_of(3, 6)
        tree, scratch = tree_for(ground, 1000), scratch_for(ground)
        tree.used[ROOT] = open_position(tree, position.array)
        scratch.forest.partner[:] = -1
        work = Work(ground, tree, scratch, position.array, position.mover, rng_from(1))
        done = plain_uct.grow(work, 0.3, np.zeros(1, dtype=np.int64), 300)
        assert done == 300
        assert sum(tree.tried[: len(position.empty)]) == 300


def test_a_player_with_a_solver_at_its_side_loses_no_won_position() -> None:
    """Sixty-four playouts alone would lose some."""
    rng, game, shown = Random(21), Mobius(columns=4, rows=6), 0
    chooser = MobiusPlayer(game, level_numbered(8))
    solver = Solved(4, 6)
    while shown < 30:
        position = random_position(rng, (4, 6), rng.randrange(5, 12))
        if solver.decide(position, 3_000) == WON:
            shown += 1
            after = position.after(chooser._cell(position, rng)[0])  # pyright: ignore[reportPrivateUsage]
            assert after.winner() or solver.decide(after, 50_000) == LOST


def test_the_solver_finds_a_win_that_four_million_playouts_missed() -> None:
    """Met on 4 × 6 when the search did not look for proofs yet: alone it preferred C5, which loses."""
    names, game = Mobius(columns=4, rows=6).strip.numbers, Mobius(columns=4, rows=6)
    position = position_with(4, 6, ["A3", "B3"], ["A4", "B4"])
    cell, _ = MobiusPlayer(game, level_numbered(8))._cell(position, Random(1))  # pyright: ignore[reportPrivateUsage]
    solver = Solved(4, 6)
    assert solver.decide(position.after(cell)) == LOST
    assert solver.decide(position.after(names["C5"])) == WON


def test_a_player_forgets_the_last_game_when_a_new_one_begins() -> None:
    chooser = MobiusPlayer(Mobius(columns=4, rows=6), level_numbered(7))
    position = position_with(4, 6, ["B3"], ["C3"])

    def moves() -> list[int]:
        rng, now, made = Random(3), position, list[int]()
        while now.winner() is None:
            made.append(chooser._cell(now, rng)[0])  # pyright: ignore[reportPrivateUsage]
            now = now.after(made[-1])
            if now.winner() is None:
                now = now.after(now.empty[0])
        return made

    assert moves() == moves()


def test_an_endgame_of_the_standard_board_has_fewer_cells_that_matter() -> None:
    rng, shown = Random(3), 0
    for _ in range(40):
        position = random_position(rng, (12, 12), 104)
        reduced = without_dead_cells(position)
        assert len(reduced.empty) <= len(position.empty)
        if len(reduced.empty) < len(position.empty):
            wins = winning_moves(position, 300)
            for cell in list(wins)[:1]:
                shown += 1
                after = position.after(cell)
                assert after.winner() is not None or solve_moves(after, 300).proof in (LOST, UNKNOWN)
    assert shown > 3
