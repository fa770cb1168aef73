"""Codecs for actions, views, lines and headers, derived from their types: strict, unknown fields refused."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import cache
from itertools import compress
from operator import attrgetter, ne
from typing import Annotated, Any, cast, get_args

from msgspec import Raw
from pydantic import ConfigDict, Discriminator, TypeAdapter, ValidationError

from halftwist.core import LONGEST_ECHO, AnyLine, Line, OptionValue, Pictured, Refusal, TableAction
from halftwist.games import registry
from halftwist.games.registry import AnyGame
from halftwist.play import Header, Patience
from halftwist.wire.hot_messages import LineFields
from halftwist.wire.hot_messages import encode as encode_bytes
from halftwist.wire.json_text import to_text
from halftwist.wire.refusals import Undecodable, no

_STRICT = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False)
_MOST_KNOWN = 4096  # texts of actions
_LONGEST_KNOWN = 256  # bytes
_TYPE_NAMES = frozenset({"int", "str", "enum", "bool", "function-plain[Impersonal]"})  # parts of a union in a path


class Codec:
    """Everything of one kind of game to JSON values and back."""

    def __init__(self, action_type: Any, view_type: Any, geometry_type: Any = None) -> None:
        tagged = Annotated[action_type | TableAction, Discriminator("kind")]
        self._action = adapter(tagged)
        self._line = adapter(Line[tagged])
        self._view = adapter(view_type)
        self._geometry = adapter(geometry_type) if geometry_type else None
        self._view_names = tuple(each.name for each in fields(view_type))
        self._view_values: Callable[[object], tuple[Any, ...]] = _values_of(self._view_names)
        self._younger = {kind: names for kind in get_args(action_type) if (names := _younger_fields(kind))}
        self._known: dict[bytes, Any] = {}  # actions by the texts that were decoded before

    def encode_action(self, action: object) -> Any:
        return self._action.dump_python(action, mode="json", exclude=self._absent(action))

    def decode_action(self, value: Any) -> Any:
        return decoded(self._action, to_text(value))

    def encode_view(self, view: object) -> Any:
        return self._view.dump_python(view, mode="json")

    def decode_view(self, value: Any) -> Any:
        return decoded(self._view, to_text(value))

    def encode_line(self, line: AnyLine) -> Any:
        """A line as an object; a token and a credit that are not there are left out."""
        absent = self._absent(line.action)
        value = self._line.dump_python(line, mode="json", exclude={"action": absent} if absent else None)
        return {name: value[name] for name in value if value[name] or name not in ("token", "credit_ms")}

    def known_action(self, text: Raw) -> Any | None:
        """The action of a text that was decoded before, by the strict reader."""
        return self._known.get(bytes(text))

    def know(self, text: Raw, action: object) -> None:
        """The strict reader has decoded this text: whoever sends it again means the same."""
        known = bytes(text)
        if len(known) <= _LONGEST_KNOWN:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            self._known[known] = action

    def line_bytes(self, line: AnyLine) -> bytes:
        """A line as it stands in the log; the same as `to_text` makes of it when it is encoded."""
        action = line.action
        if type(action) in self._younger:
            action = self._writable(action)
        return encode_bytes(LineFields(line.n, line.at_ms, line.by, action, line.token or None, line.credit_ms))

    def told_bytes(self, line: AnyLine) -> bytes:
        return encode_bytes(self.told_fields(line))

    def told_fields(self, line: AnyLine) -> LineFields:
        """A line as it is told, to be written: without the token, which is its sender's business."""
        action = line.action
        if type(action) in self._younger:
            action = self._writable(action)
        return LineFields(line.n, line.at_ms, line.by, action, None, line.credit_ms)

    def _writable(self, action: Any) -> Any:
        """The action, or its fields without those that are absent."""
        if (absent := self._absent(action)) is None:
            return action
        names = (each.name for each in fields(action))
        return {name: getattr(action, name) for name in names if name not in absent}

    def _absent(self, action: object) -> set[str] | None:
        """What older records know nothing of, and this action does not say either."""
        younger = self._younger.get(type(action), ())
        return {name for name in younger if getattr(action, name) is None} or None

    def view_changes(self, last: object, view: Any) -> dict[str, Any]:
        """The top-level fields of a view that are not as they were, to be written."""
        old, new = self._view_values(last), self._view_values(view)
        is_changed = map(ne, zip(old), zip(new))  # tuples of one are equal where they hold the very same
        return dict(compress(zip(self._view_names, new), is_changed))  # noqa: B905

    def decode_line(self, value: Any) -> AnyLine:
        return decoded(self._line, to_text(value))

    def encode_geometry(self, geometry: object) -> Any:
        """What a game that can be pictured says of itself; None where it cannot."""
        return self._geometry and self._geometry.dump_python(geometry, mode="json")

    def decode_geometry(self, value: Any) -> Any:
        return self._geometry and decoded(self._geometry, to_text(value))


def _values_of(names: tuple[str, ...]) -> Callable[[object], tuple[Any, ...]]:
    get = attrgetter(*names)
    return get if len(names) > 1 else lambda value: (get(value),)


def _younger_fields(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.metadata.get("later"))


def codec_for(game: AnyGame) -> Codec:
    """The codec of a game's kind; deriving it takes a moment, so it is kept."""
    pictured = cast(object, game)
    geometry_type = pictured.geometry_type if isinstance(pictured, Pictured) else None
    return _codec_of(game.action_type, game.view_type, geometry_type)


@cache
def _codec_of(action_type: Any, view_type: Any, geometry_type: Any) -> Codec:
    return Codec(action_type, view_type, geometry_type)


def adapter(of: Any) -> "TypeAdapter[Any]":
    """An adapter under the strict rules. They are not accepted beside a lone dataclass, but beside a union."""
    beside_nothing: Any = of | None
    return TypeAdapter[Any](beside_nothing, config=_STRICT)


def decoded(by: "TypeAdapter[Any]", text: str) -> Any:
    """The value in a JSON text, or Undecodable with a sentence that says where it is wrong."""
    try:
        value = by.validate_json(text)
    except ValidationError as error:
        raise Undecodable(_refusal(error)) from None
    if value is None:
        raise Undecodable(no("wire-empty"))
    return value


_HEADER = adapter(Header)
_NOTHING = object()


def encode_header(header: Header) -> Any:
    """A header as an object; what is as it always was is left out, so that old records keep their sums."""
    value = _HEADER.dump_python(header, mode="json")
    younger = _younger_options(header)
    value["options"] = {name: each for name, each in value["options"].items() if each != younger.get(name, _NOTHING)}
    usual = {
        "absence": header.absence == Patience(),
        "arranged": not header.arranged,
        "hints": header.hints is None,
        "again": header.again is None,
    }
    return {name: value[name] for name in value if not usual.get(name)}


def decode_header(value: Any) -> Header:
    header = cast(Header, decoded(_HEADER, to_text(value)))
    return replace(header, options={**_younger_options(header), **header.options})


def _younger_options(header: Header) -> dict[str, OptionValue]:
    """The options that older records know nothing of, as usual."""
    known = registry.options(header.game) if header.game in registry.GAMES else ()
    return {item.name: item.default for item in known if item.later}


def _as_json(value: object) -> str:
    try:
        return to_text(value)[:LONGEST_ECHO]
    except (TypeError, ValueError):
        return "…"


_WANTED: Mapping[str, str] = {
    **dict.fromkeys(("list_type", "tuple_type", "frozen_set_type"), "list"),
    "string_type": "text",
    **dict.fromkeys(("int_type", "int_from_float"), "number"),
    "bool_type": "switch",
    **dict.fromkeys(("dict_type", "dataclass_type"), "object"),
}


def _refusal(error: ValidationError) -> Refusal:
    """The first complaint as a sentence of ours; the field is named by its path."""
    complaint = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in complaint["loc"] if part not in _TYPE_NAMES)[:LONGEST_ECHO] or "(top)"
    match complaint["type"]:
        case "missing" | "missing_argument" | "missing_keyword_only_argument" | "union_tag_not_found":
            return no("wire-missing", where=where)
        case "unexpected_keyword_argument" | "extra_forbidden":
            return no("wire-extra", where=where)
        case "union_tag_invalid":
            return no("wire-kind", where=where, given=str(complaint.get("ctx", {}).get("tag"))[:LONGEST_ECHO])
        case _:
            wanted = _WANTED.get(complaint["type"], "other")
            return no("wire-type", where=where, given=_as_json(complaint["input"]), wanted=wanted)
