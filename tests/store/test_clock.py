"""The store's clock: steady, whatever the clocks that it goes by do."""

import time

import pytest

from halftwist.store.clock import SteadyClock


class Hands:
    """The machine's two clocks, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall_s, self.steady_s = 1_000_000.0, 50.0
        monkeypatch.setattr(time, "time", lambda: self.wall_s)
        monkeypatch.setattr(time, "monotonic", lambda: self.steady_s)

    def go(self, seconds: float) -> None:
        self.wall_s += seconds
        self.steady_s += seconds


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    return Hands(monkeypatch)


def test_the_machines_clock_is_looked_at_once(hands: Hands) -> None:
    clock = SteadyClock()
    hands.wall_s -= 3600
    hands.go(5)
    assert clock.now_ms() == 1_000_005_000


def test_what_was_dated_already_is_not_dated_again(hands: Hands) -> None:
    clock = SteadyClock()
    clock.not_before(1_003_600_000)
    hands.go(5)
    assert clock.now_ms() == 1_003_605_000
    clock.not_before(1_000_000_000)
    assert clock.now_ms() == 1_003_605_000


def test_a_clock_that_is_followed_is_taken_over_at_first_and_when_it_is_ahead(hands: Hands) -> None:
    clock = SteadyClock()
    clock.follow(900_000_000, hands.steady_s, hands.steady_s)
    hands.go(5)
    clock.follow(900_005_200, hands.steady_s, hands.steady_s)
    assert clock.now_ms() == 900_005_200
    hands.go(5)
    clock.follow(904_000_000, hands.steady_s, hands.steady_s)
    assert clock.now_ms() == 904_000_000


def test_behind_a_clock_that_is_put_back_it_goes_on_a_hundredth_slower(hands: Hands) -> None:
    clock = SteadyClock()
    clock.follow(hands.wall_s * 1000, hands.steady_s, hands.steady_s)
    hands.wall_s -= 10
    for _ in range(100):
        hands.go(5)
        clock.follow(hands.wall_s * 1000, hands.steady_s, hands.steady_s)
    assert clock.now_ms() == pytest.approx(1_000_000_000 + 500_000 * 0.99, abs=2)
    for _ in range(101):  # ten seconds are caught up with in a thousand
        hands.go(5)
        clock.follow(hands.wall_s * 1000, hands.steady_s, hands.steady_s)
    assert clock.now_ms() == pytest.approx(hands.wall_s * 1000, abs=2)
