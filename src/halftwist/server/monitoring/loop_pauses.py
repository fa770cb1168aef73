"""How long the event loop stands still: while it does, nobody is answered.

A timer asks to be called every few milliseconds; how late it is called is how long something else had the loop, or the
machine had no time for it. A pause is seen up to one interval shorter than it was.
"""

import asyncio
import time
from bisect import bisect_left
from collections.abc import Callable
from typing import Final

_EVERY_S: Final = 0.005
_ALONE_S: Final = 0.25  # while nobody is connected: an idle machine sleeps
_RECENT_S: Final = 60.0
BUCKETS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class LoopPauses:
    """`longest_s` since the start, `recent_s` in the last minute or two, and a histogram of all."""

    def __init__(self, is_alone: Callable[[], bool], clock_s: Callable[[], float] = time.monotonic) -> None:
        self._is_alone = is_alone
        self._clock_s = clock_s
        self.longest_s = 0.0
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum_s = 0.0
        self._minutes = [0.0, 0.0]  # the longest of the last whole minute, and of this one
        self._minute_s = clock_s()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            wait_s = _ALONE_S if self._is_alone() else _EVERY_S
            due_s = self._clock_s() + wait_s
            await asyncio.sleep(wait_s)
            self.note(max(0.0, self._clock_s() - due_s))

    def note(self, late_s: float) -> None:
        """The loop came so late."""
        self._turn()
        self.counts[bisect_left(BUCKETS, late_s)] += 1
        self.sum_s += late_s
        self.longest_s = max(self.longest_s, late_s)
        self._minutes[1] = max(self._minutes[1], late_s)

    @property
    def recent_s(self) -> float:
        self._turn()
        return max(self._minutes)

    def _turn(self) -> None:
        now_s = self._clock_s()
        if now_s - self._minute_s >= _RECENT_S:
            self._minutes = [self._minutes[1] if now_s - self._minute_s < 2 * _RECENT_S else 0.0, 0.0]
            self._minute_s = now_s
