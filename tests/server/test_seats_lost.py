"""Whoever loses a seat sees no more through its eyes: from that line on, on every node, and is told so."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from halftwist.server.tables.live_table import LiveTable
from halftwist.store import Store
from support.postgres import Postgres
from support.serving import Address, Person, serving, visiting
from support.sockets import BareSocket, bare_socket

pytestmark = pytest.mark.anyio

THREE: dict[str, Any] = {
    "game": "formula",
    "options": {"players": 3},
    "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
    "visibility": "public",
}
Object = dict[str, Any]


@dataclass(slots=True)
class Stage:
    """Where people look, and where things are done: one server, or two nodes on one database."""

    stack: AsyncExitStack
    here: Address  # where the one who loses a seat has the socket
    there: Address  # where the others are

    async def comes(self, name: str, address: Address | None = None) -> Person:
        return await self.stack.enter_async_context(visiting(address or self.there, name))

    async def looks(self, person: Person | None, table: str, *seats: int) -> BareSocket:
        socket = await self.stack.enter_async_context(bare_socket(self.here, person))
        assert (await socket.ask("watch", table=table, seats=seats, since=0))["type"] == "table"
        return socket

    async def known_here(self, table: str, n: int) -> None:
        """The node where people look has read that far."""
        async with asyncio.timeout(20):
            while (await self._live(self.here, table)).table.n < n:
                await asyncio.sleep(0.01)

    async def known_everywhere(self, table: str) -> int:
        n = (await self._live(self.there, table)).table.n
        await self.known_here(table, n)
        return n

    async def _live(self, address: Address, table: str) -> LiveTable:
        live = await address.server.hall.table(table)
        assert live is not None
        return live


@pytest.fixture(params=["one node", "two nodes"])
async def stage(request: pytest.FixtureRequest) -> AsyncGenerator[Stage, None]:
    async with AsyncExitStack() as stack:
        if request.param == "one node":
            address = await stack.enter_async_context(serving())
            yield Stage(stack, address, address)
            return
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.emptied()
        here = await stack.enter_async_context(serving(database=database))
        there = await stack.enter_async_context(serving(database=database))
        yield Stage(stack, here, there)


async def heard_by(socket: BareSocket) -> list[Object]:
    """Everything that came before the answer to a question."""
    before = len(socket.frames)
    await socket.ask("watch", table="no-such-table")
    return [__import__("json").loads(text) for text in socket.frames[before:-1]]


async def leave(loser: Person, host: Person, socket: BareSocket, table: str) -> None:
    await loser.post(f"/api/tables/{table}/leave", seat=1)


async def leave_by_socket(loser: Person, host: Person, socket: BareSocket, table: str) -> None:
    answer = await socket.ask("act", table=table, seat=1, seen=2, action={"kind": "seat left"})
    assert answer["type"] == "accepted"


async def be_removed(loser: Person, host: Person, socket: BareSocket, table: str) -> None:
    await host.post(f"/api/tables/{table}/remove", seat=1)


Way = Callable[[Person, Person, BareSocket, str], Awaitable[None]]


@pytest.mark.parametrize("way", [leave, leave_by_socket, be_removed])
async def test_whoever_loses_a_seat_is_told_so_and_reads_every_line_as_a_spectator(stage: Stage, way: Way) -> None:
    ann, ben, cat, dan = [await stage.comes(name) for name in ("Ann", "Ben", "Cat", "Dan")]
    table = (await ann.post("/api/tables", **THREE))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)
    await stage.known_everywhere(table)
    bens = await stage.looks(ben, table, 1)
    strangers = await stage.looks(None, table)
    await way(ben, ann, bens, table)
    await cat.post(f"/api/tables/{table}/join", seat=1)
    await dan.post(f"/api/tables/{table}/join", seat=2)
    await stage.known_everywhere(table)
    told = [message for message in await heard_by(bens) if message["type"] in ("unseated", "told")]
    others = await heard_by(strangers)
    first, *later = told if way is not leave_by_socket else [_json(text) for text in bens.frames[1:-1] if _told(text)]
    assert first == {
        "type": "unseated",
        "table": table,
        "seat": 1,
        "n": 2,
        "shown": {"viewer": None, "view": _json(strangers.frames[1])["shown"][0]["view"], "lines": []},
    }
    assert later == others
    assert [message["line"]["n"] for message in later] == [3, 4, 5, 6]
    deal = later[-1]["line"]["action"]
    assert deal["kind"] == "deal"
    assert deal["hands"] == [None, None, None] or not any(deal["hands"]), deal


def _json(text: str) -> Object:
    import json

    return json.loads(text)


def _told(text: str) -> bool:
    return _json(text)["type"] in ("told", "unseated")
