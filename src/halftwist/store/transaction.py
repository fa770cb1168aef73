"""One transaction for a group of writes; each write gets its own answer."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from halftwist.store.entries import Appended, Change, Conflict, LineNotice, NewTable
from halftwist.store.schema import beats, heads, leases, lines, tables
from halftwist.store.table_relations import attach, attach_new, detach, rate
from halftwist.store.upsert import insert_new, upsert

# Activity is only noted when it has changed by this much: the index on it then stays out of almost every append.
ACTIVITY_MS = 10_000


@dataclass(frozen=True, slots=True)
class Create:
    table: NewTable
    at_ms: int


class Append(Struct, frozen=True, gc=False):
    """No lines and a change is a change alone, whatever the number of the last line."""

    table: str
    n: int | None
    lines: Sequence[bytes]
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


class Head(Struct, frozen=True, gc=False):
    """How far a table is: its last line, and its latest activity, to about ten seconds."""

    table: str
    id: int
    last: int
    active_ms: int


class NewLine(Struct, frozen=True, gc=False):
    """A line to be written, and the head that it belongs to."""

    head: int
    n: int
    line: bytes
    table: str


class RowWriter(Protocol):
    """Batched reads and writes, as each database does them best."""

    def find(self, connection: Connection, names: Sequence[str]) -> Iterable[Head]:
        """How far the tables of these names are, their rows locked until the commit, in the order of the names."""
        ...

    def write_lines(self, connection: Connection, appending: "Appending") -> None:
        """Write the lines, announce them with the commit, and note how far their tables are."""
        ...

    def say(self, connection: Connection, sayings: Sequence[str]) -> None:
        """Announce these with the commit."""
        ...


def settle(connection: Connection, rows_of: RowWriter, writes: Sequence[Write]) -> tuple[list[Answer], list[NewLine]]:
    """Answers in the order of the writes, and the lines that went in. A lost number costs only its table's append."""
    transaction = Transaction(connection, _locked(connection, rows_of, writes))
    answers = [transaction.answer(write) for write in writes]
    rows_of.write_lines(connection, transaction)
    sayings = [saying for write, answer in zip(writes, answers, strict=True) for saying in said_by(write, answer)]
    if sayings:
        rows_of.say(connection, sayings)
    return answers, transaction.added


def news_of(write: Write, answer: Answer) -> Iterable[LineNotice]:
    """The lines that a new table brought, once the answer is known."""
    return _numbered(write.table.name, write.table.lines) if isinstance(write, Create) and answer is True else ()


def said_by(write: Write, answer: Answer) -> Sequence[str]:
    """What a write says to all nodes, once its answer is known."""
    return (write.saying,) if isinstance(write, SideWrite) and write.saying is not None and answer is True else ()


def _numbered(table: str, added: Sequence[bytes]) -> list[LineNotice]:
    return [LineNotice(table, n, line) for n, line in enumerate(added, start=1)]


def _locked(connection: Connection, rows_of: RowWriter, writes: Sequence[Write]) -> Iterable[Head]:
    """All rows that will change are locked first and in the order of their names, so groups do not deadlock."""
    names = {
        write.table for write in writes if isinstance(write, Append | Remove | SideWrite) and write.table is not None
    }
    return rows_of.find(connection, sorted(names)) if names else ()


class Appending:
    """Assigns line numbers. Lines are written in batches: a few statements per group, not per line."""

    def __init__(self, found: Iterable[Head]) -> None:
        self._heads = {head.table: head for head in found}
        self.moved: dict[str, Head] = {}  # those that have lines more
        self.active: list[Head] = []  # those whose activity is to be noted
        self.added: list[NewLine] = []

    def append(self, write: Append) -> Appended | Conflict | None:
        table = write.table
        head = self._heads.get(table)
        if head is None:
            return None
        last = head.last
        if write.n is not None and write.n != last + 1:
            return Conflict(last)
        if not write.lines:
            return Appended(last)
        for line in write.lines:
            last += 1
            self.added.append(NewLine(head.id, last, line, table))
        is_later = write.at_ms - head.active_ms >= ACTIVITY_MS
        head = Head(table, head.id, last, write.at_ms if is_later else head.active_ms)
        self._heads[table] = self.moved[table] = head
        if is_later:
            self.active.append(head)
        return Appended(last)


class Transaction(Appending):
    """One transaction."""

    def __init__(self, connection: Connection, found: Iterable[Head]) -> None:
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
                missing = write.table is not None and write.table not in self._heads
                return None if missing else write.work(self._connection)

    def _append_with(self, write: Append, change: Change) -> Appended | Conflict | None:
        """Ratings that were worked out from older ones are as stale as a number that is taken: nothing is written."""
        head = self._heads.get(write.table)
        if change.ratings and head is not None and write.n in (None, head.last + 1):
            with self._connection.begin_nested() as nested:
                if not rate(self._connection, change.ratings):
                    nested.rollback()
                    return Conflict(head.last)
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
        head = insert(heads).values(name=new.name, last=len(new.lines)).returning(heads.c.id)
        id = self._connection.execute(head).scalar_one()
        self.added.extend(NewLine(id, n, line, new.name) for n, line in enumerate(new.lines, start=1))
        return True

    def _open(self, new: NewTable, at_ms: int) -> bool:
        columns = ("name", "header", "secret", "kind", "visibility", "status", "note")
        row: dict[str, str | bytes | int] = {name: getattr(new, name) for name in columns}
        row |= {"created_ms": at_ms, "active_ms": at_ms}
        return insert_new(self._connection, tables, row)

    def _remove(self, table: str) -> bool:
        of_table = select(heads.c.id).where(heads.c.name == table).scalar_subquery()
        self._connection.execute(delete(lines).where(lines.c.head == of_table))
        self._connection.execute(delete(heads).where(heads.c.name == table))
        self._connection.execute(delete(leases).where(leases.c.table == table))
        detach(self._connection, table)
        self._connection.execute(delete(tables).where(tables.c.name == table))
        self.added = [line for line in self.added if line.table != table]
        self.active = [head for head in self.active if head.table != table]
        self.moved.pop(table, None)
        return self._heads.pop(table, None) is not None

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
