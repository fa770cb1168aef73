"""A position drawn from what every pictured game tells: the geometry of its board and a spectator's view."""

import html
from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from halftwist.core import Drawing
from halftwist.games.registry import AnyGame
from halftwist.wire import codec_for

_COLOURS: Final = {
    "red": "#b92b23",
    "blue": "#175fa5",
    "green": "#2d7d46",
    "yellow": "#d9a514",
    "black": "#22262e",
    "white": "#ffffff",
}
_NOT_PIECES: Final = frozenset(
    {"moves", "history", "played", "order", "log", "empty", "free", "open", "legal", "playable", "targets", "cells"}
)
_SIZE: Final = 480.0
_BAND: Final = (
    '<g fill="none" stroke-width="8"><g stroke-linecap="round">'
    '<path d="M10 34c0-10 9-16 18-10s12 18 22 12" stroke="#e2574c"/>'
    '<path d="M54 30c0 10-9 16-18 10S24 22 14 28" stroke="#4f9be8"/></g>'
    '<path d="M26 25c6 2 10 10 15 13" stroke="#e2574c"/></g>'
)
EMBLEM: Final = Drawing(f'<rect width="64" height="64" rx="14" fill="#20304d"/>{_BAND}', 64, 64)
"""What stands where a game has no picture."""

_Point = tuple[float, float]


def drawn_by_geometry(game: AnyGame, view: object) -> Drawing:
    """Cells as polygons, and a piece where the view names one; the emblem where there are no cells."""
    codec = codec_for(game)
    geometry: Any = getattr(game, "geometry", lambda: None)()
    told = codec.encode_geometry(geometry) if geometry is not None else None
    cells = _cells(told)
    if not cells:
        return EMBLEM
    pieces = _pieces(codec.encode_view(view), frozenset(cells))
    xs, ys = zip(*(point for corners in cells.values() for point in corners), strict=True)
    scale = _SIZE / max(max(xs) - min(xs), max(ys) - min(ys), 1e-6)

    def at(point: _Point) -> _Point:
        return (point[0] - min(xs)) * scale + 8, (point[1] - min(ys)) * scale + 8

    svg = "".join(_cell([at(corner) for corner in corners], pieces.get(name)) for name, corners in cells.items())
    lines = "".join(_line([at(point) for point in points], colour) for points, colour in _lines(told))
    return Drawing(svg + lines, (max(xs) - min(xs)) * scale + 16, (max(ys) - min(ys)) * scale + 16)


def _cells(geometry: Any) -> dict[str, list[_Point]]:
    found = {str(each["name"]): _points(each.get("corners")) for each in _records(geometry, "cells") if "name" in each}
    return {name: corners for name, corners in found.items() if len(corners) >= 3}


def _lines(geometry: Any) -> list[tuple[list[_Point], str]]:
    found = [(_points(each.get("points")), str(each.get("colour", ""))) for each in _records(geometry, "lines")]
    return [(points, colour) for points, colour in found if len(points) >= 2]


def _records(told: Any, name: str) -> list[dict[str, Any]]:
    """The objects in a list of this name."""
    listed: list[Any] = cast("dict[str, Any]", told).get(name) or [] if isinstance(told, dict) else []
    return [cast("dict[str, Any]", each) for each in listed if isinstance(each, dict)]


def _points(told: Any) -> list[_Point]:
    """`{x, y}` or `[x, y]`."""
    points: list[Any] = [
        (cast("dict[str, Any]", each).get("x"), cast("dict[str, Any]", each).get("y"))
        if isinstance(each, dict)
        else each
        for each in cast("list[Any]", told or [])
    ]
    return [(float(x), float(y)) for x, y in points if x is not None and y is not None]


def _pieces(view: Mapping[str, Any], cells: frozenset[str]) -> dict[str, str]:
    """The colour of each cell on which something lies, told by lists of cells, cells as keys, or `{"cell": …}`."""
    groups: dict[str, list[str]] = {}
    for name, value in view.items():
        if name not in _NOT_PIECES:
            for group, cell in _found(name, value, cells):
                groups.setdefault(group, []).append(cell)
    largest_first = sorted(groups.items(), key=lambda item: -len(item[1]))
    spare = [colour for colour in _COLOURS if not any(colour in group for group in groups)]
    colours: dict[str, str] = {}
    for group, laid in largest_first:
        named = next((colour for colour in _COLOURS if colour in group), None)
        colour = named or (spare.pop(0) if spare else "black")
        for cell in laid:
            colours.setdefault(cell, _COLOURS[colour])
    return colours


def _found(name: str, value: Any, cells: frozenset[str]) -> Iterable[tuple[str, str]]:
    if isinstance(value, list) and value:
        listed = cast("list[Any]", value)
        if all(isinstance(each, str) and each in cells for each in listed):
            return [(name, str(each)) for each in listed]
        if all(isinstance(each, dict) for each in listed):
            pieces = cast("list[dict[str, Any]]", listed)
            return [(_owner(each), str(each["cell"])) for each in pieces if each.get("cell") in cells]
    if isinstance(value, dict) and value:
        keyed = cast("dict[str, Any]", value)
        if all(each in cells for each in keyed):
            return [(str(each), cell) for cell, each in keyed.items() if each not in (None, "", " ", ".")]
    return ()


def _owner(piece: Mapping[str, Any]) -> str:
    return str(next((piece[name] for name in ("owner", "seat", "colour", "color", "piece") if name in piece), ""))


def _cell(corners: list[_Point], piece: str | None) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    cell = f'<polygon points="{points}" fill="#fffdf8" stroke="#cbbf9f" stroke-width="2"/>'
    if piece is None:
        return cell
    x, y = (sum(each) / len(corners) for each in zip(*corners, strict=True))
    radius = 0.72 * min(((x - a) ** 2 + (y - b) ** 2) ** 0.5 for a, b in corners)
    return (
        f'{cell}<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{piece}" stroke="#22262e" stroke-width="1.5"/>'
    )


def _line(points: list[_Point], colour: str) -> str:
    shown = _COLOURS.get(colour, html.escape(colour) or "#595f6a")
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="{shown}" stroke-width="7" stroke-linecap="round"/>'
