"""What the tests of Formula share: the option sets and rounds played at random."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from halftwist.core import CHANCE, CLOCK, Flag, Line, Resign, Sampler, configured, options_of
from halftwist.games.formula import COMBINATIONS, Formula, FormulaState
from halftwist.games.formula import Draw as Take

Step = tuple[FormulaState, Line[Any], FormulaState]


def option_sets() -> dict[str, dict[str, Any]]:
    """The defaults, each option value alone, and the named combinations."""
    alone = {
        f"{item.name} {value}": {item.name: value}
        for item in options_of(Formula)
        for value in item.choices
        if value != item.default
    }
    return {"defaults": {}, **alone, **{name: dict(values) for name, values in COMBINATIONS.items()}}


EVERY = option_sets()


def random_round(game: Formula, seed: int, keenness: float = 0.8, leaving: float = 0.0) -> Iterator[Step]:
    """A round played at random, step by step: the state, the line, the state after it."""
    rng = Random(seed)
    state = game.start()
    n = 0
    while game.outcome(state) is None:
        n += 1
        (by,) = game.to_act(state)
        action: Any
        if rng.random() < leaving:
            seat = rng.choice(state.seats_in)
            by, action = rng.choice([(seat, Resign()), (CLOCK, Flag("total", seat))])
        elif isinstance(by, int):
            plays = list(game.legal(state, by))[:-1] if rng.random() < keenness else []
            draws = [(by, Take()), (CLOCK, Flag("move", by))]
            by, action = (by, rng.choice(plays)) if plays else rng.choice(draws)
        else:
            assert by is CHANCE
            action = game.deal(state, Sampler(seed.to_bytes(32, "big"), "table", n))
        line = Line(n, n * 1000, by, action)
        assert game.refuse(state, line) is None
        after = game.apply(state, line)
        yield state, line, after
        state = after
    assert game.to_act(state) == frozenset()


@pytest.fixture(params=list(EVERY))
def game(request: pytest.FixtureRequest) -> Formula:
    return configured(Formula, EVERY[request.param])


@pytest.fixture
def play_round() -> Callable[..., Iterator[Step]]:
    return random_round
