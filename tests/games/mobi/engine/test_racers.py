"""Racers: every action judged by the rules, in human time, each level better than those below."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from halftwist.core import OptionValue, Refused, commitment_to
from halftwist.engines.levels import levels, player_named
from halftwist.engines.player import Choice, Player
from halftwist.games import registry
from halftwist.games.mobi import Arrange, CallMobi, Flip, Mobi, Swap, View
from halftwist.games.mobi.engine import LEVELS, level_numbered, player
from halftwist.games.mobi.rules.tiles import READINGS
from halftwist.lab.match import clock_for
from halftwist.lab.races import race
from halftwist.play import Header, Table, folded, opened
from halftwist.words.games import level_character, level_name

SHORT: dict[str, OptionValue] = {"copies": 2}


def raced(options: dict[str, OptionValue], who: Sequence[str | Player], number: int = 0) -> Table:
    """A whole race; every seat has the luck of the game's number."""
    game = registry.configure("mobi", options)
    seed = hashlib.sha256(f"racers {number}".encode()).digest()
    seats = tuple(f"Racer {seat + 1}" for seat in range(game.seats))
    header = Header("race", "mobi", game.version, seats, commitment_to(seed), game.options, clock_for(game))
    players = [each if not isinstance(each, str) else player_named(game, each) for each in who]
    return race(opened(header, seed), players, [Random(f"{number} {seat}") for seat in range(game.seats)], seed)


def share_won(options: dict[str, OptionValue], level: int, other: int, games: int) -> float:
    won = 0.0
    for number in range(games):
        mine = number % 2
        who = [f"level {level if seat == mine else other}" for seat in (0, 1)]
        outcome = raced(options, who, number // 2).outcome
        assert outcome is not None
        won += (mine in outcome.winners) / len(outcome.winners)
    return won / games


def lower_bound(share: float, games: int) -> float:
    """Of the 95 % interval (Wilson)."""
    z = 1.96
    middle = share + z * z / (2 * games)
    spread = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return (middle - spread) / (1 + z * z / games)


@pytest.mark.parametrize("level", range(3, 9))
@pytest.mark.parametrize("kids", [False, True])
def test_each_level_beats_the_one_two_below(level: int, kids: bool) -> None:
    games = 14
    assert lower_bound(share_won({**SHORT, "kids": kids}, level, level - 2, games), games) > 0.5


@pytest.mark.ruling("B12")
@pytest.mark.parametrize("name", list(registry.option_sets("mobi")))
def test_a_race_of_any_variant_comes_to_an_end(name: str) -> None:
    options = dict(registry.option_sets("mobi")[name])
    rng = Random(name)
    seats = registry.configure("mobi", options).seats
    table = raced(options, [f"level {rng.randint(1, 8)}" for _ in range(seats)])
    assert table.outcome is not None
    reasons = {"mobi-reason-finished", "mobi-reason-last-player", "mobi-reason-solo-finished"}
    if options.get("solo"):
        reasons.add("mobi-reason-unfinished")  # half an hour is not enough for a beginner with every tile of the box
    assert table.outcome.reason in reasons


@pytest.mark.parametrize("level", [1, 4, 8])
def test_tiles_are_laid_one_or_two_at_a_time_and_in_human_time(level: int) -> None:
    table = raced(SHORT, [f"level {level}"] * 2)
    last_ms = {0: 0, 1: 0}
    paces: list[float] = []
    for line in table.lines:
        if isinstance(line.action, Arrange):
            assert len(line.action.put) <= 2
            paces.append((line.at_ms - last_ms[line.by]) / max(1, len(line.action.put)))
        if line.by in last_ms:
            last_ms[line.by] = line.at_ms
    assert min(paces) > 200
    assert 0.5 < sorted(paces)[len(paces) // 2] / level_numbered(level).tile_ms < 3


def test_the_same_luck_gives_the_same_race() -> None:
    assert raced(SHORT, ["level 2", "level 5"], 3).lines == raced(SHORT, ["level 2", "level 5"], 3).lines
    assert raced(SHORT, ["level 2", "level 5"], 3).lines != raced(SHORT, ["level 2", "level 5"], 4).lines


def signs_laid(level: int, games: int = 4) -> Counter[str]:
    laid: Counter[str] = Counter()
    for number in range(games):
        for line in raced(SHORT, [f"level {level}"] * 2, number).lines:
            if isinstance(line.action, Arrange):
                laid.update(tile.token for tile in line.action.put if tile.token not in READINGS)
    return laid


def test_beginners_avoid_what_is_hard() -> None:
    first, second, eighth = signs_laid(1), signs_laid(2), signs_laid(8)
    assert first["x"] + first["/"] <= 0.02 * first.total()
    assert second["x"] > 0
    assert second["/"] <= 0.02 * second.total()
    assert eighth["/"] > 0


@pytest.mark.ruling("B7")
def test_a_flip_that_does_not_hold_is_mended_and_called_again() -> None:
    for number in range(30):
        table = raced(SHORT, ["level 1"] * 2, number)
        assert table.outcome is not None
        called = sum(isinstance(line.action, Flip) for line in table.lines)
        if called > table.state.flips > 0:
            return
    pytest.fail("no beginner ever called FLIP! wrongly")


@pytest.mark.ruling("B12")
def test_in_a_kids_game_there_is_a_whoops_now_and_then() -> None:
    calls = Counter[str]()
    for number in range(60):
        table = raced({**SHORT, "kids": True}, ["level 1"] * 2, number)
        made = sum(isinstance(line.action, CallMobi) for line in table.lines)
        assert table.outcome is not None
        assert table.outcome.reason == "mobi-reason-finished"  # a Whoops puts nobody out
        calls.update(right=1, whoops=made - 1)
    assert 1 <= calls["whoops"] <= 20


@pytest.mark.ruling("B9")
def test_somebody_who_is_stuck_calls_swap_sooner_or_later() -> None:
    six: dict[str, OptionValue] = {"players": 6, "copies": 3}  # with two players the pool is too small at the end
    races = (raced(six, ["level 1"] * 6, number) for number in range(20))
    assert any(isinstance(line.action, Swap) for table in races for line in table.lines)


@pytest.mark.ruling("B11")
def test_with_live_checking_no_racer_calls_wrongly() -> None:
    for number in range(6):
        table = raced({**SHORT, "live checking": True}, ["level 1", "level 2"], number)
        flips = sum(isinstance(line.action, Flip) for line in table.lines)
        assert flips == table.state.flips
        assert sum(isinstance(line.action, CallMobi) for line in table.lines) == 1


class Interrupted:
    """A seat where somebody new sits down every few moves, who knows nothing of the last one's plans."""

    def __init__(self, game: Mobi, every: int) -> None:
        self.game, self.every, self.count = game, every, 0
        self.racer = player(game, 4)

    def choose(self, view: View, seat: int, rng: Random) -> Choice | None:
        self.count += 1
        if self.count % self.every == 0:
            self.racer = player(self.game, rng.randint(1, 8))
        return self.racer.choose(view, seat, rng)


@pytest.mark.parametrize("every", [3, 4, 5])
def test_a_racer_takes_over_a_pod_that_is_half_built(every: int) -> None:
    game = Mobi(copies=2)
    table = raced(SHORT, [Interrupted(game, every), Interrupted(game, every + 1)])
    assert table.outcome is not None
    assert table.outcome.reason in {"mobi-reason-finished", "mobi-reason-last-player"}


@pytest.mark.ruling("B13")
@pytest.mark.parametrize("options", [{"team": 2}, {"team": 2, "teams of three": 1}], ids=str)
def test_a_racer_wants_nothing_when_it_may_do_nothing(options: dict[str, Any]) -> None:
    game = Mobi(copies=2, team=2, teams_of_three=options.get("teams of three", 0))
    table = raced({**options, **SHORT}, ["level 6"] * game.seats)
    racer = player(table.game, 6)
    assert racer.choose(table.view(0), 0, Random(0)) is None
    for n in range(table.n):
        partial = folded(opened(table.header, hashlib.sha256(b"racers 0").digest()), table.lines[1 : n + 1])
        view = partial.view(0)
        at_pod = {each.at_pod for each in view.players}
        waiting = [seat for seat in range(game.seats) if view.go_at_ms is not None and seat not in at_pod]
        assert all(racer.choose(view, seat, Random(0)) is None for seat in waiting)
        if waiting:
            return


def test_there_are_eight_levels_with_names_and_characters() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 9))
    assert [level.number for level in levels("mobi")] == list(range(1, 9))
    for language in ("en", "nl"):
        assert len({level_name("mobi", level.number, language) for level in LEVELS}) == 8
        assert all(level_character("mobi", level.number, language).endswith(".") for level in LEVELS)
    with pytest.raises(Refused, match="9"):
        player(Mobi(), 9)
