"""One position: each side's chance, and the moves there are, always with the same work."""

from dataclasses import dataclass
from typing import Final

from halftwist.engines.budget import Budget
from halftwist.games.mobius import Mobius, Place, State
from halftwist.games.mobius.engine.analysis import Analysis, MoveValue, analyse_position
from halftwist.games.mobius.engine.board_arrays import BLUE, EMPTY, RED
from halftwist.games.mobius.engine.search import Position
from halftwist.games.mobius.study.calibration import win_chance
from halftwist.study import BestLine

PLAYOUTS: Final = 32_768
"""For one position at the usual effort: a game on 12 × 12 in less than 20 s."""

_PROVING: Final = 65
"""Others that the prover opens for one. Twenty times as many hardly prove more, and take ten times as long."""

_EARLY: Final = 0.2
_SMALL: Final = 30
"""Cells: on a larger strip the prover finds nothing in so little work before so large a share is filled."""

_LONGEST_LINE = 7


@dataclass(frozen=True, slots=True)
class Valuation:
    """The chance of whoever is to move, in per cent, and what the search found; nothing once the game is over."""

    position: Position
    chance: float
    proved: bool
    analysis: Analysis | None = None

    def of_move(self, move: MoveValue) -> float:
        """The mover's chance after a move, in per cent."""
        return 100.0 * move.value if move.proved else chance_of(self.position, move.value)

    def best(self, most: int) -> tuple[BestLine[Place], ...]:
        """The best moves, each with what the search expects to follow."""
        if self.analysis is None:
            return ()
        expected = {line[0]: line for line in self.analysis.lines}
        lines = [(move, expected.get(move.move, (move.move,))) for move in self.analysis.moves[:most]]
        return tuple(
            BestLine(tuple(Place(cell) for cell in line[:_LONGEST_LINE]), self.of_move(move), move.proved)
            for move, line in lines
        )


def position_in(game: Mobius, state: State) -> Position:
    stones = [EMPTY] * game.strip.size
    for at, cell in enumerate(state.moves):
        stones[cell] = BLUE if at % 2 else RED
    return Position(game.columns, game.rows, tuple(stones), BLUE if len(state.moves) % 2 else RED)


def valued(position: Position, seed: int, effort: int, proofs: int = 1) -> Valuation:
    """What a position is worth. Each is searched on its own: the same seed gives the same, whatever came before.

    `effort` multiplies all work, `proofs` the prover's share of it once more.
    """
    winner = position.winner()
    if winner is not None:
        return Valuation(position, 100.0 * (winner == position.mover), True)
    early = len(position.stones) > _SMALL and filled_of(position) < _EARLY
    proving = 0 if early else _PROVING * effort * proofs
    found = analyse_position(position, Budget(playouts=PLAYOUTS * effort), seed, proving=proving)
    if found.proved:
        return Valuation(position, 100.0 * found.win_chance, True, found)
    return Valuation(position, chance_of(position, found.win_chance), False, found)


def chance_of(position: Position, value: float) -> float:
    """The mover's chance in per cent, from the search's value."""
    return win_chance(value, filled_of(position), len(position.stones))


def filled_of(position: Position) -> float:
    """The share of cells that are filled."""
    return 1.0 - len(position.empty) / len(position.stones)
