"""Equations (B4): × ÷ before + −, each from left to right, exactly."""

from collections.abc import Sequence
from fractions import Fraction

from halftwist.games.mobi.rules.tiles import OPERATIONS, READINGS


def value(side: Sequence[str]) -> int | Fraction:
    """What one side comes to; numbers and operations alternate. No tile reads as 0, so every quotient exists."""
    total: int | Fraction = 0
    sign = 1
    term: int | Fraction = READINGS[side[0]]
    for at in range(1, len(side), 2):
        number = READINGS[side[at + 1]]
        match side[at]:
            case "x":
                term *= number
            case "/":
                term = _divided(term, number)
            case operation:
                total += sign * term
                sign, term = (1 if operation == "+" else -1), number
    return total + sign * term


def _divided(term: int | Fraction, number: int) -> int | Fraction:
    if isinstance(term, int) and term % number == 0:
        return term // number
    return Fraction(term, number)


def sides(equation: Sequence[str]) -> tuple[int | Fraction, int | Fraction]:
    """Both values of an equation that has one `=` between two alternating sides."""
    middle = list(equation).index("=")
    return value(equation[:middle]), value(equation[middle + 1 :])


def has_operation(equation: Sequence[str]) -> bool:
    return not OPERATIONS.isdisjoint(equation)


def alternates(tokens: Sequence[str]) -> bool:
    """Number, sign, number, … number."""
    return len(tokens) % 2 == 1 and all((token in READINGS) == (at % 2 == 0) for at, token in enumerate(tokens))


def is_equation(tokens: Sequence[str]) -> bool:
    """A complete, true equation with at least one of + − × ÷."""
    if not alternates(tokens) or list(tokens).count("=") != 1 or not has_operation(tokens):
        return False
    left, right = sides(tokens)
    return left == right
