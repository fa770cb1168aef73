"""Every opponent there is, by name: the levels of each game, and the simple players below them.

Importing this module loads no compiled code; an engine is loaded when one of its players is asked for.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature

from halftwist.core import LONGEST_ECHO, Refused
from halftwist.engines.engine import engine_of
from halftwist.engines.player import Player
from halftwist.engines.refusals import no
from halftwist.engines.simple import simple_player, simple_players
from halftwist.games import registry

_LEVEL = re.compile(r"(?:level[ _-]*)?([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a game: its number. What it is called is told by `halftwist.words.games`."""

    game: str
    number: int

    @property
    def bot(self) -> str:
        return f"level {self.number}"


def levels(game: str) -> tuple[Level, ...]:
    """The levels of a game, the easiest first; an unknown game is refused."""
    registry.entry(game)
    numbers = (level.number for level in engine_of(game).LEVELS)
    return tuple(Level(game, number) for number in numbers)


def best(game: str) -> str:
    """The name of the strongest level."""
    return f"level {engine_of(game).LEVELS[-1].number}"


def names(game: str) -> tuple[str, ...]:
    """What an opponent can be asked for by, the weakest first."""
    return (*simple_players(game), *(f"level {level.number}" for level in levels(game)))


def plain_name(game: str, text: str) -> str:
    """The one way to write an opponent's name: «3», «Level-3» and «level 3» are all «level 3». Refused if unknown."""
    plain = text.strip().casefold()
    found = _LEVEL.fullmatch(plain)
    name = f"level {found[1]}" if found else plain
    if name not in names(game):
        raise Refused(no("engine-level-unknown", level=text[:LONGEST_ECHO], known=", ".join(names(game))))
    return name


def player_named(game: registry.AnyGame, text: str, playouts: int | None = None, limit_ms: int | None = None) -> Player:
    """An opponent for a configured game, thinking as long as its level does, or with a budget of its own."""
    name = plain_name(game.name, text)
    if name in simple_players(game.name):
        return simple_player(game, name)
    return _maker(game.name)(game, int(name.removeprefix("level ")), **_budget(game.name, playouts, limit_ms))


def is_compiled(game: str, name: str) -> bool:
    """Whether this opponent's code has to be compiled before it can think. The name is a plain one."""
    number = _number(name)
    return any(level.is_compiled for level in engine_of(game).LEVELS if level.number == number)


def playouts_of(game: str, name: str) -> int:
    """How many playouts a move a level makes; none where it does not search."""
    number = _number(name)
    return next((getattr(level, "playouts", 0) for level in engine_of(game).LEVELS if level.number == number), 0)


def _number(name: str) -> int:
    """Of a level by its plain name; 0 for everybody else."""
    return int(name.removeprefix("level ")) if name.startswith("level ") else 0


def _maker(game: str) -> Callable[..., Player]:
    return engine_of(game).player


def _budget(game: str, playouts: int | None, limit_ms: int | None) -> dict[str, int]:
    """What was said of the budget, as far as the game's players think in budgets at all."""
    said = {"playouts": playouts, "limit_ms": limit_ms}
    given = {what: value for what, value in said.items() if value is not None}
    for what in given:
        if what not in signature(_maker(game)).parameters:
            raise Refused(no("engine-no-such-budget", budget=what.replace("_", "-"), game=game))
    return given
