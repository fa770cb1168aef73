"""PostgreSQL: the lines and their announcement commit together; a restart of the server is waited out."""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from halftwist.store.clock import Clock
from halftwist.store.entries import Told
from halftwist.store.migration import migrate
from halftwist.store.settlement import Answer, Move, Write, settle
from halftwist.store.trouble import StoreTrouble

T = TypeVar("T")

READERS = 4
_CHANNEL = "halftwist"
_ROOM = 7_500  # bytes of an announcement; PostgreSQL allows 8,000
_MIGRATION_LOCK = 0x68616C667477  # any number that nobody else uses
_PAUSE_S = 0.1
_CLOCK_S = 5.0
_CONFLICTS = frozenset({"40001", "40P01"})  # serialization failure, deadlock
_GONE = ("08", "57P")  # connection exceptions; shut down, crashed, not yet up
# In the order of their names, so that groups of two nodes do not deadlock.
_FIND = text(
    "SELECT name, last, active_ms FROM tables WHERE name = ANY(CAST(:names AS varchar[]))"
    " ORDER BY name FOR NO KEY UPDATE"
)
# Many rows a statement: twice as quick here as a statement a row.
_ADD = text(
    'INSERT INTO lines ("table", n, line) SELECT * FROM'
    " unnest(CAST(:tables AS varchar[]), CAST(:ns AS bigint[]), CAST(:lines AS bytea[]))"
)
_NOTIFY = text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said")
_MOVE_ON = text(
    "UPDATE tables SET last = moved.last, active_ms = moved.active_ms FROM"
    " unnest(CAST(:names AS varchar[]), CAST(:lasts AS bigint[]), CAST(:times AS bigint[]))"
    " AS moved(name, last, active_ms) WHERE tables.name = moved.name"
)
_NOW_MS = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS double precision)")
# Quick enough to notice a server whose machine has vanished.
_KEEPALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "connect_timeout": 5}


class PostgresDatabase:
    """Several nodes on one server. Rows are locked in the order of their names; numbers decide the rest."""

    def __init__(self, url: str, patience_s: float) -> None:
        self.clock = Clock()
        self._patience_s = patience_s
        try:
            self._conninfo = make_conninfo(url, **_KEEPALIVE)
        except psycopg.Error:
            raise StoreTrouble("store-address-malformed") from None  # the error quotes the address, password and all
        self._place = _place(self._conninfo)
        self._engine = create_engine(
            "postgresql+psycopg://",
            creator=lambda: psycopg.connect(self._conninfo, application_name="halftwist"),
            pool_size=READERS + 2,  # the writer, and the clock
            max_overflow=0,
        )
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        event.listen(self._engine, "connect", _insist_on_sync)

    def open(self) -> None:
        """Once, without patience: whoever starts a server wants to hear at once that the address is wrong."""
        try:
            with self._engine.begin() as connection:
                self._prepare(connection)
        except (SQLAlchemyError, psycopg.Error) as error:
            raise self._trouble(error) from error
        self._set_clock()

    def write(self, work: Callable[[Connection], T]) -> T:
        deadline = time.monotonic() + self._patience_s
        while True:
            attempt = _Attempt(work)
            try:
                with self._engine.begin() as connection:
                    attempt.run(connection)
                return attempt.done[0]
            except (SQLAlchemyError, psycopg.Error) as error:
                if not (_is_conflict(error) or _is_gone(error)):
                    raise self._trouble(error) from error
                if _is_gone(error) and attempt.done and self._was_committed(attempt.mark, deadline):
                    return attempt.done[0]
                self._wait(error, deadline)

    def settle(self, writes: Sequence[Write]) -> list[Answer]:
        return self.write(lambda connection: settle(connection, self, writes))

    def read(self, work: Callable[[Connection], T]) -> T:
        deadline = time.monotonic() + self._patience_s
        while True:
            try:
                with self._reading.connect() as connection:
                    return work(connection)
            except (SQLAlchemyError, psycopg.Error) as error:
                if not (_is_conflict(error) or _is_gone(error)):
                    raise self._trouble(error) from error
                self._wait(error, deadline)

    def backup(self, path: Path) -> None:
        """PostgreSQL's own program does it better: it also copies from another machine, and can put back."""
        raise StoreTrouble("store-backup-postgres", place=self._place, path=str(path))

    def close(self) -> None:
        self._engine.dispose()

    def find(self, connection: Connection, names: Sequence[str]) -> Iterable[Move]:
        return [Move(*row) for row in connection.execute(_FIND, {"names": list(names)})]

    def add(self, connection: Connection, news: Sequence[Told]) -> None:
        columns = {"tables": [told.table for told in news], "ns": [told.n for told in news]}
        connection.execute(_ADD, {**columns, "lines": [told.line for told in news]})
        connection.execute(_NOTIFY, {"channel": _CHANNEL, "said": [say(told) for told in news]})

    def move_on(self, connection: Connection, moves: Sequence[Move]) -> None:
        names, lasts, times = (list(column) for column in zip(*moves, strict=True))
        connection.execute(_MOVE_ON, {"names": names, "lasts": lasts, "times": times})

    async def listen(self, hear: Callable[[Told], None], missed: Callable[[], None]) -> None:
        clock = asyncio.create_task(self._keep_time())
        try:
            while True:
                try:
                    await self._hear(hear, missed)
                except (psycopg.Error, OSError):
                    await asyncio.sleep(_PAUSE_S)
        finally:
            clock.cancel()

    async def _hear(self, hear: Callable[[Told], None], missed: Callable[[], None]) -> None:
        connection = await psycopg.AsyncConnection.connect(
            self._conninfo, autocommit=True, application_name="halftwist listening"
        )
        async with connection:
            await connection.execute(f"LISTEN {_CHANNEL}")
            missed()  # whatever was said while nobody listened
            async for notice in connection.notifies():
                if (told := understand(notice.payload)) is not None:
                    hear(told)

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(_CLOCK_S)
            try:
                await asyncio.to_thread(self._set_clock)
            except StoreTrouble:
                continue  # our own clock goes on meanwhile

    def _set_clock(self) -> None:
        """The database's clock, read three times; the quickest answer is the truest."""

        def ask(connection: Connection) -> tuple[float, float, float]:
            asked_s = time.monotonic()
            theirs_ms = connection.scalar(_NOW_MS)
            answered_s = time.monotonic()
            return answered_s - asked_s, float(theirs_ms or 0), asked_s

        took_s, theirs_ms, asked_s = min(self.read(ask) for _ in range(3))
        self.clock.follow(theirs_ms, asked_s, asked_s + took_s)

    def _prepare(self, connection: Connection) -> None:
        if connection.scalar(text("SHOW fsync")) != "on":
            raise StoreTrouble("store-no-sync", place=self._place)
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
        migrate(connection, self._place)

    def _was_committed(self, mark: str, deadline: float) -> bool:
        """The connection broke during the commit. The server knows what became of the transaction."""
        while True:
            try:
                with self._reading.connect() as connection:
                    status = connection.scalar(text("SELECT pg_xact_status(CAST(:mark AS xid8))"), {"mark": mark})
            except (SQLAlchemyError, psycopg.Error) as error:
                if not _is_gone(error):
                    raise self._trouble(error) from error
                self._wait(error, deadline)
                continue
            if status in ("committed", "aborted"):
                return status == "committed"
            self._wait(TimeoutError(str(status)), deadline)

    def _wait(self, error: Exception, deadline: float) -> None:
        if time.monotonic() + _PAUSE_S > deadline:
            raise self._trouble(error) from error
        time.sleep(_PAUSE_S if _is_gone(error) else 0)

    def _trouble(self, error: Exception) -> StoreTrouble:
        cause = error.orig if isinstance(error, DBAPIError) else error
        state = _state(error)
        if state == "53100":
            return StoreTrouble("store-disk-full", place=self._place)
        if state in ("25006", "42501"):
            return StoreTrouble("store-read-only", place=self._place)
        code = "store-unreachable" if _is_gone(error) or state is None else "store-failed"
        return StoreTrouble(code, place=self._place, reason=state or _first_line(cause))


class _Attempt(Generic[T]):
    """Work in a transaction whose number is known, so that it can be asked after when the connection breaks."""

    def __init__(self, work: Callable[[Connection], T]) -> None:
        self._work = work
        self.mark = ""
        self.done: list[T] = []

    def run(self, connection: Connection) -> None:
        self.mark = str(connection.scalar(text("SELECT CAST(pg_current_xact_id() AS text)")))
        self.done.append(self._work(connection))


def say(told: Told) -> str:
    """`table n line`, or `table n` when the line has no room or is no text."""
    short = f"{told.table} {told.n}"
    if told.line is None or b"\0" in told.line or len(short) + 1 + len(told.line) > _ROOM:
        return short
    try:
        return f"{short} {told.line.decode()}"
    except UnicodeDecodeError:
        return short


def understand(said: str) -> Told | None:
    """What was said; None for anything that we would not say."""
    table, _, rest = said.partition(" ")
    number, gap, line = rest.partition(" ")
    if not (table and number.isascii() and number.isdigit() and len(number) < 19):
        return None
    return Told(table, int(number), line.encode() if gap else None)


def _place(conninfo: str) -> str:
    """The address without the name and the password of whoever logs in."""
    parts = conninfo_to_dict(conninfo)
    port = f":{parts['port']}" if parts.get("port") else ""
    return f"postgresql://{parts.get('host') or ''}{port}/{parts.get('dbname') or ''}"


def _insist_on_sync(connection: DBAPIConnection, _: object) -> None:
    """A commit that does not wait for the disk is no commit here; any stronger setting may stay."""
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()


def _state(error: Exception) -> str | None:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return cause.sqlstate if isinstance(cause, psycopg.Error) else None


def _is_conflict(error: Exception) -> bool:
    return _state(error) in _CONFLICTS


def _is_gone(error: Exception) -> bool:
    cause = error.orig if isinstance(error, DBAPIError) else error
    if not isinstance(cause, psycopg.OperationalError):
        return False
    state = cause.sqlstate
    return state is None or state.startswith(_GONE)


def _first_line(cause: BaseException | None) -> str:
    return (str(cause).splitlines() or [type(cause).__name__])[0]
