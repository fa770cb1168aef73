"""What the solver of Mobius refuses: code -> ruling."""

from collections.abc import Mapping

from halftwist.core import Refusal

ENGINE_REFUSALS: Mapping[str, str] = {
    "mobius-too-many-empty": "G2",
}


def engine_no(code: str, **details: str | int) -> Refusal:
    """A refusal whose ruling is looked up."""
    return Refusal(code, ENGINE_REFUSALS[code], details)
