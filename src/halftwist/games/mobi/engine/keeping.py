"""All pods that keep some numbers where they lie and use the loose tiles: looked through completely.

In a valid pod every tile has, across and down, either no neighbour at all or a place in an equation (B5). So for one
tile and one way after the other it is decided what goes through it: nothing, or a line with all its numbers. The
choices exclude each other and leave nothing out, hence a search that ends without a pod has proved that there is none.
Signs are free (B2): while numbers are laid it is enough that some signs make each line an equation; signs that two
lines share are chosen at the end.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from halftwist.games.mobi.engine.budget import StepBudget
from halftwist.games.mobi.engine.readings import Tiles, Tokens, term_of
from halftwist.games.mobi.engine.signing import can_be_signed, signings
from halftwist.games.mobi.rules.pod import Cell, Pod, Run, parts, runs
from halftwist.games.mobi.rules.tiles import READINGS

Spot: TypeAlias = int
"""A cell as one number, so that the next one on a line is a step away."""

_WIDTH: Final = 1 << 13
_ACROSS: Final = 1
_DOWN: Final = _WIDTH
_SIGN: Final = "?"  # some sign, chosen at the end
_EMPTY: Final = ""


@dataclass(frozen=True, slots=True)
class _Arm:
    """One way for a line to go on from a number: what lies on its next places for numbers, None where nothing yet."""

    numbers: tuple[str | None, ...]
    gaps: int


class KeepingSearch:
    """One question: which numbers stay, which tiles are loose, how many of them may be left over."""

    def __init__(
        self,
        kept: Mapping[Cell, str],
        loose: Tiles,
        *,
        may_be_left: int,
        products: bool,
        final: bool,
        budget: StepBudget,
        never: Mapping[Cell, str] | None = None,
    ) -> None:
        """`never` names tokens that must not lie on their cells: those pods have been looked through already."""
        self.may_be_left = may_be_left
        self.products = products
        self.final = final
        self.budget = budget
        self.never = {_spot(cell): token for cell, token in (never or {}).items()}
        self.loose = {kind: loose.count(kind) for kind in dict.fromkeys(loose)}
        self.left = len(loose)
        self.equal_pairs = 0
        self.grid: dict[Spot, str] = {_spot(cell): token for cell, token in kept.items()}
        self.pending = [(spot, way) for spot in self._by_need() for way in (_ACROSS, _DOWN)]
        self.decided: dict[tuple[Spot, int], None] = {}
        self.laid: list[Spot] = []

    def found(self) -> Pod | None:
        """A pod; None means that there is none, unless the budget was spent."""
        if len({(spot // _WIDTH + spot % _WIDTH) % 2 for spot in self.grid}) > 1:
            return None  # numbers lie on one colour of the chessboard, signs on the other
        return self._decide(0)

    def _by_need(self) -> list[Spot]:
        """Numbers with few others in reach first: they are the hardest to find a line for."""
        return sorted(self.grid, key=lambda spot: (sum(spot + at in self.grid for at in _TWO_AWAY), spot))

    def _decide(self, at: int) -> Pod | None:
        while at < len(self.pending) and self.pending[at] in self.decided:
            at += 1
        if at == len(self.pending):
            return self._finished()
        if self.budget.spend():
            return None
        spot, way = self.pending[at]
        for first, numbers in self._choices(spot, way):
            before = len(self.laid), len(self.decided), len(self.pending)
            self.equal_pairs += len(numbers) == 2
            self._lay(spot, first, way, numbers)
            found = self._decide(at + 1)
            if found or self.budget.is_spent:
                return found
            self.equal_pairs -= len(numbers) == 2
            self._back_to(*before)
        return None

    def _choices(self, spot: Spot, way: int) -> Iterator[tuple[Spot, tuple[str, ...]]]:
        """What can go through a tile this way: where it begins and its numbers; no numbers for nothing at all.

        The tiles that were loose are taken while a choice is tried, and given back with the next one.
        """
        token, behind, ahead = self.grid[spot], self.grid.get(spot - way), self.grid.get(spot + way)
        if token == _SIGN:
            if not behind and not ahead:
                yield spot, ()
            if behind == _EMPTY or ahead == _EMPTY:
                return
            middle, back, on = (behind, ahead), spot - way, spot + way
        else:
            if behind != _SIGN and ahead != _SIGN and not self._is_lone(spot, _across(way)):
                yield spot, ()
            middle, back, on = (token,), spot, spot
        befores, afters = list(self._arms(back, -way, self.left)), list(self._arms(on, way, self.left))
        inside = middle.count(None)
        for before in befores:
            for after in afters:
                if before.gaps + after.gaps + inside <= self.left:
                    numbers = (*before.numbers[::-1], *middle, *after.numbers)
                    yield from self._filled(back - 2 * way * len(before.numbers), way, numbers)

    def _is_lone(self, spot: Spot, way: int) -> bool:
        """Whether it is decided that nothing goes through a number this way."""
        return (spot, way) in self.decided and _SIGN not in (self.grid[spot - way], self.grid[spot + way])

    def _arms(self, spot: Spot, step: int, most: int) -> Iterator[_Arm]:
        numbers: list[str | None] = []
        gaps = 0
        while True:
            between = self.grid.get(spot + step)
            if between != _SIGN:
                yield _Arm(tuple(numbers), gaps)
            if between == _EMPTY:
                return
            spot += 2 * step
            number = self.grid.get(spot)
            if number == _EMPTY:
                return
            if number is None:
                gaps += 1
                if gaps > most:
                    return
            numbers.append(number)

    def _filled(self, first: Spot, way: int, numbers: tuple[str | None, ...]) -> Iterator[tuple[Spot, tuple[str, ...]]]:
        """The line with loose tiles in its gaps, wherever some signs make it an equation."""
        if len(numbers) < 2 or (len(numbers) == 2 and (not self.final or self.equal_pairs)):
            return
        if None not in numbers:
            tokens = tuple(number for number in numbers if number)
            if self._can_stand(tokens):
                yield first, tokens
            return
        at = numbers.index(None)
        spot = first + 2 * at * way
        for kind, count in self.loose.items():
            if not count:
                continue
            self.loose[kind] -= 1
            self.left -= 1
            for _, (token,) in term_of(kind):
                if self.never.get(spot) != token:
                    yield from self._filled(first, way, (*numbers[:at], token, *numbers[at + 1 :]))
            self.loose[kind] += 1
            self.left += 1

    def _can_stand(self, numbers: Tokens) -> bool:
        if self.budget.spend():
            return False
        values = tuple(READINGS[number] for number in numbers)
        if len(values) == 2:
            return values[0] == values[1]
        return can_be_signed(values, self.products)

    def _lay(self, spot: Spot, first: Spot, way: int, numbers: tuple[str, ...]) -> None:
        if not numbers:
            self.decided[spot, way] = None
            self._put(spot - way, _EMPTY)
            self._put(spot + way, _EMPTY)
            return
        length = 2 * len(numbers) - 1
        for at in range(length):
            there = first + at * way
            self.decided[there, way] = None
            if self._put(there, _SIGN if at % 2 else numbers[at // 2]):
                self.pending.append((there, _across(way)))
        self._put(first - way, _EMPTY)
        self._put(first + length * way, _EMPTY)

    def _put(self, spot: Spot, token: str) -> bool:
        """Whether there was nothing known of the spot before."""
        if spot in self.grid:
            return False
        self.grid[spot] = token
        self.laid.append(spot)
        return True

    def _back_to(self, laid: int, decided: int, pending: int) -> None:
        while len(self.laid) > laid:
            del self.grid[self.laid.pop()]
        while len(self.decided) > decided:
            self.decided.popitem()
        del self.pending[pending:]

    def _finished(self) -> Pod | None:
        if self.left > self.may_be_left:
            return None
        pod = Pod({_cell(spot): token for spot, token in self.grid.items() if token})
        return _signed(pod, self.products) if len(parts(pod)) == 1 else None


def _signed(pod: Pod, products: bool) -> Pod | None:
    """The pod with signs that make every line an equation; None if lines that share a sign want different ones."""
    signs = _signs_for(list(runs(pod)), {}, products)
    return None if signs is None else Pod({**pod, **signs})


def _signs_for(lines: list[Run], chosen: dict[Cell, str], products: bool) -> dict[Cell, str] | None:
    if not lines:
        return chosen
    line, *rest = lines
    cells = line.cells[1::2]
    for signs in _ways(line, products):
        if all(chosen.get(cell, sign) == sign for cell, sign in zip(cells, signs, strict=True)):
            found = _signs_for(rest, {**chosen, **dict(zip(cells, signs, strict=True))}, products)
            if found is not None or not (chosen.keys() & cells or _crossed(cells, rest)):
                return found  # other signs for this line would change nothing for the others
    return None


def _ways(line: Run, products: bool) -> Iterator[Tokens]:
    values = tuple(READINGS[token] for token in line.tokens[::2])
    if len(values) == 2:
        yield ("=",)
    else:
        yield from signings(values, products)


def _crossed(cells: tuple[Cell, ...], lines: list[Run]) -> bool:
    return any(cell in line.cells for line in lines for cell in cells)


def _across(way: int) -> int:
    return _DOWN if way == _ACROSS else _ACROSS


def _spot(cell: Cell) -> Spot:
    return (cell[1] + _WIDTH // 2) * _WIDTH + cell[0] + _WIDTH // 2


def _cell(spot: Spot) -> Cell:
    return spot % _WIDTH - _WIDTH // 2, spot // _WIDTH - _WIDTH // 2


_TWO_AWAY: Final = (2 * _ACROSS, -2 * _ACROSS, 2 * _DOWN, -2 * _DOWN)
