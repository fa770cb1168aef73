"""Puzzles of Möbi: FLIP! with as few tiles moved as can be."""

from halftwist.games.mobi.puzzles.accepting import accepts
from halftwist.games.mobi.puzzles.auditing import second_solution
from halftwist.games.mobi.puzzles.mining import THEMES, mine, rated
from halftwist.games.mobi.puzzles.proving import proved

__all__ = ["THEMES", "accepts", "mine", "proved", "rated", "second_solution"]
