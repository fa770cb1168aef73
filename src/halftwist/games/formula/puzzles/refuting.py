"""Why a play is not what a puzzle asks for, by the rules alone."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from halftwist.core import Line
from halftwist.games import registry
from halftwist.games.formula import Draw, Formula, Play, write_play
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.rules.listing import list_plays
from halftwist.games.formula.rules.state import FormulaState
from halftwist.puzzles.puzzle import Puzzle
from halftwist.study import Fact
from halftwist.wire import Undecodable, codec_for


def why_wrong(puzzle: Puzzle, state: FormulaState, answer: Mapping[str, Any]) -> Fact | None:
    """What stays in the hand, what the other goes out with, or that something else is better; None for no action."""
    game = cast("Formula", registry.configure(puzzle.game, puzzle.options))
    try:
        action = codec_for(game).decode_action(answer)
    except Undecodable:
        return None
    line: Line[Any] = Line(1, 0, puzzle.seat, action)
    if not isinstance(action, Play | Draw) or game.refuse(state, line):
        return None
    if puzzle.goal == "go-out":
        laid = len(new_cards(action)) if isinstance(action, Play) else 0
        return Fact("formula-puzzle-laid", True, {"laid": laid, "cards": len(state.hands[puzzle.seat])})
    other = 1 - puzzle.seat
    after = replace(state, turn=other) if isinstance(action, Draw) else game.apply(state, line)
    out = _going_out(game, after, other)
    if out is not None:
        return Fact("formula-puzzle-other-out", True, {"play": write_play(out)})
    return Fact("formula-puzzle-less", False) if puzzle.goal == "best" else None


def _going_out(game: Formula, state: FormulaState, seat: int) -> Play | None:
    """A play that lays the whole hand of a seat."""
    hand = state.hands[seat]
    plays = list_plays(state.table, hand, game.terms) if state.table else ()
    return next((play for play in plays if len(new_cards(play)) == len(hand)), None)
