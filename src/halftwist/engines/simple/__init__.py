"""Simple opponents for all three games: one that plays anything, one that takes what it can get."""

from collections.abc import Callable, Mapping
from typing import Any

from halftwist.engines.player import Choice, Player
from halftwist.engines.simple.formula import HungryFormulaPlayer
from halftwist.engines.simple.listed import AnyMovePlayer
from halftwist.engines.simple.mobi import ClumsyMobiPlayer, MobiBuilder
from halftwist.engines.simple.mobius import PathMobiusPlayer

PLAYERS: Mapping[str, Mapping[str, Callable[[Any], Player]]] = {
    "mobius": {"random": AnyMovePlayer, "greedy": PathMobiusPlayer},
    "mobi": {"random": ClumsyMobiPlayer, "greedy": MobiBuilder},
    "formula": {"random": AnyMovePlayer, "greedy": HungryFormulaPlayer},
}
"""By game and level: how to make a player for a configured game."""

LEVELS = ("random", "greedy")


def simple_player(game: Any, level: str) -> Player:
    """A simple opponent for a configured game."""
    levels = PLAYERS.get(game.name, {})
    if level not in levels:
        raise ValueError(f"there is no simple player «{level}» for {game.name}, only {', '.join(levels) or 'none'}")
    return levels[level](game)


__all__ = ["LEVELS", "PLAYERS", "Choice", "Player", "simple_player"]
