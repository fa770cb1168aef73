"""Eight racers, from a child's first game to somebody who has done little else."""

from dataclasses import dataclass
from typing import Final

from halftwist.core import Refused
from halftwist.engines.refusals import no


@dataclass(frozen=True, slots=True)
class Level:
    """How one racer plays. Its name and character are messages of the catalogues."""

    number: int
    think_ms: int  # to find a line
    tile_ms: int  # to lay a tile
    check_ms: int  # to look a line over before a call
    slips: float  # the share of lines that are laid with a wrong sign
    notices: float  # how often a wrong line is seen when the pod is looked over
    swaps: float  # how readily it calls SWAP! when stuck, rather than think of another pod
    steps: int  # how many places for its tiles it considers
    times: bool  # whether it thinks of ×
    divides: bool  # whether it thinks of ÷
    moves: bool  # whether it moves a few tiles when stuck, rather than begin again
    hurries: bool  # whether it calls FLIP! with one tile left over

    @property
    def is_compiled(self) -> bool:
        """Nothing of Möbi is."""
        return False

    @property
    def name(self) -> str:
        return f"mobi-level-{self.number}"

    @property
    def character(self) -> str:
        return f"mobi-level-{self.number}-character"


LEVELS: Final[tuple[Level, ...]] = (
    Level(1, 12_000, 3_600, 1_500, 0.100, 0.35, 0.60, 150, times=False, divides=False, moves=False, hurries=False),
    Level(2, 9_300, 2_950, 1_400, 0.070, 0.45, 0.50, 250, times=True, divides=False, moves=False, hurries=False),
    Level(3, 7_200, 2_420, 1_200, 0.050, 0.55, 0.40, 400, times=True, divides=False, moves=False, hurries=True),
    Level(4, 5_600, 1_990, 1_000, 0.035, 0.65, 0.30, 600, times=True, divides=True, moves=True, hurries=True),
    Level(5, 4_300, 1_630, 800, 0.020, 0.75, 0.20, 1_000, times=True, divides=True, moves=True, hurries=True),
    Level(6, 3_300, 1_340, 650, 0.012, 0.85, 0.10, 1_500, times=True, divides=True, moves=True, hurries=True),
    Level(7, 2_600, 1_100, 500, 0.006, 0.93, 0.05, 2_500, times=True, divides=True, moves=True, hurries=True),
    Level(8, 2_000, 900, 400, 0.002, 0.98, 0.02, 4_000, times=True, divides=True, moves=True, hurries=True),
)


def level_numbered(number: int) -> Level:
    """The level with this number; one that there is not is refused."""
    for level in LEVELS:
        if level.number == number:
            return level
    raise Refused(no("engine-level-unknown", level=number, known=f"{LEVELS[0].number}–{LEVELS[-1].number}"))
