"""Every opponent there is, by name: levels 1 to 8 of each game, and the simple players below them.

Importing this module loads no compiled code; an engine is loaded when one of its players is asked for.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from typing import Final

from halftwist.core import Refused
from halftwist.engines import simple
from halftwist.engines.player import Player
from halftwist.engines.refusals import no
from halftwist.games import registry

NUMBERS: Final = tuple(range(1, 9))

_LEVEL = re.compile(r"(?:level[ _-]*)?([1-9][0-9]?)")
_LONGEST_ECHO = 20


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its number, and the ids of its name and of one line about its character in the catalogues."""

    number: int
    name: str
    character: str


_LEVELS: Mapping[str, tuple[Level, ...]] = {
    game: tuple(Level(number, f"{game}-level-{number}", f"{game}-level-{number}-character") for number in NUMBERS)
    for game in registry.GAMES
}


def levels(game: str) -> tuple[Level, ...]:
    """The levels of a game, the easiest first; an unknown game is refused."""
    registry.entry(game)
    return _LEVELS[game]


def names(game: str) -> tuple[str, ...]:
    """What an opponent can be asked for by, the weakest first."""
    return (*simple.PLAYERS[game], *(f"level {level.number}" for level in levels(game)))


def plain_name(game: str, text: str) -> str:
    """The one way to write an opponent's name: «3», «Level-3» and «level 3» are all «level 3». Refused if unknown."""
    plain = text.strip().casefold()
    found = _LEVEL.fullmatch(plain)
    name = f"level {found[1]}" if found else plain
    if name not in names(game):
        raise Refused(no("engine-level-unknown", level=text[:_LONGEST_ECHO], known=", ".join(names(game))))
    return name


def player_named(game: registry.AnyGame, text: str, playouts: int | None = None, limit_ms: int | None = None) -> Player:
    """An opponent for a configured game, thinking as long as its level does, or with a budget of its own."""
    name = plain_name(game.name, text)
    if name in simple.PLAYERS[game.name]:
        return simple.simple_player(game, name)
    return _maker(game.name)(game, int(name.removeprefix("level ")), **_budget(game.name, playouts, limit_ms))


def is_compiled(game: str, name: str) -> bool:
    """Whether this opponent's code has to be compiled before it can think. The name is a plain one."""
    if name in simple.PLAYERS[game]:
        return False
    chosen = import_module(f"halftwist.engines.{game}").level_numbered(int(name.removeprefix("level ")))
    return chosen.is_compiled


def _maker(game: str) -> Callable[..., Player]:
    return import_module(f"halftwist.engines.{game}").player


def _budget(game: str, playouts: int | None, limit_ms: int | None) -> dict[str, int]:
    """What was said of the budget, as far as the game's players think in budgets at all."""
    said = {"playouts": playouts, "limit_ms": limit_ms}
    given = {what: value for what, value in said.items() if value is not None}
    for what in given:
        if what not in signature(_maker(game)).parameters:
            raise Refused(no("engine-no-such-budget", budget=what.replace("_", "-"), game=game))
    return given
