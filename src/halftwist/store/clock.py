"""The time, for all nodes alike."""

import time
from typing import Final

_SLOWER: Final = 0.01  # of the time, where another clock is behind ours


class SteadyClock:
    """Milliseconds since 1970 that go on steadily, whatever happens to the machine's own clock meanwhile.

    It never goes back and never stands still: players' clocks, countdowns and leases go by it. Where a clock that it
    follows is put back, it goes a hundredth slower until that one has caught up. All nodes do the same, so they agree.
    """

    def __init__(self) -> None:
        self._offset_s = time.time() - time.monotonic()
        self._told_ms = 0
        self._followed_s: float | None = None

    def now_ms(self) -> int:
        now_ms = int((time.monotonic() + self._offset_s) * 1000)
        if now_ms > self._told_ms:
            self._told_ms = now_ms
        return self._told_ms

    def follow(self, theirs_ms: float, asked_s: float, answered_s: float) -> None:
        """Take over another clock's time, read somewhere between two moments of `time.monotonic`."""
        at_s = (asked_s + answered_s) / 2
        offset_s = theirs_ms / 1000 - at_s
        if self._followed_s is not None:
            offset_s = max(offset_s, self._offset_s - _SLOWER * (at_s - self._followed_s))
        self._offset_s, self._followed_s = offset_s, at_s

    def not_before(self, ms: int) -> None:
        """Something was dated so already: time goes on from there, though the machine's clock was put back."""
        self._offset_s = max(self._offset_s, ms / 1000 - time.monotonic())
