"""LISTEN/NOTIFY between nodes over PostgreSQL, with a self-test that notices a dead connection.

A listening connection can stall without being closed (a NAT that forgot it, a stopped backend). So a node notifies
itself every second, and reconnects when that does not arrive.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

import psycopg
from psycopg.pq.abc import PGconn

from halftwist.store.entries import LineNotice

ROOM = 7_500  # bytes of an announcement; PostgreSQL allows 8,000
_ECHO = "echo -"  # not a valid table and number, so that other nodes ignore it
_ECHO_S = 1.0
_DEAF_AFTER_S = 1.0
_PATIENCE_S = 2.5


class ListenerDeaf(Exception):
    """The node's own notification did not arrive."""


@dataclass(slots=True)
class ListenerHealth:
    """Whether notifications arrive. Without other writers there are none to miss."""

    renewals: int = 0  # connections given up because nothing came through them
    _silent_since_s: float | None = None

    @property
    def silent_s(self) -> float:
        """How long the node's own notification, or the connection, has been missing."""
        return 0.0 if self._silent_since_s is None else time.monotonic() - self._silent_since_s

    @property
    def is_deaf(self) -> bool:
        return self.silent_s > _DEAF_AFTER_S

    def expect(self) -> None:
        """A notification is expected from now on."""
        if self._silent_since_s is None:
            self._silent_since_s = time.monotonic()

    def heard(self) -> None:
        self._silent_since_s = None


class NotificationListener:
    """One LISTEN connection. `hear` is called with channel and payload."""

    def __init__(self, connection: PGconn, hear: Callable[[str, str], None], hearing: ListenerHealth) -> None:
        self._connection = connection
        self._socket = connection.socket  # of a connection that is lost it cannot be asked
        self._hear = hear
        self._hearing = hearing
        self._mark = f"{_ECHO}{secrets.token_hex(8)}"
        self._echoed = asyncio.Event()
        self._lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def go_on(self, announce: Callable[[str], None]) -> None:
        """Runs until the connection is lost or its self-test fails. `announce` is called in a thread."""
        loop = asyncio.get_running_loop()
        loop.add_reader(self._socket, self._read)
        echoing = asyncio.create_task(self._echo(announce))
        try:
            await asyncio.wait({echoing, self._lost}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            loop.remove_reader(self._socket)
            echoing.cancel()
            ended = await asyncio.gather(echoing, return_exceptions=True)
        if self._lost.done():
            self._lost.result()
        raise ended[0] or ListenerDeaf

    async def _echo(self, announce: Callable[[str], None]) -> None:
        """The timeout starts after NOTIFY has returned: a slow database is not a dead connection."""
        while True:
            self._echoed.clear()
            await _to_the_end(announce, self._mark)
            self._hearing.expect()
            try:
                async with asyncio.timeout(_PATIENCE_S):
                    await self._echoed.wait()
            except TimeoutError:
                raise ListenerDeaf from None
            self._hearing.heard()
            await asyncio.sleep(_ECHO_S)

    def _read(self) -> None:
        """Psycopg's own `notifies` takes ten times as long."""
        try:
            self._connection.consume_input()
        except psycopg.Error as error:
            asyncio.get_running_loop().remove_reader(self._socket)
            if not self._lost.done():
                self._lost.set_exception(error)
            return
        while notice := self._connection.notifies():
            said = notice.extra.decode()
            if said == self._mark:
                self._echoed.set()
            else:
                self._hear(notice.relname.decode(), said)


async def _to_the_end(announce: Callable[[str], None], said: str) -> None:
    """Run in a thread and wait for it even when cancelled: its connection must be returned to the pool."""
    announcing = asyncio.ensure_future(asyncio.to_thread(announce, said))
    try:
        await asyncio.shield(announcing)
    except asyncio.CancelledError:
        await asyncio.wait({announcing})
        raise


def understand(said: str) -> LineNotice | None:
    """Parse `table n line`, or `table n` of a line that has no room or is no text; None if it is not one of ours."""
    table, _, rest = said.partition(" ")
    number, gap, line = rest.partition(" ")
    if not (table and number.isascii() and number.isdigit() and len(number) < 19):
        return None
    return LineNotice(table, int(number), line.encode() if gap else None)
