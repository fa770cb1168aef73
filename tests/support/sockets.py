"""A bare socket to a server: what is sent is sent as it is, and every frame that comes back is kept."""

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from support.serving import Person

Object = dict[str, Any]


class BareSocket:
    """Frames as they came; `ask` waits for the answer to what it sends. Pings are answered, as a page does."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.prefix = "m"  # of tokens and marks; two sockets of one seat that both act need different ones
        self.frames: list[str] = []
        self._numbers = count(1)

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self, within_s: float = 60.0) -> Object:
        """The next message that is no ping."""
        while True:
            text = await asyncio.wait_for(self.socket.recv(), within_s)
            assert isinstance(text, str)
            message: Object = json.loads(text)
            if message["type"] == "ping":
                with suppress(ConnectionClosed):  # a goodbye that came with the ping is still to be read
                    await self.send({"type": "pong", "ping": message["ping"]})
                continue
            self.frames.append(text)
            return message

    async def ask(self, kind: str, **fields: Any) -> Object:
        """Send a request; gives its answer, and keeps what came before it."""
        mark = f"{self.prefix}{next(self._numbers)}"
        await self.send({"type": kind, "token" if kind == "act" else "id": mark, **fields})
        while True:
            message = await self.hear()
            if mark in (message.get("id"), message.get("token")):
                return message


@asynccontextmanager
async def bare_socket(
    address: str, person: Person | None = None, language: str = "en"
) -> AsyncGenerator[BareSocket, None]:
    """A socket of this person, or of a stranger; its welcome has been heard."""
    headers = {"Accept-Language": language}
    if person is not None:
        headers["Cookie"] = "; ".join(f"{each.name}={each.value}" for each in person.http.cookies.jar)
        if token := person.http.headers.get("Authorization"):
            headers["Authorization"] = token
    url = "ws" + address.removeprefix("http") + "/ws"
    async with connect(
        url, additional_headers=headers, compression=None, ping_interval=None, max_size=None, close_timeout=1
    ) as socket:
        bare = BareSocket(socket)
        assert (await bare.hear())["type"] == "welcome"
        yield bare
