"""The open side of a table, whatever its game: who sits where, whose clock runs, what is on offer."""

from dataclasses import dataclass, fields
from typing import Any

from pydantic import TypeAdapter

from halftwist.core import Outcome, Seat
from halftwist.play import ClockRule, Sitting, Table


@dataclass(frozen=True, slots=True)
class ClockFace:
    """Each seat's time as of `since_ms`, when the running seats began; `due_ms` is when a flag falls if nobody acts."""

    rule: ClockRule
    left_ms: tuple[int, ...]
    running: tuple[Seat, ...]
    since_ms: int | None
    stopped_ms: int | None
    due_ms: int | None


@dataclass(frozen=True, slots=True)
class OfferFace:
    """A takeback that waits for the others."""

    by: Seat
    to: int
    agreed: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """What a table shows to everybody. All times are milliseconds since it was opened."""

    sittings: tuple[Sitting | None, ...]
    host: Seat | None
    to_act: tuple[Seat, ...]
    clock: ClockFace
    offer: OfferFace | None
    round: int  # 1 for the first
    commitment: str
    revealed: bool
    rounds: tuple[Outcome, ...]
    totals: tuple[int, ...]
    outcome: Outcome | None
    closed: bool
    starts_at_ms: int | None
    rematch: str | None
    departed: tuple[Seat, ...]


_FACE: "TypeAdapter[Face]" = TypeAdapter(Face)
_NAMES = tuple(each.name for each in fields(Face))


def face_of(table: Table) -> Face:
    clock, offer = table.clock, table.offer
    due = clock.due()
    return Face(
        sittings=table.sittings,
        host=table.host,
        to_act=_seats(table.game.to_act(table.state)) if table.full and not table.closed else (),
        clock=ClockFace(
            clock.rule, clock.left_ms, _seats(clock.running), clock.since_ms, clock.stopped_ms, due and due[0]
        ),
        offer=offer and OfferFace(offer.by, offer.to, _seats(offer.agreed)),
        round=len(table.rounds) + (table.round_outcome is None),
        commitment=table.commitment,
        revealed=table.revealed,
        rounds=table.rounds,
        totals=table.totals,
        outcome=table.outcome,
        closed=table.closed,
        starts_at_ms=table.starts_at_ms,
        rematch=table.rematch,
        departed=_seats(table.departed),
    )


def encode_face(table: Table) -> dict[str, Any]:
    return encode(face_of(table))


def encode_changes(last: Face, now: Face) -> dict[str, Any]:
    """The top-level fields that differ."""
    changed = {name for name in _NAMES if getattr(last, name) != getattr(now, name)}
    return _FACE.dump_python(now, mode="json", include=changed)


def encode(face: Face) -> dict[str, Any]:
    return _FACE.dump_python(face, mode="json")


def _seats(actors: frozenset[Any]) -> tuple[Seat, ...]:
    return tuple(sorted(actor for actor in actors if type(actor) is int))
