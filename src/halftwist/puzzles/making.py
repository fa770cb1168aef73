"""Puzzles made: proposals are proved, rated and kept; what was stopped goes on where it stood."""

import json
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from halftwist.core import Refused
from halftwist.engines.tasks import Where, done_in_order
from halftwist.games import registry
from halftwist.puzzles.pack import read_pack, save_pack
from halftwist.puzzles.puzzle import Puzzle
from halftwist.puzzles.refusals import no

_SAVED_EVERY = 5  # rounds
_ROUNDS_A_SEED = 1_000_000


def make(
    game: str,
    wanted: int,
    seed: int,
    out: Path,
    tick: Callable[[int], None],
    jobs: int = 1,
    on: Where = "here",
    theme: str | None = None,
) -> tuple[Puzzle, ...]:
    """A pack of so many puzzles. `tick` is told how many there are, now and then.

    What is in the file stays, and a file beside it says how many rounds of the seed were mined. Rounds are mined in
    several processes or on a cluster and kept in their order: the pack is the same whoever mined. With a theme only
    puzzles of that theme are added.
    """
    if registry.entry(game).part("puzzles") is None:
        raise Refused(no("puzzles-none", game=game))
    puzzles = {puzzle.id: puzzle for puzzle in read_pack(out.read_bytes())} if out.exists() else {}
    if len(puzzles) >= wanted:
        return tuple(puzzles.values())
    progress = out.with_name(out.name + ".progress")
    mined: dict[str, int] = json.loads(progress.read_text()) if progress.exists() else {}
    course = f"{seed} {theme}" if theme else str(seed)
    work = partial(mined_round, game, seed, theme=theme)
    with closing(done_in_order(work, count(mined.get(course, 0)), jobs, on)) as rounds:
        for number, found in rounds:
            room = wanted - len(puzzles)
            new = [puzzle for puzzle in found if puzzle.id not in puzzles]
            puzzles |= {puzzle.id: puzzle for puzzle in new[:room]}
            tick(len(puzzles))
            if (number + 1) % _SAVED_EVERY == 0 or len(puzzles) >= wanted:
                save_pack(out, puzzles.values())
                gone_through = number + (len(new) <= room)  # what had no room is found again when more are wanted
                progress.write_text(json.dumps(mined | {course: gone_through}))
            if len(puzzles) >= wanted:
                break
    return tuple(puzzles.values())


def mined_round(game: str, seed: int, number: int, theme: str | None = None) -> tuple[Puzzle, ...]:
    """What one round of a seed comes to: proved and rated."""
    part: Any = registry.entry(game).part("puzzles")
    rated: Callable[[Puzzle, int], int] | None = getattr(part, "rated", None)
    proposed: Iterable[Puzzle] = part.mine(seed * _ROUNDS_A_SEED + number)
    fitting = (puzzle for puzzle in proposed if theme is None or theme in puzzle.themes)
    proved = [puzzle for puzzle in fitting if part.proved(puzzle) is None]
    return tuple(replace(puzzle, rating=rated(puzzle, seed)) if rated else puzzle for puzzle in proved)
