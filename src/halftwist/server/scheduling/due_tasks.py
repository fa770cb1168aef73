"""The scheduled tasks of a table. They follow from its lines and from who is connected here (`Attendance`)."""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, Literal, TypeAlias

from halftwist.core import Seat, SeedRevealed
from halftwist.play import Claim, Table
from halftwist.server.scheduling.absences import is_awaited
from halftwist.server.settings import Settings

TaskKind: TypeAlias = Literal["flag", "start", "host", "round", "departure", "return", "stand-in", "closing"]

_ELSEWHERE: Final = 3  # so many times longer somebody is waited for who may well be at another node


@dataclass(frozen=True, slots=True)
class DueTask:
    """A line that the server will write at this time; milliseconds since the table opened."""

    at_ms: int
    what: TaskKind
    seat: Seat | None = None


@dataclass(slots=True)
class Attendance:
    """Who of a table is here, in this process. All times are milliseconds since the table opened."""

    since_ms: int  # when this process began to look
    present: Set[Seat] = frozenset()
    went_ms: dict[Seat, int] = field(default_factory=dict[Seat, int])  # seats whose last socket was here, and ended
    acted_ms: dict[Seat, int] = field(default_factory=dict[Seat, int])  # the last line of each seat
    back: set[Seat] = field(default_factory=set[Seat])  # gone by the log, though they are here
    elsewhere: set[Seat] = field(default_factory=set[Seat])  # at another node, as was seen
    seen_ms: int = 0  # when last a person was here


def upcoming(table: Table, here: Attendance, settings: Settings, *, minding: bool, alone: bool) -> Iterator[DueTask]:
    """All tasks, due now or later. Most are done only by the process that holds the table's lease."""
    if table.closed or table.outcome is not None:
        return
    yield from _returns(table, here)
    yield from _departures(table, here, settings, minding, alone)
    if minding:
        yield from _flags(table)
        yield from _starts(table)
        yield from _hosts(table)
        yield from _rounds(table, settings)
        yield from _stand_ins(table, here, settings)
        yield from _closings(table, here, settings)


def _flags(table: Table) -> Iterator[DueTask]:
    due = table.clock.due()
    if due is not None and table.full and table.round_outcome is None:
        yield DueTask(due[0], "flag", due[1])


def _starts(table: Table) -> Iterator[DueTask]:
    if table.starts_at_ms is not None and table.full and not table.started:
        by = table.starts_by
        if by is None or by in table.departed:  # it has resigned since: the first seat still in starts
            by = next((seat for seat in range(table.game.seats) if seat not in table.departed), None)
        yield DueTask(table.starts_at_ms, "start", by)


def _hosts(table: Table) -> Iterator[DueTask]:
    """A host who has left the round is followed by the first person who is still in it."""
    if table.host in table.departed and table.round_outcome is None:
        still_in = (seat for seat in table.present_persons if seat not in table.departed)
        yield from (DueTask(table.at_ms, "host", seat) for seat in islice(still_in, 1))


def _rounds(table: Table, settings: Settings) -> Iterator[DueTask]:
    if table.round_outcome is not None and table.revealed and not table.resting:
        over_ms = next((line.at_ms for line in reversed(table.lines) if isinstance(line.action, SeedRevealed)), 0)
        wait_ms = settings.next_round_ms if _persons(table) else 0
        yield DueTask(over_ms + wait_ms, "round")


def _returns(table: Table, here: Attendance) -> Iterator[DueTask]:
    for seat in here.back & here.present:
        sitting = table.sittings[seat]
        if sitting is not None and sitting.gone and not sitting.removed:
            yield DueTask(table.at_ms, "return", seat)


def _departures(table: Table, here: Attendance, settings: Settings, minding: bool, alone: bool) -> Iterator[DueTask]:
    for seat in range(table.game.seats):
        if seat in here.present or not is_awaited(table, seat):
            continue
        acted_ms = here.acted_ms.get(seat, 0)
        if seat in here.went_ms:
            yield DueTask(max(here.went_ms[seat], acted_ms) + settings.gone_after_ms, "departure", seat)
        elif minding and seat not in here.elsewhere:
            wait_ms = settings.gone_after_ms * (1 if alone else _ELSEWHERE)
            yield DueTask(max(here.since_ms, acted_ms) + wait_ms, "departure", seat)


def _stand_ins(table: Table, here: Attendance, settings: Settings) -> Iterator[DueTask]:
    if isinstance(table.header.absence, Claim) or not table.begun or table.resting:
        return
    for seat, sitting in enumerate(table.sittings):
        at_ms = table.replaceable_at_ms(seat)
        if sitting is None or at_ms is None or sitting.stand_in is not None or seat in table.departed:
            continue
        # After an outage of ours everybody has time to come back.
        again_ms = 0 if sitting.removed else here.since_ms + settings.gone_after_ms
        yield DueTask(max(at_ms, again_ms), "stand-in", seat)


def _closings(table: Table, here: Attendance, settings: Settings) -> Iterator[DueTask]:
    if not table.full:
        if not here.present & _persons(table):
            yield DueTask(max(table.at_ms, here.seen_ms) + settings.open_idle_ms, "closing")
    elif table.clock.due() is None:
        yield DueTask(table.at_ms + settings.running_idle_ms, "closing")


def _persons(table: Table) -> frozenset[Seat]:
    return frozenset(seat for seat, sitting in enumerate(table.sittings) if sitting and sitting.bot is None)


def soonest(agenda: Iterator[DueTask], not_before_ms: Mapping[tuple[TaskKind, Seat | None], int]) -> DueTask | None:
    """The task that is due first. One that was just refused is held back for a moment."""
    later = (DueTask(max(due.at_ms, not_before_ms.get((due.what, due.seat), 0)), due.what, due.seat) for due in agenda)
    return min(later, key=lambda due: due.at_ms, default=None)
