"""Who can play in a match: every opponent of the engines, and the baselines they are measured against."""

from collections.abc import Callable, Mapping
from typing import Any

from halftwist.core import Refused
from halftwist.engines.levels import names, plain_name, player_named
from halftwist.engines.player import Player
from halftwist.games import registry
from halftwist.lab.refusals import no

_LONGEST_ECHO = 20
_USUAL_PLAYOUTS = 131_072  # of Mobius: as many as level 7
_USUAL_ROUNDS = 4_000  # of Formula, played to their end


def _plain_uct(game: Any, playouts: int | None, limit_ms: int | None) -> Player:
    from halftwist.engines.budget import Budget
    from halftwist.lab.baselines.plain_uct import PlainUct

    return PlainUct(game, Budget(playouts or (None if limit_ms else _USUAL_PLAYOUTS), limit_ms))


def _flat_monte_carlo(game: Any, playouts: int | None, limit_ms: int | None) -> Player:
    from halftwist.engines.budget import Budget
    from halftwist.lab.baselines.flat_monte_carlo import FlatMonteCarlo

    return FlatMonteCarlo(game, Budget(playouts or (None if limit_ms else _USUAL_ROUNDS), limit_ms))


def _most_cards(game: Any, playouts: int | None, limit_ms: int | None) -> Player:
    """It does not think, so a budget that both sides are given changes nothing for it."""
    from halftwist.lab.baselines.most_cards import MostCards

    return MostCards(game)


BASELINES: Mapping[str, Mapping[str, Callable[[Any, int | None, int | None], Player]]] = {
    "mobius": {"plain uct": _plain_uct},
    "mobi": {},
    "formula": {"flat monte carlo": _flat_monte_carlo, "most cards": _most_cards},
}
"""By game and name: how to make one. Their compiled code is loaded only when they play."""


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
    baseline = BASELINES[game.name].get(name)
    return baseline(game, playouts, limit_ms) if baseline else player_named(game, name, playouts, limit_ms)
