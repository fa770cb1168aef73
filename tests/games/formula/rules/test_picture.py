"""What lies on a table of Formula, told to whoever draws it."""

import pytest

from halftwist.games.formula import Formula


@pytest.mark.ruling("F1", "F8")
def test_the_deck_has_52_cards_and_a_joker_is_shown_as_any_digit() -> None:
    deck = Formula().geometry()
    assert sum(card.count for card in deck.cards) == 52
    assert [card.face for card in deck.cards] == [*"0123456789", "J"]
    joker = deck.cards[-1]
    assert (joker.face, joker.count, joker.shown) == (deck.joker, 2, tuple(f"J{digit}" for digit in range(10)))
    assert deck.hand_size == 7


@pytest.mark.ruling("F3", "F4", "F11")
def test_symbols_cards_and_digits_follow_the_variant() -> None:
    plain, multiplied, points = Formula(), Formula(times_and_divide=True), Formula(points=True)
    assert (plain.geometry().symbols, plain.geometry().most_cards) == (("+", "-", "x", "/"), 3)
    assert (multiplied.geometry().symbols, multiplied.geometry().most_cards) == (("x", "/"), 4)
    assert [game.geometry().most_digits for game in (plain, points, Formula(digits=2))] == [3, 2, 2]


@pytest.mark.ruling("F3")
def test_a_draft_may_be_judged_since_a_hand_knows_its_own_cards() -> None:
    assert Formula().checks
