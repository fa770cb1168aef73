"""What comes in over a socket, and the answer to it. Every message gets one."""

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import Any

import structlog
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from halftwist.core import Refusal, Refused
from halftwist.server.refusals import no
from halftwist.server.service import Server
from halftwist.server.sockets.connection import Connection
from halftwist.server.tables.live_table import LiveTable, Unfoldable
from halftwist.server.tables.wishes import Accepted as Durable
from halftwist.store import StoreTrouble
from halftwist.wire.codec import encode_header
from halftwist.wire.json_text import object_from_text
from halftwist.wire.messages import (
    FROM_CLIENT,
    LONGEST_MESSAGE,
    PROTOCOL,
    Accepted,
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
    No,
    Pong,
    RefusedAction,
    Shown,
    TableShown,
    Unwatch,
    Watch,
    Welcome,
)
from halftwist.words import say

_log = structlog.get_logger("halftwist.sockets")
_MOST_TABLES = 32
_MOST_AT_ONCE = 32  # requests of one socket that wait for an answer


def worded(refusal: Refusal, language: str) -> No:
    """A refusal as it travels, with its sentence."""
    return No(code=refusal.code, rule=refusal.rule, text=say(refusal, language), details=dict(refusal.details))


class Conversation:
    """One client's socket, from its first message to its last."""

    def __init__(self, server: Server, connection: Connection) -> None:
        self._server = server
        self._connection = connection
        self._going: set[asyncio.Task[None]] = set()

    async def listen(self, socket: WebSocket) -> None:
        """Until the client goes, or is let go."""
        connection = self._connection
        self._welcome()
        while not connection.closed.is_set():
            try:
                received = await socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                break
            if received["type"] == "websocket.disconnect":
                break
            if not connection.heard():
                connection.leave("flood")
                break
            text = received.get("text")
            if text is None:
                self._fail(None, no("server-message-malformed", where="text"))
            else:
                await self._take(text)
            await asyncio.sleep(0)  # a client that sends without a pause must not keep the others waiting
            if connection.goodbye is not None:
                await connection.closed.wait()

    async def end(self) -> None:
        """Let the tables know. What was asked for is still answered in the log, though nobody reads the answer."""
        for name in tuple(self._connection.tables):
            self._leave(name)
        if self._going:
            await asyncio.wait(self._going, timeout=5)

    def _welcome(self) -> None:
        server, connection = self._server, self._connection
        connection.say(
            Welcome(
                protocol=PROTOCOL,
                person=connection.name,
                now_ms=server.store.now_ms(),
                heartbeat_ms=server.settings.heartbeat_ms,
                credit_cap_ms=server.settings.credit_cap_ms,
            )
        )

    async def _take(self, text: str) -> None:
        arrived_ms = self._server.store.now_ms()
        message = self._read(text)
        if isinstance(message, Pong):
            self._connection.ponged(message.ping)
        elif message is not None:
            if len(self._going) >= _MOST_AT_ONCE:
                await asyncio.wait(self._going, return_when=asyncio.FIRST_COMPLETED)
            await self._answered(message, self._begin(message, arrived_ms))

    async def _begin(self, message: FromClient, arrived_ms: int) -> None:
        """Actions of one socket are judged in the order they came: only the wait for the log is done aside."""
        if isinstance(message, Act):
            live = await self._table(message.table)
            await self._check_seat(live, message.seat)
            action = live.codec.decode_action(message.action)
            self._aside(message, self._act(message, live, action, arrived_ms))
        elif isinstance(message, Hint):
            self._aside(message, self._hint(message))
        elif isinstance(message, Watch):
            await self._watch(message)
        elif isinstance(message, Unwatch):
            self._unwatch(message)
        elif isinstance(message, Check):
            await self._check(message)
        elif isinstance(message, Legal):
            await self._legal(message)

    def _aside(self, message: FromClient, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._answered(message, work))
        self._going.add(task)
        task.add_done_callback(self._going.discard)

    def _read(self, text: str) -> FromClient | None:
        if len(text) > LONGEST_MESSAGE:
            self._fail(None, no("server-message-too-long", most=LONGEST_MESSAGE))
            return None
        mark: object = None
        try:
            value = object_from_text(text)
            mark = value.get("id")
            return FROM_CLIENT.validate_python(value)
        except Refused as error:
            self._fail(mark, error.refusal)
        except ValidationError as error:
            where = ".".join(str(part) for part in error.errors(include_url=False)[0]["loc"])[:60] or "type"
            self._fail(mark, no("server-message-malformed", where=where))
        return None

    async def _answered(self, message: FromClient, work: Awaitable[None]) -> None:
        """Whatever goes wrong is an answer too."""
        try:
            await work
        except Refused as error:
            self._refuse(message, error.refusal)
        except StoreTrouble as trouble:
            _log.warning("the log cannot be used", trouble=str(trouble))
            self._refuse(message, no("server-log-trouble"))
        except Unfoldable:
            self._refuse(message, no("server-table-damaged"))
        except Exception:
            _log.exception("a message could not be answered", type=message.type)
            self._refuse(message, no("server-trouble"))

    async def _watch(self, message: Watch) -> None:
        live = await self._table(message.table)
        connection = self._connection
        if len(connection.tables) >= _MOST_TABLES and message.table not in connection.tables:
            raise Refused(no("server-too-many-tables", most=_MOST_TABLES))
        for seat in message.seats:
            await self._check_seat(live, seat)
        viewers = tuple(dict.fromkeys(message.seats)) or (None,)
        since = live.table.n if message.since is None else message.since
        # From here to the offer nothing waits, so no line can come in between: what is shown and what is told meet.
        table, audience = live.table, live.audience
        audience.remove(connection)
        audience.add(connection, viewers, table)
        connection.tables[live.name] = frozenset(message.seats)
        connection.say(
            TableShown(
                id=message.id,
                table=live.name,
                n=table.n,
                created_ms=live.created_ms,
                now_ms=self._server.store.now_ms(),
                header=encode_header(live.table.header),
                face=live.audience.face(live.table),
                shown=[
                    Shown(
                        viewer=viewer, view=live.audience.view(live.table, viewer), lines=live.lines_for(viewer, since)
                    )
                    for viewer in viewers
                ],
            )
        )
        self._server.came(live, frozenset(message.seats))

    def _unwatch(self, message: Unwatch) -> None:
        self._leave(message.table)
        self._connection.say(Done(id=message.id))

    def _leave(self, name: str) -> None:
        seats = self._connection.tables.pop(name, frozenset())
        live = self._server.hall.here(name)
        if live is not None:
            live.audience.remove(self._connection)
            self._server.went(live, seats)

    async def _act(self, message: Act, live: LiveTable, action: Any, arrived_ms: int) -> None:
        answer = await self._server.act(
            live,
            message.seat,
            action,
            seen=message.seen,
            token=message.token,
            credit_ms=self._connection.credit_ms,
            arrived_ms=arrived_ms,
        )
        said: dict[str, Any] = {"table": message.table, "seat": message.seat, "token": message.token}
        if isinstance(answer, Durable):
            self._connection.say(Accepted(**said, line=answer.n))
        else:
            no_ = worded(answer.refusal, self._connection.language)
            self._connection.say(RefusedAction(**said, after=answer.after, no=no_))

    async def _check(self, message: Check) -> None:
        live = await self._table(message.table)
        await self._check_seat(live, message.seat)
        refusal = self._server.check(live, message.seat, live.codec.decode_action(message.action))
        no_ = refusal and worded(refusal, self._connection.language)
        self._connection.say(Checked(id=message.id, after=live.table.n, no=no_))

    async def _legal(self, message: Legal) -> None:
        live = await self._table(message.table)
        await self._check_seat(live, message.seat)
        moves = self._server.legal(live, message.seat)
        self._connection.say(LegalMoves(id=message.id, after=live.table.n, moves=moves))

    async def _hint(self, message: Hint) -> None:
        live = await self._table(message.table)
        await self._check_seat(live, message.seat)
        after = live.table.n
        action = await self._server.hint(live, message.seat)
        self._connection.say(Hinted(id=message.id, after=after, action=action))

    async def _table(self, name: str) -> LiveTable:
        live = await self._server.hall.table(name)
        if live is None:
            raise Refused(no("server-table-unknown"))
        return live

    async def _check_seat(self, live: LiveTable, seat: int) -> None:
        if not await live.keeps(self._connection.person, seat):
            raise Refused(no("server-not-your-seat", seat=seat + 1))

    def _refuse(self, message: FromClient, refusal: Refusal) -> None:
        if isinstance(message, Act):
            live = self._server.hall.here(message.table)
            self._connection.say(
                RefusedAction(
                    table=message.table,
                    seat=message.seat,
                    token=message.token,
                    after=live.table.n if live else 0,
                    no=worded(refusal, self._connection.language),
                )
            )
        else:
            self._fail(getattr(message, "id", None), refusal)

    def _fail(self, mark: object, refusal: Refusal) -> None:
        known = mark[:64] if isinstance(mark, str) else None
        self._connection.say(Failed(id=known, no=worded(refusal, self._connection.language)))
