"""A disk that is full or may only be read: a refusal in words, nothing half written, and on by itself."""

import asyncio
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from support.disk import Disk
from support.players import GUEST, ME, OPEN, SMALL
from support.processes import serving_process
from support.serving import Person, serving, visiting
from support.sockets import bare_socket
from support.witnesses import lines_of, logged

pytestmark = pytest.mark.anyio

FULL, READ_ONLY, IO_ERROR = 13, 8, 778
CLOCK = {"kind": "total", "initial_ms": 600_000}


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    (tmp_path / "data").mkdir()
    (tmp_path / "durable").mkdir()
    with Disk(tmp_path / "data", tmp_path / "durable") as disk:
        yield disk


async def placed(person: Person, table: str, cell: str, seen: int, seat: int) -> httpx.Response:
    body = {"seat": seat, "token": cell, "seen": seen, "action": {"kind": "place", "cell": cell}}
    return await person.http.post(f"/api/tables/{table}/actions", json=body)


async def until_health(person: Person, status: int) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while (answer := await person.http.get("/healthz")).status_code != status:
            await asyncio.sleep(0.02)
    return answer.json()


@pytest.mark.parametrize(
    ("refuses", "trouble", "code", "english", "dutch"),
    [
        (FULL, "store-disk-full", "server-nothing-kept", "has no room", "geen ruimte"),
        (READ_ONLY, "store-read-only", "server-nothing-kept", "has no room", "geen ruimte"),
        (IO_ERROR, "store-disk-broken", "server-log-trouble", "What was confirmed is safe", "is veilig"),
    ],
)
async def test_a_disk_that_takes_nothing_is_said_to_be_so_and_play_goes_on_when_it_does(
    disk: Disk, tmp_path: Path, refuses: int, trouble: str, code: str, english: str, dutch: str
) -> None:
    async with (
        serving(data_dir=tmp_path / "data") as address,
        visiting(address, "Ann") as ann,
        visiting(address, "Ben", "nl") as ben,
        bare_socket(address, ann) as hers,
    ):
        wish = {"game": "mobius", "options": SMALL, "seats": [ME, OPEN], "visibility": "public", "clock": CLOCK}
        table = (await ann.post("/api/tables", **wish))["name"]
        await ben.post(f"/api/tables/{table}/join", seat=1)
        await hers.ask("watch", table=table, seats=[0])
        assert (await placed(ann, table, "A1", 2, 0)).json() == {"line": 3}
        assert (await hers.hear())["line"]["n"] == 3

        disk.refuses = refuses
        no = (await hers.ask("act", table=table, seat=0, seen=3, action={"kind": "resign"}))["no"]
        assert (no["code"], english in no["text"]) == (code, True)
        answer = await placed(ben, table, "B1", 3, 1)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, code)
        assert dutch in answer.json()["error"]["text"]
        assert await ben.refused("POST", "/api/tables", wish) == (503, code)
        assert (await ben.get(f"/api/tables/{table}/view", seat=1))["n"] == 3  # looking is possible
        health = await until_health(ben, 503)
        assert (health["ails"], health["trouble"]) == (["log"], trouble)
        assert f'halftwist_log_troubles_total{{why="{trouble}"}}' in (await ben.get("/metrics"))
        async with asyncio.timeout(60):
            while (
                address.server.scheduler.counters.beats_failed < 4
            ):  # for so long that somebody's clock has paid for it
                await asyncio.sleep(0.05)

        disk.refuses = 0
        assert (await until_health(ben, 200))["trouble"] is None
        told = await hers.hear()
        assert (told["line"]["n"], told["line"]["action"]["kind"]) == (4, "pause")
        assert told["line"]["action"]["ms"] > 0
        assert (await placed(ben, table, "B1", 4, 1)).json() == {"line": 5}
        assert (await placed(ben, table, "B1", 4, 1)).json() == {"line": 5}
    lines = lines_of(logged(str(tmp_path / "data" / "halftwist.db")), table)
    assert [line["n"] for line in lines] == [1, 2, 3, 4, 5]
    assert [line["action"]["kind"] for line in lines[2:]] == ["place", "pause", "place"]


async def test_a_server_that_the_system_lets_write_nothing_more_goes_on_when_it_does(tmp_path: Path) -> None:
    """A real process whose files may not grow, and may again."""
    with serving_process(tmp_path) as server:
        async with visiting(server.address, "Ann") as ann:
            wish = {"game": "mobius", "options": SMALL, "seats": [ME, GUEST]}
            table = (await ann.post("/api/tables", **wish))["name"]
            assert (await placed(ann, table, "A1", 2, 0)).json() == {"line": 3}
            size = (tmp_path / "halftwist.db-wal").stat().st_size
            unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, unlimited[1]))
            health = await until_health(ann, 503)
            assert "log" in health["ails"]
            answer = await placed(ann, table, "B1", 3, 1)
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "server-log-trouble")
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
            await until_health(ann, 200)
            assert (await placed(ann, table, "B1", 3, 1)).json() == {"line": 4}
        assert server.stopped().code == 0
    assert [line["n"] for line in lines_of(logged(str(tmp_path / "halftwist.db")), table)] == [1, 2, 3, 4]
