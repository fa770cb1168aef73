"""Clocks as values: hand them the time. They decide nothing by themselves; a flag is a line by CLOCK."""

from collections.abc import Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from halftwist.core import CHANCE, Actor, Seat


@dataclass(frozen=True, slots=True)
class NoClock:
    """Everyone takes the time they like."""

    kind: Literal["none"] = "none"


@dataclass(frozen=True, slots=True)
class TotalClock:
    """Each seat has this much for the whole round, and gets the increment after every move."""

    initial_ms: int
    increment_ms: int = 0
    kind: Literal["total"] = "total"


@dataclass(frozen=True, slots=True)
class MoveClock:
    """Each move has this much."""

    limit_ms: int
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class TableClock:
    """A live game ends for all this long after its first deal."""

    limit_ms: int
    kind: Literal["table"] = "table"


@dataclass(frozen=True, slots=True)
class CountUp:
    """A stopwatch from the first deal, for whoever plays alone."""

    kind: Literal["up"] = "up"


ClockRule: TypeAlias = NoClock | TotalClock | MoveClock | TableClock | CountUp

_LONGEST_MS = 30 * 24 * 3600 * 1000


def sensible(rule: ClockRule) -> bool:
    """Limits are positive and no longer than a month; an increment may be nothing."""
    match rule:
        case TotalClock(initial_ms, increment_ms):
            return 0 < initial_ms <= _LONGEST_MS and 0 <= increment_ms <= _LONGEST_MS
        case MoveClock(limit_ms) | TableClock(limit_ms):
            return 0 < limit_ms <= _LONGEST_MS
        case _:
            return True


class Clock(NamedTuple):
    """The clock of one round. `left_ms` is each seat's total as of `since_ms`, when the running seats began."""

    rule: ClockRule
    left_ms: tuple[int, ...]
    running: frozenset[Seat] = frozenset()
    since_ms: int | None = None
    stopped_ms: int | None = None

    @classmethod
    def wound(cls, rule: ClockRule, seats: int) -> "Clock":
        """A clock that has not started."""
        return cls(rule, (rule.initial_ms if isinstance(rule, TotalClock) else 0,) * seats)

    def turned(self, at_ms: int, to_act: Set[Actor], moved_by: Actor | None = None, credit_ms: int = 0) -> "Clock":
        """After a line of the game: whoever ran is charged, whoever is to act runs from now."""
        seats = _seats_in(frozenset(to_act))
        if isinstance(self.rule, NoClock):
            return Clock(self.rule, self.left_ms, seats, at_ms, self.stopped_ms)
        if isinstance(self.rule, TableClock | CountUp):
            return self._raced(at_ms, bool(to_act), moved_by)
        left = list(self.left_ms)
        if isinstance(self.rule, TotalClock):
            for seat in self.running:
                left[seat] = self._charged(seat, at_ms, credit_ms if seat == moved_by else 0)
                left[seat] += self.rule.increment_ms if seat == moved_by else 0
        # Somebody else's leaving gives nobody a fresh move clock.
        goes_on = isinstance(self.rule, MoveClock) and seats == self.running and moved_by not in (None, *seats)
        return Clock(self.rule, tuple(left), seats, self.since_ms if goes_on else at_ms, self.stopped_ms)

    def at_most(self, left_ms: tuple[int, ...]) -> "Clock":
        """What was earned by moves that are taken back is taken back too; what was used stays used."""
        return self._replace(left_ms=tuple(map(min, self.left_ms, left_ms)))

    def paused(self, ms: int) -> "Clock":
        """Time nobody is charged for: the beginning moves by as much."""
        return self if self.since_ms is None else self._replace(since_ms=self.since_ms + ms)

    def left_at(self, seat: Seat, now_ms: int) -> int | None:
        """What a seat has left now; None where nothing limits it."""
        match self.rule:
            case TotalClock():
                return self._charged(seat, now_ms, 0) if seat in self.running else self.left_ms[seat]
            case MoveClock(limit_ms):
                return limit_ms - self._since(now_ms) if seat in self.running else limit_ms
            case TableClock(limit_ms):
                return limit_ms - self._since(now_ms)
            case _:
                return None

    def elapsed_at(self, now_ms: int) -> int:
        """How long the race has been going; it stops with the game."""
        return self._since(now_ms if self.stopped_ms is None else self.stopped_ms)

    def due(self) -> tuple[int, Seat | None] | None:
        """When the next flag falls, and whose (None: the whole table's)."""
        rule = self.rule
        if isinstance(rule, NoClock) or self.since_ms is None or self.stopped_ms is not None:
            return None
        match rule:
            case TotalClock():
                return min(((self.since_ms + self.left_ms[seat], seat) for seat in self.running), default=None)
            case MoveClock(limit_ms):
                return min(((self.since_ms + limit_ms, seat) for seat in self.running), default=None)
            case TableClock(limit_ms):
                return self.since_ms + limit_ms, None
            case _:
                return None

    def _raced(self, at_ms: int, still_on: bool, moved_by: Actor | None) -> "Clock":
        started = self.since_ms if self.since_ms is not None else (at_ms if moved_by == CHANCE else None)
        return self._replace(since_ms=started, stopped_ms=None if still_on else at_ms)

    def _since(self, now_ms: int) -> int:
        return 0 if self.since_ms is None else max(0, now_ms - self.since_ms)

    def _charged(self, seat: Seat, now_ms: int, credit_ms: int) -> int:
        return self.left_ms[seat] - max(0, self._since(now_ms) - credit_ms)


@lru_cache(maxsize=1024)
def _seats_in(to_act: frozenset[Actor]) -> frozenset[Seat]:
    return frozenset(actor for actor in to_act if type(actor) is int)
