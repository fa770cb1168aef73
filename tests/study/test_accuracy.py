"""Marks and accuracy: the formulas by hand."""

import math
from statistics import harmonic_mean, pstdev

import pytest

from halftwist.core import Outcome
from halftwist.study import (
    CurvePoint,
    JudgedLine,
    difficulty_of,
    game_accuracy,
    harmonic_accuracy,
    mark_for,
    move_accuracy,
    summaries_of,
    turning_point_of,
    volatility_weights,
    weighed_accuracy,
    weighted_accuracy,
)


@pytest.mark.parametrize(
    ("loss", "mark"),
    [(-3.0, None), (4.9, None), (5.0, "?!"), (9.9, "?!"), (10.0, "?"), (14.9, "?"), (15.0, "??"), (80.0, "??")],
)
def test_a_drop_of_5_10_or_15_points_is_marked(loss: float, mark: str | None) -> None:
    assert mark_for(loss) == mark


def test_the_accuracy_of_a_move_falls_with_what_it_lost() -> None:
    assert move_accuracy(50, 50) == move_accuracy(50, 70) == 100
    assert move_accuracy(60, 40) == pytest.approx(103.1668 * math.exp(-0.04354 * 20) - 3.1669 + 1)
    assert move_accuracy(100, 0) == 0


def test_weights_are_the_deviation_in_a_sliding_window_held_to_its_limits() -> None:
    quiet = [50.0] * 21
    assert volatility_weights(quiet) == [0.5] * 20
    lively = [50.0, 52.0, 80.0, 20.0]
    assert volatility_weights(lively) == [pytest.approx(1.0), 12.0, 12.0]
    long = [50.0 + (step % 7) for step in range(61)]  # 60 moves: windows of six, the first four times more
    weights = volatility_weights(long)
    assert len(weights) == 60
    assert weights[:5] == [pytest.approx(pstdev(long[:6]))] * 5
    assert weights[5] == pytest.approx(pstdev(long[1:7]))


def test_the_accuracy_of_a_game_is_the_mean_of_two_means() -> None:
    series, own = [50.0, 40.0, 45.0, 44.0, 60.0], [0, 2]
    single = [move_accuracy(50, 40), move_accuracy(45, 44)]
    weights = volatility_weights(series)
    weighted = (weights[0] * single[0] + weights[2] * single[1]) / (weights[0] + weights[2])
    assert weighted_accuracy(series, own) == pytest.approx(weighted)
    assert harmonic_accuracy(series, own) == pytest.approx(harmonic_mean(single))
    assert game_accuracy(series, own) == pytest.approx((weighted + harmonic_mean(single)) / 2)


def test_easy_moves_hardly_count_where_accuracy_is_weighed_by_difficulty() -> None:
    assert weighed_accuracy([0.0, 0.0], [0.0, 1.0]) == 100
    assert weighed_accuracy([5.0], [1.0]) == pytest.approx(75)  # one point lost
    hard = weighed_accuracy([5.0, 0.0], [1.0, 1.0])
    assert weighed_accuracy([5.0, 0.0], [1.0, 0.0]) < hard  # a good move that everybody finds makes up for little
    assert difficulty_of([]) == difficulty_of([0.0, -2.0]) == 0
    assert difficulty_of([2.0, 3.0]) == pytest.approx(0.5)
    assert difficulty_of([90.0]) == 1


def points(*chances: float) -> list[CurvePoint]:
    return [CurvePoint(n, (chance, 100 - chance)) for n, chance in enumerate(chances)]


def test_the_turning_point_is_where_the_winner_went_ahead_for_good() -> None:
    curve = points(50, 60, 40, 55, 30, 20)
    assert turning_point_of(curve, Outcome((2, 1), "won")) == 4
    assert turning_point_of(points(40, 30, 20), Outcome((2, 1), "won")) is None
    assert turning_point_of(curve, Outcome((1, 1), "shared")) is None
    assert turning_point_of(curve, None) is None


def test_a_summary_counts_marks_and_needs_a_curve_for_accuracy() -> None:
    judged = [JudgedLine(1, 0, 0, "??", 20.0), JudgedLine(2, 0, 1), JudgedLine(3, 0, 0, "good", 0.0)]
    without = summaries_of(2, judged)
    assert (without[0].marks, without[0].accuracy) == ({"good": 1, "??": 1}, None)
    first, second = summaries_of(2, judged, points(50, 30, 30, 30))
    assert first.mean_loss == 10
    assert first.accuracy is not None
    assert first.accuracy.harmonic == pytest.approx(harmonic_mean([move_accuracy(50, 30), 100]), abs=0.05)
    assert second.accuracy is None
