"""How accurately somebody played, by the formulas that players of other board games know.

All chances are in per cent. A series holds a seat's chance before the first move and after each move of anybody; `own`
says which of the moves, counted from 0, were that seat's.
"""

import math
from collections.abc import Sequence
from typing import Final

_STEEPNESS: Final = 0.04354
_SCALE: Final = 103.1668
_OFFSET: Final = 3.1669
_BONUS: Final = 1.0  # for the analysis, which is not perfect either
_WINDOW: Final = (2, 8)
_WEIGHT: Final = (0.5, 12.0)
_POINT: Final = 5.0  # points of win chance that count as one point on the board
_REMAINS: Final = 0.75  # of the accuracy, for each point lost
_EASY: Final = 0.05  # what the easiest move counts
_OBVIOUS: Final = 4.0  # points lost by which a move was hard, whatever the others were worth


def move_accuracy(before: float, after: float) -> float:
    """The accuracy of a move that took its seat's chance from `before` to `after`."""
    lost = max(0.0, before - after)
    return _held(_SCALE * math.exp(-_STEEPNESS * lost) - _OFFSET + _BONUS, 0.0, 100.0)


def volatility_weights(series: Sequence[float]) -> list[float]:
    """A weight for each move: how much the chances moved about in a window around it."""
    moves = len(series) - 1
    size = min(max(moves // 10, _WINDOW[0]), _WINDOW[1])
    first = [series[:size]] * (min(size, len(series)) - 2)  # the window is not full yet
    sliding = [series[at : at + size] for at in range(max(1, len(series) - size + 1))]
    return [_held(_deviation(window), *_WEIGHT) for window in (*first, *sliding)][:moves]


def weighted_accuracy(series: Sequence[float], own: Sequence[int]) -> float:
    """The mean of the accuracies of one's own moves, weighted by volatility."""
    weights = volatility_weights(series)
    gained = sum(weights[move] * move_accuracy(series[move], series[move + 1]) for move in own)
    return gained / sum(weights[move] for move in own)


def harmonic_accuracy(series: Sequence[float], own: Sequence[int]) -> float:
    """Their harmonic mean, in which one blunder counts for much."""
    return len(own) / sum(1 / max(1.0, move_accuracy(series[move], series[move + 1])) for move in own)


def game_accuracy(series: Sequence[float], own: Sequence[int]) -> float:
    """The mean of both."""
    return (weighted_accuracy(series, own) + harmonic_accuracy(series, own)) / 2


def weighed_accuracy(losses: Sequence[float], difficulties: Sequence[float]) -> float:
    """From the losses of one's own moves in points of win chance; easy moves hardly count.

    A difficulty is from 0 to 1: what the other likely moves would have cost on average, in points on the board.
    """
    points = [max(0.0, loss) / _POINT for loss in losses]
    weights = [
        _held(max(difficulty, point / _OBVIOUS), _EASY, 1.0)
        for point, difficulty in zip(points, difficulties, strict=True)
    ]
    lost = sum(weight * point for weight, point in zip(weights, points, strict=True)) / sum(weights)
    return 100.0 * _REMAINS**lost


def difficulty_of(losses: Sequence[float]) -> float:
    """Of a move among the likely ones: what these cost on average in points on the board, held to 0 … 1."""
    if not losses:
        return 0.0
    return min(1.0, sum(max(0.0, loss) for loss in losses) / len(losses) / _POINT)


def _deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def _held(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)
