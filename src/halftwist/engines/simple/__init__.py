"""Simple opponents: one that plays anything, one that takes what it can get. They choose within milliseconds."""

from collections.abc import Callable, Mapping
from typing import Any

from halftwist.engines.engine import engine_of
from halftwist.engines.listed import SIMPLE
from halftwist.engines.player import Choice, Player

LEVELS = ("random", "greedy")


def simple_players(game: str) -> Mapping[str, Callable[[Any], Player]]:
    """By name: how to make a player for a configured game."""
    return getattr(engine_of(game), "SIMPLE", SIMPLE)


def simple_player(game: Any, level: str) -> Player:
    """A simple opponent for a configured game."""
    players = simple_players(game.name)
    if level not in players:
        raise ValueError(f"there is no simple player «{level}» for {game.name}, only {', '.join(players) or 'none'}")
    return players[level](game)


__all__ = ["LEVELS", "Choice", "Player", "simple_player", "simple_players"]
