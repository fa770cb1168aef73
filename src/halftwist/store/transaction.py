"""One transaction for a group of writes; each write gets its own answer."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from sqlalchemy import Connection, delete, select, update

from halftwist.store.entries import Appended, Change, Conflict, LineNotice, NewTable
from halftwist.store.schema import beats, leases, lines, tables
from halftwist.store.table_relations import attach, attach_new, detach, rate
from halftwist.store.upsert import insert_new, upsert

# Activity is only noted when it has changed by this much: the index on it then stays out of almost every append.
_ACTIVITY_MS = 10_000


@dataclass(frozen=True, slots=True)
class Create:
    table: NewTable
    at_ms: int


@dataclass(frozen=True, slots=True)
class Append:
    """No lines and a change is a change alone, whatever the number of the last line."""

    table: str
    n: int | None
    lines: tuple[bytes, ...]
    change: Change | None
    at_ms: int


@dataclass(frozen=True, slots=True)
class Remove:
    table: str


@dataclass(frozen=True, slots=True)
class Hold:
    tables: frozenset[str]
    holder: str
    at_ms: int
    ttl_ms: int


@dataclass(frozen=True, slots=True)
class Release:
    tables: frozenset[str] | None
    holder: str


@dataclass(frozen=True, slots=True)
class WriteHeartbeat:
    holder: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class SideWrite:
    """A small write beside the log, done in the same transaction as its neighbours, and perhaps more than once.

    With a table it is only done if there is one, while the table's row is locked. What it says is told to all nodes
    if it is done, and at the same moment.
    """

    work: "Callable[[Connection], Answer]"
    table: str | None = None
    saying: str | None = None


Write: TypeAlias = Create | Append | Remove | Hold | Release | WriteHeartbeat | SideWrite
Answer: TypeAlias = Appended | Conflict | bool | bytes | frozenset[str] | None  # None: there is no such table


class Move(NamedTuple):
    """A table's last line and latest activity after the transaction."""

    table: str
    last: int
    active_ms: int


class RowWriter(Protocol):
    """Batched reads and writes, as each database does them best."""

    def find(self, connection: Connection, names: Sequence[str]) -> Iterable[Move]:
        """How far the tables of these names are, their rows locked until the commit, in the order of the names."""
        ...

    def write_lines(self, connection: Connection, notices: Sequence[LineNotice], moves: Sequence[Move]) -> None:
        """Write the lines, announce them with the commit, and note in the tables' rows how far they are."""
        ...

    def say(self, connection: Connection, sayings: Sequence[str]) -> None:
        """Announce these with the commit."""
        ...


@dataclass(slots=True)
class _Row:
    """A table's row as it will be after the transaction."""

    last: int
    active_ms: int


def settle(
    connection: Connection, rows_of: RowWriter, writes: Sequence[Write]
) -> tuple[list[Answer], list[LineNotice]]:
    """Answers in the order of the writes, and the lines that went in. A lost number costs only its table's append."""
    transaction = Transaction(connection, _locked(connection, rows_of, writes))
    answers = [transaction.answer(write) for write in writes]
    rows_of.write_lines(connection, transaction.notices, transaction.moves())
    sayings = [saying for write, answer in zip(writes, answers, strict=True) for saying in said_by(write, answer)]
    if sayings:
        rows_of.say(connection, sayings)
    return answers, transaction.notices


def news_of(write: Write, answer: Answer) -> Iterable[LineNotice]:
    """The lines that a write brought, once its answer is known."""
    if isinstance(write, Create) and answer is True:
        return _numbered(write.table.name, 1, write.table.lines)
    if isinstance(write, Append) and isinstance(answer, Appended):
        return _numbered(write.table, answer.last - len(write.lines) + 1, write.lines)
    return ()


def said_by(write: Write, answer: Answer) -> Sequence[str]:
    """What a write says to all nodes, once its answer is known."""
    return (write.saying,) if isinstance(write, SideWrite) and write.saying is not None and answer is True else ()


def _numbered(table: str, first: int, added: Sequence[bytes]) -> list[LineNotice]:
    return [LineNotice(table, first + i, line) for i, line in enumerate(added)]


def _locked(connection: Connection, rows_of: RowWriter, writes: Sequence[Write]) -> Iterable[Move]:
    """All rows that will change are locked first and in the order of their names, so groups do not deadlock."""
    names = {
        write.table for write in writes if isinstance(write, Append | Remove | SideWrite) and write.table is not None
    }
    return rows_of.find(connection, sorted(names)) if names else ()


class Appending:
    """Assigns line numbers. Lines are written in batches: a few statements per group, not per line."""

    def __init__(self, found: Iterable[Move]) -> None:
        self._rows = {name: _Row(last, active_ms) for name, last, active_ms in found}
        self._moved: set[str] = set()
        self.notices: list[LineNotice] = []

    def append(self, write: Append) -> Appended | Conflict | None:
        row = self._rows.get(write.table)
        if row is None:
            return None
        if write.n is not None and write.n != row.last + 1:
            return Conflict(row.last)
        if write.lines:
            self.notices.extend(_numbered(write.table, row.last + 1, write.lines))
            row.last += len(write.lines)
            row.active_ms = write.at_ms if write.at_ms - row.active_ms >= _ACTIVITY_MS else row.active_ms
            self._moved.add(write.table)
        return Appended(row.last)

    def moves(self) -> list[Move]:
        rows = [(table, self._rows[table]) for table in sorted(self._moved)]
        return [Move(table, row.last, row.active_ms) for table, row in rows]


class Transaction(Appending):
    """One transaction."""

    def __init__(self, connection: Connection, found: Iterable[Move]) -> None:
        super().__init__(found)
        self._connection = connection

    def answer(self, write: Write) -> Answer:
        match write:
            case Append():
                return self.append(write) if write.change is None else self._append_with(write, write.change)
            case Create():
                return self._create(write)
            case Remove():
                return self._remove(write.table)
            case Hold():
                return self._hold(write)
            case Release():
                return self._release(write)
            case WriteHeartbeat():
                return self._beat(write.holder, write.at_ms)
            case SideWrite():
                missing = write.table is not None and write.table not in self._rows
                return None if missing else write.work(self._connection)

    def _append_with(self, write: Append, change: Change) -> Appended | Conflict | None:
        """Ratings that were worked out from older ones are as stale as a number that is taken: nothing is written."""
        row = self._rows.get(write.table)
        if change.ratings and row is not None and write.n in (None, row.last + 1):
            with self._connection.begin_nested() as nested:
                if not rate(self._connection, change.ratings):
                    nested.rollback()
                    return Conflict(row.last)
        answer = self.append(write)
        if isinstance(answer, Appended):
            self._change(write.table, change, write.at_ms)
        return answer

    def _change(self, table: str, change: Change, at_ms: int) -> None:
        row = {"secret": change.secret, "visibility": change.visibility, "status": change.status, "note": change.note}
        if values := {name: value for name, value in row.items() if value is not None}:
            self._connection.execute(update(tables).where(tables.c.name == table).values(**values))
        attach(self._connection, table, change, at_ms)

    def _create(self, write: Create) -> bool:
        """All of it or nothing: a table whose code is taken is not opened."""
        new = write.table
        with self._connection.begin_nested() as nested:
            if not (self._open(new, write.at_ms) and attach_new(self._connection, new, write.at_ms)):
                nested.rollback()
                return False
        self.notices.extend(_numbered(new.name, 1, new.lines))
        return True

    def _open(self, new: NewTable, at_ms: int) -> bool:
        columns = ("name", "header", "secret", "kind", "visibility", "status", "note")
        row: dict[str, str | bytes | int] = {name: getattr(new, name) for name in columns}
        row |= {"last": len(new.lines), "created_ms": at_ms, "active_ms": at_ms}
        return insert_new(self._connection, tables, row)

    def _remove(self, table: str) -> bool:
        for other, column in ((lines, lines.c.table), (leases, leases.c.table)):
            self._connection.execute(delete(other).where(column == table))
        detach(self._connection, table)
        self._connection.execute(delete(tables).where(tables.c.name == table))
        self.notices = [notice for notice in self.notices if notice.table != table]
        self._moved.discard(table)
        return self._rows.pop(table, None) is not None

    def _beat(self, holder: str, at_ms: int) -> bool:
        upsert(self._connection, beats, [{"holder": holder, "at_ms": at_ms}])
        return True

    def _hold(self, write: Hold) -> frozenset[str]:
        """A lease stays with a holder whose heart beats; anybody may have the others."""
        self._beat(write.holder, write.at_ms)
        alive = select(beats.c.holder).where(beats.c.at_ms > write.at_ms - write.ttl_ms)
        wanted = [{"table": table, "holder": write.holder} for table in sorted(write.tables)]
        upsert(self._connection, leases, wanted, leases.c.holder.not_in(alive))
        held = select(leases.c.table).where(leases.c.holder == write.holder, leases.c.table.in_(sorted(write.tables)))
        return frozenset(self._connection.scalars(held))

    def _release(self, write: Release) -> bool:
        mine = leases.c.holder == write.holder
        if write.tables is not None:
            mine &= leases.c.table.in_(sorted(write.tables))
        return self._connection.execute(delete(leases).where(mine)).rowcount > 0
