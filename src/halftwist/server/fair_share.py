"""Fair sharing of the event loop: long work runs in slices, one request per address at a time, within a CPU budget.

A long table that is told anew, a replay, a list of all moves: such work is done in slices, and between two slices all
others have their turn. Whatever one address asks for is done one after the other, and an address that has had its share
of the event loop's time waits until there is more. So it costs whoever asks, and nobody else.
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

SLICE_S: Final = 0.002  # until it is the others' turn
_BURST: Final = 5  # seconds' shares may be used at once
_MOST_WAITING: Final = 64  # requests of one address
_LONGEST_PAUSE_S: Final = 1.0
_MOST_ACCOUNTS: Final = 10_000


class FairShare:
    """What each address has used lately, and who is in line."""

    def __init__(self, settings: Settings, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._on = settings.rate_limits
        self._rate = settings.work_ms_per_second / 1000
        self._clock_s = clock_s
        self._left: dict[str, tuple[float, float]] = {}  # seconds of work, and since when
        self._lines: dict[str, _Queue] = {}
        self._aside = asyncio.Semaphore(1)  # threads would take the processor from the loop

    async def work(self, who: str, steps: Generator[None, None, T]) -> T:
        """Take the steps of some work; each is short, and its last word is the result."""
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
        """Work that cannot be cut into steps, in a thread; one at a time, whoever asked for it."""

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
        """Count what was used; gives how long nothing more should be taken from there: seconds, at most one."""
        if not self._on:
            return 0.0
        self._charge(who, took_s)
        return min(_LONGEST_PAUSE_S, max(0.0, -self._left_of(who) / self._rate))

    @contextmanager
    def spending(self, who: str) -> Generator[None]:
        """Work that cannot wait in between; it is paid for afterwards."""
        began_s = time.perf_counter()
        try:
            yield
        finally:
            self._charge(who, time.perf_counter() - began_s)

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncGenerator[None]:
        """One at a time; those of the same name wait for each other, and for nobody else."""
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
        """Wait until the address has something left."""
        while self._on and (left_s := self._left_of(who)) <= 0:
            await asyncio.sleep(SLICE_S - left_s / self._rate)

    def _charge(self, who: str, took_s: float) -> None:
        left_s, now_s = self._left_of(who), self._clock_s()
        if len(self._left) >= _MOST_ACCOUNTS and who not in self._left:
            most_s = _BURST * self._rate
            self._left = {each: left for each, left in self._left.items() if self._left_of(each) < most_s}
        self._left[who] = left_s - took_s, now_s

    def _left_of(self, who: str) -> float:
        most_s = _BURST * self._rate
        left_s, since_s = self._left.get(who, (most_s, 0.0))
        return min(most_s, left_s + (self._clock_s() - since_s) * self._rate)


class _Queue:
    """Those of one address who wait for their turn, and the one who has it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.length = 0
