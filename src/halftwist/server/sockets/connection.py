"""One socket: what waits to be sent, how far away the other end is, and whether it is still there."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import suppress
from typing import Literal, TypeAlias

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from halftwist.server.people.visitors import Visitor
from halftwist.server.settings import Settings
from halftwist.wire.messages import Bye, Message, Ping

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
_MOST_WAITING = 8 * 1024 * 1024  # characters; one message may be as long as it has to be


class Connection:
    """Messages are offered without waiting; one task sends them. Whoever reads too slowly is let go and comes back."""

    def __init__(self, socket: WebSocket, settings: Settings, visitor: Visitor) -> None:
        self.person = visitor.person
        self.name = visitor.name
        self.language = visitor.language
        self.tables: dict[str, frozenset[int]] = {}  # which seats are played from here, by table
        self.lag_ms = 0
        self.closed = asyncio.Event()
        self._socket = socket
        self._settings = settings
        self._waiting: deque[str] = deque()
        self._waiting_size = 0
        self._stirred = asyncio.Event()
        self._goodbye: Reason | None = None
        self._heard_s = time.monotonic()
        self._pings: dict[int, float] = {}
        self._pinged = 0
        self._trips: deque[float] = deque(maxlen=_SAMPLES)
        self._budget = float(5 * settings.messages_per_second)
        self._budget_s = time.monotonic()

    # Sending

    def offer(self, text: str) -> None:
        if self._goodbye is not None:
            return
        full = len(self._waiting) >= self._settings.queue_messages
        if full or (self._waiting and self._waiting_size + len(text) > _MOST_WAITING):
            self.leave("too slow")
            return
        self._waiting.append(text)
        self._waiting_size += len(text)
        self._stirred.set()

    def say(self, message: Message) -> None:
        self.offer(message.model_dump_json())

    def leave(self, reason: Reason) -> None:
        """End the socket; what is waiting is dropped unless the server is stopping."""
        if self._goodbye is None:
            if reason != "stopping":
                self._waiting.clear()
            self._waiting.append(Bye(reason=reason, again=reason != "deleted").model_dump_json())
            self._goodbye = reason
            self._stirred.set()

    async def send(self) -> None:
        """Until the socket ends. A peer that takes nothing for too long is given up."""
        timeout_s = self._settings.send_timeout_ms / 1000
        try:
            while True:
                while self._waiting:
                    text = self._waiting.popleft()
                    self._waiting_size -= len(text)
                    async with asyncio.timeout(timeout_s):  # Python 3.11's wait_for can lose a cancellation
                        await self._socket.send_text(text)
                if self._goodbye is not None:
                    break
                self._stirred.clear()
                await self._stirred.wait()
        except TimeoutError:
            self._goodbye = self._goodbye or "too slow"
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the other end is gone
        await self._end()

    async def _end(self) -> None:
        self.closed.set()
        if self._socket.application_state is WebSocketState.CONNECTED:
            code = _CODES[self._goodbye or "too slow"]
            with suppress(TimeoutError, RuntimeError, OSError, WebSocketDisconnect):
                async with asyncio.timeout(1):
                    await self._socket.close(code)

    @property
    def goodbye(self) -> Reason | None:
        """Why the server ended the socket; None if it did not."""
        return self._goodbye

    # Receiving

    def heard(self) -> bool:
        """Something came in. False if it is too much of it."""
        now_s = time.monotonic()
        self._heard_s = now_s
        rate = self._settings.messages_per_second
        self._budget = min(5.0 * rate, self._budget + (now_s - self._budget_s) * rate) - 1
        self._budget_s = now_s
        return self._budget >= 0

    def ping(self, now_ms: int) -> None:
        self._pinged += 1
        self._pings[self._pinged] = time.monotonic()
        self._pings.pop(self._pinged - 2 * _SAMPLES, None)
        self.say(Ping(ping=self._pinged, now_ms=now_ms, lag_ms=self.lag_ms))

    def ponged(self, ping: int) -> None:
        """The median of the last round trips is the lag: one slow answer earns nothing."""
        sent_s = self._pings.pop(ping, None)
        if sent_s is not None:
            self._trips.append(time.monotonic() - sent_s)
            self.lag_ms = round(1000 * sorted(self._trips)[len(self._trips) // 2])

    @property
    def silent(self) -> bool:
        return time.monotonic() - self._heard_s > self._settings.dead_after_ms / 1000

    @property
    def credit_ms(self) -> int:
        """What one move is given back."""
        return min(self.lag_ms, self._settings.credit_cap_ms)


class Connections:
    """All sockets of this process, and the heart that beats for them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._all: set[Connection] = set()
        self.goodbyes: Counter[str] = Counter()  # why sockets were ended, for the metrics

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._all))

    def __len__(self) -> int:
        return len(self._all)

    def add(self, connection: Connection) -> None:
        self._all.add(connection)

    def remove(self, connection: Connection) -> None:
        self._all.discard(connection)
        if connection.goodbye is not None:
            self.goodbyes[connection.goodbye] += 1

    def of(self, person: str) -> list[Connection]:
        return [each for each in self._all if each.person == person]

    def beat(self, now_ms: int) -> None:
        """Ask everybody whether they are there; let go of those who have not answered for long."""
        for each in tuple(self._all):
            if each.silent:
                each.leave("silent")
            else:
                each.ping(now_ms)

    async def leave(self) -> None:
        """The server stops: what was accepted is told, then everybody is asked to come back."""
        for each in tuple(self._all):
            each.leave("stopping")
        waiting = [asyncio.ensure_future(each.closed.wait()) for each in self._all]
        if waiting:
            _, late = await asyncio.wait(waiting, timeout=self._settings.send_timeout_ms / 1000 / 4)
            for task in late:
                task.cancel()
