"""What the lab says no to: matches that cannot be, folders of other matches, players that fail."""

from collections.abc import Mapping
from typing import Final

from halftwist.core import Refusal, Refused

REFUSALS: Final[Mapping[str, str]] = {
    "lab-contestant-unknown": "G2",
    "lab-alone": "G2",
    "lab-games": "G2",
    "lab-jobs": "G2",
    "lab-folder-other": "G2",
    "lab-folder-unusable": "G2",
    "lab-player-refused": "G2",
    "lab-player-silent": "G2",
    "lab-player-failed": "G2",
}


class ContestantFailed(Refused):
    """A game that could not be played to its end, because a player or its process failed."""


def no(code: str, **details: str | int) -> Refusal:
    return Refusal(code, REFUSALS[code], details)
