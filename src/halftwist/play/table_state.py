"""A table as a value: its fields, and what can be asked of them. How it changes is in `table`."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from halftwist.core import Actor, AnyLine, HintTaken, Line, Outcome, Resign, Seat, SeatLeft, teams_of
from halftwist.games import registry
from halftwist.play.clock import Clock
from halftwist.play.header import Header, gives_hints
from halftwist.play.history import History
from halftwist.play.match import match_outcome, totals
from halftwist.play.sitting import Sitting, replaceable_at_ms

_MOST_LATEST = 16


class Tokens(NamedTuple):
    """The line of each token, by actor. A value like the table it belongs to: noting one gives another value.

    Most are in a mapping that nobody changes; the latest are beside it, so that it is not copied with every line.
    """

    older: Mapping[tuple[Actor, str], int] = MappingProxyType({})
    latest: Mapping[tuple[Actor, str], int] = MappingProxyType({})

    def noted(self, by: Actor, token: str, n: int) -> "Tokens":
        if len(self.latest) < _MOST_LATEST:
            return Tokens(self.older, {**self.latest, (by, token): n})
        return Tokens({**self.older, **self.latest}, {(by, token): n})

    def line_of(self, by: Actor, token: str) -> int | None:
        """The last line that this actor sent with this token."""
        sent = by, token
        n = self.latest.get(sent)
        return self.older.get(sent) if n is None else n


NO_TOKENS = Tokens()
MOVING = 9  # fields of a table that every move changes


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


class TableState(NamedTuple):
    """Where type parameters end: any game, its present state, and all that was accepted so far.

    A named tuple, because every line makes a new one and copying a tuple is cheap. A field that a line does not change
    is the very same object afterwards, so readers may compare by identity to see quickly what changed.
    """

    # What every move changes comes first, so that the rest is copied, and compared, as one piece (`beside_play`).
    state: Any
    to_act: frozenset[Actor]  # in this state, by the rules
    round_outcome: Outcome | None  # of this state
    clock: Clock
    kept: History[Kept]
    offer: Offer | None
    moved_n: int  # the last line that changed the game's state
    lines: History[AnyLine]
    tokens: Tokens  # follow from the lines
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

    @property
    def beside_play(self) -> tuple[Any, ...]:
        """Everything but what an ordinary move changes."""
        return self[MOVING:]

    @property
    def n(self) -> int:
        """The number of the last line; 0 before the first."""
        return len(self.lines)

    @property
    def at_ms(self) -> int:
        return self.lines[-1].at_ms if self.lines else 0

    @property
    def full(self) -> bool:
        """True once every seat has been taken; then play can begin."""
        return None not in self.sittings

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
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        if not self.rounds:
            return None
        return match_outcome(self.header.match, self.rounds, self.game.seats, teams_of(self.game))

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
        sitting = self.sittings[seat] if 0 <= seat < len(self.sittings) else None
        return None if sitting is None or sitting.removed else self.sat_n[seat]

    def kept_after(self, n: int) -> Kept | None:
        """The state that one may return to and that stood after line n, whatever happened beside the game."""
        kept = [each for each in self.kept[:-1] if each.n <= n < self.kept[-1].n]
        return kept[-1] if kept and (n == kept[-1].n or n >= kept[-1].again_n) else None

    def token_line(self, by: Actor, token: str) -> int | None:
        """The number of the line that this actor sent with this token, if there is one.

        Whoever sits in a seat now has not sent what somebody else sent from it before.
        """
        n = self.tokens.line_of(by, token)
        return None if n is None or (isinstance(by, int) and n < self.sat_n[by]) else n

    def left_line(self, seat: Seat, token: str) -> int | None:
        """The line with which somebody got up from a seat, if it was sent with this token; whoever sits there now."""
        n = self.tokens.line_of(seat, token)
        return n if n is not None and isinstance(self.lines[n - 1].action, SeatLeft) else None

    def _is_in(self, seat: Seat) -> bool:
        """Whoever could resign is still in the round; between two rounds everybody is."""
        resigning = Line(self.n + 1, self.at_ms, seat, Resign())
        return self.round_outcome is not None or self.game.refuse(self.state, resigning) is None
