"""Simulated time: delays are waited out, others act in between."""

import hashlib
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from halftwist.core import Flag, Seat, commitment_to
from halftwist.engines.player import Choice
from halftwist.engines.simple import simple_player
from halftwist.games import registry
from halftwist.games.mobi import Flip, Go, Ready
from halftwist.lab import races
from halftwist.lab.races import race
from halftwist.lab.refusals import ContestantFailed
from halftwist.play import Header, Table, TableClock, opened

SEED = bytes(range(32))


def table_for(limit_ms: int = 600_000) -> Table:
    game = registry.configure("mobi", {"copies": 2})
    names, clock = ("Ann", "Bob"), TableClock(limit_ms)
    return opened(Header("race", "mobi", game.version, names, commitment_to(SEED), {"copies": 2}, clock), SEED)


def lucks() -> list[Random]:
    return [Random(hashlib.sha256(bytes([seat])).digest()) for seat in range(2)]


@dataclass
class Waiting:
    """Says GO! and then calls FLIP! without a pod, each time after so long."""

    delay_ms: int

    def choose(self, view: Any, seat: Seat, rng: Random) -> Choice | None:
        if view.go_at_ms is None:
            if seat not in view.ready:
                return Choice(Ready(), 10)
            return Choice(Go(), 10) if len(view.ready) == 2 else None
        return Choice(Flip(view.flips), self.delay_ms)


class Silent:
    def choose(self, view: Any, seat: Seat, rng: Random) -> Choice | None:
        return None


@pytest.mark.ruling("B14")
def test_a_race_that_nobody_finishes_is_ended_by_the_clock() -> None:
    table = race(table_for(60_000), [Waiting(7_000), Waiting(11_000)], lucks(), SEED)
    flags = [line for line in table.lines if isinstance(line.action, Flag)]
    assert len(flags) == 1
    assert table.outcome is not None
    dealt = next(line.at_ms for line in table.lines if line.by == "chance")
    assert flags[0].at_ms == dealt + 60_000


def test_each_waits_its_own_time_and_others_act_in_between() -> None:
    table = race(table_for(60_000), [Waiting(7_000), Waiting(11_000)], lucks(), SEED)
    calls = [
        [line.at_ms for line in table.lines if line.by == seat and isinstance(line.action, Flip)] for seat in (0, 1)
    ]
    go = next(line.at_ms for line in table.lines if isinstance(line.action, Go))
    assert calls[0][0] == go + 7_000
    assert calls[1][0] == go + 11_000
    times = [line.at_ms for line in table.lines]
    assert times == sorted(times)


def test_a_faster_racer_wins() -> None:
    @dataclass
    class Slow:
        inner: Any

        def choose(self, view: Any, seat: Seat, rng: Random) -> Choice | None:
            choice = self.inner.choose(view, seat, rng)
            return choice and Choice(choice.action, choice.delay_ms * 20)

    table = table_for()
    players = [simple_player(table.game, "greedy"), Slow(simple_player(table.game, "greedy"))]
    outcome = race(table, players, lucks(), SEED).outcome
    assert outcome is not None
    assert outcome.winners == {0}


def test_players_that_never_do_anything_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(races, "_PATIENCE", 500)
    with pytest.raises(ContestantFailed):
        race(table_for(), [Silent(), Silent()], lucks(), SEED)
