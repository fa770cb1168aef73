"""How the strip lies on the sheet, for whoever draws it.

A hexagon stands on a corner and is one unit wide. The sheet's top left corner is (0, 0); x grows to the right and
y downwards. Row 1 lies on the top edge, so the lower halves of its cells are drawn there, and their upper halves on
the bottom edge in reverse order (M2).
"""

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from halftwist.games.mobius.rules.strip import Bar, Colour, Strip, strip_of

_SIDE = 1 / sqrt(3)  # of a hexagon that is one unit wide
_ROW = 1.5 * _SIDE  # from one row to the next
_HALF_SIDE = 1 / 3  # half a side, counted in rows
_PLACES = 6  # decimals that are worth sending


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CellPicture:
    """One cell. A half cell has two centres, on the top and on the bottom edge, and its letter is printed at both."""

    name: str
    column: int  # from 1, within its row
    row: int
    half: bool
    label: str | None
    centres: tuple[Point, ...]
    neighbours: tuple[str | None, ...]
    """To the left, right, upper left, upper right, lower left, lower right; None beyond the side of the strip.
    What is above row 1 lies on the other side of the seam."""


@dataclass(frozen=True, slots=True)
class BarPicture:
    """A bar, the end cells it touches from top to bottom, and the line along the side of the strip that it covers."""

    name: str
    colour: Colour
    cells: tuple[str, ...]
    line: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class StripPicture:
    """The whole sheet. `corners` are those of a hexagon round (0, 0), clockwise from the top."""

    columns: int
    rows: int
    width: float
    height: float
    corners: tuple[Point, ...]
    cells: tuple[CellPicture, ...]
    bars: tuple[BarPicture, ...]


@lru_cache(maxsize=16)
def picture_of(columns: int, rows: int) -> StripPicture:
    """The picture of a strip of this size."""
    strip = strip_of(columns, rows)
    sheet = _Sheet(strip)
    return StripPicture(
        columns=columns,
        rows=rows,
        width=float(columns),
        height=round(rows * _ROW, _PLACES),
        corners=_corners(),
        cells=tuple(sheet.cell(name) for name in strip.names),
        bars=tuple(sheet.bar(number, bar) for number, bar in enumerate(strip.bars)),
    )


class _Sheet:
    """Where the cells of a strip are drawn."""

    def __init__(self, strip: Strip) -> None:
        self.strip = strip
        self._at = {(row, column): name for name in strip.names for row, column in (_place(name),)}

    def cell(self, name: str) -> CellPicture:
        row, column = _place(name)
        half = row == 1
        rows = self.strip.rows
        bottom = (_point(self.strip.columns - column + 0.5, rows),) if half else ()
        return CellPicture(
            name=name,
            column=column,
            row=row,
            half=half,
            label=name[0] if half else None,
            centres=(_point(column - 0.5 + _inset(row), row - 1), *bottom),
            neighbours=tuple(self._beside(row, column, down, aside) for down, aside in _DIRECTIONS),
        )

    def bar(self, number: int, bar: Bar) -> BarPicture:
        """From the middle of one meeting cell's outer side to the middle of the next one's (M4)."""
        side, third = divmod(number, 3)
        length = self.strip.rows // 3
        first = third * length
        last = first + length
        corners = (row + end for row in range(first, last + 1) for end in (-_HALF_SIDE, _HALF_SIDE))
        heights = (first, *(height for height in corners if first < height < last), last)
        line = tuple(_point(self._edge(side, round(height) + 1), height) for height in heights)
        return BarPicture(bar.name, bar.colour, tuple(self.strip.names[cell] for cell, _ in bar.reach), line)

    def _beside(self, row: int, column: int, down: int, aside: int) -> str | None:
        """One step on the sheet; past the seam the row at the other end lies mirrored (M2)."""
        half_cells = 2 * (column - 1) + (1 - row % 2) + aside
        right = 2 * (self.strip.columns - 1)
        if not 0 <= half_cells <= right:
            return None
        over = row + down
        if not 1 <= over <= self.strip.rows:
            half_cells, over = right - half_cells, (over - 1) % self.strip.rows + 1
        return self._at[over, half_cells // 2 + 1]

    def _edge(self, side: int, row: int) -> float:
        return self.strip.columns - _inset(row) if side else _inset(row)


_DIRECTIONS = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))


def _place(name: str) -> tuple[int, int]:
    return int(name[1:]), ord(name[0]) - ord("A") + 1


def _inset(row: int) -> float:
    """Even rows are shifted by half a cell (M1)."""
    return 0.0 if row % 2 else 0.5


def _point(x: float, rows_down: float) -> Point:
    return Point(round(x, _PLACES), round(rows_down * _ROW, _PLACES))


def _corners() -> tuple[Point, ...]:
    around = ((0.0, -1.0), (0.5, -0.5), (0.5, 0.5), (0.0, 1.0), (-0.5, 0.5), (-0.5, -0.5))
    return tuple(Point(x, round(y * _SIDE, _PLACES)) for x, y in around)
