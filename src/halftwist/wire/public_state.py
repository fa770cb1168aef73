"""The public state of a table, whatever its game (`face` in the protocol): seats, clocks, offers, outcome."""

from dataclasses import dataclass, fields
from operator import attrgetter, is_
from typing import Any

from pydantic import TypeAdapter

from halftwist.core import Outcome, Seat
from halftwist.play import Clock, ClockRule, Sitting, Table


@dataclass(frozen=True, slots=True)
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
_CLOCK: "TypeAdapter[PublicClock]" = TypeAdapter(PublicClock)
_NAMES = tuple(each.name for each in fields(PublicState))
# Everything public but whose turn it is and the clock. A round that ends or begins changes one of these.
_beside_play = attrgetter(
    "game",
    "sittings",
    "host",
    "offer",
    "commitment",
    "revealed",
    "rounds",
    "closed",
    "starts_at_ms",
    "rematch",
    "departed",
    "hinted",
    "stood_in",
    "unattended",
)


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


def public_state_changes(last: Table, now: Table) -> str:
    """The top-level public fields that differ from the last table's, as JSON text."""
    if all(map(is_, _beside_play(last), _beside_play(now))):  # as with nearly every line
        return _play_changes(last, now)
    was, face = public_state_of(last), public_state_of(now)
    changed = {name for name in _NAMES if getattr(was, name) != getattr(face, name)}
    return _FACE.serializer.to_json(face, include=changed).decode() if changed else "{}"


def _play_changes(last: Table, now: Table) -> str:
    """As `public_state_changes`, where only whose turn it is and the clock can differ."""
    changes: list[str] = []
    turns = now.game.to_act(now.state)
    if turns != last.game.to_act(last.state) and _to_act(now) != _to_act(last):
        changes.append(f'"to_act":[{",".join(map(str, _to_act(now)))}]')
    if now.clock != last.clock:
        changes.append(f'"clock":{_CLOCK.serializer.to_json(_clock_face(now.clock)).decode()}')
    return f"{{{','.join(changes)}}}"


def encode(face: PublicState) -> dict[str, Any]:
    return _FACE.dump_python(face, mode="json")


def _to_act(table: Table) -> tuple[Seat, ...]:
    return _seats(table.game.to_act(table.state)) if table.full and not table.closed else ()


def _clock_face(clock: Clock) -> PublicClock:
    due = clock.due()
    return PublicClock(
        clock.rule, clock.left_ms, _seats(clock.running), clock.since_ms, clock.stopped_ms, due and due[0]
    )


def _seats(actors: frozenset[Any]) -> tuple[Seat, ...]:
    return tuple(sorted(actor for actor in actors if type(actor) is int))
