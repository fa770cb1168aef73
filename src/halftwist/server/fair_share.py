"""Fair sharing of the event loop: long work runs in slices, one request per address at a time, within a CPU budget.

Replays, redacting a long table, listing all moves: such work is a generator that is run in slices, yielding to the
event loop in between. Each address has a queue of one and a token bucket of CPU time, so whoever asks bears the cost.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from typing import Final, ParamSpec, TypeVar

from halftwist.core import Refused
from halftwist.server.refusals import no
from halftwist.server.settings import Settings

T = TypeVar("T")
P = ParamSpec("P")

SLICE_S: Final = 0.002  # before yielding to the event loop
_BURST: Final = 5  # seconds' shares may be used at once
_MOST_WAITING: Final = 64  # requests of one address
_LONGEST_PAUSE_S: Final = 1.0
_MOST_ACCOUNTS: Final = 10_000


class FairShare:
    """The CPU budget and the queue of each address."""

    def __init__(self, settings: Settings, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._on = settings.rate_limits
        self._rate = settings.work_ms_per_second / 1000
        self._clock_s = clock_s
        self._left: dict[str, tuple[float, float]] = {}  # seconds of work, and since when
        self._lines: dict[str, _Queue] = {}
        self._aside = asyncio.Semaphore(1)  # more threads would compete with the event loop for the GIL

    async def work(self, who: str, steps: Generator[None, None, T]) -> T:
        """Run a generator of short steps; its return value is the result."""
        async with self.turn(who):
            while True:
                await self._afford(who)
                began_s = time.perf_counter()
                try:
                    while time.perf_counter() - began_s < SLICE_S:
                        next(steps)
                except StopIteration as done:
                    result: T = done.value
                    return result
                finally:
                    self._charge(who, time.perf_counter() - began_s)
                await asyncio.sleep(0)

    async def work_aside(self, who: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that has no steps in a thread; one at a time for all."""

        def timed() -> tuple[T, float]:
            began_s = time.thread_time()
            return work(*args, **kwargs), time.thread_time() - began_s

        async with self.turn(who):
            await self._afford(who)
            async with self._aside:
                result, took_s = await asyncio.to_thread(timed)
            self._charge(who, took_s)
            return result

    def pay(self, who: str, took_s: float) -> float:
        """Charge the budget. Returns the seconds, at most one, for which reading should pause."""
        if not self._on:
            return 0.0
        left_s = self._charge(who, took_s)
        return 0.0 if left_s >= 0 else min(_LONGEST_PAUSE_S, -left_s / self._rate)

    @contextmanager
    def spending(self, who: str) -> Generator[None]:
        """Charge work that cannot be interrupted, afterwards."""
        began_s = time.perf_counter()
        try:
            yield
        finally:
            self._charge(who, time.perf_counter() - began_s)

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncGenerator[None]:
        """A mutex per name, with a bounded queue."""
        line = self._lines.setdefault(who, _Queue())
        if line.length > _MOST_WAITING:
            raise Refused(no("server-too-fast", seconds=_BURST))
        line.length += 1
        try:
            async with line.lock:
                yield
        finally:
            line.length -= 1
            if not line.length:
                self._lines.pop(who, None)

    async def _afford(self, who: str) -> None:
        """Wait until the budget is positive."""
        while self._on and (left_s := self._left_of(who)) <= 0:
            await asyncio.sleep(SLICE_S - left_s / self._rate)

    def _charge(self, who: str, took_s: float) -> float:
        """What is left then."""
        left_s, now_s = self._left_of(who) - took_s, self._clock_s()
        if len(self._left) >= _MOST_ACCOUNTS and who not in self._left:
            most_s = _BURST * self._rate
            self._left = {each: left for each, left in self._left.items() if self._left_of(each) < most_s}
        self._left[who] = left_s, now_s
        return left_s

    def _left_of(self, who: str) -> float:
        most_s = _BURST * self._rate
        left_s, since_s = self._left.get(who, (most_s, 0.0))
        return min(most_s, left_s + (self._clock_s() - since_s) * self._rate)


class _Queue:
    """The lock of one address and how many wait for it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.length = 0
