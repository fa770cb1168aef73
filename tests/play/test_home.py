"""A table at home deals for itself and says no in sentences."""

import pytest

from halftwist import HomeTable, Refused
from halftwist.games.mobius import Place
from halftwist.play import FixedRounds, verify


def test_a_refused_action_raises_its_sentence_and_changes_nothing() -> None:
    game = HomeTable("mobius")
    game.do(Place("E7"))
    before = game.table
    with pytest.raises(Refused, match=r"E7.*\(M5\)"):
        game.do(Place("E7"))
    assert game.table is before


def test_the_same_seed_deals_the_same_cards() -> None:
    first, second = (HomeTable("formula", seed=bytes(32), players=4) for _ in range(2))
    assert first.table == second.table
    assert HomeTable("formula", players=4).table.state != first.table.state


def test_a_match_at_home_goes_on_with_a_new_seed_each_round() -> None:
    game = HomeTable("mobius", columns=3, rows=6, match=FixedRounds(2))
    rounds = 0
    while game.outcome is None:
        if game.table.round_outcome:
            game.next_round()
            rounds += 1
            continue
        game.do(game.legal()[0])
    assert rounds == 1
    assert verify(game.table).revealed == 2


def test_moves_that_cannot_be_listed_are_refused_in_a_sentence() -> None:
    with pytest.raises(Refused, match="cannot be listed"):
        HomeTable("mobi").legal()


def test_a_seed_may_be_a_word_and_a_table_says_what_it_is() -> None:
    assert HomeTable("formula", seed="tea").table == HomeTable("formula", seed="tea").table
    assert repr(HomeTable("mobius")) == "<HomeTable mobius: 0 lines, going on>"


def test_an_option_is_given_by_its_field() -> None:
    assert HomeTable("formula", times_and_divide=True).table.header.options["times and divide"] is True
