"""Why a pod is not what a puzzle asks for: it does not hold, or more was moved than has to be."""

from collections.abc import Mapping
from typing import Any

from halftwist.games.mobi.puzzles.accepting import called_with, holds, moved
from halftwist.games.mobi.rules.state import State
from halftwist.games.mobi.rules.tiles import listed
from halftwist.puzzles.puzzle import Puzzle
from halftwist.study import Fact


def why_wrong(puzzle: Puzzle, state: State, answer: Mapping[str, Any]) -> Fact | None:
    after = called_with(puzzle, state, answer)
    if after is None:
        return None
    fewest, spent = puzzle.figures["tiles"], moved(state.players[0].pod, after.pod)
    if not holds(puzzle, after):
        return Fact("mobi-puzzle-does-not-hold", True, {"left": len(listed(after.unused))})
    return Fact("mobi-puzzle-moved", True, {"moved": spent, "tiles": fewest}) if spent > fewest else None
