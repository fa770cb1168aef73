"""A puzzle of Mobius looked at by the engine's prover, with many times the work with which it was found."""

from typing import Any

from halftwist.games.mobius.engine.prover.verdicts import solve_moves, verdict_on
from halftwist.games.mobius.engine.search import Position
from halftwist.games.mobius.engine.tree import LOST, WON
from halftwist.games.mobius.puzzles.mining import USUAL_WORK
from halftwist.games.mobius.rules.strip import strip_of
from halftwist.puzzles.puzzle import Puzzle


def second_solution(puzzle: Puzzle, times: int) -> str | None:
    """None where no other stone wins and the answers do not lose; else a sentence."""
    columns, rows = int(str(puzzle.options["columns"])), int(str(puzzle.options["rows"]))
    numbers = strip_of(columns, rows).numbers
    stones = [0] * len(numbers)
    for at, line in enumerate(puzzle.lines):
        stones[numbers[line["action"]["cell"]]] = 1 + at % 2
    position = Position(columns, rows, tuple(stones), 1 + puzzle.seat)
    if puzzle.answers[0]["kind"] == "pass":
        passed = Position(columns, rows, position.stones, 3 - position.mover)
        return "Whoever passes loses." if verdict_on(passed, times * USUAL_WORK).proof == WON else None
    for at, answer in enumerate(puzzle.answers):
        fault = _fault_of_turn(position, answer, times)
        if fault is not None:
            return f"At answer {at + 1}: {fault}"
        if at < len(puzzle.replies):
            reply = numbers[puzzle.replies[at]["action"]["cell"]]
            position = position.after(numbers[answer["cell"]]).after(reply)
    return None


def _fault_of_turn(position: Position, answer: Any, times: int) -> str | None:
    strip = strip_of(position.columns, position.rows)
    right = strip.numbers[answer["cell"]]
    verdicts = solve_moves(position, times * USUAL_WORK)
    others = [strip.names[cell] for cell in verdicts.with_proof(WON) if cell != right]
    if others:
        return f"{', '.join(others)} would win, too."
    return f"{answer['cell']} loses." if verdicts.moves[right] == LOST else None
