"""A socket may be open for hours and say nothing: it keeps only what it needs."""

import asyncio
import gc
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from halftwist.server.connections.ws_protocol import FastWebSocketProtocol
from halftwist.server.middleware.bounded_http import BoundedHttp
from support.rooms import until
from support.serving import Address, serving
from support.sockets import BareSocket, bare_socket

pytestmark = pytest.mark.anyio


def wires(address: Address) -> list[FastWebSocketProtocol]:
    """The server's ends of its sockets."""
    return [each._wire for each in address.server.connections]


async def is_alive(socket: BareSocket) -> bool:
    return (await socket.ask("watch", table="no-such-table"))["type"] == "failed"


async def test_an_open_socket_keeps_neither_its_request_nor_the_call_that_opened_it() -> None:
    async with serving() as address, bare_socket(address) as socket:
        assert await is_alive(socket)
        (wire,) = wires(address)
        await until(lambda: not wire.tasks)
        gc.collect()
        of_this: list[Any] = [each for each in gc.get_objects() if isinstance(each, BoundedHttp)]
        assert all(each.transport is not wire.transport for each in of_this)
        nothing: Any = wire.scope, wire.request, wire.response, wire._frames
        assert nothing == (None, None, None, None)


async def test_frames_that_are_rare_are_read_all_the_same() -> None:
    async with serving() as address, bare_socket(address) as socket:
        assert await is_alive(socket)
        await asyncio.wait_for(await socket.socket.ping(b"are you there"), 20)
        await socket.socket.send(iter(['{"type":"watch","id":"in', ' parts","table":"no-such-table","seats":[]}']))
        while (answer := await socket.hear(20))["type"] != "failed":
            pass
        assert answer["id"] == "in parts"


async def test_whoever_cannot_be_looked_up_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> None:
        raise RuntimeError("planted")

    async with serving() as address:
        monkeypatch.setattr("halftwist.server.app.close_all_revoked", fails)
        with pytest.raises(ConnectionClosed):
            async with bare_socket(address) as socket:
                await is_alive(socket)
        await until(lambda: not len(address.server.connections))


async def test_a_socket_that_ends_is_counted_no_more() -> None:
    async with serving(sockets_per_address=1) as address:
        for _ in range(3):
            async with bare_socket(address) as socket:
                assert await is_alive(socket)
            await until(lambda: not len(address.server.connections))
