"""Clocks that are put forward or back, of the machine or of PostgreSQL: no game notices, and nobody is logged out."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from halftwist.client import RemoteTable, connect
from support.nursery import Nursery, Site, standing
from support.players import GUEST, ME, OPEN, SMALL
from support.postgres import Postgres
from support.serving import serving, visiting

pytestmark = pytest.mark.anyio

HOUR_S = 3600.0
REAL_S = time.time


def put(monkeypatch: pytest.MonkeyPatch, by_s: float) -> None:
    """The machine's clock, as everything in this process reads it."""
    monkeypatch.setattr(time, "time", lambda: REAL_S() + by_s)


async def until(table: RemoteTable, holds: Any) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await table.changed()


def kinds(table: RemoteTable) -> list[str]:
    return [line["action"]["kind"] for line in table.lines]


@pytest.mark.parametrize("by_s", [HOUR_S, -HOUR_S])
async def test_a_running_server_takes_no_notice_of_the_machines_clock(
    monkeypatch: pytest.MonkeyPatch, by_s: float
) -> None:
    clock = {"kind": "total", "initial_ms": 600_000}
    async with serving() as address, visiting(address, "Ann") as ann, visiting(address, "Ben") as ben:
        wish = {"game": "mobius", "options": SMALL, "seats": [ME, OPEN], "clock": clock}
        table = (await ann.post("/api/tables", **wish))["name"]
        grant = (await ben.post("/api/keys", words=(await ann.get(f"/api/tables/{table}/key"))["words"]))["grant"]
        if by_s > 0:  # else the key is one from a time that is still to come
            await ben.post(f"/api/tables/{table}/join", key=grant)
        before_ms = address.server.store.now_ms()
        put(monkeypatch, by_s)
        if by_s < 0:
            await ben.post(f"/api/tables/{table}/join", key=grant)
        body = {"seat": 0, "token": "t", "seen": 2, "action": {"kind": "place", "cell": "A1"}}
        assert (await ann.post(f"/api/tables/{table}/actions", **body))["line"] == 3
        assert (await ann.get("/api/me"))["person"]["name"] == "Ann"  # the cookie is still good
        assert 0 <= address.server.store.now_ms() - before_ms < HOUR_S * 500


async def test_a_clock_that_was_put_back_between_two_starts_stops_no_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The lines are from a time that the machine says is still to come; yet the flag falls when it has to."""
    clock = {"kind": "move", "limit_ms": 4_000}
    async with serving(data_dir=tmp_path) as address, visiting(address, "Ann") as ann:
        wish = {"game": "mobius", "options": SMALL, "seats": [ME, GUEST], "clock": clock}
        table = (await ann.post("/api/tables", **wish))["name"]
        cookies = ann.http.cookies
        last_ms = address.server.store.now_ms()
    put(monkeypatch, -HOUR_S)
    async with serving(data_dir=tmp_path) as address, visiting(address) as again:
        again.http.cookies = cookies
        assert (await again.get("/api/me"))["person"]["name"] == "Ann"
        assert address.server.store.now_ms() >= last_ms - 1000
        async with connect(address) as stranger:
            seen = await stranger.watch(table)
            await until(seen, lambda: "flag" in kinds(seen))
            assert address.server.scheduler.counters.flags == 1


# PostgreSQL's


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as nursery:
        yield nursery


@pytest.fixture
def database(postgres: Postgres) -> str:
    """A database whose clock is what `put_by` says it is."""
    address = postgres.emptied()
    postgres.execute("CREATE TABLE put_by (seconds double precision NOT NULL)")
    postgres.execute("INSERT INTO put_by VALUES (0)")
    postgres.execute(
        "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS"
        " 'SELECT pg_catalog.clock_timestamp() + make_interval(secs => seconds) FROM public.put_by'"
    )
    own = "&" if "?" in address else "?"
    return f"{address}{own}options=-csearch_path%3Dpublic,pg_catalog"


@pytest.mark.parametrize("by_s", [HOUR_S, -HOUR_S])
async def test_nobody_pays_for_a_database_whose_clock_is_put_forward_or_back(
    nursery: Nursery, postgres: Postgres, database: str, tmp_path: Path, by_s: float
) -> None:
    """Whoever is on the clock has the time they had, to the end of it, and then the flag falls."""
    clock = {"kind": "move", "limit_ms": 10_000}
    node = Site(nursery, tmp_path, database, gone_after_ms=3_600_000)
    async with standing(node), connect(node.address, name="Ann") as ann:
        table = await ann.create("mobius", [ME, GUEST], options=SMALL, clock=clock)
        postgres.execute(f"UPDATE put_by SET seconds = {by_s}")
        began_s = time.monotonic()
        await until(table, lambda: "flag" in kinds(table))
        took_s = time.monotonic() - began_s
        assert 5 < took_s < 45
        given_back_ms = sum(line["action"]["ms"] for line in table.lines if line["action"]["kind"] == "pause")
        assert given_back_ms >= max(by_s, 0) * 990
    assert node.complaints == []
