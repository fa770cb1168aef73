"""A puzzle of Möbi looked at by the engine's solver, with many times the steps with which it was found."""

from halftwist.games.mobi import Pod
from halftwist.games.mobi.engine.solver import MOST_STEPS, STEPS, solve
from halftwist.puzzles.puzzle import Puzzle


def second_solution(puzzle: Puzzle, times: int) -> str | None:
    """None where the solver finds no pod with fewer numbers moved; else a sentence."""
    deal, arrange = puzzle.lines[2]["action"], puzzle.lines[3]["action"]
    old = Pod({(tile["column"], tile["row"]): tile["token"] for tile in arrange["put"]})
    kids = bool(puzzle.options.get("kids"))
    found = solve(deal["hands"][0], old, kids=kids, steps=min(MOST_STEPS, times * STEPS), seed=times)
    if found.pod is None or found.moved >= puzzle.figures["tiles"]:
        return None
    return f"A pod holds with {found.moved} tiles moved."
