"""What each seat sees, and that it is enough to follow the round."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from halftwist.core import CHANCE, Line
from halftwist.games.formula import Deal, Draw, Drawn, Formula, FormulaState, Received
from halftwist.games.formula.rules.cards import DECK, gathered

PlayRound = Callable[..., Iterator[tuple[FormulaState, Line[Any], FormulaState]]]
STYLES = [(1, 0.8, 0.0), (2, 0.15, 0.02), (3, 0.0, 0.004)]


def all_cards(state: FormulaState) -> tuple[str, ...]:
    shown = state.table.faces if state.table else ()
    return gathered(state.stock_cards, state.covered, shown, *state.hands, *state.buried_cards)


@pytest.mark.ruling("F1", "F9", "F12", "G1")
def test_rounds_end_keep_all_cards_and_can_be_followed_by_every_viewer(game: Formula, play_round: PlayRound) -> None:
    for seed, keenness, leaving in STYLES:
        rng = Random(seed)
        for before, line, after in play_round(game, seed, keenness, leaving):
            assert all_cards(after) == DECK
            assert tuple(map(len, after.hands)) == after.hand_sizes
            assert tuple(map(len, after.buried_cards)) == after.buried
            assert len(after.stock_cards) == after.stock
            for viewer in (None, *range(game.seats)):
                seen = game.view(after, viewer)
                assert game.carry(game.view(before, viewer), game.told(before, line, viewer)) == seen
                assert game.view(game.imagine(seen, viewer or 0, rng), viewer) == seen


@pytest.mark.ruling("F12")
def test_a_hand_is_seen_by_its_owner_only(play_round: PlayRound) -> None:
    game = Formula(players=3)
    for before, line, after in play_round(game, 5, 0.5):
        assert game.view(after, 1).hands == (None, after.hands[1], None)
        assert game.view(after, 1).hand == after.hands[1]
        assert game.view(after, None).hands == (None, None, None)
        assert game.view(after, None).hand is None
        if isinstance(line.action, Drawn):
            for viewer in (None, 0, 1, 2):
                told = game.told(before, line, viewer).action
                assert isinstance(told, Drawn)
                for got, real in zip(told.cards, line.action.cards, strict=True):
                    assert got == (real if real.seat == viewer else Received(real.seat, None))
        if isinstance(line.action, Deal):
            assert game.told(before, line, 2).action == Deal(
                line.action.dealer, (None, None, line.action.hands[2]), line.action.table
            )


@pytest.mark.ruling("F11")
def test_open_hands_are_seen_by_everybody(play_round: PlayRound) -> None:
    game = Formula(players=3, open_hands=True)
    for before, line, after in play_round(game, 6, 0.5):
        assert game.view(after, None).hands == game.view(after, 0).hands == after.hands
        assert game.told(before, line, None) == line


@pytest.mark.ruling("F12")
def test_two_states_that_differ_in_hidden_cards_look_the_same() -> None:
    game = Formula(dealer=0)
    hands = (tuple("0123456"), tuple("789J012"))
    other = (tuple("0123456"), tuple("7789J00"))
    views = [
        game.view(game.apply(game.start(), Line(1, 0, CHANCE, Deal(0, held, ("3", "4")))), 0) for held in (hands, other)
    ]
    assert views[0] == views[1]


@pytest.mark.ruling("F9", "F12")
def test_after_a_renewal_the_covered_cards_are_unseen_again(play_round: PlayRound) -> None:
    game = Formula(players=3, fives=True)
    renewed = 0
    for seed in range(20):
        for before, line, after in play_round(game, seed, 0.5):
            if after.renewals > before.renewals:
                renewed += 1
                assert isinstance(line.action, Drawn)
                assert len(line.action.cards) > before.stock
                assert after.covered == ()
                assert after.stock == before.stock + len(before.covered) - len(line.action.cards)
    assert renewed


def test_an_imagined_round_can_be_played_on(play_round: PlayRound) -> None:
    game = Formula(players=4, points=True)
    for _, _, after in play_round(game, 9, 0.4, 0.02):
        if after.turn is not None and not after.owed:
            imagined = game.imagine(game.view(after, after.turn), after.turn, Random(1))
            assert all_cards(imagined) == DECK
            assert list(game.legal(imagined, after.turn)) == list(game.legal(after, after.turn))
            assert game.refuse(imagined, Line(1, 0, after.turn, Draw())) is None
