"""Puzzles of Mobius: the only stone that wins, or a pass, where the solver is connected already."""

from collections.abc import Iterator

from halftwist.games.mobius.puzzles.themes import THEMES
from halftwist.puzzles.puzzle import Puzzle

__all__ = ["THEMES", "mine", "proved", "rated", "second_solution"]


def mine(seed: int) -> Iterator[Puzzle]:
    from halftwist.games.mobius.puzzles.mining import mine as mined

    return mined(seed)


def proved(puzzle: Puzzle, work: int | None = None) -> str | None:
    from halftwist.games.mobius.puzzles.proving import USUAL_WORK
    from halftwist.games.mobius.puzzles.proving import proved as shown

    return shown(puzzle, work or USUAL_WORK)


def rated(puzzle: Puzzle, seed: int) -> int:
    from halftwist.games.mobius.puzzles.mining import rated as graded

    return graded(puzzle, seed)


def second_solution(puzzle: Puzzle, times: int) -> str | None:
    from halftwist.games.mobius.puzzles.auditing import second_solution as looked_for

    return looked_for(puzzle, times)
