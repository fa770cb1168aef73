"""Players for check_game: a player of the engines' room, asked with nothing but its seat's view."""

from random import Random
from typing import Any

from halftwist.core import Seat
from halftwist.engines.simple import Player
from halftwist.testing.trial import AnyGame, Propose


def proposals_of(game: AnyGame, player: Player) -> Propose:
    """What the player wants, whatever seat is asked."""

    def propose(state: Any, seat: Seat, rng: Random) -> Any:
        choice = player.choose(game.view(state, seat), seat, rng)
        return None if choice is None else choice.action

    return propose
