"""What an action is worth by the engine: the chance to win over imagined deals, every action with as many of them."""

from dataclasses import replace
from typing import Final

import numpy as np

from halftwist.engines.budget import Budget
from halftwist.games.formula import Draw, Formula, FormulaView, Play
from halftwist.games.formula.engine import layout
from halftwist.games.formula.engine.determinization import KnownCards
from halftwist.games.formula.engine.layout import Longs
from halftwist.games.formula.engine.packing import play_from
from halftwist.games.formula.engine.thinking import SEARCHING, FormulaThinker, PlayEstimate, known_to
from halftwist.games.formula.rules.actions import new_cards

AHEAD: Final = 0.10
"""By so much the best has to be better than everything else."""
_GLANCE: Final = 60  # playouts of each action at first
_CLOSELY: Final = 1_000
_SURELY: Final = AHEAD + 0.05  # what the miner asks for, so that another measurement finds ten points, too
_ALIVE: Final = 0.05  # a play is asked for only where another one is no plain loss, else it is asked for as "safe"
_FEWEST_PLAYS, _MOST_PLAYS = 3, 60
_MOST_CARDS, _MOST_OF_OTHER = 5, 4
_EQUAL = replace(SEARCHING, halving=False)


class Scales:
    """For one configured game; the same question with the same seed has the same answer."""

    def __init__(self, game: Formula, seed: int) -> None:
        self.game = game
        self.seed = seed
        self._thinker: FormulaThinker | None = None

    def best(self, view: FormulaView, seat: int) -> Play | Draw | None:
        """The one action that is best by far, where nobody can go out at once."""
        own, other = view.hand_sizes[seat], view.hand_sizes[1 - seat]
        if own > _MOST_CARDS or other > _MOST_OF_OTHER:
            return None
        plays = self.plays(view, seat)
        if not _FEWEST_PLAYS <= len(plays) <= _MOST_PLAYS or any(len(new_cards(play)) == own for play in plays):
            return None
        known = known_to(view, seat)
        codes = self._listed(known)
        first, second = self.weighed(known, codes, _GLANCE)[:2]
        if first.value - second.value < AHEAD:
            return None
        first, second = self.weighed(known, codes, _CLOSELY)[:2]
        plain = isinstance(first.move, Play) and second.value < _ALIVE
        return None if plain or first.value - second.value < _SURELY else first.move

    def plays(self, view: FormulaView, seat: int) -> list[Play]:
        """Every play there is, by the engine's own list."""
        codes = self._listed(known_to(view, seat))
        found = (play_from(int(code)) for code in codes if code != layout.DRAW)
        return [play for play in found if isinstance(play, Play)]

    def all_weighed(self, view: FormulaView, seat: int, times: int) -> list[PlayEstimate]:
        """Every action there is, with so many times the usual number of playouts, the best first."""
        known = known_to(view, seat)
        return self.weighed(known, self._listed(known), _CLOSELY * times)

    def weighed(self, known: KnownCards, codes: Longs, playouts: int) -> list[PlayEstimate]:
        budget = Budget(playouts * len(codes))
        thoughts = self._engine.think(known, codes, budget, self.seed, _EQUAL)
        return sorted(thoughts, key=lambda one: -one.value)

    @property
    def _engine(self) -> FormulaThinker:
        if self._thinker is None:
            self._thinker = FormulaThinker(self.game)
        return self._thinker

    def _listed(self, known: KnownCards) -> Longs:
        return np.array(self._engine.plays(known), np.int64)
