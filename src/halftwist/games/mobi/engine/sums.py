"""Equations out of numbers: signs are chosen so that all terms add up to nothing.

Where every term has a sign and the whole is 0, the first may be made a plus by turning all signs round, and the equals
sign may stand before any minus: so the order of the terms is free, and only their values count.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final, TypeAlias

from halftwist.games.mobi.engine.readings import LEAST, Reading, Term, Tiles, Tokens, term_of
from halftwist.games.mobi.rules.equations import is_equation

Signed: TypeAlias = tuple[int, Tokens]
"""A sign, 1 or -1, and the tokens of a term."""

_MOST_FOR_TWO_PRODUCTS: Final = 12
_MOST_FOR_TRIAL: Final = 4


@lru_cache(maxsize=1 << 16)
def equation_in_order(numbers: tuple[Term, ...], products: bool, thorough: bool = False) -> Tokens | None:
    """An equation of these numbers in this order; None if none is found. Short ones may be looked for thoroughly."""
    if len(numbers) < LEAST:
        return None
    for terms in _grouped(numbers) if products else (numbers,):
        found = balanced(terms)
        if found:
            return _written(found)
    by_trial = thorough and products and len(numbers) <= _MOST_FOR_TRIAL and not _has_wild(numbers)
    return _by_trial(numbers) if by_trial else None


@lru_cache(maxsize=1 << 14)
def equation_of(tiles: Tiles, products: bool) -> Tokens | None:
    """An equation of these tiles in any order; None if none is found."""
    if len(tiles) < LEAST:
        return None
    terms = tuple(map(term_of, tiles))
    found = balanced(terms)
    if found is None and products:
        found = next(filter(None, map(balanced, _with_products(terms, tiles))), None)
    return None if found is None else _written(_plus_first(found))


def _by_trial(numbers: tuple[Term, ...]) -> Tokens | None:
    """All signs in turn: short lines may need fractions, as in 6 ÷ 4 × 8 = 12."""
    for reading in product(*numbers):
        for signs in _signs(len(numbers) - 1):
            tokens = reading[0][1]
            for sign, (_, number) in zip(signs, reading[1:], strict=True):
                tokens = (*tokens, sign, *number)
            if is_equation(tokens):
                return tokens
    return None


@cache
def _signs(gaps: int) -> tuple[Tokens, ...]:
    """Every way to fill the gaps of a line, one of them with the equals sign."""
    ways = product("+-x/", repeat=gaps - 1)
    return tuple((*way[:at], "=", *way[at:]) for way in ways for at in range(gaps))


def same_on_both_sides(one: Term, other: Term) -> Tokens | None:
    """Number = number, for a Möbi! call (B6)."""
    pairs = ((left, right) for left in one for right in other)
    return next(((*left[1], "=", *right[1]) for left, right in pairs if left[0] == right[0]), None)


def balanced(terms: Sequence[Term]) -> list[Signed] | None:
    """Every term with a sign and a reading, so that the signed values add up to 0."""
    middle = sum(max(value for value, _ in term) for term in terms)
    layers = [1 << middle]  # bit `middle + s` is set where the sum s can be reached
    for term in terms:
        reached, layer = layers[-1], 0
        for value, _ in term:
            layer |= (reached << value) | (reached >> value)
        layers.append(layer)
    return _traced(terms, layers, middle) if layers[-1] >> middle & 1 else None


def _traced(terms: Sequence[Term], layers: Sequence[int], at: int) -> list[Signed]:
    chosen: list[Signed] = []
    for term, before in zip(reversed(terms), reversed(layers[:-1]), strict=True):
        sign, (value, tokens) = next(
            (sign, reading) for reading in term for sign in (-1, 1) if _is_set(before, at - sign * reading[0])
        )
        at -= sign * value
        chosen.append((sign, tokens))
    return chosen[::-1]


def _is_set(bits: int, at: int) -> bool:
    return at >= 0 and bits >> at & 1 == 1


def _written(signed: Sequence[Signed]) -> Tokens:
    """The terms in their order, the equals sign before the last that is taken away."""
    first = signed[0][0]
    equals = max(at for at, (sign, _) in enumerate(signed) if sign != first)
    tokens = list(signed[0][1])
    for at, (sign, term) in enumerate(signed[1:], start=1):
        added = (sign == first) == (at < equals)
        tokens += ["=" if at == equals else "+" if added else "-", *term]
    return tuple(tokens)


def _plus_first(signed: list[Signed]) -> list[Signed]:
    """As people write it: what is added, what is taken away, what it comes to."""
    plus = [term for term in signed if term[0] > 0]
    minus = [term for term in signed if term[0] < 0]
    return plus + minus if len(plus) >= len(minus) else minus + plus


def _grouped(numbers: tuple[Term, ...]) -> Iterator[tuple[Term, ...]]:
    """The numbers as terms: each alone, then two neighbours as a product, then two pairs or three neighbours."""
    yield numbers
    for at in range(len(numbers) - 1):
        yield (*numbers[:at], multiplied(numbers[at], numbers[at + 1]), *numbers[at + 2 :])
    if len(numbers) > _MOST_FOR_TWO_PRODUCTS or _has_wild(numbers):
        return
    for one, other in combinations(range(len(numbers) - 1), 2):
        if other == one + 1:
            triple = multiplied(multiplied(numbers[one], numbers[other]), numbers[other + 1])
            yield (*numbers[:one], triple, *numbers[other + 2 :])
        else:
            first, second = multiplied(numbers[one], numbers[one + 1]), multiplied(numbers[other], numbers[other + 1])
            yield (*numbers[:one], first, *numbers[one + 2 : other], second, *numbers[other + 2 :])


def _has_wild(terms: Sequence[Term]) -> bool:
    """A möbius tile makes up for so much that two products would be a waste of time."""
    return any(len(term) > 2 for term in terms)


def _with_products(terms: tuple[Term, ...], tiles: Tiles) -> Iterator[tuple[Term, ...]]:
    """Two tiles made one term, whichever way round; then two such pairs."""
    pairs = list(_pairs(tiles))
    for one, other in pairs:
        rest = tuple(term for at, term in enumerate(terms) if at not in (one, other))
        yield (either_way(terms[one], terms[other]), *rest)
    if len(terms) > _MOST_FOR_TWO_PRODUCTS or _has_wild(terms):
        return
    for (one, other), (third, fourth) in combinations(pairs, 2):
        if len({one, other, third, fourth}) == 4:
            rest = tuple(term for at, term in enumerate(terms) if at not in (one, other, third, fourth))
            yield (either_way(terms[one], terms[other]), either_way(terms[third], terms[fourth]), *rest)


def _pairs(tiles: Tiles) -> Iterator[tuple[int, int]]:
    """Places of two tiles; of pairs that look alike at most two, since two products may need both."""
    seen: dict[tuple[str, str], int] = {}
    used: set[tuple[tuple[str, str], int]] = set()
    for one, other in combinations(range(len(tiles)), 2):
        alike = (tiles[one], tiles[other])
        if seen.get(alike, 0) < 2 and (alike, one) not in used and (alike, other) not in used:
            seen[alike] = seen.get(alike, 0) + 1
            used |= {(alike, one), (alike, other)}
            yield one, other


@lru_cache(maxsize=1 << 12)
def multiplied(left: Term, right: Term) -> Term:
    """Two neighbours as one term, × or ÷; only whole results are looked at."""
    ways: dict[int, Tokens] = {}
    for value, tokens in left:
        for number, more in right:
            ways.setdefault(value * number, (*tokens, "x", *more))
            if value % number == 0:
                ways.setdefault(value // number, (*tokens, "/", *more))
    return tuple(ways.items())


@lru_cache(maxsize=1 << 12)
def either_way(one: Term, other: Term) -> Term:
    ways: dict[int, Reading] = {reading[0]: reading for reading in multiplied(other, one)}
    ways |= {reading[0]: reading for reading in multiplied(one, other)}
    return tuple(ways.values())
