"""Who is away, since when that counts, and who plays meanwhile."""

from collections.abc import Sequence
from typing import Final

from halftwist.core import AnyLine, Seat, SeatLeft, SeatReturned
from halftwist.engines.levels import levels
from halftwist.play import ClockRule, MoveClock, Patience, Table, TotalClock
from halftwist.store import RatingRow

_HOUR_MS: Final = 3600 * 1000
_DAY_MS: Final = 24 * _HOUR_MS
_AWAY: Final = "away-"
_ACTED: Final = "acted-"
_USUAL_LEVEL: Final = 4
_USUAL_SKILL: Final = 25.0  # where ratings begin
_SKILL_A_LEVEL: Final = 3.0
_KNOWN_AFTER: Final = 3  # games; before that a rating says little


def is_awaited(table: Table, seat: Seat) -> bool:
    """Whether somebody who goes now would be missed: they are in a game that runs, and it does not just wait."""
    sitting = table.sittings[seat]
    return (
        sitting is not None
        and sitting.is_present_person
        and table.begun
        and table.outcome is None
        and not table.closed
        and (seat not in table.departed or table.round_outcome is not None)  # in the next round they are back
        and (not isinstance(table.header.absence, Patience) or _goes_on_by_itself(table))
        and not is_leisurely(table.header.clock)
    )


def _goes_on_by_itself(table: Table) -> bool:
    """However patient the people are, a clock may end the game, or the bots in a race."""
    raced = table.game.live and any(sitting and sitting.bot for sitting in table.sittings)
    return raced or table.header.clock.kind not in ("none", "up")


def is_leisurely(rule: ClockRule) -> bool:
    """With an hour for a move, or a day for all, nobody is expected to stay."""
    match rule:
        case MoveClock(limit_ms):
            return limit_ms >= _HOUR_MS
        case TotalClock(initial_ms, increment_ms):
            return initial_ms >= _DAY_MS or increment_ms >= _HOUR_MS
        case _:
            return False


def away_token(table: Table) -> str:
    """Marks a leaving that a server noticed, so that nobody mistakes it for somebody's own decision to go."""
    return f"{_AWAY}{table.n}"


def acted_token(table: Table) -> str:
    """Marks a return that a server noticed because the seat acted, with or without a socket."""
    return f"{_ACTED}{table.n}"


def has_acted(line: AnyLine) -> bool:
    """Whether somebody came back only by acting; nobody knows then whether they stay."""
    return isinstance(line.action, SeatReturned) and (line.token or "").startswith(_ACTED)


def was_noticed(line: AnyLine) -> bool:
    """Whether a server said this because it saw no socket; the person may be at another node."""
    return isinstance(line.action, SeatLeft) and (line.token or "").startswith(_AWAY)


def level_like(ratings: Sequence[RatingRow], game: str) -> str:
    """The bot that plays about as well as somebody with these ratings."""
    known = [rating.mu for rating in ratings if rating.kind == game and rating.games >= _KNOWN_AFTER]
    if not known:
        return f"level {min(_USUAL_LEVEL, len(levels(game)))}"
    level = _USUAL_LEVEL + round((max(known) - _USUAL_SKILL) / _SKILL_A_LEVEL)
    return f"level {min(max(level, 1), len(levels(game)))}"
