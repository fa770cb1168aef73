"""How a table stands, drawn in plain text as a spectator sees it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from halftwist.cli.telling import narration_of
from halftwist.play import Table
from halftwist.wire import codec_for
from halftwist.words import has_message, translate

_INDENT = "  "


def drawn(table: Table, language: str) -> list[str]:
    """The position, line by line: as the game draws it, else its view as a tree."""
    draw = getattr(narration_of(table.game.name), "drawn", None)
    return draw(table, language) if draw else list(view_tree(table, None, language))


def view_tree(table: Table, viewer: int | None, language: str) -> Iterator[str]:
    """What a viewer may see, name by name, whatever the game. A code that has words is said in words."""
    return _branches(codec_for(table.game).encode_view(table.view(viewer)), 0, language)


def _branches(value: Any, depth: int, language: str) -> Iterator[str]:
    counted = enumerate(cast("Iterable[Any]", value), start=1)
    named = cast("Mapping[object, Any]", value).items() if isinstance(value, Mapping) else counted
    for name, below in named:
        label = f"{_INDENT * depth}{str(name).replace('_', ' ')}"
        if _is_short(below):
            yield f"{label}: {_short(below, language)}"
        else:
            yield f"{label}:"
            yield from _branches(below, depth + 1, language)


def _is_short(value: Any) -> bool:
    if isinstance(value, Mapping):
        return not value
    if not isinstance(value, list):
        return True
    return not any(isinstance(each, list | dict) for each in cast("list[Any]", value))


def _short(value: Any, language: str) -> str:
    if isinstance(value, list | dict):
        return " ".join(_short(each, language) for each in cast("Iterable[Any]", value)) or "–"
    if isinstance(value, str) and has_message(value):
        return translate(value, language)
    return "–" if value is None else str(value)
