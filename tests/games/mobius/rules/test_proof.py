"""The stones that show a win."""

import random
from functools import cache
from itertools import combinations
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.games.mobius import (
    COLOURS,
    Colour,
    Groups,
    bars_alone,
    groups_of,
    judge,
    kind_of_win,
    proof_of,
    strip_of,
)

SIZES = [(3, 6), (4, 6), (6, 6), (5, 12), (12, 12)]


@cache
def every_kind_of_win() -> tuple[str | None, ...]:
    """How red has won on the smallest strip, for every set of red stones as a number of bits."""
    strip = strip_of(3, 6)
    kinds: list[str | None] = []

    def fill(cell: int, groups: Groups) -> None:
        if cell < 0:
            kinds.append(kind_of_win(groups))
        else:
            fill(cell - 1, groups)
            fill(cell - 1, groups.placed(cell))

    fill(strip.size - 1, bars_alone(strip, "red"))
    return tuple(kinds)


def fewest_that_win_by(kind: str, stones: frozenset[int]) -> int:
    kinds = every_kind_of_win()
    for count in range(len(stones) + 1):
        for some in combinations(stones, count):
            if kinds[sum(1 << cell for cell in some)] == kind:
                return count
    raise AssertionError("the stones themselves win")


@pytest.mark.ruling("M8")
@settings(deadline=None, max_examples=150)
@given(st.sampled_from(SIZES), st.sampled_from(COLOURS), st.randoms(use_true_random=False), st.floats(0.4, 0.8))
def test_a_proof_wins_in_the_same_way_and_no_stone_of_it_can_be_spared(
    size: tuple[int, int], colour: Colour, rng: random.Random, share: float
) -> None:
    strip = strip_of(*size)
    stones = frozenset(cell for cell in range(strip.size) if rng.random() < share)
    by = kind_of_win(groups_of(strip, colour, stones))
    shown = proof_of(strip, colour, stones)
    assert stones >= set(shown)
    assert (by is None) == (shown == ())
    if by is not None:
        assert kind_of_win(groups_of(strip, colour, shown)) == by
    for spared in shown:
        assert kind_of_win(groups_of(strip, colour, [cell for cell in shown if cell != spared])) != by


@pytest.mark.ruling("M6", "M8")
@settings(deadline=None, max_examples=60)
@given(st.integers(0, (1 << 15) - 1))
def test_no_smaller_set_of_stones_links_the_three_bars(bits: int) -> None:
    stones = frozenset(cell for cell in range(15) if bits >> cell & 1)
    by = every_kind_of_win()[bits]
    shown = proof_of(strip_of(3, 6), "red", stones)
    if by is not None:
        fewest = fewest_that_win_by(by, stones)
        assert len(shown) == fewest or (by != "three bars" and len(shown) == fewest + 1)


@pytest.mark.ruling("M6")
def test_a_proof_may_pass_through_a_bar() -> None:
    stones = ["A1", "L1", "K2", "L3", "K4", "L5", "L9", "K10", "K11", "K12", "B5", "C5"]
    verdict = judge(stones, [])
    assert verdict.proof is not None
    assert set(verdict.proof) == set(stones) - {"B5", "C5"}  # L5 and L9 meet only at their bar


@pytest.mark.ruling("M8")
@pytest.mark.parametrize("kind", ["three bars", "two bars and a loop", "two bars and a loop at the third"])
def test_a_proof_on_the_standard_board_is_found_at_once(kind: str) -> None:
    rng = random.Random(kind)
    strip = strip_of(12, 12)
    spent_s: list[float] = []
    for _ in range(1000):
        stones = frozenset(rng.sample(range(strip.size), 69))
        if kind_of_win(groups_of(strip, "red", stones)) == kind:
            began_s = process_time()
            proof_of(strip, "red", stones)
            spent_s.append(process_time() - began_s)
        if len(spent_s) == 5:
            break
    assert min(spent_s) < 0.05
