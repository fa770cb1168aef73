"""Through the whole server: nobody hears of a line before the disk has it, neither who acted nor who watches."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
import pytest

from halftwist.client import Client, RemoteTable, connect
from halftwist.server.pipeline.batch import Batch
from halftwist.store import Appended, Store
from support.disk import Disk
from support.postgres import Postgres
from support.serving import serving

pytestmark = pytest.mark.anyio

SMALL = {"columns": 3, "rows": 6}
CELLS = ("A1", "B1", "C1", "A3", "B3", "C3")
HOUR_MS = 3_600_000


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    (tmp_path / "data").mkdir()
    (tmp_path / "durable").mkdir()
    with Disk(tmp_path / "data", tmp_path / "durable") as watched:
        yield watched


@dataclass(slots=True)
class Party:
    """Ann acts, Bob plays against her, Eve watches; `heard` is what each was told, in order."""

    table: RemoteTable
    everybody: dict[str, RemoteTable]
    heard: list[tuple[str, str, int]] = field(default_factory=list[tuple[str, str, int]])

    def listen(self, client: Client, name: str) -> None:
        hear = client._link.heard

        def hearing(message: dict[str, Any]) -> None:
            if message["type"] == "accepted":
                self.heard.append((name, "accepted", message["line"]))
            elif message["type"] == "told":
                self.heard.append((name, "told", message["line"]["n"]))
            hear(message)

        client._link.heard = hearing

    async def act(self, cell: str, seat: int) -> int:
        """Until everybody knows of it."""
        n = await self.everybody["Bob" if seat else "Ann"].act({"kind": "place", "cell": cell})
        async with asyncio.timeout(60):
            while min(table.n for table in self.everybody.values()) < n:
                await asyncio.sleep(0.005)
        return n


@asynccontextmanager
async def party(**settings: Any) -> AsyncIterator[Party]:
    """At a server whose duties sleep, so that only what is done here is written."""
    async with AsyncExitStack() as stack:
        address = await stack.enter_async_context(serving(lease_renewal_ms=HOUR_MS, **settings))
        names = ("Ann", "Bob", "Eve")
        ann, bob, eve = [await stack.enter_async_context(connect(address, name=name)) for name in names]
        table = await ann.create("mobius", [{"kind": "me"}, {"kind": "open"}], options=SMALL, visibility="public")
        met = Party(table, {"Ann": table, "Bob": await bob.join(table.name), "Eve": await eve.watch(table.name)})
        async with asyncio.timeout(60):
            while len({each.n for each in met.everybody.values()}) > 1:  # that Bob sat down is told
                await asyncio.sleep(0.005)
        for name, client in zip(names, (ann, bob, eve), strict=True):
            met.listen(client, name)
        yield met


async def heard_too_early(met: Party, disk: Disk) -> set[tuple[str, str]]:
    """What was said of a line while its sync was held up."""
    disk.waiting.clear()
    disk.spinning.clear()
    try:
        acting = asyncio.create_task(met.act("A1", 0))
        assert await asyncio.to_thread(disk.waiting.wait, 20)
        await asyncio.sleep(0.3)
        early = {(name, what) for name, what, _ in met.heard}
        assert early or not acting.done()
    finally:
        disk.spinning.set()
    n = await acting
    assert {*met.heard} >= {("Ann", "accepted", n), ("Ann", "told", n), ("Bob", "told", n), ("Eve", "told", n)}
    return early


async def test_nobody_hears_of_a_line_while_its_sync_is_held_up(disk: Disk, tmp_path: Path) -> None:
    async with party(data_dir=tmp_path / "data") as met:
        assert await heard_too_early(met, disk) == set()


async def test_an_early_acknowledgement_would_have_been_noticed(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Store.append_then

    def hasty(self: Store, done: Any, table: str, n: int, lines: list[bytes], *more: Any) -> None:
        done(Appended(n + len(lines) - 1))
        append(self, lambda _: None, table, n, lines, *more)

    async with party(data_dir=tmp_path / "data") as met:
        monkeypatch.setattr(Store, "append_then", hasty)
        early = await heard_too_early(met, disk)
    assert early == {("Ann", "accepted"), ("Ann", "told"), ("Bob", "told"), ("Eve", "told")}


async def test_telling_the_others_too_early_would_have_been_noticed(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = Batch.judge

    def telling(self: Batch, seed: bytes) -> None:
        judged(self, seed)
        for step in self.steps:
            self.live.broadcaster.tell(step.before, step.line, step.after)

    async with party(data_dir=tmp_path / "data") as met:
        monkeypatch.setattr(Batch, "judge", telling)
        assert await heard_too_early(met, disk) == {("Ann", "told"), ("Bob", "told"), ("Eve", "told")}


def left_by_a_power_cut(disk: Disk, tmp_path: Path) -> dict[int, Any]:
    """The lines that a database found on the disk holds."""
    found = tmp_path / "found"
    shutil.rmtree(found, ignore_errors=True)
    shutil.copytree(disk.durable, found)
    with closing(sqlite3.connect(found / "halftwist.db")) as file:
        return {n: json.loads(line) for n, line in file.execute("SELECT n, line FROM lines")}


async def test_a_power_cut_at_the_moment_somebody_hears_of_a_line_does_not_lose_it(disk: Disk, tmp_path: Path) -> None:
    async with party(data_dir=tmp_path / "data") as met:
        lost = list[tuple[str, str, int]]()

        class Cutting(list[tuple[str, str, int]]):
            def append(self, heard: tuple[str, str, int]) -> None:
                super().append(heard)
                if heard[2] not in left_by_a_power_cut(disk, tmp_path):
                    lost.append(heard)

        met.heard = Cutting()
        ns = [await met.act(cell, number % 2) for number, cell in enumerate(CELLS)]
        assert len(met.heard) == 4 * len(CELLS)
        assert lost == []
        kept = left_by_a_power_cut(disk, tmp_path)
    assert [kept[n]["action"]["cell"] for n in ns] == [*CELLS]


async def test_postgresql_has_flushed_what_the_server_acknowledges(postgres: Postgres) -> None:
    """Also where the database is set up not to wait for its disk: the server's own connection insists."""
    address = postgres.emptied()
    postgres.execute("ALTER DATABASE postgres SET synchronous_commit = off")
    try:
        async with party(database=address) as met:
            with psycopg.connect(address, autocommit=True) as probe:
                assert probe.execute("SHOW synchronous_commit").fetchone() == ("off",)
                for number, cell in enumerate(CELLS):
                    before = position(probe, "insert")
                    await met.act(cell, number % 2)
                    assert position(probe, "flush") > before
    finally:
        postgres.execute("ALTER DATABASE postgres RESET synchronous_commit")


def position(probe: psycopg.Connection, which: str) -> int:
    """How far the write-ahead log has been written (insert), or is on the disk (flush)."""
    row = probe.execute(f"SELECT pg_current_wal_{which}_lsn() - '0/0'::pg_lsn").fetchone()  # type: ignore[arg-type]
    assert row is not None
    return int(row[0])
