"""From what the search thinks to the chance to win.

The share of playouts that a move wins says which move is better, not how often the game is won: playouts are played by
anybody, games are not. The mapping is fitted on self-play by `training/mobius/calibration.py`; see docs/study.md.
"""

import math
from typing import Final

SHARPNESS: Final = 1.966
SHARPENED: Final = -0.452  # more of it for each share of the strip that is filled
LEANING: Final = -0.206  # towards whoever is to move

_LEAST: Final = 0.1
"""Per cent. Only what is proved is certain."""


def log_odds(value: float) -> float:
    return math.log(value / (1.0 - value))


def win_chance(value: float, filled: float) -> float:
    """The mover's chance in per cent, from the search's value of their best move and the share of filled cells."""
    odds = (SHARPNESS + SHARPENED * filled) * log_odds(value) + LEANING
    chance = 100.0 / (1.0 + math.exp(-odds))
    return round(min(max(chance, _LEAST), 100.0 - _LEAST), 1)
