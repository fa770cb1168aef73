"""How a round moves on, as far as everybody can see it. States and views take the same steps."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from halftwist.core import Seat
from halftwist.games.formula.rules.actions import Play, new_cards
from halftwist.games.formula.rules.cards import gathered
from halftwist.games.formula.rules.state import Round
from halftwist.games.formula.rules.table import TableFormula, covered_by, laid_over, shown_in, value_of

MOST_RENEWALS = 10

OUT = "formula-reason-out"
PLACES = "formula-reason-places"
FEWEST_CARDS = "formula-reason-fewest-cards"
LAST_PLAYER = "formula-reason-last-player"
REASONS = (OUT, PLACES, FEWEST_CARDS, LAST_PLAYER)

R = TypeVar("R", bound=Round)
T = TypeVar("T")


def swapped(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with one item exchanged."""
    return (*items[:at], item, *items[at + 1 :])


def after_deal(now: R, dealer: Seat, table: TableFormula, sizes: tuple[int, ...]) -> R:
    stock = now.stock - sum(sizes) - 2
    dealt = replace(now, dealer=dealer, table=table, hand_sizes=sizes, stock=stock)
    return replace(dealt, turn=_left_of(dealt, dealer))


def after_play(now: R, seat: Seat, play: Play, *, play_on: bool, fives: bool) -> R:
    assert now.table is not None
    answer = value_of(shown_in(play.answer))
    size = now.hand_sizes[seat] - len(new_cards(play))
    played = replace(
        now,
        table=laid_over(play),
        covered=gathered(now.covered, covered_by(now.table, play)),
        hand_sizes=swapped(now.hand_sizes, seat, size),
        passes=0,
        scores=now.scores and swapped(now.scores, seat, now.scores[seat] + answer),
        out=now.out if size else (*now.out, seat),
        last=play,
        last_by=seat,
    )
    if not size and not play_on:
        return _ended(played, OUT)
    if len(played.seats_in) == 1:
        return _ended(played, PLACES)
    others = _from_left_of(played, seat)
    due = tuple(other for other in others if other != seat) if fives and answer % 5 == 0 else ()
    return _settled(replace(played, turn=others[0], owed=due))


def after_draw(now: R, seat: Seat) -> R:
    """A seat takes a card instead of playing: chance owes it one, if there is one (F9)."""
    due = replace(now, turn=_left_of(now, seat), owed=(seat,), passes=now.passes + 1)
    if payable(due):
        return replace(due, passes=0)
    settled = _settled(due)
    return _ended(settled, FEWEST_CARDS) if settled.passes >= len(settled.seats_in) else settled


def after_drawn(now: R) -> R:
    """Chance has handed out all it could."""
    seats = now.owed[: payable(now)]
    sizes = tuple(size + seats.count(seat) for seat, size in enumerate(now.hand_sizes))
    paid = replace(now, hand_sizes=sizes, stock=now.stock - len(seats), owed=())
    if paid.stock < 0:  # the covered cards were shuffled on the way
        spare = spare_cards(now)
        paid = replace(paid, stock=paid.stock + spare, covered=(), buried=(0,) * len(sizes), renewals=now.renewals + 1)
    return _ended(paid, FEWEST_CARDS) if _renewals_used_up(now) else paid


def after_leaving(now: R, seat: Seat) -> R:
    """A seat leaves: its hand joins the covered cards unseen, its turn passes (G1)."""
    held = now.hand_sizes[seat]
    left = replace(
        now,
        left_with=swapped(now.left_with, seat, held),
        buried=swapped(now.buried, seat, held),
        hand_sizes=swapped(now.hand_sizes, seat, 0),
        owed=tuple(other for other in now.owed if other != seat),
    )
    if len(left.seats_in) == 1:
        return _ended(left, PLACES if left.out else LAST_PLAYER)
    return replace(left, turn=_left_of(left, seat)) if now.turn == seat else left


def spare_cards(now: Round) -> int:
    """What a renewal would shuffle into the new stock."""
    return len(now.covered) + sum(now.buried)


def payable(now: Round) -> int:
    """How many of the owed cards chance can hand out, renewing the stock if it may (F9)."""
    due = len(now.owed)
    if due <= now.stock:
        return due
    return now.stock if now.renewals >= MOST_RENEWALS else min(due, now.stock + spare_cards(now))


def _renewals_used_up(now: Round) -> bool:
    """An eleventh renewal is due: the round ends once the stock has been handed out."""
    return len(now.owed) > now.stock and now.renewals >= MOST_RENEWALS and spare_cards(now) > 0


def _settled(now: R) -> R:
    """Forget what is owed where no card can be handed out."""
    if payable(now) or not now.owed:
        return now
    return _ended(now, FEWEST_CARDS) if _renewals_used_up(now) else replace(now, owed=())


def _ended(now: R, reason: str) -> R:
    return replace(now, turn=None, owed=(), reason=reason)


def _from_left_of(now: Round, seat: Seat) -> tuple[Seat, ...]:
    """The seats still in, from this seat's left, itself last."""
    return _rotated(now.seats_in, seat)


def _left_of(now: Round, seat: Seat) -> Seat:
    return _from_left_of(now, seat)[0]


def _rotated(seats: Iterable[Seat], after: Seat) -> tuple[Seat, ...]:
    return tuple(sorted(seats, key=lambda seat: (seat <= after, seat)))
