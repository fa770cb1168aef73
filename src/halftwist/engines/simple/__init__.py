"""Simple opponents for all three games: one that plays anything, one that takes what it can get."""

from collections.abc import Callable, Mapping
from typing import Any

from halftwist.core import Refusal, Refused
from halftwist.engines.simple.formula import HungryFormulaPlayer
from halftwist.engines.simple.listed import AnyMovePlayer
from halftwist.engines.simple.mobi import ClumsyMobiPlayer, MobiBuilder
from halftwist.engines.simple.mobius import PathMobiusPlayer
from halftwist.engines.simple.player import Choice, Player

PLAYERS: Mapping[str, Mapping[str, Callable[[Any], Player]]] = {
    "mobius": {"random": AnyMovePlayer, "greedy": PathMobiusPlayer},
    "mobi": {"random": ClumsyMobiPlayer, "greedy": MobiBuilder},
    "formula": {"random": AnyMovePlayer, "greedy": HungryFormulaPlayer},
}
"""By game and level: how to make a player for a configured game."""

LEVELS = ("random", "greedy")


def simple_player(game: Any, level: str) -> Player:
    """A simple opponent for a configured game; a level there is not is refused."""
    levels = PLAYERS.get(game.name, {})
    if level not in levels:
        details = {"level": level, "known": ", ".join(levels), "game": game.name}
        raise Refused(Refusal("engine-level-unknown", "G2", details))
    return levels[level](game)


__all__ = ["LEVELS", "PLAYERS", "Choice", "Player", "simple_player"]
