"""Whole games by bots that lay one long row, for every option set; and hostile lines on every state they pass."""

from dataclasses import fields
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import CHANCE, CLOCK, Flag, Line, Resign, configured
from halftwist.games.mobi import (
    COMBINATIONS,
    REASONS,
    Arrange,
    CallMobi,
    Deal,
    Flip,
    FlipDeal,
    Go,
    Mobi,
    Placed,
    Ready,
    State,
    Stop,
    Swap,
    SwapDeal,
)
from halftwist.games.mobi.rules.tiles import KINDS, READINGS, SIGNS, listed


def play_out(playing, lay, rng: Random, turns: int = 50) -> None:
    """Play as people do, but faster; whoever is stuck swaps, calls anyway, or gives up."""
    for _ in range(turns):
        acting = sorted(playing.game.to_act(playing.state))
        if not acting:
            return
        seat = rng.choice(acting)
        playing.refused(seat, chosen_action(playing, seat, lay, rng), after_ms=rng.randrange(4000))
    playing.refused(CLOCK, Flag("table"))


def chosen_action(playing, seat: int, lay, rng: Random) -> object:
    state: State = playing.state
    if state.go_at_ms is None:
        return Go() if seat in state.ready else Ready()
    player = state.players[playing.game.team_of(seat)]
    unused = listed(player.unused)
    is_open = playing.game.view(state, seat).mobi_open
    if len(unused) <= (0 if is_open or playing.game.solo else 1) and player.pod:
        return CallMobi() if is_open else Flip(state.flips)
    if rng.random() < 0.08:
        return rng.choice([Resign(), Stop(True), CallMobi(), Flip(state.flips), Swap(rng.choice(KINDS))])
    pod = lay(listed(player.hand), rng, playing.game.kids, tries=100) or lay(
        listed(player.hand)[1:], rng, playing.game.kids, tries=50
    )
    if pod is not None:
        return Arrange(tuple(player.pod), pod.placed)
    return Swap(unused[0]) if unused else CallMobi()


@pytest.mark.ruling("B12", "G2")
@pytest.mark.parametrize("name", ["defaults", *COMBINATIONS])
def test_whole_games_keep_their_tiles_and_replay_from_their_lines(table, lay_in_one_row, name: str):
    game = configured(Mobi, COMBINATIONS.get(name, {}))
    options = {item.name: getattr(game, item.name) for item in fields(game)}
    playing = table(**options)
    play_out(playing, lay_in_one_row, Random(name))
    assert playing.state.outcome is not None
    assert playing.state.outcome.reason in REASONS
    assert len(playing.state.outcome.places) == game.seats
    again = game.start()
    for line in playing.lines:
        assert game.refuse(again, line) is None
        again = game.apply(again, line)
    assert again == playing.state


@pytest.mark.ruling("B13")
@pytest.mark.parametrize("name", ["defaults", "solo, short", "chill, six", "team, two of two", "team, two and three"])
def test_an_imagined_state_fits_the_view_it_was_imagined_from(table, lay_in_one_row, name: str):
    game = configured(Mobi, COMBINATIONS.get(name, {}))
    playing = table(**{item.name: getattr(game, item.name) for item in fields(game)})
    rng = Random(5)
    for turns in (0, 3, 8, 12):
        for _ in range(turns):
            acting = sorted(game.to_act(playing.state))
            if acting:
                playing.refused(acting[0], chosen_action(playing, acting[0], lay_in_one_row, rng), after_ms=100)
        view = game.view(playing.state, 0)
        imagined = game.imagine(view, 0, rng)
        assert game.view(imagined, 0) == view
        assert (sum(imagined.pool), sum(imagined.aside)) == (sum(playing.state.pool), sum(playing.state.aside))


def test_imagining_a_short_solo_pool_differs_from_time_to_time(table):
    playing = table(solo=True, pool=12).starts()
    view = playing.game.view(playing.state, 0)
    assert len({playing.game.imagine(view, 0, Random(seed)).pool for seed in range(10)}) > 5


absurd = st.integers() | st.integers(-3, 3) | st.none() | st.booleans() | st.text(max_size=3) | st.just(10**5000)
tiles = st.sampled_from([*KINDS, "9", "13", "*5", "=", ""]) | absurd
placed = st.builds(
    Placed,
    st.integers(-3, 3) | absurd,
    st.integers(-3, 3) | absurd,
    st.sampled_from([*READINGS, *SIGNS, "*", "?", "x/"]) | absurd,
)
cells = st.tuples(st.integers(-3, 3), st.integers(-3, 3)) | st.tuples(absurd, absurd) | absurd
hands = st.lists(st.lists(tiles, max_size=8).map(tuple) | absurd, max_size=4).map(tuple) | absurd
actions = st.one_of(
    st.sampled_from([Ready(), Go(), CallMobi(), Resign()]),
    st.builds(
        Arrange,
        st.lists(cells, max_size=4).map(tuple) | absurd,
        st.lists(placed, max_size=4).map(tuple) | absurd,
    ),
    st.builds(Flip, absurd),
    st.builds(Swap, tiles),
    st.builds(Stop, absurd),
    st.builds(Deal, hands, st.lists(tiles, max_size=4).map(tuple) | absurd),
    st.builds(FlipDeal, hands),
    st.builds(SwapDeal, st.lists(tiles, max_size=3).map(tuple) | absurd),
    st.builds(Flag, st.sampled_from(["total", "move", "table"]), absurd),
    absurd,
)
actors = st.integers(-1, 6) | st.sampled_from([CHANCE, CLOCK]) | st.integers() | st.just(True)


def passed_states(table, lay) -> list[tuple[Mobi, State]]:
    found = []
    for name in ("defaults", "solo, short", "kids, chill", "team, expert", "team, two and three", "small box"):
        game = configured(Mobi, COMBINATIONS.get(name, {}))
        playing = table(**{item.name: getattr(game, item.name) for item in fields(game)})
        play_out(playing, lay, Random(name), turns=40)
        state = game.start()
        for line in playing.lines:
            found.append((game, state))
            state = game.apply(state, line)
        found.append((game, state))
    return found


@pytest.mark.ruling("G2")
def test_any_line_in_any_state_is_refused_or_can_be_applied(table, lay_in_one_row):
    states = passed_states(table, lay_in_one_row)

    @settings(deadline=None, max_examples=1500)
    @given(st.sampled_from(states), actors, actions, st.integers(-1, 10**9))
    def holds(at: tuple[Mobi, State], by, action, at_ms: int) -> None:
        game, state = at
        line = Line(0, at_ms, by, action)
        refusal = game.refuse(state, line)
        if refusal is None:
            after = game.apply(state, line)
            piles = (after.pool, after.aside, *(player.hand for player in after.players))
            assert tuple(map(sum, zip(*piles, strict=True))) == game.box

    holds()


@pytest.mark.ruling("B11")
def test_the_referee_of_a_call_is_the_only_one_who_looks_at_a_pod(monkeypatch, table):
    """Arranging, viewing and refusing never judge; only a FLIP! or Möbi! that becomes a line does."""
    from halftwist.games.mobi.rules import game as rules

    def forbidden(*_: object) -> None:
        raise AssertionError("judged")

    playing = table().starts()
    monkeypatch.setattr(rules, "faults", forbidden)
    monkeypatch.setattr(rules, "faults_laid", forbidden)
    first = listed(playing.state.players[0].hand)[0].replace("*", "*1")
    playing.does(0, Arrange((), (Placed(0, 0, first), Placed(1, 0, "="))))
    playing.game.view(playing.state, 0)
    assert playing.game.refuse(playing.state, Line(0, 0, 0, Flip(0))) is None
    assert playing.refused(0, CallMobi()) is not None
    with pytest.raises(AssertionError, match="judged"):
        playing.refused(0, Flip(0))
