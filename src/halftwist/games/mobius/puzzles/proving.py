"""A puzzle of Mobius proved again: at each turn one answer wins, and everything else is lost."""

from typing import Any, cast

from halftwist.games.mobius.puzzles.threat_search import Attack
from halftwist.games.mobius.rules.game import Mobius, State
from halftwist.games.mobius.rules.verdict import kind_of_win
from halftwist.puzzles.position import BadPuzzle, opened
from halftwist.puzzles.puzzle import Puzzle

USUAL_WORK = 20_000  # positions for one question


def proved(puzzle: Puzzle, work: int = USUAL_WORK) -> str | None:
    """None where it is right, else a sentence that says what could not be shown."""
    try:
        position = opened(puzzle)
        game = cast("Mobius", position.game)
        for at, answer in enumerate(puzzle.answers):
            fault = _fault_of_turn(game, position.state, answer, work)
            if fault is not None:
                return f"At answer {at + 1}: {fault}"
            if at < len(puzzle.replies):
                position = position.after(puzzle.seat, answer)
                position = position.after(puzzle.replies[at]["by"], puzzle.replies[at]["action"])
    except BadPuzzle as bad:
        return str(bad)
    return None


def _fault_of_turn(game: Mobius, state: State, answer: Any, work: int) -> str | None:
    """What cannot be shown of one turn."""
    strip = game.strip
    mover = len(state.moves) % 2
    stones = tuple(frozenset(state.moves[first::2]) for first in (0, 1))
    own, other = stones[mover], stones[1 - mover]
    solver, opponent = Attack(strip, mover, work), Attack(strip, 1 - mover, work)
    if answer["kind"] == "pass":
        held = solver.needed(own, other, first=False)
        return None if held is not None else "that the solver is connected already could not be shown."
    right = strip.numbers[answer["cell"]]
    at_once = kind_of_win(state.groups[mover].placed(right)) is not None
    if not at_once and solver.needed(own | {right}, other, first=False) is None:
        return f"that {answer['cell']} wins could not be shown."
    # What lies outside the cells that the opponent needs is refuted at once: first as if the solver passed.
    threatened = opponent.needed(other, own, first=True)
    left = set(range(strip.size)) - own - other - {right}
    left &= left if threatened is None else threatened
    while left:
        cell = min(left)
        needed = opponent.needed(other, own | {cell}, first=True)
        if needed is None:
            return f"that {strip.names[cell]} loses could not be shown."
        left &= needed
    return None
