"""Möbi: a solver that knows, and racers who play like people."""

from collections.abc import Callable, Mapping

from halftwist.engines.player import Player
from halftwist.games.mobi import Mobi
from halftwist.games.mobi.engine.advice import Adviser
from halftwist.games.mobi.engine.building import Style
from halftwist.games.mobi.engine.fewest_moves import FewestMoves, fewest_moves
from halftwist.games.mobi.engine.levels import LEVELS, Level, level_numbered
from halftwist.games.mobi.engine.racer import Racer
from halftwist.games.mobi.engine.simple import ClumsyMobiPlayer, MobiBuilder
from halftwist.games.mobi.engine.solver import PodSolution, solve


def player(game: Mobi, level: int) -> Player:
    """A racer of a level, 1–8. Each seat wants its own."""
    return Racer(game, level_numbered(level))


def adviser(game: Mobi, limit_ms: int | None = None) -> Player:
    """A racer goes by what it remembers, and lays a wrong sign now and then, as people do; an adviser does not."""
    return Adviser(game)


SIMPLE: Mapping[str, Callable[[Mobi], Player]] = {"random": ClumsyMobiPlayer, "greedy": MobiBuilder}

__all__ = [
    "LEVELS",
    "SIMPLE",
    "Adviser",
    "FewestMoves",
    "Level",
    "PodSolution",
    "Racer",
    "Style",
    "adviser",
    "fewest_moves",
    "level_numbered",
    "player",
    "solve",
]
