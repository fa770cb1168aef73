"""A WebSocket connection: send queue and back-pressure, round-trip time, liveness, message rate."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from typing import Literal, Protocol, TypeAlias

from halftwist.server.connections.ws_protocol import FastWebSocketProtocol, text_frame
from halftwist.server.people.visitors import Visitor
from halftwist.server.settings import Settings
from halftwist.wire.hot_messages import PingMessage, encode
from halftwist.wire.messages import Bye, Message

Reason: TypeAlias = Literal["stopping", "too slow", "silent", "flood", "deleted", "changed"]
_CODES: dict[Reason, int] = {
    "stopping": 1012,
    "too slow": 4008,
    "silent": 4000,
    "flood": 4029,
    "deleted": 4003,
    "changed": 4001,
}
_SAMPLES = 5
BEATS = 150  # calls of `Connections.beat` per heartbeat interval
_HASTE = 2  # times the even share are pinged per call, so that clients that connected at once spread out
_MOST_WAITING = 8 * 1024 * 1024  # bytes; one message may be as long as it has to be


class OnMessage(Protocol):
    """Take a framed message to be sent."""

    def __call__(self, message: bytes, /) -> None: ...


def _nothing() -> None: ...


class Connection:
    """Sending never blocks. A client that reads too slowly is disconnected and reconnects.

    There may be ten thousand that say nothing: what is not needed meanwhile is made when it is.
    """

    __slots__ = (
        "__weakref__",
        "_asked_s",
        "_blocked",
        "_budget",
        "_burst",
        "_closing",
        "_heard_s",
        "_pinged",
        "_pings",
        "_ponged",
        "_rate",
        "_settings",
        "_trips",
        "_waiting",
        "_waiting_size",
        "_wire",
        "_write",
        "address",
        "at_the_end",
        "credit_ms",
        "goodbye",
        "is_closed",
        "lag_ms",
        "language",
        "name",
        "offer",
        "person",
        "proof",
        "tables",
    )

    def __init__(
        self, wire: FastWebSocketProtocol, settings: Settings, visitor: Visitor, address: str = "here"
    ) -> None:
        self.address = address
        self.person = visitor.person
        self.proof = visitor.proof
        self.name = visitor.name
        self.language = visitor.language
        self.tables: dict[str, frozenset[int]] = {}  # which seats are played from here, by table
        self.lag_ms = 0
        self.credit_ms = 0  # the lag credit for one move, capped
        self.is_closed = False
        self.at_the_end: Callable[[], None] = _nothing  # called once: it is closed, or all has been said
        self._closing: asyncio.Event | None = None  # somebody waits for that
        self._wire = wire
        self._write = wire.write
        self.offer: OnMessage = self._write
        """Take a framed message to be sent: the wire itself, as long as nothing is in the way (`_wait`, `_drop`)."""
        self._settings = settings
        self._waiting: list[bytes] = []  # send queue while the transport is paused
        self._waiting_size = 0
        self._blocked: asyncio.TimerHandle | None = None  # send timeout while the transport is paused
        self.goodbye: Reason | None = None  # why the server ended the socket
        self._heard_s = time.monotonic()
        self._asked_s: float | None = None  # when the oldest unanswered ping was sent
        self._pings: dict[int, float] = {}
        self._pinged = 0
        self._ponged = 0  # the last ping that was answered
        self._trips: tuple[float, ...] = ()  # the last few
        self._rate = settings.messages_per_second
        self._budget = self._burst = 5.0 * settings.messages_per_second

    # Sending

    def _drop(self, message: bytes) -> None:
        """After the goodbye nothing more is said."""

    def _wait(self, message: bytes) -> None:
        """Queue a framed message while the transport is paused."""
        full = len(self._waiting) >= self._settings.queue_messages
        if full or (self._waiting and self._waiting_size + len(message) > _MOST_WAITING):
            self.leave("too slow")
            return
        self._waiting.append(message)
        self._waiting_size += len(message)

    def unseated(self, table: str, seat: int) -> None:
        """The seat is not played from here any more."""
        self.tables[table] = self.tables.get(table, frozenset()) - {seat}

    def say(self, message: Message) -> None:
        self.offer(text_frame(message.model_dump_json().encode()))

    def leave(self, reason: Reason) -> None:
        """Say goodbye and close. Queued messages are dropped unless the server is stopping."""
        if self.goodbye is not None:
            return
        if reason != "stopping":
            self._waiting.clear()
        self._waiting.append(text_frame(Bye(reason=reason, again=reason != "deleted").model_dump_json().encode()))
        self.goodbye, self.offer = reason, self._drop
        self._send()

    def blocked(self) -> None:
        """The transport's write buffer is full; start the send timeout."""
        if self._blocked is None:
            timeout_s = self._settings.send_timeout_ms / 1000
            self._blocked = asyncio.get_running_loop().call_later(timeout_s, self._give_up)
            if self.goodbye is None:
                self.offer = self._wait

    def unblocked(self) -> None:
        if self._blocked is not None:
            self._blocked.cancel()
            self._blocked = None
            if self.goodbye is None:
                self.offer = self._write
            self._send()

    def lost(self) -> None:
        """The connection is closed."""
        self._waiting.clear()
        if self._blocked is not None:
            self._blocked.cancel()
        self._close()

    async def until_closed(self) -> None:
        """Until it is closed, or all has been said after the goodbye."""
        if not self.is_closed:
            self._closing = self._closing or asyncio.Event()
            await self._closing.wait()

    def _close(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            self.at_the_end()
            if self._closing is not None:
                self._closing.set()

    def _send(self) -> None:
        while self._waiting and self._blocked is None:
            message = self._waiting.pop(0)
            self._waiting_size -= len(message)
            self._write(message)
        if self.goodbye is not None and not self._waiting:
            self._close()

    def _give_up(self) -> None:
        self.goodbye, self.offer = self.goodbye or "too slow", self._drop
        self._wire.abort()
        self.lost()

    @property
    def code(self) -> int:
        """The WebSocket close code."""
        return _CODES[self.goodbye or "too slow"]

    # Receiving

    def heard(self) -> bool:
        """Count a received message (token bucket). False when the rate limit is exceeded."""
        now_s = time.monotonic()
        budget = self._budget + (now_s - self._heard_s) * self._rate
        self._budget = budget = (min(budget, self._burst)) - 1
        self._heard_s, self._asked_s = now_s, None
        return budget >= 0

    def ping(self, now_ms: int) -> None:
        self._pinged += 1
        now_s = self._pings[self._pinged] = time.monotonic()
        self._asked_s = self._asked_s or now_s
        self._pings.pop(self._pinged - 2 * _SAMPLES, None)
        self.offer(text_frame(encode(PingMessage(self._pinged, now_ms, self.lag_ms, self._ponged))))

    def ponged(self, ping: int) -> None:
        """The answer to a ping was just heard.

        Lag is the median of the last round trips, so that one delayed pong gains no credit.
        """
        sent_s = self._pings.pop(ping, None)
        if sent_s is not None:
            if not self._pings:
                self._pings = {}  # one that never had anything takes less room than one that was emptied
            self._ponged = max(self._ponged, ping)
            self._trips = trips = (*self._trips[1 - _SAMPLES :], self._heard_s - sent_s)
            self.lag_ms = round(1000 * sorted(trips)[len(trips) // 2])
            self.credit_ms = min(self.lag_ms, self._settings.credit_cap_ms)

    @property
    def silent(self) -> bool:
        """Whether a ping went unanswered too long. Time in which this process itself was stalled does not count."""
        if self._asked_s is None:
            return False  # it owes nothing
        now_s, dead_after_s = time.monotonic(), self._settings.dead_after_ms / 1000
        return now_s - self._heard_s > dead_after_s and now_s - self._asked_s > dead_after_s / 2

    @property
    def away_ms(self) -> int:
        """How long a connection that timed out had been silent."""
        return round(1000 * (time.monotonic() - self._heard_s)) if self.goodbye == "silent" else 0


class Connections:
    """All sockets of this process, and the pings that check them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._due_s: OrderedDict[Connection, float] = OrderedDict()  # when each is pinged next, soonest first
        self.goodbyes: Counter[str] = Counter()  # why sockets were ended, for the metrics

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._due_s))

    def __len__(self) -> int:
        return len(self._due_s)

    def add(self, connection: Connection) -> None:
        """New connections are pinged first: their lag is not known yet."""
        self._due_s[connection] = 0.0
        self._due_s.move_to_end(connection, last=False)

    def remove(self, connection: Connection) -> None:
        self._due_s.pop(connection, None)
        if connection.goodbye is not None:
            self.goodbyes[connection.goodbye] += 1

    def beat(self, now_ms: int) -> None:
        """Ping the connections that are due; close those that have not answered for too long.

        Each is pinged once per heartbeat interval, a few per call, so that the event loop is never blocked for long.
        """
        now_s = time.monotonic()
        for _ in range(1 + _HASTE * len(self._due_s) // BEATS):
            each = next(iter(self._due_s), None)
            if each is None or self._due_s[each] > now_s:
                return
            self._due_s[each] = now_s + self._settings.heartbeat_ms / 1000
            self._due_s.move_to_end(each)
            if each.silent:
                each.leave("silent")
            else:
                each.ping(now_ms)

    async def leave(self) -> None:
        """Graceful shutdown: flush the queues, then ask clients to reconnect."""
        for each in tuple(self._due_s):
            each.leave("stopping")
        waiting = [asyncio.ensure_future(each.until_closed()) for each in self._due_s]
        if waiting:
            _, late = await asyncio.wait(waiting, timeout=self._settings.send_timeout_ms / 1000 / 4)
            for task in late:
                task.cancel()
