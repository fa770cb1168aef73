"""WebSockets with nothing to them, all in one loop, so that the load costs less than what is measured."""

import base64
import os
import select
import socket
from collections.abc import Callable
from heapq import heappop, heappush
from time import perf_counter

_SHORT, _LONG = 126, 127
_READ = 1 << 18
_POLL = 256
_MASK = b"\0\0\0\0"  # a server unmasks it all the same
Hear = Callable[["Wire", bytes, int, int], None]
"""Called for each text: the wire, the bytes it is in, and where it begins and ends."""


class Wire:
    """One socket: text frames in both directions."""

    __slots__ = ("_hear", "_receive", "_send", "_unread", "fd", "opened")

    def __init__(self, connected: socket.socket, hear: Hear) -> None:
        self._receive = connected.recv
        self.fd = connected.fileno()
        self.opened = False
        self._send = connected.send
        self._hear = hear
        self._unread = b""

    def say(self, text: bytes) -> None:
        size = len(text)
        short = size < _SHORT
        head = bytes((0x81, 0x80 | size)) if short else bytes((0x81, 0x80 | _SHORT, size >> 8, size & 255))
        self._send(head + _MASK + text)

    def read(self) -> None:
        data = self._receive(_READ)
        if not data:
            raise ConnectionError(f"the server ended a connection: {self._unread[:300]!r}")
        if self._unread:
            data = self._unread + data
        at = 0
        if not self.opened:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._unread = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(data[:300].decode(errors="replace"))
            self.opened = True
        end = len(data)
        while end >= at + 2:
            size, begin = data[at + 1], at + 2
            if size >= _SHORT:
                begin += 2 if size == _SHORT else 8
                size = int.from_bytes(data[at + 2 : begin]) if end >= begin else end
            if end < begin + size:
                break
            at = begin + size
            self._hear(self, data, begin, at)
        self._unread = data[at:] if at < end else b""


class Loop:
    """Waits for all wires and for times."""

    def __init__(self) -> None:
        self._epoll = select.epoll()
        self._wires: dict[int, Wire] = {}
        self._times: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def connect(self, port: int, path: str, cookie: str, hear: Hear, host: str = "127.0.0.1") -> Wire:
        """The handshake is answered later; nothing may be said before."""
        connected = socket.create_connection((host, port), 60)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connected.sendall(_handshake(port, path, cookie))
        connected.settimeout(None)
        wire = Wire(connected, hear)
        self._wires[wire.fd] = wire
        self._epoll.register(wire.fd, select.EPOLLIN)
        return wire

    def at(self, time_s: float, do: Callable[[], None]) -> None:
        self._count += 1
        heappush(self._times, (time_s, self._count, do))

    def run(self, over: Callable[[], bool], longest_s: float) -> None:
        """Until it is over, which is asked after every turn."""
        poll, wires, times = self._epoll.poll, self._wires, self._times
        until_s = perf_counter() + longest_s
        while not over():
            now_s = perf_counter()
            if now_s > until_s:
                raise TimeoutError(f"nothing came of it in {longest_s:.0f} s")
            while times and times[0][0] <= now_s:
                heappop(times)[2]()
            wait_s = min(1.0, max(0.0, times[0][0] - perf_counter())) if times else 1.0
            for fd, _ in poll(wait_s, _POLL):
                wires[fd].read()


def _handshake(port: int, path: str, cookie: str) -> bytes:
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
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
