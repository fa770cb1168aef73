"""A semaphore with two priorities: bots' moves before hints, each first in, first out."""

import asyncio
from collections import deque


class PrioritySemaphore:
    """At most `places` holders at a time; waiting hints are served only when no bot waits."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._bots: deque[asyncio.Future[None]] = deque()
        self._hints: deque[asyncio.Future[None]] = deque()

    async def acquire(self, *, hint: bool = False) -> None:
        if self._free:
            self._free -= 1
            return
        line = self._hints if hint else self._bots
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # cancelled after it was granted
            elif turn in line:
                line.remove(turn)
            raise

    def release(self) -> None:
        for line in (self._bots, self._hints):
            while line:
                turn = line.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
