"""Halftwist: three games that existed only on paper, refereed exactly.

Mobius (designed by Mark Steere), Möbi and Formula, behind one contract. The usual way in:

```python
>>> from halftwist import HomeTable, Place
>>> game = HomeTable("mobius", columns=4, rows=6, names=("Ann", "Ben"))
>>> lines = game.do(Place("B3"))
>>> game.do(Place("B3"))
Traceback (most recent call last):
...
halftwist.core.refusal.Refused: There is already a stone on B3. Choose an empty cell. (M5)

```
"""

from halftwist import core
from halftwist.core import CHANCE, CLOCK, ImpossibleOptions, Line, Malformed, Outcome, Refusal, Refused, Resign
from halftwist.games.formula import Formula
from halftwist.games.mobi import Mobi
from halftwist.games.mobius import Mobius, Place
from halftwist.games.registry import configure, option_sets
from halftwist.play import HomeTable

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "CLOCK",
    "Formula",
    "HomeTable",
    "ImpossibleOptions",
    "Line",
    "Malformed",
    "Mobi",
    "Mobius",
    "Outcome",
    "Place",
    "Refusal",
    "Refused",
    "Resign",
    "configure",
    "option_sets",
]


def _in_words(refusal: Refusal) -> str:
    from halftwist.words import speak  # the catalogues are read when something is said for the first time

    return speak(refusal)


core.speak_with(_in_words)
