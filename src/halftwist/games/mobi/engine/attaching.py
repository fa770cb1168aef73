"""Adding tiles to a pod without moving what lies there."""

from collections.abc import Iterable, Iterator
from itertools import permutations
from random import Random
from typing import Final

from halftwist.games.mobi.engine.budget import StepBudget
from halftwist.games.mobi.engine.placements import ACROSS, DOWN, Laid, Step, Window, is_free, windows, with_line
from halftwist.games.mobi.engine.readings import LEAST, Term, Tiles, Tokens, choices, lying, term_of, without
from halftwist.games.mobi.engine.sums import equation_in_order, equation_of, same_on_both_sides
from halftwist.games.mobi.rules.pod import Cell

_MOST_AT_ONCE: Final = 4  # new tiles in one line: more can be laid in several
_ORDERS: Final = 24


def attached(
    laid: dict[Cell, str], tiles: Tiles, products: bool, budget: StepBudget, rng: Random
) -> dict[Cell, str] | None:
    """The pod with all these tiles added, in as few new lines as can be; None if none is found."""
    if not tiles:
        return laid
    if len(tiles) <= _MOST_AT_ONCE:
        whole = next(in_one_line(laid, tiles, products, budget, rng), None)
        if whole:
            return whole
    if len(tiles) >= LEAST:
        whole = next(across_a_sign(laid, tiles, products), None)
        if whole:
            return whole
    for size in _sizes(len(tiles)):
        for some in distinct(tiles, size, rng):
            if budget.spend():
                return None
            for more in in_one_line(laid, some, products, budget, rng):
                found = attached(more, without(tiles, some), products, budget, rng)
                if found or budget.is_spent:
                    return found
    return None


def in_one_line(
    laid: dict[Cell, str], tiles: Tiles, products: bool, budget: StepBudget, rng: Random
) -> Iterator[dict[Cell, str]]:
    """The pods with these tiles in one line, new or longer than it was."""
    places = list(windows(laid, len(tiles)))
    rng.shuffle(places)
    for window in places:
        if budget.spend():
            return
        tokens = filled(window, tiles, products, thorough=True)
        if tokens:
            yield with_line(laid, window, tokens)


def filled(window: Window, tiles: Tiles, products: bool, thorough: bool = False) -> Tokens | None:
    """The line, with the tiles in its gaps in some order."""
    for order in _orders(tiles, products):
        rest = iter(order)
        numbers: list[Term] = [term_of(next(rest)) if token is None else lying(token) for token in window.numbers]
        tokens = equation_in_order(tuple(numbers), products, thorough)
        if tokens:
            return tokens
    return None


def _orders(tiles: Tiles, products: bool) -> Iterable[Tiles]:
    """Without × and ÷ the order of a line does not matter."""
    if not products or len(tiles) == 1:
        return (tiles,)
    return list(dict.fromkeys(permutations(tiles)))[:_ORDERS]


def across_a_sign(laid: dict[Cell, str], tiles: Tiles, products: bool) -> Iterator[dict[Cell, str]]:
    """The pods with an equation of these tiles alone, which shares the equals sign of another."""
    tokens = equation_of(tiles, products)
    if tokens is None:
        return
    before = tokens.index("=")
    for cell, token in laid.items():
        if token == "=":
            for way in (ACROSS, DOWN):
                window = _crossing(laid, cell, way, before, len(tokens))
                if window:
                    yield with_line(laid, window, tokens)


def _crossing(laid: Laid, cell: Cell, way: Step, before: int, length: int) -> Window | None:
    start = (cell[0] - before * way[0], cell[1] - before * way[1])
    line = [(start[0] + at * way[0], start[1] + at * way[1]) for at in range(-1, length + 1)]
    if line[0] in laid or line[-1] in laid:
        return None
    if any(other != cell and not is_free(laid, other, way) for other in line[1:-1]):
        return None
    return Window(start, way, (None,) * ((length + 1) // 2))


def with_the_same(laid: dict[Cell, str], tile: str) -> Iterator[dict[Cell, str]]:
    """B6: the pods with one tile more in a line number = number."""
    for window in windows(laid, 1, longest=2):
        if len(window.numbers) == 2:
            first, second = (term_of(tile) if token is None else lying(token) for token in window.numbers)
            tokens = same_on_both_sides(first, second)
            if tokens:
                yield with_line(laid, window, tokens)


def distinct(tiles: Tiles, size: int, rng: Random) -> list[Tiles]:
    """Ways to take so many of the tiles that look different, in any order."""
    found = list(choices(tiles, size))
    rng.shuffle(found)
    return found


def _sizes(count: int) -> list[int]:
    """How many to lay in the first line when they do not all go in one: two is what finds a place most easily."""
    return [size for size in (2, 3, 1) if size < count]
