"""A WebSocket that reconnects by itself and resends unanswered requests."""

import asyncio
import itertools
import json
import random
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from halftwist.client.refused import RefusedByServer

_FIRST_PAUSE_S = 0.1
_LONGEST_PAUSE_S = 5.0
_LARGEST = 16 * 1024 * 1024
_PROTOCOL = 1
_WELCOME_S = 10.0
_SILENT_BEATS = 2  # heartbeats without a message, and
_SILENT_S = 1.0  # seconds more, before the connection is taken for dead


class ConnectionLost(ConnectionError):
    """The server cannot be reached, or does not want this client."""


class SocketLink:
    """One logical connection, over as many sockets and addresses as it takes."""

    def __init__(self, addresses: Sequence[str], headers: Mapping[str, str], patience_s: float) -> None:
        self._addresses = addresses
        self._headers = dict(headers)
        self._patience_s = patience_s
        self._socket: ClientConnection | None = None
        self._open = asyncio.Event()
        self._asked: dict[
            str, tuple[str, asyncio.Future[dict[str, Any]]]
        ] = {}  # by request id: the text, and the future
        self._marks = 0
        self._ended: Exception | None = None
        self._ponged_s = 0.0
        self._task: asyncio.Task[None] | None = None
        self.heard: Callable[[dict[str, Any]], None] = lambda _: None
        self.opened: Callable[[], None] = lambda: None
        self.ended: Callable[[], None] = lambda: None
        self.lag_ms = 0
        self.connections = 0

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run())
        await self._first()

    async def close(self) -> None:
        self._end(ConnectionLost("the client was closed"))
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._socket:
            with suppress(Exception):
                await self._socket.close()

    def mark(self) -> str:
        self._marks += 1
        return f"{self._marks}"

    def check(self) -> None:
        """Raises what ended the link, if anything has."""
        if self._ended:
            raise self._ended

    async def ask(self, message: Mapping[str, Any], mark: str) -> dict[str, Any]:
        """Send, and send again after every new connection, until there is an answer. Refused where it is a no."""
        self.check()
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self._asked[mark] = text, future
        try:
            await self._send(text)
            answer = await future
        finally:
            self._asked.pop(mark, None)
        if answer["type"] in ("refused", "failed"):
            raise RefusedByServer(answer["no"])
        return answer

    async def _first(self) -> None:
        waiting = asyncio.create_task(self._open.wait())
        assert self._task is not None
        await asyncio.wait({waiting, self._task}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        self.check()

    async def _send(self, text: str) -> None:
        if self._socket is not None and self._open.is_set():
            with suppress(ConnectionClosed):  # it is sent again after the next connection
                await self._socket.send(text)

    async def _run(self) -> None:
        pause_s, alone_since_s = _FIRST_PAUSE_S, time.monotonic()
        for attempt in itertools.count(1):
            try:
                async with connect_socket(
                    self._addresses[(attempt - 1) % len(self._addresses)],
                    additional_headers=self._headers,
                    max_size=_LARGEST,
                    ping_interval=None,
                    open_timeout=10,
                    close_timeout=1,
                    compression=None,
                ) as socket:
                    try:
                        await self._talk(socket)
                    finally:
                        if self._open.is_set():  # the connection was established: reset the back-off
                            pause_s, alone_since_s = _FIRST_PAUSE_S, time.monotonic()
            except InvalidStatus as error:
                if error.response.status_code < 500:
                    self._end(ConnectionLost(f"the server refused the connection ({error.response.status_code})"))
                    return
            except (OSError, WebSocketException, TimeoutError):
                pass
            except (KeyError, TypeError, ValueError) as error:
                self._end(ConnectionLost(f"the server said something that this client does not know: {error!r}"))
                return
            finally:
                self._open.clear()
                self._socket = None
            if self._ended is not None:
                return
            alone_s = time.monotonic() - alone_since_s
            if alone_s > self._patience_s:
                self._end(ConnectionLost(f"no connection to {', '.join(self._addresses)} for {round(alone_s)} s"))
                return
            await asyncio.sleep(pause_s * random.uniform(0.5, 1.0))
            if attempt % len(self._addresses) == 0:
                pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)

    async def _talk(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.connections += 1
        welcome = json.loads(await self._next(socket, _WELCOME_S))
        if welcome.get("protocol") != _PROTOCOL:
            self._end(ConnectionLost(f"the server speaks protocol {welcome.get('protocol')}, this client {_PROTOCOL}"))
            return
        unanswered = list(self._asked.values())
        self._open.set()
        self.opened()
        await asyncio.sleep(0)  # first the tables are watched: what is answered after that was shown before
        for text, future in unanswered:
            if not future.done():
                await socket.send(text)
        while True:  # a live server pings at every heartbeat
            message = json.loads(await self._next(socket, _SILENT_BEATS * welcome["heartbeat_ms"] / 1000))
            if message["type"] == "ping" and self._is_unheard(message, welcome["heartbeat_ms"]):
                return  # reconnect: what is sent here does not arrive
            await self._take(socket, message)

    async def _next(self, socket: ClientConnection, silence_s: float) -> str | bytes:
        """The next message. The timeout is granted twice, because this process itself may have been stalled."""
        for patience_s in (silence_s, _SILENT_S):
            with suppress(TimeoutError):
                async with asyncio.timeout(patience_s):  # Python 3.11's wait_for can lose a cancellation
                    return await socket.recv()
        socket.transport.abort()  # no close handshake with a dead peer
        raise TimeoutError

    def _is_unheard(self, ping: Mapping[str, Any], heartbeat_ms: int) -> bool:
        """Whether the last pong did not arrive, though it was sent long ago."""
        waited_s, self._ponged_s = time.monotonic() - self._ponged_s, time.monotonic()
        return ping.get("ponged", ping["ping"]) < ping["ping"] - 1 and waited_s > heartbeat_ms / 2000

    async def _take(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "ping":
            self.lag_ms = message["lag_ms"]
            with suppress(ConnectionClosed):  # messages before the close are still to be read
                await socket.send(json.dumps({"type": "pong", "ping": message["ping"]}))
            return
        if kind == "bye" and not message["again"]:
            self._end(ConnectionLost(f"the server said goodbye: {message['reason']}"))
        # What was shown must be known before whoever asked for it goes on.
        self.heard(message)
        mark = message.get("token") or message.get("id")
        waiting = self._asked.get(mark) if isinstance(mark, str) else None
        if waiting and not waiting[1].done():
            waiting[1].set_result(message)

    def _end(self, error: Exception) -> None:
        self._ended = self._ended or error
        self.ended()
        for _, future in self._asked.values():
            if not future.done():
                future.set_exception(self._ended)
