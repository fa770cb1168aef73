"""What programs ask the referee, one JSON object a line: strict, unknown fields refused."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, TypeAlias, TypeVar, cast

from pydantic import TypeAdapter

from halftwist.wire.codec import adapter, decoded
from halftwist.wire.json_text import from_bytes, object_from_text, to_text

LONGEST_LINE = 1_000_000
"""Bytes of a question, without its line end."""

JsonObject: TypeAlias = dict[str, Any]
Options: TypeAlias = dict[str, Any]
"""By name. The game says what is no value of an option, and which there are."""


@dataclass(frozen=True, slots=True)
class MobiusPosition:
    """Stones on a strip."""

    columns: int = 12
    rows: int = 12
    red: tuple[str, ...] = ()
    blue: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MobiusSearch:
    """Stones on a strip, who is to move, and how long to think about it."""

    columns: int = 12
    rows: int = 12
    red: tuple[str, ...] = ()
    blue: tuple[str, ...] = ()
    to_move: Literal["red", "blue"] | None = None
    seed: int = 0
    playouts: int | None = None
    limit_ms: int | None = None


@dataclass(frozen=True, slots=True)
class MobiCall:
    """A pod as it is shown at a call; the hand is every number tile of the player, on the pod or not."""

    hand: tuple[str, ...]
    pod: tuple[str, ...]
    call: Literal["flip", "mobi"]
    kids: bool = False
    solo: bool = False


@dataclass(frozen=True, slots=True)
class FormulaPlay:
    """A play, the table it is made on and the hand it comes from."""

    table: str
    hand: tuple[str, ...]
    play: str
    options: Options = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class FormulaTurn:
    """A table and a hand to play from."""

    table: str
    hand: tuple[str, ...]
    options: Options = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class MobiHand:
    """Tiles to make a pod of, and the pod that lies there already; the hand is every number tile of the player."""

    hand: tuple[str, ...]
    pod: tuple[str, ...] | None = None
    kids: bool = False
    final: bool = False
    style: Literal["any", "compact", "crossword"] = "any"
    steps: int | None = None
    seed: int = 0


@dataclass(frozen=True, slots=True)
class FormulaSearch:
    """A table and a hand to find the best play for, and what else the player knows.

    The hand is always that of the seat to move, so `to_move` may be said but changes nothing.
    """

    table: str
    hand: tuple[str, ...]
    options: Options = field(default_factory=dict[str, Any])
    seen: tuple[str, ...] = ()
    counts: tuple[int, ...] | None = None
    to_move: int | str | None = None
    seed: int = 0
    playouts: int | None = None
    limit_ms: int | None = None


Q = TypeVar("Q")


def read_question(kind: type[Q], line: bytes) -> Q:
    """The question in a line, or Undecodable with the reason."""
    text = from_bytes(line)
    object_from_text(text)  # says more clearly than a codec what is no object, named twice, too deep or too large
    return cast(Q, decoded(_adapter(kind), text))


def write_answer(answer: JsonObject) -> bytes:
    """One line of UTF-8. Half a character, as JSON may escape one, is escaped again."""
    return to_text(answer).encode("utf-8", "backslashreplace") + b"\n"


@cache
def _adapter(kind: type[Any]) -> "TypeAdapter[Any]":
    return adapter(kind)
