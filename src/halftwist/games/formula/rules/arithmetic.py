"""Whole-number arithmetic (F6)."""

from typing import Literal, TypeAlias

SYMBOLS: tuple[str, ...] = ("+", "-", "x", "/")
TIMES_AND_DIVIDE: tuple[str, ...] = ("x", "/")

Trouble: TypeAlias = Literal["negative", "remainder", "divided-by-zero"]


def trouble_with(left: int, symbol: str, right: int) -> Trouble | None:
    """Why this sum has no answer among the whole numbers, if it has none."""
    if symbol == "-" and left < right:
        return "negative"
    if symbol == "/" and right == 0:
        return "divided-by-zero"
    if symbol == "/" and left % right:
        return "remainder"
    return None


def answer_to(left: int, symbol: str, right: int) -> int | None:
    """The answer, where there is one."""
    if symbol == "+":
        return left + right
    if symbol == "-":
        return left - right if left >= right else None
    if symbol == "x":
        return left * right
    return left // right if right and left % right == 0 else None
