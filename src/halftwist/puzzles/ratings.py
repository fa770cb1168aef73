"""Ratings of puzzles and of those who solve them: a solve is a game between the two, on the scale of Elo."""

from collections.abc import Iterable
from typing import Final

from halftwist.lab.ratings import expected

FIRST: Final = 1500
LOWEST_BOT: Final = 1000
"""The first level of every game on this scale; the others stand above it as far as the round robins found."""
_SURENESS: Final = 2.0  # how many tries the first guess of 1500 is worth
_LOWEST, _HIGHEST = 400, 2600
_STEP_OF_PERSON: Final = 32
_STEP_OF_PUZZLE: Final = 8


def first_rating(tries: Iterable[tuple[float, bool]]) -> int:
    """From how opponents of known rating fared: the rating at which as many as did would be expected to solve it."""
    done = list(tries)
    solved = sum(won for _, won in done) + _SURENESS / 2
    low, high = float(_LOWEST), float(_HIGHEST)
    while high - low > 1:
        middle = (low + high) / 2
        hoped = sum(expected(LOWEST_BOT + bot, middle) for bot, _ in done) + _SURENESS * expected(FIRST, middle)
        low, high = (middle, high) if hoped > solved else (low, middle)
    return round(low)


def after_try(person: float, puzzle: float, *, solved: bool) -> tuple[float, float]:
    """Both ratings after somebody tried a puzzle for the first time."""
    surprise = (1.0 if solved else 0.0) - expected(person, puzzle)
    return person + _STEP_OF_PERSON * surprise, puzzle - _STEP_OF_PUZZLE * surprise
