"""What nodes tell each other over PostgreSQL, and how a node notices that it no longer hears it.

A connection that listens can stand still without being lost: its server process is held up, or a machine in between has
forgotten it. So a node announces something to itself every second, and takes another connection when that does not come
back.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

import psycopg
from psycopg.pq.abc import PGconn

from halftwist.store.entries import LineNotice

_ROOM = 7_500  # bytes of an announcement; PostgreSQL allows 8,000
_ECHO = "echo -"  # no table has a number like this, so that any other node takes it for nothing
_ECHO_S = 1.0
_DEAF_AFTER_S = 1.0
_PATIENCE_S = 2.5


class ListenerDeaf(Exception):
    """What we announced to ourselves did not come back."""


@dataclass(slots=True)
class ListenerHealth:
    """Whether a node hears what is announced. Where nobody else writes there is nothing to be missed."""

    renewals: int = 0  # connections given up because nothing came through them
    _silent_since_s: float | None = None

    @property
    def silent_s(self) -> float:
        """How long our own announcement, or the connection itself, has been missing."""
        return 0.0 if self._silent_since_s is None else time.monotonic() - self._silent_since_s

    @property
    def is_deaf(self) -> bool:
        return self.silent_s > _DEAF_AFTER_S

    def expect(self) -> None:
        """Something ought to be heard from now on."""
        if self._silent_since_s is None:
            self._silent_since_s = time.monotonic()

    def heard(self) -> None:
        self._silent_since_s = None


class NotificationListener:
    """One connection that listens, from its beginning to its end. Whoever hears is told the channel and the words."""

    def __init__(self, connection: PGconn, hear: Callable[[str, str], None], hearing: ListenerHealth) -> None:
        self._connection = connection
        self._socket = connection.socket  # of a connection that is lost it cannot be asked
        self._hear = hear
        self._hearing = hearing
        self._mark = f"{_ECHO}{secrets.token_hex(8)}"
        self._echoed = asyncio.Event()
        self._lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def go_on(self, announce: Callable[[str], None]) -> None:
        """Until the connection is lost, or turns out to be deaf. `announce` is called in a thread."""
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
        """Time counts from when the announcement was made: a database that is slow altogether is no deafness."""
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
    """In a thread that is not left behind: it has a connection, which must be back before all are closed."""
    announcing = asyncio.ensure_future(asyncio.to_thread(announce, said))
    try:
        await asyncio.shield(announcing)
    except asyncio.CancelledError:
        await asyncio.wait({announcing})
        raise


def say(told: LineNotice) -> str:
    """`table n line`, or `table n` when the line has no room or is no text."""
    short = f"{told.table} {told.n}"
    if told.line is None or b"\0" in told.line or len(short) + 1 + len(told.line) > _ROOM:
        return short
    try:
        return f"{short} {told.line.decode()}"
    except UnicodeDecodeError:
        return short


def understand(said: str) -> LineNotice | None:
    """What was said; None for anything that we would not say."""
    table, _, rest = said.partition(" ")
    number, gap, line = rest.partition(" ")
    if not (table and number.isascii() and number.isdigit() and len(number) < 19):
        return None
    return LineNotice(table, int(number), line.encode() if gap else None)
