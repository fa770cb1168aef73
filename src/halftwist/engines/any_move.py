"""Any move at all, for games whose moves can be listed."""

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from halftwist.core import Game, Listable, Seat
from halftwist.engines.player import Choice

_THINKS_MS = 600


class ListableGame(Game[Any, Any, Any], Listable[Any, Any], Protocol):
    """A game that can be asked for its moves."""


@dataclass(frozen=True, slots=True)
class AnyMovePlayer:
    """Each listed move is as likely as the other."""

    game: ListableGame

    def choose(self, view: Any, seat: Seat, rng: Random) -> Choice | None:
        moves = list(self.game.legal(self.game.imagine(view, seat, rng), seat))
        return Choice(rng.choice(moves), _THINKS_MS) if moves else None
