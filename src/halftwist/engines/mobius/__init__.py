"""The Mobius engine: a search at compiled speed, an exact solver, eight levels.

Nothing here imports numba until somebody thinks.
"""

from halftwist.engines.mobius.casual import CasualMobiusPlayer
from halftwist.engines.mobius.levels import LEVELS, Level, level_numbered
from halftwist.engines.player import Player
from halftwist.games.mobius import Mobius


def player(game: Mobius, level: int, playouts: int | None = None, limit_ms: int | None = None) -> Player:
    """An opponent of a level, 1–8; a budget of its own replaces the level's playouts, and its whims."""
    chosen = level_numbered(level)
    if playouts is None and limit_ms is None and not chosen.is_compiled:
        return CasualMobiusPlayer(game, chosen)
    from halftwist.engines.budget import Budget
    from halftwist.engines.mobius.opponent import MobiusPlayer

    own = None if playouts is None and limit_ms is None else Budget(playouts, limit_ms)
    return MobiusPlayer(game, chosen, own)


__all__ = ["LEVELS", "Level", "level_numbered", "player"]
