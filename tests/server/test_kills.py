"""Servers that end while people play, by force or politely: nothing acknowledged is lost, and everybody goes on."""

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from halftwist.client import Client, RemoteTable, connect
from support.command import process
from support.nursery import Nursery, Site, free_port, standing
from support.players import ME, OPEN, SMALL, Life, Load, bot
from support.postgres import Postgres
from support.witnesses import Log, Witness, gone_on, lines_of, logged, of_kind, witnessing

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(900)]

KILLS = int(os.environ.get("HALFTWIST_SERVER_KILLS", "10"))  # `make soak` asks for thousands
ERA = 25  # kills after which everything begins anew, so that looking at all lines after every kill stays quick
ERAS = range(-(-KILLS // ERA))
FEW = min(max(KILLS // 6, 2), 2 * ERA)
ENDS_WITHIN_S = 20


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as nursery:
        yield nursery


def remembered(store: str, witnesses: list[Witness], before: Log) -> Log:
    """The log: nothing in it has changed, and nothing is missing that anybody was told."""
    log = logged(store)
    assert before.items() <= log.items()
    for witness in witnesses:
        witness.is_remembered_by(log)
    return log


async def finished(load: Load, store: str, log: Log) -> Log:
    """All games end, fold and are fair, and nobody lost on time because of us."""
    await load.finish()
    client: Client = load.ann.client
    for table in load.tables:
        verdict = await client.call("GET", f"/api/tables/{table}/verify")
        assert verdict["fair"], verdict
    log = remembered(store, list(load.witnesses), log)
    for witness in load.witnesses:
        witness.was_refused_truly(log)
    assert not [line for table in load.tables for line in of_kind(lines_of(log, table), "flag")]
    return log


@pytest.mark.long
@pytest.mark.parametrize("era", ERAS)
async def test_nothing_is_lost_when_the_server_is_killed(nursery: Nursery, tmp_path: Path, era: int) -> None:
    dice, holder, log, down_ms = random.Random(era), Life(), Log(), 0
    site = Site(nursery, tmp_path)
    async with standing(site), witnessing(site.address) as witnesses:
        load = Load(witnesses, holder, era)
        load.begin()
        down_since_ms = site.ready_ms
        for _ in range(min(ERA, KILLS - era * ERA)):
            young = dice.random() < 0.2  # it dies while it opens the log, or a little later
            if not young:
                await site.ready()
                down_ms, down_since_ms = down_ms + site.ready_ms - down_since_ms, 0
                holder.begin()
                await gone_on(witnesses, load.check)
            await asyncio.sleep(dice.uniform(0, 0.3))
            await site.kill()
            down_since_ms = down_since_ms or site.ended_ms
            log = remembered(site.store, witnesses, log)
            await site.start(ready=False)
        await site.ready()
        log = await finished(load, site.store, log)
        assert min(witness.client.connections for witness in witnesses) > 1
    assert site.complaints == []
    # The clocks of those who moved once in each life of the server stood still while there was none.
    given_back_ms = [
        sum(line["action"]["ms"] for line in of_kind(lines_of(log, table), "pause")) for table in load.patient
    ]
    assert sum(given_back_ms) >= down_ms / 2
    assert all(ms <= lines_of(log, table)[-1]["at_ms"] for ms, table in zip(given_back_ms, load.patient, strict=True))


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
    dice, holder, log, store = random.Random(1), Life(), Log(), postgres.emptied()
    sites = [Site(nursery, tmp_path, store) for _ in range(2)]
    async with standing(*sites), witnessing(*(site.address for site in sites)) as witnesses:
        load = Load(witnesses, holder, 1)
        load.begin()
        for _ in range(FEW):
            holder.begin()
            await gone_on(witnesses, load.check)
            await asyncio.sleep(dice.uniform(0, 0.3))
            killed = dice.choice(sites)
            await killed.kill()
            holder.begin()
            await gone_on(witnesses, load.check)  # all of them at the node that is left
            log = remembered(store, witnesses, log)
            await killed.start()
        await finished(load, store, log)
    assert [site.complaints for site in sites] == [[], []]


@pytest.mark.long
async def test_nothing_is_lost_when_the_database_is_cut_off(
    nursery: Nursery, postgres: Postgres, tmp_path: Path
) -> None:
    """The servers are not touched: they answer truly meanwhile, and go on by themselves."""
    dice, holder, log, store = random.Random(2), Life(), Log(), postgres.emptied()
    sites = [Site(nursery, tmp_path, store) for _ in range(2)]
    async with standing(*sites), witnessing(*(site.address for site in sites)) as witnesses:
        load = Load(witnesses, holder, 2)
        load.begin()
        for _ in range(FEW):
            holder.begin()
            await gone_on(witnesses, load.check)
            await asyncio.sleep(dice.uniform(0, 0.3))
            await asyncio.to_thread(postgres.stop)
            try:
                await asyncio.sleep(dice.uniform(0, 0.5))
            finally:
                await asyncio.to_thread(postgres.start)
            log = remembered(store, witnesses, log)
            holder.begin()
            await gone_on(witnesses, load.check)
        await finished(load, store, log)
    assert [site.complaints for site in sites] == [[], []]


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
