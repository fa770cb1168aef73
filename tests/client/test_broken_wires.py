"""Connections break; nobody has to notice more than a pause."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from halftwist.client import Client, ConnectionLost, Refused, RemoteTable, connect
from support.serving import QUICK, Address, serving, visiting
from support.wires import Wire, wired

pytestmark = pytest.mark.anyio

SMALL = {"columns": 3, "rows": 6}
CELLS = ("A1", "A3", "B3", "C3", "A5", "B5")


@pytest.fixture
async def wire(address: Address) -> AsyncIterator[Wire]:
    async with wired(address) as wire:
        yield wire


async def table_for_two(client: Client) -> RemoteTable:
    return await client.create("mobius", [{"kind": "me"}, {"kind": "guest"}], options=SMALL)


def place(cell: str) -> dict[str, str]:
    return {"kind": "place", "cell": cell}


async def reconnected(client: Client, times: int) -> None:
    async with asyncio.timeout(60):
        while client.connections < times:
            await asyncio.sleep(0.01)


async def told_nothing_more(table: RemoteTable) -> None:
    while True:
        await table.changed()


def numbers(table: RemoteTable) -> list[int]:
    return [line["n"] for line in table.lines]


async def test_a_client_comes_back_by_itself_and_misses_nothing(wire: Wire) -> None:
    async with connect(wire.address, name="Ann") as ann, connect(wire.address, name="Bob") as bob:
        table = await ann.create("mobius", [{"kind": "me"}, {"kind": "open"}], options=SMALL, visibility="public")
        his = await bob.join(table.name)
        cells = iter(CELLS)

        async def lay(mine: RemoteTable) -> None:
            async for turn in mine.turns():
                cell = next(cells, None)
                if cell is None:
                    break
                await turn.act(place(cell))
                wire.cut()

        async with asyncio.timeout(60):
            laying = [asyncio.create_task(lay(mine)) for mine in (table, his)]
            await asyncio.wait(laying, return_when=asyncio.FIRST_COMPLETED)
            for task in laying:
                task.cancel()
            await reconnected(ann, 2)
            await reconnected(bob, 2)
            while min(table.n, his.n) < 8:
                await asyncio.sleep(0.01)
        assert numbers(table) == numbers(his) == list(range(1, 9))
        assert [line["action"].get("cell") for line in his.lines[2:]] == list(CELLS)
        assert table.view["red_stones"] == his.view["red_stones"] != []


async def test_what_was_not_answered_is_sent_again_and_done_once(wire: Wire, address: Address) -> None:
    async with connect(wire.address, name="Ann") as ann:
        table = await table_for_two(ann)
        for n, cell in enumerate(CELLS[:3], start=3):
            wire.deaf = True
            acting = asyncio.create_task(table.act(place(cell), n % 2 ^ 1))
            live = await address.server.table_cache.table(table.name)
            assert live is not None
            async with asyncio.timeout(60):
                while live.table.n < n:
                    await asyncio.sleep(0.01)
            assert not acting.done()  # it is in the log, but the answer was lost
            wire.deaf = False
            wire.cut()
            assert await acting == n
        assert live.table.n == 5
        assert ann.connections == 4


async def test_a_dead_wire_is_noticed_though_nobody_hangs_up() -> None:
    async with serving(heartbeat_ms=200) as address, wired(address) as wire, connect(wire.address, name="Ann") as ann:
        table = await table_for_two(ann)
        wire.die()
        async with asyncio.timeout(60):
            assert await table.act(place("A1")) == 3


async def test_a_silence_is_noticed_within_eight_seconds_at_the_usual_heartbeat(wire: Wire) -> None:
    async with connect(wire.address, name="Ann") as ann:
        began_s = time.monotonic()
        wire.die()
        await reconnected(ann, 2)
        assert time.monotonic() - began_s < 10, "seven seconds, and some for a machine that has much to do"


async def test_whoever_hears_but_is_not_heard_notices_it() -> None:
    patient = QUICK.model_copy(update={"heartbeat_ms": 200, "dead_after_ms": 3600_000})
    async with serving(patient) as address, wired(address) as wire, connect(wire.address, name="Ann") as ann:
        table = await table_for_two(ann)
        wire.mute()
        async with asyncio.timeout(60):
            assert await table.act(place("A1")) == 3
        assert ann.connections == 2


async def test_a_program_that_thinks_for_long_is_not_taken_for_a_dead_wire() -> None:
    async with serving(heartbeat_ms=100) as address, connect(address, name="Ann") as ann:
        table = await table_for_two(ann)
        time.sleep(2)  # noqa: ASYNC251: the very thing that is meant
        await asyncio.sleep(0.5)
        assert await table.act(place("A1")) == 3
        assert ann.connections == 1


async def test_a_missing_line_is_asked_for(address: Address) -> None:
    async with connect(address, name="Ann") as ann:
        table = await table_for_two(ann)
        hear, lost = ann._link.heard, list[Any]()

        def losing(message: dict[str, Any]) -> None:
            if message["type"] == "told" and message["line"]["n"] == 3:
                lost.append(message)
            else:
                hear(message)

        ann._link.heard = losing
        await table.act(place("A1"), 0)
        assert table.n == 2
        await table.act(place("A3"), 1, seen=3)
        async with asyncio.timeout(60):
            while table.n < 4:
                await table.changed()
        assert lost
        assert numbers(table) == [1, 2, 3, 4]
        fresh = await ann.call("GET", f"/api/tables/{table.name}/view?seat=0")
        assert (fresh["view"], fresh["face"]) == (table.view, table.face)


async def test_a_line_told_twice_changes_nothing(address: Address) -> None:
    async with connect(address, name="Ann") as ann:
        table = await table_for_two(ann)
        hear = ann._link.heard
        ann._link.heard = lambda message: (hear(message), hear(message))[0]
        await table.act(place("A1"), 0)
        assert numbers(table) == [1, 2, 3]


async def test_clients_go_on_where_they_were_when_the_server_starts_again(tmp_path: Path) -> None:
    async with serving(data_dir=tmp_path) as first:
        port = int(first.rpartition(":")[2])
        client = connect(first, name="Ann")
        ann = await client.__aenter__()
        table = await table_for_two(ann)
        await table.act(place("A1"), 0)
    acting = asyncio.create_task(table.act(place("A3"), 1))
    try:
        async with serving(data_dir=tmp_path, port=port):
            assert await acting == 4
            await reconnected(ann, 2)
            async with asyncio.timeout(60):
                while table.n < 4:
                    await table.changed()
            assert numbers(table) == [1, 2, 3, 4]
    finally:
        await client.__aexit__(None, None, None)


async def test_without_a_server_there_is_no_client() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        nowhere = f"http://127.0.0.1:{unused.getsockname()[1]}"
    for name in ("Ann", None):
        with pytest.raises(ConnectionLost, match=nowhere.removeprefix("http://")):
            async with connect(nowhere, name=name, patience_s=0.2):
                pass


async def test_whoever_waits_hears_that_the_server_is_gone_for_good() -> None:
    async with serving() as address:
        client = connect(address, name="Ann", patience_s=0.3)
        ann = await client.__aenter__()
        table = await table_for_two(ann)

    async def wait() -> None:
        async for _ in table.turns(1):
            pass

    async with asyncio.timeout(60):
        for waiting in (wait(), table.changed(), table.act(place("A1"), 0), table.legal(), ann.watch(table.name)):
            with pytest.raises(ConnectionLost):
                await waiting
        with pytest.raises(ConnectionLost):
            await ann.call("GET", "/api/me")
    await client.__aexit__(None, None, None)


async def test_a_seat_that_is_lost_while_one_is_away_is_told(wire: Wire, address: Address) -> None:
    async with connect(wire.address, name="Ann") as ann, connect(address, name="Bob") as bob:
        his = await bob.create("mobius", [{"kind": "me"}, {"kind": "open"}], options=SMALL, visibility="public")
        hers = await ann.join(his.name)
        wire.deaf = True
        await bob.call("POST", f"/api/tables/{his.name}/remove", {"seat": 1})
        wire.deaf = False
        wire.cut()
        async with asyncio.timeout(60):
            with pytest.raises(Refused) as caught:
                async for _ in hers.turns():
                    pass
        assert caught.value.code == "server-not-your-seat"


async def test_whoever_is_forgotten_is_not_let_in_again(address: Address) -> None:
    async with connect(address, name="Ann") as ann:
        table = await table_for_two(ann)
        await ann.call("DELETE", "/api/me")
        async with asyncio.timeout(60):
            with pytest.raises(ConnectionLost, match="deleted"):
                await told_nothing_more(table)


async def test_a_wrong_token_opens_nothing(address: Address) -> None:
    async with visiting(address, "Ann") as author:
        token = (await author.post("/api/tokens", name="Robo"))["token"]
    for wrong in ("nobody.nothing", token[:-1] + ("A" if token[-1] != "A" else "B")):
        with pytest.raises(ConnectionLost, match="403"):
            async with connect(address, token=wrong):
                pass


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"type": "welcome", "protocol": 2}, "protocol 2"),
        ({"type": "welcome", "protocol": 1, "heartbeat_ms": 1000, "then": {"type": "ping"}}, "does not know"),
    ],
)
async def test_a_server_of_another_time_is_not_understood(said: dict[str, Any], complaint: str) -> None:
    async def answer(connection: ServerConnection) -> None:
        await connection.send(json.dumps(said))
        await connection.send(json.dumps(said.get("then", {})))
        await connection.wait_closed()

    async with serve(answer, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(ConnectionLost, match=complaint):
            async with connect(f"http://127.0.0.1:{port}") as client:
                await client.watch("oak")


async def test_a_goodbye_that_comes_with_the_last_ping_is_heard() -> None:
    said = (
        {"type": "welcome", "protocol": 1, "heartbeat_ms": 1000},
        {"type": "ping", "ping": 1, "lag_ms": 0},
        {"type": "bye", "reason": "deleted", "again": False},
    )

    async def answer(connection: ServerConnection) -> None:
        for message in said:
            await connection.send(json.dumps(message))
        await connection.close(4003)

    async with serve(answer, "127.0.0.1", 0) as server, asyncio.timeout(60):
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(ConnectionLost, match="deleted"):
            async with connect(f"http://127.0.0.1:{port}") as client:
                await client.watch("oak")
