"""Puzzles of Formula: the only play that goes out, the only one that does not let the other go out, the best by far."""

from collections.abc import Iterator

from halftwist.games.formula.puzzles.themes import THEMES
from halftwist.puzzles.puzzle import Puzzle

__all__ = ["THEMES", "mine", "proved", "rated", "second_solution"]


def mine(seed: int) -> Iterator[Puzzle]:
    from halftwist.games.formula.puzzles.mining import mine as mined

    return mined(seed)


def proved(puzzle: Puzzle) -> str | None:
    from halftwist.games.formula.puzzles.proving import proved as shown

    return shown(puzzle)


def rated(puzzle: Puzzle, seed: int) -> int:
    from halftwist.games.formula.puzzles.mining import rated as graded

    return graded(puzzle, seed)


def second_solution(puzzle: Puzzle, times: int) -> str | None:
    from halftwist.games.formula.puzzles.auditing import second_solution as looked_for

    return looked_for(puzzle, times)
