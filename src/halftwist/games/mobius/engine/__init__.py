"""The Mobius engine: a search at compiled speed, a prover, nine levels.

Nothing here imports numba until somebody thinks.
"""

from collections.abc import Callable, Mapping

from halftwist.core import OptionValue
from halftwist.engines.any_move import AnyMovePlayer
from halftwist.engines.player import Player
from halftwist.games.mobius import Mobius
from halftwist.games.mobius.engine.casual import CasualMobiusPlayer
from halftwist.games.mobius.engine.levels import LEVELS, Level, level_numbered
from halftwist.games.mobius.engine.simple import PathMobiusPlayer


def player(game: Mobius, level: int, playouts: int | None = None, limit_ms: int | None = None) -> Player:
    """An opponent of a level, 1–8; a budget of its own replaces the level's playouts, and its whims."""
    chosen = level_numbered(level)
    if playouts is None and limit_ms is None and not chosen.is_compiled:
        return CasualMobiusPlayer(game, chosen)
    from halftwist.engines.budget import Budget
    from halftwist.games.mobius.engine.opponent import MobiusPlayer

    own = None if playouts is None and limit_ms is None else Budget(playouts, limit_ms)
    return MobiusPlayer(game, chosen, own)


SIMPLE: Mapping[str, Callable[[Mobius], Player]] = {"random": AnyMovePlayer, "greedy": PathMobiusPlayer}
BASELINES = {"plain uct": "halftwist.games.mobius.engine.baselines.plain_uct:plain_uct"}
COMPILED_ON: Mapping[str, OptionValue] = {"columns": 6, "rows": 6}

__all__ = ["BASELINES", "COMPILED_ON", "LEVELS", "SIMPLE", "Level", "level_numbered", "player"]
