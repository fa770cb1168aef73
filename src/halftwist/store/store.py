"""The log behind one small interface. Nothing is acknowledged before it is committed and synced."""

import asyncio
from asyncio import Future
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import ColumnElement, Connection, Row, ScalarSelect, Select, and_, or_, select, update

from halftwist.store.database import Database
from halftwist.store.day_races import DayRaces
from halftwist.store.entries import (
    Appended,
    Change,
    Conflict,
    Heartbeat,
    LineNotice,
    NewTable,
    Numbered,
    Page,
    TableRow,
    check_change,
    check_new,
)
from halftwist.store.errors import StoreError
from halftwist.store.group_commit import Commits, GroupCommit, Result
from halftwist.store.invite_digests import InviteDigests
from halftwist.store.limits import MOST, check_lines, check_name, check_notes, check_words, is_name
from halftwist.store.notifications import ListenerHealth
from halftwist.store.people import People
from halftwist.store.puzzle_tries import PuzzleTries
from halftwist.store.reports import Reports
from halftwist.store.schema import beats, heads, kept, leases, lines, seat_owners, tables
from halftwist.store.subscription import Subscription
from halftwist.store.transaction import Answer, Append, Create, Hold, Release, Remove, SideWrite, Write, WriteHeartbeat
from halftwist.store.turn_notices import TurnNotices
from halftwist.store.upsert import insert_new

T = TypeVar("T")

LEASE_MS = 5_000
_READERS = 4
_PURGE_S = 5.0
AppendDone: TypeAlias = Callable[[Appended | Conflict | StoreError], None]
_TableTuple: TypeAlias = Row[Any, Any, Any, Any, Any, Any, Any, Any, Any]
_TableQuery: TypeAlias = Select[Any, Any, Any, Any, Any, Any, Any, Any, Any]
_ROW = (
    tables.c.name,
    tables.c.header,
    tables.c.kind,
    tables.c.visibility,
    tables.c.status,
    tables.c.note,
    heads.c.last,
    tables.c.created_ms,
    tables.c.active_ms,
)


_ROWS = select(*_ROW).join(heads, heads.c.name == tables.c.name)


class Store(InviteDigests, People, Reports, TurnNotices, PuzzleTries, DayRaces):
    """Tables of numbered lines, from 1. Made by `open_store`; belongs to the event loop it was opened on.

    Codes and people are kept beside the log, by the same thread that writes and under the same promise.
    """

    def __init__(self, database: Database, poll_s: float) -> None:
        super().__init__()
        self._database = database
        self._poll_s = poll_s
        self._watches: set[Subscription] = set()
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="halftwist-read")
        self._loop = asyncio.get_running_loop()
        self.heard: list[
            Callable[[str | None], None]
        ] = []  # who wants to know what any node says; None: some was missed
        self._writer = GroupCommit(database, self._loop, self._tell, self._overhear)
        listening = database.listen(lambda notice: self._tell([notice]), self._missed, self._overhear)
        self._listener = self._loop.create_task(listening)
        self._purging: asyncio.Task[None] | None = None
        self._closed = False

    def now_ms(self) -> int:
        """Milliseconds since 1970, never going back; by PostgreSQL's clock where that is the store."""
        return self._database.clock.now_ms()

    @property
    def commits(self) -> Commits:
        """How much was written, and how long that took."""
        return self._writer.commits

    @property
    def shared(self) -> bool:
        """Whether other processes may be writing as well, so that the log may have more than was heard of."""
        return self._database.shared

    @property
    def hearing(self) -> ListenerHealth:
        """Whether what other processes write is heard of."""
        return self._database.hearing

    async def create(self, table: NewTable) -> bool:
        """False when there is a table of that name already, or a code of another that is the same; nothing changes."""
        check_new(table)
        check_lines(table.lines)
        return await self._write(Create(table, self.now_ms())) is True

    async def append(
        self, table: str, n: int, added: Sequence[bytes], change: Change | None = None
    ) -> Appended | Conflict:
        """Lines n, n+1, … all or none, with everything in the change; only one writer gets a number."""
        future: Future[Any] = self._loop.create_future()
        self.append_then(partial(_resolve, future), table, n, added, change)
        answer: Appended | Conflict = await future
        if isinstance(answer, Appended):
            self._tell(LineNotice(table, n + i, line) for i, line in enumerate(added))
        return answer

    def append_then(
        self,
        done: AppendDone,
        table: str,
        n: int | None,
        added: Sequence[bytes],
        change: Change | None = None,
        at_ms: int | None = None,
    ) -> None:
        """As `append`: `done` is called with the answer, in a later turn of the event loop; or this raises.

        Watches of this store are not told these lines: whoever is called knows them already. `at_ms` is now, where the
        caller has looked already.
        """
        if self._closed:
            raise StoreError("store-closed")
        check_lines(added)
        if change is not None:
            check_change(change)
        if not is_name(table):
            raise StoreError("store-no-table", table=table)
        self._writer.put(Append(table, n, added, change, self.now_ms() if at_ms is None else at_ms), done)

    async def amend(self, table: str, change: Change) -> None:
        """Change a table's row and what is kept around it, whatever its lines."""
        future: Future[Any] = self._loop.create_future()
        self.append_then(partial(_resolve, future), table, None, (), change)
        await future

    async def remove(self, table: str) -> bool:
        """The table and all that is kept around it are gone; results stay. False when there was none."""
        return is_name(table) and await self._write(Remove(table)) is True

    async def rewrite(self, table: str, n: int, line: bytes) -> bool:
        """Put other bytes in the place of a line, and tell nobody. False when there is no such line.

        Only for taking out what somebody wants forgotten: lines do not change otherwise.
        """
        check_lines([line])
        if not (is_name(table) and 0 < n <= MOST):
            return False
        change = update(lines).where(lines.c.head == _head_of(table), lines.c.n == n).values(line=line)

        def work(connection: Connection) -> bool:
            return connection.execute(change).rowcount > 0

        return await self._write(SideWrite(work, table)) is True

    async def read(self, table: str, since: int = 0) -> list[Numbered]:
        """The lines after number `since`, in order; none when there is no such table."""
        if not is_name(table) or since > MOST:
            return []
        after = max(since, 0)
        of_table = lines.c.head == _head_of(table)
        query = select(lines.c.n, lines.c.line).where(of_table, lines.c.n > after).order_by(lines.c.n)
        return await self._read(lambda connection: [(n, line) for n, line in connection.execute(query)])

    async def table(self, name: str) -> TableRow | None:
        if not is_name(name):
            return None
        query = _ROWS.where(tables.c.name == name)
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
        wanted = _wanted(kind=kind, visibility=visibility, status=status)
        return await self._page(_ROWS.where(*wanted), cursor, limit)

    async def tables_of(
        self,
        person: str,
        *,
        kind: str | None = None,
        status: str | None = None,
        cursor: str | None = None,
        limit: int = 50,
    ) -> Page:
        """A page of the tables where the person keeps a seat, the most lately active first."""
        if not is_name(person):
            return Page((), None)
        kept_there = tables.c.name.in_(select(seat_owners.c.table).where(seat_owners.c.person == person))
        return await self._page(_ROWS.where(kept_there, *_wanted(kind=kind, status=status)), cursor, limit)

    async def seat_owners(self, table: str) -> dict[int, frozenset[str]]:
        """Who may act in which seat; a seat without an owner is left out."""
        if not is_name(table):
            return {}
        return (await self.seat_owners_then(table))[1]

    async def seat_owners_then(self, table: str) -> tuple[int, dict[int, frozenset[str]]]:
        """The number of the last line, and who might act in which seat when it was the last."""
        query = select(heads.c.last, seat_owners.c.seat, seat_owners.c.person)
        query = query.join(seat_owners, seat_owners.c.table == heads.c.name, isouter=True).where(heads.c.name == table)
        rows = await self._read(lambda connection: connection.execute(query).all())
        found: dict[int, frozenset[str]] = {}
        for _, seat, person in rows:
            if person is not None:
                found[seat] = found.get(seat, frozenset()) | {person}
        return (rows[0][0] if rows else 0), found

    async def secret(self, table: str) -> bytes:
        query = select(tables.c.secret).where(tables.c.name == table)
        found = await self._read(lambda connection: connection.scalar(query)) if is_name(table) else None
        if found is None:
            raise StoreError("store-no-table", table=table)
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

    async def lease(self, table: str) -> Heartbeat | None:
        """Who holds a table's lease, and their last sign of life, be that long ago; None when nobody ever took it."""
        if not is_name(table):
            return None
        query = select(beats.c.holder, beats.c.at_ms).join(leases, leases.c.holder == beats.c.holder)
        query = query.where(leases.c.table == table)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Heartbeat(row.holder, row.at_ms)

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
        await self._write(WriteHeartbeat(holder, self.now_ms()))

    async def last_beat(self) -> Heartbeat | None:
        """The last sign of life of anybody. Asked before one's own first beat, it dates an outage of all nodes."""
        query = select(beats.c.holder, beats.c.at_ms).order_by(beats.c.at_ms.desc(), beats.c.holder).limit(1)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Heartbeat(row.holder, row.at_ms)

    async def last_heartbeat_of(self, holder: str) -> Heartbeat | None:
        """The last sign of life of this holder. Asked before its first beat, it dates the holder's own outage."""
        if not is_name(holder):
            return None
        query = select(beats.c.at_ms).where(beats.c.holder == holder)
        at_ms = await self._read(lambda connection: connection.scalar(query))
        return None if at_ms is None else Heartbeat(holder, at_ms)

    async def beats(self) -> list[Heartbeat]:
        """The last sign of life of everybody who ever served these tables, the latest first."""
        query = select(beats.c.holder, beats.c.at_ms).order_by(beats.c.at_ms.desc(), beats.c.holder)
        return await self._read(
            lambda connection: [Heartbeat(holder, at_ms) for holder, at_ms in connection.execute(query)]
        )

    async def keep(self, name: str, value: bytes) -> bytes:
        """The first value that anybody ever kept under this name; that is this one if there was none.

        All nodes get the same: it is for what they must share, such as the key that they sign with.
        """
        check_name(name)
        check_notes(value)
        query = select(kept.c.value).where(kept.c.name == name)

        def work(connection: Connection) -> bytes:
            first = insert_new(connection, kept, {"name": name, "value": value})
            return value if first else connection.execute(query).scalar_one()

        answer = await self._write(SideWrite(work))
        return answer if isinstance(answer, bytes) else value

    async def backup(self, path: str | Path) -> None:
        """Copy the database to a new file while it is in use. Everything acknowledged before this is in the copy.

        When it returns the copy is on the disk. It is a database like the first, and is opened in the same way.
        """
        self._check_open()
        await self._loop.run_in_executor(self._readers, self._database.backup, Path(path))

    def watch(self, known: Callable[[str], int] = lambda _: 0) -> Subscription:
        """A stream of the lines of the tables that it is told to follow, after those that are `known` anyway."""
        watch = Subscription(self._lasts, self.read, self._poll_s, self._watches.discard, known)
        self._watches.add(watch)
        return watch

    async def close(self) -> None:
        """Finish what was asked, then let go of the database."""
        if self._closed:
            return
        self._closed = True
        ending = [task for task in (self._listener, self._purging) if task is not None]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        await asyncio.to_thread(self._writer.finish)
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._database.close)
        for watch in tuple(self._watches):
            watch.close()

    async def _write(self, write: Write) -> Answer:
        self._check_open()
        future: Future[Answer] = self._loop.create_future()
        self._writer.put(write, partial(_resolve, future))
        return await future

    async def _read(self, work: Callable[[Connection], T]) -> T:
        self._check_open()
        return await self._loop.run_in_executor(self._readers, self._database.read, work)

    async def _purge(self) -> None:
        """What was deleted is gone from the files as well; if a reader is in the way, as soon as it is not."""
        if not await self._is_purged() and (self._purging is None or self._purging.done()):
            self._purging = self._loop.create_task(self._purge_later())

    async def _purge_later(self) -> None:
        while not await self._is_purged():
            await asyncio.sleep(_PURGE_S)

    async def _is_purged(self) -> bool:
        try:
            return await self._loop.run_in_executor(self._readers, self._database.purge)
        except StoreError:
            return False

    async def _lasts(self, names: Collection[str]) -> Mapping[str, int]:
        query = select(heads.c.name, heads.c.last).where(heads.c.name.in_(sorted(names)))
        return await self._read(lambda connection: dict(connection.execute(query).all()))

    async def _page(self, query: _TableQuery, cursor: str | None, limit: int) -> Page:
        query = query.order_by(tables.c.active_ms.desc(), tables.c.name.desc()).limit(limit + 1)
        query = _after(query, cursor)
        rows = [_table_row(row) for row in await self._read(lambda connection: connection.execute(query).all())]
        more = len(rows) > limit
        return Page(tuple(rows[:limit]), f"{rows[limit - 1].active_ms} {rows[limit - 1].name}" if more else None)

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("store-closed")

    def _tell(self, notices: Iterable[LineNotice]) -> None:
        for watch in self._watches:
            watch.hear(notices)

    def _missed(self) -> None:
        for watch in self._watches:
            watch.missed()
        self._overhear(None)

    def _overhear(self, saying: str | None) -> None:
        for heard in self.heard:
            heard(saying)


def _resolve(future: "Future[Any]", result: Result) -> None:
    if future.done():  # whoever asked has gone
        return
    if isinstance(result, StoreError):
        future.set_exception(result)
    else:
        future.set_result(result)


def _wanted(**columns: str | None) -> list[ColumnElement[bool]]:
    """The tables whose columns have these values; None is any."""
    check_words(*columns.values())
    return [tables.c[name] == value for name, value in columns.items() if value is not None]


def _head_of(table: str) -> ScalarSelect[int]:
    return select(heads.c.id).where(heads.c.name == table).scalar_subquery()


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
