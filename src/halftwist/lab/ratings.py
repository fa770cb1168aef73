"""Ratings from a round robin: Bradley and Terry's model, with intervals by parametric bootstrap.

The chance that i beats j is 1 / (1 + 10 ** ((rating_j - rating_i) / 400)), as chess players know it. Choix finds the
ratings under which the results are likeliest. Every pair that met is given half a win more on either side, as if they
had also drawn a game: where one never lost, a likeliest rating would be infinite. For the intervals all games are
played again by the ratings found; drawing from the games themselves would call somebody who never lost a certainty.
Between two of whom one always won, the rating says mostly how often they met: the gap may be larger.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.core import Refused
from halftwist.lab.refusals import no

Scores: TypeAlias = Mapping[tuple[str, str], Sequence[float]]
"""For each pair that met, what the first of them got in every game: 1, 0, or ½."""

_A_GAME_DRAWN = 0.5
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
    found = _fitted(_wins(names, scores), fixed)
    by_name = dict(zip(names, map(float, found), strict=True))
    drawn = [_fitted(_wins(names, _played_again(scores, by_name, rng)), fixed) for _ in range(resamples)]
    low, high = np.quantile(np.array(drawn), (0.025, 0.975), axis=0)
    games = {name: sum(len(each) for pair, each in scores.items() if name in pair) for name in names}
    told = [
        Rating(name, float(found[at]), float(low[at]), float(high[at]), games[name]) for at, name in enumerate(names)
    ]
    return tuple(sorted(told, key=lambda each: -each.rating))


def expected(stronger: float, weaker: float) -> float:
    """The share of games that a rating gets against another."""
    return 1 / (1 + 10 ** ((weaker - stronger) / 400))


def _wins(names: Sequence[str], scores: Scores) -> NDArray[np.float64]:
    """How often each beat each, the game they did not play included."""
    wins = np.zeros((len(names), len(names)))
    for (first, second), each in scores.items():
        if each:
            at, against = names.index(first), names.index(second)
            wins[at, against] += sum(each) + _A_GAME_DRAWN
            wins[against, at] += len(each) - sum(each) + _A_GAME_DRAWN
    return wins


def _played_again(scores: Scores, by_name: Mapping[str, float], rng: np.random.Generator) -> Scores:
    """As many games for every pair, won as often as the ratings say."""
    return {
        (first, second): [float(win) for win in rng.random(len(each)) < expected(by_name[first], by_name[second])]
        for (first, second), each in scores.items()
    }


def _fitted(wins: NDArray[np.float64], fixed: int) -> NDArray[np.float64]:
    strengths: NDArray[np.float64] = np.asarray(_choix().ilsr_pairwise_dense(wins))
    return (strengths - strengths[fixed]) * _POINTS


def _choix() -> Any:
    try:
        return import_module("choix")
    except ImportError:
        raise Refused(no("lab-library-missing", library="choix")) from None
