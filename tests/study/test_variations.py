"""Variations: kept as a tree, played by the rules, and the same after they were a record."""

import pytest

from halftwist.core import Phrase, Refused, Resign
from halftwist.games.mobius import Place
from halftwist.play import FixedRounds, HomeTable, Table, verify
from halftwist.study import Variation, as_recorded, variation_in, with_variation, without_branch
from halftwist.wire import read_record, write_record


def stones(*cells: str) -> tuple[Place, ...]:
    return tuple(Place(cell) for cell in cells)


def played(*cells: str, rows: int = 6) -> Table:
    home = HomeTable("mobius", seed="varied", columns=3, rows=rows)
    for cell in cells:
        home.do(Place(cell))
    return home.table


GAME = played("A1", "B2", "A2", "B3")
LED = {at: GAME.n - 4 + at for at in range(5)}  # how many lines there were after so many stones


def test_a_tree_keeps_its_leaves_and_no_beginning_of_them() -> None:
    tree = with_variation((), Variation(4, stones("A1")))
    tree = with_variation(tree, Variation(4, stones("A1", "B1")))
    tree = with_variation(tree, Variation(4, stones("A1", "C1")))
    tree = with_variation(tree, Variation(4, stones("A1")))
    assert tree == (Variation(4, stones("A1", "B1")), Variation(4, stones("A1", "C1")))
    assert with_variation(tree, Variation(5, stones("A1")))[-1].n == 5
    one = without_branch(tree, tree[0])
    assert one == tree[1:]  # the other still holds the stem
    assert without_branch(one, one[0]) == (Variation(4, stones("A1")),)
    assert without_branch(tree, Variation(4, stones("A1"))) == ()
    assert without_branch(tree, Variation(7, stones("A1"))) == tree


@pytest.mark.parametrize("after", [0, 1, 3, 4])
def test_a_variation_is_the_same_after_it_was_a_record(after: int) -> None:
    variation = Variation(LED[after], stones("C1", "C5"))
    made = read_record(write_record(as_recorded(GAME, variation)))
    assert made.view(None).moves == (*("A1", "B2", "A2", "B3")[:after], "C1", "C5")
    assert made.header.arranged == made.n  # nobody takes it for a game that was played
    assert verify(made).arranged == 0  # nothing was dealt
    assert variation_in(GAME, made) == variation


def test_a_game_that_was_played_elsewhere_is_a_variation_from_where_it_differs() -> None:
    assert variation_in(GAME, played("A1", "B2", "B6", "C3")) == Variation(LED[2], stones("B6", "C3"))
    assert variation_in(GAME, played("A1", "B2")) == Variation(LED[2])
    assert variation_in(GAME, GAME) == Variation(GAME.n)


def test_who_gave_up_in_a_variation_is_left_out_of_it() -> None:
    home = HomeTable("mobius", seed="varied", columns=3, rows=6)
    for cell in ("A1", "C3"):
        home.do(Place(cell))
    home.do(Resign(), by=0)
    assert variation_in(GAME, home.table) == Variation(LED[1], stones("C3"))


def test_a_later_round_is_varied_in_its_own_place() -> None:
    def match(*last: str) -> Table:
        home = HomeTable("mobius", seed="rounds", columns=3, rows=6, match=FixedRounds(2))
        home.do(Place("A1"))
        home.do(Resign(), by=1)
        home.next_round()
        for cell in last:
            home.do(Place(cell))
        return home.table

    game = match("A1", "B2")
    found = variation_in(game, match("A1", "C3"))
    assert found.actions == stones("C3")
    assert as_recorded(game, found).view(None).moves == ("A1", "C3")


def test_what_the_rules_refuse_is_no_variation() -> None:
    for actions, code in ((stones("A1"), "mobius-cell-taken"), ((Phrase("hello"),), "study-no-move")):
        with pytest.raises(Refused) as refused:
            as_recorded(GAME, Variation(GAME.n, actions))
        assert refused.value.code == code
    with pytest.raises(Refused) as refused:
        variation_in(GAME, played("A1", rows=12))
    assert refused.value.code == "study-other-game"
