"""Advice: whoever follows nothing else comes to FLIP! and to Möbi!, and never does a thing to undo it."""

from random import Random

import pytest

from halftwist.games.mobi import Arrange, CallMobi, Flip, Placed, PlayerView, Swap
from halftwist.games.mobi.engine import Adviser
from halftwist.games.mobi.rules.tiles import READINGS
from halftwist.play import HomeTable
from support.hints import STARTS, Follower, begun


def advice(home: HomeTable) -> object:
    choice = Adviser(home.table.game).choose(home.view(0), 0, Random(0))
    return choice and choice.action


def mine(home: HomeTable) -> PlayerView:
    return home.view(0).players[0]


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("name", STARTS)
def test_hints_alone_lead_to_moebi(name: str, number: int) -> None:
    home = begun(name, number)
    follower = Follower(home)
    flips = 0
    while home.outcome is None:
        action = advice(home)
        flips += isinstance(action, Flip)
        follower.follow(action)
    assert home.outcome.reason in ("mobi-reason-finished", "mobi-reason-solo-finished")
    assert home.view(0).flips == flips, "a FLIP! that was advised did not hold"


def test_the_first_hints_are_lines_and_not_the_whole_pod() -> None:
    sizes = [
        sum(tile.token in READINGS for tile in action.put)
        for number in range(0, 40, 2)
        for action in [advice(begun("solo", number))]
        if isinstance(action, Arrange)
    ]
    assert len(sizes) == 20
    assert max(sizes) <= 4


def test_what_lies_right_stays() -> None:
    home = begun("solo", 0)
    follower = Follower(home)
    follower.follow(advice(home))
    lying = set(mine(home).pod)
    while not isinstance(action := advice(home), Flip | CallMobi):
        follower.follow(action)
    assert {tile for tile in lying if tile.token in READINGS} <= set(mine(home).pod)


def test_the_first_line_lies_around_the_middle_of_the_grid() -> None:
    for number in range(0, 20, 2):
        action = advice(begun("solo", number))
        assert isinstance(action, Arrange)
        assert all(abs(tile.column) <= 6 and abs(tile.row) <= 6 for tile in action.put), action


def test_a_lone_sign_that_is_in_the_way_is_taken_back() -> None:
    home = begun("solo", 0)
    home.do(Arrange((), (Placed(0, 0, "="), Placed(0, 1, "="))), 0)
    follower = Follower(home)
    while home.outcome is None:
        follower.follow(advice(home))


@pytest.mark.ruling("B9")
def test_a_hand_without_a_pod_is_helped_by_swap() -> None:
    """With + and − one odd number among even ones stands in no equation."""
    for number in range(400):
        home = begun("solo, kids", 2 * number)
        hand = mine(home).hand
        odd = [tile for tile in hand if tile in ("1", "3", "5", "7", "11")]
        if len(odd) == 1 and "6" not in hand and "*" not in hand:
            assert advice(home) == Swap(odd[0])
            home.do(Arrange((), (Placed(0, 0, odd[0]),)), 0)
            assert advice(home) == Arrange(((0, 0),))  # only what is in the rack can be swapped
            return
    pytest.fail("no such hand")
