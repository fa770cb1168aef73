"""What puzzles of Formula are about."""

from typing import Final

THEMES: Final = (
    "go-out",
    "safe",
    "draw",
    "best-play",
    "joker",
    "plus",
    "minus",
    "times",
    "divide",
    "three-digits",
    "long-hand",
)
