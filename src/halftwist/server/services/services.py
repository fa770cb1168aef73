"""The services that HTTP routes and sockets share: acting, drafts, legal moves, hints."""

import time
from dataclasses import dataclass, field
from typing import Any, TypeAlias, Unpack

from halftwist.core import (
    HintTaken,
    Listable,
    Refusal,
    Refused,
    Resign,
    Seat,
    SeatLeft,
    SeatRemoved,
    SeatReturned,
    Starting,
)
from halftwist.play import Table
from halftwist.server.bots.bot_service import BotService
from halftwist.server.connections.connection import Connections
from halftwist.server.connections.connection_limits import ConnectionLimits
from halftwist.server.entropy import Entropy
from halftwist.server.fair_share import FairShare
from halftwist.server.monitoring.metrics import Metrics
from halftwist.server.people.identity import Identity
from halftwist.server.refusals import no
from halftwist.server.scheduling.absences import acted_token
from halftwist.server.scheduling.scheduler import Scheduler
from halftwist.server.settings import Settings
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.pending_action import (
    ActionDetails,
    Answer,
    ChangeFor,
    Committed,
    Declined,
    OnAnswer,
    PendingAction,
    awaited_answer,
)
from halftwist.server.tables.table_cache import TableCache
from halftwist.store import Change, OwnerChange, Store

_NOT_BY_ACTING = frozenset({"seat taken", "rematch opened", "hint taken"})  # these come with more than a line
Leavers: TypeAlias = tuple[Seat, frozenset[str], int]


@dataclass(slots=True)
class Services:
    """The parts of a running server, handed to routes and socket sessions."""

    settings: Settings
    store: Store
    table_cache: TableCache
    connections: Connections
    identity: Identity
    bots: BotService
    scheduler: Scheduler
    entropy: Entropy = field(default_factory=Entropy)
    metrics: Metrics = field(default_factory=Metrics)
    connection_limits: ConnectionLimits = field(init=False)
    fair_share: FairShare = field(init=False)

    def __post_init__(self) -> None:
        self.connection_limits = ConnectionLimits(self.settings)
        self.fair_share = FairShare(self.settings)

    async def act(self, live: LiveTable, seat: Seat, action: Any, **details: Unpack[ActionDetails]) -> Answer:
        """Act in a seat, for somebody who may: as long as the seat's tenure is the one in which they may."""
        if action.kind in _NOT_BY_ACTING:
            return Declined(no("server-not-yours-to-do"), live.table.n)
        leavers = await self._leavers(live, seat, action)
        _welcome_back(live, seat, action)
        answer = await self._counted(live, _pending(live, seat, action, details))
        if leavers:
            await self._note_leavers(live, leavers)
        return answer

    def is_involved(self, action: Any) -> bool:
        """Whether the action needs queries before and after it; then only `act` will do."""
        return isinstance(action, SeatLeft | SeatRemoved)

    def act_soon(
        self, live: LiveTable, seat: Seat, action: Any, answered: OnAnswer, **details: Unpack[ActionDetails]
    ) -> None:
        """As `act`, for whoever has the seat now and without waiting: the answer is called back."""
        if action.kind in _NOT_BY_ACTING:
            answered(Declined(no("server-not-yours-to-do"), live.table.n))
            return
        _welcome_back(live, seat, action)
        pending = _pending(live, seat, action, details)
        pending.tenure = live.table.tenure(seat)
        pending.answered = self._counting(live.table.game.name, answered)
        live.put(pending)

    def _counting(self, game: str, answered: OnAnswer) -> OnAnswer:
        """As `answered`, and the metrics count the action with the time it took."""
        began_s = time.perf_counter()

        def counted(answer: Answer | Exception) -> None:
            self.metrics.action(game, _kind_of(answer), time.perf_counter() - began_s)
            answered(answer)

        return counted

    async def _counted(self, live: LiveTable, pending: PendingAction) -> Answer:
        future, answered = awaited_answer()
        pending.answered = self._counting(live.table.game.name, answered)
        live.put(pending)
        return await future

    async def _leavers(self, live: LiveTable, seat: Seat, action: Any) -> Leavers | None:
        """Who has the seat that may be given up, and with which line it was taken."""
        if not isinstance(action, SeatLeft | SeatRemoved):
            return None
        left = seat if isinstance(action, SeatLeft) else action.seat
        await live.refresh_seat_owners()
        tenure = live.table.tenure(left)
        return (left, live.seat_owners.get(left, frozenset()), tenure) if tenure else None

    async def _note_leavers(self, live: LiveTable, leavers: Leavers) -> None:
        """Whoever has the seat no longer can still have the name taken out of the log."""
        seat, persons, n = leavers
        seat_owners = await self.store.seat_owners(live.name)
        for person in persons - seat_owners.get(seat, frozenset()):
            await self.identity.left_behind(person, live.name, n)

    def check(self, live: LiveTable, seat: Seat, action: Any) -> Refusal | None:
        """Judge a draft, where the game allows that."""
        if not live.table.game.checks:
            raise Refused(no("server-check-closed"))
        return live.judge(seat, action)

    async def legal(self, live: LiveTable, seat: Seat, asker: str) -> tuple[int, list[str]]:
        """All moves of a seat, as texts, and the line after which it is so, for whoever has the seat all the while."""
        table = live.table
        if not isinstance(table.game, Listable):
            raise Refused(Refusal("table-moves-endless", "G2", {"game": table.game.name}))
        moves = await self.fair_share.work(asker, live.listing(seat))
        if live.table.tenure(seat) != table.tenure(seat):  # that took a while, and somebody else may sit there by now
            raise Refused(no("server-not-your-seat", seat=seat + 1))
        return table.n, moves

    def has_hint(self, live: LiveTable, seat: Seat) -> bool:
        """Whether there is anything to advise; Refused where nobody may be advised."""
        table = live.table
        if not table.gives_hints and not table.closed and not table.outcome:
            raise Refused(Refusal("table-hints-off", "G2", {}))
        if not table.full or table.closed or seat not in table.game.to_act(table.state):
            return False
        refusal = live.judge(seat, HintTaken())
        if refusal:
            raise Refused(refusal)
        return True

    async def hint(self, live: LiveTable, seat: Seat) -> Any:
        """What a good player would do, encoded; None where nothing is to be done.

        Everybody sees that it was asked for, so it is in the log before it is told.
        """
        table = live.table
        if not self.has_hint(live, seat):
            return None
        action = await self.bots.hint(table.game, table.view(seat), seat)
        if not table.game.live and live.table.moved_n > table.n:
            return None  # it is about a position that is no more
        if not _is_paid_for(live.table, seat):
            answer = await live.ask(seat, HintTaken(), tenure=table.tenure(seat))
            if isinstance(answer, Declined):
                raise Refused(answer.refusal)
        return None if action is None else live.codec.encode_action(action)

    def came(self, live: LiveTable, seats: frozenset[Seat]) -> None:
        """Somebody is here for these seats."""
        self.scheduler.came(live, seats)

    def went(self, live: LiveTable, seats: frozenset[Seat], ago_ms: int = 0) -> None:
        self.scheduler.went(live, seats, ago_ms)


def _kind_of(answer: Answer | Exception) -> str:
    match answer:
        case Committed():
            return "accepted"
        case Declined():
            return "refused"
        case _:
            return "failed"


def _welcome_back(live: LiveTable, seat: Seat, action: Any) -> None:
    """A player who acts is present, with or without a socket: first take the seat back from a stand-in."""
    table = live.table
    sitting = table.sittings[seat]
    is_away = sitting is not None and sitting.gone and not sitting.removed and table.outcome is None
    if is_away and not table.closed and not isinstance(action, SeatLeft | SeatReturned | Resign):
        returning = PendingAction(
            seat, SeatReturned(), live.store.now_ms(), token=acted_token(table), tenure=table.tenure(seat)
        )
        live.put(returning)


def _pending(live: LiveTable, seat: Seat, action: Any, details: ActionDetails) -> PendingAction:
    pending = PendingAction(seat, action, **details)
    clocked = live.table.header.clock.kind in ("total", "move")
    pending.credit_ms = min(pending.credit_ms, live.now_ms()) if clocked and pending.credit_ms else 0
    pending.change = _seat_owners_after(live, seat, action)
    pending.needs = _needed(live, action)
    return pending


def _needed(live: LiveTable, action: Any) -> Any:
    """A start is only announced when it could be made now; else the rules' own sentence says what is missing."""
    starts = live.table.game.starts
    return starts() if isinstance(action, Starting) and starts is not None and not live.table.started else None


def _is_paid_for(table: Table, seat: Seat) -> bool:
    """Whether a hint helps nobody: before a race has begun, or asked again where the same one was given before."""
    return (table.game.live and not table.started) or table.is_advised(seat)


def _seat_owners_after(live: LiveTable, seat: Seat, action: Any) -> ChangeFor | None:
    """Whoever is removed, or gets up before play begins, no longer has the seat."""
    if isinstance(action, SeatRemoved):
        return lambda _: Change(seat_owners=(OwnerChange(action.seat, None, False),))
    if isinstance(action, SeatLeft):
        return lambda table: Change(
            seat_owners=() if table.sittings[seat] is not None else (OwnerChange(seat, None, False),)
        )
    return None
