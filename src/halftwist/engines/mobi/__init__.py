"""Möbi: a solver that knows, and racers who play like people."""

from halftwist.engines.mobi.advice import Adviser
from halftwist.engines.mobi.building import Style
from halftwist.engines.mobi.levels import LEVELS, Level, level_numbered
from halftwist.engines.mobi.racer import Racer
from halftwist.engines.mobi.solver import Solution, solve
from halftwist.engines.player import Player
from halftwist.games.mobi import Mobi


def player(game: Mobi, level: int) -> Player:
    """A racer of a level, 1–8. Each seat wants its own."""
    return Racer(game, level_numbered(level))


__all__ = ["LEVELS", "Adviser", "Level", "Racer", "Solution", "Style", "level_numbered", "player", "solve"]
