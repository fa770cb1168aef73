"""The clock is a value; hand it the time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halftwist.core import CHANCE
from halftwist.play import Clock, CountUp, MoveClock, NoClock, TableClock, TotalClock

RED, BLUE = 0, 1


def test_only_the_seat_that_is_to_act_is_charged() -> None:
    clock = Clock.wound(TotalClock(60_000), 2).turned(1_000, {RED})
    assert clock.left_at(RED, 11_000) == 50_000
    assert clock.left_at(BLUE, 11_000) == 60_000


def test_a_move_earns_the_increment() -> None:
    clock = Clock.wound(TotalClock(60_000, 2_000), 2).turned(0, {RED}).turned(5_000, {BLUE}, moved_by=RED)
    assert clock.left_ms == (57_000, 60_000)
    assert clock.due() == (65_000, BLUE)


def test_lag_is_given_back_but_never_more_than_was_used() -> None:
    clock = Clock.wound(TotalClock(60_000), 2).turned(0, {RED})
    assert clock.turned(300, {BLUE}, moved_by=RED, credit_ms=200).left_ms[RED] == 59_900
    assert clock.turned(300, {BLUE}, moved_by=RED, credit_ms=900).left_ms[RED] == 60_000


def test_a_move_clock_starts_anew_with_every_turn() -> None:
    clock = Clock.wound(MoveClock(30_000), 2).turned(0, {RED})
    assert clock.due() == (30_000, RED)
    assert clock.turned(12_000, {BLUE}, moved_by=RED).due() == (42_000, BLUE)


def test_nobody_is_charged_while_chance_deals() -> None:
    clock = Clock.wound(TotalClock(60_000), 2).turned(0, {CHANCE})
    assert clock.due() is None
    assert clock.turned(9_000, {RED}, moved_by=CHANCE).left_at(RED, 9_500) == 59_500


@pytest.mark.ruling("B14")
def test_the_clock_of_a_race_starts_with_its_first_deal_and_ends_for_all() -> None:
    clock = Clock.wound(TableClock(60_000), 3).turned(500, {0, 1, 2}, moved_by=1)
    assert clock.due() is None
    clock = clock.turned(2_000, {0, 1, 2}, moved_by=CHANCE)
    assert clock.due() == (62_000, None)
    assert clock.turned(9_000, {0, 1, 2}, moved_by=0).due() == (62_000, None)
    assert clock.turned(9_000, frozenset(), moved_by=0).due() is None


@pytest.mark.ruling("B12")
def test_a_stopwatch_counts_up_from_the_deal_and_stops_with_the_game() -> None:
    clock = Clock.wound(CountUp(), 1).turned(400, {0}, moved_by=0).turned(500, {0}, moved_by=CHANCE)
    assert clock.elapsed_at(10_500) == 10_000
    done = clock.turned(20_500, frozenset(), moved_by=0)
    assert done.elapsed_at(99_000) == 20_000
    assert clock.left_at(0, 10_500) is None
    assert clock.due() is None


def test_a_pause_is_charged_to_nobody() -> None:
    clock = Clock.wound(TotalClock(60_000), 2).turned(0, {RED}).paused(40_000)
    assert clock.left_at(RED, 45_000) == 55_000
    assert clock.left_at(RED, 10_000) == 60_000


def test_without_a_clock_no_flag_ever_falls() -> None:
    clock = Clock.wound(NoClock(), 2).turned(0, {RED}).turned(10**9, {BLUE}, moved_by=RED)
    assert clock.due() is None
    assert clock.left_at(RED, 10**9) is None


@given(st.lists(st.integers(0, 5_000), min_size=1, max_size=30))
def test_what_both_have_left_is_what_both_had_less_the_time_that_passed(pauses: list[int]) -> None:
    clock = Clock.wound(TotalClock(10**6), 2).turned(0, {RED})
    now = 0
    for move, thought in enumerate(pauses):
        now += thought
        clock = clock.turned(now, {1 - move % 2}, moved_by=move % 2)
    assert sum(clock.left_ms) == 2 * 10**6 - now
