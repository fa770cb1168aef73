"""Who sits where and who is the host: what a table says no to when somebody comes, goes or is sent away."""

from typing import TypeGuard

from halftwist.core import CLOCK, AnyLine, HostPassed, Refusal, Seat, SeatRemoved, SeatStoodIn, SeatTaken
from halftwist.play.absence import Claim
from halftwist.play.header import LONGEST_NAME, is_name
from halftwist.play.refusals import no
from halftwist.play.table_state import TableState


def is_seat(actor: object, table: TableState) -> TypeGuard[Seat]:
    return type(actor) is int and 0 <= actor < table.game.seats


def refuse_unless_host(table: TableState, line: AnyLine) -> Refusal | None:
    if not is_seat(line.by, table):
        return no("table-actor", actor=str(line.by))
    return None if line.by == table.host else no("table-host-only")


def refuse_unless_gone(table: TableState, seat: object, gone: bool) -> Refusal | None:
    if not is_seat(seat, table):
        return no("table-actor", actor=str(seat))
    sitting = table.sittings[seat]
    if sitting is None:
        return no("table-seat-empty", seat=seat + 1)
    if sitting.gone != gone:
        return no("table-seat-present" if gone else "table-seat-empty", seat=seat + 1)
    return None


def refuse_replacing(table: TableState, seat: Seat, at_ms: int) -> Refusal | None:
    """Somebody who is gone is waited for as long as the table agreed; for somebody who was removed, not at all."""
    from_ms = table.replaceable_at_ms(seat)
    if from_ms is not None and at_ms < from_ms:
        return no("table-absence-early", seat=seat + 1, seconds=-(-(from_ms - at_ms) // 1000))
    return None


def refuse_sitting_down(table: TableState, line: AnyLine) -> Refusal | None:
    action: SeatTaken = line.action
    seat = line.by
    if not is_seat(seat, table):
        return no("table-actor", actor=str(seat))
    if table.sittings[seat] is not None:
        return no("table-seat-taken", seat=seat + 1)
    names = (action.name,) if action.bot is None else (action.name, action.bot)
    return None if all(map(is_name, names)) else no("table-person-name", most=LONGEST_NAME)


def refuse_getting_up(table: TableState, line: AnyLine) -> Refusal | None:
    return refuse_unless_gone(table, line.by, gone=False)


def refuse_coming_back(table: TableState, line: AnyLine) -> Refusal | None:
    refusal = refuse_unless_gone(table, line.by, gone=True)
    if refusal or not is_seat(line.by, table):
        return refusal
    sitting = table.sittings[line.by]
    return no("table-seat-removed", seat=line.by + 1) if sitting and sitting.removed else None


def refuse_standing_in(table: TableState, line: AnyLine) -> Refusal | None:
    action: SeatStoodIn = line.action
    if line.by != CLOCK:
        return no("table-actor", actor=str(line.by))
    if not is_name(action.bot):
        return no("table-person-name", most=LONGEST_NAME)
    refusal = refuse_unless_gone(table, action.seat, gone=True)
    if refusal:
        return refusal
    if isinstance(table.header.absence, Claim):
        return no("table-absence-rule", rule=table.header.absence.kind)
    return refuse_replacing(table, action.seat, line.at_ms)


def refuse_removing(table: TableState, line: AnyLine) -> Refusal | None:
    action: SeatRemoved = line.action
    seat = action.seat
    refusal = refuse_unless_host(table, line)
    if refusal:
        return refusal
    if not is_seat(seat, table):
        return no("table-actor", actor=str(seat))
    sitting = table.sittings[seat]
    if sitting is None:
        return no("table-seat-empty", seat=seat + 1)
    if seat == table.host:
        return no("table-remove-host")
    if sitting.removed:
        return no("table-seat-removed", seat=seat + 1)
    if table.outcome:
        return no("table-over")
    # A bot is never in the way of a game that runs, and a claim on its seat would be a win for nothing.
    return no("table-remove-bot", seat=seat + 1) if sitting.bot and table.begun else None


def refuse_passing_host(table: TableState, line: AnyLine) -> Refusal | None:
    action: HostPassed = line.action
    refusal = refuse_unless_host(table, line)
    if refusal:
        return refusal
    if action.seat == table.host or action.seat not in table.present_persons:
        return no("table-host-person")
    return None
