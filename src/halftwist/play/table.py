"""One playing: a header, numbered lines, and the state that follows from them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from halftwist.core import (
    CHANCE,
    Actor,
    AnyLine,
    Claimed,
    Flag,
    HintTaken,
    HostPassed,
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
)
from halftwist.games import registry
from halftwist.play.absence import resignation
from halftwist.play.clock import Clock
from halftwist.play.header import Header, refuse_header
from halftwist.play.judging import refuse_line
from halftwist.play.refusals import no
from halftwist.play.sitting import Sitting
from halftwist.play.table_state import Kept, Offer, TableState

_OF_THE_TABLE = tuple(set(get_args(TableAction)) - {Resign, Flag})


def is_of_the_game(action: object) -> bool:
    """True for what the rules answer: the game's own actions, resigning, a flag."""
    return not isinstance(action, _OF_THE_TABLE)


class Table(TableState):
    """A value: `after` gives the table with one line more, and nothing ever changes one that is there."""

    __slots__ = ()

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
        table = table._replace(sat_n=none, hinted=none, stood_in=none)
        return table._set_going(0, 0)

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
        tokens = self.tokens if line.token is None else {**self.tokens, (line.by, line.token): line.n}
        return self._folded(line, {"lines": (*self.lines, line), "tokens": tokens})

    def moved_on(self, line: AnyLine) -> "Table":
        """Like `after`, but the line is not kept: enough to say how the next one is told, and quick in a long game."""
        return self._folded(line, {})

    def with_lines(self, lines: tuple[AnyLine, ...]) -> "Table":
        """As it stands, with these lines in place of its own: nothing is folded again."""
        return self._replace(lines=lines)

    def _folded(self, line: AnyLine, history: Mapping[str, Any]) -> "Table":
        """Every line copies the table once. `history` goes along, so that a move does not copy it twice."""
        match line.action:
            case SeatTaken() | SeatLeft() | SeatReturned() | SeatStoodIn() | SeatRemoved():
                return self._seated(line)._replace(**history)
            case TakebackOffered() | TakebackAgreed() | TakebackDeclined():
                return self._taken_back(line)._replace(**history)
            case HostPassed() | Starting() | TableClosed() | RematchOpened() | Pause():
                return self._told_about(line)._replace(**history)
            case SeedRevealed():
                return self._replace(revealed=True, **history)
            case RoundOpened(commitment):
                return self._next_round(commitment, line)._replace(**history)
            case Claimed(seat):
                return self._played(resignation(line, seat), history)
            case Phrase():
                return self._replace(**history)
            case HintTaken():
                return self._replace(hinted=_one_more(self.hinted, _seat(line.by)), **history)
            case _:
                return self._played(line, history)

    def _told_about(self, line: AnyLine) -> "Table":
        match line.action:
            case HostPassed(seat):
                return self._replace(host=seat)
            case Starting(in_ms):
                return self._replace(starts_at_ms=line.at_ms + in_ms, starts_by=_seat(line.by))
            case TableClosed():
                clock = self.clock.turned(line.at_ms, frozenset())
                return self._replace(clock=clock, offer=None, starts_at_ms=None, closed=True)
            case RematchOpened(table):
                return self._replace(rematch=table)
            case Pause(ms):
                return self._replace(clock=self.clock.paused(ms))
            case _:
                return self

    def _taken_back(self, line: AnyLine) -> "Table":
        match line.action:
            case TakebackOffered(to):
                return self._replace(offer=Offer(_seat(line.by), to, frozenset()))._agreed(line)
            case TakebackAgreed():
                return self._agreed(line)
            case _:
                return self._replace(offer=None)

    def _played(self, line: AnyLine, history: Mapping[str, Any]) -> "Table":
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
        played = self._replace(
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
            **history,
        )
        if outcome is None or played.outcome is None:
            return played
        return played._replace(unattended=not by_person and self.resting)

    def _agreed(self, line: AnyLine) -> "Table":
        offer = self.offer
        if offer is None:
            return self
        offer = replace(offer, agreed=offer.agreed | {_seat(line.by)})
        # All who still play have to agree; for somebody who got up the stand-in may.
        if set(range(self.game.seats)) - self.departed - offer.agreed:
            return self._replace(offer=offer)
        kept = tuple(each for each in self.kept if each.n <= offer.to)
        back = replace(kept[-1], again_n=line.n)
        clock = self.clock.turned(line.at_ms, self.game.to_act(back.state)).at_most(back.left_ms)
        return self._replace(state=back.state, clock=clock, kept=(*kept[:-1], back), offer=None, moved_n=line.n)

    def _next_round(self, commitment: str, line: AnyLine) -> "Table":
        game = self.game.next_round(self.state)
        clock = Clock.wound(self.header.clock, game.seats)
        fresh = self._replace(game=game, state=game.start(), clock=clock, commitment=commitment, revealed=False)
        fresh = fresh._replace(offer=None, departed=frozenset(), moved_n=line.n, started=False)
        return fresh._set_going(line.n, line.at_ms)

    def _set_going(self, n: int, at_ms: int) -> "Table":
        """Once all seats are taken, by line n, the clock of whoever is to act starts."""
        if not self.full:
            return self
        clock = self.clock.turned(at_ms, self.game.to_act(self.state))
        kept = () if self.game.live else (Kept(n, self.state, clock.left_ms),)
        return self._replace(clock=clock, kept=kept)

    def _seated(self, line: AnyLine) -> "Table":
        match line.action:
            case SeatTaken(name, bot):
                seat = _seat(line.by)
                host = seat if self.host is None and bot is None else self.host
                sat_n = (*self.sat_n[:seat], line.n, *self.sat_n[seat + 1 :])
                seated = self._with_sitting(seat, Sitting(name, bot))._replace(host=host, sat_n=sat_n)
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
        return left._replace(host=next(iter(left.present_persons), seat if self.begun else None))

    def _unstarted(self, line: AnyLine) -> "Table":
        """A seat is free again, so nothing has been played: whoever had said to be ready is asked anew."""
        clock = Clock.wound(self.header.clock, self.game.seats)
        return self._replace(state=self.game.start(), clock=clock, starts_at_ms=None, moved_n=line.n)

    def _sitting(self, seat: Seat) -> Sitting:
        sitting = self.sittings[seat]
        if sitting is None:
            raise ValueError(f"nobody sits in seat {seat}")
        return sitting

    def _with_sitting(self, seat: Seat, sitting: Sitting | None) -> "Table":
        sittings = tuple(sitting if index == seat else other for index, other in enumerate(self.sittings))
        return self._replace(sittings=sittings)


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
