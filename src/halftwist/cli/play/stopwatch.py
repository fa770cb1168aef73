"""The time at the table: from a monotonic clock, going on where a saved game stopped."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Stopwatch:
    """Milliseconds since the table opened."""

    ahead_ms: int = 0
    now_s: Callable[[], float] = time.monotonic
    sleep_s: Callable[[float], None] = time.sleep
    _began_s: float = field(init=False)

    def __post_init__(self) -> None:
        self._began_s = self.now_s()

    def now_ms(self) -> int:
        return self.ahead_ms + int((self.now_s() - self._began_s) * 1000)

    def skip_to(self, at_ms: int) -> None:
        """Let time fly where nobody is left to wait for."""
        self.ahead_ms += max(0, at_ms - self.now_ms())

    def wait(self, seconds: float) -> None:
        self.sleep_s(max(0.0, seconds))


def minutes_and_seconds(ms: int) -> str:
    """`4:05`; an hour is `1:00:00`."""
    seconds = max(0, ms) // 1000
    hours, minutes = seconds // 3600, seconds // 60 % 60
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
