"""The tables that are in this process's memory. Any table can be here, and in other processes as well."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import structlog

from halftwist.server.tables.live_table import DamagedTable, LiveTable
from halftwist.store import Store, StoreError

_log = structlog.get_logger("halftwist.tables")
_SEAT_LEFT = b'"seat left"'  # by somebody, perhaps, whose name another node has just taken out of the log


class TableCache:
    """Loads tables from the log when they are asked for, and keeps them up with it.

    `frame` makes of a message what the subscribers of a table send on.
    """

    def __init__(self, store: Store, forget_after_ms: int, frame: Callable[[bytes], bytes] = bytes) -> None:
        self._store = store
        self._forget_after_ms = forget_after_ms
        self._frame = frame
        self._tables: dict[str, LiveTable] = {}
        self.here = self._tables.get  # the table, if nobody has to wait for it
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._watch = store.watch(self._last_known)
        self._task = asyncio.create_task(self._follow())
        self.receiving: list[Callable[[LiveTable], Awaitable[None]]] = []  # heard out before anybody reaches the table
        self.loaded: list[Callable[[LiveTable], None]] = []
        self.damaged: set[str] = set()

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(tuple(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def is_unhealthy(self) -> bool:
        """Whether lines of other nodes no longer arrive."""
        return self._task.done() or self._store.hearing.is_deaf

    async def table(self, name: str) -> LiveTable | None:
        """The table of this name; None if there is none. Raises DamagedTable where its log cannot be replayed."""
        if (known := self._tables.get(name)) is not None:
            known.used_ms = self._store.now_ms()
            return known
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
            self._loading[name].add_done_callback(lambda task: self._loaded(name, task))
        return await asyncio.shield(self._loading[name])

    async def fresh_table(self, name: str) -> LiveTable | None:
        """As `table`, and as far as the log is: for whoever may have seen more at another node."""
        live = await self.table(name)
        if live is not None:
            await live.freshen()
        return live

    def forget(self, name: str) -> None:
        """Let go of a table; it comes back from the log when it is asked for again."""
        self._tables.pop(name, None)
        self._watch.unfollow(name)

    def tidy(self, needed: Callable[[LiveTable], bool]) -> None:
        """Evict tables without subscribers, lease or recent requests."""
        long_ago_ms = self._store.now_ms() - self._forget_after_ms
        for live in self:
            rested = live.used_ms < long_ago_ms
            if rested and not live.broadcaster.watched and not needed(live):  # the last costs most
                self.forget(live.name)

    async def close(self) -> None:
        self._watch.close()
        ending = [self._task, *self._loading.values()]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)

    def _loaded(self, name: str, task: "asyncio.Task[LiveTable | None]") -> None:
        """Whoever asked for the table hears what went wrong; if nobody waits any more, nobody has to."""
        self._loading.pop(name, None)
        if not task.cancelled():
            task.exception()

    async def _load(self, name: str) -> LiveTable | None:
        row = await self._store.table(name)
        if row is None:
            return None
        seed, seat_owners = await asyncio.gather(self._store.secret(name), self._store.seat_owners(name))
        live = LiveTable(self._store, row, seed, seat_owners, self._frame)
        try:
            await live.catch_up()
        except DamagedTable as alarm:
            self._alarm(name, alarm)
            raise
        for heard_out in self.receiving:
            await heard_out(live)
        self._tables[name] = live
        self._watch.follow(name, live.table.n)
        for heard in self.loaded:
            heard(live)
        return live

    def _last_known(self, name: str) -> int:
        """The pipeline applies this node's own lines: they need not be told again."""
        live = self._tables.get(name)
        return 0 if live is None else live.table.n

    async def _follow(self) -> None:
        """Lines of the other nodes, in order; the log is asked where one is missing."""
        async for name, n, data in self._watch:
            live = self._tables.get(name)
            if live is None:
                continue
            try:
                if not live.advance(n, data):
                    await live.catch_up()
                if _SEAT_LEFT in data:
                    await live.reload()
            except DamagedTable as alarm:
                self._alarm(name, alarm)
                self.forget(name)
            except StoreError as trouble:
                _log.warning("store.unavailable", table=name, error=str(trouble))

    def _alarm(self, name: str, alarm: DamagedTable) -> None:
        self.damaged.add(name)
        _log.error("table.damaged", table=name, error=str(alarm))
