"""Puzzles of Möbi: FLIP! with as few tiles moved as can be."""

from collections.abc import Iterator

from halftwist.games.mobi.puzzles.accepting import accepts
from halftwist.games.mobi.puzzles.themes import THEMES
from halftwist.puzzles.puzzle import Puzzle

__all__ = ["THEMES", "accepts", "mine", "proved", "rated", "second_solution"]


def mine(seed: int) -> Iterator[Puzzle]:
    from halftwist.games.mobi.puzzles.mining import mine as mined

    return mined(seed)


def proved(puzzle: Puzzle) -> str | None:
    from halftwist.games.mobi.puzzles.proving import proved as shown

    return shown(puzzle)


def rated(puzzle: Puzzle, seed: int) -> int:
    from halftwist.games.mobi.puzzles.mining import rated as graded

    return graded(puzzle, seed)


def second_solution(puzzle: Puzzle, times: int) -> str | None:
    from halftwist.games.mobi.puzzles.auditing import second_solution as looked_for

    return looked_for(puzzle, times)
