"""Who can act at a table: the seats, and the two impersonal actors."""

from enum import StrEnum
from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, 0 … n-1. A seat is not a person: people come, go and are stood in for."""


class Impersonal(StrEnum):
    """Actors that are nobody: what chance dealt and what the clock decided are lines like any other."""

    CHANCE = "chance"
    CLOCK = "clock"


CHANCE = Impersonal.CHANCE
CLOCK = Impersonal.CLOCK

Actor: TypeAlias = Seat | Impersonal
