"""One playing: a header, numbered lines, and the state that follows from them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, get_args

from halftwist.core import (
    CHANCE,
    Actor,
    AnyLine,
    Claimed,
    Flag,
    HostPassed,
    Pause,
    Phrase,
    Refusal,
    Refused,
    RematchDeclined,
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
)
from halftwist.games import registry
from halftwist.play.absence import resignation
from halftwist.play.clock import Clock
from halftwist.play.header import Header, refuse_header
from halftwist.play.history import History, Lines
from halftwist.play.judging import refuse_line
from halftwist.play.refusals import no
from halftwist.play.sitting import Sitting
from halftwist.play.table_state import Beside, Kept, Offer, TableState

_OF_THE_TABLE = tuple(set(get_args(TableAction)) - {Resign, Flag})
_BESIDE_PLAY = frozenset(_OF_THE_TABLE)
_FINAL = frozenset({Resign, Flag})
_OF_THE_PLAY = TableState.__struct_fields__


def is_of_the_game(action: object) -> bool:
    """True for what the rules answer: the game's own actions, resigning, a flag."""
    return type(action) not in _BESIDE_PLAY


class Table(TableState, frozen=True):
    """A value: `after` gives the table with one line more, and nothing ever changes one that is there."""

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
        none, state = (0,) * game.seats, game.start()
        kept, lines = History[Kept](), Lines()
        beside = Beside(header, game, sittings, header.commitment, host=host, sat_n=none, hinted=none, stood_in=none)
        play = (state, game.to_act(state), game.outcome(state), clock, kept, None, 0, lines, 0, 0)
        return cls(*play, beside)._set_going(0, 0)

    def reopened(self) -> "Table":
        """The same table before its first line."""
        return Table.open(self.header, configured(type(self.game), self.header.options))

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
        lines = self.lines.plus(line)
        return self._folded(line, lines) if type(line.action) in _BESIDE_PLAY else self._played(line, lines)

    def moved_on(self, line: AnyLine) -> "Table":
        """Like `after`, but the line is not kept: enough to say how the next one is told, and quick in a long game."""
        return self._folded(line, self.lines) if type(line.action) in _BESIDE_PLAY else self._played(line, self.lines)

    def replaced(self, **changes: Any) -> "Table":
        """With other values for some fields, of the play or of what is beside it; what stays equal stays the same."""
        of_the_play = [changes.pop(name) if name in changes else getattr(self, name) for name in _OF_THE_PLAY]
        beside: Beside = of_the_play[-1]
        if changes := {name: value for name, value in changes.items() if value != getattr(beside, name)}:
            of_the_play[-1] = replace(beside, **changes)
        return Table(*of_the_play)

    def with_lines(self, lines: Iterable[AnyLine]) -> "Table":
        """As it stands, with these lines in place of its own: nothing is folded again."""
        own = Lines(lines)
        return self.replaced(lines=own, n=len(own), at_ms=own[-1].at_ms if own else 0)

    def _folded(self, line: AnyLine, lines: Lines) -> "Table":
        match line.action:
            case SeatTaken() | SeatLeft() | SeatReturned() | SeatStoodIn() | SeatRemoved():
                after = self._seated(line)
            case TakebackOffered() | TakebackAgreed() | TakebackDeclined():
                after = self._taken_back(line)
            case HostPassed() | Starting() | TableClosed() | RematchOpened() | Pause():
                after = self._told_about(line)
            case SeedRevealed():
                after = self.replaced(revealed=True)
            case RoundOpened(commitment):
                after = self._next_round(commitment, line)
            case Claimed(seat):
                after = self._played(resignation(line, seat), lines)
            case Phrase() | RematchDeclined():
                after = self
            case _:
                after = self.replaced(hinted=_one_more(self.hinted, _seat(line.by)))
        return after.replaced(lines=lines, n=line.n, at_ms=line.at_ms)

    def _told_about(self, line: AnyLine) -> "Table":
        match line.action:
            case HostPassed(seat):
                return self.replaced(host=seat)
            case Starting(in_ms):
                return self.replaced(starts_at_ms=line.at_ms + in_ms, starts_by=_seat(line.by))
            case TableClosed():
                clock = self.clock.turned(line.at_ms, frozenset())
                return self.replaced(clock=clock, offer=None, starts_at_ms=None, closed=True)
            case RematchOpened(table):
                return self.replaced(rematch=table)
            case Pause(ms):
                return self.replaced(clock=self.clock.paused(ms))
            case _:
                return self

    def _taken_back(self, line: AnyLine) -> "Table":
        match line.action:
            case TakebackOffered(to):
                return self.replaced(offer=Offer(_seat(line.by), to, frozenset()))._agreed(line)
            case TakebackAgreed():
                return self._agreed(line)
            case _:
                return self.replaced(offer=None)

    def _played(self, line: AnyLine, lines: Lines) -> "Table":
        beside, by, n, at_ms = self.beside, line.by, line.n, line.at_ms
        game = beside.game
        state = game.apply(self.state, line)
        to_act, outcome = game.to_act(state), game.outcome(state)
        clock = self.clock.turned(at_ms, to_act, by, line.credit_ms)
        # Nothing is taken back past a line of chance (G1) or somebody's leaving, nor in a live game.
        final = by is CHANCE or type(line.action) in _FINAL
        kept = History[Kept]() if final else self.kept
        if not game.live:
            kept = kept.plus(Kept(n, state, clock.left_ms))
        played = Table(state, to_act, outcome, clock, kept, None, n, lines, n, at_ms, beside)
        if final or outcome is not None or beside.has_stand_in or (game.live and not beside.started):
            return self._with_consequences(played, line)
        return played

    def _with_consequences(self, played: "Table", line: AnyLine) -> "Table":
        """What a line of the game changes beside the play: in most games few lines do."""
        by, outcome = line.by, played.round_outcome
        final = by is CHANCE or type(line.action) in _FINAL
        started = self.started or by is CHANCE or _starts(self.game, line.action)
        by_stand_in = self._is_stood_in(by)
        played = played.replaced(
            rounds=self.rounds if outcome is None else (*self.rounds, outcome),
            departed=self.departed | _leaver(line) if final else self.departed,
            started=started,
            starts_at_ms=None if started or outcome else self.starts_at_ms,
            stood_in=_one_more(self.stood_in, _seat(by)) if by_stand_in else self.stood_in,
        )
        if outcome is None or played.outcome is None:
            return played
        by_person = type(by) is int and self._sitting(by).bot is None and not by_stand_in
        return played.replaced(unattended=not by_person and self.resting)

    def _is_stood_in(self, by: Actor) -> bool:
        return type(by) is int and (sitting := self.sittings[by]) is not None and sitting.stand_in is not None

    def _standing(self, game: registry.AnyGame, state: Any) -> "Table":
        """In this state of this game."""
        return self.replaced(game=game, state=state, to_act=game.to_act(state), round_outcome=game.outcome(state))

    def _agreed(self, line: AnyLine) -> "Table":
        offer = self.offer
        if offer is None:
            return self
        offer = replace(offer, agreed=offer.agreed | {_seat(line.by)})
        # All who still play have to agree; for somebody who got up the stand-in may.
        if set(range(self.game.seats)) - self.departed - offer.agreed:
            return self.replaced(offer=offer)
        kept = [each for each in self.kept if each.n <= offer.to]
        back = kept[-1]._replace(again_n=line.n)
        stands = self._standing(self.game, back.state)
        clock = self.clock.turned(line.at_ms, stands.to_act).at_most(back.left_ms)
        return stands.replaced(clock=clock, kept=History((*kept[:-1], back)), offer=None, moved_n=line.n)

    def _next_round(self, commitment: str, line: AnyLine) -> "Table":
        game = self.game.next_round(self.state)
        clock = Clock.wound(self.header.clock, game.seats)
        fresh = self._standing(game, game.start()).replaced(clock=clock, commitment=commitment, revealed=False)
        fresh = fresh.replaced(offer=None, departed=frozenset(), moved_n=line.n, started=False)
        return fresh._set_going(line.n, line.at_ms)

    def _set_going(self, n: int, at_ms: int) -> "Table":
        """Once all seats are taken, by line n, the clock of whoever is to act starts."""
        if not self.full:
            return self
        clock = self.clock.turned(at_ms, self.to_act)
        kept = History[Kept](() if self.game.live else (Kept(n, self.state, clock.left_ms),))
        return self.replaced(clock=clock, kept=kept)

    def _seated(self, line: AnyLine) -> "Table":
        match line.action:
            case SeatTaken(name, bot):
                seat = _seat(line.by)
                host = seat if self.host is None and bot is None else self.host
                sat_n = (*self.sat_n[:seat], line.n, *self.sat_n[seat + 1 :])
                seated = self._with_sitting(seat, Sitting(name, bot)).replaced(host=host, sat_n=sat_n)
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
        return left.replaced(host=next(iter(left.present_persons), seat if self.begun else None))

    def _unstarted(self, line: AnyLine) -> "Table":
        """A seat is free again, so nothing has been played: whoever had said to be ready is asked anew."""
        clock = Clock.wound(self.header.clock, self.game.seats)
        start = self._standing(self.game, self.game.start())
        return start.replaced(clock=clock, starts_at_ms=None, moved_n=line.n)

    def _sitting(self, seat: Seat) -> Sitting:
        sitting = self.sittings[seat]
        if sitting is None:
            raise ValueError(f"nobody sits in seat {seat}")
        return sitting

    def _with_sitting(self, seat: Seat, sitting: Sitting | None) -> "Table":
        sittings = tuple(sitting if index == seat else other for index, other in enumerate(self.sittings))
        return self.replaced(sittings=sittings)


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
