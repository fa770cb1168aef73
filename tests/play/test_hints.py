"""Hints are something a table agrees on, and whoever takes one is seen to."""

from typing import Any

import pytest

from halftwist.core import CLOCK, HintTaken, SeatRemoved, SeatTaken, TakebackAgreed, TakebackOffered
from halftwist.games.mobius import Place
from halftwist.play import Table
from halftwist.wire import read_record, write_record
from halftwist.wire.codec import decode_header, encode_header
from halftwist.wire.public_state import encode_face
from support.tables import after, header_for, refused, table_of

ANN, BOB = SeatTaken("Ann"), SeatTaken("Bob")
BOT = SeatTaken("Ripple", "level 2")


def seated(*sitters: SeatTaken, game: str = "mobius", **changes: Any) -> Table:
    table = table_of(game, seats=(None,) * len(sitters), **changes)
    for seat, sitter in enumerate(sitters):
        table = after(table, seat, sitter)
    return table


def test_hints_are_on_against_bots_and_off_among_people() -> None:
    assert seated(ANN, BOT).gives_hints
    assert not seated(ANN, BOB).gives_hints
    assert refused(seated(ANN, BOB), 0, HintTaken()) == "table-hints-off"
    solo = table_of("mobi", {"solo": True}, seats=("Ann",))
    assert solo.gives_hints


@pytest.mark.parametrize(("hints", "sitters"), [(True, (ANN, BOB)), (False, (ANN, BOT))])
def test_the_host_may_choose_otherwise(hints: bool, sitters: tuple[SeatTaken, ...]) -> None:
    table = seated(*sitters, hints=hints)
    assert table.gives_hints is hints
    assert encode_face(table)["hints"] is hints


def test_a_seat_that_is_open_is_a_persons_to_come() -> None:
    table = table_of("mobius", seats=(None, None))
    table = after(table, 0, ANN)
    assert not table.gives_hints
    assert after(table, 1, BOT).gives_hints
    assert refused(table, 0, HintTaken()) == "table-seat-open"


def test_somebody_in_the_seat_of_a_bot_ends_the_hints() -> None:
    table = table_of("mobi", {"players": 2}, seats=(None, None))
    table = after(after(table, 0, ANN), 1, BOT)
    assert table.gives_hints
    table = after(after(table, 0, SeatRemoved(1)), 1, BOB)
    assert refused(table, 0, HintTaken()) == "table-hints-off"


def test_hints_that_were_taken_are_counted_by_seat_and_change_nothing_else() -> None:
    table = seated(ANN, BOB, hints=True)
    before = table
    table = after(table, 0, HintTaken(), 500)
    assert (table.hinted, encode_face(table)["hinted"]) == ((1, 0), [1, 0])
    assert (table.state, table.clock, table.moved_n) == (before.state, before.clock, before.moved_n)
    table = after(after(table, 0, Place("E7")), 1, HintTaken())
    assert table.hinted == (1, 1)
    assert refused(table, CLOCK, HintTaken()) == "table-actor"


def test_a_move_after_a_hint_can_be_taken_back_and_the_hint_stays() -> None:
    table = after(seated(ANN, BOB, hints=True), 0, HintTaken())
    table = after(table, 0, Place("E7"))
    table = after(after(table, 0, TakebackOffered(table.n - 1)), 1, TakebackAgreed(table.n - 1))
    assert not table.state.moves
    assert table.hinted == (1, 0)


def test_a_header_carries_the_choice_and_one_without_it_is_as_old_ones_are() -> None:
    assert "hints" not in encode_header(header_for("mobius"))
    for hints in (True, False):
        header = header_for("mobius", hints=hints)
        assert encode_header(header)["hints"] is hints
        assert decode_header(encode_header(header)).hints is hints


def test_a_record_with_hints_replays() -> None:
    table = after(seated(ANN, BOB, hints=True), 0, HintTaken())
    assert read_record(write_record(table)).hinted == (1, 0)
