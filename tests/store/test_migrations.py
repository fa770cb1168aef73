"""A database is brought up to date when it is opened, and one from the future is left alone."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect, text

from halftwist.store import Appended, Change, NewTable, OwnerChange, StoreError, open_store
from halftwist.store.migration import VERSION_TABLE, migrate, version
from halftwist.store.schema import metadata
from support.fresh_databases import migrate_or_repeat

pytestmark = pytest.mark.anyio


@contextmanager
def connected(address: str) -> Iterator[Connection]:
    url = address.replace("postgresql://", "postgresql+psycopg://") if "://" in address else f"sqlite:///{address}"
    engine = create_engine(url)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


async def test_an_empty_database_gets_the_schema_that_the_code_knows(address: str) -> None:
    async with open_store(address):
        pass
    with connected(address) as connection:
        context = MigrationContext.configure(
            connection, opts={"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, metadata) == []


async def test_a_database_of_the_first_version_keeps_its_lines(address: str) -> None:
    row = {"name": "oak", "header": b"old header", "secret": b"old seed", "kind": "mobius", "visibility": "public"}
    row |= {"status": "running", "note": b"", "last": 2, "created_ms": 1, "active_ms": 2}
    with connected(address) as connection:
        migrate(connection, "here", to="0001")
        assert version(connection) == "0001"
        names = ", ".join(row)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({', '.join(f':{name}' for name in row)})"), row)
        added = [{"n": n, "line": b"%d" % n} for n in (1, 2)]
        connection.execute(text("""INSERT INTO lines ("table", n, line) VALUES ('oak', :n, :line)"""), added)
    async with open_store(address) as store:
        assert await store.append("oak", 3, [b"3"]) == Appended(3)
        assert await store.read("oak") == [(1, b"1"), (2, b"2"), (3, b"3")]
        assert await store.secret("oak") == b"old seed"
        assert await store.hold(["oak"], "node-1") == {"oak"}
        await store.amend("oak", Change(seat_owners=(OwnerChange(0, "ann"),)))
        assert [row.name for row in (await store.tables_of("ann")).rows] == ["oak"]


async def test_a_database_of_a_newer_version_is_left_alone(address: str) -> None:
    async with open_store(address) as store:
        await store.create(NewTable("oak", b"header", b"seed"))
    with connected(address) as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    with pytest.raises(StoreError) as caught:
        async with open_store(address):
            pass
    assert caught.value.code == "store-newer"
    assert caught.value.details["found"] == "9999"


async def test_nodes_may_start_at_once(address: str) -> None:
    async def start(node: int) -> bool:
        async with open_store(address) as store:
            return await store.create(NewTable(f"t{node}", b"header", b"seed"))

    assert await asyncio.gather(*(start(node) for node in range(6))) == [True] * 6
    async with open_store(address) as store:
        assert len((await store.tables()).rows) == 6


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "recipes.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE recipes (name text)")
    with pytest.raises(StoreError) as caught:
        async with open_store(file):
            pass
    assert caught.value.code == "store-foreign"
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


async def test_what_is_said_again_to_an_empty_database_makes_the_same_schema(address: str) -> None:
    schemas: list[object] = []
    for at, emptied in enumerate((False, True, True)):
        with connected(f"{address}-{at}" if "://" not in address else address) as connection:
            if emptied and "://" in address:
                connection.execute(text("DROP SCHEMA public CASCADE"))
                connection.execute(text("CREATE SCHEMA public"))
            migrate_or_repeat(connection, "here")
            context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
            assert compare_metadata(context, metadata) == []
            schemas.append((version(connection), sorted(inspect(connection).get_table_names())))
    assert schemas[0] == schemas[1] == schemas[2]
