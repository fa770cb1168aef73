"""A WebSocket with nothing to it, so that the load costs less than what is measured."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

_SHORT, _LONG = 126, 127


class Socket(asyncio.Protocol):
    """Text frames in both directions, handed over as bytes. The mask is nought: a server unmasks it all the same."""

    def __init__(self, request: bytes, hear: "Callable[[Socket, bytes], None]") -> None:
        self._request = request
        self._hear = hear
        self._received = bytearray()
        self._transport: asyncio.Transport | None = None
        self._upgraded = False
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if not self.open.done():
            self.open.set_exception(ConnectionError(self._received.decode(errors="replace")))

    def data_received(self, data: bytes) -> None:
        received = self._received
        received += data
        if not self._upgraded:
            end = received.find(b"\r\n\r\n")
            if end < 0 or not received.startswith(b"HTTP/1.1 101"):
                return
            del received[: end + 4]
            self._upgraded = True
            self.open.set_result(None)
        at = 0
        while (frame := _frame(received, at)) is not None:
            begin, at = frame
            self._hear(self, bytes(received[begin:at]))
        if at:
            del received[:at]

    def send(self, text: bytes) -> None:
        if self._transport is None:
            return
        size = len(text)
        if size < _SHORT:
            head = bytes((0x81, 0x80 | size))
        elif size < 1 << 16:
            head = bytes((0x81, 0x80 | _SHORT)) + size.to_bytes(2)
        else:
            head = bytes((0x81, 0x80 | _LONG)) + size.to_bytes(8)
        self._transport.write(b"".join((head, b"\0\0\0\0", text)))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


def _frame(received: bytearray, at: int) -> tuple[int, int] | None:
    """Where the payload of the next frame begins and ends; None while it has not all come."""
    if len(received) < at + 2:
        return None
    size, begin = received[at + 1], at + 2
    if size >= _SHORT:
        begin += 2 if size == _SHORT else 8
        if len(received) < begin:
            return None
        size = int.from_bytes(received[at + 2 : begin])
    return (begin, begin + size) if len(received) >= begin + size else None


async def connected(port: int, path: str, cookie: str, hear: "Callable[[Socket, bytes], None]") -> Socket:
    """A socket on this machine, open."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        *((f"Cookie: {cookie}",) if cookie else ()),
    )
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(request, hear), "127.0.0.1", port)
    await asyncio.wait_for(socket.open, 60)
    return socket
