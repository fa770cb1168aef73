"""The messages that travel with every move, as msgspec structs: one decoder and one encoder for all of them.

`messages` describes the same messages for the documentation and for the page's types; a test compares the two.
"""

from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct
from pydantic_core import to_jsonable_python

SeatNumber = Annotated[int, Meta(ge=0, le=63)]
LineNumber = Annotated[int, Meta(ge=0, le=2**53 - 1)]
TableName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z")]
Token = Annotated[str, Meta(min_length=1, max_length=64)]


class ActMessage(Struct, tag_field="type", tag="act", forbid_unknown_fields=True, gc=False):
    """As `messages.Act`; the action is still a text."""

    table: TableName
    seat: SeatNumber
    token: Token
    seen: LineNumber
    action: Raw


class PongMessage(Struct, tag_field="type", tag="pong", forbid_unknown_fields=True, gc=False):
    """As `messages.Pong`."""

    ping: LineNumber


class AcceptedMessage(Struct, tag_field="type", tag="accepted", gc=False):
    """As `messages.Accepted`."""

    table: str
    seat: int
    token: str
    line: int


class ToldMessage(Struct, tag_field="type", tag="told", gc=False):
    """As `messages.Told`. The server writes it in two parts, `told_head` and `told_rest`."""

    table: str
    viewer: int | None
    line: Any
    view: Any
    face: Any


class ToldHead(Struct, tag_field="type", tag="told", gc=False):
    """What is the same in all messages that a viewer of a table is told."""

    table: str
    viewer: int | None


class ToldRest(Struct, gc=False):
    """What is the same for all viewers who are told alike."""

    line: Any
    view: Any
    face: Any


class PingMessage(Struct, tag_field="type", tag="ping", gc=False):
    """As `messages.Ping`."""

    ping: int
    now_ms: int
    lag_ms: int
    ponged: int


class LineFields(Struct, omit_defaults=True, gc=False):
    """A line as it stands in the log, and, without its token, as it is told. What is not there is left out."""

    n: int
    at_ms: int
    by: Any
    action: Any
    token: str | None = None
    credit_ms: int = 0


class ClockFields(Struct, gc=False):
    """As `public_state.PublicClock`."""

    rule: Any
    left_ms: tuple[int, ...]
    running: tuple[int, ...]
    since_ms: int | None
    stopped_ms: int | None
    due_ms: int | None


HotMessage: TypeAlias = ActMessage | PongMessage

_DECODER: Final = msgspec.json.Decoder(HotMessage)
_ENCODER: Final = msgspec.json.Encoder(enc_hook=to_jsonable_python)
encode = _ENCODER.encode


def told_head(table: str, viewer: int | None) -> bytes:
    """The beginning of a `ToldMessage`; with a `told_rest` behind it the message is whole."""
    return encode(ToldHead(table, viewer))[:-1] + b","


def told_rest(line: "LineFields", view: Any, face: Any) -> bytes:
    """The rest of a `ToldMessage`."""
    return encode(ToldRest(line, view, face))[1:]


def read_canonical(text: bytes) -> HotMessage | None:
    """The message in a text that is written exactly as we would write it; None for any other, valid or not.

    Writing again what was read is the proof that nothing was overlooked: no name twice, no number or escape in another
    spelling, nothing between or behind. Inside the action nothing is proved: its text must be known, or read strictly.
    """
    try:
        message = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return message if encode(message) == text else None
