"""What the analysis of Formula refuses: code -> ruling."""

from collections.abc import Mapping

from halftwist.core import Refusal

ENGINE_REFUSALS: Mapping[str, str] = {
    "formula-cards-too-many": "F1",
    "formula-hand-sizes": "F1",
    "formula-table-number-too-long": "F4",
    "formula-to-move": "G2",
}


def engine_no(code: str, **details: str | int) -> Refusal:
    """A refusal whose ruling is looked up."""
    return Refusal(code, ENGINE_REFUSALS[code], details)
