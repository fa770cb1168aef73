"""What goes into the log and what comes out of it."""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from halftwist.store.limits import (
    check_counts,
    check_keys,
    check_name,
    check_notes,
    check_numbers,
    check_texts,
    check_words,
)

Numbered: TypeAlias = tuple[int, bytes]


@dataclass(frozen=True, slots=True)
class NewInvite:
    """An invite to be stored, by its digest. Without a seat it is for the table; None never expires."""

    digest: bytes
    purpose: str
    seat: int | None = None
    expires_ms: int | None = None  # since 1970, as the store counts


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be opened, with the lines that its opening entails. What the bytes mean, others know."""

    name: str
    header: bytes
    secret: bytes = field(repr=False)  # the round's seed: in the table's row, never in a line, a listing or a log
    lines: tuple[bytes, ...] = ()
    kind: str = ""  # these four are for whoever lists tables
    visibility: str = ""
    status: str = ""
    note: bytes = b""
    seat_owners: tuple[tuple[int, str], ...] = ()  # seats, and the persons who may act in them
    invites: tuple[NewInvite, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnerChange:
    """A person may act in a seat from now on, or (not held) no more; None lets go of everybody in the seat."""

    seat: int
    person: str | None
    held: bool = True


@dataclass(frozen=True, slots=True)
class NewResult:
    """How a table ended for a person. `value` is what is compared with earlier ones: less is better.

    A result with `hints` is never the best one; `stood_in` counts the moves that somebody else made.
    """

    seat: int
    person: str
    kind: str
    variant: str
    place: int
    value: int | None = None
    hints: int = 0
    stood_in: int = 0


@dataclass(frozen=True, slots=True)
class RatingRow:
    """How strong a person is taken to be in a kind of game, after so many games."""

    person: str
    kind: str
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class Change:
    """What changes in a table's row (None leaves it) and around it. It commits together with the appended lines."""

    secret: bytes | None = field(default=None, repr=False)
    visibility: str | None = None
    status: str | None = None
    note: bytes | None = None
    seat_owners: tuple[OwnerChange, ...] = ()  # one after the other
    results: tuple[NewResult, ...] = ()
    ratings: tuple[RatingRow, ...] = ()  # in place of those that were a game younger; else nothing is written


class Appended(Struct, frozen=True, gc=False):
    """The lines are in, synced; `last` is the number of the last of them."""

    last: int


class Conflict(Struct, frozen=True, gc=False):
    """Optimistic concurrency: another line has that number (or there would be a gap); `last` is the table's last line.

    Or a rating in the change does not follow from the present one: another game of that person was quicker.
    """

    last: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table without its lines and without its secret."""

    name: str
    header: bytes
    kind: str
    visibility: str
    status: str
    note: bytes
    last: int
    created_ms: int
    active_ms: int  # to about ten seconds


@dataclass(frozen=True, slots=True)
class Page:
    """Some tables, the most lately active first; `cursor` asks for the next page, None when there is none."""

    rows: tuple[TableRow, ...]
    cursor: str | None


@dataclass(frozen=True, slots=True)
class InviteRow:
    """What a code is good for."""

    table: str
    seat: int | None
    purpose: str
    expires_ms: int | None


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A result that is kept, with its table (which may be gone) and its time."""

    table: str
    seat: int
    person: str
    kind: str
    variant: str
    place: int
    value: int | None
    at_ms: int
    hints: int = 0
    stood_in: int = 0


class LineNotice(NamedTuple):
    """Line n of a table was committed. An announcement that had no room for the line says None."""

    table: str
    n: int
    line: bytes | None


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """When somebody who serves the tables was last known to be alive."""

    holder: str
    at_ms: int


def check_new(table: NewTable) -> None:
    check_name(table.name)
    check_words(table.kind, table.visibility, table.status)
    check_notes(table.note)
    for seat, person in table.seat_owners:
        check_owner(OwnerChange(seat, person))
    for code in table.invites:
        check_invite(code)


def check_change(change: Change) -> None:
    check_words(change.visibility, change.status)
    check_notes(change.note)
    for owner in change.seat_owners:
        check_owner(owner)
    for result in change.results:
        check_name(result.person)
        check_words(result.kind)
        check_texts(result.variant)
        check_counts(result.seat, result.place, result.hints, result.stood_in)
        check_numbers(result.value)
    for rating in change.ratings:
        check_name(rating.person)
        check_words(rating.kind)
        check_counts(rating.games)
        check_numbers(rating.mu, rating.sigma)


def check_owner(owner: OwnerChange) -> None:
    check_counts(owner.seat)
    if owner.person is not None:
        check_name(owner.person)
    elif owner.held:
        raise ValueError("nobody cannot keep a seat")


def check_invite(code: NewInvite) -> None:
    check_keys(code.digest)
    check_words(code.purpose)
    check_counts(code.seat)
    check_numbers(code.expires_ms)
