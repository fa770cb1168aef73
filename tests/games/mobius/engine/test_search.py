"""The search: repeatable, stoppable, honest about what it has proved, and no loser of won positions."""

import os
import threading
import time
from dataclasses import replace
from random import Random

import pytest

from halftwist.core import Line, Refused, Resign
from halftwist.engines.budget import Budget
from halftwist.engines.compiled import new_stop_flag
from halftwist.games.mobius import Mobius, Place, State, strip_of
from halftwist.games.mobius.engine import LEVELS, level_numbered, player
from halftwist.games.mobius.engine.analysis import analyse, analyse_position
from halftwist.games.mobius.engine.baselines.plain_uct import PlainUct
from halftwist.games.mobius.engine.openings import openings_of
from halftwist.games.mobius.engine.opponent import MobiusPlayer
from halftwist.games.mobius.engine.playouts import WORDS
from halftwist.games.mobius.engine.prover.verdicts import solve_moves
from halftwist.games.mobius.engine.search import (
    USUAL,
    WIDE,
    MobiusThinker,
    Position,
    Search,
    position_of,
    position_with,
)
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON
from support.solved import Solved

POSITIONS = int(os.environ.get("HALFTWIST_SOLVED_POSITIONS", "25"))
SEED = int(os.environ.get("HALFTWIST_SOLVED_SEED", "11"))
SMALL = Mobius(columns=4, rows=6)


def played(game: Mobius, *cells: str) -> State:
    state = game.start()
    for n, cell in enumerate(cells):
        state = game.apply(state, Line(n, 0, n % 2, Place(cell)))
    return state


def random_position(rng: Random, size: tuple[int, int], stones: int) -> Position:
    while True:
        position = position_with(*size, (), ())
        for _ in range(stones):
            position = position.after(rng.choice(position.empty))
        if position.winner() is None:
            return position


def test_the_same_seed_and_playouts_give_the_same_thought() -> None:
    position = position_with(6, 6, ["B3"], ["C4"])
    first, again = (MobiusThinker(6, 6, seed=5).think(position, Budget(playouts=20_000)) for _ in range(2))
    other = MobiusThinker(6, 6, seed=6).think(position, Budget(playouts=20_000))
    assert first == again
    assert [one.tried for one in first.candidates] != [one.tried for one in other.candidates]


def test_two_threads_think_as_repeatably_as_one() -> None:
    position = position_with(6, 6, ["B3"], ["C4"])
    first, again = (MobiusThinker(6, 6, seed=5, threads=2).think(position, Budget(playouts=20_000)) for _ in range(2))
    assert first == again
    assert first.playouts == pytest.approx(20_000, abs=128)


def test_a_game_repeats_with_its_seed() -> None:
    def moves() -> list[str]:
        state, rng, players = SMALL.start(), Random(4), [player(SMALL, 3), player(SMALL, 5)]
        while state.end is None:
            seat = len(state.moves) % 2
            choice = players[seat].choose(SMALL.view(state, seat), seat, rng)
            assert choice is not None
            state = SMALL.apply(state, Line(len(state.moves), 0, seat, choice.action))
        return [SMALL.strip.names[cell] for cell in state.moves]

    assert moves() == moves()


def test_what_was_learnt_is_kept_when_the_game_moves_on() -> None:
    position = position_with(6, 6, ["B3"], ["C4"])
    search, stop = Search(6, 6, 1), new_stop_flag()
    search.move_to(position)
    search.grow(2_000, stop)
    line = search.line_after(int(search.tree.cell[int(search.tree.tried[: len(position.empty)].argmax())]), 2)
    assert len(line) == 2
    later = position.after(line[0]).after(line[1])
    search.move_to(later)
    kept = sum(search.tree.tried[: len(later.empty)])
    assert kept > 100
    assert [int(cell) for cell in search.tree.cell[: len(later.empty)]] == later.empty


def test_what_was_learnt_is_kept_after_one_move_too_and_not_taken_for_another_position() -> None:
    position = position_with(6, 6, ["B3"], ["C4"])
    search, stop = Search(6, 6, 1), new_stop_flag()
    search.move_to(position)
    search.grow(2_000, stop)
    cell = int(search.tree.cell[int(search.tree.tried[: len(position.empty)].argmax())])
    after = position.after(cell)
    search.move_to(after)
    assert sum(search.tree.tried[: len(after.empty)]) > 100
    search.move_to(Position(6, 6, after.stones, 3 - after.mover))  # the same stones with the other colour to move
    assert sum(search.tree.tried[: len(after.empty)]) == 0


def test_a_win_in_one_is_always_taken() -> None:
    rng, seen = Random(2), 0
    for _ in range(200):
        position = random_position(rng, (4, 6), rng.randrange(9, 15))
        wins = {cell for cell in position.empty if position.after(cell).winner()}
        if wins:
            seen += 1
            chooser = MobiusPlayer(SMALL, LEVELS[0])
            assert chooser._cell(position, rng)[0] in wins  # pyright: ignore[reportPrivateUsage]
    assert seen > 10


def likely_position(rng: Random, stones: int) -> Position:
    """Half of the moves are random, half by a glance of a search."""
    position = position_with(4, 6, (), ())
    glance = MobiusThinker(4, 6, seed=rng.getrandbits(60), settings=USUAL._replace(proving=False))
    while len(position.stones) - len(position.empty) < stones and position.winner() is None:
        liked = glance.think(position, Budget(playouts=64)).best.cell
        position = position.after(rng.choice((liked, rng.choice(position.empty))))
    return position


@pytest.mark.long
def test_search_alone_never_loses_a_won_position_of_the_small_board() -> None:
    """Table and solver are switched off; the solver only says which moves would have lost."""
    rng, shown = Random(SEED), 0
    alone = replace(level_numbered(8), openings=False, solving=0)
    solver = Solved(4, 6)
    while shown < POSITIONS:
        position = likely_position(rng, rng.randrange(4, 14))
        if position.winner() is not None or solver.decide(position) != WON:
            continue
        shown += 1
        after = position.after(MobiusPlayer(SMALL, alone)._cell(position, rng)[0])  # pyright: ignore[reportPrivateUsage]
        assert after.winner() or solver.decide(after) == LOST, position


@pytest.mark.parametrize(
    ("red", "blue"), [(("A3", "B3"), ("A4", "B4")), (("A2", "A3"), ("C2", "A4"))], ids=["four million", "one million"]
)
def test_search_alone_proves_what_playouts_alone_got_wrong(red: tuple[str, ...], blue: tuple[str, ...]) -> None:
    """Met when the search was tried alone: estimates kept to a move whose refutation looked bad."""
    thought = MobiusThinker(4, 6, seed=3).think(position_with(4, 6, red, blue), Budget(playouts=4_000_000))
    assert thought.proof == WON
    assert thought.best.proof == WON


def test_a_proof_in_the_tree_needs_no_more_cells_than_it_says() -> None:
    """Give all other cells to whoever loses: the proof still stands."""
    rng, shown = Random(6), {WON: 0, LOST: 0}
    solver = Solved(3, 6)
    for _ in range(60):
        position = random_position(rng, (3, 6), rng.randrange(3, 7))
        search = Search(3, 6, 1)
        search.move_to(position)
        search.grow(300, new_stop_flag())
        tree = search.tree
        for move in range(len(position.empty)):
            proof, needs, after = int(tree.proof[move]), int(tree.needs[move]), position.after(int(tree.cell[move]))
            if proof == UNKNOWN:
                continue
            winner = position.mover if proof == WON else 3 - position.mover
            stones = tuple(stone or (0 if needs >> cell & 1 else 3 - winner) for cell, stone in enumerate(after.stones))
            confined = replace(after, stones=stones)
            shown[proof] += 1
            if confined.winner() is not None or not confined.empty:
                assert confined.winner() == winner
            else:
                assert solver.decide(confined) == (WON if winner == confined.mover else LOST)
    assert min(shown.values()) > 30


def test_what_was_proved_is_known_when_the_same_stones_come_about_in_another_order() -> None:
    position = position_with(4, 6, ["B3", "C2"], ["C4", "B5"])
    search = Search(4, 6, 1)
    search.move_to(position)
    search.grow(20_000, new_stop_flag())
    assert search.proof == WON
    proved = [int(cell) for cell, proof in zip(search.tree.cell, search.tree.proof, strict=True) if proof == WON]
    search.move_to(position_with(4, 6, (), ()))  # far away, but as many stones mean the same mover
    search.move_to(position)
    assert search.proof == WON
    search.move_to(Position(4, 6, position.stones, 3 - position.mover))
    assert search.proof != LOST
    assert proved


def test_only_levels_that_look_for_proofs_keep_them_and_only_on_small_strips() -> None:
    assert [level.proving for level in LEVELS] == [False] * 6 + [True] * 3
    assert [level.playouts_on(21) // max(1, level.playouts) for level in LEVELS[1:]] == [1] * 5 + [4] * 3
    assert [level.playouts_on(138) for level in LEVELS] == [level.playouts for level in LEVELS]
    assert len(Search(4, 6, 1, USUAL._replace(proving=False)).tree.needs) == 0
    assert len(Search(12, 12, 1).tree.needs) == 0
    assert len(Search(4, 6, 1).tree.needs) > 0


def test_proofs_of_the_search_are_the_solvers() -> None:
    rng, seen = Random(8), {WON: 0, LOST: 0}
    solver = Solved(4, 6)
    for _ in range(60):
        position = random_position(rng, (4, 6), rng.randrange(4, 12))
        thought = MobiusThinker(4, 6, seed=1).think(position, Budget(playouts=50_000))
        for candidate in thought.candidates:
            after = position.after(candidate.cell)
            if candidate.proof != UNKNOWN and not after.winner():
                found = solver.decide(after, 5_000)
                assert found in (UNKNOWN, -candidate.proof)
                seen[candidate.proof] += found != UNKNOWN
    assert min(seen.values()) > 10


def test_every_first_move_of_the_two_smallest_boards_is_solved_and_kept() -> None:
    for size in ((3, 6), (4, 6)):
        assert openings_of(*size) == dict.fromkeys(strip_of(*size).names, True)
    verdicts = solve_moves(position_with(3, 6, (), ()), 100_000)
    assert verdicts.with_proof(WON) == tuple(range(15))


def test_an_endgame_of_the_standard_board_is_proved() -> None:
    rng = Random(1)
    for _ in range(5):
        position = random_position(rng, (12, 12), 106)
        verdicts = solve_moves(position, 2_000)
        if verdicts.proof != UNKNOWN:
            break
    else:
        pytest.fail("no endgame with 32 empty cells was solved")
    assert (verdicts.proof == WON) == bool(verdicts.with_proof(WON))


def test_an_analysis_values_every_legal_cell_the_best_first() -> None:
    game = Mobius(columns=6, rows=6)
    state = played(game, "B3", "C4")
    found = analyse(game.view(state, 0), playouts=30_000, seed=3)
    values = [move.value for move in found.moves]
    assert {move.move for move in found.moves} == {move.cell for move in game.legal(state, 0)}
    assert values == sorted(values, reverse=True)
    assert found.win_chance == values[0]
    assert found.lines[0][0] in {move.move for move in found.moves[:3]}
    assert all((move.value in (0.0, 1.0)) == move.proved for move in found.moves)


def test_an_analysis_of_the_empty_small_board_is_proved_by_the_table() -> None:
    found = analyse(SMALL.view(SMALL.start(), 0), playouts=64)
    assert found.proved
    assert found.win_chance == 1.0


def test_few_empty_cells_are_solved_whatever_the_budget() -> None:
    position = random_position(Random(3), (4, 6), 12)
    found = analyse_position(position, Budget(playouts=1))
    winning = solve_moves(position).with_proof(WON)
    assert found.proved
    assert {move.move for move in found.moves if move.value == 1.0} == {strip_of(4, 6).names[cell] for cell in winning}


def test_a_stopped_search_ends_promptly_with_what_it_knows() -> None:
    game = Mobius()
    stop = new_stop_flag()
    position = position_of(game.view(game.start(), 0))
    thinker = MobiusThinker(12, 12, stop=stop)
    thinker.think(position, Budget(playouts=64))  # compiled before the clock runs
    timer = threading.Timer(0.2, lambda: stop.fill(1))
    timer.start()
    began = time.monotonic()
    thought = thinker.think(position, Budget(playouts=1_000_000_000))
    assert time.monotonic() - began < 30
    assert len(thought.candidates) == 138


def test_a_limit_in_milliseconds_is_kept() -> None:
    game = Mobius()
    began = time.monotonic()
    found = analyse(game.view(game.start(), 0), limit_ms=100)
    assert time.monotonic() - began < 30
    assert found.playouts > 0


@pytest.mark.parametrize(
    ("playouts", "limit_ms"), [(0, None), (-1, None), (None, 0), (None, None), (10**30, None), (None, 10**12)]
)
def test_absurd_budgets_are_refused(playouts: int | None, limit_ms: int | None) -> None:
    with pytest.raises(Refused, match=r"Choose a whole number|Say how long"):
        Budget(playouts, limit_ms)


def test_a_finished_game_has_no_move_to_look_for() -> None:
    state = SMALL.apply(SMALL.start(), Line(0, 0, 0, Resign()))
    with pytest.raises(Refused, match="over"):
        analyse(SMALL.view(state, 0), playouts=64)
    won = position_with(4, 6, ["D1", "A2", "B2", "C2", "D3"], [])
    with pytest.raises(Refused, match="over"):
        solve_moves(won)


def test_level_nine_makes_four_times_the_playouts_of_level_eight_at_as_many_leaves() -> None:
    assert [level.number for level in LEVELS if level.wide] == [9]
    assert level_numbered(9).playouts == WORDS * level_numbered(8).playouts
    position = position_with(6, 6, ["B3"], ["C3"])
    for settings, batches in ((USUAL, 40), (WIDE, 10)):
        thought = MobiusThinker(6, 6, seed=1, settings=settings._replace(proving=False)).think(position, Budget(2_560))
        assert thought.playouts == 2_560
        assert sum(one.tried for one in thought.candidates) == batches


def test_a_level_that_there_is_not_is_refused() -> None:
    with pytest.raises(Refused, match="no level"):
        player(SMALL, 10)


def test_there_are_nine_levels_and_each_plays_a_legal_move() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 10))
    state = played(SMALL, "B3", "C3")
    for level in LEVELS:
        choice = player(SMALL, level.number, playouts=640).choose(SMALL.view(state, 0), 0, Random(1))
        assert choice is not None
        assert choice.action in list(SMALL.legal(state, 0))
        assert player(SMALL, level.number).choose(SMALL.view(state, 1), 1, Random(1)) is None


def test_the_engine_beats_plain_uct_that_has_four_times_its_playouts() -> None:
    game, wins = Mobius(columns=6, rows=6), 0
    for number in range(4):
        engine, baseline = player(game, 8, playouts=3_200), PlainUct(game, Budget(playouts=12_800))
        state, rng, red = game.start(), Random(number), number % 2
        while state.end is None:
            seat = len(state.moves) % 2
            chooser = engine if seat == red else baseline
            choice = chooser.choose(game.view(state, seat), seat, rng)
            assert choice is not None
            state = game.apply(state, Line(len(state.moves), 0, seat, choice.action))
        wins += state.end.winner == red
    assert wins >= 3
