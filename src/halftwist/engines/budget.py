"""How long an engine may think."""

from dataclasses import dataclass

from halftwist.core import Refused
from halftwist.engines.refusals import no

MOST_PLAYOUTS = 1_000_000_000
MOST_MS = 3_600_000


@dataclass(frozen=True, slots=True)
class Budget:
    """So many playouts, so much time, or whichever ends first."""

    playouts: int | None = None
    limit_ms: int | None = None

    def __post_init__(self) -> None:
        if self.playouts is None and self.limit_ms is None:
            raise Refused(no("engine-no-budget"))
        if self.playouts is not None and not 1 <= self.playouts <= MOST_PLAYOUTS:
            raise Refused(no("engine-playouts", playouts=self.playouts, most=MOST_PLAYOUTS))
        if self.limit_ms is not None and not 1 <= self.limit_ms <= MOST_MS:
            raise Refused(no("engine-limit", limit=self.limit_ms, most=MOST_MS))
