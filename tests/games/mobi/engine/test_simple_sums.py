"""Equations made of a hand of tiles hold, and use what they should."""

from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.games.mobi import Pod, judge
from halftwist.games.mobi.engine.simple_sums import equation_of, fewest_left, laid_out, same_on_both_sides

TILES = st.sampled_from(["1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "12", "*"])
HANDS = st.lists(TILES, min_size=3, max_size=14).map(tuple)


@settings(deadline=None)
@given(HANDS, st.booleans())
def test_an_equation_uses_exactly_its_tiles_and_holds(hand: tuple[str, ...], kids: bool) -> None:
    tokens = equation_of(hand, products=not kids)
    if tokens is not None:
        assert judge(hand, Pod.of(laid_out(tokens)), "flip", kids=kids, solo=True) == ()


@settings(deadline=None)
@given(HANDS, st.booleans())
def test_what_leaves_at_most_one_tile_is_good_for_a_flip(hand: tuple[str, ...], kids: bool) -> None:
    tokens = fewest_left(hand, products=not kids, most=1)
    if tokens:
        assert judge(hand, Pod.of(laid_out(tokens)), "flip", kids=kids) == ()


def test_signs_alone_are_enough_where_the_parts_balance() -> None:
    assert equation_of(("1", "2", "3"), products=False) == ("1", "+", "2", "=", "3")


def test_an_odd_sum_needs_a_product() -> None:
    assert equation_of(("1", "2", "4"), products=False) is None
    assert equation_of(("2", "4", "8"), products=False) is None
    tokens = equation_of(("2", "4", "8"), products=True)
    assert tokens is not None
    assert judge(("2", "4", "8"), Pod.of(laid_out(tokens)), "flip", solo=True) == ()


def test_a_six_may_have_to_be_a_nine() -> None:
    tokens = equation_of(("4", "5", "6"), products=False)
    assert tokens is not None
    assert "9" in tokens


def test_a_möbius_tile_is_what_is_missing() -> None:
    tokens = equation_of(("12", "1", "*"), products=False)
    assert tokens is not None
    assert "*11" in tokens


def test_two_tiles_are_the_same_on_both_sides_or_nothing() -> None:
    assert equation_of(("6", "6"), products=True) is None
    assert same_on_both_sides(("7", "7")) == ("7", "=", "7")
    assert same_on_both_sides(("6", "*")) == ("6", "=", "*6")
    assert same_on_both_sides(("7", "8")) is None
    assert same_on_both_sides(("7", "7", "7")) is None


def test_a_hopeless_hand_gives_no_equation() -> None:
    assert fewest_left(("1",), products=True, most=1) == ()
    assert equation_of(("1", "1", "12"), products=False) is None
