"""Puzzles of every game: what one is, how they are kept, made, proved again, and chosen for a day.

A game takes part by its plugin's part `puzzles`: a module with

- `mine(seed)`, what one round of looking proposes, the same for the same seed;
- `proved(puzzle)`, None where the puzzle is right, else a sentence; it shares no code with `mine`;
- `THEMES`, the names of its themes;
- optionally `accepts(puzzle, state, answer)`, whether an answer is right where more than one can be;
- optionally `second_solution(puzzle, times)`, None where the way by which puzzles are found finds no other answer with
  so many times the work, else a sentence;
- optionally `rated(puzzle, seed)`, a first rating from how the game's own opponents fare;
- optionally `why_wrong(puzzle, state, answer)`, a `Fact` about a wrong answer, None where there is none to tell.
"""

from halftwist.puzzles.judging import Judged, judged, why_wrong
from halftwist.puzzles.position import BadPuzzle, opened
from halftwist.puzzles.puzzle import Puzzle

__all__ = ["BadPuzzle", "Judged", "Puzzle", "judged", "opened", "why_wrong"]
