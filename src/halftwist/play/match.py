"""A match is one or more rounds at one table: its rule, and what the rounds so far amount to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from halftwist.core import Outcome, Teams, places_in_teams


@dataclass(frozen=True, slots=True)
class OneRound:
    """The round is the match."""

    kind: Literal["one round"] = "one round"


@dataclass(frozen=True, slots=True)
class FixedRounds:
    """So many rounds: most points first where rounds give points, else most wins.

    Places change from round to round, so that every seat begins as often.
    """

    rounds: int
    kind: Literal["rounds"] = "rounds"


@dataclass(frozen=True, slots=True)
class PointsTo:
    """Rounds until somebody leads with at least this total, judged at a round's end."""

    target: int = 250
    kind: Literal["points"] = "points"


MatchRule: TypeAlias = OneRound | FixedRounds | PointsTo


def totals(rounds: Sequence[Outcome], seats: int) -> tuple[int, ...]:
    """Points so far, seat by seat."""
    return tuple(sum(outcome.scores[seat] for outcome in rounds if outcome.scores) for seat in range(seats))


def wins(rounds: Sequence[Outcome], seats: int) -> tuple[int, ...]:
    """Rounds won so far, seat by seat; a shared first place counts for each."""
    return tuple(sum(seat in outcome.winners for outcome in rounds) for seat in range(seats))


def match_outcome(rule: MatchRule, rounds: Sequence[Outcome], seats: int, teams: Teams | None = None) -> Outcome | None:
    """How the match ended, or None while another round is due. Without teams every seat plays for itself."""
    if not rounds:
        return None
    teams = teams or tuple((seat,) for seat in range(seats))
    match rule:
        case OneRound():
            return rounds[-1]
        case FixedRounds(count):
            if len(rounds) < count:
                return None
            if all(outcome.scores for outcome in rounds):
                return _highest(totals(rounds, seats), teams, "match-reason-points")
            return _highest(wins(rounds, seats), teams, "match-reason-most-wins")
        case PointsTo(target):
            points = totals(rounds, seats)
            best = max(points)
            if best < target or sum(points[team[0]] == best for team in teams) > 1:
                return None
            return _highest(points, teams, "match-reason-points")


def _highest(counts: tuple[int, ...], teams: Teams, reason: str) -> Outcome:
    """The highest count first; members of a team have the same.

    Where no round was won (solo runs, none of them finished) nobody is first.
    """
    places = places_in_teams([-counts[team[0]] for team in teams], teams)
    if reason == "match-reason-most-wins" and not any(counts):
        places = tuple(place + 1 for place in places)
    return Outcome(places, reason, counts)
