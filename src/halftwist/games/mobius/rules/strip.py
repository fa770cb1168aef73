"""The board: a strip of hexagons with a half twist, its six bars and its symmetries (M1, M2, M4).

A cell has a row and a distance from the left edge, `x`, counted in half cells: 0, 2, 4 … in odd rows and
1, 3, 5 … in even ones. Rows may be counted on past either end of the strip: a row's length further down is
the same row mirrored. Cells are small numbers in reading order; a colour's three bars follow them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_uppercase
from types import MappingProxyType
from typing import Literal, TypeAlias

Colour: TypeAlias = Literal["red", "blue"]
Step: TypeAlias = tuple[int, int]
"""A node next door, and the seam crossings on the way to it: 1 downwards, -1 upwards, else 0 (M7)."""
Steps: TypeAlias = tuple[tuple[Step, ...], ...]
"""For each node the steps from it."""

COLOURS: tuple[Colour, Colour] = ("red", "blue")
BAR_NAMES = ("left-top", "left-middle", "left-bottom", "right-top", "right-middle", "right-bottom")
_MOST_KEPT = 32  # the largest strip takes 20 MB


@dataclass(frozen=True, slots=True)
class Bar:
    """A sixth of the boundary: whose it is, and the end cells it reaches."""

    name: str
    colour: Colour
    reach: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to lay the strip onto itself: cell i comes to lie on `cells[i]`, bar b on `bars[b]`."""

    name: str
    cells: tuple[int, ...]
    bars: tuple[int, ...]
    swaps_colours: bool


@dataclass(frozen=True, slots=True, eq=False)
class Strip:
    """The geometry of one size, worked out once. Two strips of one size are the same object."""

    columns: int
    rows: int
    names: tuple[str, ...]
    numbers: Mapping[str, int]
    neighbours: Steps
    bars: tuple[Bar, ...]  # round the boundary from A1 down the left side, so even ones are red
    ways: Mapping[Colour, Steps]  # cells, then the colour's own three bars: everything a group is made of (M6)
    symmetries: tuple[Symmetry, ...]

    @property
    def size(self) -> int:
        return len(self.names)

    def bars_of(self, colour: Colour) -> range:
        """The numbers of the colour's three bars in `ways`."""
        return range(self.size, self.size + len(self.bars) // len(COLOURS))

    def row_of(self, cell: int) -> int:
        return int(self.names[cell][1:])


@lru_cache(maxsize=_MOST_KEPT)
def strip_of(columns: int, rows: int) -> Strip:
    """The strip of this size; `Mobius` says which sizes there are."""
    places = _Places(columns, rows)
    neighbours = tuple(places.around(row, x) for row, x in places.all)
    bars = tuple(places.bar(b) for b in range(len(BAR_NAMES)))
    names = tuple(f"{ascii_uppercase[x // 2]}{row}" for row, x in places.all)
    return Strip(
        columns=columns,
        rows=rows,
        names=names,
        numbers=MappingProxyType({name: cell for cell, name in enumerate(names)}),
        neighbours=neighbours,
        bars=bars,
        ways=MappingProxyType({colour: _ways(neighbours, bars, colour) for colour in COLOURS}),
        symmetries=tuple(places.symmetry(shift, flip) for flip in (False, True) for shift in range(len(bars))),
    )


class _Places:
    """Rows and distances from the left edge, and the cells that lie there."""

    def __init__(self, columns: int, rows: int) -> None:
        self.rows = rows
        self.right = 2 * (columns - 1)
        self.all = [(row, x) for row in range(1, rows + 1) for x in range(1 - row % 2, self.right + 1, 2)]
        self._cell = {place: cell for cell, place in enumerate(self.all)}

    def step(self, row: int, x: int) -> Step:
        """The cell at this place, any number of rows past the ends of the strip, and the crossings to there (M2)."""
        laps, above = divmod(row - 1, self.rows)
        return self._cell[above + 1, self.right - x if laps % 2 else x], laps

    def around(self, row: int, x: int) -> tuple[Step, ...]:
        beside = [(row, x - 2), (row, x + 2)]
        across = [(row + down, x + aside) for down in (-1, 1) for aside in (-1, 1)]
        return tuple(self.step(*place) for place in beside + across if 0 <= place[1] <= self.right)

    def bar(self, number: int) -> Bar:
        """Bars 0, 1, 2 lie down the left side, 3, 4, 5 down the right; each from a meeting cell to the next (M4)."""
        side, third = divmod(number, 3)
        length = self.rows // 3
        first = 1 + third * length
        reach = tuple(self.step(row, self._edge(side, row)) for row in range(first, first + length + 1))
        return Bar(BAR_NAMES[number], COLOURS[number % 2], reach)

    def symmetry(self, shift: int, flip: bool) -> Symmetry:
        """Slide the strip down by `shift` sixths of its boundary; if `flip`, first turn it upside down about row 1."""
        down = shift * self.rows // 3
        turned = [(2 - row if flip else row, x) for row, x in self.all]
        cells = tuple(self.step(row + down, x)[0] for row, x in turned)
        bars = tuple((5 - bar if flip else bar) + shift for bar in range(6))
        name = f"{'flip and ' if flip else ''}slide {down}"
        return Symmetry(name, cells, tuple(bar % 6 for bar in bars), bars[0] % 2 == 1)

    def _edge(self, side: int, row: int) -> int:
        inset = 1 - row % 2
        return self.right - inset if side else inset


def _ways(neighbours: Steps, bars: tuple[Bar, ...], colour: Colour) -> Steps:
    ways = [list(steps) for steps in neighbours]
    own = [bar for bar in bars if bar.colour == colour]
    for node, bar in enumerate(own, start=len(neighbours)):
        for cell, crossing in bar.reach:
            ways[cell].append((node, -crossing))
    return tuple(tuple(steps) for steps in ways) + tuple(bar.reach for bar in own)
