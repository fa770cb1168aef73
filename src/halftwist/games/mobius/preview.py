"""A strip as a picture: its stones, its bars, and the stones that show the win."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from halftwist.core import Drawing, Palette
from halftwist.games.mobius.rules.game import Mobius, View
from halftwist.games.mobius.rules.picture import Point, StripPicture, picture_of

_PALETTE: Final = Palette(ground="#f0dcb4", ink="#3a2408", accent="#7a4310")
_UNIT: Final = 40.0
_MARGIN: Final = 0.5  # cells around the strip, for its bars
_COLOURS: Final = {"red": ("#b92b23", "#7d1711"), "blue": ("#175fa5", "#0d3a68")}
_WOOD, _GRAIN, _GOLD = "#fbf1da", "#d9c195", "#f5b82e"
_SAMPLE: Final = ("D6", "C5", "C7", "E4", "E5", "D4", "B8", "C3", "F5", "F3", "B9", "G4", "A11", "B4", "D3", "B6")


def drawn(_: Mobius, view: View) -> Drawing:
    """The strip as it lies on the sheet."""
    strip = picture_of(view.columns, view.rows)
    stones = {
        **dict.fromkeys(view.red_stones, "red"),
        **dict.fromkeys(view.blue_stones, "blue"),
    }
    return _drawing(strip, stones, frozenset(view.proof or ()))


def sample() -> Drawing:
    """A few stones on a small strip."""
    stones = {cell: ("red", "blue")[at % 2] for at, cell in enumerate(_SAMPLE)}
    return _drawing(picture_of(8, 12), stones, frozenset())


def _drawing(strip: StripPicture, stones: dict[str, str], proof: frozenset[str]) -> Drawing:
    cells = [(cell.name, centre) for cell in strip.cells for centre in cell.centres]
    board = "".join(_hexagon(strip.corners, centre) for _, centre in cells)
    bars = "".join(_bar(bar.line, _COLOURS[bar.colour][0]) for bar in strip.bars)
    laid = "".join(_stone(centre, stones[name], name in proof) for name, centre in cells if name in stones)
    width, height = _scaled(strip.width), _scaled(strip.height)
    edge = _scaled(0)
    sheet = f'x="{edge}" y="{edge}" width="{width - edge}" height="{height - edge}"'
    shade = f'<rect {sheet} transform="translate(6 8)" fill="#7a4310" opacity=".18"/><rect {sheet} fill="{_WOOD}"/>'
    clip = f'<defs><clipPath id="sheet"><rect {sheet}/></clipPath></defs>'
    svg = f'{clip}{shade}<g clip-path="url(#sheet)">{board}{laid}</g>{bars}'
    return Drawing(svg, width + _scaled(0), height + _scaled(0), _PALETTE)


def _hexagon(corners: Sequence[Point], at: Point) -> str:
    points = " ".join(f"{_scaled(at.x + corner.x):.1f},{_scaled(at.y + corner.y):.1f}" for corner in corners)
    return f'<polygon points="{points}" fill="{_WOOD}" stroke="{_GRAIN}" stroke-width="1.5"/>'


def _bar(line: Sequence[Point], colour: str) -> str:
    points = " ".join(f"{_scaled(point.x):.1f},{_scaled(point.y):.1f}" for point in line)
    return (
        f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="9" stroke-linejoin="round"'
        ' stroke-linecap="round"/>'
    )


def _stone(at: Point, colour: str, lit: bool) -> str:
    """Red stones carry a ring and blue ones a dash: colour is never all there is."""
    x, y, radius = _scaled(at.x), _scaled(at.y), _UNIT / sqrt(3) * 0.72
    body, edge = _COLOURS[colour]
    rim = f'stroke="{_GOLD}" stroke-width="5"' if lit else f'stroke="{edge}" stroke-width="1.5"'
    mark = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 0.42:.1f}" fill="none" stroke="#fff" stroke-width="3"/>'
        if colour == "red"
        else f'<path d="M{x - radius * 0.4:.1f} {y:.1f}h{radius * 0.8:.1f}" stroke="#fff" stroke-width="3.5"/>'
    )
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{body}" {rim}/>{mark}'


def _scaled(cells: float) -> float:
    return (cells + _MARGIN) * _UNIT
