"""Nine opponents, from somebody who hardly looks to the strongest there is."""

from dataclasses import dataclass

from halftwist.core import Refused
from halftwist.engines.refusals import no

CASUAL = 3
"""Levels up to this one need nothing compiled: they are there at once on a new machine."""
_SMALL, _MORE = 64, 4


@dataclass(frozen=True, slots=True)
class Level:
    """How one opponent plays. Its name and character are messages of the catalogues."""

    number: int
    playouts: int  # a move; 0 plays any cell
    whims: float  # the share of moves that are played without thinking
    bridges: bool  # whether it knows that a gap with two ways across is closed
    openings: bool  # whether it looks up first moves that are solved
    solving: int = 0  # positions that the prover may open before each move
    proving: bool = False  # whether its search looks for proofs
    wide: bool = False  # whether it makes four times the playouts at a leaf

    def playouts_on(self, cells: int) -> int:
        """Playouts a move. On a small strip, where they cost less, whoever looks for proofs makes more of them."""
        return self.playouts * _MORE if self.proving and cells <= _SMALL else self.playouts

    @property
    def is_compiled(self) -> bool:
        """Whether it thinks with compiled code; the casual levels do without."""
        return self.number > CASUAL

    @property
    def name(self) -> str:
        return f"mobius-level-{self.number}"

    @property
    def character(self) -> str:
        return f"mobius-level-{self.number}-character"


LEVELS: tuple[Level, ...] = (
    Level(1, 0, 1.0, bridges=False, openings=False),
    Level(2, 64, 0.35, bridges=False, openings=False),
    Level(3, 256, 0.15, bridges=False, openings=False),
    Level(4, 1_024, 0.05, bridges=False, openings=False),
    Level(5, 4_096, 0.0, bridges=False, openings=False),
    Level(6, 16_384, 0.0, bridges=True, openings=False),
    Level(7, 131_072, 0.0, bridges=True, openings=True, solving=100, proving=True),
    Level(8, 1_048_576, 0.0, bridges=True, openings=True, solving=1_000, proving=True),
    Level(9, 4_194_304, 0.0, bridges=True, openings=True, solving=1_000, proving=True, wide=True),
)


def level_numbered(number: int) -> Level:
    """The level with this number; one that there is not is refused."""
    for level in LEVELS:
        if level.number == number:
            return level
    raise Refused(no("engine-level-unknown", level=number, known=f"{LEVELS[0].number}–{LEVELS[-1].number}"))
