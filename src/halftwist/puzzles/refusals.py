"""What the room of puzzles says no to."""

from collections.abc import Mapping
from typing import Final

from halftwist.core import Refusal

REFUSALS: Final[Mapping[str, str]] = {
    "puzzles-none": "G2",
    "puzzles-unknown": "G2",
    "puzzles-file": "G2",
    "puzzles-day": "G2",
    "puzzles-solution-tomorrow": "G2",
    "puzzles-race-none": "G2",
    "puzzles-race-first": "G2",
}


def no(code: str, **details: str | int) -> Refusal:
    return Refusal(code, REFUSALS[code], details)
