"""One playing: a header, numbered lines, and the state that follows from them."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias, get_args

from halftwist.core import (
    CHANCE,
    Actor,
    Flag,
    Line,
    Outcome,
    Pause,
    Phrase,
    Refusal,
    Refused,
    Resign,
    RoundOpened,
    Seat,
    SeatLeft,
    SeatReturned,
    SeatStoodIn,
    SeatTaken,
    SeedRevealed,
    TableAction,
    TakebackAgreed,
    TakebackDeclined,
    TakebackOffered,
)
from halftwist.games import registry
from halftwist.play.clock import Clock
from halftwist.play.header import Header, refuse_header
from halftwist.play.judging import refuse_line
from halftwist.play.match import match_outcome, totals

AnyLine: TypeAlias = Line[Any]

_OF_THE_TABLE = tuple(set(get_args(TableAction)) - {Resign, Flag})


def is_of_the_game(action: object) -> bool:
    """True for what the rules answer: the game's own actions, resigning, a flag."""
    return not isinstance(action, _OF_THE_TABLE)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who holds a seat. A stand-in plays while the person is gone."""

    name: str
    bot: str | None = None
    gone: bool = False
    stand_in: str | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """A takeback that waits for the others."""

    by: Seat
    to: int
    agreed: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Kept:
    """A state one may still return to, the one after line `n`, and what the clocks said then."""

    n: int
    state: Any
    left_ms: tuple[int, ...]


@dataclass(frozen=True)
class Table:
    """Where type parameters end: any game, its present state, and all that was accepted so far."""

    header: Header
    game: registry.AnyGame
    state: Any
    clock: Clock
    sittings: tuple[Sitting | None, ...]
    commitment: str  # to this round's seed
    lines: tuple[AnyLine, ...] = ()
    kept: tuple[Kept, ...] = ()
    offer: Offer | None = None
    rounds: tuple[Outcome, ...] = ()
    revealed: bool = False
    departed: frozenset[Seat] = frozenset()  # who gave up or ran out of time in this round
    moved_n: int = 0  # the last line that changed the game's state

    @classmethod
    def open(cls, header: Header) -> "Table":
        """A new table, or Refused with the reason why it cannot be opened like this."""
        game = registry.configure(header.game, header.options)
        refusal = refuse_header(header, game)
        if refusal:
            raise Refused(refusal)
        # Every option is spelled out, so that a default which changes one day does not change an old record.
        header = replace(header, options=dict(game.options))
        sittings = tuple(Sitting(name) if name else None for name in header.seats)
        clock = Clock.wound(header.clock, game.seats)
        table = cls(header, game, game.start(), clock, sittings, header.commitment)
        return table._begun(0, 0)

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
        return all(self.sittings)

    @property
    def round_outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return match_outcome(self.header.match, self.rounds, self.game.seats)

    @property
    def totals(self) -> tuple[int, ...]:
        return totals(self.rounds, self.game.seats)

    def refuse(self, line: AnyLine) -> Refusal | None:
        """Why this line cannot be the next one; None if it can. Nothing changes."""
        return refuse_line(self, line)

    def view(self, viewer: Seat | None) -> Any:
        return self.game.view(self.state, viewer)

    def told(self, line: AnyLine, viewer: Seat | None) -> AnyLine:
        """The next line as a viewer may read it; what people do at the table is open to all."""
        return self.game.told(self.state, line, viewer) if is_of_the_game(line.action) else line

    def after(self, line: AnyLine) -> "Table":
        """The table after a line that was not refused."""
        return replace(self._folded(line), lines=(*self.lines, line))

    def _folded(self, line: AnyLine) -> "Table":
        match line.action:
            case SeatTaken() | SeatLeft() | SeatReturned() | SeatStoodIn():
                return self._seated(line)
            case TakebackOffered(to):
                return replace(self, offer=Offer(_seat(line.by), to, frozenset()))._agreed(line)
            case TakebackAgreed():
                return self._agreed(line)
            case TakebackDeclined():
                return replace(self, offer=None)
            case Pause(ms):
                return replace(self, clock=self.clock.paused(ms))
            case SeedRevealed():
                return replace(self, revealed=True)
            case RoundOpened(commitment):
                return self._next_round(commitment, line)
            case Phrase():
                return self
            case _:
                return self._played(line)

    def _played(self, line: AnyLine) -> "Table":
        state = self.game.apply(self.state, line)
        to_act = self.game.to_act(state)
        clock = self.clock.turned(line.at_ms, to_act, line.by, line.credit_ms)
        # Nothing is taken back past a line of chance (G1) or somebody's leaving, nor in a live game.
        final = line.by == CHANCE or isinstance(line.action, Resign | Flag)
        before = () if final else self.kept
        kept = () if self.game.live else (*before, Kept(line.n, state, clock.left_ms))
        outcome = self.game.outcome(state)
        rounds = self.rounds if outcome is None else (*self.rounds, outcome)
        departed = self.departed | _leaver(line)
        played = replace(self, state=state, clock=clock, kept=kept, offer=None, rounds=rounds)
        return replace(played, departed=departed, moved_n=line.n)

    def _agreed(self, line: AnyLine) -> "Table":
        offer = self.offer
        if offer is None:
            return self
        offer = replace(offer, agreed=offer.agreed | {_seat(line.by)})
        # All who still play have to agree; for somebody who got up the stand-in may.
        if set(range(self.game.seats)) - self.departed - offer.agreed:
            return replace(self, offer=offer)
        kept = tuple(each for each in self.kept if each.n <= offer.to)
        back = kept[-1]
        clock = self.clock.turned(line.at_ms, self.game.to_act(back.state)).at_most(back.left_ms)
        return replace(self, state=back.state, clock=clock, kept=kept, offer=None, moved_n=line.n)

    def _next_round(self, commitment: str, line: AnyLine) -> "Table":
        game = self.game.next_round(self.state)
        clock = Clock.wound(self.header.clock, game.seats)
        fresh = replace(self, game=game, state=game.start(), clock=clock, commitment=commitment, revealed=False)
        return replace(fresh, offer=None, departed=frozenset(), moved_n=line.n)._begun(line.n, line.at_ms)

    def _begun(self, n: int, at_ms: int) -> "Table":
        """Once all seats are taken, by line n, the clock of whoever is to act starts."""
        if not self.full:
            return self
        clock = self.clock.turned(at_ms, self.game.to_act(self.state))
        kept = () if self.game.live else (Kept(n, self.state, clock.left_ms),)
        return replace(self, clock=clock, kept=kept)

    def _seated(self, line: AnyLine) -> "Table":
        match line.action:
            case SeatTaken(name, bot):
                return self._with_sitting(_seat(line.by), Sitting(name, bot))._begun(line.n, line.at_ms)
            case SeatStoodIn(seat, bot):
                return self._with_sitting(seat, replace(self._sitting(seat), stand_in=bot))
            case SeatLeft():
                return self._with_sitting(_seat(line.by), replace(self._sitting(_seat(line.by)), gone=True))
            case _:
                back = replace(self._sitting(_seat(line.by)), gone=False, stand_in=None)
                return self._with_sitting(_seat(line.by), back)

    def _sitting(self, seat: Seat) -> Sitting:
        sitting = self.sittings[seat]
        if sitting is None:
            raise ValueError(f"nobody sits in seat {seat}")
        return sitting

    def _with_sitting(self, seat: Seat, sitting: Sitting) -> "Table":
        sittings = tuple(sitting if index == seat else other for index, other in enumerate(self.sittings))
        return replace(self, sittings=sittings)


def _leaver(line: AnyLine) -> frozenset[Seat]:
    """The seat that leaves the round with this line, if one does."""
    match line.action:
        case Resign():
            return frozenset({_seat(line.by)})
        case Flag(clock="total", seat=int(seat)):
            return frozenset({seat})
        case _:
            return frozenset()


def _seat(actor: Actor) -> Seat:
    """The actor of a line that was judged to come from a seat."""
    if type(actor) is not int:
        raise ValueError(f"{actor} is not a seat")
    return actor
