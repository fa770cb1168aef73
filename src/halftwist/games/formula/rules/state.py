"""A round of Formula: what everybody sees, and what is hidden besides."""

from dataclasses import dataclass

from halftwist.core import Seat
from halftwist.games.formula.rules.actions import Play
from halftwist.games.formula.rules.cards import Cards
from halftwist.games.formula.rules.table import TableFormula


@dataclass(frozen=True, slots=True)
class Round:
    """The open side of a round: everybody at the table knows this much (F12)."""

    dealer: Seat | None  # None until chance has dealt
    turn: Seat | None  # None before the deal and after the end
    table: TableFormula | None
    hand_sizes: tuple[int, ...]
    stock: int
    covered: Cards  # they were played openly; reshuffled when the stock is renewed
    buried: tuple[int, ...]  # cards of seats that left since the last renewal, face down among the covered (G1)
    left_with: tuple[int | None, ...]  # how many cards a seat held when it left; None for a seat that did not
    out: tuple[Seat, ...]  # empty hands, first one first
    owed: tuple[Seat, ...]  # who is due a card from chance, in order
    renewals: int
    passes: int  # turns in a row without a play or a card
    scores: tuple[int, ...] | None  # answers so far in the variant points; the hands count at the end only
    last: Play | None
    last_by: Seat | None
    reason: str | None  # why the round ended; None while it goes on

    @property
    def seats_in(self) -> tuple[Seat, ...]:
        """The seats that still play: neither left nor out."""
        return tuple(seat for seat, gone in enumerate(self.left_with) if gone is None and seat not in self.out)


@dataclass(frozen=True, slots=True)
class FormulaState(Round):
    """The whole truth of a round."""

    hands: tuple[Cards, ...]
    stock_cards: Cards
    buried_cards: tuple[Cards, ...]
    forfeits: tuple[int, ...]  # points that lay in the hand of a seat when it left


@dataclass(frozen=True, slots=True)
class FormulaView(Round):
    """What one seat sees; `viewer` None is a spectator. A hand that may not be seen is None."""

    viewer: Seat | None
    hands: tuple[Cards | None, ...]

    @property
    def hand(self) -> Cards | None:
        """The viewer's own."""
        return None if self.viewer is None else self.hands[self.viewer]
