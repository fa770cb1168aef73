"""From an old pod and new tiles: as few numbers moved as can be."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.games.mobi import Pod, judge, parse_pod, write_pod
from halftwist.games.mobi.engine import solve
from halftwist.games.mobi.engine.fixed_part import moved_between, numbers_of
from halftwist.games.mobi.rules.tiles import READINGS, kind_of

Deal = Callable[..., tuple[str, ...]]


def moved_by_trial(old: Pod, new: Pod) -> int:
    """Every shift, tile by tile."""
    numbers = {cell: token for cell, token in old.items() if token in READINGS}
    shifts = [(column, row) for column in range(-40, 41) for row in range(-40, 41)]
    return min(
        sum(new.get((cell[0] + right, cell[1] + down)) != token for cell, token in numbers.items())
        for right, down in shifts
    )


@pytest.mark.parametrize("kids", [False, True])
@pytest.mark.parametrize(("size", "new"), [(5, 1), (7, 1), (7, 3), (12, 2), (21, 3), (38, 3), (70, 3)])
def test_new_tiles_find_a_place_and_few_numbers_move(deal: Deal, size: int, new: int, kids: bool) -> None:
    rng = Random(size + new)
    for _ in range(6):
        hand = deal(rng, size + new)
        old = solve(hand[:size], kids=kids, style="crossword").pod
        if old is None:
            continue
        solution = solve(hand, old, kids=kids)
        if solution.pod is None:
            assert solution.proved
            continue
        assert judge(hand, solution.pod, "flip", kids, solo=True) == ()
        assert solution.moved == moved_between(numbers_of(old), numbers_of(solution.pod))
        assert solution.proved == (solution.moved == 0)
        assert solution.moved <= 4


def test_moved_counts_numbers_under_the_best_shift_of_the_whole_pod(deal: Deal) -> None:
    rng = Random(3)
    for size in (5, 7, 9):
        old = solve(deal(rng, size), style="crossword").pod or Pod()
        new = solve(deal(rng, size), style="crossword").pod or Pod()
        shifted = Pod({(column + 3, row - 2): token for (column, row), token in old.items()})
        assert moved_between(numbers_of(old), numbers_of(shifted)) == 0
        assert moved_between(numbers_of(old), numbers_of(new)) == moved_by_trial(old, new)


@pytest.mark.ruling("B3")
def test_a_tile_that_is_read_differently_has_moved() -> None:
    old, new = parse_pod("6 + 3 = 9"), parse_pod("9 + 3 = 12")
    assert moved_between(numbers_of(old), numbers_of(new)) == 2


@pytest.mark.ruling("B2")
def test_signs_may_change_for_nothing() -> None:
    solution = solve(["1", "2", "3", "6"], parse_pod("1 + 2 = 3"), kids=True)
    assert solution.pod is not None
    assert (solution.moved, solution.proved) == (0, True)


def test_a_pod_that_is_right_already_stays_as_it_is() -> None:
    old = parse_pod("3 + 4 = 7 | . . . . - | . . . . 2 | . . . . = | . . . . 5")
    assert solve(["3", "4", "7", "2", "5"], old).pod == old


@pytest.mark.parametrize(
    "pod", ["3 4", "3 + + 4", "= 3", "3 + 4 = 5", "3 . 4", "3 + 4", "7 = 7 = 7", "+", "3 | . . . 4", "*5 x 3"]
)
def test_a_pod_that_is_wrong_is_made_right(pod: str) -> None:
    hand = ["3", "4", "7", "2", "5", "7", "7", "*", "1", "8"]
    solution = solve(hand, parse_pod(pod))
    assert solution.pod is not None
    assert judge(hand, solution.pod, "flip", solo=True) == ()
    assert solution.moved <= len(numbers_of(parse_pod(pod)))


@pytest.mark.ruling("B6")
def test_at_the_end_one_more_tile_may_stand_beside_its_like() -> None:
    old = parse_pod("10 + 1 = 11")
    assert solve(["10", "1", "11", "11"], old, kids=True).pod is None
    solution = solve(["10", "1", "11", "11"], old, kids=True, final=True)
    assert solution.pod is not None
    assert solution.moved == 0
    assert judge(["10", "1", "11", "11"], solution.pod, "mobi", kids=True) == ()


@given(
    cells=st.dictionaries(
        st.tuples(st.integers(-3, 3), st.integers(-3, 3)),
        st.sampled_from(["1", "2", "5", "6", "9", "12", "*3", "+", "-", "x", "/", "="]),
        max_size=8,
    ),
    more=st.lists(st.sampled_from(["1", "3", "6", "8", "*"]), max_size=4),
    kids=st.booleans(),
    final=st.booleans(),
)
@settings(deadline=None, max_examples=60)
def test_any_heap_of_tiles_gets_an_answer_that_is_right(
    cells: dict[tuple[int, int], str], more: list[str], kids: bool, final: bool
) -> None:
    old = Pod(cells)
    hand = [*(kind_of(token) for token in old.values() if token in READINGS), *more]
    solution = solve(hand, old, kids=kids, final=final, steps=3000)
    if solution.pod is not None:
        assert judge(hand, solution.pod, "mobi" if final else "flip", kids, solo=True) == ()
        assert solution.moved == moved_between(numbers_of(old), numbers_of(solution.pod))


CASES = [
    ("8 + 1 - 5 = 4", "3", True),
    ("6 + 6 - 4 = 8", "3", True),
    ("5 + 10 - 4 = 11", "1 8", True),
    ("2 + 3 = 5", "12", False),
    ("7 + 1 = 8", "10", True),
    ("2 x 4 = 8", "11", False),
    ("4 + 8 = 12", "6", False),  # 6 = 4 ÷ 8 × 12
]


@pytest.mark.parametrize(("pod", "new", "kids"), CASES)
def test_no_more_numbers_move_than_cp_sat_needs(
    fewest_moved: Callable[..., int | None], pod: str, new: str, kids: bool
) -> None:
    old = parse_pod(pod)
    hand = [*(kind_of(token) for token in old.values() if token in READINGS), *new.split()]
    solution, best = solve(hand, old, kids=kids), fewest_moved(hand, old, kids)
    if best is None:
        assert solution.pod is None or solution.moved > 0
    else:
        assert solution.pod is not None, write_pod(old)
        assert solution.moved <= best
