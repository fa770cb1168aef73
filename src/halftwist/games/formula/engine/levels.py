"""Eight opponents, from somebody who lays any card that fits to the strongest there is."""

from dataclasses import dataclass
from enum import Enum, auto

from halftwist.core import Refused
from halftwist.engines.refusals import no

CASUAL = 3
"""Levels up to this one need nothing compiled: they are there at once on a new machine."""


class Manner(Enum):
    """How somebody chooses among the plays there are."""

    ANY = auto()  # blindly
    HUNGRY = auto()  # as many cards as possible
    THRIFTY = auto()  # by what is left afterwards
    SEARCH = auto()  # by playing out imagined rounds


@dataclass(frozen=True, slots=True)
class Level:
    """How one opponent plays. Its name and character are messages of the catalogues."""

    number: int
    manner: Manner
    lapses: float = 0.0  # the share of turns on which it falls back to `lapse`
    lapse: Manner = Manner.ANY
    playouts: int = 0  # a move, for those who search
    width: int = 0  # how many plays are searched

    @property
    def is_compiled(self) -> bool:
        """Whether it thinks with compiled code; the casual levels do without."""
        return self.number > CASUAL

    @property
    def name(self) -> str:
        return f"formula-level-{self.number}"

    @property
    def character(self) -> str:
        return f"formula-level-{self.number}-character"


LEVELS: tuple[Level, ...] = (
    Level(1, Manner.ANY),
    Level(2, Manner.HUNGRY, lapses=0.5),
    Level(3, Manner.HUNGRY),
    Level(4, Manner.THRIFTY, lapses=0.75, lapse=Manner.HUNGRY),
    Level(5, Manner.THRIFTY, lapses=0.5, lapse=Manner.HUNGRY),
    Level(6, Manner.THRIFTY, lapses=0.25, lapse=Manner.HUNGRY),
    Level(7, Manner.SEARCH, lapses=0.5, lapse=Manner.THRIFTY, playouts=400, width=16),
    Level(8, Manner.SEARCH, playouts=5_000, width=24),
)


def level_numbered(number: int) -> Level:
    """The level with this number; one that there is not is refused."""
    for level in LEVELS:
        if level.number == number:
            return level
    raise Refused(no("engine-level-unknown", level=number, known=f"{LEVELS[0].number}–{LEVELS[-1].number}"))
