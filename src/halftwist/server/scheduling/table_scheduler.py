"""The scheduler of one table: a single timer for the next due task, and the table's bots."""

import asyncio
from collections.abc import Awaitable, Callable, Set
from dataclasses import dataclass
from typing import Any, Final

import structlog

from halftwist.core import (
    CHANCE,
    CLOCK,
    AnyLine,
    Flag,
    HostPassed,
    Pause,
    RoundOpened,
    Seat,
    SeatLeft,
    SeatReturned,
    SeatStoodIn,
    TableClosed,
    commitment_to,
)
from halftwist.play import NoClock, Table
from halftwist.play.table_state import Beside
from halftwist.server.bots.seats import BotSeats, MoveSource
from halftwist.server.entropy import Entropy
from halftwist.server.monitoring.counters import SchedulerCounters
from halftwist.server.pipeline.pipeline import Pipeline
from halftwist.server.scheduling.absences import away_token, has_acted, level_like, was_noticed
from halftwist.server.scheduling.due_tasks import Attendance, DueTask, TaskKind, soonest, upcoming
from halftwist.server.scheduling.outages import Outage, is_timed, pause_for
from halftwist.server.settings import Settings
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.pending_action import Answer, Committed
from halftwist.store import StoreError

_log = structlog.get_logger("halftwist.scheduling")

_AGAIN_MS: Final = 1_000  # what was refused is not tried again before this, unless something changes
_FLAG_AGAIN_MS: Final = 20
_TROUBLE_MS: Final = 500
_BROKEN_MS: Final = 60_000
_TOLD_LATE_MS: Final = 1_000  # a line that became known this late has cost somebody their own time
_LONGEST_TIMER_S: Final = 3600.0


@dataclass(frozen=True, slots=True)
class SchedulerDeps:
    """What all table schedulers of a process share."""

    settings: Settings
    pipeline: Pipeline
    entropy: Entropy
    thinker: MoveSource
    counters: SchedulerCounters
    alone: bool
    healthy: Callable[[], bool]  # whether this node's own heartbeat is recent
    credit_ms: Callable[[str, Seat], int]  # what lag the next move of a seat may be given back


class TableScheduler:
    """One for every table in memory. Without the lease it only notes who connected and disconnected here.

    It keeps no state that matters: tasks follow from the lines, and attendance is observed anew after a restart.
    """

    def __init__(self, live: LiveTable, deps: SchedulerDeps) -> None:
        self.live = live
        self.has_lease = False
        self.here = Attendance(since_ms=live.now_ms())
        self._deps = deps
        self._bots = BotSeats(live, deps.pipeline, deps.thinker, deps.entropy.luck, deps.counters)
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._stirred: asyncio.Handle | None = None
        self._errand: asyncio.Task[None] | None = None
        self._not_before_ms: dict[tuple[TaskKind, Seat | None], int] = {}
        self._start_refused_ms: int | None = None  # a start that could not be; another may be announced
        self._came_ms: dict[Seat, int] = {}
        self._known = live.table.n
        self._stopped = False
        self._quiet: Beside | None = None  # what the table was beside the play, when nobody's seat needed minding
        self._is_timed = type(live.table.header.clock) is not NoClock
        self._armed_ms: int | None = None  # when the timer rings; nothing is due before
        live.moved.append(self.read_on)

    # Being told

    def stir(self, _: LiveTable | None = None) -> None:
        """Something changed: look once, however many lines came in (debounced with `call_soon`)."""
        if self._stirred is None and not self._stopped:
            self._stirred = self._loop.call_soon(self._look_up)

    def read_on(self, live: LiveTable) -> None:
        """New lines. After an ordinary move only a flag can be due sooner than before, so only that is checked."""
        table = live.table
        is_quiet = self._stirred is None and table.beside is self._quiet
        if is_quiet and table.moved_n == table.n and table.round_outcome is None:
            if not self._is_timed:
                return  # who acted when is read when somebody asks (`_next`)
            if table.n == self._known + 1 and not (self.has_lease and self._is_flag_sooner(table)):
                # What is read here may not be read again later, when it would seem to have come late.
                self._note(table.lines.last)
                self._known = table.n
                return
        self.stir()

    def _note(self, line: AnyLine) -> None:
        if type(line.by) is int:
            self.here.acted_ms[line.by] = line.at_ms

    def _is_flag_sooner(self, table: Table) -> bool:
        flag = table.clock.due()
        return flag is not None and (self._armed_ms is None or flag[0] < self._armed_ms or self._is_late(table))

    def set_lease(self, has_lease: bool) -> None:
        """The lease was taken, or lost."""
        if has_lease and not self.has_lease:
            self.here.since_ms = self.live.now_ms()
            self.here.elsewhere.clear()
        self.has_lease = has_lease
        if not has_lease:
            self._bots.stop()
        self.stir()

    def came(self, seats: Set[Seat]) -> None:
        now_ms = self.live.now_ms()
        for seat in seats:
            self._came_ms[seat] = now_ms
            self.here.went_ms.pop(seat, None)
            self.here.elsewhere.discard(seat)
            sitting = self.live.table.sittings[seat]
            if sitting is not None and sitting.gone:
                self.here.back.add(seat)
        self.stir()

    def went(self, seats: Set[Seat], ago_ms: int) -> None:
        now_ms = self.live.now_ms()
        for seat in seats:
            if not self.live.broadcaster.present(seat):
                self.here.went_ms[seat] = now_ms - ago_ms
                self.here.back.discard(seat)
        self.here.seen_ms = now_ms
        self.stir()

    def stop(self) -> None:
        """Stop at once; actions that were queued already may still become lines."""
        self._stopped = True
        self._bots.stop()
        for handle in (self._timer, self._stirred, self._errand):
            if handle is not None:
                handle.cancel()
        if self.read_on in self.live.moved:
            self.live.moved.remove(self.read_on)

    @property
    def tasks(self) -> list["asyncio.Task[None]"]:
        """What has not ended yet."""
        return [*self._bots.tasks, *((self._errand,) if self._errand is not None and not self._errand.done() else ())]

    # Looking

    @property
    def is_over(self) -> bool:
        return self.live.table.closed or self.live.table.outcome is not None

    @property
    def next_ms(self) -> int | None:
        """When something is due here, since 1970; None if nothing ever is."""
        due = self._next()
        return None if due is None else self.live.created_ms + due.at_ms

    @property
    def busy(self) -> bool:
        return bool(self.tasks)

    def _look_up(self) -> None:
        self._stirred = None
        if self._stopped:
            return
        seats = range(self.live.table.game.seats)
        self.here.present = frozenset(seat for seat in seats if self.live.broadcaster.present(seat))
        self._read_on()
        if self.has_lease:
            self._bots.look()
        self._arm()
        table = self.live.table
        nobody_away = all(sitting and sitting.is_present_person for sitting in table.sittings)
        self._quiet = table.beside if nobody_away and table.begun and not self._not_before_ms else None

    def _read_on(self) -> None:
        """Update attendance from the new lines, and check whether they arrived in time."""
        table, here = self.live.table, self.here
        new = table.lines[self._known :]
        self._known = table.n
        for line in new:
            self._not_before_ms.clear()
            self._note(line)
            if type(line.by) is int:
                if was_noticed(line) and line.by in here.present:
                    here.back.add(line.by)
                elif isinstance(line.action, SeatReturned) and line.by not in here.present and not has_acted(line):
                    here.elsewhere.add(line.by)
                    here.went_ms.pop(line.by, None)
        if (
            new
            and self.has_lease
            and not isinstance(new[-1].action, Pause)
            and is_timed(table)
            and self._is_late(table)
        ):
            late_ms = self.live.now_ms() - table.at_ms
            self._run(lambda: self._give_back(Pause(late_ms)))

    def _is_late(self, table: Table) -> bool:
        """Whether the last line arrived so late that a player's clock ran meanwhile."""
        return self.live.now_ms() - table.at_ms > _TOLD_LATE_MS

    def _next(self) -> DueTask | None:
        settings, deps = self._deps.settings, self._deps
        if self._known < self.live.table.n:
            self._read_on()
        agenda = upcoming(self.live.table, self.here, settings, minding=self.has_lease, alone=deps.alone)
        if self._start_refused_ms is not None and self._start_refused_ms == self.live.table.starts_at_ms:
            agenda = (due for due in agenda if due.what != "start")
        due = soonest(agenda, self._not_before_ms)
        if due is not None and due.what == "flag" and due.seat is not None and due.at_ms <= self.live.now_ms():
            return DueTask(due.at_ms + deps.credit_ms(self.live.name, due.seat), due.what, due.seat)
        return due

    def _arm(self) -> None:
        self._armed_ms = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._stopped or (self._errand is not None and not self._errand.done()):
            return
        due = self._next()
        if due is None:
            return
        wait_ms = due.at_ms - self.live.now_ms()
        if wait_ms > 0:
            self._armed_ms = due.at_ms
            self._timer = self._loop.call_later(min(wait_ms / 1000, _LONGEST_TIMER_S), self._arm)
        else:
            self._run(lambda: self._do(due))

    def _run(self, errand: Callable[[], Awaitable[None]]) -> None:
        """Run tasks one at a time (a mutex)."""
        self._errand = asyncio.create_task(self._one_by_one(errand, self._errand))

    async def _one_by_one(self, errand: Callable[[], Awaitable[None]], before: "asyncio.Task[None] | None") -> None:
        if before is not None and not before.done():
            await asyncio.wait({before})
        await errand()
        self._loop.call_soon(self._arm)

    # Doing

    async def _do(self, due: DueTask) -> None:
        key = due.what, due.seat
        if due.what == "flag" and not self._deps.healthy():
            self._not_before_ms[key] = self.live.now_ms() + _TROUBLE_MS  # measure our own stall first
            return
        try:
            answer = await self._said(due)
        except StoreError as trouble:
            _log.warning("task.not_stored", table=self.live.name, task=due.what, error=str(trouble))
            self._not_before_ms[key] = self.live.now_ms() + _TROUBLE_MS
            return
        except Exception:  # the other tasks of this table go on
            _log.exception("task.failed", table=self.live.name, task=due.what)
            self._not_before_ms[key] = self.live.now_ms() + _BROKEN_MS
            return
        if isinstance(answer, Committed):
            self._count(due)
            return
        self._deps.counters.refused += 1
        if due.what == "start":
            self._start_refused_ms = self.live.table.starts_at_ms
        again_ms = _FLAG_AGAIN_MS if due.what == "flag" else _AGAIN_MS
        self._not_before_ms[key] = self.live.now_ms() + again_ms

    async def _said(self, due: DueTask) -> Answer:
        live, table, seat = self.live, self.live.table, due.seat
        match due.what, seat:
            case "flag", _:
                kind: Any = table.header.clock.kind
                return await self._deps.pipeline.ask(live, CLOCK, Flag(kind, seat))
            case "start", _:
                starts = table.game.starts
                assert starts is not None, "only a live game is announced to start"
                return await self._deps.pipeline.ask(live, seat if seat is not None else 0, starts())
            case "host", int(seat):
                return await self._deps.pipeline.ask(live, 0 if table.host is None else table.host, HostPassed(seat))
            case "round", _:
                seed = self._deps.entropy.seed()
                return await self._deps.pipeline.ask(live, CHANCE, RoundOpened(commitment_to(seed)), seed=seed)
            case "departure", int(seat):
                return await self._deps.pipeline.ask(live, seat, SeatLeft(), token=away_token(table))
            case "return", int(seat):
                self.here.back.discard(seat)
                return await self._deps.pipeline.ask(live, seat, SeatReturned())
            case "stand-in", int(seat):
                return await self._deps.pipeline.ask(live, CLOCK, SeatStoodIn(seat, await self._stand_in(seat)))
            case _:
                return await self._deps.pipeline.ask(live, CLOCK, TableClosed("idle"))

    async def _stand_in(self, seat: Seat) -> str:
        """A stand-in bot about as strong as the absent player."""
        await self.live.refresh_seat_owners()
        ratings = [
            rating
            for person in sorted(self.live.seat_owners.get(seat, frozenset()))
            for rating in await self.live.store.ratings_of(person)
        ]
        return level_like(ratings, self.live.table.game.name)

    def _count(self, due: DueTask) -> None:
        counters = self._deps.counters
        match due.what:
            case "flag":
                counters.flags += 1
                counters.flag_latest_ms = max(counters.flag_latest_ms, self.live.now_ms() - due.at_ms)
            case "start":
                counters.starts += 1
            case "host":
                counters.hosts += 1
            case "round":
                counters.rounds += 1
            case "departure":
                counters.departures += 1
            case "return":
                counters.returns += 1
            case "stand-in":
                counters.stand_ins += 1
            case "closing":
                counters.closings += 1

    # Outages

    async def give_back(self, outage: Outage) -> None:
        """Write the pause for an outage, unless another node has done so."""
        pause = pause_for(self.live, outage)
        if pause is not None:
            await self._give_back(pause)

    async def _give_back(self, pause: Pause) -> None:
        try:
            answer = await self._deps.pipeline.ask(self.live, CLOCK, pause)
        except StoreError as trouble:
            _log.warning("pause.not_stored", table=self.live.name, error=str(trouble))
            return
        except Exception:  # one table must not keep the others from theirs
            _log.exception("pause.failed", table=self.live.name)
            return
        if isinstance(answer, Committed):
            self._deps.counters.pauses += 1
            self._deps.counters.paused_ms += pause.ms
            _log.info("pause.given", table=self.live.name, for_ms=pause.ms)

    def missed_us(self, outage: Outage) -> Outage:
        """The part of another node's outage that players on the clock felt: until they reconnected here."""
        table = self.live.table
        persons = [seat for seat, sitting in enumerate(table.sittings) if sitting and sitting.bot is None]
        felt = [seat for seat in persons if seat in table.clock.running] or persons
        if not all(self.live.broadcaster.present(seat) and seat in self._came_ms for seat in felt):
            return outage
        came_ms = max((self._came_ms[seat] for seat in felt), default=0)
        return Outage(outage.from_ms, min(outage.to_ms, self.live.created_ms + came_ms))
