"""Playing: turns, refusals, leaving, views."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import CHANCE, CLOCK, Flag, ImpossibleOptions, Line, Listable, Phrase, Refusal, Resign, Sampler
from halftwist.games.mobius import REFUSALS, Mobius, Place, State, groups_of, judge

ACTORS = [0, 1, 2, -1, 10**30, True, CHANCE, CLOCK, None, "red"]


def line(by: Any, action: Any, n: int = 0) -> Line[Any]:
    return Line(n, 0, by, action)


def played(game: Mobius, moves: str) -> State:
    state = game.start()
    for n, name in enumerate(moves.split()):
        move = line(game.red ^ n % 2, Place(name), n)
        assert game.refuse(state, move) is None
        state = game.apply(state, move)
    return state


def to_the_end(game: Mobius, rng: random.Random) -> State:
    state = game.start()
    for name in rng.sample(game.strip.names, game.strip.size):
        if state.end is None:
            (mover,) = game.to_act(state)
            state = game.apply(state, line(mover, Place(name)))
    return state


def code(refusal: Refusal | None) -> str | None:
    return refusal and refusal.code


@pytest.mark.ruling("M5")
def test_red_moves_first_whichever_seat_plays_red_and_turns_alternate() -> None:
    for red in (0, 1):
        game = Mobius(red=red)
        state = game.start()
        for n, name in enumerate(("E7", "F7", "G7")):
            assert game.to_act(state) == {red ^ n % 2}
            assert code(game.refuse(state, line(1 - red ^ n % 2, Place(name)))) == "mobius-not-your-turn"
            state = game.apply(state, line(red ^ n % 2, Place(name)))
        view = game.view(state, None)
        assert (view.red_stones, view.blue_stones, view.to_move) == (("E7", "G7"), ("F7",), 1 - red)


@pytest.mark.ruling("M5")
def test_a_stone_may_lie_on_any_empty_cell_and_on_no_other() -> None:
    game = Mobius(columns=4, rows=6)
    state = played(game, "A1 B2")
    assert isinstance(game, Listable)
    assert {move.cell for move in game.legal(state, 0)} == set(game.strip.names) - {"A1", "B2"}
    assert list(game.legal(state, 1)) == []
    for cell in ("A1", "B2"):
        refusal = game.refuse(state, line(0, Place(cell)))
        assert refusal == Refusal("mobius-cell-taken", "M5", {"cell": cell})


@pytest.mark.ruling("M5")
def test_there_is_no_passing() -> None:
    game = Mobius()
    assert code(game.refuse(game.start(), line(0, Phrase("pass")))) == "mobius-not-a-move"
    assert code(game.refuse(game.start(), line(0, Place("")))) == "mobius-not-a-cell"


@pytest.mark.ruling("M5")
def test_blue_may_not_take_over_reds_first_stone() -> None:
    game = Mobius()
    assert code(game.refuse(played(game, "F6"), line(1, Place("F6")))) == "mobius-cell-taken"


@pytest.mark.ruling("M5")
def test_the_next_round_gives_the_other_seat_red() -> None:
    game = Mobius(columns=6, rows=6)
    after = game.next_round(game.start())
    assert (after, after.next_round(game.start())) == (Mobius(columns=6, rows=6, red=1), game)
    assert after.options == {"columns": 6, "rows": 6}


@pytest.mark.ruling("M5")
@pytest.mark.parametrize("red", [2, -1, True, None, "0"])
def test_red_is_one_of_the_two_seats(red: Any) -> None:
    with pytest.raises(ImpossibleOptions) as no:
        Mobius(red=red)
    assert no.value.refusal.code == "mobius-red-seat"


@pytest.mark.ruling("M3")
def test_a_line_names_its_cell_as_it_is_written() -> None:
    game = Mobius()
    for name in ("e7", " E7"):
        refusal = game.refuse(game.start(), line(0, Place(name)))
        assert refusal == Refusal("mobius-cell-spelling", "M3", {"cell": "E7"})


@pytest.mark.ruling("M8")
@pytest.mark.parametrize("red", [0, 1])
def test_the_stone_that_links_the_bars_ends_the_game(red: int) -> None:
    game = Mobius(columns=4, rows=6, red=red)
    state = played(game, "A1 A3 D1 A4 C2 A5 D3 B5 D5 B3")
    assert game.outcome(state) is None
    state = game.apply(state, line(red, Place("C6")))
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ({red}, "mobius-reason-three-bars")
    assert game.to_act(state) == frozenset()
    assert list(game.legal(state, 1 - red)) == []
    assert code(game.refuse(state, line(1 - red, Place("B1")))) == "mobius-game-over"
    view = game.view(state, 1)
    assert (view.to_move, view.winner, view.by) == (None, red, "three bars")
    assert view.proof == judge(view.red_stones, view.blue_stones, 4, 6).proof


@pytest.mark.ruling("M8")
@settings(deadline=None, max_examples=40)
@given(st.sampled_from([(3, 6), (4, 6), (5, 12), (12, 12)]), st.integers(0, 1), st.randoms(use_true_random=False))
def test_every_game_ends_with_the_mover_as_winner_and_the_referee_agrees(
    size: tuple[int, int], red: int, rng: random.Random
) -> None:
    game = Mobius(*size, red=red)
    state = to_the_end(game, rng)
    outcome, view = game.outcome(state), game.view(state, None)
    assert outcome is not None
    last_mover = red ^ (len(state.moves) - 1) % 2
    assert outcome.winners == {last_mover}
    verdict = judge(view.red_stones, view.blue_stones, *size)
    assert verdict.winner == ("red" if last_mover == red else "blue")
    assert (verdict.by, verdict.proof) == (view.by, view.proof)
    assert view.reason == outcome.reason == "mobius-reason-" + str(view.by).replace(" ", "-")


@pytest.mark.ruling("G1")
@pytest.mark.parametrize("leaver", [0, 1])
@pytest.mark.parametrize("moves", ["", "E7", "E7 F7"])
def test_who_resigns_or_runs_out_of_time_loses(leaver: int, moves: str) -> None:
    game = Mobius()
    state = played(game, moves)
    for leaving, reason in (
        (line(leaver, Resign()), "mobius-reason-resigned"),
        (line(CLOCK, Flag("total", leaver)), "mobius-reason-time"),
        (line(CLOCK, Flag("move", leaver)), "mobius-reason-time"),
    ):
        assert game.refuse(state, leaving) is None
        after = game.apply(state, leaving)
        outcome, view = game.outcome(after), game.view(after, leaver)
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ({1 - leaver}, reason)
        assert (view.winner, view.by, view.proof, view.to_move) == (1 - leaver, None, None, None)
        assert code(game.refuse(after, leaving)) == "mobius-game-over"


@pytest.mark.ruling("G1")
@pytest.mark.parametrize(
    ("by", "action", "expected"),
    [
        (CHANCE, Resign(), "mobius-resign-from-nowhere"),
        (CLOCK, Resign(), "mobius-resign-from-nowhere"),
        (2, Resign(), "mobius-resign-from-nowhere"),
        (0, Flag("total", 1), "mobius-flag-by-player"),
        (CHANCE, Flag("move", 1), "mobius-flag-by-player"),
        (CLOCK, Flag("total", None), "mobius-flag-for-nobody"),
        (CLOCK, Flag("move", 7), "mobius-flag-for-nobody"),
        (CLOCK, Flag("table"), "mobius-flag-of-table"),
        (CLOCK, Flag("table", 0), "mobius-flag-of-table"),
    ],
)
def test_nobody_else_can_make_a_player_leave(by: Any, action: Any, expected: str) -> None:
    game = Mobius()
    assert code(game.refuse(game.start(), line(by, action))) == expected


ODD = st.sampled_from(ACTORS) | st.integers() | st.text(max_size=5)
CELLS = st.sampled_from(["A1", "L12", "a1", "", "AA", "A0"]) | st.text(max_size=8) | st.integers() | st.none()
ACTIONS = st.one_of(
    st.builds(Place, CELLS),
    st.just(Place(["A1"])),  # type: ignore[arg-type]
    st.just(Place(10**5000)),  # type: ignore[arg-type]
    st.just(Resign()),
    st.builds(Flag, st.sampled_from(["total", "move", "table", "sun", None, ("total",)]), ODD),
    st.just(Phrase("hello")),
    st.none(),
)


@pytest.mark.ruling("G2")
@settings(deadline=None, max_examples=400)
@given(st.integers(0, 1), st.integers(0, 21), st.randoms(use_true_random=False), ODD, ACTIONS)
def test_any_line_by_anybody_in_any_state_is_accepted_or_refused_and_nothing_changes(
    red: int, count: int, rng: random.Random, by: Any, action: Any
) -> None:
    game = Mobius(columns=4, rows=6, red=red)
    state = game.start()
    for name in rng.sample(game.strip.names, count):
        if state.end is None:
            state = game.apply(state, line(next(iter(game.to_act(state))), Place(name)))
    before = (state.moves, state.end, [groups.links for groups in state.groups])
    refusal = game.refuse(state, line(by, action))
    assert (state.moves, state.end, [groups.links for groups in state.groups]) == before
    if refusal is None:
        assert state.end is None
        assert game.apply(state, line(by, action)) != state
    else:
        assert REFUSALS[refusal.code] == refusal.rule


@pytest.mark.ruling("G2")
def test_an_accepted_stone_leaves_the_state_before_it_as_it_was() -> None:
    game = Mobius()
    before = played(game, "E7 F7")
    links = before.groups[0].links
    after = game.apply(before, line(0, Place("E8")))
    assert before == played(game, "E7 F7")
    assert before.groups[0].links == links != after.groups[0].links


@pytest.mark.ruling("M5")
@settings(deadline=None, max_examples=25)
@given(st.sampled_from([(3, 6), (6, 6), (12, 12)]), st.integers(0, 1), st.randoms(use_true_random=False))
def test_views_move_on_by_what_was_told_and_lead_back_to_the_state(
    size: tuple[int, int], red: int, rng: random.Random
) -> None:
    game = Mobius(*size, red=red)
    state, view = game.start(), game.view(game.start(), 0)
    for n, name in enumerate(rng.sample(game.strip.names, game.strip.size)):
        if state.end:
            break
        told = game.told(state, line(red ^ n % 2, Place(name), n), 1)
        state, view = game.apply(state, told), game.carry(view, told)
        assert view == game.view(state, 0) == game.view(state, 1) == game.view(state, None)
        imagined = game.imagine(view, 0, rng)
        assert imagined == state
        assert imagined.groups[0] == groups_of(game.strip, "red", state.moves[0::2]) == state.groups[0]
        assert imagined.groups[1] == state.groups[1]
    assert state.end


@pytest.mark.ruling("G1")
def test_a_view_carries_a_resignation() -> None:
    game = Mobius()
    state = played(game, "E7")
    left = line(0, Resign())
    after = game.apply(state, left)
    assert game.carry(game.view(state, 1), left) == game.view(after, 1)
    assert game.imagine(game.view(after, 1), 1, random.Random(0)) == after


def test_mobius_is_turns_without_chance_or_points() -> None:
    game = Mobius()
    assert (game.name, game.version, game.seats, game.live, game.scored) == ("mobius", 1, 2, False, False)
    assert game.clocks == {"total", "move"}
    assert game.options == {"columns": 12, "rows": 12}
    assert hash(replace(game)) == hash(game)
    with pytest.raises(AssertionError):
        game.deal(game.start(), Sampler(b"", "", 0))
