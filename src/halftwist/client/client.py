"""A person or a program at a server: it can open tables, join them and watch them."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import httpx

from halftwist.client.link import Broken, Link
from halftwist.client.refused import Refused
from halftwist.client.remote_table import RemoteTable

Object = dict[str, Any]


class Client:
    """Made by `connect`."""

    def __init__(self, http: httpx.AsyncClient, link: Link) -> None:
        self._http = http
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

    async def call(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """Any request of the API; Refused where the server says no."""
        try:
            response = await self._http.request(method, path, json=body)
        except httpx.TransportError as error:
            raise Broken(f"{method} {path}: {error or type(error).__name__}") from error
        return _answer(response)

    def _heard(self, message: Object) -> None:
        table = self._tables.get(message.get("table", ""))
        if table is not None:
            table.hear(message)

    def _opened(self) -> None:
        """A new socket knows nothing of the tables that the last one followed."""
        for table in self._tables.values():
            if table.header:
                table.catch_up()

    def _ended(self) -> None:
        for table in self._tables.values():
            table.stir()


@asynccontextmanager
async def connect(
    address: str, *, name: str | None = None, token: str | None = None, patience_s: float = 60.0
) -> AsyncGenerator[Client, None]:
    """A client of the server at this address: a guest of this name, or a bot with its author's token.

    A connection that breaks is made again for `patience_s`; then `Broken` is raised.
    """
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with httpx.AsyncClient(base_url=address.rstrip("/"), headers={**headers, "Origin": _origin(address)}) as http:
        if token is None and name is not None:
            await _introduce(http, name)
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in http.cookies.jar)
        if cookies:
            headers["Cookie"] = cookies
        link = Link(_socket_address(address), headers, patience_s)
        client = Client(http, link)
        try:
            await link.start()
            yield client
        finally:
            await link.close()


async def _introduce(http: httpx.AsyncClient, name: str) -> None:
    try:
        _answer(await http.post("/api/me", json={"name": name}))
    except httpx.TransportError as error:
        raise Broken(f"no server at {http.base_url}") from error


def _answer(response: httpx.Response) -> Any:
    try:
        value = response.json()
    except ValueError:
        value = {"error": {"code": "not-json", "text": f"The server answered {response.status_code}."}}
    if response.is_error:
        raise Refused(value.get("error", {}))
    return value


def _origin(address: str) -> str:
    url = httpx.URL(address)
    return f"{url.scheme}://{url.netloc.decode()}"


def _socket_address(address: str) -> str:
    return "ws" + address.rstrip("/").removeprefix("http") + "/ws"
