"""The services that HTTP routes and sockets share: acting, drafts, legal moves, hints."""

import asyncio
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias, Unpack

from halftwist.core import (
    Actor,
    HintTaken,
    Listable,
    Refusal,
    Refused,
    RematchOpened,
    Resign,
    Seat,
    SeatLeft,
    SeatRemoved,
    SeatReturned,
    SeatTaken,
    Starting,
)
from halftwist.play import Table
from halftwist.server.bots.bot_service import BotService
from halftwist.server.bots.study_service import StudyService
from halftwist.server.connections.connection import Connections
from halftwist.server.connections.connection_limits import ConnectionLimits
from halftwist.server.entropy import Entropy
from halftwist.server.fair_share import FairShare
from halftwist.server.monitoring.metrics import Metrics
from halftwist.server.people.identity import Identity
from halftwist.server.pipeline.pipeline import Pipeline
from halftwist.server.previews.renderer import PictureRenderer
from halftwist.server.push.turn_notifier import TurnNotifier
from halftwist.server.refusals import no
from halftwist.server.scheduling.absences import acted_token
from halftwist.server.scheduling.scheduler import Scheduler
from halftwist.server.settings import Settings
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.pending_action import (
    ActionDetails,
    Answer,
    ChangeFor,
    Declined,
    OnAnswer,
    PendingAction,
    awaited_answer,
)
from halftwist.server.tables.table_cache import TableCache
from halftwist.store import Change, OwnerChange, Store

_NOT_BY_ACTING = frozenset({SeatTaken, RematchOpened, HintTaken})  # these come with more than a line
LEAVING = frozenset({SeatLeft, SeatRemoved})  # before somebody leaves a seat, their `leavers` have to be known
_COMING_OR_GOING = (SeatLeft, SeatReturned, Resign)
Leavers: TypeAlias = tuple[Seat, frozenset[str], int]


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: an action, encoded, and the cells it depends on where it is certain to win."""

    action: Any = None
    rests_on: list[str] = field(default_factory=list[str])


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
    pipeline: Pipeline
    notifier: TurnNotifier
    studies: StudyService
    entropy: Entropy = field(default_factory=Entropy)
    metrics: Metrics = field(default_factory=Metrics)
    pictures: PictureRenderer = field(default_factory=PictureRenderer)
    connection_limits: ConnectionLimits = field(init=False)
    fair_share: FairShare = field(init=False)
    _noting: "set[asyncio.Future[None]]" = field(init=False, default_factory=set)  # so that they are not lost

    def __post_init__(self) -> None:
        self.connection_limits = ConnectionLimits(self.settings)
        self.fair_share = FairShare(self.settings)

    async def act(self, live: LiveTable, seat: Seat, action: Any, **details: Unpack[ActionDetails]) -> Answer:
        """Act in a seat, for somebody who may: as long as the seat's tenure is the one in which they may."""
        leavers = await self.leavers(live, seat, action)
        future, answered = awaited_answer()
        self.submit(live, PendingAction(seat, action, answered=answered, **details), leavers)
        return await future

    def submit(self, live: LiveTable, pending: PendingAction, leavers: Leavers | None = None) -> None:
        """As `act`, without waiting: the answer is called back. Before somebody leaves, `leavers` are asked for."""
        action, beside = pending.action, live.table.beside
        if type(action) in _NOT_BY_ACTING:
            pending.answered(Declined(no("server-not-yours-to-do"), live.table.n))
            return
        pending.began_s = time.perf_counter()
        if beside.gone and pending.by in beside.gone:
            self._welcome_back(live, pending.by, action)
        if pending.credit_ms:
            pending.credit_ms = min(pending.credit_ms, live.now_ms()) if beside.gives_credit else 0
        if leavers is not None:
            pending.answered = partial(self._answer_after, live, leavers, pending.answered)
            pending.change = _seat_owners_after(pending)
        elif type(action) is Starting:
            pending.needs = _needed(live)
        self.pipeline.submit(live, pending)

    def _answer_after(self, live: LiveTable, leavers: Leavers, answered: OnAnswer, answer: Answer | Exception) -> None:
        """Somebody may have left: what follows from that is noted before it is answered."""
        if isinstance(answer, Exception):
            answered(answer)
            return
        task = asyncio.ensure_future(self._note_leavers(live, leavers))
        self._noting.add(task)

        def noted(task: "asyncio.Future[None]") -> None:
            self._noting.discard(task)
            error = None if task.cancelled() else task.exception()
            answered(error if isinstance(error, Exception) else answer)

        task.add_done_callback(noted)

    async def leavers(self, live: LiveTable, seat: Seat, action: Any) -> Leavers | None:
        """Who has the seat that may be given up, and with which line it was taken."""
        if type(action) not in LEAVING:
            return None
        left = seat if isinstance(action, SeatLeft) else action.seat
        await live.refresh_seat_owners()
        tenure = live.table.tenure(left)
        return (left, live.seat_owners.get(left, frozenset()), tenure) if tenure else None

    def _welcome_back(self, live: LiveTable, seat: Actor, action: Any) -> None:
        """A player who acts is present, with or without a socket: first take the seat back from a stand-in."""
        table = live.table
        if type(seat) is not int or table.tenure(seat) is None or table.outcome is not None or table.closed:
            return
        if not isinstance(action, _COMING_OR_GOING):
            token, tenure = acted_token(table), table.tenure(seat)
            self.pipeline.submit(live, PendingAction(seat, SeatReturned(), token=token, tenure=tenure))

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
        if not table.full or table.closed or seat not in table.to_act:
            return False
        refusal = live.judge(seat, HintTaken())
        if refusal:
            raise Refused(refusal)
        return True

    async def hint(self, live: LiveTable, seat: Seat) -> Advice:
        """What a good player would do, encoded; no action where nothing is to be done.

        Everybody sees that it was asked for, so it is in the log before it is told.
        """
        table = live.table
        if not self.has_hint(live, seat):
            return Advice()
        found = await self.bots.hint(table.game, table.view(seat), seat)
        if not table.game.live and live.table.moved_n > table.n:
            return Advice()  # it is about a position that is no more
        if not _is_paid_for(live.table, seat):
            answer = await self.pipeline.ask(live, seat, HintTaken(), tenure=table.tenure(seat))
            if isinstance(answer, Declined):
                raise Refused(answer.refusal)
        if found.action is None:
            return Advice()
        return Advice(live.codec.encode_action(found.action), list(found.rests_on))

    def came(self, live: LiveTable, seats: frozenset[Seat]) -> None:
        """Somebody is here for these seats."""
        self.scheduler.came(live, seats)

    def went(self, live: LiveTable, seats: frozenset[Seat], ago_ms: int = 0) -> None:
        self.scheduler.went(live, seats, ago_ms)


def _needed(live: LiveTable) -> Any:
    """A start is only announced when it could be made now; else the rules' own sentence says what is missing."""
    starts = live.table.game.starts
    return None if starts is None or live.table.started else starts()


def _is_paid_for(table: Table, seat: Seat) -> bool:
    """Whether a hint helps nobody: before a race has begun, or asked again where the same one was given before."""
    return (table.game.live and not table.started) or table.is_advised(seat)


def _seat_owners_after(pending: PendingAction) -> ChangeFor:
    """Whoever is removed, or gets up before play begins, no longer has the seat."""
    seat, action = pending.by, pending.action
    if isinstance(action, SeatRemoved) or type(seat) is not int:
        return lambda _: Change(seat_owners=(OwnerChange(action.seat, None, False),))
    return lambda table: Change(
        seat_owners=() if table.sittings[seat] is not None else (OwnerChange(seat, None, False),)
    )
