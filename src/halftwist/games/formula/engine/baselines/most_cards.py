"""As many cards as possible, and nothing else: the plain greedy player of Formula, which does not even spare Jokers."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from halftwist.core import Seat
from halftwist.engines.player import Choice
from halftwist.games.formula import Formula, FormulaView
from halftwist.games.formula.engine.playouts import MOST
from halftwist.games.formula.engine.thinking import FormulaThinker, known_to

_THINKS_MS = 900
_SEED_BITS = 62


@dataclass(slots=True)
class MostCards:
    """Any of the plays that lay the most cards; draws only when it has to."""

    game: Formula
    _thinker: FormulaThinker | None = field(default=None, repr=False)

    def choose(self, view: FormulaView, seat: Seat, rng: Random) -> Choice | None:
        if view.reason is not None or view.table is None or view.owed or view.turn != seat:
            return None
        if self._thinker is None:
            self._thinker = FormulaThinker(self.game)
        return Choice(self._thinker.at_a_glance(known_to(view, seat), MOST, rng.getrandbits(_SEED_BITS)), _THINKS_MS)


def most_cards(game: Any, playouts: int | None, limit_ms: int | None) -> MostCards:
    """It does not think, so a budget that both sides are given changes nothing for it."""
    return MostCards(game)
