"""Bradley and Terry's ratings: what is put in comes out again."""

import numpy as np
import pytest

from halftwist.core import Refused
from halftwist.lab import ratings as module
from halftwist.lab.ratings import expected, ratings


def test_the_ratings_behind_the_results_are_found() -> None:
    rng = np.random.default_rng(7)
    true = {"level 1": 0, "level 2": 200, "level 3": 350, "level 4": 600}
    names = list(true)
    scores = {
        (upper, lower): [float(win) for win in rng.random(400) < expected(true[upper], true[lower])]
        for at, upper in enumerate(names)
        for lower in names[:at]
    }
    told = ratings(names, scores, anchor="level 1", resamples=20)
    assert [each.name for each in told] == ["level 4", "level 3", "level 2", "level 1"]
    for each in told:
        assert each.rating == pytest.approx(true[each.name], abs=60)
        assert each.low <= each.rating <= each.high
        assert each.games == 1200
    assert (told[-1].rating, told[-1].low, told[-1].high) == (0, 0, 0)


def test_equal_results_give_equal_ratings() -> None:
    told = ratings(["a", "b"], {("a", "b"): [1.0, 0.0, 0.5, 0.5]}, anchor="b", resamples=20)
    assert [each.rating for each in told] == pytest.approx([0, 0], abs=1e-6)


def test_who_never_lost_gets_a_finite_rating() -> None:
    told = ratings(["a", "b"], {("a", "b"): [1.0] * 20}, anchor="b", resamples=5)
    # 20½ to ½
    assert told[0].rating == pytest.approx(400 * np.log10(41), abs=0.5)


def test_who_never_lost_is_no_certainty() -> None:
    best, _ = ratings(["a", "b"], {("a", "b"): [1.0] * 20}, anchor="b", resamples=60)
    assert best.low < best.rating < best.high
    assert best.high - best.low > 200


def test_four_hundred_points_are_ten_to_one() -> None:
    assert expected(400, 0) == pytest.approx(10 / 11)
    assert expected(0, 400) == pytest.approx(1 / 11)


def test_the_same_results_give_the_same_intervals() -> None:
    scores = {("a", "b"): [1.0, 0.0, 1.0], ("b", "c"): [1.0, 1.0, 0.0], ("a", "c"): [1.0, 1.0, 1.0]}
    assert ratings("abc", scores, "c", 20) == ratings("abc", scores, "c", 20)


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(module, "import_module", missing)
    with pytest.raises(Refused) as refused:
        ratings(["a", "b"], {("a", "b"): [1.0]}, "a")
    assert refused.value.refusal.details == {"library": "choix"}
