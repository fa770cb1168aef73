"""What the study says no to: code -> ruling. No rule of a game stands behind these, so the ruling is G2."""

from collections.abc import Mapping

from halftwist.core import Refusal

REFUSALS: Mapping[str, str] = {
    "study-none": "G2",
    "study-no-exploring": "G2",
    "study-unfinished": "G2",
    "study-effort": "G2",
    "study-no-move": "G2",
    "study-other-game": "G2",
}


def no(code: str, **details: str | int) -> Refusal:
    """A refusal of the study, with its ruling looked up."""
    return Refusal(code, REFUSALS[code], details)
