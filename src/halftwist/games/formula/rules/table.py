"""The formula on the table: three numbers made of shown cards, and a symbol."""

from dataclasses import dataclass
from typing import TypeAlias

from halftwist.games.formula.rules.actions import NewNumber, Play
from halftwist.games.formula.rules.cards import Cards, Shown, digit_of, face_of, gathered

Number: TypeAlias = tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class TableFormula:
    """Before the first formula stands there is neither symbol nor answer (F2)."""

    left: Number
    symbol: str | None
    right: Number
    answer: Number = ()

    @property
    def numbers(self) -> tuple[Number, Number, Number]:
        return (self.left, self.right, self.answer)

    @property
    def started(self) -> bool:
        return self.symbol is not None

    @property
    def faces(self) -> Cards:
        """The cards that show."""
        return gathered(face_of(card) for number in self.numbers for card in number)

    @property
    def must_be_covered(self) -> bool:
        """A factor or the dividend is 0, and so is the answer: nothing may be kept (F7)."""
        if self.symbol not in ("x", "/") or not self.answer or value_of(self.answer):
            return False
        return not value_of(self.left) or (self.symbol == "x" and not value_of(self.right))


def value_of(number: Number) -> int:
    """The whole number that the cards spell."""
    value = 0
    for card in number:
        value = value * 10 + digit_of(card)
    return value


def shown_in(number: NewNumber) -> Number:
    return tuple(laid.card for laid in number)


def laid_over(play: Play) -> TableFormula:
    """The table as the play leaves it."""
    return TableFormula(shown_in(play.left), play.symbol, shown_in(play.right), shown_in(play.answer))


def covered_by(table: TableFormula, play: Play) -> Cards:
    """The cards of the table that no longer show. Every reading of a play buries the same faces."""
    gone = [card for number in table.numbers for card in number]
    for number in play.numbers:
        for laid in number:
            if not laid.new:
                gone.remove(laid.card)
    return gathered(face_of(card) for card in gone)
