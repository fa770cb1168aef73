"""The engine's compact board and the plain rules agree on every position."""

import os
from itertools import product
from random import Random

import numpy as np
import pytest

from halftwist.core import Line
from halftwist.engines.rng import rng_from
from halftwist.games import registry
from halftwist.games.mobius import COLOURS, Mobius, Place, bars_alone, groups_of, kind_of_win, strip_of
from halftwist.games.mobius.engine.board_arrays import BLUE, LAPS, RED, BoardArrays, ground_of
from halftwist.games.mobius.engine.playouts import LANES, WORDS, fill, popcount, red_wins
from halftwist.games.mobius.engine.tree import scratch_for
from halftwist.games.mobius.engine.union_find import ended_after, has_won, shed, union_find_for, will_win

GAMES = int(os.environ.get("HALFTWIST_LOCK_STEP_GAMES", "100"))
"""Random games for each option set; `make prove` asks for more."""
SIZES = sorted(
    {(game.columns, game.rows) for game in (Mobius(**chosen) for chosen in registry.option_sets("mobius").values())}
)
FULL_SIZES = [(3, 6), (4, 6), (6, 6), (12, 12), (5, 24), (26, 6)]


def judged_lanes(ground: BoardArrays, red: np.ndarray) -> list[int]:
    """By word, on which boards red has won."""
    scratch = scratch_for(ground)
    red_wins(ground, red, scratch.held, scratch.stale, scratch.wins)
    return [int(word) for word in scratch.wins[0]]


@pytest.mark.ruling("M8", "M7", "M6")
def test_every_colouring_of_the_smallest_strip_is_judged_as_the_rules_do() -> None:
    strip, ground = strip_of(3, 6), ground_of(3, 6)
    boards = np.arange(1 << strip.size, dtype=np.uint64)
    by_rules = np.zeros(1 << strip.size, dtype=bool)

    def colour_from(cell: int, board: int, groups: object) -> None:
        if cell == strip.size:
            by_rules[board] = kind_of_win(groups) is not None  # type: ignore[arg-type]
            return
        colour_from(cell + 1, board, groups)
        colour_from(cell + 1, board | 1 << cell, groups.placed(cell))  # type: ignore[attr-defined]

    colour_from(0, 0, bars_alone(strip, "red"))
    for first in range(0, 1 << strip.size, WORDS * LANES):
        lanes = boards[first : first + WORDS * LANES]
        cells = [words_of((lanes >> np.uint64(cell)) & np.uint64(1)) for cell in range(strip.size)]
        expected = words_of(by_rules[first : first + WORDS * LANES])
        assert judged_lanes(ground, np.array(cells, dtype=np.uint64)) == expected


def words_of(flags: np.ndarray) -> list[int]:
    return [sum(1 << lane for lane, flag in enumerate(part) if flag) for part in flags.reshape(WORDS, LANES)]


@pytest.mark.ruling("M8")
@pytest.mark.parametrize("size", FULL_SIZES)
@pytest.mark.parametrize("mover", [RED, BLUE])
def test_full_boards_are_judged_as_the_rules_do(size: tuple[int, int], mover: int) -> None:
    strip, ground = strip_of(*size), ground_of(*size)
    scratch, rng_state = scratch_for(ground), rng_from(5 * mover)
    scratch.forest.partner[:] = -1
    fill(scratch.red, scratch.stones, scratch.forest.partner, scratch.order, mover, WORDS, rng_state)
    wins = judged_lanes(ground, scratch.red)
    more = (strip.size + 1) // 2
    for word, lane in product(range(WORDS), range(LANES)):
        cells = [cell for cell in range(strip.size) if int(scratch.red[cell, word]) >> lane & 1]
        assert len(cells) == (more if mover == RED else strip.size - more)
        assert (kind_of_win(groups_of(strip, "red", cells)) is not None) == bool(wins[word] >> lane & 1)


def test_fewer_playouts_leave_the_other_words_empty() -> None:
    ground = ground_of(6, 6)
    scratch = scratch_for(ground)
    scratch.forest.partner[:] = -1
    scratch.stones[:5] = RED
    fill(scratch.red, scratch.stones, scratch.forest.partner, scratch.order, RED, 1, rng_from(1))
    assert scratch.red[:, 0].any()
    assert not scratch.red[:, 1:].any()


@pytest.mark.ruling("M5", "M8")
@pytest.mark.parametrize("size", SIZES)
def test_random_games_end_on_the_same_move(size: tuple[int, int]) -> None:
    """Every position of a game: nobody has won before the rules say so, and then the same colour has."""
    rng, game, ground = Random(7), Mobius(*size), ground_of(*size)
    moves, forest = [Place(name) for name in game.strip.names], union_find_for(ground)
    for _ in range(GAMES):
        state, n = game.start(), 0
        cells = rng.sample(range(ground.size), ground.size)
        while state.end is None:
            state = game.apply(state, Line(n, 0, n % 2, moves[cells[n]]))
            n += 1
        order = np.array(cells, dtype=np.int32)
        assert ended_after(ground, order, forest) == (n, 1 + state.end.winner)


@pytest.mark.parametrize("size", [(4, 6), (6, 6), (12, 12)])
def test_bridges_that_win_keep_winning_whoever_plays_where(size: tuple[int, int]) -> None:
    """Blue takes any cell of a bridge, red answers with the other: red has won when all bridges are settled."""
    rng, ground, strip = Random(3), ground_of(*size), strip_of(*size)
    forest, shown = union_find_for(ground), 0
    for _ in range(1500):
        stones = np.zeros(ground.size, dtype=np.int8)
        cells = rng.sample(range(ground.size), ground.size * rng.randrange(3, 9) // 10)
        stones[cells] = [RED if n % 2 == 0 else BLUE for n in range(len(cells))]
        forest.partner[:] = -1
        if has_won(ground, stones, BLUE, forest) or not will_win(ground, stones, RED, forest):
            continue
        shown += 1
        if rng.random() < 0.5:
            shed(ground, stones, RED, forest)
        for one, other in enumerate(forest.partner):
            if other > one:
                taken, answered = rng.sample([one, int(other)], 2)
                stones[taken], stones[answered] = BLUE, RED
        red = [cell for cell in range(ground.size) if stones[cell] == RED]
        assert kind_of_win(groups_of(strip, "red", red)) is not None
    assert shown > 20


def test_playouts_give_each_bridge_one_cell_of_each_colour() -> None:
    ground = ground_of(6, 6)
    scratch = scratch_for(ground)
    scratch.forest.partner[:] = -1
    scratch.forest.partner[3], scratch.forest.partner[9] = 9, 3
    fill(scratch.red, scratch.stones, scratch.forest.partner, scratch.order, RED, WORDS, rng_from(1))
    for word in range(WORDS):
        assert int(scratch.red[3, word]) ^ int(scratch.red[9, word]) == (1 << LANES) - 1
        assert 0 < popcount(scratch.red[3, word]) < LANES


def test_the_strip_is_unrolled_three_times_since_a_loop_goes_round_at_most_twice() -> None:
    assert LAPS == 3
    assert {colour: index for index, colour in enumerate(COLOURS, start=1)} == {"red": RED, "blue": BLUE}
