"""From an old pod and new tiles to a pod with all of them that moves as few numbers as can be."""

from collections.abc import Collection, Iterator
from itertools import combinations, product
from random import Random
from typing import Final

from halftwist.games.mobi.engine.attaching import attached, distinct, filled, with_the_same
from halftwist.games.mobi.engine.budget import StepBudget
from halftwist.games.mobi.engine.fixed_part import OldLine, Piece, lines_of, moved_between, numbers_of, rebuilt
from halftwist.games.mobi.engine.placements import WAYS, windows_through, with_line
from halftwist.games.mobi.engine.readings import Tiles, in_order, kinds_on, term_of, without
from halftwist.games.mobi.rules.judging import Call, faults
from halftwist.games.mobi.rules.pod import Cell, Pod, parts
from halftwist.games.mobi.rules.tiles import counted, kind_of

_MOST_LIFTED: Final = 3  # numbers that are lifted one by one; beyond that whole lines go
_STEPS_IN_PLACE: Final = 6000
_STEPS_A_TRY: Final = 500
_STEPS_OF_A_REFEREE: Final = 10
_TRIES_WITHOUT_LINES: Final = 40


class Keeper:
    """One question: the hand, the old pod, the rules."""

    def __init__(self, hand: Tiles, old: Pod, products: bool, final: bool, budget: StepBudget, rng: Random) -> None:
        self.hand = in_order(hand)
        self.old = old
        self.products = products
        self.call: Call = "mobi" if final else "flip"
        self.budget = budget
        self.rng = rng
        self.numbers = numbers_of(old)
        self.lines = lines_of(old)
        self.new = without(self.hand, kinds_on(self.numbers))

    def fewest_moved(self) -> Pod | None:
        """The pod found first when more and more numbers are lifted; None if none was found."""
        if self._is_right(dict(self.old)):
            return self.old
        for lifted in range(min(_MOST_LIFTED, len(self.numbers)) + 1):
            for numbers, left in self._liftings(lifted):
                found = self._completed(numbers, left, _STEPS_A_TRY if lifted else _STEPS_IN_PLACE)
                if found:
                    return found
                if self.budget.is_spent:
                    return None
        return self._without_lines()

    def _liftings(self, count: int) -> Iterator[tuple[dict[Cell, str], Tiles]]:
        """Lift so many numbers; on each of their cells lies nothing then, or something else."""
        stray = self._astray()
        if count and len(stray) == count:  # what lies apart from the rest goes first
            yield self._without(stray)
        for cells in combinations(sorted(self.numbers, key=self._ease), count):
            rest, tiles = self._without(cells)
            for tokens in product(*(self._instead(cell, tiles) for cell in cells)):
                used = [kind_of(token) for token in tokens if token]
                if all(used.count(kind) <= tiles.count(kind) for kind in used):
                    put = {cell: token for cell, token in zip(cells, tokens, strict=True) if token}
                    yield rest | put, without(tiles, used)

    def _astray(self) -> tuple[Cell, ...]:
        """The numbers outside the largest piece of the old pod."""
        return tuple(cell for piece in parts(self.old)[1:] for cell in piece if cell in self.numbers)

    def _without(self, cells: Collection[Cell]) -> tuple[dict[Cell, str], Tiles]:
        """The numbers that stay when these are lifted, and the tiles there are then to be laid."""
        rest = {cell: token for cell, token in self.numbers.items() if cell not in cells}
        return rest, in_order((*self.new, *(kind_of(self.numbers[cell]) for cell in cells)))

    def _instead(self, cell: Cell, tiles: Tiles) -> list[str | None]:
        tokens = [reading[1][0] for tile in dict.fromkeys(tiles) for reading in term_of(tile)]
        return [None, *(token for token in tokens if token != self.numbers[cell])]

    def _ease(self, cell: Cell) -> tuple[int, Cell]:
        """Numbers at the end of their only line are lifted most easily."""
        inner = sum(cell in line.cells[1:-1] for line in self.lines)
        return sum(cell in line.cells for line in self.lines) + inner, cell

    def _completed(self, numbers: dict[Cell, str], tiles: Tiles, steps: int) -> Pod | None:
        skeleton = rebuilt(numbers, self.lines, self.products)
        if skeleton is None or not numbers:
            return None
        laid, broken = skeleton
        budget = self.budget.beside(min(steps, self.budget.left))
        before = budget.left
        found = self._mended(laid, broken, tiles, budget)
        self.budget.spend(before - budget.left + 1 + len(self.lines))
        return found

    def _mended(self, laid: dict[Cell, str], broken: tuple[Piece, ...], tiles: Tiles, budget: StepBudget) -> Pod | None:
        """Make the first broken piece part of a line that stands, then the others; then add what is left."""
        broken = tuple(piece for piece in broken if not _stands(laid, piece))
        if not broken:
            return self._with_all(laid, tiles, budget)
        for gaps in range(min(3, len(tiles)) + 1):
            for some in distinct(tiles, gaps, self.rng):
                for longer in self._lines_through(laid, broken[0], some, budget):
                    found = self._mended(longer, broken[1:], without(tiles, some), budget)
                    if found or budget.is_spent:
                        return found
        if self.call == "mobi" and len(broken) == 1:  # two equal numbers may stand as they are (B6)
            return self._with_all(_with_equals(laid, broken[0]), tiles, budget)
        return None

    def _lines_through(
        self, laid: dict[Cell, str], piece: Piece, tiles: Tiles, budget: StepBudget
    ) -> Iterator[dict[Cell, str]]:
        for way in WAYS if piece.way is None else (piece.way,):
            for cell in list(laid):
                if not _is_in_line(cell, piece.cells[0], way) or laid[cell] in "+-x/=":
                    continue
                for window in windows_through(laid, cell, way, len(tiles)):
                    if budget.spend():
                        return
                    if set(piece.cells) <= set(window.places):
                        tokens = filled(window, tiles, self.products, thorough=True)
                        if tokens:
                            yield with_line(laid, window, tokens)

    def _with_all(self, laid: dict[Cell, str], tiles: Tiles, budget: StepBudget) -> Pod | None:
        found = attached(laid, tiles, self.products, budget, self.rng)
        if found:
            budget.spend(_STEPS_OF_A_REFEREE)
            return Pod(found) if self._is_right(found) else None
        if self.call == "mobi":
            for (tile,) in distinct(tiles, 1, self.rng):
                most = attached(laid, without(tiles, [tile]), self.products, budget, self.rng)
                for whole in with_the_same(most, tile) if most else ():
                    if budget.spend(_STEPS_OF_A_REFEREE):
                        return None
                    if self._is_right(whole):
                        return Pod(whole)
        return None

    def _without_lines(self) -> Pod | None:
        """Whole lines go, the last ones first, until the rest can take everything."""
        best: Pod | None = None
        for _ in range(_TRIES_WITHOUT_LINES):
            if self.budget.is_spent:
                break
            found = self._after_dropping(best)
            if found and (best is None or self._moved(found) < self._moved(best)):
                best = found
        return best

    def _after_dropping(self, best: Pod | None) -> Pod | None:
        lines = list(self.lines)
        self.rng.shuffle(lines)
        numbers = dict(self.numbers)
        for line in lines:
            numbers = {cell: token for cell, token in numbers.items() if cell not in _only_in(line, lines)}
            lifted = len(self.numbers) - len(numbers)
            if not numbers or (best and lifted >= self._moved(best)):
                return None
            _, tiles = self._without([cell for cell in self.numbers if cell not in numbers])
            found = self._completed(numbers, tiles, _STEPS_A_TRY)
            if found or self.budget.is_spent:
                return found
        return None

    def _moved(self, pod: Pod) -> int:
        return moved_between(self.numbers, numbers_of(pod))

    def _is_right(self, laid: dict[Cell, str]) -> bool:
        """The referee has the last word."""
        return not faults(Pod(laid), counted(self.hand), self.call, not self.products, True)


def _stands(laid: dict[Cell, str], piece: Piece) -> bool:
    """Whether a loose number has become part of a line by now."""
    column, row = piece.cells[0]
    beside = ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
    return piece.way is None and any(cell in laid for cell in beside)


def _with_equals(laid: dict[Cell, str], piece: Piece) -> dict[Cell, str]:
    if piece.way is None or len(piece.cells) != 2:
        return laid
    (column, row), way = piece.cells[0], piece.way
    return {**laid, (column + way[0], row + way[1]): "="}


def _is_in_line(cell: Cell, other: Cell, way: tuple[int, int]) -> bool:
    return cell[1] == other[1] if way[0] else cell[0] == other[0]


def _only_in(line: OldLine, lines: list[OldLine]) -> set[Cell]:
    others = {cell for other in lines if other is not line for cell in other.cells}
    return {cell for cell in line.cells if cell not in others}
