"""The session of a socket: reads messages and answers each of them."""

import asyncio
from collections.abc import Awaitable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeAlias, cast

import structlog
from pydantic import ValidationError

from halftwist.core import LONGEST_ECHO, Refusal, Refused, Seat
from halftwist.server.connections.connection import Connection
from halftwist.server.connections.ws_protocol import FastWebSocketProtocol, text_frame
from halftwist.server.refusals import no, refusal_for, worded
from halftwist.server.services.seating_actions import check_seat
from halftwist.server.services.services import LEAVING, Leavers, Services
from halftwist.server.tables.live_table import DamagedTable, LiveTable
from halftwist.server.tables.pending_action import Answer, PendingAction
from halftwist.server.tables.pending_action import Committed as Durable
from halftwist.store import StoreError
from halftwist.wire.hot_messages import AcceptedMessage, ActMessage, HotMessage, PongMessage, encode, read_canonical
from halftwist.wire.json_text import object_from_text
from halftwist.wire.messages import (
    FROM_CLIENT,
    LONGEST_MESSAGE,
    PROTOCOL,
    Act,
    Check,
    Checked,
    Done,
    Failed,
    FromClient,
    Hint,
    Hinted,
    Legal,
    LegalMoves,
    Pong,
    Preparation,
    Preparing,
    RefusedAction,
    TableSnapshot,
    Unwatch,
    ViewerSnapshot,
    Watch,
    Welcome,
    with_list,
)
from halftwist.wire.public_state import encode_told_header

_log = structlog.get_logger("halftwist.sockets")
_MOST_TABLES = 32
_MESSAGE_S = 0.0005  # CPU time a message takes, about
_MOST_AT_ONCE = 32  # requests of one socket that wait for an answer

AnyAct: TypeAlias = ActMessage | Act
"""The same message by either reader. Of the first, the action's text is known; of the other, it is a JSON object."""


class SocketSession:
    """One client's socket, from its first message to its last."""

    __slots__ = (
        "_account",
        "_aside",
        "_connection",
        "_freed",
        "_hints",
        "_is_limited",
        "_pause",
        "_pay",
        "_reading",
        "_services",
        "_table_here",
        "_under_way",
        "_wire",
    )

    def __init__(self, services: Services, connection: Connection, wire: FastWebSocketProtocol) -> None:
        self._services = services
        self._connection = connection
        self._wire = wire
        self._account = f"messages of {connection.address}"
        self._is_limited = services.settings.rate_limits
        self._pay = services.fair_share.pay
        self._table_here = services.table_cache.here
        self._under_way = 0  # requests without an answer yet
        self._freed: asyncio.Future[None] | None = None  # somebody waits until there are fewer of them
        self._reading: asyncio.Task[None] | None = None  # of the message that keeps the next ones waiting
        self._pause: asyncio.TimerHandle | None = None  # until messages from this address are heard again
        self._aside: dict[asyncio.Task[None], None] = {}
        self._hints: dict[asyncio.Task[None], None] = {}  # of those aside, which nobody needs when the socket is gone

    def blocked(self) -> None:
        self._connection.blocked()

    def unblocked(self) -> None:
        self._connection.unblocked()

    def lost(self) -> None:
        self._connection.lost()

    def hear(self, text: bytes | None) -> None:
        """Handle a message. What needs no awaiting is done at once; else reading pauses until it is done."""
        connection = self._connection
        if connection.goodbye is not None:
            return
        if not connection.heard():
            connection.leave("flood")
            return
        owed_s = self._pay(self._account, _MESSAGE_S) if self._is_limited else 0.0
        quick = None if text is None or len(text) > LONGEST_MESSAGE else read_canonical(text)
        is_done = (quick is not None and self._is_done(quick)) or self._is_read(text, quick, owed_s)
        if is_done and owed_s:  # the address exceeds its share: pause reading
            self._wire.rest()
            self._pause = asyncio.get_running_loop().call_later(owed_s, self._wire.go_on)

    def _is_read(self, text: bytes | None, quick: HotMessage | None, owed_s: float) -> bool:
        """Read strictly, and do what is asked. False where that takes a while: then reading pauses until it is done."""
        message = self._understood(text)
        if message is None or (isinstance(message, Act) and self._act(message, quick)):
            return True
        if isinstance(message, Pong):
            self._connection.ponged(message.ping)
            return True
        self._wire.rest()
        self._reading = asyncio.create_task(self._take(message, self._services.store.now_ms(), owed_s))
        return False

    async def end(self) -> None:
        """Let the tables know. What was asked for is still answered in the log, though nobody reads the answer."""
        if self._pause is not None:
            self._pause.cancel()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.wait({self._reading})
        for name in tuple(self._connection.tables):
            self._leave(name)
        for hint in tuple(self._hints):
            hint.cancel()
        if self._aside:
            await asyncio.wait(self._aside, timeout=5)

    def welcome(self) -> None:
        services, connection = self._services, self._connection
        settings = services.settings
        connection.say(
            Welcome(
                protocol=PROTOCOL,
                person=connection.name,
                now_ms=services.store.now_ms(),
                heartbeat_ms=settings.heartbeat_ms,
                credit_cap_ms=settings.credit_cap_ms,
                # That a socket has fallen silent is seen later than that one is closed.
                gone_after_ms=max(settings.gone_after_ms, settings.dead_after_ms),
            )
        )

    async def _take(self, message: FromClient, arrived_ms: int, owed_s: float) -> None:
        while self._under_way >= _MOST_AT_ONCE:
            self._freed = asyncio.get_running_loop().create_future()
            await self._freed
        await self._answered(message, self._begin(message, arrived_ms))
        if owed_s:
            await asyncio.sleep(owed_s)
        self._wire.go_on()

    def _is_done(self, message: HotMessage) -> bool:
        """Take a pong, or an action whose text was read strictly before, at a table that is at hand."""
        if type(message) is PongMessage:
            self._connection.ponged(message.ping)
            return True
        message = cast(ActMessage, message)
        live = self._table_here(message.table)
        if live is None or (action := live.codec.known_action(message.action)) is None:
            return False
        return self._act_with(message, live, action)

    def _act(self, message: Act, quick: HotMessage | None) -> bool:
        """Act at a table that is at hand. False where something has to be waited for first."""
        live = self._services.table_cache.here(message.table)
        if live is None or not live.is_known_owner(self._connection.person, message.seat):
            return False
        try:
            action = live.codec.decode_action(message.action)
        except Refused as error:
            self._excuse(message, error)
            return True
        if isinstance(quick, ActMessage):
            live.codec.know(quick.action, action)
        return self._act_with(message, live, action)

    def _act_with(self, message: AnyAct, live: LiveTable, action: Any) -> bool:
        """False where it has to be found out whose the seat is, or who leaves it; or where too much is under way."""
        seat = message.seat
        if (
            self._under_way >= _MOST_AT_ONCE
            or self._connection.person not in live.known_owners.get(seat, ())
            or type(action) in LEAVING
        ):
            return False
        self._submit(message, live, action, live.table.beside.tenures[seat])
        return True

    def _submit(
        self,
        message: AnyAct,
        live: LiveTable,
        action: Any,
        tenure: int | None,
        arrived_ms: int = 0,
        leavers: Leavers | None = None,
    ) -> None:
        self._under_way += 1
        answered, credit_ms = partial(self._acted, message), self._connection.credit_ms
        pending = PendingAction(
            message.seat, action, arrived_ms, message.seen, message.token, credit_ms, tenure, answered
        )
        self._services.submit(live, pending, leavers)

    def _over(self, _: object = None) -> None:
        self._under_way -= 1
        if self._freed is not None:
            self._free(self._freed)

    def _free(self, waited_for: "asyncio.Future[None]") -> None:
        if not waited_for.done():
            waited_for.set_result(None)

    async def _begin(self, message: FromClient, arrived_ms: int) -> None:
        """Actions of one socket are judged in order; only the wait for the store runs in a task."""
        if isinstance(message, Act):
            live = await self._table(message.table)
            if not await self._is_known(live, message):
                action, tenure = live.codec.decode_action(message.action), live.table.tenure(message.seat)
                leavers = await self._services.leavers(live, message.seat, action)
                self._submit(message, live, action, tenure, arrived_ms, leavers)
        elif isinstance(message, Hint):
            self._put_aside(message, self._hint(message))
        elif isinstance(message, Watch):
            await self._watch(message)
        elif isinstance(message, Unwatch):
            self._unwatch(message)
        elif isinstance(message, Check):
            await self._check(message)
        elif isinstance(message, Legal):
            await self._legal(message)

    async def _is_known(self, live: LiveTable, message: Act) -> bool:
        """Whether this is a resend of the action that left the seat; anything else needs the seat."""
        if await live.is_owner(self._connection.person, message.seat):
            return False
        n = await live.left_with(message.seat, message.token)
        if n is None:
            raise Refused(no("server-not-your-seat", seat=message.seat + 1))
        self._under_way += 1
        self._acted(message, Durable(n))
        return True

    def _put_aside(self, message: FromClient, work: Coroutine[Any, Any, None]) -> None:
        self._under_way += 1
        task = asyncio.create_task(self._answered(message, work))
        self._aside[task] = None
        task.add_done_callback(self._aside.pop)
        task.add_done_callback(self._over)
        if isinstance(message, Hint):
            self._hints[task] = None
            task.add_done_callback(self._hints.pop)

    def _understood(self, data: bytes | None) -> FromClient | None:
        """The parsed message; None where it was refused already."""
        try:
            return self._read(None if data is None else data.decode())
        except UnicodeDecodeError:
            self._wire.not_a_text()
            return None
        except Exception as error:
            _log.error("message.unreadable", exc_info=error)
            self._fail(None, no("server-trouble"))
            return None

    def _read(self, text: str | None) -> FromClient | None:
        if text is None:
            self._fail(None, no("server-message-malformed", where="text"))
            return None
        if len(text) > LONGEST_MESSAGE:
            self._fail(None, no("server-message-too-long", most=LONGEST_MESSAGE))
            return None
        mark: object = None
        try:
            value = object_from_text(text)
            mark = value.get("id")
            return cast(FromClient, FROM_CLIENT.validator.validate_python(value))
        except Refused as error:
            self._fail(mark, error.refusal)
        except ValidationError as error:
            where = ".".join(str(part) for part in error.errors(include_url=False)[0]["loc"])[:LONGEST_ECHO] or "type"
            self._fail(mark, no("server-message-malformed", where=where))
        return None

    async def _answered(self, message: FromClient, work: Awaitable[None]) -> None:
        """Answer a request, with an error if it fails."""
        try:
            await work
        except Exception as error:
            self._excuse(message, error)

    def _excuse(self, message: FromClient | ActMessage, error: Exception) -> None:
        match error:
            case Refused():
                self._refuse(message, error.refusal)
            case StoreError():
                _log.warning("store.unavailable", error=str(error))
                self._refuse(message, refusal_for(error))
            case DamagedTable():
                self._refuse(message, no("server-table-damaged"))
            case _:
                _log.error("message.failed", type=type(message).__name__, exc_info=error)
                self._refuse(message, no("server-trouble"))

    async def _watch(self, message: Watch) -> None:
        live = await self._table(message.table)
        await live.freshen()  # it may have been seen further on already, at another node
        connection = self._connection
        if len(connection.tables) >= _MOST_TABLES and message.table not in connection.tables:
            raise Refused(no("server-too-many-tables", most=_MOST_TABLES))
        for seat in message.seats:
            await check_seat(live, self._connection.person, seat)
        if message.since is not None:
            for viewer in dict.fromkeys(message.seats) or (None,):
                await self._services.fair_share.work(connection.address, live.retelling(viewer))
        while not all(live.is_known_owner(connection.person, seat) for seat in message.seats):
            for seat in message.seats:
                await check_seat(live, self._connection.person, seat)
        viewers = tuple(dict.fromkeys(message.seats)) or (None,)
        since = live.table.n if message.since is None else message.since
        # From the last look at whose the seats are to the offer nothing waits, so no line can come in between: what is
        # shown and what is told meet, and the seats are still theirs.
        table, broadcaster = live.table, live.broadcaster
        broadcaster.remove(connection)
        broadcaster.add(connection, viewers, table)
        connection.tables[live.name] = frozenset(message.seats)
        with self._services.fair_share.spending(connection.address):
            connection.offer(text_frame(self._shown(message, live, viewers, since)))
        if live.broadcaster.preparation != "ready":
            self._say_preparing(live, live.broadcaster.preparation)
        self._services.came(live, frozenset(message.seats))

    def _shown(self, message: Watch, live: LiveTable, viewers: Sequence[Seat | None], since: int) -> bytes:
        """The text of the table as it is; a long one has many lines, which are there as texts."""
        table, broadcaster = live.table, live.broadcaster
        shown = TableSnapshot(
            id=message.id,
            table=live.name,
            n=table.n,
            created_ms=live.created_ms,
            now_ms=self._services.store.now_ms(),
            header=encode_told_header(table),
            face=broadcaster.face(table),
            shown=[],
        )
        seen = (ViewerSnapshot(viewer=viewer, view=broadcaster.view(table, viewer), lines=[]) for viewer in viewers)
        return with_list(shown, [with_list(each, live.lines_for(each.viewer, since)) for each in seen])

    def _unwatch(self, message: Unwatch) -> None:
        self._leave(message.table)
        self._connection.say(Done(id=message.id))

    def _leave(self, name: str) -> None:
        seats = self._connection.tables.pop(name, frozenset())
        live = self._services.table_cache.here(name)
        if live is not None:
            live.broadcaster.remove(self._connection)
            self._services.went(live, seats, self._connection.away_ms)

    def _acted(self, message: AnyAct, answer: Answer | Exception) -> None:
        self._under_way -= 1
        if self._freed is not None:
            self._free(self._freed)
        if isinstance(answer, Durable):
            accepted = AcceptedMessage(message.table, message.seat, message.token, answer.n)
            self._connection.offer(text_frame(encode(accepted)))
        elif isinstance(answer, Exception):
            self._excuse(message, answer)
        else:
            self._say_no(message, answer.refusal, answer.after)

    async def _check(self, message: Check) -> None:
        live = await self._table(message.table)
        await check_seat(live, self._connection.person, message.seat)
        refusal = self._services.check(live, message.seat, live.codec.decode_action(message.action))
        no_ = refusal and worded(refusal, self._connection.language)
        self._connection.say(Checked(id=message.id, after=live.table.n, no=no_))

    async def _legal(self, message: Legal) -> None:
        live = await self._table(message.table)
        await check_seat(live, self._connection.person, message.seat)
        after, moves = await self._services.legal(live, message.seat, self._connection.address)
        self._connection.offer(text_frame(with_list(LegalMoves(id=message.id, after=after, moves=[]), moves)))

    async def _hint(self, message: Hint) -> None:
        live = await self._table(message.table)
        tenure = await check_seat(live, self._connection.person, message.seat)
        if self._services.has_hint(live, message.seat):  # nobody waits for a no
            await self._prepared(live)
        async with self._services.fair_share.turn(f"hints for {self._connection.address}"):
            if live.table.tenure(message.seat) != tenure:  # that took a while, and somebody else may sit there by now
                raise Refused(no("server-not-your-seat", seat=message.seat + 1))
            after = live.table.n  # others may have moved while the hint was waited for
            found = await self._services.hint(live, message.seat)
            self._connection.say(Hinted(id=message.id, after=after, action=found.action, rests_on=found.rests_on))

    async def _prepared(self, live: LiveTable) -> None:
        """Wait until an engine can give hints. Only the asker is told that they wait."""
        game, bots = live.table.game.name, self._services.bots
        if bots.prepares(game):
            self._say_preparing(live, "waiting")
            await bots.until_prepared(game)
            if not bots.warm[game]:  # still not: the fallback player gives the hint
                live.broadcaster.tell_of_preparing("standing in")
            self._say_preparing(live, live.broadcaster.preparation)

    def _say_preparing(self, live: LiveTable, state: Preparation) -> None:
        self._connection.say(Preparing(table=live.name, state=state))

    async def _table(self, name: str) -> LiveTable:
        live = await self._services.table_cache.table(name)
        if live is None:
            raise Refused(no("server-table-unknown"))
        return live

    def _refuse(self, message: FromClient | ActMessage, refusal: Refusal) -> None:
        if isinstance(message, AnyAct):
            live = self._services.table_cache.here(message.table)
            self._say_no(message, refusal, live.table.n if live else 0)
        else:
            self._fail(getattr(message, "id", None), refusal)

    def _say_no(self, message: AnyAct, refusal: Refusal, after: int) -> None:
        said: dict[str, Any] = {"table": message.table, "seat": message.seat, "token": message.token}
        self._connection.say(RefusedAction(**said, after=after, no=worded(refusal, self._connection.language)))

    def _fail(self, mark: object, refusal: Refusal) -> None:
        known = mark[:64] if isinstance(mark, str) else None
        self._connection.say(Failed(id=known, no=worded(refusal, self._connection.language)))
