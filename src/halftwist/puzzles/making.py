"""Puzzles made: proposals are proved, rated and kept; what was stopped goes on where it stood."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from halftwist.core import Refused
from halftwist.games import registry
from halftwist.puzzles.pack import read_pack, save_pack
from halftwist.puzzles.puzzle import Puzzle
from halftwist.puzzles.refusals import no

_SAVED_EVERY = 5  # rounds
_ROUNDS_A_SEED = 1_000_000


def make(game: str, wanted: int, seed: int, out: Path, tick: Callable[[int], None]) -> tuple[Puzzle, ...]:
    """A pack of so many puzzles. `tick` is told how many there are, now and then.

    What is in the file stays, and a file beside it says how many rounds of the seed were mined.
    """
    part = registry.entry(game).part("puzzles")
    if part is None:
        raise Refused(no("puzzles-none", game=game))
    rated: Callable[[Puzzle, int], int] | None = getattr(part, "rated", None)
    puzzles = {puzzle.id: puzzle for puzzle in read_pack(out.read_bytes())} if out.exists() else {}
    progress = out.with_name(out.name + ".progress")
    rounds: int = json.loads(progress.read_text()).get(str(seed), 0) if progress.exists() else 0
    while len(puzzles) < wanted:
        for puzzle in part.mine(seed * _ROUNDS_A_SEED + rounds):
            if len(puzzles) < wanted and puzzle.id not in puzzles and part.proved(puzzle) is None:
                puzzles[puzzle.id] = replace(puzzle, rating=rated(puzzle, seed)) if rated else puzzle
                tick(len(puzzles))
        rounds += 1
        if rounds % _SAVED_EVERY == 0 or len(puzzles) >= wanted:
            save_pack(out, puzzles.values())
            progress.write_text(json.dumps({str(seed): rounds}))
    return tuple(puzzles.values())
