"""A Mobius player of a level. It sees what its seat sees, and thinks with the luck it is handed."""

from dataclasses import dataclass, field
from random import Random

from halftwist.core import Seat
from halftwist.engines.budget import Budget
from halftwist.engines.mobius.finishing import quickest
from halftwist.engines.mobius.levels import Level
from halftwist.engines.mobius.openings import opening_for
from halftwist.engines.mobius.search import USUAL, Position, Thinker, position_of
from halftwist.engines.mobius.tree import WON
from halftwist.engines.player import Choice
from halftwist.games.mobius import Mobius, Place, View

_THINKS_MS = 600


@dataclass(slots=True)
class MobiusPlayer:
    """Thinks with the level's playouts. What it learnt in one move it still knows in the next."""

    game: Mobius
    level: Level
    budget: Budget | None = None  # instead of the level's playouts
    threads: int = 1
    _thinker: Thinker | None = field(default=None, repr=False)
    _seen: int = field(default=0, repr=False)

    def choose(self, view: View, seat: Seat, rng: Random) -> Choice | None:
        if view.to_move != seat:
            return None
        position = position_of(view)
        cell = self._cell(position, rng)
        return Choice(Place(self.game.strip.names[cell]), _THINKS_MS)

    def _cell(self, position: Position, rng: Random) -> int:
        seed = rng.getrandbits(64)
        wins = [cell for cell in position.empty if position.after(cell).winner() is not None]
        if wins:
            return wins[0]
        if self.budget is None and rng.random() < self.level.whims:
            return rng.choice(position.empty)
        known = opening_for(position) if self.level.openings else ()
        if known:
            return rng.choice(known)
        thought = self._thinking(position, seed).think(position, self._budget())
        return quickest(thought) if thought.best.proof == WON else thought.best.cell

    def _budget(self) -> Budget:
        return self.budget or Budget(playouts=max(1, self.level.playouts))

    def _thinking(self, position: Position, seed: int) -> Thinker:
        """A new game gets a new search, seeded by the luck of its first move, so games repeat with their seeds."""
        stones = len(position.stones) - len(position.empty)
        if self._thinker is None or stones <= self._seen:
            settings = USUAL._replace(bridges=self.level.bridges)
            self._thinker = Thinker(position.columns, position.rows, seed, self.threads, settings)
        self._seen = stones
        return self._thinker
