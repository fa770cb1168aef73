"""The casual levels of Mobius, in plain Python: they answer on a machine where nothing is compiled yet.

Flat Monte Carlo with all-moves-as-first statistics: the empty cells are shared out at random, each full board is judged
by the rules, and the cell that its owner won with most often is chosen.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from halftwist.core import Seat
from halftwist.engines.player import Choice
from halftwist.games.mobius import Groups, Mobius, Place, State, View, kind_of_win
from halftwist.games.mobius.engine.levels import Level

_THINKS_MS: Final = 600
_CELLS_FILLED: Final = 60_000
"""In one thought, in all its playouts: on the largest strips few playouts have to do."""


@dataclass(frozen=True, slots=True)
class CasualMobiusPlayer:
    """Takes a win at once, plays anything now and then, and else what a few playouts say."""

    game: Mobius
    level: Level

    def choose(self, view: View, seat: Seat, rng: Random) -> Choice | None:
        if view.to_move != seat:
            return None
        state = self.game.imagine(view, seat, rng)
        return Choice(Place(self.game.strip.names[self._cell(state, seat == view.red, rng)]), _THINKS_MS)

    def _cell(self, state: State, is_red: bool, rng: Random) -> int:
        taken = frozenset(state.moves)
        empty = [cell for cell in range(self.game.strip.size) if cell not in taken]
        won = _winning(state.groups[0 if is_red else 1], empty)
        if won is not None:
            return won
        if rng.random() < self.level.whims:
            return rng.choice(empty)
        playouts = min(self.level.playouts, max(1, _CELLS_FILLED // len(empty)))
        return _best(state.groups[0], empty, is_red, playouts, rng)


def _winning(groups: Groups, empty: list[int]) -> int | None:
    """A cell that wins at once. A stone wins only if it joins something: two of its steps lead to its own."""
    ways = groups.ways
    for cell in empty:
        if sum(groups.holds(near) for near, _ in ways[cell]) > 1 and kind_of_win(groups.placed(cell)):
            return cell
    return None


def _best(red: Groups, empty: list[int], is_red: bool, playouts: int, rng: Random) -> int:
    """The empty cell with the largest share of won boards among those on which the mover holds it."""
    order = empty[:]
    held, wins = dict.fromkeys(empty, 2), dict.fromkeys(empty, 1)  # as if each had won one of two
    mine = (len(order) + 1) // 2
    for _ in range(playouts):
        rng.shuffle(order)
        # Every full board has exactly one winner (M8), so only red has to be judged.
        red_cells = order[:mine] if is_red else order[mine:]
        won = (kind_of_win(red.placed(*red_cells)) is not None) == is_red
        for cell in order[:mine]:
            held[cell] += 1
            wins[cell] += won
    return max(empty, key=lambda cell: wins[cell] / held[cell])
