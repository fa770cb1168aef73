"""Shipped puzzles looked at once more, with many times the work: is there a second solution?"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from halftwist.games import registry
from halftwist.puzzles.pack import shipped, with_puzzles
from halftwist.puzzles.puzzle import Puzzle


class Audited(NamedTuple):
    puzzle: Puzzle
    fault: str | None


def drawn(count: int, seed: int) -> Sequence[Puzzle]:
    """So many of all shipped puzzles, each as likely as the other, the same for the same seed."""
    every = sorted((puzzle for name in with_puzzles() for puzzle in shipped(name)), key=lambda puzzle: puzzle.id)
    return Random(f"audit {seed}").sample(every, min(count, len(every)))


def audit(puzzles: Sequence[Puzzle], times: int) -> Iterator[Audited]:
    """What the part `second_solution` of each game finds with so many times the work with which puzzles are found."""
    for puzzle in puzzles:
        look = getattr(registry.entry(puzzle.game).part("puzzles"), "second_solution", None)
        if look is not None:
            yield Audited(puzzle, look(puzzle, times))
