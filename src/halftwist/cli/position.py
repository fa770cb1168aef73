"""How a table stands, drawn in plain text as a spectator sees it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from halftwist.cli.telling import narration_of
from halftwist.play import Table
from halftwist.wire import codec_for

_INDENT = "  "
_FEW = 12  # so many plain values stand on one line


def drawn(table: Table, language: str) -> list[str]:
    """The position, line by line: as the game draws it, else its view as a tree."""
    draw = getattr(narration_of(table.game.name), "drawn", None)
    return draw(table, language) if draw else list(view_tree(table, None))


def view_tree(table: Table, viewer: int | None) -> Iterator[str]:
    """What a viewer may see, name by name, whatever the game."""
    return _branches(codec_for(table.game).encode_view(table.view(viewer)), 0)


def _branches(value: Any, depth: int) -> Iterator[str]:
    counted = enumerate(cast("Iterable[Any]", value), start=1)
    named = cast("Mapping[object, Any]", value).items() if isinstance(value, Mapping) else counted
    for name, below in named:
        label = f"{_INDENT * depth}{str(name).replace('_', ' ')}"
        if _is_short(below):
            yield f"{label}: {_short(below)}"
        else:
            yield f"{label}:"
            yield from _branches(below, depth + 1)


def _is_short(value: Any) -> bool:
    if isinstance(value, Mapping):
        return not value
    if not isinstance(value, list):
        return True
    listed = cast("list[Any]", value)
    return len(listed) <= _FEW and not any(isinstance(each, list | dict) for each in listed)


def _short(value: Any) -> str:
    if isinstance(value, list | dict):
        return " ".join(map(_short, cast("Iterable[Any]", value))) or "–"
    return "–" if value is None else str(value)
