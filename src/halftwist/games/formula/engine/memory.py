"""What a player remembers of a round: what the others did, as far as its seat could see.

With two at the table everything can be told from one turn to the next. At a larger table, or for a player who has just
sat down, the view still says who made the first formula, as long as nothing was laid over it, and who has drawn since
the last play: everybody after the one who made it.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from halftwist.core import Seat
from halftwist.games.formula import Draw, FormulaView, Play, TableFormula
from halftwist.games.formula.engine import layout
from halftwist.games.formula.engine.layout import Ints
from halftwist.games.formula.engine.opponent_model import GIVEN, Clues, no_clues
from halftwist.games.formula.engine.packing import packed_play, put_table
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.rules.cards import Cards, face_of, without
from halftwist.games.formula.rules.table import laid_over, shown_in

_TWO = 2
_MOST_CLUES = 24
_MOST_GAINED = 2  # one that was drawn, one for *fives*


class Clue(NamedTuple):
    seat: Seat
    code: int
    table: TableFormula
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """How the seat left the round when it had done its move."""

    dealer: Seat | None
    table: TableFormula
    sizes: tuple[int, ...]
    hand: Cards
    last: Play | None


@dataclass(slots=True)
class Memory:
    """One round's; a round that does not follow from what is remembered is taken for a new one."""

    _clues: list[Clue] = field(default_factory=list[Clue])
    _left: Left | None = None
    _seen: FormulaView | None = None

    def recall(self, view: FormulaView, seat: Seat) -> Clues:
        """What the others did up to this view; asked again, the same."""
        if view != self._seen:
            turns = None if self._left is None else _turns_since(self._left, view, seat)
            self._clues = told_by(view, seat) if turns is None else [*self._clues, *turns][-_MOST_CLUES:]
            self._seen = view
        return _packed(self._clues)

    def note(self, view: FormulaView, seat: Seat, move: Play | Draw) -> None:
        """What the seat itself does now."""
        assert view.table is not None
        hand = view.hands[seat]
        if len(view.hand_sizes) != _TWO or hand is None or view.hands[1 - seat] is not None:
            return
        if isinstance(move, Draw):
            self._left = Left(view.dealer, view.table, view.hand_sizes, hand, view.last)
            return
        kept = without(hand, tuple(face_of(card) for card in new_cards(move)))
        sizes = tuple(len(kept) if other == seat else size for other, size in enumerate(view.hand_sizes))
        self._left = Left(view.dealer, laid_over(move), sizes, kept, move)


def _turns_since(left: Left, view: FormulaView, seat: Seat) -> list[Clue] | None:
    """What the one rival did since; None where the view does not follow."""
    hand, rival = view.hands[seat], 1 - seat
    if hand is None or view.dealer != left.dealer or view.table is None:
        return None
    if Counter(left.hand) - Counter(hand) or len(hand) - len(left.hand) > _MOST_GAINED:
        return None
    more = view.hand_sizes[rival] - left.sizes[rival]
    if view.last is not None and view.last_by == rival and (more < 0 or view.last != left.last):
        given = more + len(new_cards(view.last))
        done = [packed_play(view.last)]
    else:
        given, done = (more - 1, [layout.DRAW]) if more > 0 else (more, [])
    if given not in (0, 1):
        return None
    held = tuple(size + given * (other == rival) for other, size in enumerate(left.sizes))
    turns = [Clue(rival, GIVEN, left.table, left.sizes)] * given
    return turns + [Clue(rival, code, left.table, held) for code in done]


def told_by(view: FormulaView, seat: Seat) -> list[Clue]:
    """What the view alone tells: who made the first formula, and who has drawn since the last play."""
    if view.table is None or view.last is None or view.last_by is None:
        return []
    return _first_formula(view, view.last, view.last_by, seat) + _drawn_since(view, view.table, view.last_by, seat)


def _first_formula(view: FormulaView, play: Play, by: Seat, seat: Seat) -> list[Clue]:
    """Nothing has been covered yet, so the two numbers lay there before (F2)."""
    if by == seat or by not in view.seats_in or view.covered or view.renewals or view.hands[by] is not None:
        return []
    if any(laid.new for number in (play.left, play.right) for laid in number):
        return []
    before = TableFormula(shown_in(play.left), None, shown_in(play.right))
    laid = len(new_cards(play))
    sizes = tuple(size + laid * (other == by) for other, size in enumerate(view.hand_sizes))
    return [Clue(by, packed_play(play), before, sizes)]


def _drawn_since(view: FormulaView, table: TableFormula, by: Seat, seat: Seat) -> list[Clue]:
    """Everybody after the one who played last; where cards ran short nobody can tell."""
    if view.passes or not view.stock:
        return []
    seats = len(view.hand_sizes)
    others = [(by + step) % seats for step in range(1, seats + 1)]
    drew = [other for other in others[: others.index(seat)] if other in view.seats_in and view.hands[other] is None]
    return [Clue(other, layout.DRAW, table, view.hand_sizes) for other in drew]


def _packed(clues: list[Clue]) -> Clues:
    if not clues:
        return no_clues()
    tables = np.zeros((len(clues), layout.SYMBOL + 1 - layout.TABLE), np.int32)
    sizes = np.zeros((len(clues), layout.MOST_SEATS), np.int32)
    for at, clue in enumerate(clues):
        tables[at] = _table_row(clue.table)
        sizes[at, : len(clue.sizes)] = clue.sizes
    seats = np.array([clue.seat for clue in clues], np.int32)
    return Clues(seats, np.array([clue.code for clue in clues], np.int64), tables, sizes)


def _table_row(table: TableFormula) -> Ints:
    row = np.zeros(layout.ROW_LENGTH, np.int32)
    put_table(row, table)
    return row[layout.TABLE : layout.SYMBOL + 1]
