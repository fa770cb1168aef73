"""PostgreSQL: the lines and their announcement commit together; a restart of the server is waited out."""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import psycopg
from msgspec.json import Encoder
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from halftwist.store.clock import SteadyClock
from halftwist.store.entries import LineNotice
from halftwist.store.errors import StoreError
from halftwist.store.migration import migrate
from halftwist.store.notifications import ROOM, ListenerDeaf, ListenerHealth, NotificationListener, understand
from halftwist.store.transaction import Answer, Append, Appending, Head, NewLine, Write, settle

T = TypeVar("T")
_Driver: TypeAlias = psycopg.Connection[tuple[Any, ...]]

READERS = 4
_JSON = Encoder()
_CHANNEL = "halftwist"
_SAYINGS = "halftwist_sayings"
_MIGRATION_LOCK = 0x68616C667477  # any number that nobody else uses
_PAUSE_S = 0.1
_CLOCK_S = 5.0
_LISTEN_S = 5.0
_CONFLICTS = frozenset({"40001", "40P01"})  # serialization failure, deadlock
_GONE = ("08", "57P")  # connection exceptions; shut down, crashed, not yet up
# In the order of their names, so that groups of two nodes do not deadlock.
_FIND = (
    "SELECT heads.name, heads.id, heads.last, tables.active_ms FROM heads JOIN tables ON tables.name = heads.name"
    " WHERE heads.name = ANY(ARRAY(SELECT json_array_elements_text(%(names)s::json)))"
    " ORDER BY heads.name FOR NO KEY UPDATE OF heads"
)
# Everything in one statement, and the rows as JSON: a statement or a list costs the driver more than all the rows.
# A line that is text is sent as text, and its announcement is made of it there.
_ADDED = 'json_to_recordset(%(added)s::json) AS added("table" varchar, head int, n bigint, line text, hex text)'
_BYTES = "coalesce(convert_to(added.line, 'UTF8'), decode(added.hex, 'hex'))"
_PUT_DOWN = (
    f"WITH added AS (SELECT * FROM {_ADDED}),"
    " moved AS (SELECT * FROM json_to_recordset(%(moved)s::json) AS moved(id int, last bigint)),"
    f" lines_added AS (INSERT INTO log_lines (head, n, line) SELECT head, n, {_BYTES} FROM added),"
    " heads_moved AS (UPDATE heads SET last = moved.last FROM moved WHERE heads.id = moved.id)"
    f""" SELECT pg_notify('{_CHANNEL}', "table" || ' ' || n || CASE"""
    " WHEN octet_length(line) + octet_length(\"table\") + 22 <= %(room)s THEN ' ' || line ELSE '' END) FROM added"
)
_BE_ACTIVE = (
    "UPDATE tables SET active_ms = active.active_ms"
    ' FROM json_to_recordset(%(active)s::json) AS active("table" varchar, active_ms bigint)'
    ' WHERE tables.name = active."table"'
)
_COUNT = (
    f"SELECT count(*) FROM {_ADDED} JOIN log_lines ON log_lines.head = added.head AND log_lines.n = added.n"
    f" AND log_lines.line = {_BYTES}"
)
_NOTIFY = text(f"SELECT pg_notify('{_CHANNEL}', :said)")
_NOW_MS = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS double precision)")
# TCP keepalive, quick enough to notice that the server's machine has vanished.
_KEEPALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "connect_timeout": 5}


class PostgresDatabase:
    """Several nodes on one server. Rows are locked in the order of their names; numbers decide the rest."""

    shared = True

    def __init__(self, url: str, patience_s: float) -> None:
        self.clock = SteadyClock()
        self.hearing = ListenerHealth()
        self._patience_s = patience_s
        try:
            self._conninfo = make_conninfo(url, **_KEEPALIVE)
        except psycopg.Error:
            raise StoreError("store-address-malformed") from None  # the error quotes the address, password and all
        self._place = _place(self._conninfo)
        self._engine = create_engine(
            "postgresql+psycopg://",
            creator=lambda: psycopg.connect(self._conninfo, application_name="halftwist"),
            pool_size=READERS + 2,  # the writer, and the clock
            max_overflow=0,
        )
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        event.listen(self._engine, "connect", _insist_on_sync)
        self._appending: _Driver | None = None  # beside SQLAlchemy's own, for the thread that writes

    def open(self) -> None:
        """Once, without patience: whoever starts a server wants to hear at once that the address is wrong."""
        try:
            with self._engine.begin() as connection:
                self._prepare(connection)
        except (SQLAlchemyError, psycopg.Error) as error:
            raise self._trouble(error) from error
        self._set_clock()

    def settle(self, writes: Sequence[Write]) -> list[Answer]:
        """Where there is nothing but lines, which is nearly always, by the driver alone: that is quicker."""
        appends = [write for write in writes if isinstance(write, Append) and write.change is None]
        plain = len(appends) == len(writes)
        once = partial(self._append, appends) if plain else partial(self._settle, writes)
        deadline = time.monotonic() + self._patience_s
        while True:
            attempt = _Attempt()
            try:
                once(attempt)
                return attempt.answers
            except (SQLAlchemyError, psycopg.Error) as error:
                if not (_is_conflict(error) or _is_gone(error)):
                    raise self._trouble(error) from error
                if _is_gone(error) and attempt.added and self._are_in(attempt.added, deadline):
                    return attempt.answers
                self._wait(error, deadline)

    def _settle(self, writes: Sequence[Write], attempt: "_Attempt") -> None:
        with self._engine.begin() as connection:
            attempt.answers, attempt.added = settle(connection, self, writes)

    def _append(self, appends: Sequence[Append], attempt: "_Attempt") -> None:
        """Two ways to the server and back: who is how far; then everything else, the commit with it."""
        connection = self._appending = self._appending or self._connect()
        try:
            with connection.pipeline():
                connection.execute("BEGIN")
                settled = Appending(_find(connection, sorted({write.table for write in appends})))
                attempt.answers, attempt.added = [settled.append(write) for write in appends], settled.added
                _write_lines(connection, settled)
                connection.execute("COMMIT")
        except BaseException:
            connection.close()  # whatever it was in the middle of
            self._appending = None
            raise

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

    def purge(self) -> bool:
        """That is PostgreSQL's own business: it vacuums by itself."""
        return True

    def backup(self, path: Path) -> None:
        """PostgreSQL's own program does it better: it also copies from another machine, and can put back."""
        raise StoreError("store-backup-postgres", place=self._place, path=str(path))

    def close(self) -> None:
        if self._appending is not None:
            self._appending.close()
        self._engine.dispose()

    def find(self, connection: Connection, names: Sequence[str]) -> Iterable[Head]:
        return _find(_driver(connection), names)

    def write_lines(self, connection: Connection, appending: Appending) -> None:
        _write_lines(_driver(connection), appending)

    def say(self, connection: Connection, sayings: Sequence[str]) -> None:
        for saying in sayings:
            connection.execute(text("SELECT pg_notify(:channel, :saying)"), {"channel": _SAYINGS, "saying": saying})

    def _connect(self) -> _Driver:
        connection = psycopg.connect(self._conninfo, autocommit=True, application_name="halftwist")
        _insist_on_sync(cast(DBAPIConnection, connection), None)
        return connection

    async def listen(
        self, hear: Callable[[LineNotice], None], missed: Callable[[], None], overhear: Callable[[str], None]
    ) -> None:
        clock = asyncio.create_task(self._keep_time())
        try:
            while True:
                try:
                    await self._hear(hear, missed, overhear)
                except ListenerDeaf:
                    self.hearing.renewals += 1
                except (psycopg.Error, StoreError, OSError):
                    self.hearing.expect()
                    await asyncio.sleep(_PAUSE_S)
        finally:
            clock.cancel()

    async def _hear(
        self, hear: Callable[[LineNotice], None], missed: Callable[[], None], overhear: Callable[[str], None]
    ) -> None:
        connection = await psycopg.AsyncConnection.connect(
            self._conninfo, autocommit=True, application_name="halftwist listening"
        )
        try:
            async with asyncio.timeout(_LISTEN_S):
                await connection.execute(f"LISTEN {_CHANNEL}")
                await connection.execute(f"LISTEN {_SAYINGS}")
            missed()  # whatever was said while nobody listened
            await NotificationListener(connection.pgconn, partial(_pass_on, hear, overhear), self.hearing).go_on(
                self._announce
            )
        finally:
            await connection.close()

    def _announce(self, said: str) -> None:
        """Without patience: what cannot be said now is said over the next connection."""
        try:
            with self._reading.connect() as connection:
                connection.execute(_NOTIFY, {"said": said})
        except (SQLAlchemyError, psycopg.Error) as error:
            raise self._trouble(error) from error

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(_CLOCK_S)
            try:
                await asyncio.to_thread(self._set_clock)
            except StoreError:
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
            raise StoreError("store-no-sync", place=self._place)
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
        migrate(connection, self._place)

    def _are_in(self, added: Sequence[NewLine], deadline: float) -> bool:
        """The connection broke during the commit: whether it came to pass is seen by the lines.

        The number of the transaction would not do: a server that was killed may give it to somebody else.
        """
        while True:
            try:
                with self._reading.connect() as connection:
                    found = _driver(connection).execute(_COUNT, {"added": _lines_text(added)}).fetchone()
                return found == (len(added),)
            except (SQLAlchemyError, psycopg.Error) as error:
                if not _is_gone(error):
                    raise self._trouble(error) from error
                self._wait(error, deadline)

    def _wait(self, error: Exception, deadline: float) -> None:
        if time.monotonic() + _PAUSE_S > deadline:
            raise self._trouble(error) from error
        time.sleep(_PAUSE_S if _is_gone(error) else 0)

    def _trouble(self, error: Exception) -> StoreError:
        cause = error.orig if isinstance(error, DBAPIError) else error
        state = _state(error)
        if state == "53100":
            return StoreError("store-disk-full", place=self._place)
        if state in ("25006", "42501"):
            return StoreError("store-read-only", place=self._place)
        code = "store-unreachable" if _is_gone(error) or state is None else "store-failed"
        return StoreError(code, place=self._place, reason=state or _first_line(cause))


class _Attempt:
    """What a transaction comes to, and the lines it brings, if it is committed."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.added: Sequence[NewLine] = ()


def _pass_on(hear: Callable[[LineNotice], None], overhear: Callable[[str], None], channel: str, said: str) -> None:
    if channel == _SAYINGS:
        overhear(said)
    elif (notice := understand(said)) is not None:
        hear(notice)


def _driver(connection: Connection) -> _Driver:
    return cast(_Driver, connection.connection.driver_connection)


def _find(connection: _Driver, names: Sequence[str]) -> list[Head]:
    return [Head(*row) for row in connection.execute(_FIND, {"names": _text(names)})]


def _write_lines(connection: _Driver, appending: Appending) -> None:
    if appending.added:
        moved = [{"id": head.id, "last": head.last} for head in appending.moved.values()]
        connection.execute(_PUT_DOWN, {"added": _lines_text(appending.added), "moved": _text(moved), "room": ROOM})
    if appending.active:
        active = [{"table": head.table, "active_ms": head.active_ms} for head in appending.active]
        connection.execute(_BE_ACTIVE, {"active": _text(active)})


def _lines_text(added: Sequence[NewLine]) -> str:
    return _text([_fields_of(line) for line in added])


def _fields_of(line: NewLine) -> dict[str, str | int]:
    fields: dict[str, str | int] = {"table": line.table, "head": line.head, "n": line.n}
    try:
        text = line.line.decode()
    except UnicodeDecodeError:
        text = "\0"
    return {**fields, "hex": line.line.hex()} if "\0" in text else {**fields, "line": text}


def _text(value: object) -> str:
    return _JSON.encode(value).decode()


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
