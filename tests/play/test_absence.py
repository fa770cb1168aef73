"""What becomes of a seat whose person is gone."""

import pytest

from halftwist.core import (
    CHANCE,
    CLOCK,
    Claimed,
    Line,
    Resign,
    RoundOpened,
    SeatLeft,
    SeatRemoved,
    SeatReturned,
    SeatStoodIn,
    TakebackOffered,
    commitment_to,
)
from halftwist.games.mobi import CallMobi, Go, Ready
from halftwist.games.mobius import Place
from halftwist.play import Claim, FixedRounds, MoveClock, Patience, StandIn, Table, TotalClock
from support.tables import SEED, after, refused, table_of

CLAIM = Claim(30_000)


def left(game: str, seat: int, **changes: object) -> Table:
    """A table at which a seat's person got up after a second."""
    options = changes.pop("options", None)
    return after(table_of(game, options, **changes), seat, SeatLeft(), 1000)  # type: ignore[arg-type]


def test_nobody_is_hurried_where_everybody_waits() -> None:
    table = left("mobius", 1)
    assert table.header.absence == Patience()
    assert table.replaceable_at_ms(1) is None
    assert refused(table, 0, Claimed(1), 10**9) == "table-absence-rule"


def test_a_stand_in_comes_when_the_time_is_up_and_hands_the_seat_back() -> None:
    table = left("mobius", 1, absence=StandIn(30_000))
    assert table.replaceable_at_ms(1) == 31_000
    assert refused(table, CLOCK, SeatStoodIn(1, "greedy"), 30_999) == "table-absence-early"
    assert refused(table, 0, Claimed(1), 31_000) == "table-absence-rule"
    table = after(table, CLOCK, SeatStoodIn(1, "greedy"), 31_000)
    assert table.replaceable_at_ms(0) is None
    table = after(table, 1, SeatReturned(), 40_000)
    assert table.replaceable_at_ms(1) is None
    table = after(table, 1, SeatLeft(), 50_000)
    assert table.replaceable_at_ms(1) == 80_000  # counted anew


def test_somebody_sent_away_is_not_waited_for() -> None:
    for absence in (StandIn(30_000), Patience()):
        table = after(table_of("mobius", absence=absence), 0, SeatRemoved(1), 1000)
        assert table.replaceable_at_ms(1) == 1000
        after(table, CLOCK, SeatStoodIn(1, "greedy"), 1000)
    table = after(table_of("mobius", absence=CLAIM), 0, SeatRemoved(1), 1000)
    assert refused(table, CLOCK, SeatStoodIn(1, "greedy"), 1000) == "table-absence-rule"
    assert after(table, 0, Claimed(1), 1000).outcome is not None


@pytest.mark.ruling("G1")
def test_a_claim_is_the_same_as_if_that_seat_had_resigned() -> None:
    table = left("mobius", 1, absence=CLAIM)
    assert refused(table, 0, Claimed(1), 30_999) == "table-absence-early"
    claimed = after(table, 0, Claimed(1), 31_000)
    resigned = after(table, 1, Resign(), 31_000)
    assert (claimed.state, claimed.outcome, claimed.departed) == (resigned.state, resigned.outcome, {1})
    assert claimed.revealed


def test_a_claim_says_how_long_there_is_still_to_wait() -> None:
    table = left("mobius", 1, absence=CLAIM)
    refusal = table.refuse(Line(2, 29_500, 0, Claimed(1)))
    assert refusal is not None
    assert refusal.details == {"seat": 2, "seconds": 2}


@pytest.mark.ruling("G1")
def test_only_another_seat_that_still_plays_and_is_here_claims() -> None:
    table = left("formula", 1, options={"players": 4}, absence=CLAIM)
    assert refused(table, 1, Claimed(1), 40_000) == "table-claim-out"  # the seat itself
    assert refused(table, 0, Claimed(2), 40_000) == "table-seat-present"
    assert refused(table, 0, Claimed(9), 40_000) == "table-actor"
    assert refused(table, CLOCK, Claimed(1), 40_000) == "table-actor"
    assert refused(after(table, 2, Resign(), 2000), 2, Claimed(1), 40_000) == "table-claim-out"
    assert refused(after(table, 3, SeatLeft(), 2000), 3, Claimed(1), 40_000) == "table-claim-out"
    assert refused(after(table, 1, SeatReturned(), 2000), 0, Claimed(1), 40_000) == "table-seat-present"
    table = after(table, 0, Claimed(1), 40_000)
    assert table.outcome is None  # the others play on
    assert table.departed == {1}
    assert refused(table, 0, Claimed(1), 50_000) == "formula-not-in-the-round"
    assert refused(after(after(table, 2, Resign()), 3, Resign()), 0, Claimed(1)) == "table-over"


@pytest.mark.ruling("B10", "G1")
def test_whoever_is_out_of_a_race_claims_nothing() -> None:
    table = table_of("mobi", {"players": 3, "chill": True}, absence=CLAIM)
    for seat in range(3):
        table = after(table, seat, Ready())
    table = after(after(table, 0, Go()), 2, SeatLeft(), 1000)
    out = after(table, 0, CallMobi(), 2000)  # nothing laid: wrong, and out
    assert refused(out, 0, Claimed(2), 40_000) == "table-claim-out"
    ended = after(out, 1, Claimed(2), 40_000)
    assert ended.outcome is not None
    assert ended.outcome.winners == {1}


@pytest.mark.ruling("G1")
def test_nothing_is_taken_back_past_a_claim() -> None:
    table = table_of("formula", {"players": 3}, absence=CLAIM)
    (first,) = table.game.to_act(table.state)
    dealt, gone = table.n, (first + 1) % 3
    table = after(after(table, gone, SeatLeft(), 0), first, Claimed(gone), 30_000)
    assert refused(table, first, TakebackOffered(dealt)) == "table-takeback-chance"


def test_a_claim_gives_nobody_a_fresh_move_clock_and_comes_after_a_flag() -> None:
    table = table_of("formula", {"players": 3}, clock=MoveClock(40_000), absence=CLAIM)
    (first,) = table.game.to_act(table.state)
    gone = (first + 1) % 3
    table = after(after(table, gone, SeatLeft(), 0), first, Claimed(gone), 30_000)
    assert table.clock.due() == (40_000, first)
    late = left("mobius", 1, clock=TotalClock(10_000), absence=CLAIM)
    assert refused(late, 0, Claimed(1), 31_000) == "table-time-up"


def test_a_claim_is_judged_on_the_present_state_whatever_had_been_seen() -> None:
    table = after(left("mobius", 1, absence=CLAIM), 0, Place("A1"), 2000)
    assert after(table, 0, Claimed(1), 31_000, seen=0).outcome is not None


def test_in_the_next_round_a_seat_that_is_still_gone_is_claimed_at_once() -> None:
    table = left("mobius", 1, absence=CLAIM, match=FixedRounds(2))
    table = after(table, 0, Claimed(1), 31_000)
    assert table.outcome is None
    table = after(table, CHANCE, RoundOpened(commitment_to(SEED)))
    assert table.departed == frozenset()
    assert after(table, 0, Claimed(1)).outcome is not None
