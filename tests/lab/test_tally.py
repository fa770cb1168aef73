"""Scores and how sure one can be of them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.lab.match import Result
from halftwist.lab.tally import tally_of, wilson


def result(number: int, share: float, started: bool | None, places: int = 2) -> Result:
    return Result(number, places, share, started)


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (90, 100, 0.8256, 0.9448)],
)
def test_wilsons_interval_is_the_published_one(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=1e-4)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert tally_of([]).score == 0.0


@given(st.integers(1, 500), st.data())
@settings(deadline=None)
def test_the_score_lies_in_its_interval_which_narrows_with_more_games(games: int, data: st.DataObject) -> None:
    points = data.draw(st.integers(0, games))
    low, high = wilson(points, games)
    assert 0 <= low <= points / games <= high <= 1
    wider = wilson(points, games), wilson(4 * points, 4 * games)
    assert wider[1][1] - wider[1][0] < wider[0][1] - wider[0][0]


def test_wins_shares_and_beginnings_are_counted() -> None:
    tally = tally_of([result(0, 1.0, True), result(1, 0.0, False), result(2, 0.5, True), result(3, 1.0, False)])
    assert (tally.games, tally.won, tally.shared, tally.lost) == (4, 2, 1, 1)
    assert (tally.points, tally.started, tally.points_started) == (2.5, 2, 1.5)
    other = tally.turned()
    assert (other.won, other.lost, other.points) == (1, 2, 1.5)
    assert (other.started, other.points_started) == (2, 1.0)
    assert other.turned() == tally


def test_at_a_larger_table_the_fair_share_is_smaller() -> None:
    assert tally_of([result(0, 1.0, False, places=4)]).fair_share == 0.25
