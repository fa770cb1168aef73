"""The bytes of a socket, with as little as can be between them and whoever listens.

The handshake, and every frame that is out of the ordinary, is the business of uvicorn's protocol and the library below
it. A whole text in one frame, which is what clients send all day, is read here; what is sent is written here as well.
"""

from asyncio.transports import BaseTransport
from collections.abc import Callable
from typing import Any, Final, Protocol, cast

from starlette.websockets import WebSocket
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library is not compiled
    from websockets.utils import apply_mask

_WIRE: Final = "halftwist.wire"
_TEXT, _MASKED = 0x81, 0x80  # a whole text; the bit that says that a mask follows
_SHORT, _LONG = 126, 127
_AT_ONCE: Final = 8  # messages of one client, before it is the others' turn


class MessageHandler(Protocol):
    """Whoever is at this end of a socket."""

    def hear(self, text: str | None) -> None:
        """A message; None for one that is no text."""
        ...

    def lost(self) -> None:
        """The other end is gone."""
        ...

    def blocked(self) -> None:
        """The other end does not take what is sent: wait with the rest."""
        ...

    def unblocked(self) -> None: ...


def text_frame(text: str) -> bytes:
    """A message as it travels to a client."""
    data = text.encode()
    size = len(data)
    if size < _SHORT:
        return bytes((_TEXT, size)) + data
    if size < 1 << 16:
        return bytes((_TEXT, _SHORT, size >> 8, size & 255)) + data
    return bytes((_TEXT, _LONG)) + size.to_bytes(8) + data


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn makes one for each socket. Until somebody takes it over, it does as uvicorn does."""

    hearer: MessageHandler | None = None
    left: Callable[[], None] | None = None  # told when the connection is over
    _unread: bytes = b""
    _resting: bool = False  # somebody wants to hear no more for now
    _yielding: bool = False  # it is the others' turn

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._unsent: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope)["extensions"][_WIRE] = self

    def take_over(self, hearer: MessageHandler) -> None:
        """From now on the hearer is told, at once, what comes in; nothing is queued for the application."""
        self.hearer = hearer
        if self.disconnected or self.transport.is_closing():
            hearer.lost()
        elif self._unread:
            self._yielding = True
            self.loop.call_soon(self._read_on)

    # Sending

    def write(self, frame: bytes) -> None:
        """What is written in one turn of the loop leaves together: a line, and the answer to whoever sent it."""
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent.append(frame)

    async def send(self, message: ASGISendEvent) -> None:
        self._flush()  # a goodbye leaves before the socket is closed
        await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    def _flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(unsent))

    def abort(self) -> None:
        """End it at once: whoever does not read does not read a goodbye either."""
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.hearer is not None:
            self.hearer.blocked()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.hearer is not None:
            self.hearer.unblocked()

    # Receiving

    def rest(self) -> None:
        """Read nothing more until `go_on`; the other end has to wait as well."""
        self._resting = True
        self._pause_transport()

    def go_on(self) -> None:
        if self._resting:
            self._resting = False
            self._yielding = True
            self.loop.call_soon(self._read_on)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread = self._unread + data if self._unread else data
        if self.hearer is None:
            self._pause_transport()  # until somebody takes over
        elif not self._resting and not self._yielding:
            self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.left is not None:
            self.left()
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
        """A message out of the ordinary: in several frames, or no text."""
        if self.hearer is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "text":
            self._hear(data)
        elif not self.close_sent:
            self.hearer.hear(None)

    def _read_on(self) -> None:
        self._yielding = False
        if not self._resting:
            self._read()

    def _read(self) -> None:
        """Hand over the messages that have come in whole."""
        for _ in range(_AT_ONCE):
            unread = self._unread
            found = _frame(unread, self.config.ws_max_size)
            if found is None:
                self._resume_transport()
                return
            head, end = found
            self._unread = unread[end:]
            if self.frames or not head:
                super().data_received(unread[:end])
            else:
                self._hear(apply_mask(unread[head:end], unread[head - 4 : head]))
            if self._resting or self.transport.is_closing():
                return
        # A client that sends without a pause must not keep the others waiting, nor fill the memory meanwhile.
        if self._unread:
            self._pause_transport()
        self._yielding = True
        self.loop.call_soon(self._read_on)

    def _pause_transport(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _resume_transport(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def _hear(self, data: bytes) -> None:
        if self.close_sent or self.hearer is None:
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self.hearer.hear(text)


def _frame(unread: bytes, longest: int) -> tuple[int, int] | None:
    """Where the text of the first frame begins and the frame ends; None while it has not all come.

    The beginning is nought where the frame is out of the ordinary; of one that is too long there is no end.
    """
    there = len(unread)
    if there < 2:
        return None
    masked, size = unread[1] & _MASKED, unread[1] & 0x7F
    head = 6 if masked else 2
    if size >= _SHORT:
        more = 2 if size == _SHORT else 8
        if there < 2 + more:
            return None
        size = int.from_bytes(unread[2 : 2 + more])
        head += more
    if size > longest:
        return 0, there
    if there < head + size:
        return None
    return (head if masked and unread[0] == _TEXT else 0), head + size


def protocol_of(socket: WebSocket) -> FastWebSocketProtocol:
    """The wire of an accepted socket; there is one wherever the server runs by `halftwist.server.running`."""
    extensions: dict[str, Any] = socket.scope["extensions"]
    wire: FastWebSocketProtocol = extensions[_WIRE]
    return wire


__all__ = ["FastWebSocketProtocol", "MessageHandler", "protocol_of", "text_frame"]
