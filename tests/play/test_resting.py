"""A table rests while all its people are gone, and what ends then counts for nobody."""

from typing import Any

import pytest

from halftwist.core import (
    CLOCK,
    Flag,
    Resign,
    SeatLeft,
    SeatReturned,
    SeatStoodIn,
    SeatTaken,
    TakebackAgreed,
    TakebackOffered,
)
from halftwist.games.mobius import Place
from halftwist.play import StandIn, Table, TotalClock
from halftwist.wire.public_state import encode_face
from support.tables import after, refused, table_of

LEFT, BACK = SeatLeft(), SeatReturned()


def two(**changes: Any) -> Table:
    return table_of("mobius", seats=("Ann", "Bob"), absence=StandIn(after_ms=0), **changes)


def stood_in(table: Table, seat: int) -> Table:
    return after(after(table, seat, LEFT), CLOCK, SeatStoodIn(seat, "level 4"))


def test_a_table_rests_as_soon_as_the_last_person_goes_until_the_first_is_back() -> None:
    table = after(two(), 0, LEFT)
    assert not table.resting
    table = after(table, 1, LEFT)
    assert table.resting
    assert not after(table, 0, BACK).resting


def test_a_person_against_bots_is_enough() -> None:
    table = table_of("formula", {"players": 3}, seats=(None,) * 3)
    for seat, sitter in enumerate((SeatTaken("Ann"), SeatTaken("A", "level 1"), SeatTaken("B", "level 1"))):
        table = after(table, seat, sitter)
    assert not table.resting
    assert after(table, 0, LEFT).resting


def test_whoever_gave_up_does_not_keep_a_game_going_but_where_all_did_bots_may_finish() -> None:
    table = table_of("formula", {"players": 3}, seats=(None,) * 3)
    for seat, sitter in enumerate((SeatTaken("Ann"), SeatTaken("Bob"), SeatTaken("A", "level 1"))):
        table = after(table, seat, sitter)
    table = after(after(table, 0, Resign()), 1, LEFT)
    assert table.resting
    table = after(table, 1, BACK)
    table = after(table, 1, Resign())
    assert not table.resting


def test_moves_of_a_stand_in_are_counted() -> None:
    table = after(stood_in(two(), 1), 0, Place("E7"))
    table = after(table, 1, Place("F7"))
    assert (table.stood_in, encode_face(table)["stood_in"]) == ((0, 1), [0, 1])
    table = after(after(table, 1, BACK), 0, Place("A1"))
    assert after(table, 1, Place("A2")).stood_in == (0, 1)


@pytest.mark.ruling("G1")
def test_a_flag_that_falls_while_nobody_is_there_ends_the_game_for_nobody() -> None:
    table = two(clock=TotalClock(60_000))
    flag = Flag("total", 0)
    assert not after(after(table, 0, LEFT), CLOCK, flag, 60_000).unattended
    ended = after(after(after(table, 0, LEFT), 1, LEFT), CLOCK, flag, 60_000)
    assert ended.outcome is not None
    assert ended.unattended
    assert encode_face(ended)["unattended"] is True


def test_whoever_gives_up_from_afar_has_ended_it_as_a_person() -> None:
    table = after(after(two(), 0, LEFT), 1, LEFT)
    assert not after(table, 0, Resign()).unattended


@pytest.mark.ruling("G1")
def test_after_somebody_came_back_the_move_before_can_be_taken_back() -> None:
    table = after(stood_in(two(), 1), 1, BACK)
    mine = table.n + 1
    table = after(table, 0, Place("E7"))
    table = after(table, 0, TakebackOffered(mine - 1))
    table = after(table, 1, TakebackAgreed(mine - 1))
    assert not table.state.moves


@pytest.mark.ruling("G1")
def test_a_move_after_a_takeback_can_be_taken_back_as_well() -> None:
    table = after(after(two(), 0, Place("E7")), 1, Place("F7"))
    table = after(after(table, 1, TakebackOffered(1)), 0, TakebackAgreed(1))
    table = after(table, 1, Place("A1"))
    assert refused(table, 1, TakebackOffered(2)) == "table-takeback-line"  # that one was taken back
    assert refused(table, 1, TakebackOffered(table.n)) == "table-takeback-line"  # nothing would change
    to = table.n - 1
    table = after(after(table, 1, TakebackOffered(to)), 0, TakebackAgreed(to))
    assert table.view(0).moves == ("E7",)
