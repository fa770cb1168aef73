"""What a seat can do at a table of Formula, and what chance does for it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from halftwist.core import Seat
from halftwist.games.formula.rules.cards import SHOWN, Cards, Face, Shown


@dataclass(frozen=True, slots=True)
class Laid:
    """One card of the new formula: laid from the hand, or kept as it lay."""

    card: Shown
    new: bool


NewNumber: TypeAlias = tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """The new formula (F3): `left symbol right = answer`, symbols written + - x /."""

    left: NewNumber
    symbol: str
    right: NewNumber
    answer: NewNumber
    kind: Literal["play"] = "play"

    @property
    def numbers(self) -> tuple[NewNumber, NewNumber, NewNumber]:
        return (self.left, self.right, self.answer)


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a card instead of playing (F9)."""

    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals the round (F1, F2, F12). A hand that the reader may not see is None."""

    dealer: Seat
    hands: tuple[Cards | None, ...]
    table: tuple[Face, Face]
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Received:
    """One card handed to one seat; None where the reader may not see it."""

    seat: Seat
    card: Face | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance hands out every card that is owed, in order (F9, *fives*)."""

    cards: tuple[Received, ...]
    kind: Literal["drawn"] = "drawn"


FormulaAction: TypeAlias = Play | Draw | Deal | Drawn

NEW = {shown: Laid(shown, True) for shown in SHOWN}
KEPT = {shown: Laid(shown, False) for shown in SHOWN}


def new_cards(play: Play) -> list[Shown]:
    """The cards that come from the hand, in the order they are written."""
    return [laid.card for number in play.numbers for laid in number if laid.new]
