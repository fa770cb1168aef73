"""The Formula engine: every play in a fraction of a millisecond, a search over imagined hands, eight levels.

Nothing here imports numba until somebody thinks.
"""

from halftwist.engines.formula.casual import CasualFormulaPlayer
from halftwist.engines.formula.levels import LEVELS, Level, level_numbered
from halftwist.engines.player import Player
from halftwist.games.formula import Formula


def player(game: Formula, level: int, playouts: int | None = None, limit_ms: int | None = None) -> Player:
    """An opponent of a level, 1–8; with a budget of its own it searches, whatever its level."""
    chosen = level_numbered(level)
    if playouts is None and limit_ms is None and not chosen.is_compiled:
        return CasualFormulaPlayer(game, chosen)
    from halftwist.engines.budget import Budget
    from halftwist.engines.formula.opponent import FormulaPlayer

    own = None if playouts is None and limit_ms is None else Budget(playouts, limit_ms)
    return FormulaPlayer(game, chosen, own)


__all__ = ["LEVELS", "Level", "level_numbered", "player"]
