"""What puzzles of Möbi are about."""

from typing import Final

THEMES: Final = ("nothing-moves", "one-moves", "two-move", "three-move", "times", "six-nine", "mobius-tile", "kids")
