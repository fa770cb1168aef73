"""SQLite in one file: the write-ahead log, synced in full at every commit."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from halftwist.store.backup import copy_to
from halftwist.store.clock import SteadyClock
from halftwist.store.entries import Appended, LineNotice
from halftwist.store.errors import StoreError
from halftwist.store.migration import VERSION_TABLE, migrate
from halftwist.store.notifications import ListenerHealth
from halftwist.store.transaction import ACTIVITY_MS, Answer, Append, Appending, Head, Write, settle

T = TypeVar("T")

# One statement for many rows, and one row for many answers: between two steps of a statement the thread that writes
# lets the others run, and may wait for milliseconds until it is its turn again.
_FIND = (
    "SELECT json_group_array(json_array(heads.name, heads.id, heads.last, tables.active_ms))"
    " FROM heads JOIN tables ON tables.name = heads.name WHERE heads.name IN (SELECT value FROM json_each(?))"
)
_MOST_AT_ONCE = 256  # rows


def _inserts(into: str, more: str = "") -> dict[int, str]:
    """Statements for 1, 2, 4, … rows of three values: few enough to stay prepared. What is over is left empty."""
    sizes = [1 << power for power in range(_MOST_AT_ONCE.bit_length())]
    rows = {size: ",".join(["(?,?,?)"] * size) for size in sizes}
    start = f"INSERT INTO {into} SELECT column1, column2, column3 FROM"
    return {size: f"{start} (VALUES {rows[size]}) WHERE column1 IS NOT NULL {more}" for size in sizes}


_ADD = _inserts("log_lines (head, n, line)")
_ADD_UNLESS_CHANGED = _inserts("log_lines (head, n, line)", "AND ? = (SELECT data_version FROM pragma_data_version)")
_MOVE_ON = _inserts("heads (id, name, last)", "ON CONFLICT (id) DO UPDATE SET last = excluded.last")
# Of the connection that does nothing but append: then lines and heads are one statement, a transaction by itself.
_FOLLOW = (
    "CREATE TEMP TRIGGER heads_follow AFTER INSERT ON log_lines"
    " BEGIN UPDATE heads SET last = NEW.n WHERE id = NEW.head; END"
)
_IS_ACTIVE = "UPDATE tables SET active_ms = ? WHERE name = ?"
_MOST_HEADS = 10_000  # that are remembered
_MANY = 32  # lines in a group, and tables whose activity waits to be noted

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

    shared = False

    def __init__(self, path: Path) -> None:
        self.clock = SteadyClock()
        self.hearing = ListenerHealth()
        self._path = path
        self._writing = self._engine("BEGIN IMMEDIATE", 1)
        self._reading = self._engine("BEGIN", READERS)
        self._appending: sqlite3.Connection | None = None  # beside SQLAlchemy's own, for the same thread
        self._heads: dict[str, Head] = {}  # as that connection left them,
        self._heads_version = -1  # good for as long as no other connection has written
        self._active: dict[str, int] = {}  # since when tables are active, where that is not noted yet

    @property
    def path(self) -> Path:
        return self._path

    def open(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError("store-no-folder", place=str(self._path.parent)) from error
        if self._path.is_dir():
            raise StoreError("store-not-a-database", place=str(self._path))
        try:
            if not self._path.exists():
                self._path.touch(mode=0o600)  # seeds are secrets; SQLite gives its other files the same mode
        except OSError as error:
            raise StoreError("store-read-only", place=str(self._path)) from error
        self._transaction(self._writing, self._prepare)
        self.purge()  # whoever was here before may have been killed before it could

    def read(self, work: Callable[[Connection], T]) -> T:
        return self._transaction(self._reading, work)

    def purge(self) -> bool:
        """Fold the write-ahead log into the file and empty it: pages as they were before a deletion are in it."""
        try:
            with closing(self._connect()) as connection:
                connection.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
                in_the_way, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                return in_the_way == 0
        except sqlite3.Error as error:
            raise _trouble(error, self._path) from error

    def backup(self, path: Path) -> None:
        if not self._path.is_file():
            raise StoreError("store-nothing", place=str(self._path))
        copy_to(path, self._copy)

    def close(self) -> None:
        self._reading.dispose()
        if self._appending is not None:
            self._appending.close()
        self._writing.dispose()  # the last connection folds the write-ahead log into the file

    def find(self, connection: Connection, names: Sequence[str]) -> Iterable[Head]:
        """BEGIN IMMEDIATE has locked the whole file for writing."""
        return _find(_driver(connection), names)

    def write_lines(self, connection: Connection, appending: Appending) -> None:
        _write_lines(_driver(connection), appending)

    def say(self, connection: Connection, sayings: Sequence[str]) -> None:
        """Nobody else is to hear it: a file has one server."""

    def settle(self, writes: Sequence[Write]) -> list[Answer]:
        """Where there is nothing but lines, which is nearly always, by the driver alone: that is quicker."""
        appends = [write for write in writes if isinstance(write, Append) and write.change is None]
        if len(appends) < len(writes):
            return self._transaction(self._writing, lambda connection: settle(connection, self, writes)[0])
        try:
            return self._appended(appends)
        except sqlite3.Error as error:
            raise _trouble(error, self._path) from error

    def _appended(self, appends: Sequence[Append]) -> list[Answer]:
        if self._appending is None:
            self._appending = self._connect()
            self._connected(cast("DBAPIConnection", self._appending), None)
            self._appending.execute(_FOLLOW)
        connection = self._appending
        if (at_once := self._appended_at_once(connection, appends)) is not None:
            return at_once
        connection.execute("BEGIN IMMEDIATE")
        try:
            settled = Appending(self._known_heads(connection, {write.table for write in appends}))
            answers: list[Answer] = [settled.append(write) for write in appends]
            _insert(connection, _ADD, _line_values(settled))
            _note_activity(connection, self._active | {head.table: head.active_ms for head in settled.active})
            connection.execute("COMMIT")
        except BaseException:
            self._heads = {}
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        self._active = {}
        self._heads.update(settled.moved)
        return answers

    def _appended_at_once(self, connection: sqlite3.Connection, appends: Sequence[Append]) -> list[Answer] | None:
        """Lines for tables whose heads are known, in one statement. None where it takes more; then nothing was written.

        The statement itself looks whether another connection has written since the heads were read.
        """
        heads, moved, active = self._heads, dict[str, Head](), dict[str, int]()
        answers, values = list[Answer](), list[object]()
        for write in appends:
            table = write.table
            head = moved.get(table) or heads.get(table)
            if head is None or write.n != head.last + 1 or not write.lines:
                return None
            id, n, active_ms = head.id, head.last, head.active_ms
            for line in write.lines:
                n += 1
                values += (id, n, line)
            if write.at_ms - active_ms >= ACTIVITY_MS:
                active[table] = active_ms = write.at_ms
            moved[table] = Head(table, id, n, active_ms)
            answers.append(Appended(n))
        added = len(values) // 3
        if added > _MOST_AT_ONCE or (active and not self._may_note_later(active, added)):
            return None
        size = _size_for(added)
        values += (None,) * (3 * (size - added))
        values.append(self._heads_version)
        self._heads = {}  # whatever happens now
        if connection.execute(_ADD_UNLESS_CHANGED[size], values).rowcount != added:
            return None
        heads.update(moved)
        self._heads = heads
        self._active |= active
        return answers

    def _may_note_later(self, active: Mapping[str, int], added: int) -> bool:
        """Where many play, every group has tables whose activity is to be noted; a few groups together note it."""
        return added >= _MANY and len(self._active) + len(active) < _MANY

    def _known_heads(self, connection: sqlite3.Connection, names: set[str]) -> Iterable[Head]:
        """How far these tables are; inside a transaction, so that nobody else writes meanwhile."""
        (version,) = connection.execute("PRAGMA data_version").fetchone()
        if version != self._heads_version or len(self._heads) > _MOST_HEADS:
            self._heads, self._heads_version = {}, version
        heads = self._heads
        if missing := [name for name in names if name not in heads]:
            heads.update((head.table, head) for head in _find(connection, missing))
        return [heads[name] for name in names if name in heads]

    async def listen(
        self, hear: Callable[[LineNotice], None], missed: Callable[[], None], overhear: Callable[[str], None]
    ) -> None:
        """Nobody else is to be heard: a file has one server."""

    def _engine(self, begin: str, connections: int) -> Engine:
        def begun(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        engine = create_engine(
            "sqlite://",
            creator=self._connect,
            poolclass=QueuePool,
            pool_size=connections,
            max_overflow=0,
        )
        event.listen(engine, "connect", self._connected)
        event.listen(engine, "begin", begun)
        return engine

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)

    def _connected(self, connection: DBAPIConnection, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
        # Once the write-ahead log is used this is the same as FULL. Before that it also makes sure that the journal of
        # the very first commit stays deleted: if a power cut brought it back, it would undo the switch below.
        cursor.execute("PRAGMA synchronous = EXTRA")
        cursor.execute("PRAGMA journal_mode = WAL")
        if cursor.fetchone() != ("wal",):
            raise StoreError("store-no-sync", place=str(self._path))
        cursor.execute("PRAGMA temp_store = MEMORY")
        cursor.execute("PRAGMA secure_delete = ON")  # what somebody wants forgotten is overwritten, not just unlinked
        cursor.execute("PRAGMA fullfsync = ON")  # where a plain fsync leaves the data in the drive's cache
        cursor.close()

    def _prepare(self, connection: Connection) -> None:
        names = set(connection.scalars(text("SELECT name FROM sqlite_master WHERE type = 'table'")))
        if names and VERSION_TABLE not in names:
            raise StoreError("store-foreign", place=str(self._path))
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


def _driver(connection: Connection) -> sqlite3.Connection:
    return cast(sqlite3.Connection, connection.connection.driver_connection)


def _find(connection: sqlite3.Connection, names: Sequence[str]) -> Iterable[Head]:
    (found,) = connection.execute(_FIND, (json.dumps(names),)).fetchone()
    return [Head(*row) for row in json.loads(found)]


def _write_lines(connection: sqlite3.Connection, appending: Appending) -> None:
    moved = appending.moved.values()
    _insert(connection, _ADD, _line_values(appending))
    _insert(connection, _MOVE_ON, [value for head in moved for value in (head.id, head.table, head.last)])
    _note_activity(connection, {head.table: head.active_ms for head in appending.active})


def _line_values(appending: Appending) -> list[object]:
    return [value for each in appending.added for value in (each.head, each.n, each.line)]


def _note_activity(connection: sqlite3.Connection, active: Mapping[str, int]) -> None:
    if active:
        connection.executemany(_IS_ACTIVE, [(at_ms, table) for table, at_ms in active.items()])


def _insert(connection: sqlite3.Connection, statements: Mapping[int, str], values: list[object]) -> None:
    """Rows of three, all in one statement where there are not too many."""
    for begin in range(0, len(values), 3 * _MOST_AT_ONCE):
        some = values[begin : begin + 3 * _MOST_AT_ONCE]
        size = _size_for(len(some) // 3)
        connection.execute(statements[size], some + [None] * (3 * size - len(some)))


def _size_for(rows: int) -> int:
    """Of the smallest statement with room for so many."""
    return 1 << (rows - 1).bit_length()


def _trouble(error: Exception, place: Path) -> StoreError:
    cause = error.orig if isinstance(error, DBAPIError) else error
    name = str(getattr(cause, "sqlite_errorname", ""))
    for beginning, code in _CODES.items():
        if name.startswith(beginning):
            return StoreError(code, place=str(place))
    return StoreError("store-failed", place=str(place), reason=name or type(cause).__name__)
