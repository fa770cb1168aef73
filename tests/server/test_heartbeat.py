"""Whether somebody is there is asked by the clock: evenly, and before anybody is blamed for silence."""

from collections import Counter
from typing import cast

import pytest

from halftwist.server.connections import connection as connection_module
from halftwist.server.connections.connection import BEATS, Connection, Connections
from halftwist.server.connections.ws_protocol import FastWebSocketProtocol
from halftwist.server.people.visitors import Visitor
from halftwist.server.settings import Settings

SETTINGS = Settings(heartbeat_ms=3_000, dead_after_ms=10_000)
TICK_S = SETTINGS.heartbeat_ms / 1000 / BEATS


class Clock:
    """The only thing here that is not real."""

    def __init__(self) -> None:
        self.now_s = 1_000.0

    def monotonic(self) -> float:
        return self.now_s


class FarEnd(Connection):
    """Somebody who is asked, and answers if it is there."""

    def __init__(self, clock: Clock, *, answers: bool = True) -> None:
        super().__init__(cast(FastWebSocketProtocol, self), SETTINGS, Visitor("ann", "Ann", "en"))
        self.clock, self.answers = clock, answers
        self.asked_s: list[float] = []
        self.left_s: float | None = None
        self.ponged_as_told = b""

    def write(self, frame: bytes) -> None:
        if b'"ping"' not in frame:
            self.left_s = self.clock.now_s
            return
        self.asked_s.append(self.clock.now_s)
        self.ponged_as_told = frame.rpartition(b'"ponged":')[2]
        if self.answers:
            self.heard()
            self.ponged(len(self.asked_s))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(connection_module, "time", clock)
    return clock


def heart_of(clock: Clock, *ends: FarEnd) -> "Heart":
    heart = Heart(clock)
    for end in ends:
        heart.connections.add(end)
    return heart


class Heart:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.connections = Connections(SETTINGS)

    def beat_for(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK_S)):
            self.clock.now_s += TICK_S
            self.connections.beat(0)


@pytest.mark.parametrize("many", [1, 7, 400, 2_000])
def test_everybody_is_asked_once_a_heartbeat_however_many_there_are(clock: Clock, many: int) -> None:
    ends = [FarEnd(clock) for _ in range(many)]
    heart_of(clock, *ends).beat_for(31)
    for end in ends:
        gaps = [after - before for before, after in zip(end.asked_s, end.asked_s[1:], strict=False)]
        assert len(end.asked_s) in (10, 11)
        assert all(gap == pytest.approx(3, abs=0.1) for gap in gaps)


def test_a_crowd_that_comes_at_once_is_asked_a_few_at_a_time(clock: Clock) -> None:
    ends = [FarEnd(clock) for _ in range(2_000)]
    heart_of(clock, *ends).beat_for(9)
    at_once: Counter[float] = Counter(asked_s for end in ends for asked_s in end.asked_s)
    assert max(at_once.values()) <= 2 * len(ends) // BEATS + 1
    assert max(end.asked_s[0] for end in ends) < clock.now_s - 6


def test_newcomers_are_asked_before_those_who_were_asked_a_moment_ago(clock: Clock) -> None:
    heart = heart_of(clock, *(FarEnd(clock) for _ in range(300)))
    heart.beat_for(4)
    newcomer = FarEnd(clock)
    heart.connections.add(newcomer)
    heart.beat_for(TICK_S)
    assert newcomer.asked_s


def test_whoever_says_nothing_is_let_go_after_about_ten_seconds_and_the_others_stay(clock: Clock) -> None:
    dead, alive = FarEnd(clock, answers=False), FarEnd(clock)
    began_s = clock.now_s
    heart_of(clock, dead, alive).beat_for(30)
    assert dead.left_s is not None
    assert 10 <= dead.left_s - began_s <= 13.1
    assert dead.goodbye == "silent"
    assert alive.goodbye is None
    assert (round(dead.away_ms, -3), alive.away_ms) == (30_000, 0)


def test_nobody_is_blamed_for_a_time_in_which_the_server_itself_asked_nothing(clock: Clock) -> None:
    ends = [FarEnd(clock) for _ in range(50)]
    heart = heart_of(clock, *ends)
    heart.beat_for(5)
    clock.now_s += 60
    heart.beat_for(30)
    assert [end.goodbye for end in ends] == [None] * 50


def test_everybody_is_told_whether_their_answers_come(clock: Clock) -> None:
    dead, alive = FarEnd(clock, answers=False), FarEnd(clock)
    heart_of(clock, dead, alive).beat_for(9.5)
    assert (dead.ponged_as_told, alive.ponged_as_told) == (b"0}", b"3}")


def test_whoever_went_is_not_asked_any_more_and_is_counted(clock: Clock) -> None:
    dead, gone = FarEnd(clock, answers=False), FarEnd(clock)
    heart = heart_of(clock, dead, gone)
    heart.connections.remove(gone)
    heart.beat_for(20)
    heart.connections.remove(dead)
    assert gone.asked_s == []
    assert heart.connections.goodbyes == {"silent": 1}
    assert list(heart.connections) == []
