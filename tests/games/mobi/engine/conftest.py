"""Hands of Möbi, and the fewest numbers that must move when more tiles come."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from halftwist.games.mobi import Pod
from halftwist.games.mobi.rules.tiles import box, listed


@pytest.fixture(scope="session")
def fewest_moved() -> Callable[..., int | None]:
    from support.fewest_moves import Model  # only here: the solver takes long to import

    def found(hand: Sequence[str], old: Pod, kids: bool, margin: int = 1, seconds: float = 20) -> int | None:
        return Model(hand, old, kids, margin).fewest_moved(seconds)

    return found


def dealt(rng: Random, size: int, *, mobius: int = 4, copies: int = 6) -> tuple[str, ...]:
    return tuple(rng.sample(listed(box(copies, mobius)), size))


@pytest.fixture(scope="session")
def deal() -> Callable[..., tuple[str, ...]]:
    """`deal(rng, 7)` draws a hand from the box."""
    return dealt
