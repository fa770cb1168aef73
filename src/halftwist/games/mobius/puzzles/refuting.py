"""Why a stone, or a pass, does not win: the stone of the other that does."""

from collections.abc import Mapping
from typing import Any, cast

from halftwist.games import registry
from halftwist.games.mobius.puzzles.proving import USUAL_WORK
from halftwist.games.mobius.puzzles.threat_search import Attack
from halftwist.games.mobius.rules.game import Mobius, State
from halftwist.games.mobius.rules.strip import COLOURS
from halftwist.games.mobius.rules.verdict import kind_of_win
from halftwist.puzzles.puzzle import Puzzle
from halftwist.study import Fact


def why_wrong(puzzle: Puzzle, state: State, answer: Mapping[str, Any]) -> Fact | None:
    """None where no win of the other is there, so that a stone where one should pass is not told what it missed."""
    game = cast("Mobius", registry.configure(puzzle.game, puzzle.options))
    strip, mover = game.strip, len(state.moves) % 2
    own, other = (frozenset(state.moves[first::2]) for first in (mover, 1 - mover))
    cell = strip.numbers.get(str(answer.get("cell", "")))
    if answer.get("kind") != "pass":
        if cell is None or cell in own | other:
            return None
        own |= {cell}
    opponent = Attack(strip, 1 - mover, USUAL_WORK)
    for reply in sorted(opponent.needed(other, own, first=True) or ()):
        at_once = kind_of_win(state.groups[1 - mover].placed(reply)) is not None
        if at_once or opponent.needed(other | {reply}, own, first=False) is not None:
            return Fact("mobius-puzzle-refuted", True, {"colour": COLOURS[1 - mover], "cell": strip.names[reply]})
    return None
