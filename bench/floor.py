"""The floor: the least code that does for a Mobius move what the server does, to see how far the server is above it.

`python bench/load.py --only busy --servers sqlite,floor,peer --games mobius` measures it beside the others. One thread:
what came in at once is judged by the real rules, written to SQLite as one row, synced, and only then told to both
players and answered, in the very bytes of the server. A resend has the answer it had; whoever does not have the seat,
or saw an older state, is refused. There is nothing else: no clocks, other games, redaction, back-pressure, limits,
other nodes, figures or search for garbage, and a line is not found again without reading all of the journal.
"""

import gc
import json
import re
import select
import socket
import sqlite3
import sys
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha1
from itertools import count
from pathlib import Path
from time import time
from typing import Any

import msgspec
from msgspec import Raw
from websockets.speedups import apply_mask

from halftwist.core import Line
from halftwist.games.mobius import Mobius
from halftwist.server.connections.ws_protocol import text_frame
from halftwist.wire.codec import codec_for
from halftwist.wire.hot_messages import AcceptedMessage, ActMessage, ToldMessage, encode, read_canonical

_GAME = Mobius()
_CODEC = codec_for(_GAME)
_KEY = re.compile(rb"Sec-WebSocket-Key: (.+?)\r", re.IGNORECASE)
_COOKIE = re.compile(rb"Cookie: person=(\d+)", re.IGNORECASE)
_LENGTH = re.compile(rb"Content-Length: (\d+)", re.IGNORECASE)
_ACCEPT = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_SHORT = 126
_NO_CLOCK = {"kind": "none"}


class Journal:
    """One row a commit, synced before `commit` returns."""

    def __init__(self, path: Path) -> None:
        self._database = sqlite3.connect(path, isolation_level=None)
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.execute("CREATE TABLE journal (id INTEGER PRIMARY KEY, lines BLOB NOT NULL)")
        self.lines: list[bytes] = []

    def commit(self) -> None:
        """A single statement is a transaction of its own."""
        if self.lines:
            self._database.execute("INSERT INTO journal (lines) VALUES (?)", (b"\n".join(self.lines),))
            self.lines.clear()


class Room:
    """One table: its state, who has the seats, and who is told."""

    def __init__(self, name: str, first: int) -> None:
        self.name = name
        self.owners = [first]
        self.listeners: dict[int, Visitor] = {}
        self.n = 2  # as many lines as the server has by then: somebody came, and the seat was taken
        self.opened_ms = int(1000 * time())
        self._state = _GAME.start()
        self._view = _GAME.view(self._state, None)
        self._tokens: dict[tuple[int, str], int] = {}

    def act(self, visitor: "Visitor", message: ActMessage, now_ms: int, journal: Journal) -> None:
        """Judge, put on the journal, and have everybody's bytes ready for when that is synced."""
        seat = message.seat
        if visitor.person != self.owners[seat]:
            raise ValueError("not your seat")
        if (n := self._tokens.get((seat, message.token))) is None:
            n = self._tell(message, now_ms, journal)
        visitor.write(text_frame(encode(AcceptedMessage(self.name, seat, message.token, n))))

    def _tell(self, message: ActMessage, now_ms: int, journal: Journal) -> int:
        action = _CODEC.known_action(message.action)
        if action is None:
            action = _CODEC.decode_action(msgspec.json.decode(message.action))
            _CODEC.know(message.action, action)
        line = Line(self.n + 1, now_ms - self.opened_ms, message.seat, action, message.token)
        if message.seen < self.n or _GAME.refuse(self._state, line):
            raise ValueError("refused")
        self.n = self._tokens[message.seat, message.token] = line.n
        self._state, last = _GAME.apply(self._state, line), self._view
        self._view = _GAME.view(self._state, None)
        journal.lines.append(self.name.encode() + b" " + _CODEC.line_bytes(line))
        told, face = Raw(_CODEC.told_bytes(line)), Raw(self._face(line.at_ms))
        view = _CODEC.view_changes(last, self._view)
        for seat, listener in self.listeners.items():
            listener.write(text_frame(encode(ToldMessage(self.name, seat, told, view, face))))
        return line.n

    def _face(self, since_ms: int) -> bytes:
        to_act = sorted(_GAME.to_act(self._state))
        clock = {"rule": _NO_CLOCK, "left_ms": (0, 0), "running": to_act, "since_ms": since_ms}
        return encode({"to_act": to_act, "clock": {**clock, "stopped_ms": None, "due_ms": None}})


class Visitor:
    """One connection: HTTP at first, as little as the players need, then a WebSocket."""

    def __init__(self, connected: socket.socket, server: "Server") -> None:
        self.person = -1
        self._socket, self._server = connected, server
        self._unread = b""
        self._unsent: list[bytes] = []
        self._read: Callable[[], bool] = self._read_request

    def hear(self) -> bool:
        """False where nobody is there any more."""
        data = self._socket.recv(1 << 16)
        self._unread += data
        while data and self._unread and self._read():
            pass
        return bool(data)

    def write(self, frame: bytes) -> None:
        if not self._unsent:
            self._server.written.append(self)
        self._unsent.append(frame)

    def flush(self) -> None:
        self._socket.sendall(b"".join(self._unsent))
        self._unsent.clear()

    def _read_frame(self) -> bool:
        """A masked text of one frame; the players send no other."""
        data = self._unread
        if len(data) < 2:
            return False
        size, begin = data[1] & 127, 6
        if size == _SHORT:
            size, begin = int.from_bytes(data[2:4]), 8
        if len(data) < begin + size:
            return False
        text = apply_mask(data[begin : begin + size], data[begin - 4 : begin])
        self._unread = data[begin + size :]
        message = read_canonical(text)
        if isinstance(message, ActMessage):
            self._server.act(self, message)
        else:
            self._watch(json.loads(text))
        return True

    def _watch(self, asked: dict[str, Any]) -> None:
        self._server.rooms[asked["table"]].listeners[asked["seats"][0]] = self
        self.write(text_frame(b'{"type":"table"}'))

    def _read_request(self) -> bool:
        head, ended, rest = self._unread.partition(b"\r\n\r\n")
        length = int(found[1]) if (found := _LENGTH.search(head)) else 0
        if not ended or len(rest) < length:
            return False
        self._unread = rest[length:]
        cookie = _COOKIE.search(head)
        self.person = int(cookie[1]) if cookie else self.person
        if key := _KEY.search(head + b"\r"):
            accepted = b64encode(sha1(key[1] + _ACCEPT, usedforsecurity=False).digest())
            upgrade = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            self.write(upgrade + b"Sec-WebSocket-Accept: " + accepted + b"\r\n\r\n" + text_frame(b'{"type":"welcome"}'))
            self._read = self._read_frame
        else:
            self._answer(head.split()[1].decode().split("/"))
        return True

    def _answer(self, path: list[str]) -> None:
        body, more = b"{}", b""
        match path:
            case [_, "api", "me"]:
                more = b"Set-Cookie: person=%d\r\n" % next(self._server.numbers)
            case [_, "api", "tables"]:
                name = f"room-{next(self._server.numbers):012}"
                self._server.rooms[name] = Room(name, self.person)
                body = encode({"name": name})
            case [_, "api", "tables", name, "join"]:
                self._server.rooms[name].owners.append(self.person)
            case _:
                raise ValueError(path)
        self.write(b"HTTP/1.1 200 OK\r\n%sContent-Length: %d\r\n\r\n" % (more, len(body)) + body)


class Server:
    """Reads what there is, syncs what came of it, tells it; then again."""

    def __init__(self, journal: Journal) -> None:
        self.rooms: dict[str, Room] = {}
        self.numbers = count(1)
        self.written: list[Visitor] = []
        self._journal = journal
        self._now_ms = 0

    def act(self, visitor: Visitor, message: ActMessage) -> None:
        self.rooms[message.table].act(visitor, message, self._now_ms, self._journal)

    def run(self, listening: socket.socket) -> None:
        waiting, visitors = select.epoll(), dict[int, Visitor]()
        waiting.register(listening.fileno(), select.EPOLLIN)
        while True:
            for fd, _ in waiting.poll(-1, 1024):
                self._now_ms = int(1000 * time())
                if fd == listening.fileno():
                    connected = listening.accept()[0]
                    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    waiting.register(connected.fileno(), select.EPOLLIN)
                    visitors[connected.fileno()] = Visitor(connected, self)
                elif not visitors[fd].hear():
                    waiting.unregister(fd)
                    del visitors[fd]
            self._journal.commit()
            for visitor in self.written:
                visitor.flush()
            self.written.clear()


def main() -> None:
    server = Server(Journal(Path(sys.argv[1]) / "journal.db"))
    gc.disable()
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listening:
        print(f"the floor listens on {listening.getsockname()[1]}", flush=True)
        server.run(listening)


if __name__ == "__main__":
    main()
