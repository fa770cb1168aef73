"""Which answers a puzzle of Möbi takes: every pod that holds, with no more tiles moved than the fewest."""

from collections.abc import Mapping
from typing import Any, cast

from halftwist.core import Line, Malformed
from halftwist.games import registry
from halftwist.games.mobi import Mobi, Pod, judge
from halftwist.games.mobi.rules.state import Player, State
from halftwist.games.mobi.rules.tiles import READINGS, listed
from halftwist.puzzles.puzzle import Puzzle
from halftwist.wire import Undecodable, codec_for


def accepts(puzzle: Puzzle, state: State, answer: Mapping[str, Any]) -> bool:
    """An answer is one arrangement, from the pod of the puzzle to the one that is shown at FLIP!."""
    after = called_with(puzzle, state, answer)
    if after is None or not holds(puzzle, after):
        return False
    return moved(state.players[0].pod, after.pod) <= puzzle.figures["tiles"]


def called_with(puzzle: Puzzle, state: State, answer: Mapping[str, Any]) -> Player | None:
    """The solver after an answer; None where it is no arrangement, or none that the rules allow."""
    game = registry.configure(puzzle.game, puzzle.options)
    try:
        line: Line[Any] = Line(1, 0, puzzle.seat, codec_for(game).decode_action(answer))
    except Undecodable:
        return None
    return None if game.refuse(state, line) else game.apply(state, line).players[0]


def holds(puzzle: Puzzle, player: Player) -> bool:
    """Whether the referee takes the pod at FLIP!."""
    game = cast("Mobi", registry.configure(puzzle.game, puzzle.options))
    try:
        return not judge(listed(player.hand), player.pod, "flip", game.kids, solo=True)
    except Malformed:
        return False


def moved(old: Pod, new: Pod) -> int:
    """Numbers of the old pod that lie elsewhere or read otherwise, wherever the pod as a whole has gone."""
    before = {cell: token for cell, token in old.items() if token in READINGS}
    after = {cell: token for cell, token in new.items() if token in READINGS}
    stayed: dict[tuple[int, int], int] = {}
    for (column, row), token in before.items():
        for (other_column, other_row), other in after.items():
            if token == other:
                shift = (other_column - column, other_row - row)
                stayed[shift] = stayed.get(shift, 0) + 1
    return len(before) - max(stayed.values(), default=0)
