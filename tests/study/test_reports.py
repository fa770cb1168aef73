"""A report in JSON, and which lines of a record are studied."""

import pytest

from halftwist.core import GamePlugin, Refused, TakebackAgreed, TakebackOffered
from halftwist.games.mobius import Mobius, Place
from halftwist.play import FixedRounds, HomeTable
from halftwist.study import BestLine, CurvePoint, Fact, JudgedLine, Report, rounds_of, studier_of, study, summaries_of
from halftwist.testing.toy import Stairs
from halftwist.wire import Undecodable
from halftwist.wire.reports import read_report, write_report
from halftwist.words import fact_text

JUDGED = JudgedLine(
    2,
    5_000,
    0,
    mark="??",
    loss=20.5,
    proved=True,
    facts=(Fact("mobius-study-lost", True, {"moves": 3}),),
    best=(BestLine((Place("A1"), Place("B2")), 93.1, proved=False),),
)
REPORT = Report(
    table="home",
    game="mobius",
    rules=1,
    lines=3,
    studier=1,
    seed=7,
    effort=1,
    judged=(JUDGED,),
    seats=summaries_of(2, (JUDGED,), (CurvePoint(0, (50.0, 50.0)), CurvePoint(2, (29.5, 70.5)))),
    curve=(CurvePoint(0, (50.0, 50.0)), CurvePoint(2, (29.5, 70.5))),
    turning_point=2,
)


def test_a_report_travels_as_json_and_back() -> None:
    text = write_report(REPORT, Mobius())
    assert '"actions":[{"cell":"A1","kind":"place"},{"cell":"B2","kind":"place"}]' in text
    assert read_report(text, Mobius()) == REPORT
    with pytest.raises(Undecodable, match="kind"):
        read_report(text.replace('"place"', '"shove"', 1), Mobius())


def test_a_game_without_a_study_says_so_in_a_sentence() -> None:
    with pytest.raises(Refused) as refused:
        studier_of(GamePlugin("stairs", "Stairs", Stairs))
    assert refused.value.code == "study-none"
    with pytest.raises(Refused, match="1 to 100"):
        study(HomeTable("mobius").table, effort=0)


def test_a_fact_without_words_is_told_by_its_code_and_figures() -> None:
    assert fact_text(Fact("stairs-study-late", False, {"moves": 3})) == "Stairs study late: moves 3."


def test_what_was_taken_back_is_not_studied_and_rounds_are_kept_apart() -> None:
    home = HomeTable("mobius", seed="rounds", columns=3, rows=6, match=FixedRounds(2))
    first = home.do(Place("A1"))[0].n
    home.do(Place("B2"))
    home.do(TakebackOffered(first), by=0)
    home.do(TakebackAgreed(first), by=1)
    home.do(Place("A3"))
    while home.table.round_outcome is None:
        home.do(home.legal()[0])
    home.next_round("second")
    home.do(home.legal()[0])
    one, two = rounds_of(home.table)
    assert [step.line.action for step in one[:2]] == [Place("A1"), Place("A3")]
    assert len(two) == 1
    assert two[0].before.rounds
