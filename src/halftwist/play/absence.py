"""What becomes of a seat whose person is gone: nothing, a stand-in, or another seat may claim."""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from halftwist.core import Line, Resign, Seat


@dataclass(frozen=True, slots=True)
class Patience:
    """Everybody waits."""

    kind: Literal["patience"] = "patience"


@dataclass(frozen=True, slots=True)
class StandIn:
    """After this long a bot plays until the person is back."""

    after_ms: int = 60_000
    kind: Literal["stand-in"] = "stand-in"


@dataclass(frozen=True, slots=True)
class Claim:
    """After this long another seat may say that the person has given up."""

    after_ms: int = 60_000
    kind: Literal["claim"] = "claim"


AbsenceRule: TypeAlias = Patience | StandIn | Claim

_LONGEST_MS = 24 * 3600 * 1000


def is_sensible(rule: AbsenceRule) -> bool:
    """At once, or after no more than a day."""
    return isinstance(rule, Patience) or 0 <= rule.after_ms <= _LONGEST_MS


def resignation(claim: Line[Any], seat: Seat) -> Line[Resign]:
    """The line that the rules see when a seat is claimed: that it resigned (G1)."""
    return replace(claim, by=seat, action=Resign(), token=None, credit_ms=0)
