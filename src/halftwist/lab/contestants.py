"""Who can play in a match: every opponent of the engines, and the baselines they are measured against."""

from collections.abc import Mapping
from importlib import import_module

from halftwist.core import LONGEST_ECHO, Refused
from halftwist.engines.engine import engine_of
from halftwist.engines.levels import names, plain_name, player_named
from halftwist.engines.player import Player
from halftwist.games import registry
from halftwist.lab.refusals import no


def baselines(game: str) -> Mapping[str, str]:
    """What a game's levels are measured against, by name: where each is found. Compiled code loads when they play."""
    return getattr(engine_of(game), "BASELINES", {})


def contestant_named(game: str, text: str) -> str:
    """The one way to write a contestant's name; Refused with the names there are."""
    plain = " ".join(text.strip().casefold().replace("-", " ").split())
    if plain in baselines(game):
        return plain
    try:
        return plain_name(game, text)
    except Refused:
        known = ", ".join((*names(game), *baselines(game)))
        raise Refused(no("lab-contestant-unknown", name=text[:LONGEST_ECHO], known=known)) from None


def contestant(game: registry.AnyGame, text: str, playouts: int | None = None, limit_ms: int | None = None) -> Player:
    """A player for a configured game; a budget replaces the one that its level would have."""
    name = contestant_named(game.name, text)
    found = baselines(game.name).get(name)
    if found is None:
        return player_named(game, name, playouts, limit_ms)
    module, _, maker = found.partition(":")
    return getattr(import_module(module), maker)(game, playouts, limit_ms)
