"""A person or a program at a server: it can open tables, join them and watch them."""

import ssl
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import httpx

from halftwist.client.http_api import HttpApi
from halftwist.client.remote_table import RemoteTable
from halftwist.client.socket_link import SocketLink

Object = dict[str, Any]

_ANSWER_S = 30.0  # a server that has much to do takes its time


class Client:
    """Made by `connect`."""

    def __init__(self, desk: HttpApi, link: SocketLink) -> None:
        self._desk = desk
        self._link = link
        self._tables: dict[str, RemoteTable] = {}
        link.heard = self._heard
        link.opened = self._opened
        link.ended = self._ended

    @property
    def lag_ms(self) -> int:
        """The round trip that the server measured."""
        return self._link.lag_ms

    @property
    def connections(self) -> int:
        """How often the socket has been opened."""
        return self._link.connections

    async def create(self, game: str, seats: Sequence[Mapping[str, Any]], **more: Any) -> RemoteTable:
        """Open a table, and sit down in the seats that say {"kind": "me"} or {"kind": "guest"}."""
        summary = await self.call(
            "POST", "/api/tables", {"game": game, "seats": [dict(seat) for seat in seats], **more}
        )
        return await self.watch(summary["name"], summary["yours"])

    async def join(self, table: str, *, seat: int | None = None, key: str | None = None) -> RemoteTable:
        """Take a seat, any free one unless one is named; a table by link only wants its key or its four words."""
        wish = {name: value for name, value in (("seat", seat), ("key", key)) if value is not None}
        summary = await self.call("POST", f"/api/tables/{table}/join", wish)
        return await self.watch(table, summary["yours"])

    async def watch(self, table: str, seats: Sequence[int] = ()) -> RemoteTable:
        """Follow a table in one's own seats, or as a spectator."""
        remote = self._tables[table] = RemoteTable(self._link, table, seats)
        await remote.watch()
        return remote

    async def unwatch(self, table: RemoteTable) -> None:
        """Follow a table no longer; a socket can follow a few dozen."""
        self._tables.pop(table.name, None)
        await table.unwatch()

    async def call(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """Any request of the API; Refused where the server says no."""
        return await self._desk.ask(method, path, body)

    def _heard(self, message: Object) -> None:
        table = self._tables.get(message.get("table", ""))
        if table is not None:
            table.hear(message)

    def _opened(self) -> None:
        """Subscribe anew after a reconnect."""
        for table in self._tables.values():
            if table.header:
                table.catch_up()

    def _ended(self) -> None:
        for table in self._tables.values():
            table.stir()


@asynccontextmanager
async def connect(
    address: str, *more: str, name: str | None = None, token: str | None = None, patience_s: float = 60.0
) -> AsyncGenerator[Client, None]:
    """A client of the server at this address: a guest of this name, or a bot with its author's token.

    A connection that breaks is made again for `patience_s`; then `ConnectionLost` is raised. Where one server has
    several addresses, `more` are tried as well.
    """
    addresses = [each.rstrip("/") for each in (address, *more)]
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with httpx.AsyncClient(headers=headers, timeout=_ANSWER_S, verify=_trusted()) as http:
        desk = HttpApi(http, addresses)
        if token is None and name is not None:
            await desk.introduce(name)
        if desk.cookies:
            headers["Cookie"] = desk.cookies
        link = SocketLink([_socket_address(each) for each in addresses], headers, patience_s)
        client = Client(desk, link)
        try:
            await link.start()
            yield client
        finally:
            await link.close()


@cache
def _trusted() -> ssl.SSLContext:
    """A shared SSL context: loading the CA certificates is most of the cost of a client."""
    return httpx.create_ssl_context()


def _socket_address(address: str) -> str:
    return "ws" + address.removeprefix("http") + "/ws"
