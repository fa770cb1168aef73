"""A round once more: the same dealer, the same hands, the same cards on the table, and the stock in the same order.

The heaps: the dealer's number, the hands seat by seat, the two cards on the table, and the stock, first the cards that
were drawn from it. The stock is made anew from covered cards (F9), and these were played otherwise: then chance draws.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from halftwist.core import Order, Sampler, Seat
from halftwist.games.formula.rules import dealing
from halftwist.games.formula.rules.actions import Deal, Drawn, FormulaAction, Received
from halftwist.games.formula.rules.cards import DECK, JOKER, Cards, Face, gathered, without
from halftwist.games.formula.rules.course import payable
from halftwist.games.formula.rules.state import FormulaState

Dealt = Sequence[tuple[FormulaState, FormulaAction]]


def order(dealt: Dealt, sizes: Sequence[int], draw: Sampler) -> Order:
    """What came in a round, then the rest of the deck, blindly drawn; of a round that was not dealt, all is drawn."""
    deal = next((action for _, action in dealt if isinstance(action, Deal)), None) or dealing.dealt(sizes, None, draw)
    hands = tuple(hand or () for hand in deal.hands)
    stock: list[Face] = []
    for state, action in dealt:
        if isinstance(action, Drawn) and not state.renewals:
            stock += [got.card or "" for got in action.cards[: state.stock]]
    left = list(without(DECK, [*chain(*hands), *deal.table, *stock]))
    while left:
        stock.append(left.pop(draw.below(len(left))))
    return ((str(deal.dealer),), *hands, deal.table, tuple(stock))


def dealt_in_order(sizes: Sequence[int], dealer: Seat | None, wanted: Order) -> Deal:
    """The hands and the table as they were."""
    heaps = (*wanted, *[()] * (len(sizes) + 3))
    left = Counter(DECK)
    rest = [face for heap in wanted[1:] for face in heap]
    named = next((seat for seat in range(len(sizes)) if heaps[0] == (str(seat),)), 0)
    hands = tuple(
        gathered(_next(left, chain(heaps[1 + seat][:size], reversed(rest)), size)) for seat, size in enumerate(sizes)
    )
    left[JOKER] = 0  # F2
    first, second = _next(left, chain(heaps[1 + len(sizes)], reversed(rest)), 2)
    return Deal(named if dealer is None else dealer, hands, (first, second))


def drawn_in_order(state: FormulaState, wanted: Order, draw: Sampler) -> Drawn:
    """The cards owed from the top of the stock as it lay; from a stock that was made anew chance draws."""
    seats = state.owed[: payable(state)]
    if state.renewals or len(seats) > state.stock or not wanted:
        return dealing.drawn(state, draw)
    stock = wanted[-1]
    cards = _next(Counter(state.stock_cards), stock[max(0, len(stock) - state.stock) :], len(seats))
    return Drawn(tuple(Received(seat, card) for seat, card in zip(seats, cards, strict=True)))


def _next(left: "Counter[Face]", wanted: Iterable[str], size: int) -> Cards:
    """So many cards: those that are wanted next as far as they are there, then whichever are."""
    taken: list[Face] = []
    for face in chain(wanted, sorted(left.elements())):
        if len(taken) < size and left[face] > 0:
            left[face] -= 1
            taken.append(face)
    return tuple(taken)
