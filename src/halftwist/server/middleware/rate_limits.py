"""Rate limits by token bucket, per address, person or login.

Kept in memory: they are against floods and need not be shared by all nodes.
"""

import math
import time
from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from halftwist.core import Refused
from halftwist.server.refusals import no
from halftwist.server.settings import Settings

LimitKind: TypeAlias = Literal["requests", "changes", "guests", "tables", "keys", "logins"]
_MOST_BUCKETS = 20_000


class RateLimits:
    """Counts per address, per person or per login: whatever the caller names."""

    def __init__(self, settings: Settings, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._on = settings.rate_limits
        self._clock_s = clock_s
        self._rates: Mapping[LimitKind, tuple[int, float]] = {
            "requests": _by_second(settings.requests_per_second),
            "changes": _by_second(settings.changes_per_second),
            "guests": _by_minute(settings.guests_per_minute),
            "tables": _by_minute(settings.tables_per_minute),
            "keys": _by_minute(settings.keys_per_minute),
            "logins": _by_minute(settings.logins_per_minute),
        }
        self._buckets: dict[tuple[LimitKind, str], tuple[float, float]] = {}  # what is left, and since when

    def check(self, what: LimitKind, who: str) -> None:
        """Refused, with the seconds to wait, where there were too many. Nothing is counted."""
        left, rate = self._left(what, who), self._rates[what][1]
        if self._on and left < 1:
            raise Refused(no("server-too-fast", seconds=max(1, math.ceil((1 - left) / rate))))

    def spend(self, what: LimitKind, who: str) -> None:
        """Count one; Refused where there were too many."""
        self.check(what, who)
        self.count(what, who)

    def count(self, what: LimitKind, who: str) -> None:
        """Count one that was found to be one too late to refuse it."""
        if not self._on:
            return
        now_s = self._clock_s()
        left = self._left(what, who)
        if (what, who) not in self._buckets and len(self._buckets) >= _MOST_BUCKETS:
            self._tidy(now_s)
        self._buckets[what, who] = max(0.0, left - 1), now_s

    def _left(self, what: LimitKind, who: str) -> float:
        most, rate = self._rates[what]
        left, since_s = self._buckets.get((what, who), (float(most), 0.0))
        return min(most, left + (self._clock_s() - since_s) * rate)

    def _tidy(self, now_s: float) -> None:
        """Drop full buckets; if that is not enough, the fuller half of all."""
        filling = {
            key: (left, since_s)
            for key, (left, since_s) in self._buckets.items()
            if left + (now_s - since_s) * self._rates[key[0]][1] < self._rates[key[0]][0]
        }
        if len(filling) > _MOST_BUCKETS // 2:
            emptiest = sorted(filling, key=lambda key: filling[key][0] / self._rates[key[0]][0])
            filling = {key: filling[key] for key in emptiest[: _MOST_BUCKETS // 2]}
        self._buckets = filling


def _by_second(count: int) -> tuple[int, float]:
    """How many at once, and how many a second come back."""
    return 3 * max(1, count), max(1, count)


def _by_minute(count: int) -> tuple[int, float]:
    return max(1, count), max(1, count) / 60
