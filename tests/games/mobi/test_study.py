"""The pod X-ray: hand-made races, looked through."""

from typing import Any, cast

import pytest

from halftwist.core import CHANCE, Actor, Line
from halftwist.games.mobi import (
    Arrange,
    CallMobi,
    Deal,
    Flip,
    FlipDeal,
    Go,
    Pod,
    Ready,
    State,
    Swap,
    SwapDeal,
    arrangement,
    judge,
    parse_pod,
)
from halftwist.games.mobi.rules.arranging import arranged
from halftwist.games.mobi.study.stages import stages_of
from halftwist.play import HomeTable, Table
from halftwist.study import Fact, JudgedLine, Report, StudyStopped, rounds_of, study
from halftwist.wire import read_record, write_record
from halftwist.wire.reports import read_report, write_report
from halftwist.words import LANGUAGES, fact_text

MINE = ("1", "2", "3", "4", "5", "7", "12")
THEIRS = ("1", "2", "3", "8", "8", "10", "11")
RIGHT = "5 + 7 = 12 | = | 2 | + | 3 + 1 = 4"
WRONG = "5 + 7 = 12 | = | 1 | + | 3"


class Race:
    """Two racers with a small box, and tiles that were chosen for them."""

    def __init__(self) -> None:
        self.table: Table = HomeTable("mobi", seed="race", copies=2, mobius_tiles=0).table
        self.at_ms = 0
        for seat in (0, 1):
            self.do(seat, Ready())
        self.do(0, Go())
        self.do(CHANCE, Deal((MINE, THEIRS), ()))

    def do(self, by: Actor, action: object, after_ms: int = 0) -> int:
        self.at_ms += after_ms
        line = Line(self.table.n + 1, self.at_ms, by, action)
        assert self.table.refuse(line) is None
        self.table = self.table.after(line)
        return line.n

    def lay(self, seat: int, pod: str, after_ms: int) -> int:
        old = cast(State, self.table.state).players[seat].pod
        return self.do(seat, arrangement(old, parse_pod(pod)), after_ms)


def told(report: Report[Any], n: int, seat: int) -> JudgedLine[Any]:
    (line,) = [line for line in report.judged if (line.n, line.seat) == (n, seat)]
    return line


def codes(line: JudgedLine[Any]) -> list[str]:
    return [fact.code for fact in line.facts]


@pytest.fixture(scope="module")
def race() -> tuple[Race, dict[str, int]]:
    """The first racer lays a wrong pod, calls, mends it, waits and flips; the other one has begun."""
    race, lines = Race(), {"dealt": 4}
    race.lay(0, "5 + 7 = 12", 4_000)
    race.lay(1, "3 + 8 = 11", 2_000)
    lines["paused"] = race.lay(0, WRONG, 1_000)
    lines["fell"] = race.do(0, Flip(0), 20_000)
    lines["right"] = race.lay(0, RIGHT, 6_000)
    lines["flip"] = race.do(0, Flip(0), 3_000)
    lines["flipped"] = race.do(CHANCE, FlipDeal((("4", "10", "11"), ("5", "7", "12"))))
    lines["swap"] = race.do(1, Swap("1"), 1_000)
    lines["swapped"] = race.do(CHANCE, SwapDeal(("6", "6")))
    lines["short"] = race.lay(0, "5 + 7 = 12 | = | 2 | + | 3 + 1 = 4 + 11", 5_000)
    return race, lines


@pytest.fixture(scope="module")
def report(race: tuple[Race, dict[str, int]]) -> Report[Any]:
    return study(race[0].table, seed=3)


def test_a_call_that_was_there_at_once_is_found_with_its_pod(
    race: tuple[Race, dict[str, int]], report: Report[Any]
) -> None:
    for seat, hand in enumerate((MINE, THEIRS)):
        dealt = told(report, race[1]["dealt"], seat)
        (fact,) = dealt.facts
        assert (fact.code, fact.proved) == ("mobi-study-could", True)
        assert fact.details["moved"] == 0
        ((laid, call),) = [line.actions for line in dealt.best]
        assert call == Flip(0)
        assert judge(hand, arranged(Pod(), cast(Arrange, laid)), "flip") == ()


def test_the_first_arrangement_that_was_right_is_told_with_its_time(
    race: tuple[Race, dict[str, int]], report: Report[Any]
) -> None:
    right = told(report, race[1]["right"], 0)
    assert codes(right)[0] == "mobi-study-right"
    assert right.facts[0].details["seconds"] == "33.0"
    waited = told(report, race[1]["flip"], 0)
    assert (codes(waited), waited.facts[0].details["seconds"]) == (["mobi-study-waited", "mobi-study-stage"], "3.0")


def test_a_stage_ends_with_its_whole_timeline(race: tuple[Race, dict[str, int]], report: Report[Any]) -> None:
    stage = told(report, race[1]["flip"], 0).facts[-1]
    right = told(report, race[1]["right"], 0)
    assert (stage.code, stage.details["began"], stage.details["called"]) == ("mobi-study-stage", race[1]["dealt"], 1)
    assert stage.details["right_ms"] == right.at_ms
    assert stage.details["parts"] == "arranging 7000, searching 26000, waiting 3000"
    (missed,) = [fact for fact in told(report, race[1]["flip"], 1).facts if fact.code == stage.code]
    assert (missed.details["right_ms"], missed.details["called"]) == (-1, 0)


def test_a_call_that_fell_is_marked_and_the_tile_in_the_way_is_counted(
    race: tuple[Race, dict[str, int]], report: Report[Any]
) -> None:
    fell = told(report, race[1]["fell"], 0)
    assert (fell.mark, codes(fell)[0]) == ("?!", "mobi-study-fell")
    assert fell.facts[1].proved
    paused = told(report, race[1]["paused"], 0)
    assert codes(paused)[0] == "mobi-study-pause"
    assert paused.facts[0].details["seconds"] == "26.0"
    assert paused.facts[1].details == fell.facts[1].details


def test_somebody_elses_flip_tells_how_far_away_one_was(race: tuple[Race, dict[str, int]], report: Report[Any]) -> None:
    short = told(report, race[1]["flip"], 1)
    assert codes(short) == ["mobi-study-short", "mobi-study-stage"]
    assert (short.facts[0].details["moved"], short.facts[0].proved) == (0, True)
    assert short.facts[0].details["laid"] in (3, 4)


def test_tiles_that_were_swapped_begin_a_stage_of_their_own(race: tuple[Race, dict[str, int]]) -> None:
    stages = stages_of(rounds_of(race[0].table)[0])
    lines = race[1]
    assert [(stage.player, stage.first.n, stage.ended_n) for stage in stages] == [
        (0, lines["dealt"], lines["flip"]),
        (1, lines["dealt"], lines["flip"]),
        (0, lines["flipped"], lines["short"]),
        (1, lines["flipped"], lines["swap"]),
        (1, lines["swapped"], lines["short"]),
    ]


def test_the_time_is_parted_and_nothing_of_it_is_lost(race: tuple[Race, dict[str, int]], report: Report[Any]) -> None:
    spent, stages = report.seats[0].facts
    assert spent.details == {"searching": "32.0", "arranging": "7.0", "waiting": "3.0", "waited": 1}
    assert stages.details == {"stages": 2, "right": 1}
    parts = (spent.details[what] for what in ("searching", "arranging", "waiting"))
    assert sum(map(float, parts)) == race[0].at_ms / 1000


def test_a_report_is_the_same_from_a_record_and_every_fact_has_words(
    race: tuple[Race, dict[str, int]], report: Report[Any]
) -> None:
    table = race[0].table
    again = study(read_record(write_record(table)), seed=3)
    assert write_report(again, table.game) == write_report(report, table.game)
    assert read_report(write_report(report, table.game), table.game) == report
    facts = [fact for line in (*report.judged, *report.seats) for fact in line.facts]
    for language in ("en", "nl"):
        assert not [text for text in (fact_text(fact, language) for fact in facts) if "study" in text or "{" in text]


def test_a_report_that_nobody_wants_any_more_stops(race: tuple[Race, dict[str, int]]) -> None:
    with pytest.raises(StudyStopped):
        study(race[0].table, stopped=lambda: True)


def test_a_solo_run_ends_with_its_own_call() -> None:
    home = HomeTable("mobi", seed="solo", solo=True, copies=1, mobius_tiles=0, pool=0)
    home.do(Ready())
    home.do(Go())
    dealt = study(home.table).judged
    ((arrange, call),) = [line.actions for line in dealt[0].best] or [(None, None)]
    if arrange is None:
        pytest.fail("the tiles of this seed have a pod")
    home.do(arrange, 0, 10_000)
    home.do(call, 0, 12_000)
    report = study(home.table)
    assert isinstance(call, CallMobi)
    assert [codes(line) for line in report.judged][-1] == ["mobi-study-waited", "mobi-study-stage"]
    assert report.judged[1].mark == "good"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_that_they_waited_for_no_time(language: str) -> None:
    times = {"searching": "5.0", "arranging": "2.0"}
    never = fact_text(Fact("mobi-study-time", True, {**times, "waiting": "0.0", "waited": 0}), language)
    did = fact_text(Fact("mobi-study-time", True, {**times, "waiting": "0.4", "waited": 1}), language)
    assert (never.count(" s "), did.count(" s ")) == (2, 3)
    assert never.endswith(".")
