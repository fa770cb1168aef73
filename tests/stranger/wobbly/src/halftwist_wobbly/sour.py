"""Games whose rules are fine, and whose other parts are not."""

from dataclasses import dataclass

from halftwist.core import GamePlugin
from halftwist.testing.toy import Stairs


@dataclass(frozen=True)
class Sour(Stairs):
    """Stairs, but for its name."""

    name = "sour"  # pyright: ignore[reportAssignmentType]


@dataclass(frozen=True)
class Limping(Stairs):
    """Stairs, but for its name."""

    name = "limping"  # pyright: ignore[reportAssignmentType]


SOUR = GamePlugin("sour", "Sour", Sour, engine="halftwist_wobbly.wobbly")
LIMPING = GamePlugin("limping", "Limping", Limping, narration="halftwist_wobbly.nowhere")
