"""Stairs: a little game with hidden cards, to show what a game looks like and to try the suite on.

Chance deals three cards to each seat from two of each 1 … 6. In turn a seat lays a card that is at least
as high as the last one laid, or any card on a six, or takes a card from the stock, unseen by the others.
The first empty hand wins; when the stock is empty the fewest cards do. Who resigns puts the hand aside.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, TypeAlias

from halftwist.core import (
    CHANCE,
    Actor,
    Flag,
    Leaving,
    Line,
    OptionValue,
    Outcome,
    Refusal,
    Resign,
    Sampler,
    Seat,
    check_choices,
    chosen,
    option,
    places_by,
    setup,
)

REFUSALS: Mapping[str, str] = {
    "stairs-not-your-turn": "S1",
    "stairs-chance-only": "S1",
    "stairs-no-such-deal": "S1",
    "stairs-too-low": "S2",
    "stairs-not-in-hand": "S2",
    "stairs-over": "S3",
    "stairs-no-clock": "S3",
}
HIGHEST = 6
HAND = 3


def no(code: str, **details: str | int) -> Refusal:
    """A refusal of Stairs with its ruling."""
    return Refusal(code, REFUSALS[code], details)


@dataclass(frozen=True, slots=True)
class Lay:
    """A card from the hand goes on the stairs."""

    card: int
    kind: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Take:
    """The seat takes a card instead."""

    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals the hands; a viewer reads only their own."""

    hands: tuple[tuple[int, ...] | None, ...]
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Taken:
    """The card that was taken, None to whoever may not see it."""

    card: int | None
    kind: Literal["taken"] = "taken"


StairsAction: TypeAlias = Lay | Take | Deal | Taken


@dataclass(frozen=True, slots=True)
class StairsState:
    """Hands and stock are sorted: they have no hidden order."""

    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    aside: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()
    turn: Seat = 0
    dealt: bool = False
    due: bool = False
    gone: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class StairsView:
    """What a seat sees: its own hand, and of the rest only how many."""

    viewer: Seat | None
    hand: tuple[int, ...] | None
    sizes: tuple[int, ...]
    stock: int
    set_aside: int
    laid: tuple[int, ...]
    turn: Seat
    dealt: bool
    due: bool
    gone: tuple[Seat, ...]


def without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...] | None:
    """The cards less these, or None if they are not all there."""
    left = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def _changed(view: StairsView, by: int) -> tuple[int, ...]:
    return tuple(size + by if seat == view.turn else size for seat, size in enumerate(view.sizes))


@dataclass(frozen=True)
class Stairs:
    """The rules; an instance is one configuration."""

    players: int = option(2, range(2, 5), "S1")
    starter: int = setup(0)

    name = "stairs"
    version = 1
    starts = None
    live = False
    clocks = frozenset({"total"})
    scored = False
    checks = True
    action_type = StairsAction
    view_type = StairsView

    def __post_init__(self) -> None:
        check_choices(self)

    @property
    def options(self) -> Mapping[str, OptionValue]:
        return chosen(self)

    @property
    def seats(self) -> int:
        return self.players

    def start(self) -> StairsState:
        stock = tuple(sorted(2 * list(range(1, HIGHEST + 1)) + [HIGHEST] * self.players))
        return StairsState(((),) * self.seats, stock, turn=self.starter)

    def to_act(self, state: StairsState) -> frozenset[Actor]:
        if self.outcome(state) is not None:
            return frozenset()
        return frozenset({CHANCE}) if state.due or not state.dealt else frozenset({state.turn})

    def refuse(self, state: StairsState, line: Line[StairsAction | Leaving]) -> Refusal | None:
        if not self.to_act(state):
            return no("stairs-over")
        match line.action:
            case Deal() | Taken():
                return self._refuse_chance(state, line.by, line.action)
            case Resign():
                still_in = type(line.by) is int and 0 <= line.by < self.seats and line.by not in state.gone
                return None if still_in else no("stairs-not-your-turn")
            case Flag():
                return no("stairs-no-clock")
            case Lay(card):
                return self._not_to_act(state, line.by) or self._refuse_lay(state, card)
            case Take():
                return self._not_to_act(state, line.by)

    def _not_to_act(self, state: StairsState, by: Actor) -> Refusal | None:
        return None if by in self.to_act(state) and by != CHANCE else no("stairs-not-your-turn")

    def _refuse_lay(self, state: StairsState, card: int) -> Refusal | None:
        if card not in state.hands[state.turn]:
            return no("stairs-not-in-hand", card=card)
        top = state.laid[-1] if state.laid else HIGHEST
        return None if card >= top or top == HIGHEST else no("stairs-too-low", card=card, top=top)

    def _refuse_chance(self, state: StairsState, by: Actor, action: Deal | Taken) -> Refusal | None:
        if by != CHANCE or CHANCE not in self.to_act(state):
            return no("stairs-chance-only")
        if isinstance(action, Taken):
            return None if state.due and action.card in state.stock else no("stairs-no-such-deal")
        hands = [hand for hand in action.hands if hand is not None and len(hand) == HAND]
        dealt = tuple(card for hand in hands for card in hand)
        right = not state.dealt and len(hands) == len(action.hands) == self.seats
        return None if right and without(state.stock, dealt) is not None else no("stairs-no-such-deal")

    def apply(self, state: StairsState, line: Line[StairsAction | Leaving]) -> StairsState:
        seat = state.turn
        match line.action:
            case Deal(hands):
                dealt = tuple(tuple(sorted(hand or ())) for hand in hands)
                left = without(state.stock, tuple(card for hand in dealt for card in hand)) or ()
                return replace(state, hands=dealt, stock=left, dealt=True)
            case Taken(card):
                taken = () if card is None else (card,)
                hands = self._with_hand(state, seat, tuple(sorted(state.hands[seat] + taken)))
                left = without(state.stock, taken) or ()
                return replace(state, hands=hands, stock=left, due=False, turn=self._after(state.gone, seat))
            case Lay(card):
                hands = self._with_hand(state, seat, without(state.hands[seat], (card,)) or ())
                return replace(state, hands=hands, laid=(*state.laid, card), turn=self._after(state.gone, seat))
            case Take():
                return replace(state, due=True)
            case _:
                return self._leave(state, line.by)

    def _leave(self, state: StairsState, by: Actor) -> StairsState:
        seat = int(by) if isinstance(by, int) else 0
        gone = tuple(sorted((*state.gone, seat)))
        aside = tuple(sorted(state.aside + state.hands[seat]))
        moved_on = seat == state.turn
        return replace(
            state,
            gone=gone,
            hands=self._with_hand(state, seat, ()),
            aside=aside,
            turn=self._after(gone, seat) if moved_on else state.turn,
            due=state.due and not moved_on,
        )

    def _with_hand(self, state: StairsState, seat: Seat, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return (*state.hands[:seat], hand, *state.hands[seat + 1 :])

    def _after(self, gone: tuple[Seat, ...], seat: Seat) -> Seat:
        for step in range(1, self.seats):
            if (seat + step) % self.seats not in gone:
                return (seat + step) % self.seats
        return seat

    def deal(self, state: StairsState, draw: Sampler) -> StairsAction:
        stock = list(state.stock)
        if state.due:
            return Taken(stock[draw.below(len(stock))])
        picked = [stock.pop(draw.below(len(stock))) for _ in range(HAND * self.seats)]
        return Deal(tuple(tuple(sorted(picked[HAND * seat : HAND * seat + HAND])) for seat in range(self.seats)))

    def outcome(self, state: StairsState) -> Outcome | None:
        staying = [seat for seat in range(self.seats) if seat not in state.gone]
        ranks = [99 if seat in state.gone else len(hand) for seat, hand in enumerate(state.hands)]
        if len(staying) == 1:
            return Outcome(places_by(ranks), "stairs-reason-last")
        if not state.dealt:
            return None
        if any(not state.hands[seat] for seat in staying):
            return Outcome(places_by(ranks), "stairs-reason-out")
        return None if state.stock else Outcome(places_by(ranks), "stairs-reason-fewest")

    def view(self, state: StairsState, viewer: Seat | None) -> StairsView:
        hand = None if viewer is None else state.hands[viewer]
        sizes = tuple(len(cards) for cards in state.hands)
        return StairsView(
            viewer,
            hand,
            sizes,
            len(state.stock),
            len(state.aside),
            state.laid,
            state.turn,
            state.dealt,
            state.due,
            state.gone,
        )

    def told(
        self, state: StairsState, line: Line[StairsAction | Leaving], viewer: Seat | None
    ) -> Line[StairsAction | Leaving]:
        match line.action:
            case Deal(hands):
                return replace(line, action=Deal(tuple(h if seat == viewer else None for seat, h in enumerate(hands))))
            case Taken() if viewer != state.turn:
                return replace(line, action=Taken(None))
            case _:
                return line

    def carry(self, view: StairsView, told: Line[StairsAction | Leaving]) -> StairsView:
        onward = self._after(view.gone, view.turn)
        mine = view.turn == view.viewer
        match told.action:
            case Deal(hands):
                hand = None if view.viewer is None else hands[view.viewer]
                return replace(
                    view, hand=hand, sizes=(HAND,) * self.seats, stock=view.stock - HAND * self.seats, dealt=True
                )
            case Taken(card):
                hand = view.hand if card is None else tuple(sorted((*(view.hand or ()), card)))
                return replace(view, hand=hand, sizes=_changed(view, 1), stock=view.stock - 1, due=False, turn=onward)
            case Lay(card):
                hand = without(view.hand or (), (card,)) if mine else view.hand
                return replace(view, hand=hand, sizes=_changed(view, -1), laid=(*view.laid, card), turn=onward)
            case Take():
                return replace(view, due=True)
            case _:
                return self._carry_leaving(view, told.by)

    def _carry_leaving(self, view: StairsView, by: Actor) -> StairsView:
        gone = tuple(sorted((*view.gone, int(by) if isinstance(by, int) else 0)))
        moved_on = by == view.turn
        return replace(
            view,
            hand=() if by == view.viewer else view.hand,
            sizes=tuple(0 if seat == by else size for seat, size in enumerate(view.sizes)),
            set_aside=view.set_aside + sum(size for seat, size in enumerate(view.sizes) if seat == by),
            turn=self._after(gone, view.turn) if moved_on else view.turn,
            due=view.due and not moved_on,
            gone=gone,
        )

    def imagine(self, view: StairsView, seat: Seat, rng: Random) -> StairsState:
        seen = view.laid + (view.hand or ())
        unseen = list(without(self.start().stock, seen) or ())
        rng.shuffle(unseen)
        hands: list[tuple[int, ...]] = []
        for other, size in enumerate(view.sizes):
            hands.append((view.hand or ()) if other == seat else tuple(sorted(unseen[:size])))
            del unseen[: 0 if other == seat else size]
        stock, aside = unseen[: view.stock], unseen[view.stock :]
        return StairsState(
            tuple(hands),
            tuple(sorted(stock)),
            tuple(sorted(aside)),
            view.laid,
            view.turn,
            view.dealt,
            view.due,
            view.gone,
        )

    def legal(self, state: StairsState, seat: Seat) -> Iterator[StairsAction]:
        if seat in self.to_act(state):
            for card in sorted(set(state.hands[seat])):
                if self._refuse_lay(state, card) is None:
                    yield Lay(card)
            yield Take()

    def next_round(self, last: StairsState) -> "Stairs":
        return replace(self, starter=(self.starter + 1) % self.seats)
