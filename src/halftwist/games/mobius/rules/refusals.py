"""Every way Mobius says no, and the ruling behind it."""

from collections.abc import Mapping
from types import MappingProxyType

from halftwist.core import Refusal

REFUSALS: Mapping[str, str] = MappingProxyType(
    {
        "mobius-not-a-cell": "M3",
        "mobius-cell-spelling": "M3",
        "mobius-no-such-row": "M1",
        "mobius-no-such-letter": "M1",
        "mobius-cell-taken": "M5",
        "mobius-cell-twice": "M5",
        "mobius-not-a-player": "M5",
        "mobius-not-your-turn": "M5",
        "mobius-not-a-move": "M5",
        "mobius-red-seat": "M5",
        "mobius-two-winners": "M8",
        "mobius-game-over": "M8",
        "mobius-resign-from-nowhere": "G1",
        "mobius-flag-by-player": "G1",
        "mobius-flag-for-nobody": "G1",
        "mobius-flag-of-table": "G1",
    }
)


def no(code: str, **details: str | int) -> Refusal:
    """A refusal whose ruling is looked up, so that no code can exist without one."""
    return Refusal(code, REFUSALS[code], details)
