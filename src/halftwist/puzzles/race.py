"""The day's race: one a day and game that is raced alone, with the same pieces for everybody.

Its seed follows from the same secret as that of the day's puzzles, and its hash is told the day before, too. The seed
itself is told when the day is over: whoever has it knows which pieces come.
"""

import hmac
from collections.abc import Iterator
from datetime import date

from halftwist.core import ImpossibleOptions, Redealable, commitment_to
from halftwist.games import registry
from halftwist.games.registry import AnyGame
from halftwist.play.again import RACE, Repetition, raced_by_all


def raced() -> Iterator[AnyGame]:
    """The games that offer a race alone, configured for it."""
    for name, plugin in registry.GAMES.items():
        if plugin.race is None:
            continue
        try:
            game = registry.configure(name, plugin.race)
        except ImpossibleOptions:  # a stranger's plugin may ask for what its own rules refuse
            continue
        if game.live and game.seats == 1 and isinstance(game, Redealable):
            yield game


def name_of(game: str, day: date) -> str:
    return f"{RACE}{game}-{day.isoformat()}"


def seed_of(secret: bytes, game: str, day: date) -> bytes:
    return hmac.digest(secret, f"the day's {name_of(game, day)}".encode(), "sha256")


def hash_of(secret: bytes, game: str, day: date) -> str:
    """What is told of a race's seed before its day is over; every run's header shows it, too."""
    return commitment_to(seed_of(secret, game, day))


def race_of(secret: bytes, game: AnyGame, day: date) -> Repetition:
    return raced_by_all(game, name_of(game.name, day), seed_of(secret, game.name, day))
