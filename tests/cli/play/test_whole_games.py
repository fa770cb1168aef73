"""Games from the first line to the last, typed at the prompt."""

import random
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, cast

import pytest

from halftwist.cli.play.session import PlaySession
from halftwist.core import Resign
from halftwist.engines.simple import simple_player
from halftwist.games import registry
from halftwist.games.mobi import Arrange, CallMobi, Flip, Pod, Stop, Swap, View, write_pod
from halftwist.games.mobi.rules.game import arranged
from halftwist.games.mobius import Place, strip_of
from halftwist.play import verify

Sit = Callable[..., Any]

LEVELS = ("random", "greedy")


def any_cells(session: PlaySession) -> Iterator[str]:
    """Every cell once, in any order; those that are taken are refused and the next is tried."""
    names = list(strip_of(6, 6).names)
    random.Random(1).shuffle(names)
    yield from (name.lower() for name in names)


def first_play_or_draw(session: PlaySession) -> Iterator[str]:
    """What a person does who lets the list decide."""
    while True:
        yield "moves"
        listed = session.screen.wish(session.table, session.seat, "moves")
        yield "1" if "1  " in str(listed.shown) else "draw"


def builder(session: PlaySession, wait_s: int = 6) -> Iterator[str]:
    """Types what the simple builder would do, for every person at the keyboard in turn."""
    yield "go"
    rng = Random(5)
    while True:
        view = cast(View, session.table.view(None))
        for player in view.players:
            seat = player.at_pod
            sitting = session.table.sittings[seat] if seat is not None else None
            if seat is None or sitting is None or sitting.bot:
                continue
            choice = simple_player(session.table.game, "greedy").choose(view, seat, rng)
            yield f"{seat + 1}: {typed(choice.action if choice else None, Pod.of(player.pod))}"
            view = cast(View, session.table.view(None))
        yield f"wait {wait_s}"


def typed(action: object, pod: Pod) -> str:
    match action:
        case Arrange():
            return f"pod {write_pod(arranged(pod, action))}"
        case Flip():
            return "flip"
        case Swap(tile):
            return f"swap {tile}"
        case CallMobi():
            return "mobi"
        case Stop(agreed):
            return "stop" if agreed else "stop no"
        case Resign():
            return "resign"
        case _:
            return "wait 5"


def test_mobius_is_played_to_its_end_by_two_at_one_keyboard(sit: Sit) -> None:
    sat = sit("mobius", any_cells, options={"columns": 6, "rows": 6}, names="Ann,Bob")
    assert sat.session.table.outcome
    winner = next(iter(sat.session.table.outcome.winners))
    assert f"{('Ann', 'Bob')[winner]} wins!" in sat.text
    assert "stones marked [ ] show the win" in sat.text
    assert "[●]" in sat.text or "[■]" in sat.text


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seat", ["1", "2"])
def test_mobius_is_played_to_its_end_against_an_opponent(sit: Sit, level: str, seat: str) -> None:
    sat = sit("mobius", any_cells, options={"columns": 6, "rows": 6}, against=level, seat=seat, seed="s")
    assert sat.session.table.outcome
    moves = [line for line in sat.session.table.lines if isinstance(line.action, Place)]
    assert moves[0].by == 0
    sitting = sat.session.table.sittings[2 - int(seat)]
    assert sitting
    assert sitting.bot == level


def test_a_match_of_two_rounds_switches_colours(sit: Sit) -> None:
    def both_rounds(session: PlaySession) -> Iterator[str]:
        yield from any_cells(session)
        yield from any_cells(session)

    sat = sit("mobius", both_rounds, options={"columns": 6, "rows": 6}, names="Ann,Bob", rounds="2")
    assert len(sat.session.table.rounds) == 2
    assert "Ann ● red: " in sat.text
    assert "Bob ● red: " in sat.text
    assert "Rounds won:" in sat.text


FORMULA_SETS = registry.option_sets("formula")


@pytest.mark.parametrize("title", [title for title, options in FORMULA_SETS.items() if not options.get("points")])
def test_formula_is_played_to_its_end_in_every_variant(sit: Sit, title: str) -> None:
    sat = sit("formula", first_play_or_draw, options=FORMULA_SETS[title], seed=title)
    assert sat.session.table.outcome
    assert "wins!" in sat.text or "share the win" in sat.text


@pytest.mark.parametrize("level", LEVELS)
def test_formula_is_played_to_its_end_against_opponents(sit: Sit, level: str) -> None:
    sat = sit("formula", first_play_or_draw, options={"players": 3}, against=level, seed="f", seat="2")
    assert sat.session.table.outcome
    assert verify(sat.session.table).fair


def test_formula_for_points_goes_on_until_somebody_has_them(sit: Sit) -> None:
    sat = sit("formula", first_play_or_draw, options={"points": True}, seed="p", names="Ann,Bob")
    table = sat.session.table
    assert table.outcome
    assert max(table.totals) >= 250
    assert "A match to 250 points." in sat.text
    assert "Points so far: Ann" in sat.text
    assert sum(line.action.kind == "seed revealed" for line in table.lines) == len(table.rounds)


def test_a_formula_without_brackets_is_the_one_play_that_shows_it(sit: Sit) -> None:
    def plainly(session: PlaySession) -> Iterator[str]:
        play = session.table.game.legal(session.table.state, session.seat)  # pyright: ignore
        text = session.screen.wish(session.table, session.seat, "moves").shown
        first = str(text).splitlines()[0].split("  ")[-1].replace("[", "").replace("]", "")
        assert play
        yield first

    for seed in "abcdefgh":
        sat = sit("formula", plainly, seed=seed, names="Ann,Bob")
        if any(line.action.kind == "play" for line in sat.session.table.lines):
            return
    pytest.fail("no first play in eight deals")


def test_a_wrong_sum_is_refused_with_its_ruling_and_changes_nothing(sit: Sit) -> None:
    sat = sit("formula", ["[1] + [1] = [3]", "2 x = 4", "bogus", "7"], seed="a")
    assert sat.session.table.n == len([line for line in sat.session.table.lines if line.at_ms == 0])
    assert sat.text.count("✗") == 2
    assert "“bogus” is no play" in sat.text
    assert "Type moves first" in sat.text


@pytest.mark.parametrize(
    "options",
    [
        {"solo": True, "pool": 0},
        {"solo": True, "pool": 12},
        {"solo": True, "pool": 9, "live checking": True},
        {"solo": True, "kids": True, "without 11 and 12": True, "pool": 6},
        {"players": 2, "copies": 2},
        {"players": 3, "chill": True, "copies": 2},
        {"players": 2, "team": 2, "copies": 2},
        {"players": 2, "team": 2, "teams of three": 1, "copies": 2},
        {"players": 2, "kids": True, "copies": 2, "flip": 2},
    ],
    ids=str,
)
def test_mobi_is_played_to_its_end(sit: Sit, options: dict[str, object]) -> None:
    sat = sit("mobi", builder, options=options, seed="solo 3")
    assert sat.session.table.outcome
    assert "GO!" in sat.text
    if "team" not in options and "chill" not in options and options.get("pool") != 0:
        assert "FLIP! It holds." in sat.text


def test_a_finished_solo_race_tells_its_time(sit: Sit) -> None:
    sat = sit("mobi", builder, options={"solo": True, "pool": 9}, seed="solo 3")
    assert sat.session.table.outcome.winners
    assert "Your time: 0:" in sat.text


def test_the_time_of_a_race_counts_from_go_whatever_was_done_since(sit: Sit) -> None:
    sat = sit("mobi", ["go", "wait 40", "flip", "wait 30", "board"], options={"players": 2})
    assert "1:10 · pool" in sat.text


def test_a_solo_race_tells_the_time_from_go(sit: Sit) -> None:
    def slowly(session: PlaySession) -> Iterator[str]:
        yield "wait 60"
        yield "go"
        yield "wait 83"
        yield "board"

    sat = sit("mobi", slowly, options={"solo": True, "pool": 5})
    assert "1:23 · pool 5" in sat.text


@pytest.mark.parametrize("level", LEVELS)
def test_mobi_is_played_against_opponents_that_take_their_time(sit: Sit, level: str) -> None:
    def slow_builder(session: PlaySession) -> Iterator[str]:
        return builder(session, wait_s=60)

    sat = sit("mobi", slow_builder, options={"players": 3, "copies": 2}, against=level, seed="race")
    assert sat.session.table.outcome
    assert any(line.by in (1, 2) and isinstance(line.action, Arrange) for line in sat.session.table.lines)


def test_opponents_play_on_when_the_last_person_is_out(sit: Sit) -> None:
    sat = sit("mobi", ["go", "resign"], options={"players": 3, "copies": 2}, against="greedy", seed="on")
    assert "Player 1 gives up." in sat.text
    assert sat.session.table.outcome
    assert 0 not in sat.session.table.outcome.winners


def test_a_failed_flip_says_only_that_it_failed(sit: Sit) -> None:
    sat = sit("mobi", ["go", "flip", "flip", "wait 5", "flip"], options={"solo": True}, seed="1")
    assert "It does not hold" in sat.text
    assert "again in 5 seconds. (B7)" in sat.text
    assert sat.text.count("✗") == 2
    assert "•" not in sat.text.split("GO!")[1]


def test_a_wrong_mobi_call_shows_every_mistake_with_its_cells(sit: Sit) -> None:
    def wrongly(session: PlaySession) -> Iterator[str]:
        yield "go"
        first = cast(View, session.table.view(None)).players[0].unused[0].replace("*", "*1")
        yield f"put {first} + at B2"
        yield "mobi"

    sat = sit("mobi", wrongly, options={"solo": True, "pool": 0}, seed="2")
    assert "• C2: " in sat.text
    assert "has to be used. (B10)" in sat.text
    assert "was not finished" in sat.text


def test_live_checking_says_what_is_wrong_and_check_repeats_it(sit: Sit) -> None:
    def wrongly(session: PlaySession) -> Iterator[str]:
        yield "go"
        first = cast(View, session.table.view(None)).players[0].unused[0].replace("*", "*1")
        yield f"put {first} + at A1"
        yield "check"

    checked = sit("mobi", wrongly, options={"solo": True, "live checking": True}, seed="2")
    assert checked.text.count("• B1: ") >= 2
    unchecked = sit("mobi", wrongly, options={"solo": True}, seed="2")
    assert "Nothing checks a pod before the call here" in unchecked.text


def test_cells_and_people_are_refused_by_the_names_they_have_on_the_screen(sit: Sit) -> None:
    typing = ["go", "take Z9", "2: flip"]
    sat = sit("mobi", typing, options={"players": 2, "team": 2}, names="Ann,Bob,Cleo,Dirk")
    assert "column Z, row 9" in sat.text
    assert "Ann of your team is at the pod now. Your turn comes after the next FLIP!." in " ".join(sat.text.split())


def test_the_deal_is_told_by_the_hands_that_were_dealt(sit: Sit) -> None:
    sat = sit("mobi", ["1: resign", "2: go"], options={"players": 3}, names="Ann,Bob,Cas", seed="abc")
    assert "7 tiles are turned over." in sat.text
    assert "0 tiles" not in sat.text


def test_a_team_that_won_wins_and_shares_nothing(sit: Sit) -> None:
    sat = sit("mobi", ["go", "3: resign", "4: resign"], options={"players": 2, "team": 2}, names="Ann,Bob,Cas,Dirk")
    assert "Ann and Bob win!" in sat.text


def test_a_line_may_say_whose_it_is(sit: Sit) -> None:
    sat = sit("mobi", ["go", "bob: flip", "1: flip", "flip"], options={"players": 2}, names="Ann,Bob")
    assert "Bob: FLIP!" in sat.text
    assert "Ann: FLIP!" in sat.text
    assert sat.text.count("✗") == 1
