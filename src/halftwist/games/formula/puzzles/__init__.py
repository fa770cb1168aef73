"""Puzzles of Formula: the only play that goes out, the only one that does not let the other go out, the best by far."""

from halftwist.games.formula.puzzles.auditing import second_solution
from halftwist.games.formula.puzzles.mining import THEMES, mine, rated
from halftwist.games.formula.puzzles.proving import proved

__all__ = ["THEMES", "mine", "proved", "rated", "second_solution"]
