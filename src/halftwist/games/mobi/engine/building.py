"""A pod from nothing: one long line, a comb, or a crossword such as people build."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Final, Literal, TypeAlias

from halftwist.games.mobi.engine.attaching import attached, filled, with_the_same
from halftwist.games.mobi.engine.budget import StepBudget
from halftwist.games.mobi.engine.placements import Laid, Window, windows, with_line
from halftwist.games.mobi.engine.readings import (
    LEAST,
    Tiles,
    Tokens,
    choices,
    in_order,
    kinds_on,
    lying,
    term_of,
    without,
)
from halftwist.games.mobi.engine.sums import equation_in_order, equation_of, same_on_both_sides
from halftwist.games.mobi.rules.pod import Cell

Style: TypeAlias = Literal["any", "compact", "crossword"]

_TRIES: Final = 6
_MOST_TRIES_COMPACT, _TILES_COMPACT = 12, 160  # so many tries, fewer where many tiles make each of them long
_LONGEST_TOOTH: Final = 5
_FINISH: Final = 4  # tiles that are left for the careful end of a crossword
_FINISH_STEPS: Final = 3000
_PICKS: Final = 40  # lines that are tried
_CHOICE: Final = 6  # lines that go, of which the best is laid


def one_line(tiles: Tiles, products: bool, final: bool) -> dict[Cell, str] | None:
    """All tiles in one row; two equal ones where number = number is allowed (B6)."""
    tokens = equation_of(tiles, products)
    if tokens is None and final and len(tiles) == 2:
        tokens = same_on_both_sides(term_of(tiles[0]), term_of(tiles[1]))
    return None if tokens is None else in_a_row(tokens)


def in_a_row(tokens: Tokens) -> dict[Cell, str]:
    return {(column, 0): token for column, token in enumerate(tokens)}


def comb(tiles: Tiles, products: bool, final: bool, budget: StepBudget) -> dict[Cell, str] | None:
    """A long line and a short one across it: the tile they share counts in both, which turns odd into even."""
    for tooth in _teeth(tiles):
        rest = without(tiles, tooth)
        for kind in dict.fromkeys(rest):
            for reading in term_of(kind):
                if budget.spend():
                    return None
                laid = _toothed(tooth, without(rest, [kind]), reading[1][0], products)
                if laid:
                    return laid
    return _with_equal_pair(tiles, products) if final else None


def _teeth(tiles: Tiles) -> Iterator[Tiles]:
    """Tiles for the short line, two of them first; hands of few kinds may need more."""
    for size in range(2, min(_LONGEST_TOOTH, len(tiles) - LEAST + 1) + 1):
        yield from choices(tiles, size)


def _toothed(tooth: tuple[str, ...], rest: Tiles, anchor: str, products: bool) -> dict[Cell, str] | None:
    down = equation_in_order((lying(anchor), *map(term_of, tooth)), products)
    if down is None:
        return None
    across = equation_in_order((lying(anchor), *map(term_of, rest)), products)
    return None if across is None else in_a_row(across) | {(0, row): token for row, token in enumerate(down)}


def _with_equal_pair(tiles: Tiles, products: bool) -> dict[Cell, str] | None:
    for tile in dict.fromkeys(tiles):
        tokens = equation_of(without(tiles, [tile]), products)
        found = next(with_the_same(in_a_row(tokens), tile), None) if tokens else None
        if found:
            return found
    return None


def crossword(
    tiles: Tiles, products: bool, budget: StepBudget, rng: Random, compact: bool = False
) -> dict[Cell, str] | None:
    """Several short lines. A compact one is the smallest of some tries."""
    best: dict[Cell, str] | None = None
    tries = min(_MOST_TRIES_COMPACT, 1 + _TILES_COMPACT // len(tiles)) if compact else _TRIES
    for _ in range(tries):
        if budget.is_spent:
            break
        found = _grown(tiles, products, budget, rng, _room_of if compact else _spread_of)
        if found and not compact:
            return found
        if found and (best is None or _room_of(found) < _room_of(best)):
            best = found
    return best


Rating: TypeAlias = Callable[[Laid], tuple[int, int]]


def _grown(tiles: Tiles, products: bool, budget: StepBudget, rng: Random, rating: Rating) -> dict[Cell, str] | None:
    """Line by line; the last tiles are laid with care, for they must all find a place."""
    laid = first_line(tiles, products, rng)
    if laid is None:
        return None
    left = without(tiles, kinds_on(laid))
    while len(left) > _FINISH:
        options = list(islice(some_lines(laid, left, products, rng), _CHOICE))
        budget.spend(_PICKS)
        if not options or budget.is_spent:
            return None
        laid, used = min(options, key=lambda option: rating(option[0]))
        left = without(left, used)
    return attached(laid, left, products, budget.beside(min(_FINISH_STEPS, budget.left)), rng)


def first_line(tiles: Tiles, products: bool, rng: Random) -> dict[Cell, str] | None:
    for _ in range(_PICKS):
        some = in_order(rng.sample(tiles, min(len(tiles), rng.choice((LEAST, LEAST, 4)))))
        tokens = equation_of(some, products)
        if tokens:
            return in_a_row(tokens)
    return None


def some_lines(
    laid: dict[Cell, str], left: Tiles, products: bool, rng: Random
) -> Iterator[tuple[dict[Cell, str], Tiles]]:
    """A few lines with two or three new tiles that go somewhere."""
    places: dict[int, list[Window]] = {gaps: list(windows(laid, gaps, longest=5)) for gaps in (1, 2, 3)}
    for _ in range(_PICKS):
        gaps = rng.choice((1, 2, 2, 2, 3))
        if places[gaps] and gaps <= len(left):
            window, some = rng.choice(places[gaps]), tuple(rng.sample(left, gaps))
            tokens = filled(window, some, products)
            if tokens:
                yield with_line(laid, window, tokens), some


def _room_of(laid: Laid) -> tuple[int, int]:
    """How wide and high the rectangle around a pod is together, then its area. (One long row has little area.)"""
    wide, high = _size(laid)
    return wide + high, wide * high


def _spread_of(laid: Laid) -> tuple[int, int]:
    """A crossword looks best roughly square."""
    wide, high = _size(laid)
    return max(wide, high), wide + high


def _size(laid: Laid) -> tuple[int, int]:
    columns, rows = [cell[0] for cell in laid], [cell[1] for cell in laid]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
