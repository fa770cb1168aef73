"""Random hands that grow: whatever the solver lays, the rules accept, in every option set."""

import os
from random import Random

import pytest

from halftwist.games import registry
from halftwist.games.mobi import Mobi, Pod, judge
from halftwist.games.mobi.engine import PodSolution, solve
from halftwist.games.mobi.engine.fixed_part import moved_between, numbers_of
from halftwist.games.mobi.rules.tiles import Counts, listed

GAMES = int(os.environ.get("HALFTWIST_LOCK_STEP_GAMES", "100"))
"""Random games for each option set; `make prove` asks for more."""
STEPS = 3000

What = tuple[bool, Counts, int, int]


def what_matters(game: Mobi) -> What:
    """Of all options those that change what a pod may be, or of which tiles."""
    return game.kids, game.box, game.hand_size, game.flip


def kinds() -> dict[What, str]:
    found: dict[What, str] = {}
    for name, options in registry.option_sets("mobi").items():
        game = registry.configure("mobi", options)
        assert isinstance(game, Mobi)
        found.setdefault(what_matters(game), name)
    return found


KINDS = kinds()


def laid(hand: tuple[str, ...], old: Pod | None, kids: bool, final: bool) -> Pod | None:
    """What the solver makes of a hand, held to the rules."""
    solution: PodSolution = solve(hand, old, kids=kids, final=final, steps=STEPS)
    if solution.pod is None:
        return None
    assert judge(hand, solution.pod, "mobi" if final else "flip", kids, solo=True) == ()
    assert solution.moved == (moved_between(numbers_of(old), numbers_of(solution.pod)) if old else 0)
    return solution.pod


def grown(rng: Random, kids: bool, box: Counts, size: int, flip: int) -> int:
    """One hand, a few flips of new tiles, and the last pod; answers how many pods were laid."""
    tiles = rng.sample(listed(box), sum(box))
    pod = laid(tuple(tiles[:size]), None, kids, final=False)
    pods = int(pod is not None)
    for final in (False, True):
        size = min(len(tiles), size + rng.randint(1, 2) * flip)
        pod = laid(tuple(tiles[:size]), pod, kids, final)
        pods += pod is not None
    return pods


@pytest.mark.ruling("B5", "B6")
@pytest.mark.parametrize("what", KINDS, ids=KINDS.values())
def test_what_the_solver_lays_the_rules_accept(what: What) -> None:
    pods = sum(grown(Random(number), *what) for number in range(GAMES))
    assert pods > 2 * GAMES
