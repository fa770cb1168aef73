"""From what the search thinks to the chance to win.

The share of playouts that a move wins says which move is better, not how often the game is won: playouts are played by
anybody, games are not. The mapping is fitted on self-play by `training/mobius/calibration.py`; see docs/study.md.
"""

import math
from typing import Final

USUAL_CELLS: Final = 144
_FITTED_CELLS: Final = (36, 144)
"""Smaller and larger strips are taken for these."""

SHARPNESS: Final = 1.428
BY_FILLING: Final = 0.265  # more of it for the share of the strip that is filled
BY_SIZE: Final = -0.688  # … for the logarithm of its cells, beside the usual number
LEANING: Final = -0.160  # towards whoever is to move

_LEAST: Final = 0.1
"""Per cent. Only what is proved is certain."""


def log_odds(value: float) -> float:
    return math.log(value / (1.0 - value))


def win_chance(value: float, filled: float, cells: int) -> float:
    """The mover's chance in per cent, from the search's value of their best move on a strip of so many cells."""
    size = math.log(min(max(cells, _FITTED_CELLS[0]), _FITTED_CELLS[1]) / USUAL_CELLS)
    sharpness = SHARPNESS + BY_FILLING * filled + BY_SIZE * size
    odds = sharpness * log_odds(value) + LEANING
    chance = 100.0 / (1.0 + math.exp(-odds))
    return round(min(max(chance, _LEAST), 100.0 - _LEAST), 1)
