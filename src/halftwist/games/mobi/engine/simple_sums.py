"""One long equation out of a hand of tiles: signs are chosen so that everything adds up to nothing.

Every tile gets a plus or a minus such that the whole is 0; then one of the minus tiles goes to the other side
of the equals sign. Where that cannot be, two tiles are first made one term by × or ÷, if they are allowed.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from halftwist.games.mobi import Placed
from halftwist.games.mobi.rules.tiles import MOBIUS

Tokens: TypeAlias = tuple[str, ...]
Term: TypeAlias = tuple[tuple[int, Tokens], ...]
"""The ways to read one term: its value, and the tokens that spell it."""

_SIX = "6"
_LEAST = 3  # number tiles that an equation with an operation needs


@lru_cache(maxsize=4096)
def equation_of(tiles: Tokens, *, products: bool) -> Tokens | None:
    """An equation that uses exactly these tiles, with at least one operation; None if none is found."""
    if len(tiles) < _LEAST:
        return None
    terms = [_readings(tile) for tile in tiles]
    balanced = _balanced(terms)
    if balanced is None and products:
        balanced = next(filter(None, map(_balanced, _with_one_product(terms, tiles))), None)
    return None if balanced is None else _written(balanced)


def same_on_both_sides(tiles: Tokens) -> Tokens | None:
    """Number = number out of two tiles, for a Möbi! call (B6)."""
    if len(tiles) != 2:
        return None
    pairs = ((one, other) for one in _readings(tiles[0]) for other in _readings(tiles[1]))
    return next(((*one[1], "=", *other[1]) for one, other in pairs if one[0] == other[0]), None)


def fewest_left(tiles: Tokens, *, products: bool, most: int) -> Tokens:
    """An equation that leaves as few tiles unused as can be, at most so many; no tokens if there is none."""
    for left in range(most + 1):
        tried = {tuple(sorted(kept)) for kept in _all_but(tiles, left)}
        for kept in sorted(tried):
            found = equation_of(kept, products=products)
            if found:
                return found
    return ()


def laid_out(tokens: Tokens) -> tuple[Placed, ...]:
    """The equation in one row, from the middle of the player's grid to the right."""
    return tuple(Placed(column, 0, token) for column, token in enumerate(tokens))


def _all_but(tiles: Tokens, left: int) -> Iterator[Tokens]:
    for gone in combinations(range(len(tiles)), left):
        yield tuple(tile for at, tile in enumerate(tiles) if at not in gone)


def _readings(tile: str) -> Term:
    if tile == MOBIUS:
        return tuple((number, (f"{MOBIUS}{number}",)) for number in range(1, 13))
    if tile == _SIX:
        return ((6, ("6",)), (9, ("9",)))
    return ((int(tile), (tile,)),)


def _with_one_product(terms: Sequence[Term], tiles: Tokens) -> Iterator[list[Term]]:
    """The same terms with two of them made one; of pairs that look alike only the first."""
    seen: set[tuple[str, str]] = set()
    for one, other in combinations(range(len(terms)), 2):
        if (tiles[one], tiles[other]) not in seen:
            seen.add((tiles[one], tiles[other]))
            rest = [term for at, term in enumerate(terms) if at not in (one, other)]
            yield [_product(terms[one], terms[other]), *rest]


def _product(one: Term, other: Term) -> Term:
    ways: dict[int, Tokens] = {}
    for left, left_tokens in one:
        for right, right_tokens in other:
            ways.setdefault(left * right, (*left_tokens, "x", *right_tokens))
            if left % right == 0:
                ways.setdefault(left // right, (*left_tokens, "/", *right_tokens))
            if right % left == 0:
                ways.setdefault(right // left, (*right_tokens, "/", *left_tokens))
    return tuple(ways.items())


def _balanced(terms: Sequence[Term]) -> list[tuple[int, Tokens]] | None:
    """Every term with a sign and a reading, so that the signed values add up to 0."""
    farthest = sum(max(value for value, _ in term) for term in terms)
    total, chosen = 0, list[tuple[int, Tokens]]()
    for term, mendable in zip(terms, _mendable(terms, farthest), strict=True):
        choices = ((signed, tokens) for value, tokens in term for signed in (value, -value))
        choice = next((each for each in choices if mendable >> (farthest + total + each[0]) & 1), None)
        if choice is None:
            return None
        total += choice[0]
        chosen.append(choice)
    return chosen


def _mendable(terms: Sequence[Term], farthest: int) -> list[int]:
    """After each term: the totals that the terms still to come can bring to 0, as bits, with 0 in the middle."""
    totals = [1 << farthest]
    for term in reversed(terms[1:]):
        before = 0
        for value, _ in term:
            before |= totals[-1] << value | totals[-1] >> value
        totals.append(before)
    return totals[::-1]


def _written(balanced: list[tuple[int, Tokens]]) -> Tokens:
    """A plus term first, the last minus term alone behind the equals sign."""
    plus = [tokens for signed, tokens in balanced if signed > 0]
    minus = [tokens for signed, tokens in balanced if signed < 0]
    tokens = list(plus[0])
    for term in plus[1:]:
        tokens += ["+", *term]
    for term in minus[:-1]:
        tokens += ["-", *term]
    return (*tokens, "=", *minus[-1])
