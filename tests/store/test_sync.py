"""Nothing is acknowledged before the disk has it: the promise holds through a power cut, not only through a kill."""

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from halftwist.store import Appended, Conflict, NewTable, Store, StoreError, open_store
from halftwist.store.sqlite import SqliteDatabase
from support.disk import Disk
from support.postgres import Postgres

pytestmark = pytest.mark.anyio

OAK = NewTable("oak", b"header", b"seed")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    (tmp_path / "durable").mkdir()
    with Disk(tmp_path, tmp_path / "durable") as watched:
        yield watched


def after_a_power_cut(disk: Disk, tmp_path: Path) -> list[tuple[int, bytes]]:
    """What a database that was found on the disk holds."""
    found = tmp_path / "found"
    shutil.rmtree(found, ignore_errors=True)
    shutil.copytree(disk.durable, found)
    connection = sqlite3.connect(found / "tables.db")
    try:
        made = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'lines'").fetchall()
        return connection.execute("SELECT n, line FROM lines ORDER BY n").fetchall() if made else []
    finally:
        connection.close()


async def append_and_cut(store: Store, disk: Disk, tmp_path: Path) -> list[int]:
    """The acknowledged lines that a power cut right after their acknowledgement would have lost."""
    lost: list[int] = []
    for n in range(1, 41):
        line = b"%d" % n * 200
        assert await store.append("oak", n, [line]) == Appended(n)
        if (n, line) not in await asyncio.to_thread(after_a_power_cut, disk, tmp_path):
            lost.append(n)
    return lost


def connect_with(monkeypatch: pytest.MonkeyPatch, pragma: str) -> None:
    """Change a setting behind the store's back."""
    connected = SqliteDatabase._connected

    def changed(self: SqliteDatabase, connection: sqlite3.Connection, record: object) -> None:
        connected(self, connection, record)
        connection.execute(f"PRAGMA {pragma}")

    monkeypatch.setattr(SqliteDatabase, "_connected", changed)


@pytest.mark.parametrize("pages", [1000, 10])
async def test_no_acknowledged_line_is_lost_in_a_power_cut(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pages: int
) -> None:
    """With few pages the write-ahead log is folded into the file again and again meanwhile."""
    connect_with(monkeypatch, f"wal_autocheckpoint = {pages}")
    async with open_store(tmp_path / "tables.db") as store:
        await store.create(OAK)
        assert await append_and_cut(store, disk, tmp_path) == []
        assert ("tables.db" in disk.synced[-40:]) == (pages == 10)


async def test_the_power_cut_would_have_shown_a_store_that_does_not_sync(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect_with(monkeypatch, "synchronous = NORMAL")
    async with open_store(tmp_path / "tables.db") as store:
        await store.create(OAK)
        assert len(await append_and_cut(store, disk, tmp_path)) > 30


async def test_the_acknowledgement_waits_as_long_as_the_sync_does(disk: Disk, tmp_path: Path) -> None:
    async with open_store(tmp_path / "tables.db") as store:
        await store.create(OAK)
        disk.waiting.clear()
        disk.spinning.clear()
        pending = asyncio.ensure_future(store.append("oak", 1, [b"one"]))
        assert await asyncio.to_thread(disk.waiting.wait, 10)
        behind = asyncio.ensure_future(store.append("oak", 2, [b"two"]))
        await asyncio.sleep(0.3)
        assert not pending.done()
        syncs = len(disk.synced)
        disk.spinning.set()
        assert await pending == Appended(1)
        assert len(disk.synced) > syncs
        assert await behind == Appended(2)


async def test_what_gathers_during_a_sync_is_committed_with_one_sync(disk: Disk, tmp_path: Path) -> None:
    async with open_store(tmp_path / "tables.db") as store:
        for number in range(50):
            await store.create(NewTable(f"t{number}", b"header", b"seed"))
        disk.waiting.clear()
        disk.spinning.clear()
        first = asyncio.ensure_future(store.append("t0", 1, [b"first"]))
        assert await asyncio.to_thread(disk.waiting.wait, 10)
        others = [asyncio.ensure_future(store.append(f"t{number}", 1, [b"x"])) for number in range(1, 50)]
        await asyncio.sleep(0)
        disk.synced.clear()
        disk.spinning.set()
        assert await asyncio.gather(first, *others) == [Appended(1)] * 50
        assert disk.synced == ["tables.db-wal"] * 2


async def test_a_sync_that_fails_acknowledges_nothing_and_the_next_goes_on(disk: Disk, tmp_path: Path) -> None:
    async with open_store(tmp_path / "tables.db") as store:
        await store.create(OAK)
        disk.broken = True
        answers = await asyncio.gather(
            store.append("oak", 1, [b"one"]), store.append("oak", 2, [b"two"]), return_exceptions=True
        )
        assert isinstance(answers[0], StoreError)
        assert isinstance(answers[1], StoreError) or answers[1] == Conflict(0)  # when it came in a group of its own
        disk.broken = False
        assert await store.append("oak", 1, [b"again"]) == Appended(1)
        assert await store.read("oak") == after_a_power_cut(disk, tmp_path) == [(1, b"again")]


async def test_postgresql_has_flushed_a_line_before_it_is_acknowledged(postgres: Postgres) -> None:
    """Also where the database is set up not to wait for its disk."""
    address = postgres.emptied()
    postgres.execute("ALTER DATABASE postgres SET synchronous_commit = off")
    try:
        async with open_store(address) as store:
            await store.create(OAK)
            with psycopg.connect(address, autocommit=True) as probe:
                careful = [await flushed(probe, store, n) for n in range(1, 21)]
                probe.execute("CREATE TABLE careless (n int)")
                careless = [flushed_carelessly(probe) for _ in range(20)]
    finally:
        postgres.execute("ALTER DATABASE postgres RESET synchronous_commit")
    assert all(careful)
    assert not all(careless)


async def flushed(probe: psycopg.Connection, store: Store, n: int) -> bool:
    before = position(probe, "insert")
    assert await store.append("oak", n, [b"line"]) == Appended(n)
    return position(probe, "flush") > before


def flushed_carelessly(probe: psycopg.Connection) -> bool:
    before = position(probe, "insert")
    probe.execute("INSERT INTO careless VALUES (1)")
    return position(probe, "flush") > before


def position(probe: psycopg.Connection, which: str) -> int:
    """How far the write-ahead log has been written (insert), or is on the disk (flush)."""
    row = probe.execute(f"SELECT pg_current_wal_{which}_lsn() - '0/0'::pg_lsn").fetchone()  # type: ignore[arg-type]
    assert row is not None
    return int(row[0])


async def test_a_postgresql_that_never_syncs_is_not_used(postgres: Postgres) -> None:
    address = postgres.emptied()
    postgres.execute("ALTER SYSTEM SET fsync = off")
    postgres.execute("SELECT pg_reload_conf()")
    try:
        while postgres.execute("SHOW fsync") != [("off",)]:
            await asyncio.sleep(0.05)
        with pytest.raises(StoreError) as caught:
            async with open_store(address):
                pass
        assert caught.value.code == "store-no-sync"
    finally:
        postgres.execute("ALTER SYSTEM RESET fsync")
        postgres.execute("SELECT pg_reload_conf()")
