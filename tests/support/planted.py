"""Holding a game with a planted bug to the contract."""

import itertools
from typing import Any

import pytest

from halftwist.testing import BrokenPromise, Promise, check_game

# Dice that no line mentions, yet thrown alike in every run of the tests: each throw differs from the one before.
HIDDEN_DICE = itertools.count(1)


def caught(game: Any, **asked: Any) -> Promise:
    """The promise that the suite finds broken."""
    with pytest.raises(BrokenPromise) as broken:
        check_game(game, games=asked.pop("games", 12), **asked)
    return broken.value.promise
