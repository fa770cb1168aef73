"""A fast path for WebSocket frames, on top of uvicorn's protocol class.

uvicorn and the websockets library do the handshake, control frames and fragmented messages. Unfragmented text frames,
which are nearly all, are read and written here (decision 0013).
"""

from asyncio import AbstractEventLoop, Event
from asyncio.transports import BaseTransport
from collections.abc import Callable, Coroutine, Mapping
from struct import Struct
from typing import Any, Final, Protocol, cast
from weakref import WeakKeyDictionary

from starlette.websockets import WebSocket
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import SERVER
from websockets.protocol import Protocol as Frames

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library is not compiled
    from websockets.utils import apply_mask

_WIRE: Final = "halftwist.wire"
_TEXT, _MASKED = 0x81, 0x80  # FIN + opcode text; the MASK bit
_SHORT, _LONG = 126, 127
_LEAST: Final = 6  # bytes of a masked frame
_AT_ONCE: Final = 8  # messages of one client per turn of the event loop
_short_head, _head, _long_head = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack


class MessageHandler(Protocol):
    """The application's end of a socket."""

    def hear(self, text: bytes | None) -> None:
        """A text message, as UTF-8 that nobody has looked at yet (`not_a_text`); None for a binary one."""
        ...

    def lost(self) -> None:
        """The connection is closed."""
        ...

    def blocked(self) -> None:
        """The write buffer is full (`pause_writing`)."""
        ...

    def unblocked(self) -> None: ...


def text_frame(data: bytes) -> bytes:
    """A text, as UTF-8, as an unmasked WebSocket frame."""
    size = len(data)
    if size < _SHORT:
        return _short_head(_TEXT, size) + data
    if size < 1 << 16:
        return _head(_TEXT, _SHORT, size) + data
    return _long_head(_TEXT, _LONG, size) + data


class _Outbox:
    """The sockets that were written to in this turn of the event loop; they are flushed together, by one callback."""

    def __init__(self) -> None:
        self.unflushed: list[FastWebSocketProtocol] = []

    def flush(self) -> None:
        unflushed, self.unflushed = self.unflushed, []
        for socket in unflushed:
            try:
                socket.flush()
            except Exception as error:  # the others are flushed all the same
                socket.loop.call_exception_handler({"message": "a socket was not flushed", "exception": error})


_outboxes: "WeakKeyDictionary[AbstractEventLoop, _Outbox]" = WeakKeyDictionary()


class _NobodyReceives:
    """In place of the queue of a socket whose messages go to its `hearer`."""

    def put_nowait(self, _: object) -> None: ...


_NOBODY_RECEIVES: Final = _NobodyReceives()
_ALWAYS: Final = Event()  # of all sockets that can be written to
_ALWAYS.set()


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """One per socket, made by uvicorn; behaves as uvicorn's own until `take_over`.

    Then the application's call returns, and all that was only needed for the handshake is let go of: a socket may be
    open for hours, and mostly says nothing.
    """

    hearer: MessageHandler | None = None
    _frames: Frames | None = None
    _left: tuple[Callable[[], None], ...] = ()  # told when the connection is over
    _unread: bytes = b""
    _resting: bool = False  # reading is paused by the handler
    _yielding: bool = False  # reading yields to other connections

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.writable = _ALWAYS
        self._unsent: list[bytes] = []
        self._longest = self.config.ws_max_size
        self._outbox = _outboxes.setdefault(self.loop, _Outbox())

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope)["extensions"][_WIRE] = self

    async def run_asgi(self) -> None:
        """Until the application closes the socket, or has found somebody who takes it over."""
        try:
            await cast(Any, self.app)(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
        if self.hearer is not None:
            self._forget_handshake()
        elif self.close_timer is None:
            self.send_500_response()  # unless it was answered
            self.transport.close()

    def _forget_handshake(self) -> None:
        nothing: Any = None
        self.scope = self.request = self.response = nothing
        self.queue = cast(Any, _NOBODY_RECEIVES)
        if not (self.frames or self.close_sent or self.disconnected or self.transport.is_closing()):
            self._frames = None

    @property
    def conn(self) -> Any:
        """The library's side of the socket. After the handshake it is only needed for frames that are not read here."""
        if self._frames is None:
            self._frames = Frames(SERVER, max_size=self._longest, logger=self.logger)
        return self._frames

    @conn.setter
    def conn(self, conn: Frames) -> None:  # pyright: ignore[reportIncompatibleVariableOverride]
        self._frames = conn

    def when_left(self, told: Callable[[], None]) -> None:
        """Have somebody told when the connection is over; at once, if it is."""
        if self.disconnected:
            told()
        else:
            self._left += (told,)

    def follow(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done for this socket, which a server that stops waits for."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.on_task_complete)

    async def finish(self, code: int) -> None:
        """Close with this code, as far as the other end still listens."""
        if not self.disconnected:
            await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def end(self) -> None:
        """Nobody hears any more. After a close frame the other end has a while to send its own."""
        if self.close_timer is None:
            self.transport.close()

    def take_over(self, hearer: MessageHandler) -> None:
        """Deliver messages to the handler directly, bypassing the ASGI receive queue."""
        self.hearer = hearer
        if self.disconnected or self.transport.is_closing():
            hearer.lost()
        elif self._unread:
            self._yielding = True
            self.loop.call_soon(self._read_on)

    # Sending

    def write(self, frame: bytes) -> None:
        """Coalesce all writes of one turn of the event loop into one `send`."""
        if not self._unsent:
            outbox = self._outbox
            if not outbox.unflushed:
                self.loop.call_soon(outbox.flush)
            outbox.unflushed.append(self)
        self._unsent.append(frame)

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()  # flush before closing
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def flush(self) -> None:
        """Send what was written in this turn of the event loop."""
        unsent, self._unsent, transport = self._unsent, [], self.transport
        if unsent and not self.close_sent and not transport.is_closing():
            transport.write(b"".join(unsent))

    def abort(self) -> None:
        """Close without a close frame: a peer that does not read would not see it."""
        self.transport.abort()

    def pause_writing(self) -> None:
        self.writable = Event()  # its own, which is set when there is room again
        if self.hearer is not None:
            self.hearer.blocked()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.hearer is not None:
            self.hearer.unblocked()

    # Receiving

    def rest(self) -> None:
        """Pause reading until `go_on`, so that TCP flow control holds the client back."""
        self._resting = True
        self._pause_transport()

    def go_on(self) -> None:
        if self._resting:
            self._resting = False
            self._yielding = True
            self.loop.call_soon(self._read_on)

    def data_received(self, data: bytes) -> None:
        if (
            (hearer := self.hearer) is None
            or self._unread
            or self.read_paused
            or self.frames
            or self.close_sent
            or not (begin := _only_text(data, self._longest))
        ):
            self._received(data)
        else:  # one whole message, and nothing in its way
            hearer.hear(apply_mask(data[begin:], data[begin - 4 : begin]))

    def _received(self, data: bytes) -> None:
        if self._unread:
            data = self._unread + data
        if self.hearer is not None and not self._resting and not self._yielding:
            self._read(data)
        elif self.handshake_initiated:
            self._unread = data
            if self.hearer is None:
                self._pause_transport()  # until somebody takes over
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        left, self._left = self._left, ()
        for told in left:
            told()
        if self.hearer is not None:
            self.hearer.lost()

    def handle_close(self, event: Any) -> None:
        super().handle_close(event)
        if self.hearer is not None:
            self.hearer.lost()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        if self.hearer is not None:
            self.hearer.lost()

    def send_receive_event_to_app(self) -> None:
        """A fragmented or binary message, assembled by the library."""
        if self.hearer is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hearer.hear(data if self.curr_msg_data_type == "text" else None)

    def _read_on(self) -> None:
        self._yielding = False
        if not self._resting:
            self._read(self._unread)

    def _read(self, unread: bytes) -> None:
        """Deliver the complete frames in these bytes, and keep the rest."""
        for _ in range(_AT_ONCE):
            begin, end = _frame(unread, self._longest)
            self._unread = rest = unread[end:]
            if not end:
                break
            if self.frames or not begin:
                super().data_received(unread[:end])
            elif not self.close_sent and (hearer := self.hearer) is not None:
                hearer.hear(apply_mask(unread[begin:end], unread[begin - 4 : begin]))
            if self._resting:
                return
            if not rest:
                break
            if self.transport.is_closing():
                return
            unread = rest
        else:
            # A client that sends without a pause must not keep the others waiting, nor fill the memory meanwhile.
            self._pause_transport()
            self._yielding = True
            self.loop.call_soon(self._read_on)
            return
        if self.read_paused:
            self._resume_transport()

    def _pause_transport(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _resume_transport(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def not_a_text(self) -> None:
        """What was said to be a text is no UTF-8: the connection ends, as the WebSocket protocol has it."""
        self.conn.send_close(1007)
        self.handle_parser_exception()


def _only_text(data: bytes, longest: int) -> int:
    """Where the payload begins, if this is one masked text frame and no more; else 0."""
    there = len(data)
    if there < _LEAST or data[0] != _TEXT or (size := data[1] - _MASKED) < 0:
        return 0
    if size < _SHORT:
        return 6 if there == size + 6 else 0
    return 8 if size == _SHORT and there == int.from_bytes(data[2:4]) + 8 <= longest else 0


def _frame(unread: bytes, longest: int) -> tuple[int, int]:
    """Where the first frame's payload begins and ends; (0, 0) while it is incomplete.

    Returns (0, end) for frames that the library must handle; for oversized frames (0, len(unread)).
    """
    there = len(unread)
    if there < 2:
        return 0, 0
    begin, size = 6, unread[1] - _MASKED
    if not 0 <= size < _SHORT:  # a longer one, or one without a mask
        begin, size = _longer(unread)
        if size > longest:
            return 0, there
    end = begin + size
    if there < end:
        return 0, 0
    return (begin if unread[0] == _TEXT and unread[1] >= _MASKED else 0), end


def _longer(unread: bytes) -> tuple[int, int]:
    """Where the payload begins, and its size; as far as that is known, which is further than what is there."""
    size = unread[1] & 0x7F
    more = {_SHORT: 2, _LONG: 8}.get(size, 0)
    if more:
        size = int.from_bytes(unread[2 : 2 + more]) if len(unread) >= 2 + more else _SHORT
    return 2 + more + (4 if unread[1] & _MASKED else 0), size


def protocol_of(socket: WebSocket) -> FastWebSocketProtocol:
    """The protocol object of an accepted socket, when served by `halftwist.server.running`."""
    extensions: dict[str, Any] = socket.scope["extensions"]
    wire: FastWebSocketProtocol = extensions[_WIRE]
    return wire


def taken_over(scope: Mapping[str, Any]) -> FastWebSocketProtocol | None:
    """The protocol object of a socket that is open and has somebody who hears; None of any other."""
    wire: FastWebSocketProtocol | None = scope["extensions"].get(_WIRE)
    return wire if wire is not None and wire.hearer is not None else None


__all__ = ["FastWebSocketProtocol", "MessageHandler", "protocol_of", "taken_over", "text_frame"]
