"""A line of the log, and the actions every table knows whatever its game."""

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from halftwist.core.actors import Actor, Seat
from halftwist.core.values import value

A = TypeVar("A", covariant=True)


@value
class Line(Generic[A]):
    """Something that was accepted, numbered. State is a fold over lines and nothing else."""

    n: int
    at_ms: int  # since the table opened, from the server, never decreasing
    by: Actor
    action: A
    token: str | None = None  # unique per seat: sending an action twice is harmless
    credit_ms: int = 0  # lag given back to the seat's clock


AnyLine: TypeAlias = Line[Any]
"""A line of whichever game."""


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sits down: a person, or a bot of a level."""

    name: str
    bot: str | None = None
    kind: Literal["seat taken"] = "seat taken"


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """The person gets up. Before play begins the seat is open again; later it stays in the game."""

    kind: Literal["seat left"] = "seat left"


@dataclass(frozen=True, slots=True)
class SeatStoodIn:
    """A bot plays for a seat whose person is gone; said by CLOCK, who noticed."""

    seat: Seat
    bot: str
    kind: Literal["seat stood in"] = "seat stood in"


@dataclass(frozen=True, slots=True)
class SeatReturned:
    """The person is back and takes the seat from the stand-in."""

    kind: Literal["seat returned"] = "seat returned"


@dataclass(frozen=True, slots=True)
class SeatRemoved:
    """The host sends somebody away. Before play begins the seat is open again; later the person is gone for good."""

    seat: Seat
    kind: Literal["seat removed"] = "seat removed"


@dataclass(frozen=True, slots=True)
class HostPassed:
    """The host makes another person the host."""

    seat: Seat
    kind: Literal["host passed"] = "host passed"


@dataclass(frozen=True, slots=True)
class Starting:
    """Somebody who plays in a live game announces that it starts so much later; GO is said for them then."""

    in_ms: int
    kind: Literal["starting"] = "starting"


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat whose person stays away counts as having resigned (G1); said by another seat that still plays."""

    seat: Seat
    kind: Literal["claimed"] = "claimed"


@dataclass(frozen=True, slots=True)
class Resign:
    """The seat gives up (G1)."""

    kind: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True)
class Flag:
    """A clock ran out, said by CLOCK: a seat's total or its move (G1), or the whole table's."""

    clock: Literal["total", "move", "table"]
    seat: Seat | None = None
    kind: Literal["flag"] = "flag"


@dataclass(frozen=True, slots=True)
class TakebackOffered:
    """A seat asks to return to the state after line `to`; numbers go on."""

    to: int
    kind: Literal["takeback offered"] = "takeback offered"


@dataclass(frozen=True, slots=True)
class TakebackAgreed:
    """A seat agrees; with the last agreement the state of line `to` is back."""

    to: int
    kind: Literal["takeback agreed"] = "takeback agreed"


@dataclass(frozen=True, slots=True)
class TakebackDeclined:
    """A seat says no, or the asker thinks better of it; the offer is gone."""

    kind: Literal["takeback declined"] = "takeback declined"


@dataclass(frozen=True, slots=True)
class Pause:
    """Time during which nobody could act (an outage of the server), given back by CLOCK."""

    ms: int
    kind: Literal["pause"] = "pause"


@dataclass(frozen=True, slots=True)
class Phrase:
    """One of the preset phrases, by its code."""

    code: str
    kind: Literal["phrase"] = "phrase"


@dataclass(frozen=True, slots=True)
class HintTaken:
    """The seat was advised what to do. What was advised is not said: it would show a hand."""

    kind: Literal["hint taken"] = "hint taken"


@dataclass(frozen=True, slots=True)
class SeedRevealed:
    """The round's secret seed, as hex, said by CHANCE once the round is over."""

    seed: str
    kind: Literal["seed revealed"] = "seed revealed"


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """The next round of a match begins, with the hash of its own seed."""

    commitment: str
    kind: Literal["round opened"] = "round opened"


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table ends without an outcome: by CLOCK, or by its host before play began."""

    reason: Literal["idle", "shutdown", "host"]
    kind: Literal["table closed"] = "table closed"


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """The match is over, and another table waits for the same people."""

    table: str
    kind: Literal["rematch opened"] = "rematch opened"


@dataclass(frozen=True, slots=True)
class RematchDeclined:
    """Somebody who was asked for another game says: not now."""

    kind: Literal["rematch declined"] = "rematch declined"


TableAction: TypeAlias = (
    SeatTaken
    | SeatLeft
    | SeatStoodIn
    | SeatReturned
    | SeatRemoved
    | HostPassed
    | Starting
    | Claimed
    | Resign
    | Flag
    | TakebackOffered
    | TakebackAgreed
    | TakebackDeclined
    | Pause
    | Phrase
    | HintTaken
    | SeedRevealed
    | RoundOpened
    | TableClosed
    | RematchOpened
    | RematchDeclined
)
