"""What a player is: it looks at its seat's view and says what it wants to do, and how soon."""

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, runtime_checkable

from halftwist.core import Seat


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, or a resignation, to be sent after a while; only live games care about the while.

    Where the player is certain of what follows, `rests_on` names the cells that this depends on, for a board to draw.
    """

    action: Any
    delay_ms: int = 0
    rests_on: tuple[str, ...] = ()


class Player(Protocol):
    """Anything that can choose. The random source is handed in, so the same one gives the same game."""

    def choose(self, view: Any, seat: Seat, rng: Random) -> Choice | None:
        """What the seat wants now; None if there is nothing it wants to do before something changes."""
        ...


@runtime_checkable
class Remembering(Protocol):
    """A player that goes by what it did before. It is small, and can be pickled."""

    game: Any
    level: Any
    remembers: bool
