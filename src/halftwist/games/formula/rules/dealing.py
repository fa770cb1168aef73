"""Chance at the table: what it deals, and whether what a record says it dealt can be so."""

from collections.abc import Sequence

from halftwist.core import Refusal, Seat
from halftwist.core import Sampler as Chance
from halftwist.games.formula.rules.actions import Deal, Drawn, Received
from halftwist.games.formula.rules.cards import (
    DECK,
    FACES,
    JOKER,
    Cards,
    Face,
    counted,
    gathered,
    missing,
    without,
)
from halftwist.games.formula.rules.course import payable
from halftwist.games.formula.rules.refusals import no
from halftwist.games.formula.rules.state import FormulaState


def dealt(sizes: Sequence[int], dealer: Seat | None, chance: Chance) -> Deal:
    """A fair deal: the dealer's name if it is open, the hands seat by seat, then two cards that are no Jokers."""
    named = chance.below(len(sizes)) if dealer is None else dealer
    stock = counted(DECK)
    hands = tuple(gathered(_taken(stock, chance) for _ in range(size)) for size in sizes)
    stock[FACES.index(JOKER)] = 0  # a Joker turned up goes back and another card is turned up (F2)
    return Deal(named, hands, (_taken(stock, chance), _taken(stock, chance)))


def drawn(state: FormulaState, chance: Chance) -> Drawn:
    """Every card owed, from the stock while it lasts, then from the covered cards made a new stock (F9)."""
    stock = counted(state.stock_cards)
    cards: list[Received] = []
    for at, seat in enumerate(state.owed[: payable(state)]):
        if at == state.stock:
            stock = counted(gathered(state.covered, *state.buried_cards))
        cards.append(Received(seat, _taken(stock, chance)))
    return Drawn(tuple(cards))


def _taken(stock: list[int], chance: Chance) -> Face:
    kind = chance.one_of(stock)
    stock[kind] -= 1
    return FACES[kind]


def refuse_deal(state: FormulaState, deal: Deal, sizes: Sequence[int], dealer: Seat | None) -> Refusal | None:
    """Whether chance can have dealt so."""
    if state.table is not None:
        return no("formula-already-dealt")
    if deal.dealer not in range(len(sizes)) or (dealer is not None and deal.dealer != dealer):
        return no("formula-deal-dealer", dealer=deal.dealer + 1)
    if [hand if hand is None else len(hand) for hand in deal.hands] != list(sizes) or len(deal.table) != 2:
        return no("formula-deal-hands", sizes=", ".join(map(str, sizes)))
    absent = missing(DECK, [face for heap in (*deal.hands, deal.table) for face in heap or ()])
    if absent:
        return no("formula-deal-cards", cards=_some(absent))
    if JOKER in deal.table:
        return no("formula-deal-joker")
    return None


def refuse_drawn(state: FormulaState, action: Drawn) -> Refusal | None:
    """Whether chance can have handed out these cards."""
    seats = state.owed[: payable(state)]
    if not seats:
        return no("formula-nothing-owed")
    if tuple(received.seat for received in action.cards) != seats:
        return no("formula-drawn-seats", players=", ".join(str(seat + 1) for seat in seats))
    cards = [received.card or "?" for received in action.cards]
    first, rest = cards[: state.stock], cards[state.stock :]
    absent = missing(state.stock_cards, first) or missing(gathered(state.covered, *state.buried_cards), rest)
    return no("formula-drawn-cards", cards=_some(absent)) if absent else None


def after_handing_out(state: FormulaState, action: Drawn) -> tuple[tuple[Cards, ...], Cards, tuple[Cards, ...]]:
    """The hands, the stock and the buried hands once these cards are taken."""
    cards = [received.card or "" for received in action.cards]
    stock, buried = state.stock_cards, state.buried_cards
    if len(cards) > state.stock:
        stock = without(gathered(state.covered, *buried), cards[state.stock :])
        buried = ((),) * len(buried)
    else:
        stock = without(stock, cards)
    return with_received(state.hands, action), stock, buried


def with_received(hands: tuple[Cards, ...], action: Drawn) -> tuple[Cards, ...]:
    """The hands with the cards they got."""
    return tuple(
        gathered(hand, [got.card for got in action.cards if got.seat == seat and got.card is not None])
        for seat, hand in enumerate(hands)
    )


def _some(cards: Cards) -> str:
    return ", ".join(card[:2] for card in cards[:5])
