"""INSERT … ON CONFLICT for SQLite and PostgreSQL; none of these fails a transaction."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from sqlalchemy import ColumnElement, Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

Values: TypeAlias = Mapping[str, str | bytes | int | float | None]


def insert_new(connection: Connection, table: Table, row: Values) -> bool:
    """False when a row with its key, or with anything else that must be unique, is there; that one stays."""
    insertion = _insertion(connection, table).values(**row).on_conflict_do_nothing()
    return connection.execute(insertion.returning(*table.primary_key)).first() is not None


def upsert(
    connection: Connection, table: Table, rows: Sequence[Values], when: ColumnElement[bool] | None = None
) -> None:
    """Insert rows; one whose key is there already replaces the old one, or only `when` that is so."""
    if not rows:
        return
    insertion = _insertion(connection, table)
    key = [column.name for column in table.primary_key]
    replaced = {column.name: column for column in insertion.excluded if column.name not in key}
    connection.execute(insertion.on_conflict_do_update(index_elements=key, set_=replaced, where=when), list(rows))


def replace_row(connection: Connection, table: Table, row: Values, when: ColumnElement[bool]) -> bool:
    """Insert a row, or replace the one with its key `when` that is so; False where it is not so."""
    insertion = _insertion(connection, table).values(**row)
    key = [column.name for column in table.primary_key]
    replaced = {column.name: column for column in insertion.excluded if column.name not in key}
    written = insertion.on_conflict_do_update(index_elements=key, set_=replaced, where=when)
    return connection.execute(written.returning(*table.primary_key)).first() is not None


def insert_missing(connection: Connection, table: Table, rows: Sequence[Values]) -> None:
    """Insert those rows whose key is not there yet."""
    if rows:
        connection.execute(_insertion(connection, table).on_conflict_do_nothing(), list(rows))


def _insertion(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)
