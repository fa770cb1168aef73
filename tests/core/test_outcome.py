"""Places: ties share, and the places after a tie stay empty."""

from hypothesis import given
from hypothesis import strategies as st

from halftwist.core import Outcome, places_by


def test_ties_share_a_place() -> None:
    assert places_by([5, 2, 2]) == (3, 1, 1)


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_places_are_what_counting_the_better_ones_gives(ranks: list[int]) -> None:
    places = places_by(ranks)
    assert min(places) == 1
    assert sorted(zip(ranks, places, strict=True)) == sorted(zip(ranks, places, strict=True), key=lambda pair: pair[1])
    assert all((a == b) == (ranks[i] == ranks[j]) for i, a in enumerate(places) for j, b in enumerate(places))


def test_winners_are_all_in_first_place() -> None:
    assert Outcome((1, 3, 1), "because").winners == {0, 2}
