"""Endgames: among the moves that are proved to win, the one with the fewest bridges left to answer."""

from halftwist.games.mobius.engine.search import MoveEstimate, Position
from halftwist.games.mobius.engine.tree import WON
from halftwist.games.mobius.engine.union_find import shed, union_find_for, will_win

_FAR = 1_000


def quickest(thought: MoveEstimate) -> int:
    """The cell of a proved win that leaves the fewest gaps; where bridges do not prove it, the most tried one."""
    wins = [candidate for candidate in thought.candidates if candidate.proof == WON]
    left = [gaps_left(thought.position, candidate.cell) for candidate in wins]
    return min(zip(left, range(len(wins)), wins, strict=True), key=lambda found: found[:2])[2].cell


def gaps_left(position: Position, cell: int) -> int:
    """How many bridges the mover needs to close after this move; many when bridges alone do not win."""
    ground, colour, stones = position.ground, position.mover, position.array
    forest = union_find_for(ground)
    stones[cell] = colour
    forest.partner[:] = -1
    return shed(ground, stones, colour, forest) if will_win(ground, stones, colour, forest) else _FAR
