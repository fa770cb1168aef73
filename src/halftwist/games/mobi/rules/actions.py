"""What can be done at a Möbi table: the players' actions and chance's own."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from halftwist.core import LATER
from halftwist.games.mobi.rules.pod import Cell, Placed


@dataclass(frozen=True, slots=True)
class Ready:
    """I am ready to play (B13)."""

    kind: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class Go:
    """GO! Anybody may say it once all are ready (B13)."""

    kind: Literal["go"] = "go"


@dataclass(frozen=True, slots=True)
class Arrange:
    """First the tiles on the `taken` cells come off the pod, then the tiles of `put` are laid on empty cells."""

    taken: tuple[Cell, ...] = ()
    put: tuple[Placed, ...] = ()
    kind: Literal["arrange"] = "arrange"


@dataclass(frozen=True, slots=True)
class Flip:
    """FLIP!, naming how many had been accepted when it was called, so that an overtaken call is known (B7)."""

    flips: int
    kind: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True)
class Swap:
    """SWAP! this unused tile for two from the pool (B9)."""

    tile: str
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class CallMobi:
    """Möbi! (B10), naming the FLIP!s that the caller knew of, so that nobody is judged on tiles not yet seen."""

    flips: int | None = field(default=None, metadata=LATER)  # None: whatever has been
    kind: Literal["mobi"] = "mobi"


@dataclass(frozen=True, slots=True)
class Stop:
    """Agree to stop, or take that back (B14)."""

    agreed: bool
    kind: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: one hand for each player or team, and what is set aside. Nobody is told the latter."""

    hands: tuple[tuple[str, ...], ...]
    set_aside: tuple[str, ...] | None
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class FlipDeal:
    """Chance: the tiles that each player or team takes at a FLIP!."""

    hands: tuple[tuple[str, ...], ...]
    kind: Literal["flip deal"] = "flip deal"


@dataclass(frozen=True, slots=True)
class SwapDeal:
    """Chance: the two tiles drawn at a SWAP!."""

    tiles: tuple[str, ...]
    kind: Literal["swap deal"] = "swap deal"


ChanceAction: TypeAlias = Deal | FlipDeal | SwapDeal
SeatAction: TypeAlias = Ready | Go | Arrange | Flip | Swap | CallMobi | Stop
MobiAction: TypeAlias = SeatAction | ChanceAction
