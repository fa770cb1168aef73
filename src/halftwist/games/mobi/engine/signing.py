"""Which numbers, in the order in which they lie, can be made an equation by signs: all ways, none left out.

Every term has a sign and the whole is 0 (see `sums`): the equals sign may stand before any term that is taken away.
Values are counted modulo a prime. What is not 0 there is not 0 anywhere, so "cannot be signed" never rests on chance;
`signings` works out every equation exactly before it yields it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from halftwist.games.mobi.engine.readings import LEAST, Tokens
from halftwist.games.mobi.rules.equations import is_equation

Values: TypeAlias = tuple[int, ...]

_PRIME: Final = (1 << 61) - 1
_INVERSE: Final = {number: pow(number, -1, _PRIME) for number in range(1, 13)}
_MOST_LOOKED_AHEAD: Final = 7  # numbers whose sums are kept in mind to see a dead end early


@lru_cache(maxsize=1 << 17)
def can_be_signed(values: Values, products: bool) -> bool:
    """Whether some signs make an equation with an operation of these numbers in this order."""
    if len(values) < LEAST:
        return False
    middle = len(values) // 2
    if not _signed_sums(values[:middle], products).isdisjoint(_signed_sums(values[middle:], products)):
        return True
    return products and any(
        _balances(values[:begin], values[begin:end], values[end:])
        for begin in range(middle)
        for end in range(middle + 1, len(values) + 1)
        if end - begin < len(values)
    )


def signings(values: Values, products: bool) -> Iterator[Tokens]:
    """All ways to sign them, each as the signs that stand between the numbers."""
    for signs in _signed(values, products, 0):
        for at, sign in enumerate(signs):
            if sign == "-":
                chosen = (*signs[:at], "=", *_turned(signs[at + 1 :]))
                if is_equation(_woven(values, chosen)):
                    yield chosen


def _woven(values: Values, signs: Tokens) -> Tokens:
    tokens = [str(values[0])]
    for sign, value in zip(signs, values[1:], strict=True):
        tokens += [sign, str(value)]
    return tuple(tokens)


def _signed(values: Values, products: bool, total: int) -> Iterator[Tokens]:
    """The signs that bring these, and a total from before them, to 0; the first term is added."""
    for length in range(1, len(values) + 1 if products else 2):
        rest = values[length:]
        ahead = _signed_sums(rest, products) if len(rest) <= _MOST_LOOKED_AHEAD else None
        for operations in product("x/", repeat=length - 1):
            now = (total + _term(values[:length], operations)) % _PRIME
            if not rest:
                if now == 0:
                    yield operations
            elif ahead is None or now in ahead:
                for more in _signed(rest, products, now):
                    yield (*operations, "+", *more)
                for more in _signed(rest, products, -now % _PRIME):
                    yield (*operations, "-", *_turned(more))


def _turned(signs: Tokens) -> Tokens:
    """Everything that was added taken away, and the other way round."""
    return tuple({"+": "-", "-": "+"}.get(sign, sign) for sign in signs)


def _term(values: Values, operations: Tokens) -> int:
    total = values[0]
    for operation, number in zip(operations, values[1:], strict=True):
        total = total * (number if operation == "x" else _INVERSE[number]) % _PRIME
    return total


def _balances(left: Values, term: Values, right: Values) -> bool:
    """Whether the term, multiplied out, makes up for what the numbers on both sides of it come to."""
    before, after = _signed_sums(left, True), _signed_sums(right, True)
    return any((one + value) % _PRIME in after for value in _terms(term) for one in before)


@lru_cache(maxsize=1 << 13)
def _terms(values: Values) -> frozenset[int]:
    """What these come to, multiplied or divided one by the next."""
    return frozenset(_term(values, operations) for operations in product("x/", repeat=len(values) - 1))


@lru_cache(maxsize=1 << 13)
def _signed_sums(values: Values, products: bool) -> frozenset[int]:
    """What these come to with any signs, the first one's included: with every sum there is its opposite."""
    if not values:
        return frozenset((0,))
    found: set[int] = set()
    for length in range(1, len(values) + 1 if products else 2):
        rest = _signed_sums(values[length:], products)
        for value in _terms(values[:length]):
            for other in rest:
                found.add((value + other) % _PRIME)
                found.add((other - value) % _PRIME)
    return frozenset(found)
