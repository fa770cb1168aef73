"""A table as a value: its fields, and what can be asked of them. How it changes is in `table`."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec import Struct

from halftwist.core import Actor, HintTaken, Line, Outcome, Resign, Seat, SeatLeft, teams_of
from halftwist.games import registry
from halftwist.play.clock import Clock
from halftwist.play.header import Header, gives_hints
from halftwist.play.history import History, Lines
from halftwist.play.match import match_outcome, totals
from halftwist.play.sitting import Sitting, replaceable_at_ms


@dataclass(frozen=True, slots=True)
class Offer:
    """A takeback that waits for the others."""

    by: Seat
    to: int
    agreed: frozenset[Seat]


class Kept(NamedTuple):
    """A state one may still return to, the one after line `n`, and what the clocks said then."""

    n: int
    state: Any
    left_ms: tuple[int, ...]
    again_n: int = 0  # the line with which it was returned to; what lies between was taken back


@dataclass(frozen=True, slots=True)
class Beside:
    """Everything about a table that a move does not change, as one value that the tables after each other share.

    So whoever wants to know whether anything but the play has changed compares one identity.
    """

    header: Header
    game: registry.AnyGame
    sittings: tuple[Sitting | None, ...]
    commitment: str  # to this round's seed
    rounds: tuple[Outcome, ...] = ()
    revealed: bool = False
    departed: frozenset[Seat] = frozenset()  # who gave up or ran out of time in this round
    host: Seat | None = None  # the first person who sat down, until hosting is passed on
    started: bool = False  # in this round the game was started, or chance has dealt
    starts_at_ms: int | None = None  # when a live game is announced to start
    starts_by: Seat | None = None  # who announced that
    closed: bool = False  # over without an outcome
    rematch: str | None = None  # the table that the same people go on at
    sat_n: tuple[int, ...] = ()  # by seat: the line with which whoever sits there sat down, 0 for the header
    hinted: tuple[int, ...] = ()  # by seat: hints that were taken
    stood_in: tuple[int, ...] = ()  # by seat: moves that a stand-in made
    unattended: bool = False  # the match ended while nobody was here: it counts for nobody
    # What follows from these, worked out once and not with every move.
    full: bool = field(init=False, compare=False)  # every seat has been taken; then play can begin
    outcome: Outcome | None = field(init=False, compare=False)  # how the match ended; None while it goes on
    is_in_play: bool = field(init=False, compare=False)  # the game may be played on
    tenures: tuple[int | None, ...] = field(init=False, compare=False)  # see `TableState.tenure`
    gone: frozenset[Seat] = field(init=False, compare=False)  # whose person is away
    has_stand_in: bool = field(init=False, compare=False)
    gives_credit: bool = field(init=False, compare=False)  # the clocks are each seat's own, so lag can be given back

    def __post_init__(self) -> None:
        full = all(self.sittings)  # not by looking for None, with which every sitting would be compared
        teams = teams_of(self.game) if self.rounds else None
        outcome = match_outcome(self.header.match, self.rounds, self.game.seats, teams)
        there = [(seat, sitting) for seat, sitting in enumerate(self.sittings) if sitting]
        theirs = {seat: self.sat_n[seat] for seat, sitting in there if not sitting.removed}
        follows = {
            "full": full,
            "outcome": outcome,
            "is_in_play": full and not self.closed and outcome is None,
            "tenures": tuple(map(theirs.get, range(len(self.sittings)))),
            "gone": frozenset(seat for seat, sitting in there if sitting.gone),
            "gives_credit": self.header.clock.kind in ("total", "move"),
            "has_stand_in": any(sitting.stand_in is not None for _, sitting in there),
        }
        for name, value in follows.items():
            object.__setattr__(self, name, value)


class TableState(Struct, frozen=True):
    """Where type parameters end: any game, its present state, and all that was accepted so far.

    A value, of which every line makes a new one; a frozen struct is made in a fraction of a frozen dataclass's time.
    What a line does not change is the very same object afterwards, so readers may compare by identity to see quickly
    what changed.
    """

    state: Any
    to_act: frozenset[Actor]  # in this state, by the rules
    round_outcome: Outcome | None  # of this state
    clock: Clock
    kept: History[Kept]
    offer: Offer | None
    moved_n: int  # the last line that changed the game's state
    lines: Lines
    n: int  # the number of the last line; 0 before the first
    at_ms: int  # of the last line
    beside: Beside

    @property
    def header(self) -> Header:
        return self.beside.header

    @property
    def game(self) -> registry.AnyGame:
        return self.beside.game

    @property
    def sittings(self) -> tuple[Sitting | None, ...]:
        return self.beside.sittings

    @property
    def commitment(self) -> str:
        return self.beside.commitment

    @property
    def rounds(self) -> tuple[Outcome, ...]:
        return self.beside.rounds

    @property
    def revealed(self) -> bool:
        return self.beside.revealed

    @property
    def departed(self) -> frozenset[Seat]:
        return self.beside.departed

    @property
    def host(self) -> Seat | None:
        return self.beside.host

    @property
    def started(self) -> bool:
        return self.beside.started

    @property
    def starts_at_ms(self) -> int | None:
        return self.beside.starts_at_ms

    @property
    def starts_by(self) -> Seat | None:
        return self.beside.starts_by

    @property
    def closed(self) -> bool:
        return self.beside.closed

    @property
    def rematch(self) -> str | None:
        return self.beside.rematch

    @property
    def sat_n(self) -> tuple[int, ...]:
        return self.beside.sat_n

    @property
    def hinted(self) -> tuple[int, ...]:
        return self.beside.hinted

    @property
    def stood_in(self) -> tuple[int, ...]:
        return self.beside.stood_in

    @property
    def unattended(self) -> bool:
        return self.beside.unattended

    @property
    def full(self) -> bool:
        return self.beside.full

    @property
    def outcome(self) -> Outcome | None:
        return self.beside.outcome

    @property
    def begun(self) -> bool:
        """True once play has begun: nobody's seat becomes free any more. A live game begins when it is started."""
        return self.full and (not self.game.live or self.started or bool(self.rounds or self.departed))

    @property
    def present_persons(self) -> tuple[Seat, ...]:
        """The seats of the people who are here."""
        return tuple(seat for seat, sitting in enumerate(self.sittings) if sitting and sitting.is_present_person)

    @property
    def resting(self) -> bool:
        """True while all people are gone: then nobody plays on for them.

        Whoever has left the round does not keep it going. Where no person is in it any more, bots may finish it.
        """
        out = frozenset[Seat]() if self.round_outcome else self.departed
        people = {seat: each for seat, each in enumerate(self.sittings) if each and each.bot is None}
        awaited = [seat for seat in people if seat not in out]
        return all(people[seat].gone for seat in awaited) and any(map(self._is_in, awaited))

    @property
    def gives_hints(self) -> bool:
        """Whether a seat may be advised. A seat that is still open is a person's to come."""
        bots = sum(sitting is not None and sitting.bot is not None for sitting in self.sittings)
        return gives_hints(self.header.hints, self.game.seats - bots)

    def is_advised(self, seat: Seat) -> bool:
        """Whether the seat has taken a hint since the game last changed: another one would tell nothing new."""
        since = reversed(self.lines[self.moved_n :])
        return any(line.by == seat and isinstance(line.action, HintTaken) for line in since)

    @property
    def totals(self) -> tuple[int, ...]:
        return totals(self.rounds, self.game.seats)

    def replaceable_at_ms(self, seat: Seat) -> int | None:
        """From when a stand-in may play for a seat, or another seat claim it; None while nobody may."""
        return replaceable_at_ms(self.sittings[seat], self.header.absence)

    def tenure(self, seat: Seat) -> int | None:
        """Whose the seat is, told by the line with which they sat down. None while it is nobody's.

        Somebody who got up during play can come back, so it is still theirs; somebody who was sent away cannot.
        """
        tenures = self.beside.tenures
        return tenures[seat] if 0 <= seat < len(tenures) else None

    def kept_after(self, n: int) -> Kept | None:
        """The state that one may return to and that stood after line n, whatever happened beside the game."""
        kept = [each for each in self.kept[:-1] if each.n <= n < self.kept[-1].n]
        return kept[-1] if kept and (n == kept[-1].n or n >= kept[-1].again_n) else None

    def token_line(self, by: Actor, token: str) -> int | None:
        """The number of the line that this actor sent with this token, if there is one.

        Whoever sits in a seat now has not sent what somebody else sent from it before.
        """
        n = self.lines.line_of(by, token)
        return None if n is None or (type(by) is int and n < self.beside.sat_n[by]) else n

    def left_line(self, seat: Seat, token: str) -> int | None:
        """The line with which somebody got up from a seat, if it was sent with this token; whoever sits there now."""
        n = self.lines.line_of(seat, token)
        return n if n is not None and isinstance(self.lines[n - 1].action, SeatLeft) else None

    def _is_in(self, seat: Seat) -> bool:
        """Whoever could resign is still in the round; between two rounds everybody is."""
        resigning = Line(self.n + 1, self.at_ms, seat, Resign())
        return self.round_outcome is not None or self.game.refuse(self.state, resigning) is None
