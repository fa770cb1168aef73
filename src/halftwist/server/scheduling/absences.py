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
    """Whether leaving now matters: the game is running and does not simply wait for this player."""
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
    """Whether the game can end without this player: by a clock, or by bots in a race."""
    raced = table.game.live and any(sitting and sitting.bot for sitting in table.sittings)
    return raced or table.header.clock.kind not in ("none", "up")


def is_leisurely(rule: ClockRule) -> bool:
    """Correspondence play: with an hour a move or a day in all, players are not expected to stay connected."""
    match rule:
        case MoveClock(limit_ms):
            return limit_ms >= _HOUR_MS
        case TotalClock(initial_ms, increment_ms):
            return initial_ms >= _DAY_MS or increment_ms >= _HOUR_MS
        case _:
            return False


def away_token(table: Table) -> str:
    """Token of a «seat left» that the server wrote because a player disconnected, as opposed to the player's own."""
    return f"{_AWAY}{table.n}"


def acted_token(table: Table) -> str:
    """Token of a «seat returned» that the server wrote because the seat acted, with or without a socket."""
    return f"{_ACTED}{table.n}"


def has_acted(line: AnyLine) -> bool:
    """Whether a player is back only because the seat acted; there may be no connection behind it."""
    return isinstance(line.action, SeatReturned) and (line.token or "").startswith(_ACTED)


def was_noticed(line: AnyLine) -> bool:
    """Whether a server wrote this because it saw no socket; the person may be connected to another node."""
    return isinstance(line.action, SeatLeft) and (line.token or "").startswith(_AWAY)


def level_like(ratings: Sequence[RatingRow], game: str) -> str:
    """The bot that plays about as well as somebody with these ratings."""
    known = [rating.mu for rating in ratings if rating.kind == game and rating.games >= _KNOWN_AFTER]
    if not known:
        return f"level {min(_USUAL_LEVEL, len(levels(game)))}"
    level = _USUAL_LEVEL + round((max(known) - _USUAL_SKILL) / _SKILL_A_LEVEL)
    return f"level {min(max(level, 1), len(levels(game)))}"
