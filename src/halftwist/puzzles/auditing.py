"""Shipped puzzles looked at once more, with many times the work: is there a second solution?"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
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


def audit(puzzles: Sequence[Puzzle], times: int, kept: Path | None = None) -> Iterator[Audited]:
    """What the part `second_solution` of each game finds with so many times the work with which puzzles are found.

    What is found is noted in the file `kept`, a JSON line each. What stands there was looked at already.
    """
    known = _noted(kept, times)
    for puzzle in puzzles:
        look = getattr(registry.entry(puzzle.game).part("puzzles"), "second_solution", None)
        if puzzle.id in known:
            yield Audited(puzzle, known[puzzle.id])
        elif look is not None:
            fault = look(puzzle, times)
            if kept is not None:
                with kept.open("a") as notes:
                    notes.write(json.dumps({"puzzle": puzzle.id, "times": times, "fault": fault}) + "\n")
            yield Audited(puzzle, fault)


def _noted(kept: Path | None, times: int) -> dict[str, str | None]:
    """Faults by puzzle, as far as they were looked for with as much work."""
    if kept is None or not kept.exists():
        return {}
    notes = [json.loads(line) for line in kept.read_text().splitlines()]
    return {note["puzzle"]: note["fault"] for note in notes if note["times"] == times}
