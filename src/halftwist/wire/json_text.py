"""Strict JSON: no duplicate keys, no NaN or infinity, no lone surrogates, bounded depth and length."""

import json
import math
import re
from typing import Any, NoReturn, cast

from halftwist.core import LONGEST_ECHO
from halftwist.wire.refusals import Undecodable, no

LONGEST_TEXT = 1_000_000
_HALF = re.compile(r"[\ud800-\udfff]|\\u[dD][89a-fA-F]")  # a surrogate
_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def to_text(value: Any) -> str:
    """The one way to write a value: compact, as UTF-8 characters."""
    return _COMPACT.encode(value)


def to_canonical_text(value: Any) -> str:
    """The text that sums are taken over: names in order, so that a rewritten object keeps its sum."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False, sort_keys=True)


def from_text(text: str) -> Any:
    """The value of a JSON text, or Undecodable."""
    if len(text) > LONGEST_TEXT:
        raise Undecodable(no("wire-too-long", most=LONGEST_TEXT))
    try:
        if text.startswith("\ufeff"):
            raise json.JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", text, 0)
        value = _STRICT.decode(text)
        if half := _HALF.search(text):
            _refuse_halves(value, half.start() + 1)
        return value
    except json.JSONDecodeError as error:
        raise Undecodable(no("wire-not-json", problem=error.msg, column=error.colno)) from None
    except (RecursionError, ValueError) as error:
        if isinstance(error, Undecodable):
            raise
        raise Undecodable(no("wire-not-json", problem="too deep or too large", column=1)) from None


def object_from_text(text: str) -> dict[str, Any]:
    """The JSON object in a text, or Undecodable."""
    value = from_text(text)
    if not isinstance(value, dict):
        raise Undecodable(no("wire-not-an-object"))
    return cast("dict[str, Any]", value)


def from_bytes(data: bytes) -> str:
    """UTF-8 text without a byte order mark, or Undecodable."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Undecodable(no("wire-not-utf8", column=error.start + 1)) from None


def _refuse_halves(value: Any, column: int) -> None:
    """Refuse lone surrogates, which cannot be encoded as UTF-8 again."""
    try:
        to_text(value).encode()
    except UnicodeEncodeError:
        raise Undecodable(no("wire-not-json", problem="half a character (a lone surrogate)", column=column)) from None


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Undecodable(no("wire-twice", name=twice[:LONGEST_ECHO]))
    return values


def _finite(text: str) -> float:
    """Refuse numbers that overflow to infinity, such as 1e999."""
    number = float(text)
    return number if math.isfinite(number) else _no_constant(text[:LONGEST_ECHO])


def _no_constant(name: str) -> NoReturn:
    raise Undecodable(no("wire-not-json", problem=name, column=1))


_STRICT = json.JSONDecoder(object_pairs_hook=_without_doubles, parse_constant=_no_constant, parse_float=_finite)
