"""Several processes behind one port: any of them may be killed, and nobody loses more than a connection."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from support.command import Ran
from support.killing import finished, remembered
from support.nursery import free_port
from support.players import Life, Load
from support.postgres import Postgres
from support.processes import running
from support.serving import Served, served_process
from support.witnesses import Log, gone_on, witnessing

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(300)]

KILLS = int(os.environ.get("HALFTWIST_KILLED_WORKERS", "1"))  # `make prove` takes more, by turns


@asynccontextmanager
async def served_by_two(postgres: Postgres, folder: Path, **more: object) -> AsyncIterator[Served]:
    more = {"bots_warm_up": 0, "messages_per_second": 100_000, "tables_per_person": 100_000, **more}
    async with served_process(folder, postgres.emptied(), workers=2, node="oak", **more) as served:
        yield served


def ran_alone(*arguments: str) -> Ran:
    with running(*arguments) as process:
        return process.ended()


def workers_of(served: Served) -> list[int]:
    pid = served.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def node_at(port: int) -> str:
    async with httpx.AsyncClient(verify=False) as http:
        return (await http.get(f"http://127.0.0.1:{port}/healthz")).json()["node"]


@asynccontextmanager
async def at_last(seconds: float = 60) -> AsyncIterator[None]:
    async with asyncio.timeout(seconds):
        yield


async def until_replaced(served: Served, times: int) -> None:
    async with at_last():
        while sum('"worker.replaced"' in line for line in served.logged()) < times:
            await asyncio.sleep(0.02)


async def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost(postgres: Postgres, tmp_path: Path) -> None:
    port = free_port()
    async with served_by_two(postgres, tmp_path, worker_port=port) as served:
        await _killed_by_turns(served, port, postgres.address)
        began_s = time.monotonic()
        served.process.terminate()
        assert await served.process.wait() == 0
        assert time.monotonic() - began_s < 20


async def _killed_by_turns(served: Served, port: int, store: str) -> None:
    assert [await node_at(port), await node_at(port + 1)] == ["oak-1", "oak-2"]
    life, log = Life(), Log()
    async with witnessing(served) as witnesses:
        load = Load(witnesses, life, 1)
        load.begin()
        for number in range(KILLS):
            life.begin()
            await gone_on(witnesses, load.check)
            killed = workers_of(served)[number % 2]
            os.kill(killed, signal.SIGKILL)
            life.begin()
            await gone_on(witnesses, load.check)
            log = remembered(store, witnesses, log)
            await until_replaced(served, number + 1)
        await finished(load, store, log)
    logged = served.logged()
    assert sum('"worker.died"' in line for line in logged) == KILLS
    assert all('"code": -9' in line for line in logged if '"worker.died"' in line)


async def test_workers_end_with_their_parent(postgres: Postgres, tmp_path: Path) -> None:
    async with served_by_two(postgres, tmp_path) as served:
        workers = workers_of(served)
        assert len(workers) == 2
        served.process.kill()
        await served.process.wait()
    async with at_last():
        while any(Path(f"/proc/{pid}/stat").exists() and not _is_over(pid) for pid in workers):
            await asyncio.sleep(0.02)


def _is_over(pid: int) -> bool:
    """It has ended, and nobody has asked how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_a_file_has_one_server(tmp_path: Path) -> None:
    done = ran_alone("serve", "--workers", "2", "--port", "0", "--data-dir", str(tmp_path))
    assert (done.code, done.out) == (2, "")
    assert "A SQLite file has one server" in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_not_there_is_said_once() -> None:
    nowhere = "postgresql://ann:geheim@127.0.0.1:1/games"
    done = ran_alone("serve", "--workers", "2", "--port", "0", "--database", nowhere)
    assert (done.code, done.out) == (1, "")
    assert done.err.count("\n") == 1, done.err
    assert "127.0.0.1" in done.err
    assert "geheim" not in done.err
