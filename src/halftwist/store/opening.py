"""From an address to an open store."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path

from sqlalchemy import Connection, func, select

from halftwist.store.errors import StoreError
from halftwist.store.postgres import PostgresDatabase
from halftwist.store.process_lock import exclusive
from halftwist.store.schema import beats
from halftwist.store.sqlite import SqliteDatabase
from halftwist.store.store import Store


@asynccontextmanager
async def open_store(
    address: str | Path, *, poll_s: float = 2.0, patience_s: float = 15.0, alone: bool = False
) -> AsyncGenerator[Store, None]:
    """Open the database, bring it up to date, and close it at the end.

    The address is `postgresql://…`, `sqlite:///…` or a file's path. `poll_s` is how often a watch looks into the log
    although nothing was announced; `patience_s` is how long a PostgreSQL that restarts is waited for. `alone` wants a
    file for itself; PostgreSQL has room for all.
    """
    database = _database(str(address), patience_s)
    tenancy = exclusive(database.path) if alone and isinstance(database, SqliteDatabase) else nullcontext()
    await asyncio.to_thread(tenancy.__enter__)
    try:
        try:
            await asyncio.to_thread(database.open)
            database.clock.not_before(await asyncio.to_thread(database.read, _last_date_ms))
        except BaseException:
            database.close()
            raise
        store = Store(database, poll_s)
        try:
            yield store
        finally:
            await store.close()
    finally:
        tenancy.__exit__(None, None, None)


def _last_date_ms(connection: Connection) -> int:
    """The last sign of life of anybody; they say one every two seconds."""
    return connection.scalar(select(func.max(beats.c.at_ms))) or 0


def copy_database(address: str | Path, path: str | Path) -> None:
    """Copy a database that may be in use to a new file. It is not opened as a store, so nothing in it changes."""
    database = _database(str(address), patience_s=0)
    try:
        database.backup(Path(path))
    finally:
        database.close()


def _database(address: str, patience_s: float) -> PostgresDatabase | SqliteDatabase:
    scheme, separator, rest = address.partition("://")
    if not separator:
        return SqliteDatabase(Path(address))
    if scheme in ("postgresql", "postgres"):
        return PostgresDatabase(address, patience_s)
    if scheme == "sqlite" and len(rest) > 1 and rest.startswith("/"):
        return SqliteDatabase(Path(rest[1:]))
    raise StoreError("store-address-unknown", scheme=scheme)
