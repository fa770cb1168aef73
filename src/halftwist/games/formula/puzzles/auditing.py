"""A puzzle of Formula looked at by the engine: its own list of plays, and chances with many times the playouts."""

from collections.abc import Iterator
from typing import Any, cast

from halftwist.core import Line
from halftwist.games.formula import Draw, Formula, Play
from halftwist.games.formula.puzzles.weighing import AHEAD, Scales
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.rules.state import FormulaState
from halftwist.puzzles.position import opened
from halftwist.puzzles.puzzle import Puzzle
from halftwist.wire import codec_for


def second_solution(puzzle: Puzzle, times: int) -> str | None:
    """None where nothing but the answer does what is asked; else a sentence. Plays are always all of them."""
    position, seat = opened(puzzle), puzzle.seat
    game, state = cast("Formula", position.game), cast("FormulaState", position.state)
    answer = codec_for(game).decode_action(puzzle.answers[0])
    scales = Scales(game, times)
    if puzzle.goal == "best":
        return _second_best(scales, game, state, seat, answer, times)
    if puzzle.goal == "go-out":
        right = set(_going_out(scales, game, state, seat))
    else:
        right = {
            play for play in scales.plays(game.view(state, seat), seat) if _is_safe(scales, game, state, seat, play)
        }
    return None if right == {answer} else f"{len(right)} plays do what is asked."


def _second_best(scales: Scales, game: Formula, state: FormulaState, seat: int, answer: Any, times: int) -> str | None:
    first, second = scales.all_weighed(game.view(state, seat), seat, times)[:2]
    if first.move == answer and first.value - second.value >= AHEAD:
        return None
    return f"The best two have {first.value:.1%} and {second.value:.1%}."


def _going_out(scales: Scales, game: Formula, state: FormulaState, seat: int) -> Iterator[Play]:
    plays = scales.plays(game.view(state, seat), seat)
    return (play for play in plays if len(new_cards(play)) == len(state.hands[seat]))


def _is_safe(scales: Scales, game: Formula, state: FormulaState, seat: int, action: Play | Draw) -> bool:
    line: Line[Any] = Line(1, 0, seat, action)
    after = game.apply(state, line)
    return next(_going_out(scales, game, after, 1 - seat), None) is None
