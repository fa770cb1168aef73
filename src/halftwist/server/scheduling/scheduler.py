"""The scheduler of a process: table clocks, bots, countdowns, absences, leases and the node's own heartbeat.

The process that holds a table's lease does the work. Correctness depends on the log alone: a task that is done twice is
refused the second time.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Set
from contextlib import suppress
from typing import Final, Self

import structlog

from halftwist.core import Seat
from halftwist.server.bots.seats import MoveSource
from halftwist.server.connections.connection import BEATS, Connections
from halftwist.server.entropy import Entropy
from halftwist.server.monitoring.counters import SchedulerCounters
from halftwist.server.people.revocation import close_all_revoked, close_revoked
from halftwist.server.pipeline.pipeline import Pipeline
from halftwist.server.scheduling.leases import Leases
from halftwist.server.scheduling.outages import Outage
from halftwist.server.scheduling.parked_tables import ParkedTables
from halftwist.server.scheduling.table_scheduler import SchedulerDeps, TableScheduler
from halftwist.server.settings import Settings
from halftwist.server.tables.live_table import DamagedTable, LiveTable
from halftwist.server.tables.table_cache import TableCache
from halftwist.store import Store, StoreError

_log = structlog.get_logger("halftwist.scheduling")

_AT_ONCE: Final = 8  # tables that are loaded at the same time, so that people who wait for one need not queue
_PAGE: Final = 100
_FEW: Final = 32
_STRANGERS_AFTER: Final = 5  # heartbeats: so often sockets are compared with revocations that may have been missed
_REST_MS: Final = 10 * 60 * 1000  # a table where nothing is due for so long need not stay in memory


class Scheduler:
    """An async context manager. It keeps no state of its own that a crash could lose: all of it is in the log."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        table_cache: TableCache,
        connections: Connections,
        pipeline: Pipeline,
        bots: MoveSource,
        entropy: Entropy,
    ) -> None:
        self.counters = SchedulerCounters()
        self._settings = settings
        self._store = store
        self._table_cache = table_cache
        self._connections = connections
        self._leases = Leases(settings, store)
        self._deps = SchedulerDeps(
            settings, pipeline, entropy, bots, self.counters, self._leases.alone, self._is_healthy, self._credit_ms
        )
        self._by_table: dict[str, TableScheduler] = {}
        self._over: set[str] = set()  # leases that are needed no longer
        self._wanted: set[str] = set()  # tables to be loaded soon
        self._stirred = asyncio.Event()
        self._unsure = asyncio.Event()  # whether connected sockets still belong to whom they did
        self._tasks: list[asyncio.Task[None]] = []
        self._beaten_ms = 0
        self._ended = False

    async def __aenter__(self) -> Self:
        self._wanted.update(await self._leases.begin())
        self._beaten_ms = self._leases.began_ms
        self._resting = ParkedTables(self._store, self._want)
        self._table_cache.receiving.append(self._receive)
        settings = self._settings
        self._stirred.set()
        self._store.heard.append(self._hear)
        self._tasks = [
            asyncio.create_task(self._every(settings.lease_renewal_ms, self._beat)),
            asyncio.create_task(self._every(settings.lease_renewal_ms, self._review_tables, self._stirred)),
            asyncio.create_task(self._every(settings.heartbeat_ms / BEATS, self._ping)),
            asyncio.create_task(
                self._every(_STRANGERS_AFTER * settings.lease_renewal_ms, self._close_revoked_sockets, self._unsure)
            ),
        ]
        return self

    async def __aexit__(self, *_: object) -> None:
        """A last heartbeat dates the outage that begins now. Leases are kept: they say which tables to credit."""
        self._ended = True
        self._table_cache.receiving.remove(self._receive)
        self._store.heard.remove(self._hear)
        for task in self._tasks:
            task.cancel()
        ending = [
            *self._tasks,
            *(task for table_scheduler in self._by_table.values() for task in table_scheduler.tasks),
        ]
        for name in tuple(self._by_table):
            self._dismiss(name)
        await asyncio.gather(*ending, return_exceptions=True)
        await self._resting.close()
        try:
            await self._store.beat(self._leases.holder)
        except StoreError as trouble:
            _log.warning("heartbeat.not_stored", error=str(trouble))

    # Whoever comes and goes

    def came(self, live: LiveTable, seats: Set[Seat]) -> None:
        """A socket plays these seats from now on."""
        table_scheduler = self._by_table.get(live.name)
        if table_scheduler is not None:
            table_scheduler.came(seats)

    def went(self, live: LiveTable, seats: Set[Seat], ago_ms: int = 0) -> None:
        """The socket has closed; `ago_ms` says how long it had been silent before that."""
        table_scheduler = self._by_table.get(live.name)
        if table_scheduler is not None:
            table_scheduler.went(seats, ago_ms)

    @property
    def leased_count(self) -> int:
        """How many tables this process holds a lease on, loaded or parked."""
        return sum(table_scheduler.has_lease for table_scheduler in self._by_table.values()) + len(self._resting)

    @property
    def beat_age_ms(self) -> int:
        """Milliseconds since this node's last heartbeat in the log."""
        return max(0, self._store.now_ms() - self._beaten_ms)

    @property
    def is_unhealthy(self) -> bool:
        """Whether the heartbeat is so late that others may take the leases, or a background task has ended."""
        return self.beat_age_ms > self._leases.ttl_ms or any(task.done() for task in self._tasks)

    @property
    def holder(self) -> str:
        """The holder id of this process in the leases."""
        return self._leases.holder

    # Heartbeat

    async def _every(
        self, ms: float, work: Callable[[], Awaitable[None]], stirred: asyncio.Event | None = None
    ) -> None:
        """Run periodically, and at once when stirred."""
        stirred = stirred or asyncio.Event()
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(ms / 1000):  # unlike wait_for it never takes a cancellation for a timeout
                    await stirred.wait()
            stirred.clear()
            try:
                await work()
            except StoreError as trouble:
                _log.warning("scheduler.store_unavailable", error=str(trouble))
            except Exception:
                _log.exception("scheduler.failed")

    async def _ping(self) -> None:
        self._connections.beat(self._store.now_ms())

    def _hear(self, saying: str | None) -> None:
        """A revocation was announced, by this node or another; None: announcements may have been missed."""
        if saying is None:
            self._unsure.set()
        else:
            close_revoked(self._connections, saying)

    async def _close_revoked_sockets(self) -> None:
        """Close sockets whose session was revoked at another node."""
        if not self._leases.alone:
            await close_all_revoked(self._store, self._connections)

    async def _beat(self) -> None:
        """Write a heartbeat. If this process was stalled, players are credited before any flag falls."""
        try:
            await self._store.beat(self._leases.holder)
        except StoreError:
            self.counters.beats_failed += 1
            raise
        self.counters.beats += 1
        minding = [table_scheduler for table_scheduler in self._by_table.values() if table_scheduler.has_lease]
        held = await self._store.held(self._leases.holder)
        for table_scheduler in minding:  # not those that were taken on while we read
            if table_scheduler.live.name not in held:
                table_scheduler.set_lease(False)
        for name in held & self._by_table.keys():
            table_scheduler = self._by_table[name]
            if not table_scheduler.has_lease and not table_scheduler.is_over:
                table_scheduler.set_lease(True)
        now_ms = self._store.now_ms()
        if not self._is_healthy():
            outage = Outage(self._beaten_ms, now_ms)
            _log.warning("node.stalled", for_ms=now_ms - self._beaten_ms)
            ours = [table_scheduler for table_scheduler in self._by_table.values() if table_scheduler.has_lease]
            await asyncio.gather(*(table_scheduler.give_back(outage) for table_scheduler in ours))
        self._beaten_ms = now_ms
        await self._credit_for_dead_nodes()
        self._resting.keep(held)
        elsewhere = held - self._by_table.keys() - self._table_cache.damaged
        self._wanted.update(name for name in elsewhere if name not in self._resting)

    async def _credit_for_dead_nodes(self) -> None:
        """Credit players for the time that another node's death cost them, at tables leased here."""
        for outage in await self._leases.deaths():
            ours = [table_scheduler for table_scheduler in self._by_table.values() if table_scheduler.has_lease]
            await asyncio.gather(
                *(table_scheduler.give_back(table_scheduler.missed_us(outage)) for table_scheduler in ours)
            )

    def _is_healthy(self) -> bool:
        return self._store.now_ms() - self._beaten_ms <= 2 * self._settings.lease_renewal_ms

    def _credit_ms(self, name: str, seat: Seat) -> int:
        """The lag credit of a seat's next move; unknown for players connected to another node."""
        here = [each.credit_ms for each in self._connections if seat in each.tables.get(name, ())]
        live = self._table_cache.here(name)
        sitting = live.table.sittings[seat] if live else None
        if here or self._leases.alone or (sitting is not None and sitting.bot is not None):
            return max(here, default=0)
        return self._settings.credit_cap_ms

    # Leases

    def _want(self, name: str) -> None:
        self._wanted.add(name)
        self._stirred.set()

    async def _review_tables(self) -> None:
        """Lease unserved tables, load parked ones that are due, release finished ones, unload idle ones."""
        now_ms = self._store.now_ms()
        wanted, self._wanted = self._wanted, set()
        wanted.update(self._resting.due(now_ms + 2 * self._settings.lease_renewal_ms))
        await self._load(wanted)
        for status in ("running", "open"):
            await self._take_over(status)
        await self._let_go()
        await self._tidy()

    async def _take_over(self, status: str) -> None:
        tried: set[str] = set()
        while True:
            unheld = await self._store.unheld(status=status, ttl_ms=self._leases.ttl_ms, limit=_PAGE)
            await self._load(unheld)
            if len(unheld) < _PAGE or tried.issuperset(unheld):
                return
            tried.update(unheld)

    async def _load(self, names: Collection[str]) -> None:
        gate = asyncio.Semaphore(_AT_ONCE)

        async def load(name: str) -> None:
            async with gate:
                await self._take_on(name)

        await asyncio.gather(*(load(name) for name in names))

    async def _take_on(self, name: str) -> None:
        table_scheduler = self._by_table.get(name)
        try:
            if table_scheduler is not None and self._table_cache.here(name) is table_scheduler.live:
                await self._take(table_scheduler, felt_here=True)
            elif name not in self._table_cache.damaged:
                await self._table_cache.table(name)
            else:
                await self._leases.take([name])  # logged already; no other node needs to try
        except DamagedTable:
            await self._leases.take([name])

    async def _receive(self, live: LiveTable) -> None:
        """A table is loaded. Players are credited for an outage before anybody can act."""
        self._dismiss(live.name)
        table_scheduler = TableScheduler(live, self._deps)
        try:
            await self._take(table_scheduler)
        except StoreError as trouble:
            _log.warning("lease.not_stored", table=live.name, error=str(trouble))
        except Exception:  # people can play there all the same
            _log.exception("lease.failed", table=live.name)
        if self._ended:
            table_scheduler.stop()
            return
        self._by_table[live.name] = table_scheduler
        self._resting.drop(live.name)

    async def _take(self, table_scheduler: TableScheduler, felt_here: bool = False) -> None:
        """Write the pause before taking the lease: after a crash in between, the old lease still dates the outage."""
        live = table_scheduler.live
        if table_scheduler.is_over:
            self._over.add(live.name)
            return
        lease = await self._store.lease(live.name)
        outage = self._leases.outage_of(lease)
        if outage is not None:
            await table_scheduler.give_back(table_scheduler.missed_us(outage) if felt_here else outage)
        if not self._leases.is_free(lease):
            return
        table_scheduler.set_lease(live.name in await self._leases.take([live.name], lease))
        self.counters.takeovers += (
            table_scheduler.has_lease and lease is not None and lease.holder != self._leases.holder
        )

    async def _let_go(self) -> None:
        over, self._over = self._over, set()
        async for name, table_scheduler in self._each():
            if table_scheduler.has_lease and table_scheduler.is_over:
                over.add(name)
        if over:
            await self._store.release(self._leases.holder, over)
        for name in over:
            if name in self._by_table:
                self._by_table[name].set_lease(False)

    async def _each(self) -> AsyncIterator[tuple[str, TableScheduler]]:
        """All table schedulers, yielding to the event loop every few."""
        for at, (name, table_scheduler) in enumerate(tuple(self._by_table.items()), start=1):
            if at % _FEW == 0:
                await asyncio.sleep(0)
            if self._by_table.get(name) is table_scheduler:
                yield name, table_scheduler

    # Memory

    async def _tidy(self) -> None:
        self._table_cache.tidy(self._is_needed)
        async for name, table_scheduler in self._each():
            if self._table_cache.here(name) is not table_scheduler.live:
                until_ms = table_scheduler.next_ms
                if table_scheduler.has_lease and until_ms is not None:
                    self._resting.put(name, table_scheduler.live.table.n, until_ms)
                self._dismiss(name)

    def _is_needed(self, live: LiveTable) -> bool:
        table_scheduler = self._by_table.get(live.name)
        if table_scheduler is None or not table_scheduler.has_lease:
            return False
        next_ms = table_scheduler.next_ms
        return table_scheduler.busy or (next_ms is not None and next_ms < self._store.now_ms() + _REST_MS)

    def _dismiss(self, name: str) -> None:
        table_scheduler = self._by_table.pop(name, None)
        if table_scheduler is not None:
            table_scheduler.stop()
