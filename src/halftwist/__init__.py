"""Halftwist: games that existed only on paper, refereed exactly, behind one contract.

The usual way in is `HomeTable`, by a game's name and options or with a `Game` of one's own; what can be done at the
table stands in the game's package. README.md begins with an example.
"""

from halftwist import core
from halftwist.core import CHANCE, CLOCK, ImpossibleOptions, Line, Malformed, Outcome, Refusal, Refused, Resign
from halftwist.games.registry import configure, option_sets
from halftwist.play import HomeTable

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "CLOCK",
    "HomeTable",
    "ImpossibleOptions",
    "Line",
    "Malformed",
    "Outcome",
    "Refusal",
    "Refused",
    "Resign",
    "configure",
    "option_sets",
]


def _in_words(refusal: Refusal) -> str:
    from halftwist.words import refusal_with_ruling  # the catalogues are read when something is said for the first time

    return refusal_with_ruling(refusal)


core.speak_with(_in_words)
