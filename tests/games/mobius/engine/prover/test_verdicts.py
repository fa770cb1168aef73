"""What is proved of positions and their moves on strips of any size, held to brute force and to the rules."""

import os
from random import Random

import pytest

from halftwist.core import Refused
from halftwist.engines.compiled import new_stop_flag
from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.prover.verdicts import solve_moves, verdict_on, winning_moves
from halftwist.games.mobius.engine.search import Position, position_with
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON
from support.strip_of_15 import BLUE, COLUMNS, EVERYWHERE, RED, ROWS, can_win, random_position

POSITIONS = int(os.environ.get("HALFTWIST_PROVED_POSITIONS", "2000")) // 8


def test_every_move_is_judged_as_by_brute_force() -> None:
    rng, single = Random(6), 0
    for _ in range(POSITIONS):
        red, blue = random_position(rng, 3, 9)
        mover = rng.choice((RED, BLUE))
        stones = tuple(1 if red >> cell & 1 else 2 if blue >> cell & 1 else 0 for cell in range(15))
        position = Position(COLUMNS, ROWS, stones, mover + 1)
        verdicts = solve_moves(position)
        empty = EVERYWHERE & ~red & ~blue
        mine, theirs = (red, blue) if mover == RED else (blue, red)
        wins = can_win(mover, mine, empty, first=True)
        assert verdicts.proof == (WON if wins else LOST), (red, blue, mover)
        answers = sum(1 << cell for cell in verdicts.carrier)
        winner, own = (mover, mine) if wins else (1 - mover, theirs)
        assert can_win(winner, own, answers, first=wins), (red, blue, mover)
        truth = {
            cell: LOST if can_win(1 - mover, theirs, empty & ~(1 << cell), first=True) else WON
            for cell in range(15)
            if empty >> cell & 1
        }
        assert verdicts.moves == truth, (red, blue, mover)
        single += verdicts.only_winner is not None
        some = winning_moves(position)
        assert bool(some) == wins
        assert {truth[cell] for cell in some} <= {WON}
        for cell, carrier in some.items():
            answers = sum(1 << each for each in carrier)
            assert answers & (empty & ~(1 << cell)) == answers
            assert can_win(mover, mine | 1 << cell, answers, first=False), (red, blue, mover, cell)
    assert single > POSITIONS // 50


def random_game(rng: Random, columns: int, rows: int, left: int) -> Position:
    """Stones at random until so many cells are empty; nobody has won."""
    size = strip_of(columns, rows).size
    while True:
        cells = rng.sample(range(size), size - left)
        stones = [0] * size
        for number, cell in enumerate(cells):
            stones[cell] = 1 + number % 2
        position = Position(columns, rows, tuple(stones), 1 + len(cells) % 2)
        if position.winner() is None:
            return position


@pytest.mark.parametrize(("columns", "rows", "left"), [(6, 6, 14), (8, 12, 20), (12, 12, 24)])
def test_verdicts_on_large_strips_agree_with_each_other(columns: int, rows: int, left: int) -> None:
    """A move wins if and only if the position after it is lost, and the winner needs no cell outside the carrier."""
    rng = Random(columns)
    for _ in range(6):
        position = random_game(rng, columns, rows, left)
        verdicts = solve_moves(position)
        assert UNKNOWN not in verdicts.moves.values()
        assert verdicts.proof == (WON if WON in verdicts.moves.values() else LOST)
        for cell in rng.sample(position.empty, 4):
            after = position.after(cell)
            found = WON if after.winner() is not None else -verdict_on(after).proof
            assert found == verdicts.moves[cell]
        loser = 3 - position.mover if verdicts.proof == WON else position.mover
        given = tuple(
            loser if stone == 0 and cell not in verdicts.carrier else stone
            for cell, stone in enumerate(position.stones)
        )
        bare = Position(columns, rows, given, position.mover)
        winner = bare.winner()
        assert winner == 3 - loser if winner is not None else verdict_on(bare).proof == verdicts.proof


def test_more_empty_cells_than_fit_are_no_obstacle_to_a_proof() -> None:
    """Red's row 5 joins two bars, and the third is a bridge away; 122 cells of 12 × 12 are empty."""
    red = [*(f"{column}5" for column in "ABCDEFGHIJKL"), "B6", "B7", "A8", "B9"]
    verdict = verdict_on(position_with(12, 12, red, [], mover=2))
    names = strip_of(12, 12).names
    assert (verdict.proof, sorted(names[cell] for cell in verdict.carrier)) == (LOST, ["A10", "A9"])
    assert verdict_on(position_with(12, 12, red, ["A9"], mover=1)).proof == WON
    assert verdict_on(position_with(12, 12, red, ["A9"], mover=2)).proof == UNKNOWN


def test_work_and_time_that_are_up_claim_nothing_and_whoever_says_stop_is_heard() -> None:
    empty = Position(6, 6, (0,) * 33, 1)
    assert solve_moves(empty, work=20).proof == UNKNOWN
    assert verdict_on(empty, limit_ms=1).proof == UNKNOWN
    stop = new_stop_flag()
    stop[0] = 1
    assert set(solve_moves(empty, stop=stop).moves.values()) == {UNKNOWN}


def test_a_game_that_is_over_is_refused() -> None:
    with pytest.raises(Refused):
        verdict_on(position_with(3, 6, strip_of(3, 6).names, []))
