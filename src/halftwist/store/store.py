"""The log behind one small interface. Nothing is acknowledged before it is committed and synced."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Row, Select, and_, or_, select

from halftwist.store.database import Database
from halftwist.store.entries import (
    Appended,
    Beat,
    Change,
    NewTable,
    Numbered,
    Page,
    TableRow,
    Taken,
    Told,
    check_lines,
    check_name,
    check_row,
    check_words,
    is_name,
)
from halftwist.store.group import GroupCommit
from halftwist.store.schema import beats, leases, lines, tables
from halftwist.store.settlement import Answer, Append, Create, Hold, NoteBeat, Release, Remove, Write
from halftwist.store.trouble import StoreTrouble
from halftwist.store.watch import Watch

T = TypeVar("T")

LEASE_MS = 5_000
_READERS = 4
_MOST = 2**63 - 1  # what a database can count to
_TableTuple: TypeAlias = Row[Any, Any, Any, Any, Any, Any, Any, Any, Any]
_TableQuery: TypeAlias = Select[Any, Any, Any, Any, Any, Any, Any, Any, Any]
_ROW = (
    tables.c.name,
    tables.c.header,
    tables.c.kind,
    tables.c.visibility,
    tables.c.status,
    tables.c.note,
    tables.c.last,
    tables.c.created_ms,
    tables.c.active_ms,
)


class Store:
    """Tables of numbered lines, from 1. Made by `open_store`; belongs to the event loop it was opened on."""

    def __init__(self, database: Database, poll_s: float) -> None:
        self._database = database
        self._poll_s = poll_s
        self._watches: set[Watch] = set()
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="halftwist-read")
        self._loop = asyncio.get_running_loop()
        self._writer = GroupCommit(database, self._loop, self._tell)
        self._listener = self._loop.create_task(database.listen(lambda told: self._tell([told]), self._missed))
        self._closed = False

    def now_ms(self) -> int:
        """Milliseconds since 1970, never going back; by PostgreSQL's clock where that is the store."""
        return self._database.clock.now_ms()

    async def create(self, table: NewTable) -> bool:
        """False when there is a table of that name already; that one is left as it is."""
        check_name(table.name)
        check_row(table)
        check_lines(table.lines)
        return await self._write(Create(table, self.now_ms())) is True

    async def append(
        self, table: str, n: int, added: Sequence[bytes], change: Change | None = None
    ) -> Appended | Taken:
        """Lines n, n+1, … all or none, with the change of the table's row; only one writer gets a number."""
        check_lines(added)
        return await self._append(Append(table, n, tuple(added), _checked(change), self.now_ms()))

    async def amend(self, table: str, change: Change) -> None:
        """Change a table's row, whatever its lines."""
        await self._append(Append(table, None, (), _checked(change), self.now_ms()))

    async def remove(self, table: str) -> bool:
        """The table, its lines and its secret are gone. False when there was none."""
        return is_name(table) and await self._write(Remove(table)) is True

    async def read(self, table: str, since: int = 0) -> list[Numbered]:
        """The lines after number `since`, in order; none when there is no such table."""
        if not is_name(table) or since > _MOST:
            return []
        after = max(since, 0)
        query = select(lines.c.n, lines.c.line).where(lines.c.table == table, lines.c.n > after).order_by(lines.c.n)
        return await self._read(lambda connection: [(n, line) for n, line in connection.execute(query)])

    async def table(self, name: str) -> TableRow | None:
        if not is_name(name):
            return None
        query = select(*_ROW).where(tables.c.name == name)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else _table_row(row)

    async def tables(
        self,
        *,
        kind: str | None = None,
        visibility: str | None = None,
        status: str | None = None,
        cursor: str | None = None,
        limit: int = 50,
    ) -> Page:
        """A page of tables, the most lately active first."""
        check_words(kind, visibility, status)
        wanted = ((tables.c.kind, kind), (tables.c.visibility, visibility), (tables.c.status, status))
        query = select(*_ROW).where(*(column == value for column, value in wanted if value is not None))
        query = query.order_by(tables.c.active_ms.desc(), tables.c.name.desc()).limit(limit + 1)
        query = _after(query, cursor)
        rows = [_table_row(row) for row in await self._read(lambda connection: connection.execute(query).all())]
        more = len(rows) > limit
        return Page(tuple(rows[:limit]), f"{rows[limit - 1].active_ms} {rows[limit - 1].name}" if more else None)

    async def secret(self, table: str) -> bytes:
        query = select(tables.c.secret).where(tables.c.name == table)
        found = await self._read(lambda connection: connection.scalar(query)) if is_name(table) else None
        if found is None:
            raise StoreTrouble("store-no-table", table=table)
        return found

    async def hold(self, names: Collection[str], holder: str, ttl_ms: int = LEASE_MS) -> frozenset[str]:
        """Take leases; returns those of the tables that are the holder's now. A lease only saves doing work twice.

        It lasts while the holder calls `beat`. Without a beat for `ttl_ms`, anybody else may take it over.
        """
        for name in (holder, *names):
            check_name(name)
        held = await self._write(Hold(frozenset(names), holder, self.now_ms(), ttl_ms))
        return held if isinstance(held, frozenset) else frozenset()

    async def held(self, holder: str) -> frozenset[str]:
        """The tables that are the holder's now: fewer than it took, if it did not beat for a while."""
        query = select(leases.c.table).where(leases.c.holder == holder)
        return await self._read(lambda connection: frozenset(connection.scalars(query)))

    async def release(self, holder: str, names: Collection[str] | None = None) -> None:
        """Give leases back, all of them unless some are named."""
        await self._write(Release(None if names is None else frozenset(names), holder))

    async def unheld(self, *, status: str, ttl_ms: int = LEASE_MS, limit: int = 100) -> list[str]:
        """Tables that nobody minds: no lease, or one whose holder's heart has stopped. The longest idle first."""
        alive = beats.c.at_ms > self.now_ms() - ttl_ms
        held = select(leases.c.table).join(beats, beats.c.holder == leases.c.holder).where(alive)
        query = select(tables.c.name).where(tables.c.status == status, tables.c.name.not_in(held))
        query = query.order_by(tables.c.active_ms, tables.c.name).limit(limit)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def beat(self, holder: str) -> None:
        """Note durably that this holder is alive now; to be called every two seconds. Renews all its leases."""
        check_name(holder)
        await self._write(NoteBeat(holder, self.now_ms()))

    async def last_beat(self) -> Beat | None:
        """The last sign of life of anybody. Asked before one's own first beat, it dates an outage of all nodes."""
        query = select(beats.c.holder, beats.c.at_ms).order_by(beats.c.at_ms.desc(), beats.c.holder).limit(1)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Beat(row.holder, row.at_ms)

    def watch(self) -> Watch:
        """A stream of the lines of the tables that it is told to follow."""
        watch = Watch(self._lasts, self.read, self._poll_s, self._watches.discard)
        self._watches.add(watch)
        return watch

    async def close(self) -> None:
        """Finish what was asked, then let go of the database."""
        if self._closed:
            return
        self._closed = True
        self._listener.cancel()
        await asyncio.gather(self._listener, return_exceptions=True)
        await asyncio.to_thread(self._writer.finish)
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._database.close)
        for watch in tuple(self._watches):
            watch.close()

    async def _append(self, write: Append) -> Appended | Taken:
        answer = await self._write(write) if is_name(write.table) else None
        if isinstance(answer, Appended | Taken):
            return answer
        raise StoreTrouble("store-no-table", table=write.table)

    async def _write(self, write: Write) -> Answer:
        self._check_open()
        return await self._writer.put(write)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        self._check_open()
        return await self._loop.run_in_executor(self._readers, self._database.read, work)

    async def _lasts(self, names: Collection[str]) -> Mapping[str, int]:
        query = select(tables.c.name, tables.c.last).where(tables.c.name.in_(sorted(names)))
        return await self._read(lambda connection: dict(connection.execute(query).all()))

    def _check_open(self) -> None:
        if self._closed:
            raise StoreTrouble("store-closed")

    def _tell(self, news: Iterable[Told]) -> None:
        for watch in self._watches:
            watch.hear(news)

    def _missed(self) -> None:
        for watch in self._watches:
            watch.missed()


def _checked(change: Change | None) -> Change | None:
    if change is not None:
        check_row(change)
    return change


def _table_row(row: _TableTuple) -> TableRow:
    return TableRow(*row)


def _after(query: _TableQuery, cursor: str | None) -> _TableQuery:
    """The tables behind the cursor: less lately active, or as lately and further down by name."""
    if cursor is None:
        return query
    active_ms, _, name = cursor.partition(" ")
    if not (active_ms.isascii() and active_ms.isdigit() and len(active_ms) <= 18 and is_name(name)):
        raise ValueError(f"not a cursor of this listing: {cursor!r}")
    at = int(active_ms)
    return query.where(or_(tables.c.active_ms < at, and_(tables.c.active_ms == at, tables.c.name < name)))
