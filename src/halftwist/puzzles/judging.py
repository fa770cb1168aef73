"""Answers against a puzzle: right or wrong, what the other side replies, and what is seen then."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from halftwist.games import registry
from halftwist.puzzles.position import BadPuzzle, Opened, opened
from halftwist.puzzles.puzzle import Puzzle, written
from halftwist.study import Fact


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of some answers: all right or not, whether that solves it, the last reply, what is seen now."""

    right: bool
    solved: bool
    reply: Mapping[str, Any] | None
    view: Any


def judged(puzzle: Puzzle, answers: Sequence[Mapping[str, Any]]) -> Judged:
    """The answers in their order. After a wrong one nothing more is looked at, and the position stays before it."""
    position, reply = opened(puzzle), None
    for at, answer in enumerate(answers[: len(puzzle.answers)]):
        if not _is_right(puzzle, position, at, answer):
            return Judged(False, False, None, position.seen_by(puzzle.seat))
        position = _after(position, puzzle.seat, answer)
        reply = puzzle.replies[at] if at < len(puzzle.replies) else None
        if reply is not None:
            position = position.after(reply["by"], reply["action"])
    solved = len(answers) >= len(puzzle.answers)
    return Judged(True, solved, reply, position.seen_by(puzzle.seat))


def why_wrong(puzzle: Puzzle, answers: Sequence[Mapping[str, Any]]) -> Fact | None:
    """What there is to say of the first answer that is wrong: what it leads to, and nothing of what would be right."""
    explains = getattr(registry.entry(puzzle.game).part("puzzles"), "why_wrong", None)
    right = sum(judged(puzzle, answers[: at + 1]).right for at in range(len(answers)))
    if explains is None or right == len(answers):
        return None
    position = opened(puzzle)
    for at, answer in enumerate(answers[:right]):
        position = position.after(puzzle.seat, answer)
        reply = puzzle.replies[at]
        position = position.after(reply["by"], reply["action"])
    return explains(puzzle, position.state, answers[right])


def _is_right(puzzle: Puzzle, position: Opened, at: int, answer: Mapping[str, Any]) -> bool:
    accepts = getattr(registry.entry(puzzle.game).part("puzzles"), "accepts", None)
    if accepts is not None:
        return accepts(puzzle, position.state, answer)
    return written(answer) == written(puzzle.answers[at])


def _after(position: Opened, seat: int, answer: Mapping[str, Any]) -> Opened:
    """What the game makes of a right answer; one that is no action of the game changes nothing."""
    try:
        return position.after(seat, answer)
    except BadPuzzle:
        return position
