"""What travels over a socket, both ways. The page's types and docs/protocol.md are made from these."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Raw
from pydantic import BaseModel, ConfigDict, Discriminator, Field, TypeAdapter

from halftwist.wire.hot_messages import encode

PROTOCOL = 1
LONGEST_MESSAGE = 64 * 1024  # characters; the largest sensible action is a pod of 76 tiles

TableName = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
SeatNumber = Annotated[int, Field(ge=0, le=63)]
LineNumber = Annotated[int, Field(ge=0, le=2**53 - 1)]
Token = Annotated[str, Field(min_length=1, max_length=64)]
Mark = Annotated[str, Field(min_length=1, max_length=64)]
Object = dict[str, Any]


class Message(BaseModel):
    """Strict: a field that is not known here is refused."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def with_list(message: BaseModel, written: Iterable[str | bytes]) -> bytes:
    """The text of a message whose last field is an empty list, filled with what is written already."""
    *_, last = type(message).model_fields
    return encode({**message.model_dump(mode="json"), last: [Raw(each) for each in written]})


# From the client


class Watch(Message):
    """Follow a table as these seats, or as a spectator; from line `since` on, if it was followed before."""

    type: Literal["watch"] = "watch"
    id: Mark
    table: TableName
    seats: Annotated[list[SeatNumber], Field(max_length=18)] = []
    since: LineNumber | None = None


class Unwatch(Message):
    """Follow a table no longer."""

    type: Literal["unwatch"] = "unwatch"
    id: Mark
    table: TableName


class Act(Message):
    """Do something. The token makes a resend harmless; `seen` is the last line that was known when choosing."""

    type: Literal["act"] = "act"
    table: TableName
    seat: SeatNumber
    token: Token
    seen: LineNumber
    action: Object


class Check(Message):
    """Judge a draft; nothing is done."""

    type: Literal["check"] = "check"
    id: Mark
    table: TableName
    seat: SeatNumber
    action: Object


class Legal(Message):
    """Every move of a seat, in a game whose moves can be listed."""

    type: Literal["legal"] = "legal"
    id: Mark
    table: TableName
    seat: SeatNumber


class Hint(Message):
    """What a good player would do in this seat."""

    type: Literal["hint"] = "hint"
    id: Mark
    table: TableName
    seat: SeatNumber


class Pong(Message):
    """The answer to a ping, with its number."""

    type: Literal["pong"] = "pong"
    ping: LineNumber


FromClient: TypeAlias = Watch | Unwatch | Act | Check | Legal | Hint | Pong
FROM_CLIENT: "TypeAdapter[FromClient]" = TypeAdapter(Annotated[FromClient, Discriminator("type")])


# From the server


class Welcome(Message):
    """The first message on a socket."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    person: str | None  # the name one goes by here
    now_ms: int  # milliseconds since 1970 by the server's clock
    heartbeat_ms: int
    credit_cap_ms: int  # at most so much lag is given back for one move
    gone_after_ms: int  # whoever is not heard of for so long is said to have left


class ViewerSnapshot(Message):
    """A table as one viewer sees it: the whole view, and the lines since the number that was asked for."""

    viewer: SeatNumber | None
    view: Object
    lines: list[Object]


class TableSnapshot(Message):
    """The answer to `watch`."""

    type: Literal["table"] = "table"
    id: Mark
    table: TableName
    n: LineNumber
    created_ms: int
    now_ms: int
    header: Object
    face: Object
    shown: list[ViewerSnapshot]


class Told(Message):
    """A line, as a viewer may read it, and the top-level fields of view and face that it changed."""

    type: Literal["told"] = "told"
    table: TableName
    viewer: SeatNumber | None
    line: Object
    view: Object
    face: Object


class Unseated(Message):
    """A seat that was followed here is this client's no longer, from the line after `n` on.

    Whoever follows no other seat of the table goes on as a spectator, who is shown what spectators see.
    """

    type: Literal["unseated"] = "unseated"
    table: TableName
    seat: SeatNumber
    n: LineNumber
    shown: ViewerSnapshot | None


class Accepted(Message):
    """The action is durable, as this line."""

    type: Literal["accepted"] = "accepted"
    table: TableName
    seat: SeatNumber
    token: Token
    line: LineNumber


class No(Message):
    """Why not: a code, the ruling's number, a sentence, and what fills it."""

    code: str
    rule: str
    text: str
    details: dict[str, str | int]


class RefusedAction(Message):
    """The action is no line; it was judged after line `after`."""

    type: Literal["refused"] = "refused"
    table: TableName
    seat: SeatNumber
    token: Token
    after: LineNumber
    no: No


class Checked(Message):
    """The judgement of a draft: no refusal means that it would be accepted now."""

    type: Literal["checked"] = "checked"
    id: Mark
    after: LineNumber
    no: No | None


class LegalMoves(Message):
    type: Literal["moves"] = "moves"
    id: Mark
    after: LineNumber
    moves: list[Object]


class Hinted(Message):
    """No action: there is nothing sensible to do now."""

    type: Literal["hinted"] = "hinted"
    id: Mark
    after: LineNumber
    action: Object | None
    rests_on: list[str]  # cells that the advice depends on, where it is certain to win


Preparation: TypeAlias = Literal["waiting", "standing in", "ready"]
"""Somebody waits until the opponents are ready; a simple one moves for them until then; they are ready."""


class Spectators(Message):
    """How many look on at a table, at this node, and how those are called who have a name; not more than a few."""

    type: Literal["spectators"] = "spectators"
    table: TableName
    count: int
    names: list[str]


class Preparing(Message):
    """On a new machine the opponents of a game are made ready once, which takes a minute or two."""

    type: Literal["preparing"] = "preparing"
    table: TableName
    state: Preparation


class Failed(Message):
    """A request could not be answered. `id` is that of the request, if it could be read."""

    type: Literal["failed"] = "failed"
    id: str | None
    no: No


class Done(Message):
    type: Literal["done"] = "done"
    id: Mark


class Ping(Message):
    """To be answered at once with `pong`. Tells the lag that the server measured."""

    type: Literal["ping"] = "ping"
    ping: LineNumber
    now_ms: int
    lag_ms: int
    ponged: LineNumber  # the last ping whose pong has come: who sees it lag behind is not heard


class Bye(Message):
    """The server closes the socket; why, and whether to come back."""

    type: Literal["bye"] = "bye"
    reason: Literal["stopping", "too slow", "silent", "flood", "deleted", "changed"]
    again: bool


FromServer: TypeAlias = (
    Welcome
    | TableSnapshot
    | Told
    | Unseated
    | Accepted
    | RefusedAction
    | Checked
    | LegalMoves
    | Hinted
    | Preparing
    | Spectators
    | Failed
    | Done
    | Ping
    | Bye
)
FROM_SERVER: "TypeAdapter[FromServer]" = TypeAdapter(Annotated[FromServer, Discriminator("type")])
