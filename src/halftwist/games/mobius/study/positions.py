"""One position: each side's chance, and the moves there are, always with the same work."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from halftwist.engines.budget import Budget
from halftwist.games.mobius import Mobius, Place, State
from halftwist.games.mobius.engine.analysis import Analysis, MoveValue, analyse_position
from halftwist.games.mobius.engine.board_arrays import BLUE, EMPTY, RED
from halftwist.games.mobius.engine.search import Position
from halftwist.games.mobius.rules.strip import strip_of
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


class Tried(NamedTuple):
    """What became of a move: the chance of whoever made it, in per cent."""

    chance: float
    proved: bool


@dataclass(frozen=True, slots=True)
class Valuation:
    """The chance of whoever is to move, in per cent, and what the search found; nothing once the game is over.

    `tried` is what became of moves whose positions were looked at on their own: that is known better than by the search
    from here.
    """

    position: Position
    chance: float
    proved: bool
    analysis: Analysis | None = None
    tried: Mapping[str, Tried] = field(default_factory=dict[str, Tried])

    def searched(self, move: MoveValue) -> float:
        """The mover's chance after a move, in per cent, by the search from here."""
        return 100.0 * move.value if move.proved else chance_of(self.position, move.value)

    def of_move(self, move: MoveValue) -> float:
        """The same, by what is known best."""
        known = None if move.proved else self.tried.get(move.move)
        return self.searched(move) if known is None else known.chance

    def is_sure_of(self, move: MoveValue) -> bool:
        return move.proved or (move.move in self.tried and self.tried[move.move].proved)

    @property
    def winning(self) -> str | None:
        """A move that is proved to win."""
        return next((move.move for move in self.ranked if self.is_sure_of(move) and self.of_move(move) == 100.0), None)

    @property
    def ranked(self) -> tuple[MoveValue, ...]:
        """The best first. Where moves were tried, all others are left out: their chances are known less well."""
        if self.analysis is None or not self.tried:
            return () if self.analysis is None else self.analysis.moves
        known = [move for move in self.analysis.moves if move.proved or move.move in self.tried]
        return tuple(sorted(known, key=lambda move: (-self.of_move(move), not self.is_sure_of(move))))

    def best(self, most: int, above: float = -1.0, but: str = "") -> tuple[BestLine[Place], ...]:
        """The best moves with more than such a chance, but for one, each with what the search expects to follow."""
        if self.analysis is None:
            return ()
        expected = {line[0]: line for line in self.analysis.lines}
        moves = [move for move in self.ranked if move.move != but and self.of_move(move) > above]
        return tuple(self._line(move, expected.get(move.move, (move.move,))) for move in moves[:most])

    def _line(self, move: MoveValue, expected: tuple[str, ...]) -> BestLine[Place]:
        """No move is said to be worth more than the position."""
        chance, sure = self.of_move(move), self.is_sure_of(move)
        actions = tuple(Place(cell) for cell in expected[:_LONGEST_LINE])
        return BestLine(actions, round(chance if sure else min(chance, self.chance), 1), sure)

    def after_trying(self, became: Mapping[str, "Valuation"]) -> "Valuation":
        """The same, corrected by what its best moves come to: it is worth no more than they are."""
        if self.analysis is None or not became:
            return self
        tried = {**self.tried} | {move: Tried(100.0 - then.chance, then.proved) for move, then in became.items()}
        best = max(tried.values())
        if best == Tried(100.0, True):
            return replace(self, chance=100.0, proved=True, tried=tried)
        if all(move.proved or (move.move in tried and tried[move.move].proved) for move in self.analysis.moves):
            return replace(self, chance=0.0, proved=True, tried=tried)
        searched = chance_of(self.position, self.analysis.win_chance)
        # Where all that were tried have lost for certain, another may still hold.
        return replace(self, chance=searched if best.proved else min(searched, best.chance), tried=tried)


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


def looked_into(position: Position, seed: int, effort: int, moves: int) -> Valuation:
    """The same, and its best moves looked at on their own: a search often sees what is wrong with one only after it."""
    found = valued(position, seed, effort)
    if found.proved:
        return found
    cells = strip_of(position.columns, position.rows).numbers
    best = [move.move for move in found.ranked[:moves] if not move.proved]
    return found.after_trying({move: valued(position.after(cells[move]), seed, effort) for move in best})


def chance_of(position: Position, value: float) -> float:
    """The mover's chance in per cent, from the search's value."""
    return win_chance(value, filled_of(position), len(position.stones))


def filled_of(position: Position) -> float:
    """The share of cells that are filled."""
    return 1.0 - len(position.empty) / len(position.stones)
