"""Everything that gathered is written in one transaction, and each write gets its own answer."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple, Protocol, TypeAlias

from sqlalchemy import ColumnElement, Connection, Select, Table, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from halftwist.store.entries import Appended, Change, NewTable, Taken, Told
from halftwist.store.schema import beats, leases, lines, tables

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
class NoteBeat:
    holder: str
    at_ms: int


Write: TypeAlias = Create | Append | Remove | Hold | Release | NoteBeat
Answer: TypeAlias = Appended | Taken | bool | frozenset[str] | None  # None: there is no such table


class Move(NamedTuple):
    """A table's last line and latest activity after the transaction."""

    table: str
    last: int
    active_ms: int


class Scribe(Protocol):
    """How a database writes many rows at once."""

    def locking(self, query: Select[str, int, int]) -> Select[str, int, int]:
        """The query, with the rows it finds locked until the commit."""
        ...

    def add(self, connection: Connection, news: Sequence[Told]) -> None:
        """Write the lines, and announce them with the commit."""
        ...

    def move_on(self, connection: Connection, moves: Sequence[Move]) -> None:
        """Note in the tables' rows how far they are."""
        ...


@dataclass(slots=True)
class _Row:
    """A table's row as it will be after the transaction."""

    last: int
    active_ms: int


_LAST = select(tables.c.name, tables.c.last, tables.c.active_ms).order_by(tables.c.name)


def settle(connection: Connection, scribe: Scribe, writes: Sequence[Write]) -> list[Answer]:
    """Answers in the order of the writes. A lost number costs only its own table's append."""
    settlement = Settlement(connection, _locked(connection, scribe, writes))
    answers = [settlement.answer(write) for write in writes]
    if settlement.news:
        scribe.add(connection, settlement.news)
    if moves := settlement.moves():
        scribe.move_on(connection, moves)
    return answers


def news_of(write: Write, answer: Answer) -> Iterable[Told]:
    """The lines that a write brought, once its answer is known."""
    if isinstance(write, Create) and answer is True:
        return _numbered(write.table.name, 1, write.table.lines)
    if isinstance(write, Append) and isinstance(answer, Appended):
        return _numbered(write.table, answer.last - len(write.lines) + 1, write.lines)
    return ()


def _numbered(table: str, first: int, added: Sequence[bytes]) -> list[Told]:
    return [Told(table, first + i, line) for i, line in enumerate(added)]


def _locked(connection: Connection, scribe: Scribe, writes: Sequence[Write]) -> dict[str, _Row]:
    """All rows that will change are locked first and in the order of their names, so groups do not deadlock."""
    names = {write.table for write in writes if isinstance(write, Append | Remove)}
    if not names:
        return {}
    found = connection.execute(scribe.locking(_LAST.where(tables.c.name.in_(sorted(names)))))
    return {name: _Row(last, active_ms) for name, last, active_ms in found}


class Settlement:
    """One transaction. Lines are gathered and go in together: a few statements a group, not a few a line."""

    def __init__(self, connection: Connection, rows: dict[str, _Row]) -> None:
        self._connection = connection
        self._rows = rows
        self._moved: set[str] = set()
        self.news: list[Told] = []

    def answer(self, write: Write) -> Answer:
        match write:
            case Append():
                return self._append(write)
            case Create():
                return self._create(write)
            case Remove():
                return self._remove(write.table)
            case Hold():
                return self._hold(write)
            case Release():
                return self._release(write)
            case NoteBeat():
                return self._beat(write.holder, write.at_ms)

    def moves(self) -> list[Move]:
        rows = [(table, self._rows[table]) for table in sorted(self._moved)]
        return [Move(table, row.last, row.active_ms) for table, row in rows]

    def _append(self, write: Append) -> Answer:
        row = self._rows.get(write.table)
        if row is None:
            return None
        if write.n is not None and write.n != row.last + 1:
            return Taken(row.last)
        if write.lines:
            self.news.extend(_numbered(write.table, row.last + 1, write.lines))
            row.last += len(write.lines)
            row.active_ms = write.at_ms if write.at_ms - row.active_ms >= _ACTIVITY_MS else row.active_ms
            self._moved.add(write.table)
        if changes := _changes(write.change):
            self._connection.execute(update(tables).where(tables.c.name == write.table).values(**changes))
        return Appended(row.last)

    def _create(self, write: Create) -> bool:
        new = write.table
        row: dict[str, str | bytes | int] = {
            field.name: getattr(new, field.name) for field in fields(new) if field.name != "lines"
        }
        row |= {"last": len(new.lines), "created_ms": write.at_ms, "active_ms": write.at_ms}
        insertion = self._insertion(tables).values(**row).on_conflict_do_nothing()
        if self._connection.scalar(insertion.returning(tables.c.name)) is None:
            return False
        self.news.extend(_numbered(new.name, 1, new.lines))
        return True

    def _remove(self, table: str) -> bool:
        for other, column in ((lines, lines.c.table), (leases, leases.c.table)):
            self._connection.execute(delete(other).where(column == table))
        self._connection.execute(delete(tables).where(tables.c.name == table))
        self.news = [told for told in self.news if told.table != table]
        self._moved.discard(table)
        return self._rows.pop(table, None) is not None

    def _beat(self, holder: str, at_ms: int) -> bool:
        self._upsert(beats, "holder", [{"holder": holder, "at_ms": at_ms}])
        return True

    def _hold(self, write: Hold) -> frozenset[str]:
        """A lease stays with a holder whose heart beats; anybody may have the others."""
        self._beat(write.holder, write.at_ms)
        alive = select(beats.c.holder).where(beats.c.at_ms > write.at_ms - write.ttl_ms)
        wanted = [{"table": table, "holder": write.holder} for table in sorted(write.tables)]
        self._upsert(leases, "table", wanted, leases.c.holder.not_in(alive))
        held = select(leases.c.table).where(leases.c.holder == write.holder, leases.c.table.in_(sorted(write.tables)))
        return frozenset(self._connection.scalars(held))

    def _release(self, write: Release) -> bool:
        mine = leases.c.holder == write.holder
        if write.tables is not None:
            mine &= leases.c.table.in_(sorted(write.tables))
        return self._connection.execute(delete(leases).where(mine)).rowcount > 0

    def _upsert(
        self, table: Table, key: str, rows: Sequence[Mapping[str, str | int]], when: ColumnElement[bool] | None = None
    ) -> None:
        insertion = self._insertion(table)
        replaced = {column.name: column for column in insertion.excluded if column.name != key}
        statement = insertion.on_conflict_do_update(index_elements=[key], set_=replaced, where=when)
        if rows:
            self._connection.execute(statement, list(rows))

    def _insertion(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        return (postgresql if self._connection.dialect.name == "postgresql" else sqlite).insert(table)


def _changes(change: Change | None) -> dict[str, str | bytes]:
    if change is None:
        return {}
    values = {field.name: getattr(change, field.name) for field in fields(change)}
    return {name: value for name, value in values.items() if value is not None}
