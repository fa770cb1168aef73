"""Ratings from a round robin: Bradley and Terry's model, with intervals by bootstrap.

The chance that i beats j is 1 / (1 + 10 ** ((rating_j - rating_i) / 400)), as chess players know it. Choix finds the
ratings under which the results are likeliest. Every pair that met is given half a win more on either side, as if they
had also drawn a game: where one never lost, a likeliest rating would be infinite. The intervals are by Rubin's Bayesian
bootstrap, which weighs the games at random, that drawn one included; a plain bootstrap would call somebody who never
lost a certainty. Between two of whom one always won, the rating says mostly how often they met.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.core import Refused
from halftwist.engines.refusals import no

Scores: TypeAlias = Mapping[tuple[str, str], Sequence[float]]
"""For each pair that met, what the first of them got in every game: 1, 0, or ½."""

_Shares: TypeAlias = Mapping[tuple[str, str], tuple[int, float]]
"""For each pair how many games, the drawn one included, and the first one's share of them."""

_A_GAME_DRAWN = 0.5
_SUREST = 0.9999  # nothing is surer, or the ratings would not be found
_MOST_ROUNDS = 2_000
_POINTS = 400 / math.log(10)


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a contestant is; 95 of 100 bootstrapped ratings lie between `low` and `high`."""

    name: str
    rating: float
    low: float
    high: float
    games: int


def ratings(
    names: Sequence[str], scores: Scores, anchor: str, resamples: int = 300, seed: int = 1
) -> tuple[Rating, ...]:
    """The ratings, the best first; `anchor` is given 0, and the others are told from there."""
    rng = np.random.default_rng(seed)
    fixed = names.index(anchor)
    found = _fitted(_wins(names, _shares(scores)), fixed)
    drawn = [_fitted(_wins(names, _weighed(scores, rng)), fixed) for _ in range(resamples)]
    low, high = np.quantile(np.array(drawn), (0.025, 0.975), axis=0)
    games = {name: sum(len(each) for pair, each in scores.items() if name in pair) for name in names}
    told = [
        Rating(name, float(found[at]), float(low[at]), float(high[at]), games[name]) for at, name in enumerate(names)
    ]
    return tuple(sorted(told, key=lambda each: -each.rating))


def expected(stronger: float, weaker: float) -> float:
    """The share of games that a rating gets against another."""
    return 1 / (1 + 10 ** ((weaker - stronger) / 400))


def _shares(scores: Scores) -> _Shares:
    return {
        pair: (len(each) + 1, (sum(each) + _A_GAME_DRAWN) / (len(each) + 1)) for pair, each in scores.items() if each
    }


def _weighed(scores: Scores, rng: np.random.Generator) -> _Shares:
    """The share of wins when the games are weighed at random; sums of Dirichlet's weights are beta distributed."""
    return {
        pair: (
            len(each) + 1,
            min(_SUREST, max(1 - _SUREST, rng.beta(sum(each) + _A_GAME_DRAWN, len(each) - sum(each) + _A_GAME_DRAWN))),
        )
        for pair, each in scores.items()
        if each
    }


def _wins(names: Sequence[str], shares: _Shares) -> NDArray[np.float64]:
    """How often each beat each."""
    wins = np.zeros((len(names), len(names)))
    for (first, second), (games, share) in shares.items():
        at, against = names.index(first), names.index(second)
        wins[at, against] += games * share
        wins[against, at] += games * (1 - share)
    return wins


def _fitted(wins: NDArray[np.float64], fixed: int) -> NDArray[np.float64]:
    strengths: NDArray[np.float64] = np.asarray(_choix().ilsr_pairwise_dense(wins, max_iter=_MOST_ROUNDS, tol=1e-6))
    return (strengths - strengths[fixed]) * _POINTS


def _choix() -> Any:
    try:
        return import_module("choix")
    except ImportError:
        raise Refused(no("engine-library-missing", library="choix")) from None
