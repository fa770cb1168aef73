"""Fair matches: who sits where, what is dealt, and what a game counts."""

from collections import Counter
from typing import Any

import pytest

from halftwist.core import Refused, SeatTaken, teams_of
from halftwist.games import registry
from halftwist.lab.match import Match, place_of_a, places_at, result_of, seed_of_deal
from halftwist.lab.playing import header_of, played, sittings_of
from halftwist.play import verify
from halftwist.wire import read_record, write_record

QUICK: dict[str, tuple[str, dict[str, Any]]] = {
    "Mobius": ("mobius", {"columns": 4, "rows": 6}),
    "Formula for two": ("formula", {}),
    "Formula for four": ("formula", {"players": 4}),
    "Formula with points": ("formula", {"points": True}),
    "Möbi": ("mobi", {"copies": 2}),
    "Möbi for kids": ("mobi", {"copies": 2, "kids": True, "players": 3}),
    "Möbi in teams": ("mobi", {"copies": 3, "team": 2, "players": 2}),
    "Möbi in teams of two and three": ("mobi", {"copies": 3, "team": 2, "players": 2, "teams of three": 1}),
    "Möbi without a pool": ("mobi", {"copies": 2, "chill": True}),
}


def quick(name: str, **more: Any) -> Match:
    game, options = QUICK[name]
    return Match(game, "greedy", "random", options=registry.configure(game, options).options, **more)


@pytest.mark.parametrize("name", QUICK)
def test_every_game_of_a_match_is_refereed_and_its_record_verifies(name: str) -> None:
    match = quick(name)
    table = played(match, 0)
    assert table.outcome is not None
    again = read_record(write_record(table))
    assert again.outcome == table.outcome
    assert verify(again).fair
    assert verify(again).hidden == 0


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_game_again(name: str) -> None:
    match = quick(name, seed="again")
    assert write_record(played(match, 1)) == write_record(played(match, 1))


@pytest.mark.parametrize("name", QUICK)
def test_a_takes_every_place_once_a_deal(name: str) -> None:
    match = quick(name)
    game = match.configured()
    places = places_at(game)
    assert sorted(place_of_a(game, number) for number in range(places)) == list(range(places))
    seeds = Counter(seed_of_deal(match, game, number) for number in range(3 * places))
    assert set(seeds.values()) == {places}
    for number in range(places):
        bots = Counter(sitting.bot for sitting in sittings_of(match, number))
        team = teams_of(game)[place_of_a(game, number)]
        assert bots == {"greedy": len(team), "random": game.seats - len(team)}


@pytest.mark.ruling("F12")
def test_formula_deals_the_same_cards_with_the_seats_exchanged() -> None:
    match = quick("Formula for two")
    first, second = played(match, 0), played(match, 1)
    assert first.lines[2] == second.lines[2], "the deal"
    assert [line.action.bot for line in first.lines[:2]] == ["greedy", "random"]
    assert [line.action.bot for line in second.lines[:2]] == ["random", "greedy"]


@pytest.mark.ruling("M5", "F12")
@pytest.mark.parametrize("name", ["Mobius", "Formula for two", "Formula for four"])
def test_each_begins_equally_often(name: str) -> None:
    match = quick(name)
    places = places_at(match.configured())
    results = [result_of(match, number, played(match, number)) for number in range(places)]
    assert [result.started for result in results].count(True) == 1


def test_in_a_race_nobody_begins() -> None:
    match = quick("Möbi")
    assert result_of(match, 0, played(match, 0)).started is None


def test_other_contestants_meet_the_same_deals() -> None:
    ours, theirs = quick("Formula for two"), Match("formula", "random", "greedy")
    game = ours.configured()
    assert seed_of_deal(ours, game, 6) == seed_of_deal(theirs, game, 6)
    assert seed_of_deal(ours, game, 6) != seed_of_deal(quick("Formula for two", seed="2"), game, 6)


def test_people_at_the_table_are_named_after_their_players() -> None:
    assert sittings_of(quick("Mobius"), 1) == (SeatTaken("B: random", "random"), SeatTaken("A: greedy", "greedy"))
    assert header_of(quick("Mobius"), 0) == header_of(quick("Mobius"), 1)


def test_nobody_can_play_a_match_alone() -> None:
    with pytest.raises(Refused, match=r"."):
        Match("mobi", "greedy", "random", options={"solo": True}).configured()
