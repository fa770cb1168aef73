"""SQLite in one file: the write-ahead log, synced in full at every commit."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, Select, bindparam, create_engine, event, insert, text, update
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from halftwist.store.backup import copy_to
from halftwist.store.clock import Clock
from halftwist.store.entries import Told
from halftwist.store.migration import VERSION_TABLE, migrate
from halftwist.store.schema import lines, tables
from halftwist.store.settlement import Move
from halftwist.store.trouble import StoreTrouble

T = TypeVar("T")

_ADD = insert(lines)
_MOVE_ON = (
    update(tables).where(tables.c.name == bindparam("of")).values(last=bindparam("to"), active_ms=bindparam("at"))
)

READERS = 4
_BUSY_MS = 5_000
# Python 3.11 knows SQLite's errors by name; the first part of the name is enough.
_CODES = {
    "SQLITE_FULL": "store-disk-full",
    "SQLITE_READONLY": "store-read-only",
    "SQLITE_CANTOPEN": "store-read-only",
    "SQLITE_PERM": "store-read-only",
    "SQLITE_NOTADB": "store-not-a-database",
    "SQLITE_CORRUPT": "store-not-a-database",
    "SQLITE_BUSY": "store-busy",
    "SQLITE_LOCKED": "store-busy",
    "SQLITE_IOERR": "store-disk-broken",
}


class SqliteDatabase:
    """One file, one writer, a few readers. Announcements stay inside the process."""

    def __init__(self, path: Path) -> None:
        self.clock = Clock()
        self._path = path
        self._writing = self._engine("BEGIN IMMEDIATE", 1)
        self._reading = self._engine("BEGIN", READERS)

    @property
    def path(self) -> Path:
        return self._path

    def open(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreTrouble("store-no-folder", place=str(self._path.parent)) from error
        if self._path.is_dir():
            raise StoreTrouble("store-not-a-database", place=str(self._path))
        try:
            if not self._path.exists():
                self._path.touch(mode=0o600)  # seeds are secrets; SQLite gives its other files the same mode
        except OSError as error:
            raise StoreTrouble("store-read-only", place=str(self._path)) from error
        self.write(self._prepare)

    def write(self, work: Callable[[Connection], T]) -> T:
        return self._transaction(self._writing, work)

    def read(self, work: Callable[[Connection], T]) -> T:
        return self._transaction(self._reading, work)

    def backup(self, path: Path) -> None:
        if not self._path.is_file():
            raise StoreTrouble("store-nothing", place=str(self._path))
        copy_to(path, self._copy)

    def close(self) -> None:
        self._reading.dispose()
        self._writing.dispose()  # the last connection folds the write-ahead log into the file

    def locking(self, query: Select[str, int, int]) -> Select[str, int, int]:
        return query  # BEGIN IMMEDIATE has locked the whole file for writing

    def add(self, connection: Connection, news: Sequence[Told]) -> None:
        connection.execute(_ADD, [{"table": told.table, "n": told.n, "line": told.line} for told in news])

    def move_on(self, connection: Connection, moves: Sequence[Move]) -> None:
        connection.execute(_MOVE_ON, [{"of": table, "to": last, "at": active_ms} for table, last, active_ms in moves])

    async def listen(self, hear: Callable[[Told], None], missed: Callable[[], None]) -> None:
        """Nobody else is to be heard: a file has one server."""

    def _engine(self, begin: str, connections: int) -> Engine:
        def begun(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        engine = create_engine(
            "sqlite://",
            creator=lambda: sqlite3.connect(self._path, isolation_level=None, check_same_thread=False),
            poolclass=QueuePool,
            pool_size=connections,
            max_overflow=0,
        )
        event.listen(engine, "connect", self._connected)
        event.listen(engine, "begin", begun)
        return engine

    def _connected(self, connection: DBAPIConnection, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
        # Once the write-ahead log is used this is the same as FULL. Before that it also makes sure that the journal of
        # the very first commit stays deleted: if a power cut brought it back, it would undo the switch below.
        cursor.execute("PRAGMA synchronous = EXTRA")
        cursor.execute("PRAGMA journal_mode = WAL")
        if cursor.fetchone() != ("wal",):
            raise StoreTrouble("store-no-sync", place=str(self._path))
        cursor.execute("PRAGMA secure_delete = ON")  # what somebody wants forgotten is overwritten, not just unlinked
        cursor.execute("PRAGMA fullfsync = ON")  # where a plain fsync leaves the data in the drive's cache
        cursor.close()

    def _prepare(self, connection: Connection) -> None:
        names = set(connection.scalars(text("SELECT name FROM sqlite_master WHERE type = 'table'")))
        if names and VERSION_TABLE not in names:
            raise StoreTrouble("store-foreign", place=str(self._path))
        migrate(connection, str(self._path))

    def _copy(self, path: Path) -> None:
        """One statement reads one state of the database, and leaves out what was deleted; writers do not wait."""
        try:
            with closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
                connection.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
                connection.execute("VACUUM INTO ?", (str(path),))
        except sqlite3.Error as error:
            raise _trouble(error, path) from error

    def _transaction(self, engine: Engine, work: Callable[[Connection], T]) -> T:
        try:
            with engine.begin() as connection:
                return work(connection)
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise _trouble(error, self._path) from error


def _trouble(error: Exception, place: Path) -> StoreTrouble:
    cause = error.orig if isinstance(error, DBAPIError) else error
    name = str(getattr(cause, "sqlite_errorname", ""))
    for beginning, code in _CODES.items():
        if name.startswith(beginning):
            return StoreTrouble(code, place=str(place))
    return StoreTrouble("store-failed", place=str(place), reason=name or type(cause).__name__)
