"""What the solver of Möbi refuses: code -> ruling."""

from collections.abc import Mapping

from halftwist.core import Refusal

ENGINE_REFUSALS: Mapping[str, str] = {
    "mobi-hand-too-large": "G2",
    "mobi-pod-not-from-hand": "G2",
    "mobi-solver-steps": "G2",
}


def engine_no(code: str, **details: str | int) -> Refusal:
    """A refusal whose ruling is looked up."""
    return Refusal(code, ENGINE_REFUSALS[code], details)
