"""A subscription to tables: every line once and in order, though notifications are lost, repeated or reordered."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Self

from halftwist.store.entries import LineNotice, Numbered
from halftwist.store.errors import StoreError
from halftwist.store.limits import check_name

_MOST_NEWS = 10_000  # a reader this far behind reads from the log instead
_PAUSE_S = 0.2


class Subscription:
    """An async iterator over new lines. Notifications make it fast; polling the log makes it correct."""

    def __init__(
        self,
        lasts: Callable[[Collection[str]], Awaitable[Mapping[str, int]]],
        read: Callable[[str, int], Awaitable[list[Numbered]]],
        poll_s: float,
        leave: Callable[["Subscription"], None],
        known: Callable[[str], int] = lambda _: 0,
    ) -> None:
        self._lasts = lasts
        self._read = read
        self._poll_s = poll_s
        self._leave = leave
        self._known = known  # how far the reader is by itself, with lines that it wrote
        self._seen: dict[str, int] = {}
        self._behind: set[str] = set()  # tables to be compared with the log
        self._ready: deque[tuple[str, int, bytes]] = deque()
        self._stirred = asyncio.Event()
        self._closed = False

    def follow(self, table: str, since: int = 0) -> None:
        """Tell the lines after number `since`, those that are there already first."""
        check_name(table)
        self._seen[table] = since
        self._behind.add(table)
        self._stirred.set()

    def unfollow(self, table: str) -> None:
        self._seen.pop(table, None)
        self._behind.discard(table)

    def hear(self, notices: Iterable[LineNotice]) -> None:
        seen = self._seen
        for notice in notices:
            last = seen.get(notice.table)
            if last is None or notice.n <= last or notice.n <= (last := max(last, self._known(notice.table))):
                continue
            if notice.n == last + 1 and notice.line is not None and len(self._ready) < _MOST_NEWS:
                self._offer(notice.table, notice.n, notice.line)
            else:
                self._behind.add(notice.table)
        self._stirred.set()

    def missed(self) -> None:
        """Announcements may have been lost: look at every table."""
        self._behind.update(self._seen)
        self._stirred.set()

    def close(self) -> None:
        """What was found already is still told; then the stream ends."""
        self._closed = True
        self._stirred.set()
        self._leave(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> tuple[str, int, bytes]:
        """The next line: its table, its number, its bytes."""
        while True:
            while self._ready:
                table, n, line = self._ready.popleft()
                if table in self._seen:
                    return table, n, line
            if self._closed:
                raise StopAsyncIteration
            await self._look()

    async def _look(self) -> None:
        if self._behind:
            await self._catch_up()
        else:
            self._stirred.clear()
            try:
                async with asyncio.timeout(self._poll_s):  # Python 3.11's wait_for can lose a cancellation
                    await self._stirred.wait()
            except TimeoutError:
                self._behind.update(self._seen)

    async def _catch_up(self) -> None:
        try:
            lasts = await self._lasts(frozenset(self._behind))
            for table in sorted(self._behind):
                if lasts.get(table, 0) > self._last(table):
                    await self._fetch(table)
                self._behind.discard(table)
        except StoreError:
            await asyncio.sleep(_PAUSE_S)  # the tables stay behind, and are looked at again

    async def _fetch(self, table: str) -> None:
        for n, line in await self._read(table, self._last(table)):
            if table in self._seen and n == self._last(table) + 1:  # else it was followed anew
                self._offer(table, n, line)

    def _last(self, table: str) -> int:
        return max(self._seen.get(table, 0), self._known(table))

    def _offer(self, table: str, n: int, line: bytes) -> None:
        self._seen[table] = n
        self._ready.append((table, n, line))
