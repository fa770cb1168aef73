"""Servers that end while people play, by force or politely: nothing acknowledged is lost, and everybody goes on."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from halftwist.client import RemoteTable, connect
from support.command import process
from support.killing import finished, killed_database, killed_nodes, killed_servers, remembered
from support.nursery import Nursery, Site, free_port, standing
from support.players import ME, OPEN, SMALL, Life, Load, bot
from support.postgres import Postgres
from support.witnesses import Log, gone_on, of_kind, witnessing

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(900)]

KILLS, FEW = 10, 3  # `make soak` kills thousands
ENDS_WITHIN_S = 20


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as nursery:
        yield nursery


@pytest.mark.long
async def test_nothing_is_lost_when_the_server_is_killed(nursery: Nursery, tmp_path: Path) -> None:
    tally = await killed_servers(nursery, tmp_path, 0, KILLS)
    assert tally.acknowledged > KILLS


async def test_a_server_that_acknowledges_too_early_would_have_been_noticed(nursery: Nursery, tmp_path: Path) -> None:
    site = Site(nursery, tmp_path, hasty=True)
    async with standing(site), witnessing(site.address) as witnesses:
        load = Load(witnesses, Life(), 0)
        load.begin()
        await gone_on(witnesses[:2], load.check)
        await site.kill()
        with pytest.raises(KeyError):
            remembered(site.store, witnesses, {})
        await load.stop()


@pytest.mark.long
async def test_nothing_is_lost_when_one_of_two_nodes_is_killed(
    nursery: Nursery, postgres: Postgres, tmp_path: Path
) -> None:
    assert (await killed_nodes(nursery, postgres, tmp_path, 1, FEW)).acknowledged > 0


@pytest.mark.long
async def test_nothing_is_lost_when_the_database_is_cut_off_or_killed(
    nursery: Nursery, postgres: Postgres, tmp_path: Path
) -> None:
    assert (await killed_database(nursery, postgres, tmp_path, 2, FEW)).acknowledged > 0


async def test_a_server_that_is_asked_to_stop_cuts_no_game(nursery: Nursery, tmp_path: Path) -> None:
    holder, log, site = Life(), Log(), Site(nursery, tmp_path)
    async with standing(site), witnessing(site.address) as witnesses:
        load = Load(witnesses, holder, 3)
        load.begin()
        for number, how in enumerate((signal.SIGTERM, signal.SIGINT), start=1):
            holder.begin()
            await gone_on(witnesses, load.check)
            began_s = time.monotonic()
            site.ask_to_stop(how)
            assert await site.ended() == 0
            assert time.monotonic() - began_s < ENDS_WITHIN_S
            async with asyncio.timeout(30):
                while not all(witness.byes == ["stopping"] * number for witness in witnesses):
                    await asyncio.sleep(0.01)
            log = remembered(site.store, witnesses, log)
            await site.start()
        await finished(load, site.store, log)
    assert site.complaints == []


async def test_whoever_asks_twice_is_in_a_hurry(nursery: Nursery, tmp_path: Path) -> None:
    """A visitor who has sent half a request would be waited for; the second signal waits for nobody."""
    site = Site(nursery, tmp_path)
    async with standing(site), connect(site.address, name="Ann") as ann:
        await ann.create("mobius", [ME, OPEN], options=SMALL)
        host, port = site.address.removeprefix("http://").split(":")
        _, slow = await asyncio.open_connection(host, int(port))
        slow.write(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{")
        await slow.drain()
        await asyncio.sleep(0.3)
        began_s = time.monotonic()
        site.ask_to_stop()
        await asyncio.sleep(0.3)
        site.ask_to_stop(signal.SIGINT)
        assert await site.ended() == 0
        assert time.monotonic() - began_s < 5  # for so long the visitor would have been waited for
        slow.transport.abort()
    assert site.complaints == []


@asynccontextmanager
async def command(port: int, folder: Path) -> AsyncIterator[None]:
    """`halftwist serve` as from a shell, stopped as a service is."""
    server = process("serve", "--port", str(port), HALFTWIST_DATA_DIR=str(folder), HALFTWIST_LEASE_RENEWAL_MS="500")
    assert server.stdout is not None
    try:
        hello = await asyncio.to_thread(server.stdout.readline)
        assert str(port) in hello.decode(), hello
        yield
        began_s = time.monotonic()
        server.terminate()
        _, complaints = await asyncio.to_thread(server.communicate, timeout=60)
        assert server.returncode == 0, complaints
        assert time.monotonic() - began_s < ENDS_WITHIN_S
    finally:
        if server.poll() is None:
            server.kill()
            server.communicate()


@pytest.mark.long
async def test_the_command_itself_stops_in_time_with_all_its_bots(tmp_path: Path) -> None:
    """They think in processes of their own; the game goes on the next time, and so does the client."""
    port = free_port()
    async with AsyncExitStack() as stack:
        async with command(port, tmp_path):
            ann = await stack.enter_async_context(connect(f"http://127.0.0.1:{port}", name="Ann"))
            table = await ann.create("mobius", [ME, bot("greedy")], options=SMALL)
            await answered(table)
        async with command(port, tmp_path):
            await answered(table)
    assert ann.connections == 2
    assert [line["by"] for line in of_kind(table.lines, "place")] == [0, 1, 0, 1]


async def answered(table: RemoteTable) -> None:
    """A move, and the bot's after it."""
    moves = await table.legal()
    n = await table.act(moves[0])
    async with asyncio.timeout(60):
        while table.n <= n:
            await table.changed()
