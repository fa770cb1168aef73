"""Puzzles of Formula: the only play that goes out, and the only one that does not let the other go out."""

from halftwist.games.formula.puzzles.mining import THEMES, mine, rated
from halftwist.games.formula.puzzles.proving import proved

__all__ = ["THEMES", "mine", "proved", "rated"]
