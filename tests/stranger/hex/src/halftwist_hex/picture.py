"""How the board lies on a sheet: every cell with its corners."""

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

_SIDE = 1 / sqrt(3)  # of a hexagon that is one unit wide
_ROUND = ((0.0, -1.0), (0.5, -0.5), (0.5, 0.5), (0.0, 1.0), (-0.5, 0.5), (-0.5, -0.5))


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CellPicture:
    """One cell and its corners, clockwise from the top."""

    name: str
    corners: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """A side of the board, in the colour that has to reach it."""

    colour: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class HexPicture:
    """The whole board. (0, 0) is the top left; y grows downwards."""

    size: int
    width: float
    height: float
    cells: tuple[CellPicture, ...]
    lines: tuple[Side, ...]


@lru_cache(maxsize=16)
def picture_of(size: int) -> HexPicture:
    """The picture of a board of this size: each row is shifted by half a cell."""
    drawn = tuple(
        CellPicture(f"{chr(ord('A') + column)}{row + 1}", _hexagon(column + row / 2 + 0.5, (1.5 * row + 1) * _SIDE))
        for row in range(size)
        for column in range(size)
    )
    return HexPicture(size, 1.5 * size - 0.5, round((1.5 * size + 0.5) * _SIDE, 6), drawn, _sides(size, drawn))


def _sides(size: int, drawn: tuple[CellPicture, ...]) -> tuple[Side, ...]:
    """Along the outer corners of the first and last rows (red) and columns (blue)."""

    def along(cells: tuple[CellPicture, ...], *corners: int) -> tuple[Point, ...]:
        return tuple(cell.corners[corner] for cell in cells for corner in corners)

    return (
        Side("red", along(drawn[:size], 5, 0, 1)),
        Side("red", along(drawn[-size:], 4, 3, 2)),
        Side("blue", along(drawn[::size], 5, 4, 3)),
        Side("blue", along(drawn[size - 1 :: size], 0, 1, 2)),
    )


def _hexagon(x: float, y: float) -> tuple[Point, ...]:
    return tuple(Point(round(x + aside, 6), round(y + down * _SIDE, 6)) for aside, down in _ROUND)
