"""From any hand a pod, or the proof that there is none."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import Malformed, Refused
from halftwist.games.mobi import Pod, is_equation, judge, parse_pod, runs, value, write_pod
from halftwist.games.mobi.engine import PodSolution, solve
from halftwist.games.mobi.engine.budget import StepBudget
from halftwist.games.mobi.engine.exhaustive_search import Finding, Numbers, looked_through
from halftwist.games.mobi.engine.readings import in_order, term_of
from halftwist.games.mobi.rules.tiles import KINDS, box, listed

Deal = Callable[..., tuple[str, ...]]
TILES = st.sampled_from(KINDS)


def is_right(hand: tuple[str, ...], pod: Pod, kids: bool = False, final: bool = False) -> bool:
    """The referee's word, with every tile used."""
    return judge(hand, pod, "mobi" if final else "flip", kids, solo=True) == ()


@pytest.mark.ruling("B5")
@pytest.mark.parametrize("kids", [False, True])
@pytest.mark.parametrize("style", ["any", "crossword", "compact"])
@pytest.mark.parametrize("size", [7, 9, 12, 21, 38, 76])
def test_a_hand_of_any_size_becomes_a_pod_of_any_style(deal: Deal, size: int, style: str, kids: bool) -> None:
    hand = deal(Random(size), size)
    solution = solve(hand, kids=kids, style=style)  # type: ignore[arg-type]
    assert solution.pod is not None
    assert is_right(hand, solution.pod, kids)


@pytest.mark.parametrize("kids", [False, True])
def test_every_hand_given_up_is_shown_to_have_no_pod(deal: Deal, kids: bool) -> None:
    rng = Random(11)
    for deal_number in range(1500):
        hand = deal(rng, 7 + deal_number % 15)
        solution = solve(hand, kids=kids)
        assert solution.proved if solution.pod is None else is_right(hand, solution.pod, kids), hand


@given(hand=st.lists(TILES, max_size=9).map(tuple), kids=st.booleans(), final=st.booleans())
@settings(deadline=None, max_examples=80)
def test_whatever_the_hand_the_answer_is_right_or_there_is_none(hand: tuple[str, ...], kids: bool, final: bool) -> None:
    solution = solve(hand, kids=kids, final=final)
    assert solution.pod is None or is_right(hand, solution.pod, kids, final)


def one_line_by_trial(tiles: tuple[str, ...], signs: str) -> bool:
    """Every order, every reading, every sign: slow, and sure."""
    if len(tiles) < 3:
        return False
    for order in set(permutations(tiles)):
        for reading in product(*([tokens[0] for _, tokens in term_of(tile)] for tile in order)):
            for equals in range(len(tiles) - 1):
                for chosen in product(signs, repeat=len(tiles) - 2):
                    between = [*chosen[:equals], "=", *chosen[equals:]]
                    line = [reading[0]]
                    for sign, number in zip(between, reading[1:], strict=True):
                        line += [sign, number]
                    if is_equation(line):
                        return True
    return False


def two_lines_by_trial(tiles: tuple[str, ...], signs: str) -> bool:
    """Of five tiles: two lines of three that share one. The readings of a six/nine are tried apart."""
    for reading in product(*([tokens[0] for _, tokens in term_of(tile)] for tile in tiles)):
        for order in permutations(reading):
            lines = (order[:3], order[2:])
            if all(any(_holds(line, sign) for sign in signs) for line in lines):
                return True
    return False


def _holds(numbers: tuple[str, ...], sign: str) -> bool:
    return any(
        is_equation([one, *signs[:1], other, *signs[1:], third])
        for one, other, third in permutations(numbers)
        for signs in ([sign, "="], ["=", sign])
    )


@pytest.mark.ruling("B4", "B5")
@pytest.mark.parametrize("kids", [False, True])
@pytest.mark.parametrize("size", [3, 4, 5])
def test_small_hands_have_a_pod_exactly_where_slow_trial_finds_one(deal: Deal, size: int, kids: bool) -> None:
    signs = "+-" if kids else "+-x/"
    rng = Random(size)
    for _ in range(12 if size == 5 else 40):
        hand = deal(rng, size, mobius=0)
        expected = one_line_by_trial(hand, signs) or (size == 5 and two_lines_by_trial(hand, signs))
        for solution in (solve(hand, kids=kids), solve(hand, kids=kids, style="crossword")):
            assert (solution.pod is not None) == expected, hand
            assert solution.proved == (not expected)


def test_the_thorough_search_agrees_with_the_quick_one(deal: Deal) -> None:
    """Where one finds a pod, the other proves nothing."""
    rng = Random(5)
    for _ in range(40):
        hand = in_order(deal(rng, 7, mobius=1))
        finding = looked_through(hand, False, False, StepBudget(5000))
        quick = solve(hand, kids=True)
        assert (finding.laid is not None) == (quick.pod is not None)
        assert finding.laid is None or is_right(hand, Pod(finding.laid), kids=True)


@pytest.mark.parametrize(
    ("hand", "kids"),
    [
        ("12 12 12 12 12 1 2", True),
        ("11 11 11 11 11 11 7", False),
        ("1 3 12 11 12 11 11", False),
        ("5", False),
        ("2 2 2 4 4 4 8 8 8 10 10 10 12 12 12 12 12 12 3", True),  # the only odd tile
    ],
)
def test_a_hand_without_a_pod_is_proved_to_have_none(hand: str, kids: bool) -> None:
    assert solve(hand.split(), kids=kids) == PodSolution(None, 0, proved=True)


@pytest.mark.ruling("B12")
def test_in_a_kids_game_an_odd_hand_needs_a_crossing() -> None:
    solution = solve(["3", "4", "7", "2", "5"], kids=True)
    assert solution.pod is not None
    assert len(runs(solution.pod)) == 2
    assert not {"x", "/"} & set(solution.pod.values())


@pytest.mark.ruling("B6")
def test_number_equals_number_is_used_at_the_end_only() -> None:
    assert write_pod(solve(["3", "3"], final=True).pod or Pod()) == "3 = 3"
    assert solve(["3", "3"]) == PodSolution(None, 0, proved=True)
    hand = ("1", "1", "2", "2")
    assert solve(hand, kids=True, final=True).pod is not None


@pytest.mark.ruling("B3")
def test_a_six_is_read_as_nine_and_a_mobius_tile_as_anything_where_that_helps() -> None:
    solution = solve(["6", "6", "*"], kids=True)
    assert solution.pod is not None
    assert is_right(("6", "6", "*"), solution.pod, kids=True)
    assert write_pod(solve(["1", "8", "9"], kids=True).pod or Pod()) in {"1 + 8 = 9", "8 + 1 = 9"}


def test_a_crossword_has_short_lines_and_a_compact_pod_little_room(deal: Deal) -> None:
    hand = deal(Random(3), 24)
    crossword, compact = (solve(hand, style=style).pod for style in ("crossword", "compact"))
    assert crossword is not None
    assert compact is not None
    assert len(runs(crossword)) >= 6
    assert _wide_and_high(compact) <= _wide_and_high(crossword) < _wide_and_high(solve(hand).pod or Pod())


def _wide_and_high(pod: Pod) -> int:
    columns, rows = [cell[0] for cell in pod], [cell[1] for cell in pod]
    return max(columns) - min(columns) + max(rows) - min(rows) + 2


def test_the_same_question_has_the_same_answer(deal: Deal) -> None:
    hand = deal(Random(8), 15)
    assert solve(hand, style="crossword", seed=4) == solve(hand, style="crossword", seed=4)
    assert solve(hand, style="crossword", seed=4) != solve(hand, style="crossword", seed=5)


@pytest.mark.ruling("G2")
def test_what_cannot_be_solved_is_refused_with_a_reason() -> None:
    with pytest.raises(Malformed, match="B1"):
        solve(["13"])
    for arguments, code in (
        ({"hand": ["1"] * 201}, "mobi-hand-too-large"),
        ({"hand": ["1"], "pod": parse_pod("2")}, "mobi-pod-not-from-hand"),
        ({"hand": ["1"], "steps": 0}, "mobi-solver-steps"),
        ({"hand": ["1"], "steps": 10**9}, "mobi-solver-steps"),
    ):
        with pytest.raises(Refused) as refused:
            solve(**arguments)  # type: ignore[arg-type]
        assert refused.value.refusal.code == code


def test_a_box_of_twelve_copies_can_be_laid_whole() -> None:
    hand = listed(box(12, 12))
    solution = solve(hand)
    assert solution.pod is not None
    assert is_right(hand, solution.pod)


def sums_by_trial(values: tuple[int, ...]) -> set[Fraction]:
    """What these come to in any order with any operations, and the same taken away."""
    found: set[Fraction] = set()
    for order in set(permutations(values)):
        for signs in product("+-x/", repeat=len(values) - 1):
            tokens = [str(order[0])]
            for sign, number in zip(signs, order[1:], strict=True):
                tokens += [sign, str(number)]
            found |= {Fraction(value(tokens)), -Fraction(value(tokens))}
    return found


@pytest.mark.ruling("B4")
@pytest.mark.parametrize("values", [(3, 5, 7, 8), (2, 3, 4, 6), (7, 7, 11, 11), (2, 3, 4, 6, 9)])
def test_a_proof_rests_on_every_sum_there_is(values: tuple[int, ...]) -> None:
    numbers = Numbers(tuple(map(str, values)), products=True)
    prime = (1 << 61) - 1
    expected = {each.numerator * pow(each.denominator, -1, prime) % prime for each in sums_by_trial(values)}
    assert numbers.sums((1 << len(values)) - 1) == expected


def test_a_hand_too_rich_to_be_looked_through_is_left_undecided() -> None:
    hand = ("11", "11", "11", "11", "11", "11", "7")
    assert looked_through(hand, True, False, StepBudget(1000)) == Finding(None, True)
    assert looked_through(hand, True, False, StepBudget(0)) == Finding(None, False)
    assert looked_through(hand, True, False, StepBudget(1000), most_sums=100) == Finding(None, False)
