"""The public state of a table, whatever its game (`face` in the protocol): seats, clocks, offers, outcome."""

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from pydantic import TypeAdapter

from halftwist.core import Outcome, Seat
from halftwist.play import Clock, ClockRule, NoClock, Sitting, Table
from halftwist.wire.codec import encode_header
from halftwist.wire.hot_messages import ClockFields


@dataclass(slots=True)
class PublicClock:
    """Each seat's time as of `since_ms`, when the running seats began; `due_ms` is when a flag falls if nobody acts."""

    rule: ClockRule
    left_ms: tuple[int, ...]
    running: tuple[Seat, ...]
    since_ms: int | None
    stopped_ms: int | None
    due_ms: int | None


@dataclass(frozen=True, slots=True)
class PublicOffer:
    """A takeback that waits for the others."""

    by: Seat
    to: int
    agreed: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PublicState:
    """What a table shows to everybody. All times are milliseconds since it was opened."""

    sittings: tuple[Sitting | None, ...]
    host: Seat | None
    to_act: tuple[Seat, ...]
    clock: PublicClock
    offer: PublicOffer | None
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
    hints: bool  # whether a seat may be given hints
    hinted: tuple[int, ...]  # by seat: hints that were taken
    stood_in: tuple[int, ...]  # by seat: moves that a stand-in made
    unattended: bool  # the match ended while all people were gone: it counts for nobody


_FACE: "TypeAdapter[PublicState]" = TypeAdapter(PublicState)
_NAMES = tuple(each.name for each in fields(PublicState))


def public_state_of(table: Table) -> PublicState:
    offer = table.offer
    return PublicState(
        sittings=table.sittings,
        host=table.host,
        to_act=_to_act(table),
        clock=_clock_face(table.clock),
        offer=offer and PublicOffer(offer.by, offer.to, _seats(offer.agreed)),
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
        hints=table.gives_hints,
        hinted=table.hinted,
        stood_in=table.stood_in,
        unattended=table.unattended,
    )


def encode_face(table: Table) -> dict[str, Any]:
    return encode(public_state_of(table))


def public_state_changes(last: Table, now: Table) -> dict[str, Any]:
    """The top-level public fields that differ from the last table's, to be written."""
    beside = now.beside
    if beside is not last.beside or now.offer is not last.offer or now.round_outcome is not None:
        was, face = public_state_of(last), public_state_of(now)
        values = ((name, getattr(was, name), getattr(face, name)) for name in _NAMES)
        return {name: value for name, before, value in values if before != value}
    # As with nearly every line: only whose turn it is and the clock can differ.
    changes: dict[str, Any] = {}
    if now.to_act is not last.to_act and beside.full and not beside.closed:
        to_act = _seats(now.to_act)
        if to_act != _seats(last.to_act):
            changes["to_act"] = to_act
    if now.clock != last.clock:
        changes["clock"] = _clock_fields(now.clock)
    return changes


def encode(face: PublicState) -> dict[str, Any]:
    return _FACE.dump_python(face, mode="json")


def _to_act(table: Table) -> tuple[Seat, ...]:
    beside = table.beside
    return () if beside.closed or not beside.full else _seats(table.to_act)


def _clock_face(clock: Clock) -> PublicClock:
    rule, left_ms, running, since_ms, stopped_ms = clock
    due = clock.due()
    return PublicClock(rule, left_ms, _seats(running), since_ms, stopped_ms, due and due[0])


def _clock_fields(clock: Clock) -> ClockFields:
    rule, left_ms, running, since_ms, stopped_ms = clock
    due = None if type(rule) is NoClock else clock.due()
    return ClockFields(rule, left_ms, _seats(running), since_ms, stopped_ms, due and due[0])


@lru_cache(maxsize=1024)
def _seats(actors: frozenset[Any]) -> tuple[Seat, ...]:
    return tuple(sorted(actor for actor in actors if type(actor) is int))


def encode_told_header(table: Table) -> Any:
    """The header as anybody may read it: in which order pieces come is nobody's to know before the round is over."""
    header, again = table.header, table.header.again
    if again and again.order and not table.revealed:
        header = replace(header, again=replace(again, order=()))
    return encode_header(header)
