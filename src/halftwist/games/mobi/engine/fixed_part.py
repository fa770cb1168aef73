"""What of an old pod can stay: its numbers on their cells, its lines with any signs.

Signs are nobody's and cost nothing (B2), so only numbers count as moved. A line whose numbers make no equation as they
lie is broken: it needs a tile more before it can stand.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from halftwist.games.mobi.engine.placements import ACROSS, DOWN, Step
from halftwist.games.mobi.engine.readings import Tokens, lying
from halftwist.games.mobi.engine.sums import equation_in_order
from halftwist.games.mobi.rules.equations import alternates, is_equation
from halftwist.games.mobi.rules.pod import Cell, Pod, runs
from halftwist.games.mobi.rules.tiles import READINGS

Numbers: TypeAlias = Mapping[Cell, str]


@dataclass(frozen=True, slots=True)
class OldLine:
    """A line of the old pod: the cells of its numbers."""

    cells: tuple[Cell, ...]
    way: Step
    tokens: Tokens


@dataclass(frozen=True, slots=True)
class Piece:
    """What is left of a line and needs more: it must become part of a line this way, or of any if there is no way."""

    cells: tuple[Cell, ...]
    way: Step | None


def numbers_of(pod: Pod) -> dict[Cell, str]:
    return {cell: token for cell, token in pod.items() if token in READINGS}


def lines_of(pod: Pod) -> tuple[OldLine, ...]:
    found = (run for run in runs(pod) if alternates(run.tokens))
    return tuple(OldLine(run.cells[::2], ACROSS if run.way == "across" else DOWN, run.tokens) for run in found)


def rebuilt(
    numbers: Numbers, lines: Iterable[OldLine], products: bool
) -> tuple[dict[Cell, str], tuple[Piece, ...]] | None:
    """The old lines with these numbers, signs chosen anew where they must be, and the pieces that do not stand.

    None where two lines want different signs on the cell they share.
    """
    laid: dict[Cell, str] = dict(numbers)
    broken: list[Piece] = []
    standing: set[Cell] = set()
    for line in lines:
        for cells in _pieces(line, numbers):
            if len(cells) == 1:
                continue
            standing.update(cells)
            tokens = _signed(line, cells, numbers, products)
            if tokens is None:
                broken.append(Piece(cells, line.way))
            elif not _lay(laid, cells[0], line.way, tokens):
                return None
    loose = [Piece((cell,), None) for cell in numbers if cell not in standing]
    return laid, (*broken, *loose)


def _lay(laid: dict[Cell, str], start: Cell, way: Step, tokens: Tokens) -> bool:
    """Write a line; False where another sign stands on one of its cells."""
    cells = ((start[0] + at * way[0], start[1] + at * way[1]) for at in range(len(tokens)))
    return all(laid.setdefault(cell, token) == token for cell, token in zip(cells, tokens, strict=True))


def _pieces(line: OldLine, numbers: Numbers) -> Iterable[tuple[Cell, ...]]:
    """The line as far as it goes without a gap, again and again."""
    piece: list[Cell] = []
    for cell in line.cells:
        if cell in numbers:
            piece.append(cell)
        elif piece:
            yield tuple(piece)
            piece = []
    if piece:
        yield tuple(piece)


def _signed(line: OldLine, cells: tuple[Cell, ...], numbers: Numbers, products: bool) -> Tokens | None:
    tokens = [numbers[cell] for cell in cells]
    if len(cells) == len(line.cells):
        same = tuple(line.tokens[1::2])
        as_it_was = _woven(tokens, same)
        if is_equation(as_it_was) and (products or not {"x", "/"} & set(same)):
            return as_it_was
    return equation_in_order(tuple(map(lying, tokens)), products, thorough=True)


def _woven(numbers: list[str], signs: Tokens) -> Tokens:
    tokens = [numbers[0]]
    for sign, number in zip(signs, numbers[1:], strict=True):
        tokens += [sign, number]
    return tuple(tokens)


def moved_between(old: Numbers, new: Numbers) -> int:
    """Old numbers whose cell or reading changed, under the best shift of the whole pod."""
    where: dict[str, list[Cell]] = {}
    for cell, token in new.items():
        where.setdefault(token, []).append(cell)
    shifts: dict[Cell, int] = {}
    for (column, row), token in old.items():
        for other in where.get(token, ()):
            shift = (other[0] - column, other[1] - row)
            shifts[shift] = shifts.get(shift, 0) + 1
    return len(old) - max(shifts.values(), default=0)
