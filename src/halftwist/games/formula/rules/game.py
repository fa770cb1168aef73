"""Formula: the referee."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from halftwist.core import (
    CHANCE,
    CLOCK,
    Actor,
    Flag,
    ImpossibleOptions,
    Leaving,
    Line,
    OptionValue,
    Order,
    Outcome,
    Refusal,
    Resign,
    Seat,
    check_choices,
    chosen,
    option,
    setup,
)
from halftwist.core import Sampler as Chance
from halftwist.games.formula.rules import again, course, dealing
from halftwist.games.formula.rules.actions import Deal, Draw, Drawn, FormulaAction, Play, Received, new_cards
from halftwist.games.formula.rules.cards import DECK, HAND_SIZE, Cards, face_of, gathered, points_in, without
from halftwist.games.formula.rules.listing import list_plays
from halftwist.games.formula.rules.picture import DeckPicture, deck_picture
from halftwist.games.formula.rules.plays import Terms, judge
from halftwist.games.formula.rules.refusals import no
from halftwist.games.formula.rules.scoring import outcome_of
from halftwist.games.formula.rules.state import FormulaState, FormulaView, Round
from halftwist.games.formula.rules.table import TableFormula

FormulaLine = Line[FormulaAction | Leaving]
_YES_OR_NO = (False, True)


@dataclass(frozen=True, slots=True)
class Formula:
    """Configured rules of one round."""

    players: int = option(2, range(2, 6), "F1")
    digits: int | None = option(None, (None, 2, 3), "F4")
    reuse: bool = option(False, _YES_OR_NO, "F11")
    extra_card: bool = option(False, _YES_OR_NO, "F11")
    play_on: bool = option(False, _YES_OR_NO, "F11")
    fives: bool = option(False, _YES_OR_NO, "F11")
    times_and_divide: bool = option(False, _YES_OR_NO, "F11")
    points: bool = option(False, _YES_OR_NO, "F11")
    open_hands: bool = option(False, _YES_OR_NO, "F11")
    dealer: int | None = setup(None)  # None: chance names the first dealer (F12)
    extra: int | None = setup(None)  # who starts with eight cards (*extra card*)

    name = "formula"
    version = 1
    starts = None
    live = False
    clocks = frozenset({"total", "move"})
    checks = True
    action_type = FormulaAction
    view_type = FormulaView
    geometry_type = DeckPicture

    def __post_init__(self) -> None:
        check_choices(self)
        if self.play_on and self.points:
            raise ImpossibleOptions(no("formula-play-on-with-points"))
        for seat in (self.dealer, self.extra):
            if seat is not None and seat not in range(self.players):
                raise ImpossibleOptions(no("formula-setup-seat", player=seat + 1, players=self.players))

    @property
    def options(self) -> dict[str, OptionValue]:
        return chosen(self)

    @property
    def seats(self) -> int:
        return self.players

    @property
    def scored(self) -> bool:
        return self.points

    def geometry(self) -> DeckPicture:
        return deck_picture(self.terms)

    @property
    def terms(self) -> Terms:
        """The options that decide which plays are legal; *points* shortens numbers unless chosen otherwise."""
        digits = self.digits or (2 if self.points else 3)
        return Terms(self.reuse, self.times_and_divide, digits, short_by_points=self.points and not self.digits)

    def start(self) -> FormulaState:
        none = (0,) * self.players
        no_cards: tuple[Cards, ...] = ((),) * self.players
        return FormulaState(
            dealer=self.dealer,
            turn=None,
            table=None,
            hand_sizes=none,
            stock=len(DECK),
            covered=(),
            buried=none,
            left_with=(None,) * self.players,
            out=(),
            owed=(),
            renewals=0,
            passes=0,
            scores=none if self.points else None,
            last=None,
            last_by=None,
            reason=None,
            hands=no_cards,
            stock_cards=DECK,
            buried_cards=no_cards,
            forfeits=none,
        )

    def to_act(self, state: FormulaState) -> frozenset[Actor]:
        if state.reason is not None:
            return frozenset()
        if state.table is None or state.owed or state.turn is None:
            return frozenset({CHANCE})
        return frozenset({state.turn})

    def legal(self, state: FormulaState, seat: Seat) -> Iterator[FormulaAction]:
        """Every play this seat may make now, sorted by its text, and drawing."""
        if state.table is not None and seat in self.to_act(state):
            yield from list_plays(state.table, state.hands[seat], self.terms)
            yield Draw()

    def refuse(self, state: FormulaState, line: FormulaLine) -> Refusal | None:
        action = line.action
        if state.reason is not None:
            return no("formula-round-over")
        if isinstance(action, Deal | Drawn):
            return self._refuse_chance(state, line.by, action)
        if isinstance(action, Resign | Flag):
            return self._refuse_leaving(state, line.by, action)
        if line.by not in range(self.players) or isinstance(line.by, str):
            return no("formula-only-a-seat")
        refusal = self._refuse_turn(state, line.by)
        if refusal or isinstance(action, Draw) or state.table is None:
            return refusal
        faults = judge(state.table, state.hands[line.by], action, self.terms)
        return faults[0].as_refusal() if faults else None

    def apply(self, state: FormulaState, line: FormulaLine) -> FormulaState:
        match line.action:
            case Deal() as deal:
                hands = tuple(gathered(hand or ()) for hand in deal.hands)
                stock = without(DECK, [face for heap in (*hands, deal.table) for face in heap])
                return replace(self._course(state, line), hands=hands, stock_cards=stock)
            case Drawn() as drawn:
                hands, stock, buried = dealing.after_handing_out(state, drawn)
                moved = self._course(state, line)
                return replace(moved, hands=hands, stock_cards=stock, buried_cards=buried)
            case Play() as play if isinstance(line.by, int):
                hand = without(state.hands[line.by], map(face_of, new_cards(play)))
                return replace(self._course(state, line), hands=course.swapped(state.hands, line.by, hand))
            case Resign() | Flag(clock="total"):
                return self._left(self._course(state, line), _leaver(line))
            case _:
                return self._course(state, line)

    def deal(self, state: FormulaState, draw: Chance) -> FormulaAction:
        if state.table is None:
            return dealing.dealt(self._dealt_sizes(state), self.dealer, draw)
        return dealing.drawn(state, draw)

    def again(self, dealt: Sequence[tuple[FormulaState, FormulaAction]], seat: Seat) -> Self | None:
        return replace(self, dealer=None, extra=None)

    def order_of(self, dealt: Sequence[tuple[FormulaState, FormulaAction]], seat: Seat, draw: Chance) -> Order:
        return again.order(dealt, self._dealt_sizes(self.start()), draw)

    def deal_in_order(self, state: FormulaState, order: Order, draw: Chance) -> FormulaAction:
        if state.table is None:
            return again.dealt_in_order(self._dealt_sizes(state), self.dealer, order)
        return again.drawn_in_order(state, order, draw)

    def outcome(self, state: FormulaState) -> Outcome | None:
        return outcome_of(state, play_on=self.play_on)

    def view(self, state: FormulaState, viewer: Seat | None) -> FormulaView:
        hands = tuple(hand if self._sees(viewer, seat) else None for seat, hand in enumerate(state.hands))
        return FormulaView(
            dealer=state.dealer,
            turn=state.turn,
            table=state.table,
            hand_sizes=state.hand_sizes,
            stock=state.stock,
            covered=state.covered,
            buried=state.buried,
            left_with=state.left_with,
            out=state.out,
            owed=state.owed,
            renewals=state.renewals,
            passes=state.passes,
            scores=state.scores,
            last=state.last,
            last_by=state.last_by,
            reason=state.reason,
            viewer=viewer,
            hands=hands,
        )

    def told(self, state: FormulaState, line: FormulaLine, viewer: Seat | None) -> FormulaLine:
        match line.action:
            case Deal(dealer, hands, table):
                seen = tuple(hand if self._sees(viewer, seat) else None for seat, hand in enumerate(hands))
                return replace(line, action=Deal(dealer, seen, table))
            case Drawn(cards):
                got = tuple(one if self._sees(viewer, one.seat) else Received(one.seat, None) for one in cards)
                return replace(line, action=Drawn(got))
            case _:
                return line

    def carry(self, view: FormulaView, told: FormulaLine) -> FormulaView:
        moved = self._course(view, told)
        hands = list(view.hands)
        match told.action:
            case Deal() as deal:
                hands = [hand if hand is None else gathered(hand) for hand in deal.hands]
            case Drawn(cards):
                for got in cards:
                    hand = hands[got.seat]
                    if hand is not None and got.card is not None:
                        hands[got.seat] = gathered(hand, (got.card,))
            case Play() as play if isinstance(told.by, int):
                hand = hands[told.by]
                if hand is not None:
                    hands[told.by] = without(hand, map(face_of, new_cards(play)))
            case Resign() | Flag(clock="total"):
                seat = _leaver(told)
                hands[seat] = None if hands[seat] is None else ()
            case _:
                pass
        return replace(moved, hands=tuple(hands))

    def imagine(self, view: FormulaView, seat: Seat, rng: Random) -> FormulaState:
        shown = view.table.faces if view.table else ()
        unseen = list(without(DECK, gathered(shown, view.covered, *(hand or () for hand in view.hands))))
        rng.shuffle(unseen)

        def some(count: int) -> Cards:
            cards = [unseen.pop() for _ in range(count)]
            return gathered(cards)

        hands = tuple(
            some(size) if hand is None else hand for hand, size in zip(view.hands, view.hand_sizes, strict=True)
        )
        buried = tuple(some(size) for size in view.buried)
        # A hand given up before the last renewal is in the stock again; its points were as good as any cards'.
        given_up = [cards or rng.sample(DECK, held or 0) for cards, held in zip(buried, view.left_with, strict=True)]
        state = self.start()
        opened = {name: getattr(view, name) for name in Round.__dataclass_fields__}
        return replace(
            state,
            **opened,
            hands=hands,
            stock_cards=gathered(unseen),
            buried_cards=buried,
            forfeits=tuple(points_in(cards) if self.points else 0 for cards in given_up),
        )

    def next_round(self, last: FormulaState) -> Self:
        ending = self.outcome(last)
        winners = sorted(ending.winners) if ending else []
        dealer = None if last.dealer is None else (last.dealer + 1) % self.players
        return replace(self, dealer=dealer, extra=winners[0] if self.extra_card and len(winners) == 1 else None)

    def _sees(self, viewer: Seat | None, seat: Seat) -> bool:
        return self.open_hands or viewer == seat

    def _dealt_sizes(self, now: Round) -> tuple[int, ...]:
        return tuple(
            0 if gone is not None else HAND_SIZE + (seat == self.extra) for seat, gone in enumerate(now.left_with)
        )

    def _course(self, now: course.R, line: FormulaLine) -> course.R:
        """What everybody sees of a line."""
        match line.action:
            case Deal(dealer, _, (first, second)):
                return course.after_deal(now, dealer, TableFormula((first,), None, (second,)), self._dealt_sizes(now))
            case Drawn():
                return course.after_drawn(now)
            case Play() as play if isinstance(line.by, int):
                return course.after_play(now, line.by, play, play_on=self.play_on, fives=self.fives)
            case Resign() | Flag(clock="total"):
                return course.after_leaving(now, _leaver(line))
            case _:
                return course.after_draw(now, _leaver(line))

    def _left(self, state: FormulaState, seat: Seat) -> FormulaState:
        hand = state.hands[seat]
        return replace(
            state,
            hands=course.swapped(state.hands, seat, ()),
            buried_cards=course.swapped(state.buried_cards, seat, hand),
            forfeits=course.swapped(state.forfeits, seat, points_in(hand) if self.points else 0),
        )

    def _refuse_chance(self, state: FormulaState, by: Actor, action: Deal | Drawn) -> Refusal | None:
        if by is not CHANCE:
            return no("formula-only-chance")
        if isinstance(action, Drawn):
            return dealing.refuse_drawn(state, action)
        return dealing.refuse_deal(state, action, self._dealt_sizes(state), self.dealer)

    def _refuse_leaving(self, state: FormulaState, by: Actor, action: Leaving) -> Refusal | None:
        if isinstance(action, Flag):
            if by is not CLOCK:
                return no("formula-only-the-clock")
            if action.clock == "table":
                return no("formula-no-table-clock")
            if action.clock not in ("total", "move"):
                return no("formula-unknown-clock")
            seat = action.seat
        else:
            seat = None if isinstance(by, str) else by
        if seat is None or seat not in range(self.players):
            return no("formula-no-such-seat" if isinstance(seat, int) else "formula-only-a-seat")
        if isinstance(action, Flag) and action.clock == "move":
            return self._refuse_turn(state, seat)
        return None if seat in state.seats_in else no("formula-not-in-the-round", player=seat + 1)

    def _refuse_turn(self, state: FormulaState, seat: Seat) -> Refusal | None:
        if state.table is None:
            return no("formula-cards-not-dealt")
        if state.owed:
            return no("formula-cards-due")
        if seat not in state.seats_in:  # whose turn never comes
            return no("formula-not-in-the-round", player=seat + 1)
        if state.turn is None or state.turn != seat:
            return no("formula-not-your-turn", player=seat + 1, turn=(state.turn or 0) + 1)
        return None


def _leaver(line: FormulaLine) -> Seat:
    """Whom a line is about: the seat whose clock ran out, or the one that acts."""
    seat = line.action.seat if isinstance(line.action, Flag) else line.by
    assert isinstance(seat, int)
    return seat
