"""The Mobius engine: a search at compiled speed, an exact solver, eight levels.

Nothing here imports numba until somebody thinks.
"""

from halftwist.engines.mobius.levels import LEVELS, Level, level_numbered
from halftwist.engines.simple.player import Player
from halftwist.games.mobius import Mobius


def player(game: Mobius, level: int) -> Player:
    """An opponent of a level, 1–8."""
    from halftwist.engines.mobius.player import MobiusPlayer

    return MobiusPlayer(game, level_numbered(level))


__all__ = ["LEVELS", "Level", "level_numbered", "player"]
