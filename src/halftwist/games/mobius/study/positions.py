"""One position: each side's chance, and the moves there are, always with the same work."""

from dataclasses import dataclass

from halftwist.engines.budget import Budget
from halftwist.games.mobius import Mobius, Place, State
from halftwist.games.mobius.engine.analysis import Analysis, MoveValue, analyse_position
from halftwist.games.mobius.engine.board_arrays import BLUE, EMPTY, RED
from halftwist.games.mobius.engine.search import Position
from halftwist.games.mobius.study.calibration import win_chance
from halftwist.study import BestLine

PLAYOUTS = 65_536
"""For one position at the usual effort: a game on 12 × 12 in less than 20 s."""

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


def valued(position: Position, seed: int, effort: int) -> Valuation:
    """What a position is worth. Each is searched on its own: the same seed gives the same, whatever came before."""
    winner = position.winner()
    if winner is not None:
        return Valuation(position, 100.0 * (winner == position.mover), True)
    found = analyse_position(position, Budget(playouts=PLAYOUTS * effort), seed)
    if found.proved:
        return Valuation(position, 100.0 * found.win_chance, True, found)
    return Valuation(position, chance_of(position, found.win_chance), False, found)


def chance_of(position: Position, value: float) -> float:
    """The mover's chance in per cent, from the search's value."""
    return win_chance(value, 1.0 - len(position.empty) / len(position.stones))
