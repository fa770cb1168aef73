"""A table as a value: its fields, and what can be asked of them. How it changes is in `table`."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from halftwist.core import Actor, AnyLine, HintTaken, Line, Outcome, Resign, Seat, SeatLeft, teams_of
from halftwist.games import registry
from halftwist.play.clock import Clock
from halftwist.play.header import Header, gives_hints
from halftwist.play.history import History
from halftwist.play.match import match_outcome, totals
from halftwist.play.sitting import Sitting, replaceable_at_ms

MOVING = 11  # fields of a table that every move changes


class Tokens:
    """The line of each token, by actor. A value like the table it belongs to: noting one gives another value.

    As with `History`, values that grew one out of the other share what they know, each up to its own last line; whoever
    notes something where another has done so already, or a token for the second time, gets a dictionary of its own.
    """

    __slots__ = ("_last", "_lines", "_size")

    def __init__(self) -> None:
        self._lines: dict[tuple[Actor, str], int] = {}
        self._size = 0
        self._last = 0  # the line with the latest of them

    def noted(self, by: Actor, token: str, n: int) -> "Tokens":
        sent, lines = (by, token), self._lines
        if len(lines) != self._size or sent in lines:
            lines = self._own()
        lines[sent] = n
        grown = object.__new__(Tokens)
        grown._lines, grown._size, grown._last = lines, len(lines), n
        return grown

    def line_of(self, by: Actor, token: str) -> int | None:
        """The last line that this actor sent with this token."""
        n = self._lines.get((by, token))
        return n if n is not None and n <= self._last else None

    def __eq__(self, other: object) -> bool:
        return self._own() == other._own() if isinstance(other, Tokens) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._own().items()))

    def _own(self) -> dict[tuple[Actor, str], int]:
        return {sent: n for sent, n in self._lines.items() if n <= self._last}


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

    # What every move changes comes first, so that the rest is copied, and compared, as one piece (`[MOVING:]`).
    state: Any
    to_act: frozenset[Actor]  # in this state, by the rules
    round_outcome: Outcome | None  # of this state
    clock: Clock
    kept: History[Kept]
    offer: Offer | None
    moved_n: int  # the last line that changed the game's state
    lines: History[AnyLine]
    tokens: Tokens  # follow from the lines
    n: int  # the number of the last line; 0 before the first
    at_ms: int  # of the last line
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
    def full(self) -> bool:
        """True once every seat has been taken; then play can begin."""
        return all(self.sittings)  # not by looking for None, with which every sitting would be compared

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
        if not 0 <= seat < len(self.sittings) or (sitting := self.sittings[seat]) is None or sitting.removed:
            return None
        return self.sat_n[seat]

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
