"""Planted bugs in what a viewer sees, is told and may imagine: the suite must catch each one."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from halftwist.core import Line, Refusal, Seat
from halftwist.testing import Promise
from halftwist.testing.toy import (
    Deal,
    Stairs,
    StairsAction,
    StairsState,
    StairsView,
    Take,
    Taken,
)
from support.planted import caught


@dataclass(frozen=True, slots=True)
class GlassView(StairsView):
    next_hand: tuple[int, ...] = ()


class GlassHands(Stairs):
    """The view shows the next seat's hand."""

    view_type = GlassView  # type: ignore[assignment]

    def view(self, state: StairsState, viewer: Seat | None) -> StairsView:
        plain = super().view(state, viewer)
        shown = {name: getattr(plain, name) for name in StairsView.__dataclass_fields__}
        return GlassView(**shown, next_hand=state.hands[((viewer or 0) + 1) % self.seats])


class WhisperedCard(Stairs):
    """Everybody is told which card was taken; the views do not show it."""

    def told(self, state: StairsState, line: Line[Any], viewer: Seat | None) -> Line[Any]:
        return line if isinstance(line.action, Taken) else super().told(state, line, viewer)

    def carry(self, view: StairsView, told: Line[Any]) -> StairsView:
        if isinstance(told.action, Taken) and view.turn != view.viewer:
            told = replace(told, action=Taken(None))
        return super().carry(view, told)


class WhisperedDeal(Stairs):
    """Everybody is told all hands, and politely looks only at their own."""

    def told(self, state: StairsState, line: Line[Any], viewer: Seat | None) -> Line[Any]:
        return line if isinstance(line.action, Deal) else super().told(state, line, viewer)

    def carry(self, view: StairsView, told: Line[Any]) -> StairsView:
        if isinstance(told.action, Deal) and view.viewer is None:
            told = replace(told, action=Deal((None,) * self.seats))
        return super().carry(view, told)


class TellingRefusal(Stairs):
    """Taking is refused while the stock's lowest card is a one: a way to look into the stock."""

    def refuse(self, state: StairsState, line: Line[Any]) -> Refusal | None:
        answer = super().refuse(state, line)
        lowest = bool(state.stock) and state.stock[0] == 1
        blocked = answer is None and isinstance(line.action, Take) and lowest and bool(state.laid)
        return Refusal("stairs-too-low", "S2") if blocked else answer

    def legal(self, state: StairsState, seat: Seat) -> Iterator[StairsAction]:
        for action in super().legal(state, seat):
            if self.refuse(state, Line(0, 0, seat, action)) is None:
                yield action


def test_a_hand_leaked_in_the_view_is_caught() -> None:
    assert caught(GlassHands()) is Promise.HIDDEN


def test_a_card_leaked_in_what_is_told_is_caught() -> None:
    assert caught(WhisperedCard()) is Promise.TOLD


def test_a_deal_leaked_in_what_is_told_is_caught() -> None:
    assert caught(WhisperedDeal()) is Promise.TOLD


def test_a_refusal_that_tells_what_is_hidden_is_caught() -> None:
    assert caught(TellingRefusal()) is Promise.HIDDEN


class ForgetfulCarry(Stairs):
    """Carry does not notice that a card is due."""

    def carry(self, view: StairsView, told: Line[Any]) -> StairsView:
        return view if isinstance(told.action, Take) else super().carry(view, told)


class LostNumber(Stairs):
    """What is told has a number of its own."""

    def told(self, state: StairsState, line: Line[Any], viewer: Seat | None) -> Line[Any]:
        return replace(super().told(state, line, viewer), n=0)


class OneView(Stairs):
    """Says that everybody sees the same, though hands are hidden."""

    one_view = True


def test_a_game_with_hidden_hands_that_claims_one_view_for_all_is_caught() -> None:
    assert caught(OneView()) is Promise.ONE_VIEW


def test_a_carry_that_forgets_is_caught() -> None:
    assert caught(ForgetfulCarry()) is Promise.CARRIED


def test_a_told_line_without_its_number_is_caught() -> None:
    assert caught(LostNumber()) is Promise.CARRIED


class WrongTurnImagined(Stairs):
    """Every seat imagines that it is its own turn."""

    def imagine(self, view: StairsView, seat: Seat, rng: random.Random) -> StairsState:
        return replace(super().imagine(view, seat, rng), turn=seat)


class SmallHandsImagined(Stairs):
    """The others are imagined with a card less."""

    def imagine(self, view: StairsView, seat: Seat, rng: random.Random) -> StairsState:
        state = super().imagine(view, seat, rng)
        return replace(state, hands=tuple(hand if at == seat else hand[1:] for at, hand in enumerate(state.hands)))


@pytest.mark.parametrize("kind", [WrongTurnImagined, SmallHandsImagined])
def test_an_imagined_state_that_does_not_fit_is_caught(kind: type[Stairs]) -> None:
    assert caught(kind()) is Promise.IMAGINED
