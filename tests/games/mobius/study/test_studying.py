"""A studied game of Mobius: chances, marks, and why."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from halftwist.core import Resign
from halftwist.games.mobius import Mobius, Place
from halftwist.games.mobius.engine.search import position_with
from halftwist.games.mobius.study.calibration import win_chance
from halftwist.games.mobius.study.judging import _Looking
from halftwist.games.mobius.study.positions import valued
from halftwist.games.mobius.study.studier import STUDIER
from halftwist.play import HomeTable, Table
from halftwist.study import Report, StudyStopped, mark_for, study
from halftwist.study.studier import never
from halftwist.wire.reports import write_report
from halftwist.words import LANGUAGES, has_message


@pytest.fixture(scope="module")
def table() -> Table:
    """Anybody against anybody on a tiny strip: full of mistakes."""
    luck, home = Random(5), HomeTable("mobius", seed="study", columns=4, rows=6)
    while home.outcome is None:
        home.do(luck.choice(home.legal()))
    return home.table


@pytest.fixture(scope="module")
def report(table: Table) -> Report[Place]:
    return study(table, seed=3)


def test_the_curve_goes_from_the_first_stone_to_the_end(table: Table, report: Report[Place]) -> None:
    assert report.curve is not None
    assert [point.n for point in report.curve] == list(range(21))  # the last line reveals the seed
    assert report.curve[0].proved  # this size is solved: red wins
    assert report.curve[0].chances == (100.0, 0.0)
    assert report.curve[-1].chances == (0.0, 100.0)
    assert all(sum(point.chances) == pytest.approx(100) for point in report.curve)
    assert report.turning_point == 19


def test_a_mark_says_what_the_curve_lost_and_whether_it_is_proved(report: Report[Place]) -> None:
    assert report.curve is not None
    points = {point.n: point for point in report.curve}
    for line in report.judged:
        before, after = points[line.n - 1], points[line.n]
        lost = before.chances[line.seat] - after.chances[line.seat]
        assert line.loss == pytest.approx(max(0.0, lost), abs=0.11)
        held_back = "?" if not line.proved and lost < 18.0 else "??"  # an estimated ?? needs more, so that it holds
        marked = mark_for(line.loss or 0.0)
        assert line.mark in (held_back if marked == "??" else marked, "good")
        if line.mark == "??" and before.proved and after.proved:
            assert line.proved
            assert line.best[0].proved
    assert any(line.mark == "??" and line.proved for line in report.judged)


def test_the_better_line_begins_with_a_move_that_keeps_the_chance(table: Table, report: Report[Place]) -> None:
    worst = next(line for line in report.judged if line.n == 11)
    assert [fact.code for fact in worst.facts] == ["mobius-study-missed-win", "mobius-study-cost"]
    state = table.reopened()
    for line in table.lines[:10]:
        state = state.after(line)
    better = worst.best[0].actions[0]
    assert (worst.best[0].chance, worst.facts[0].details["cell"]) == (100.0, better.cell)
    made = state.after(state.lines[0].__class__(11, state.at_ms, 0, better))
    outlook = STUDIER.explore(table.game, made.state, 0, 1)
    assert (outlook.chances, outlook.proved) == ((100.0, 0.0), True)


def test_what_is_called_better_is_another_stone_that_leaves_more(table: Table, report: Report[Place]) -> None:
    made = {line.n: line.action for line in table.lines}
    assert report.curve is not None
    left = {point.n: point.chances for point in report.curve}
    mistakes = [line for line in report.judged if line.mark in ("?!", "?", "??")]
    assert sum(len(line.best) for line in mistakes) > len(mistakes)
    for line in mistakes:
        for better in line.best:
            assert better.actions[0] != made[line.n]
            assert better.chance is not None
            assert better.chance > left[line.n][line.seat]


def test_whoever_has_lost_for_certain_has_lost_after_any_stone(table: Table, report: Report[Place]) -> None:
    assert report.curve is not None
    by = {line.n: line.by for line in table.lines}
    for before, after in pairwise(report.curve):
        if before.proved and isinstance(by[after.n], int) and before.chances[by[after.n]] == 0.0:
            assert (after.chances, after.proved) == (before.chances, True)


def test_a_position_is_worth_no_more_than_what_its_best_stones_come_to() -> None:
    position = position_with(6, 6, ("A1",), ())
    found = valued(position, 0, 1)
    best, second = (move.move for move in found.ranked[:2])
    worse, lost = (replace(found, chance=chance, proved=proved) for chance, proved in ((70.0, False), (0.0, True)))
    corrected = found.after_trying({best: worse, second: found})
    assert corrected.chance == min(found.chance, 100.0 - found.chance)
    assert [line.actions[0].cell for line in corrected.best(5)] == [second, best]
    won = corrected.after_trying({best: lost})
    assert (won.chance, won.proved, won.winning) == (100.0, True, best)


def test_every_fact_that_is_said_has_words_in_every_language(report: Report[Place]) -> None:
    said = {fact.code for line in report.judged for fact in line.facts}
    assert {"mobius-study-let-link", "mobius-study-linked", "mobius-study-missed-win", "mobius-study-cost"} <= said
    others = {"mobius-study-missed-at-once", "mobius-study-only", "mobius-study-gave-up"}
    others |= {"mobius-study-into-loss", "mobius-study-decided"}  # on a strip so small all of that is proved before
    assert {code for code in said | others for language in LANGUAGES if not has_message(code, language)} == set()


def test_the_same_record_and_seed_give_the_same_bytes(table: Table, report: Report[Place]) -> None:
    assert write_report(study(table, seed=3), table.game) == write_report(report, table.game)


def test_a_win_at_once_that_was_missed_is_named_and_giving_up_tells_what_was_left() -> None:
    home = HomeTable("mobius", seed="at once", columns=3, rows=6)
    luck = Random(1)
    game = home.table.game

    def wins() -> list[Place]:
        seat = next(iter(home.to_act))
        return [
            move
            for move in home.legal()
            if game.apply(home.table.state, home.table.lines[-1].__class__(0, 0, seat, move)).end is not None
        ]

    home.do(luck.choice(home.legal()))
    while not wins():
        home.do(luck.choice(home.legal()))
    winning = wins()
    missed = home.do(next(move for move in home.legal() if move not in winning))[0].n
    home.do(Resign())
    found = {line.n: line for line in study(home.table).judged}
    said = {fact.code: fact for fact in found[missed].facts}
    if found[missed].mark:
        assert said["mobius-study-missed-at-once"].details["cell"] in {move.cell for move in winning}
    assert found[missed + 1].facts[0].code == "mobius-study-gave-up"


def test_a_study_that_nobody_wants_any_more_ends_soon(table: Table) -> None:
    done: list[int] = []
    with pytest.raises(StudyStopped):
        STUDIER.study(table, 0, 1, lambda finished, total: done.append(finished), lambda: len(done) > 3)
    assert len(done) < 8


def test_a_game_that_is_over_has_nothing_to_explore(table: Table) -> None:
    outlook = STUDIER.explore(table.game, table.state, 0, 1)
    assert (outlook.chances, outlook.proved, outlook.best) == ((0.0, 100.0), True, ())
    fresh = STUDIER.explore(Mobius(columns=6, rows=6), Mobius(columns=6, rows=6).start(), 0, 1)
    assert len(fresh.best) == 5
    assert never() is False


def test_chances_that_are_estimated_are_never_certain() -> None:
    for cells in (18, 144, 7200):
        values = [(0.001, 0.9), (0.4, 0.5), (0.6, 0.5), (0.999, 0.9)]
        chances = [win_chance(value, filled, cells) for value, filled in values]
        assert chances == sorted(set(chances))
        assert 0 < chances[0] < chances[-1] < 100


def test_who_had_lost_already_is_not_told_to_have_thrown_it_away() -> None:
    """After the ninth stone red has won for certain, which takes the prover long to see: the tenth costs nothing."""
    home = HomeTable("mobius", seed="lost", columns=6, rows=6)
    for cell in ("F5", "E5", "E6", "E3", "A4", "A1", "B3", "D6", "B1", "A3", "A2"):
        home.do(Place(cell))
    home.do(Resign(), 1)
    report = study(home.table)
    assert report.curve is not None
    points = {point.n: point for point in report.curve}
    assert (points[9].chances, points[9].proved) == ((100.0, 0.0), True)
    assert [line.mark for line in report.judged if line.n == 10] == [None]


def test_a_loss_that_all_but_one_stone_showed_is_looked_for_where_the_stone_that_was_made_is_proved_to_lose() -> None:
    """Four in five stones were proved to lose, and so was this one; the one that seemed to hold loses as well."""
    red, blue = ("C4", "A4", "D3", "D4", "H3", "G3"), ("D6", "D1", "G4", "H5", "E4", "E2")
    before = position_with(8, 6, red, blue)
    after = position_with(8, 6, (*red, "F2"), blue)
    values = _Looking(0, 1, lambda *_: None, never).all_valued([[before, after]])
    assert (values[after].chance, values[after].proved) == (100.0, True)
    assert (values[before].chance, values[before].proved) == (0.0, True)


def test_whoever_has_lost_after_each_stone_has_lost() -> None:
    """Whether that was shown by the search from there or where the stone lies."""
    found = valued(position_with(6, 6, ("A1",), ()), 0, 1)
    assert found.analysis is not None
    won = replace(found, chance=100.0, proved=True)
    tried = {move.move: won for move in found.analysis.moves if not move.proved}
    lost = found.after_trying(tried)
    assert (lost.chance, lost.proved) == (0.0, True)
    tried.popitem()
    last = found.after_trying(tried)
    assert (last.chance, last.proved) == (found.chance, False)  # the last one may hold


def test_what_a_stone_cost_is_what_whoever_subtracts_finds(report: Report[Place]) -> None:
    told = [fact.details for line in report.judged for fact in line.facts if fact.code == "mobius-study-cost"]
    assert told
    assert all(int(each["loss"]) == int(each["before"]) - int(each["after"]) for each in told)
