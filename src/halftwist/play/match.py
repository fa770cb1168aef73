"""A match is one or more rounds at one table: its rule, and what the rounds so far amount to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from halftwist.core import Outcome, places_by


@dataclass(frozen=True, slots=True)
class OneRound:
    """The round is the match."""

    kind: Literal["one round"] = "one round"


@dataclass(frozen=True, slots=True)
class FixedRounds:
    """So many rounds, most wins first: Mobius with colours switched, Formula with every seat starting."""

    rounds: int
    kind: Literal["rounds"] = "rounds"


@dataclass(frozen=True, slots=True)
class PointsTo:
    """Rounds until somebody leads with at least this total, judged at a round's end (F11 points)."""

    target: int = 250
    kind: Literal["points"] = "points"


MatchRule: TypeAlias = OneRound | FixedRounds | PointsTo


def totals(rounds: Sequence[Outcome], seats: int) -> tuple[int, ...]:
    """Points so far, seat by seat."""
    return tuple(sum(outcome.scores[seat] for outcome in rounds if outcome.scores) for seat in range(seats))


def wins(rounds: Sequence[Outcome], seats: int) -> tuple[int, ...]:
    """Rounds won so far, seat by seat; a shared first place counts for each."""
    return tuple(sum(seat in outcome.winners for outcome in rounds) for seat in range(seats))


def match_outcome(rule: MatchRule, rounds: Sequence[Outcome], seats: int) -> Outcome | None:
    """How the match ended, or None while another round is due."""
    if not rounds:
        return None
    match rule:
        case OneRound():
            return rounds[-1]
        case FixedRounds(count):
            if len(rounds) < count:
                return None
            won = wins(rounds, seats)
            return Outcome(places_by([-each for each in won]), "match-reason-most-wins", won)
        case PointsTo(target):
            points = totals(rounds, seats)
            best = max(points)
            if best < target or points.count(best) > 1:
                return None
            return Outcome(places_by([-each for each in points]), "match-reason-points", points)
