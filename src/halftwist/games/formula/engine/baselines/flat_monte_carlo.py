"""Flat Monte Carlo for Formula: every legal play gets as many playouts as the other, played on greedily.

No tree, no choice of where to look, no thought for what a play leaves in the hand; the engine's own compiled rounds.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from halftwist.core import Seat
from halftwist.engines.budget import Budget
from halftwist.engines.player import Choice
from halftwist.games.formula import Formula, FormulaView
from halftwist.games.formula.engine.thinking import FLAT, FormulaThinker, known_to

_THINKS_MS = 900
_SEED_BITS = 62


@dataclass(slots=True)
class FlatMonteCarlo:
    """The play with the best mean."""

    game: Formula
    budget: Budget
    _thinker: FormulaThinker | None = field(default=None, repr=False)

    def choose(self, view: FormulaView, seat: Seat, rng: Random) -> Choice | None:
        if view.reason is not None or view.table is None or view.owed or view.turn != seat:
            return None
        if self._thinker is None:
            self._thinker = FormulaThinker(self.game)
        known = known_to(view, seat)
        plays = self._thinker.plays(known)
        thoughts = self._thinker.think(known, plays, self.budget, rng.getrandbits(_SEED_BITS), FLAT)
        return Choice(thoughts[0].move, _THINKS_MS)


_USUAL_PLAYOUTS = 4_000  # rounds, played to their end


def flat_monte_carlo(game: Any, playouts: int | None, limit_ms: int | None) -> FlatMonteCarlo:
    """With the budget that was given, or the usual one."""
    return FlatMonteCarlo(game, Budget(playouts or (None if limit_ms else _USUAL_PLAYOUTS), limit_ms))
