"""The time, for all nodes alike."""

import time


class Clock:
    """Milliseconds since 1970 that never go back, whatever happens to the machine's own clock meanwhile."""

    def __init__(self) -> None:
        self._offset_s = time.time() - time.monotonic()
        self._told_ms = 0

    def now_ms(self) -> int:
        self._told_ms = max(self._told_ms, int((time.monotonic() + self._offset_s) * 1000))
        return self._told_ms

    def follow(self, theirs_ms: float, asked_s: float, answered_s: float) -> None:
        """Take over another clock's time, read somewhere between two moments of `time.monotonic`."""
        self._offset_s = theirs_ms / 1000 - (asked_s + answered_s) / 2
