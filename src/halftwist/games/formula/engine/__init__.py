"""The Formula engine: every play in a fraction of a millisecond, a search over imagined hands, eight levels.

Nothing here imports numba until somebody thinks.
"""

from collections.abc import Callable, Mapping

from halftwist.core import OptionValue
from halftwist.engines.any_move import AnyMovePlayer
from halftwist.engines.player import Player
from halftwist.games.formula import Formula
from halftwist.games.formula.engine.casual import CasualFormulaPlayer
from halftwist.games.formula.engine.levels import LEVELS, Level, level_numbered
from halftwist.games.formula.engine.simple import HungryFormulaPlayer


def player(game: Formula, level: int, playouts: int | None = None, limit_ms: int | None = None) -> Player:
    """An opponent of a level, 1–8; with a budget of its own it searches, whatever its level."""
    chosen = level_numbered(level)
    if playouts is None and limit_ms is None and not chosen.is_compiled:
        return CasualFormulaPlayer(game, chosen)
    from halftwist.engines.budget import Budget
    from halftwist.games.formula.engine.opponent import FormulaPlayer

    own = None if playouts is None and limit_ms is None else Budget(playouts, limit_ms)
    return FormulaPlayer(game, chosen, own)


SIMPLE: Mapping[str, Callable[[Formula], Player]] = {"random": AnyMovePlayer, "greedy": HungryFormulaPlayer}
BASELINES = {
    "flat monte carlo": "halftwist.games.formula.engine.baselines.flat_monte_carlo:flat_monte_carlo",
    "most cards": "halftwist.games.formula.engine.baselines.most_cards:most_cards",
}
COMPILED_ON: Mapping[str, OptionValue] = {}

__all__ = ["BASELINES", "COMPILED_ON", "LEVELS", "SIMPLE", "Level", "level_numbered", "player"]
