"""uvicorn's HTTP protocol with limits against slow clients: size of the request head, time for a request to arrive,
time for a response to be read. A client that exceeds them is disconnected."""

import asyncio
from functools import partial
from http import HTTPStatus
from typing import Any, Final, cast

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from halftwist.server.connections.connection_limits import ConnectionLimits, OpenConnection, Reason
from halftwist.server.connections.ws_protocol import FastWebSocketProtocol
from halftwist.server.middleware.errors import failure
from halftwist.server.origins import address_of
from halftwist.server.refusals import no
from halftwist.wire.messages import LONGEST_MESSAGE

_PIECE: Final = 4096  # bytes fed to the parser at once, so that limits are checked in between
_LONGEST: Final = 32 * LONGEST_MESSAGE  # bytes of one request; the application refuses much smaller ones
_LINGER_S: Final = 2.0  # for the last response to be flushed

_ANSWERS: Final[dict[Reason, tuple[int, str]]] = {
    "full": (503, "server-crowded"),
    "too many": (429, "server-crowded"),
    "late": (408, "server-request-late"),
    "too long": (431, "server-headers-too-long"),
    "malformed": (400, "server-request-malformed"),
}


class _TooLong(Exception):
    """The request head, or pipelined data after the body, is too long."""


class _Flow(FlowControl):
    """Flow control that tells the protocol when reading resumes."""

    def __init__(self, protocol: "BoundedHttp") -> None:
        super().__init__(protocol.transport)
        self._protocol = protocol

    def resume_reading(self) -> None:
        if self.read_paused:
            super().resume_reading()
            self._protocol.read_on()


class BoundedHttp(HttpToolsProtocol):
    """uvicorn makes one for each connection."""

    _connection_limits: ConnectionLimits
    _visit: OpenConnection
    _unread: bytes = b""  # not given to the parser yet
    _expected: asyncio.TimerHandle | None = None  # until when the request has to be here
    _taken: asyncio.TimerHandle | None = None  # until when the other end has to have read something
    _in_request: bool = False
    _length = _body_length = _head_length = _head_count = 0  # of the request that comes in
    _is_too_long: bool = False
    _answering: RequestResponseCycle | None = None  # others may have come in behind it

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().connection_made(transport)
        self.flow = _Flow(self)
        self._connection_limits = cast(Any, self.config.app).state.services.connection_limits
        self._visit = self._connection_limits.visit(self.client, transport.abort)
        reason = self._connection_limits.come(self._visit)
        if reason is not None:
            self._end(reason)
        else:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_answering()
        super().connection_lost(exc)
        self._expect_no_more()
        self.resume_writing()
        self._connection_limits.go(self._visit)

    # Receiving

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self._expected is None:
            self._expect()
        self._unread = self._unread + data if self._unread else data
        self.read_on()

    def read_on(self) -> None:
        """Feed the parser, unless reading is paused."""
        while self._unread and not self.flow.read_paused and not self.transport.is_closing():
            piece, self._unread = self._unread[:_PIECE], self._unread[_PIECE:]
            self._parse(cast(httptools.HttpRequestParser, self.parser), piece)

    def _parse(self, parser: httptools.HttpRequestParser, piece: bytes) -> None:
        try:
            parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self._unread = b""
                self.handle_websocket_upgrade()
        except httptools.HttpParserError:
            self._end("too long" if self._is_too_long else "malformed")
        else:
            if self._in_request:
                self._length += len(piece)
                # What the parser has not told us of yet, it keeps.
                kept = self._length - self._body_length - _PIECE
                if kept > self._connection_limits.settings.header_bytes or self._length > _LONGEST:
                    self._end("too long")

    def handle_websocket_upgrade(self) -> None:
        self._expect_no_more()
        super().handle_websocket_upgrade()
        # Nothing of this request is kept for as long as the socket is open.
        over = partial(self._connection_limits.go, self._visit)
        cast(FastWebSocketProtocol, self.transport.get_protocol()).when_left(over)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_request = True
        self._length = self._body_length = self._head_length = self._head_count = 0

    def on_url(self, url: bytes) -> None:
        self._count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._head_count += 1
        self._count_head(len(name) + len(value) + 4)
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._body_length += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_request = False
        self._expect_no_more()
        super().on_message_complete()
        self._weigh()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._linger()
        self._weigh()

    def _count_head(self, length: int) -> None:
        settings = self._connection_limits.settings
        self._head_length += length
        if self._head_length > settings.header_bytes or self._head_count > settings.headers:
            self._is_too_long = True
            raise _TooLong

    # Waiting

    def _weigh(self) -> None:
        """Update whether the server waits for the client or the reverse."""
        if not self._is_answering or self._expected is not None or self._taken is not None:
            self._connection_limits.wait_for(self._visit)
        else:
            self._connection_limits.serve(self._visit)

    def _expect(self) -> None:
        """Start the timeout for a request to arrive."""
        self._expect_no_more()
        patience_s = self._connection_limits.settings.request_timeout_ms / 1000
        self._expected = self.loop.call_later(patience_s, self._is_late)
        self._weigh()

    def _expect_no_more(self) -> None:
        if self._expected is not None:
            self._expected.cancel()
            self._expected = None

    def _is_late(self) -> None:
        if self.flow.read_paused:
            self._expect()  # it is we who do not read
        else:
            self._end("late" if self._in_request or self._unread else "idle")

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_reading(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._taken is not None:
            self._taken.cancel()
            self._taken = None
            self._weigh()

    def _expect_reading(self, unread: int) -> None:
        patience_s = self._connection_limits.settings.send_timeout_ms / 1000
        self._taken = self.loop.call_later(patience_s, self._is_unread, unread)
        self._weigh()

    def _is_unread(self, before: int) -> None:
        """Whether the client has read nothing of the response since the last look."""
        now = self.transport.get_write_buffer_size()
        if now < before:
            self._expect_reading(now)
        else:
            self._note("unread")
            self.transport.abort()

    # Ending

    def _end(self, reason: Reason) -> None:
        """Send an error response, unless one is under way, and close."""
        self._note(reason)
        self._expect_no_more()
        self._unread = b""
        in_the_middle = self._is_answering and self._answering is not None and self._answering.response_started
        if reason in _ANSWERS and not in_the_middle:
            self.transport.write(self._answer(*_ANSWERS[reason]))
        self._stop_answering()
        self.transport.close()
        self._linger()

    @property
    def _is_answering(self) -> bool:
        return self._answering is not None and not self._answering.response_complete

    def _stop_answering(self) -> None:
        """Discard the application's output for this request and for pipelined ones."""
        self.pipeline.clear()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _answer(self, status: int, code: str) -> bytes:
        settings = self._connection_limits.settings
        details: dict[str, int] = {}
        if code == "server-headers-too-long":
            details = {"bytes": settings.header_bytes, "most": settings.headers}
        elif code == "server-request-late":
            details = {"seconds": max(1, settings.request_timeout_ms // 1000)}
        told = failure({"headers": []}, no(code, **details), status)
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nContent-Type: application/json\r\n"
            f"X-Content-Type-Options: nosniff\r\nContent-Length: {len(told.body)}\r\nConnection: close\r\n\r\n"
        )
        return head.encode() + bytes(told.body)

    def _linger(self) -> None:
        """Close after a grace period, whether or not the last response was read."""
        self.loop.call_later(_LINGER_S, self.transport.abort)

    def _note(self, reason: Reason) -> None:
        """Log the client's address; behind a trusted proxy, the forwarded one."""
        scope = cast(Any, self.scope)
        told = address_of(scope) if self._visit.proxy and scope is not None else self._visit.address
        self._connection_limits.note(told, reason)
