"""Who can play in a match: every opponent of the engines, and the baselines they are measured against."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from halftwist.core import Refused
from halftwist.engines.levels import names, plain_name, player_named
from halftwist.engines.player import Player
from halftwist.games import registry
from halftwist.lab.refusals import no

BASELINES: Mapping[str, Mapping[str, str]] = {
    "mobius": {"plain uct": "halftwist.lab.baselines.plain_uct"},
    "mobi": {},
    "formula": {"flat monte carlo": "halftwist.lab.baselines.flat_monte_carlo"},
}
"""By game and name: the module whose `player(game, playouts, limit_ms)` makes one. Loaded only when it plays."""

_LONGEST_ECHO = 20


def contestant_named(game: str, text: str) -> str:
    """The one way to write a contestant's name; Refused with the names there are."""
    plain = " ".join(text.strip().casefold().replace("-", " ").split())
    if plain in BASELINES[game]:
        return plain
    try:
        return plain_name(game, text)
    except Refused:
        known = ", ".join((*names(game), *BASELINES[game]))
        raise Refused(no("lab-contestant-unknown", name=text[:_LONGEST_ECHO], known=known)) from None


def contestant(game: registry.AnyGame, text: str, playouts: int | None = None, limit_ms: int | None = None) -> Player:
    """A player for a configured game; a budget replaces the one that its level would have."""
    name = contestant_named(game.name, text)
    if name not in BASELINES[game.name]:
        return player_named(game, name, playouts, limit_ms)
    budget: dict[str, Any] = {"playouts": playouts, "limit_ms": limit_ms}
    given = {what: value for what, value in budget.items() if value is not None}
    make: Callable[..., Player] = import_module(BASELINES[game.name][name]).player
    return make(game, **given)
