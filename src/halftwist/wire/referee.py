"""What programs ask the referee, one JSON object a line: strict, unknown fields refused."""

from functools import cache
from typing import Any, TypeAlias, TypeVar, cast

from pydantic import TypeAdapter

from halftwist.wire.codec import adapter, decoded
from halftwist.wire.json_text import from_bytes, object_from_text, to_text

LONGEST_LINE = 1_000_000
"""Bytes of a question, without its line end."""

JsonObject: TypeAlias = dict[str, Any]
Options: TypeAlias = dict[str, Any]
"""By name. The game says what is no value of an option, and which there are."""


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
