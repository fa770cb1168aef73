"""Every variant of every game keeps every promise of the contract."""

import os

import pytest

from contract.scrambles import SCRAMBLES
from halftwist.core import Listable
from halftwist.engines.simple import simple_player
from halftwist.games import registry
from halftwist.testing import check_game, proposals_of

GAMES = int(os.environ.get("HALFTWIST_PROMISED_GAMES", "1"))  # of every variant; `make prove` plays more
VARIANTS = [
    pytest.param(game, values, number, id=f"{game}: {name}")
    for game in registry.GAMES
    for number, (name, values) in enumerate(registry.option_sets(game).items())
]


@pytest.mark.parametrize(("name", "values", "number"), VARIANTS)
def test_the_variant_keeps_every_promise(name: str, values: dict[str, registry.OptionValue], number: int) -> None:
    """In every second variant seats leave and clocks run out."""
    game = registry.configure(name, values)
    check_game(
        game,
        propose=None if isinstance(game, Listable) else proposals_of(game, simple_player(game, "random")),
        scramble=SCRAMBLES[name],
        refusals=registry.entry(name).refusals,
        games=GAMES,
        seed=number,
    )


@pytest.mark.parametrize("name", list(registry.GAMES))
def test_the_game_keeps_every_promise_without_a_scramble_of_its_own(name: str) -> None:
    """Then imagined states are what a viewer cannot tell apart."""
    game = registry.configure(name)
    propose = proposals_of(game, simple_player(game, "greedy"))
    check_game(game, propose=propose, refusals=registry.entry(name).refusals, games=2, seed=100)


@pytest.mark.parametrize("name", list(registry.GAMES))
def test_the_option_sets_try_every_option(name: str) -> None:
    sets = registry.option_sets(name).values()
    for option in registry.options(name):
        tried = {values.get(option.name, option.default) for values in sets}
        assert set(option.tried) <= tried, option.name
