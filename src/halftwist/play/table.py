"""One playing: a header, numbered lines, and the state that follows from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, get_args

from halftwist.core import (
    CHANCE,
    Actor,
    Claimed,
    Flag,
    HintTaken,
    HostPassed,
    Line,
    Outcome,
    Pause,
    Phrase,
    Refusal,
    Refused,
    RematchOpened,
    Resign,
    RoundOpened,
    Seat,
    SeatLeft,
    SeatRemoved,
    SeatReturned,
    SeatStoodIn,
    SeatTaken,
    SeedRevealed,
    Starting,
    TableAction,
    TableClosed,
    TakebackAgreed,
    TakebackDeclined,
    TakebackOffered,
    configured,
    teams_of,
)
from halftwist.games import registry
from halftwist.play.absence import resignation
from halftwist.play.clock import Clock
from halftwist.play.header import Header, gives_hints, refuse_header
from halftwist.play.judging import refuse_line
from halftwist.play.match import match_outcome, totals
from halftwist.play.refusals import no
from halftwist.play.seating import Sitting, replaceable_at_ms

AnyLine: TypeAlias = Line[Any]

_NEXT = "_next"  # beside the fields: the last line that was asked about, and the table after it
_OF_THE_TABLE = tuple(set(get_args(TableAction)) - {Resign, Flag})


def is_of_the_game(action: object) -> bool:
    """True for what the rules answer: the game's own actions, resigning, a flag."""
    return not isinstance(action, _OF_THE_TABLE)


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
    again_n: int = 0  # the line with which it was returned to; what lies between was taken back


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
    # The line of each token; it follows from the lines, so it does not count.
    tokens: Mapping[tuple[Actor, str], int] = field(default_factory=dict[Any, int], repr=False, compare=False)

    @classmethod
    def open(cls, header: Header, game: registry.AnyGame | None = None) -> "Table":
        """A new table, or Refused with the reason why it cannot be opened like this.

        A game that is handed over, configured, need not be known by its name.
        """
        if game is None and header.game not in registry.GAMES:
            raise Refused(no("game-not-installed", game=header.game, known=", ".join(registry.GAMES)))
        game = registry.configure(header.game, header.options) if game is None else game
        refusal = refuse_header(header, game)
        if refusal:
            raise Refused(refusal)
        # Every option is spelled out, so that a default which changes one day does not change an old record.
        header = replace(header, options=dict(game.options))
        sittings = tuple(Sitting(name) if name else None for name in header.seats)
        clock = Clock.wound(header.clock, game.seats)
        host = next((seat for seat, sitting in enumerate(sittings) if sitting), None)
        none = (0,) * game.seats
        table = cls(header, game, game.start(), clock, sittings, header.commitment, host=host)
        table = replace(table, sat_n=none, hinted=none, stood_in=none)
        return table._set_going(0, 0)

    def reopened(self) -> "Table":
        """The same table before its first line."""
        return Table.open(self.header, configured(type(self.game), self.header.options))

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
    def round_outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

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
        n = self.tokens.get((by, token))
        return None if n is None or (isinstance(by, int) and n < self.sat_n[by]) else n

    def left_line(self, seat: Seat, token: str) -> int | None:
        """The line with which somebody got up from a seat, if it was sent with this token; whoever sits there now."""
        n = self.tokens.get((seat, token))
        return n if n is not None and isinstance(self.lines[n - 1].action, SeatLeft) else None

    def refuse(self, line: AnyLine) -> Refusal | None:
        """Why this line cannot be the next one; None if it can. Nothing changes."""
        return refuse_line(self, line)

    def view(self, viewer: Seat | None) -> Any:
        return self.game.view(self.state, viewer)

    def told(self, line: AnyLine, viewer: Seat | None) -> AnyLine:
        """The next line as a viewer may read it; what people do at the table is open to all."""
        return self.game.told(self.state, line, viewer) if is_of_the_game(line.action) else line

    def after(self, line: AnyLine) -> "Table":
        """The table after a line that was not refused. Judging, folding and applying ask alike: the answer is kept."""
        known: tuple[AnyLine, Table] | None = self.__dict__.get(_NEXT)
        if known is not None and known[0] is line:
            return known[1]
        folded = self._folded(line)
        after = self._with() if folded is self else folded  # a new value, which nobody else has yet
        after.__dict__["lines"] = (*self.lines, line)
        if line.token is not None:
            after.__dict__["tokens"] = {**self.tokens, (line.by, line.token): line.n}
        self.__dict__[_NEXT] = line, after
        return after

    def _with(self, **changes: Any) -> "Table":
        """As `replace`, but many times as quick: every line comes through here twice."""
        changed = object.__new__(Table)
        values = changed.__dict__
        values.update(self.__dict__)
        values.update(changes)
        values.pop(_NEXT, None)
        return changed

    def moved_on(self, line: AnyLine) -> "Table":
        """Like `after`, but the line is not kept: enough to say how the next one is told, and quick in a long game."""
        return self._folded(line)

    def _folded(self, line: AnyLine) -> "Table":
        match line.action:
            case SeatTaken() | SeatLeft() | SeatReturned() | SeatStoodIn() | SeatRemoved():
                return self._seated(line)
            case TakebackOffered() | TakebackAgreed() | TakebackDeclined():
                return self._taken_back(line)
            case HostPassed() | Starting() | TableClosed() | RematchOpened() | Pause():
                return self._told_about(line)
            case SeedRevealed():
                return replace(self, revealed=True)
            case RoundOpened(commitment):
                return self._next_round(commitment, line)
            case Claimed(seat):
                return self._played(resignation(line, seat))
            case Phrase():
                return self
            case HintTaken():
                return replace(self, hinted=_one_more(self.hinted, _seat(line.by)))
            case _:
                return self._played(line)

    def _told_about(self, line: AnyLine) -> "Table":
        match line.action:
            case HostPassed(seat):
                return replace(self, host=seat)
            case Starting(in_ms):
                return replace(self, starts_at_ms=line.at_ms + in_ms, starts_by=_seat(line.by))
            case TableClosed():
                clock = self.clock.turned(line.at_ms, frozenset())
                return replace(self, clock=clock, offer=None, starts_at_ms=None, closed=True)
            case RematchOpened(table):
                return replace(self, rematch=table)
            case Pause(ms):
                return replace(self, clock=self.clock.paused(ms))
            case _:
                return self

    def _taken_back(self, line: AnyLine) -> "Table":
        match line.action:
            case TakebackOffered(to):
                return replace(self, offer=Offer(_seat(line.by), to, frozenset()))._agreed(line)
            case TakebackAgreed():
                return self._agreed(line)
            case _:
                return replace(self, offer=None)

    def _is_in(self, seat: Seat) -> bool:
        """Whoever could resign is still in the round; between two rounds everybody is."""
        resigning = Line(self.n + 1, self.at_ms, seat, Resign())
        return self.round_outcome is not None or self.game.refuse(self.state, resigning) is None

    def _played(self, line: AnyLine) -> "Table":
        state = self.game.apply(self.state, line)
        to_act = self.game.to_act(state)
        clock = self.clock.turned(line.at_ms, to_act, line.by, line.credit_ms)
        # Nothing is taken back past a line of chance (G1) or somebody's leaving, nor in a live game.
        final = line.by == CHANCE or isinstance(line.action, Resign | Flag)
        before = () if final else self.kept
        kept = () if self.game.live else (*before, Kept(line.n, state, clock.left_ms))
        outcome = self.game.outcome(state)
        started = self.started or line.by == CHANCE or _starts(self.game, line.action)
        sitting = self._sitting(line.by) if type(line.by) is int else None
        by_stand_in = sitting is not None and sitting.stand_in is not None
        by_person = sitting is not None and sitting.bot is None and not by_stand_in
        played = self._with(
            state=state,
            clock=clock,
            kept=kept,
            offer=None,
            rounds=self.rounds if outcome is None else (*self.rounds, outcome),
            departed=self.departed | _leaver(line) if final else self.departed,
            moved_n=line.n,
            started=started,
            starts_at_ms=None if started or outcome else self.starts_at_ms,
            stood_in=_one_more(self.stood_in, _seat(line.by)) if by_stand_in else self.stood_in,
        )
        if outcome is None or played.outcome is None:
            return played
        return replace(played, unattended=not by_person and self.resting)

    def _agreed(self, line: AnyLine) -> "Table":
        offer = self.offer
        if offer is None:
            return self
        offer = replace(offer, agreed=offer.agreed | {_seat(line.by)})
        # All who still play have to agree; for somebody who got up the stand-in may.
        if set(range(self.game.seats)) - self.departed - offer.agreed:
            return replace(self, offer=offer)
        kept = tuple(each for each in self.kept if each.n <= offer.to)
        back = replace(kept[-1], again_n=line.n)
        clock = self.clock.turned(line.at_ms, self.game.to_act(back.state)).at_most(back.left_ms)
        return replace(self, state=back.state, clock=clock, kept=(*kept[:-1], back), offer=None, moved_n=line.n)

    def _next_round(self, commitment: str, line: AnyLine) -> "Table":
        game = self.game.next_round(self.state)
        clock = Clock.wound(self.header.clock, game.seats)
        fresh = replace(self, game=game, state=game.start(), clock=clock, commitment=commitment, revealed=False)
        fresh = replace(fresh, offer=None, departed=frozenset(), moved_n=line.n, started=False)
        return fresh._set_going(line.n, line.at_ms)

    def _set_going(self, n: int, at_ms: int) -> "Table":
        """Once all seats are taken, by line n, the clock of whoever is to act starts."""
        if not self.full:
            return self
        clock = self.clock.turned(at_ms, self.game.to_act(self.state))
        kept = () if self.game.live else (Kept(n, self.state, clock.left_ms),)
        return replace(self, clock=clock, kept=kept)

    def _seated(self, line: AnyLine) -> "Table":
        match line.action:
            case SeatTaken(name, bot):
                seat = _seat(line.by)
                host = seat if self.host is None and bot is None else self.host
                sat_n = (*self.sat_n[:seat], line.n, *self.sat_n[seat + 1 :])
                seated = replace(self._with_sitting(seat, Sitting(name, bot)), host=host, sat_n=sat_n)
                return seated._set_going(line.n, line.at_ms)
            case SeatStoodIn(seat, bot):
                return self._with_sitting(seat, replace(self._sitting(seat), stand_in=bot))
            case SeatRemoved(seat):
                return self._without_person(seat, line, removed=True)
            case SeatLeft():
                return self._without_person(_seat(line.by), line)
            case _:
                seat = _seat(line.by)
                back = replace(self._sitting(seat), gone=False, gone_at_ms=None, stand_in=None)
                return self._with_sitting(seat, back)

    def _without_person(self, seat: Seat, line: AnyLine, removed: bool = False) -> "Table":
        """Somebody got up or was sent away. The host's place passes to the first of the others who are here."""
        if self.begun:
            sitting = self._sitting(seat)
            gone_at_ms = line.at_ms if sitting.gone_at_ms is None else sitting.gone_at_ms
            sitting = replace(sitting, gone=True, gone_at_ms=gone_at_ms, removed=removed)
            left = self._with_sitting(seat, sitting)
        else:
            left = self._with_sitting(seat, None)._unstarted(line)
        if seat != self.host:
            return left
        return replace(left, host=next(iter(left.present_persons), seat if self.begun else None))

    def _unstarted(self, line: AnyLine) -> "Table":
        """A seat is free again, so nothing has been played: whoever had said to be ready is asked anew."""
        clock = Clock.wound(self.header.clock, self.game.seats)
        return replace(self, state=self.game.start(), clock=clock, starts_at_ms=None, moved_n=line.n)

    def _sitting(self, seat: Seat) -> Sitting:
        sitting = self.sittings[seat]
        if sitting is None:
            raise ValueError(f"nobody sits in seat {seat}")
        return sitting

    def _with_sitting(self, seat: Seat, sitting: Sitting | None) -> "Table":
        sittings = tuple(sitting if index == seat else other for index, other in enumerate(self.sittings))
        return replace(self, sittings=sittings)


def _starts(game: registry.AnyGame, action: Any) -> bool:
    """Whether it is by this that a live game starts."""
    return game.starts is not None and isinstance(action, game.starts)


def _leaver(line: AnyLine) -> frozenset[Seat]:
    """The seat that leaves the round with this line, if one does."""
    match line.action:
        case Resign():
            return frozenset({_seat(line.by)})
        case Flag(clock="total", seat=int(seat)):
            return frozenset({seat})
        case _:
            return frozenset()


def _one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return tuple(count + (at == seat) for at, count in enumerate(counts))


def _seat(actor: Actor) -> Seat:
    """The actor of a line that was judged to come from a seat."""
    if type(actor) is not int:
        raise ValueError(f"{actor} is not a seat")
    return actor
