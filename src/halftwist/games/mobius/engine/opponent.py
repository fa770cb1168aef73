"""A Mobius player of a level. It sees what its seat sees, and draws from the random generator it is handed."""

import time
from dataclasses import dataclass, field, replace
from random import Random

from halftwist.core import Seat
from halftwist.engines.budget import MOST_PLAYOUTS, Budget
from halftwist.engines.player import Choice
from halftwist.games.mobius import Mobius, Place, View
from halftwist.games.mobius.engine.endgame import gaps_left, quickest
from halftwist.games.mobius.engine.levels import Level
from halftwist.games.mobius.engine.openings import opening_for
from halftwist.games.mobius.engine.prover.verdicts import winning_moves
from halftwist.games.mobius.engine.search import USUAL, WIDE, MobiusThinker, Position, position_of
from halftwist.games.mobius.engine.tree import WON

_THINKS_MS = 600
_SOLVING_SHARE = 5
"""Of the time for a move, one part in so many goes to the prover."""
_NOWHERE = frozenset[int]()
_PLAYOUTS_A_POSITION = 200
"""A player of few playouts does not let the prover do its thinking: so many for each position the prover opens."""


@dataclass(slots=True)
class MobiusPlayer:
    """Thinks with the level's playouts. What it learnt in one move it still knows in the next."""

    game: Mobius
    level: Level
    budget: Budget | None = None  # instead of the level's playouts
    threads: int = 1
    _thinker: MobiusThinker | None = field(default=None, repr=False)
    _seen: int = field(default=0, repr=False)

    def choose(self, view: View, seat: Seat, rng: Random) -> Choice | None:
        if view.to_move != seat:
            return None
        position = position_of(view)
        cell, carrier = self._cell(position, rng)
        names = self.game.strip.names
        return Choice(Place(names[cell]), _THINKS_MS, tuple(names[each] for each in sorted(carrier)))

    def _cell(self, position: Position, rng: Random) -> tuple[int, frozenset[int]]:
        """Where to place a stone, and where to answer from then on if that is proved to win."""
        seed = rng.getrandbits(64)
        self._turn_to(position)
        wins = [cell for cell in position.empty if position.after(cell).winner() is not None]
        if wins:
            return wins[0], _NOWHERE
        if self.budget is None and rng.random() < self.level.whims:
            return rng.choice(position.empty), _NOWHERE
        known = opening_for(position) if self.level.openings else ()
        if known:
            return rng.choice(known), _NOWHERE
        began = time.monotonic()
        solved = self._solved(position)
        if solved is not None:
            return solved
        thought = self._thinking(position, seed).think(position, self._budget(position, time.monotonic() - began))
        return quickest(thought) if thought.best.proof == WON else thought.best.cell, _NOWHERE

    def _budget(self, position: Position, spent_s: float) -> Budget:
        if self.budget is None:
            return Budget(playouts=max(1, self.level.playouts_on(len(position.stones))))
        if self.budget.limit_ms is None:
            return self.budget
        return replace(self.budget, limit_ms=max(1, self.budget.limit_ms - round(1000 * spent_s)))

    def _solved(self, position: Position) -> tuple[int, frozenset[int]] | None:
        """A move that is proved to win, and its carrier, if the prover finds one soon."""
        budget = self.budget or Budget(playouts=max(1, self.level.playouts))
        work = min(self.level.solving, (budget.playouts or MOST_PLAYOUTS) // _PLAYOUTS_A_POSITION)
        if not work:
            return None
        wins = winning_moves(position, work, budget.limit_ms and budget.limit_ms // _SOLVING_SHARE)
        return min(wins.items(), key=lambda win: gaps_left(position, win[0])) if wins else None

    def _thinking(self, position: Position, seed: int) -> MobiusThinker:
        """The search of this game, seeded by the luck of the first move it thinks about."""
        if self._thinker is None:
            settings = WIDE if self.level.wide else USUAL
            settings = settings._replace(bridges=self.level.bridges, proving=self.level.proving)
            self._thinker = MobiusThinker(position.columns, position.rows, seed, self.threads, settings)
        return self._thinker

    def _turn_to(self, position: Position) -> None:
        """Forget the last game when a new one begins, so that games repeat with their seeds."""
        stones = len(position.stones) - len(position.empty)
        if stones <= self._seen:
            self._thinker = None
        self._seen = stones
