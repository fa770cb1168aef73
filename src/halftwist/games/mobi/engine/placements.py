"""Where a line can be laid on a pod: along which cells, through which numbers that lie there already."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from halftwist.games.mobi.engine.readings import Tokens
from halftwist.games.mobi.rules.pod import Cell
from halftwist.games.mobi.rules.tiles import READINGS

Laid: TypeAlias = Mapping[Cell, str]
Step: TypeAlias = tuple[int, int]

ACROSS: Final[Step] = (1, 0)
DOWN: Final[Step] = (0, 1)
WAYS: Final = (ACROSS, DOWN)


@dataclass(frozen=True, slots=True)
class Window:
    """A line to be: it begins at `start`, and `numbers` are what lies on its places for numbers, None where nothing."""

    start: Cell
    way: Step
    numbers: tuple[str | None, ...]

    def cells(self) -> Iterator[Cell]:
        for at in range(2 * len(self.numbers) - 1):
            yield self.start[0] + at * self.way[0], self.start[1] + at * self.way[1]

    @property
    def places(self) -> tuple[Cell, ...]:
        return tuple(self.cells())[::2]

    @property
    def gaps(self) -> int:
        return self.numbers.count(None)


def with_line(laid: Laid, window: Window, tokens: Tokens) -> dict[Cell, str]:
    """The pod with this line in its window; signs of a line that it lengthens are written over."""
    return {**laid, **dict(zip(window.cells(), tokens, strict=True))}


def windows(laid: Laid, gaps: int, longest: int = 200) -> Iterator[Window]:
    """All lines with exactly so many new numbers through at least one that lies there."""
    for cell, token in laid.items():
        if token in READINGS:
            for way in WAYS:
                yield from windows_through(laid, cell, way, gaps, longest)


def windows_through(laid: Laid, cell: Cell, way: Step, gaps: int, longest: int = 200) -> Iterator[Window]:
    """Those whose first number that lies there is on this cell."""
    before = 0
    while before <= gaps:
        start = _moved(cell, way, -2 * before)
        if before and not (is_free(laid, start, way) and is_free(laid, _moved(start, way, 1), way)):
            return
        if _moved(start, way, -1) not in laid:
            yield from _onwards(laid, start, way, before, cell, gaps, longest)
        before += 1


def _onwards(laid: Laid, start: Cell, way: Step, before: int, cell: Cell, gaps: int, longest: int) -> Iterator[Window]:
    numbers: list[str | None] = [None] * before + [laid[cell]]
    missing = gaps - before
    while len(numbers) <= longest:
        sign = _moved(cell, way, 1)
        ends_here = sign not in laid
        if ends_here and missing == 0 and len(numbers) > 1 and gaps:
            yield Window(start, way, tuple(numbers))
        following = _moved(cell, way, 2)
        if not (is_free(laid, sign, way) if ends_here else _is_own_sign(laid, sign, way)):
            return
        if following in laid:
            if laid[following] not in READINGS:
                return
            numbers.append(laid[following])
        elif missing and ends_here and is_free(laid, following, way):
            numbers.append(None)
            missing -= 1
        else:
            return
        cell = following


def is_free(laid: Laid, cell: Cell, way: Step) -> bool:
    """Whether a tile of a line this way can lie here without touching a neighbour beside the line."""
    column, row = cell
    right, down = way[1], way[0]
    return cell not in laid and (column + right, row + down) not in laid and (column - right, row - down) not in laid


def _is_own_sign(laid: Laid, cell: Cell, way: Step) -> bool:
    """A sign of this line alone, which may be changed; one that two lines share may not."""
    column, row = cell
    right, down = way[1], way[0]
    beside = (column + right, row + down) in laid or (column - right, row - down) in laid
    return laid[cell] not in READINGS and not beside


def _moved(cell: Cell, way: Step, by: int) -> Cell:
    return cell[0] + by * way[0], cell[1] + by * way[1]
