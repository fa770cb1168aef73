"""Endgames: among the moves that are proved to win, the one with the fewest bridges left to answer."""

import time
from dataclasses import dataclass

from halftwist.games.mobius.engine.search import MoveEstimate, Position
from halftwist.games.mobius.engine.solver import MOST_EMPTY, Solver, without_dead_cells
from halftwist.games.mobius.engine.tree import UNKNOWN, WON
from halftwist.games.mobius.engine.union_find import shed, union_find_for, will_win

_FAR = 1_000
_CHUNK = 100  # positions between two looks at the clock: some hundredths of a second
_MEMORY = 1 << 18


@dataclass(slots=True)
class Ending:
    """The solver at a player's side. On a small strip it remembers its proofs from move to move."""

    _solver: Solver | None = None

    def reduced(self, position: Position) -> Position | None:
        """The position with only the cells that matter, if they are few enough to be solved."""
        if len(position.stones) <= MOST_EMPTY:
            return position
        reduced = without_dead_cells(position)
        return reduced if len(reduced.empty) <= MOST_EMPTY else None

    def winning(self, position: Position, work: int, limit_ms: int | None) -> list[int]:
        """Moves that are proved to win, if any are found with so much work and time."""
        solver, ends_at = self._solver_for(position), None if limit_ms is None else time.monotonic() + limit_ms / 1000
        proof = UNKNOWN
        while proof == UNKNOWN and work > 0 and (ends_at is None or time.monotonic() < ends_at):
            proof = solver.decide(position, min(work, work if ends_at is None else _CHUNK))
            work -= max(1, solver.work)
        return solver.winning(position) if proof == WON else []

    def _solver_for(self, position: Position) -> Solver:
        small = len(position.stones) <= MOST_EMPTY
        if self._solver is None or not small or self._solver.root.ground is not position.ground:
            self._solver = Solver(_emptied(position) if small else position, _MEMORY)
        return self._solver


def _emptied(position: Position) -> Position:
    """The empty strip of the same size."""
    return Position(position.columns, position.rows, (0,) * len(position.stones), position.mover)


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
