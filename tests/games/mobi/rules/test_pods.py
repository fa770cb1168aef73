"""The referee: every fault with its cells, and a second, naive judge."""

from collections import Counter
from fractions import Fraction
from random import Random
from timeit import timeit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import Fault, Malformed
from halftwist.games.mobi import Call, Pod, judge, parse_pod, write_pod
from halftwist.games.mobi.rules import judging as referee_module
from halftwist.games.mobi.rules.tiles import READINGS, SIGNS, listed

CHAIN = "1 + 2 = 3 | . . . . + | . . . . 4 | . . . . = | . . . . 7 + 1 = 8"

RING = "5 + 1 = 6 | + . . . + | 2 . . . 2 | = . . . = | 7 + 1 = 8"


def hand_for(pod: Pod) -> tuple[str, ...]:
    return listed(pod.used)


def judged(text: str, call: Call = "mobi", hand: str | None = None, **rules: bool) -> tuple[Fault, ...]:
    pod = parse_pod(text)
    return judge(hand_for(pod) if hand is None else hand.split(), pod, call, **rules)


def codes(found: tuple[Fault, ...]) -> list[str]:
    return [fault.code.removeprefix("mobi-") for fault in found]


@pytest.mark.ruling("B5")
@pytest.mark.parametrize(
    "text",
    [
        "1 + 2 = 3",
        "1 | + | 2 | = | 3",
        CHAIN,
        "3 + 4 = 7 | . . . . + | . . . . 2 | . . . . = | . . . . 9",
        RING,
        ". . 3 | . . + | 7 - 2 = 5 | . . = | . . 5",
    ],
)
def test_one_equation_alone_a_chain_a_ring_and_a_crossing_are_pods(text: str):
    assert judged(text) == ()


@pytest.mark.ruling("B5")
def test_an_operation_tile_may_be_shared_by_two_equations():
    assert judged(". 9 . . . | 4 - 1 = 3 | . 5 . . . | . = . . . | . 4 . . .") == ()  # the − is shared
    assert judged(". . . 2 . | . . . + . | . . . 1 . | 1 + 2 = 3 | . . . 3 .") == ()  # the = is shared


@pytest.mark.ruling("B5")
def test_an_empty_pod_is_no_pod():
    assert codes(judged(".", "flip", hand="5")) == ["pod-empty"]
    assert codes(judged(".", "mobi", hand="5 6")) == ["pod-empty", "unused-mobi"]


@pytest.mark.ruling("B5")
def test_a_lone_tile_belongs_to_no_equation():
    (found,) = judged(". | . 5", "mobi")
    assert (found.code, found.cells) == ("mobi-pod-lone-tile", ((1, 1),))


@pytest.mark.ruling("B5")
def test_a_pod_in_pieces_names_all_but_the_largest():
    found = judged("1 + 2 = 3 . 8 | . | 1 + 1 + 1 + 1 = 4")
    assert codes(found) == ["pod-apart", "pod-lone-tile"]
    assert found[0].details["parts"] == 3
    assert found[0].cells == (*((0, column) for column in range(5)), (0, 6))


@pytest.mark.ruling("B5")
def test_tiles_that_touch_only_at_a_corner_do_not_hang_together():
    found = judged("1 + 2 = 3 | . . . . . 2 + 2 = 4")
    assert codes(found) == ["pod-apart"]
    assert found[0].cells == tuple((1, column) for column in range(5, 10))


@pytest.mark.ruling("B4", "B5")
@pytest.mark.parametrize(
    ("text", "code", "cells"),
    [
        ("+ 1 + 2 = 3", "run-ends-with-sign", ((0, 0),)),
        ("1 + 2 = 3 -", "run-ends-with-sign", ((0, 5),)),
        ("1 2 = 6 + 6", "run-not-alternating", ((0, 0), (0, 1))),
        ("1 + - 2 = 3", "run-not-alternating", ((0, 1), (0, 2))),
        ("1 + 2 3", "run-not-alternating", ((0, 2), (0, 3))),
        ("1 + 2", "run-no-equals", ((0, 0), (0, 1), (0, 2))),
        ("3 = 1 + 2 = 3", "run-many-equals", ((0, 1), (0, 5))),
        ("1 + 2 = 4", "run-sides-differ", tuple((0, column) for column in range(5))),
        ("4 = 5", "run-sides-differ", ((0, 0), (0, 1), (0, 2))),
    ],
)
def test_a_run_that_is_no_equation_is_named_with_its_cells(text: str, code: str, cells: tuple[tuple[int, int], ...]):
    (found,) = judged(text)
    assert (found.code, found.rule, found.cells) == (f"mobi-{code}", "B4", cells)
    assert found.details["way"] == "across"
    (down,) = judged(" | ".join(text.split()))
    assert (down.code, down.cells) == (found.code, tuple((column, row) for row, column in cells))
    assert down.details["way"] == "down"


@pytest.mark.ruling("B5")
def test_every_run_of_two_tiles_counts_even_an_accidental_one():
    found = judged("1 + 2 = 3 | 2 + 2 = 4")
    assert "run-not-alternating" in codes(found)
    assert {fault.details["way"] for fault in found} == {"down"}


@pytest.mark.ruling("B6")
def test_number_equals_number_is_no_equation_at_flip():
    (found,) = judged("5 = 5", "flip")
    assert (found.code, found.rule, found.cells) == ("mobi-run-no-operation", "B6", ((0, 0), (0, 1), (0, 2)))
    assert codes(judged("5 = 4", "flip")) == ["run-sides-differ", "run-no-operation"]


@pytest.mark.ruling("B6")
def test_one_number_equals_number_is_allowed_at_mobi_and_the_others_are_named():
    assert judged("5 = 5") == ()
    assert judged("5 = *5") == ()
    assert judged("6 = 9", hand="6 6")[0].code == "mobi-run-sides-differ"
    assert judged("1 + 4 = 5 | . . . . = | . . . . 5") == ()
    found = judged("5 = 5 | = . = | 5 = 5")
    assert codes(found) == ["run-second-no-operation"] * 3
    assert found[0].cells == ((2, 0), (2, 1), (2, 2))


@pytest.mark.ruling("B12")
def test_times_and_divide_are_faults_in_a_kids_game_only():
    text = "2 x 3 = 6 | . . . . / | . . . . 1 | . . . . = | . . . . 6"
    assert judged(text) == ()
    (found,) = judged(text, kids=True)
    assert (found.code, found.cells, found.rule) == ("mobi-pod-kids", ((0, 1), (1, 4)), "B12")


@pytest.mark.ruling("B13")
def test_tiles_that_the_player_does_not_have_are_named_with_all_their_cells():
    (found,) = judged("6 + 3 = 9", hand="6 3")
    assert (found.code, found.cells) == ("mobi-tile-not-yours", ((0, 0), (0, 4)))
    assert found.details == {"tile": "6", "used": 2, "held": 1}
    assert codes(judged("*1 + 2 = 3", hand="1 2 3")) == ["tile-not-yours", "unused-mobi"]


@pytest.mark.ruling("B7")
def test_flip_leaves_at_most_one_tile_unused():
    assert judged("1 + 2 = 3", "flip") == ()
    assert judged("1 + 2 = 3", "flip", hand="1 2 3 9") == ()
    (found,) = judged("1 + 2 = 3", "flip", hand="1 2 3 9 *")
    assert (found.code, found.rule, found.details) == ("mobi-unused-flip", "B7", {"tiles": "6 *", "count": 2})


@pytest.mark.ruling("B12")
def test_a_solo_flip_leaves_none_unused():
    assert judged("1 + 2 = 3", "flip", solo=True) == ()
    assert codes(judged("1 + 2 = 3", "flip", hand="1 2 3 4", solo=True)) == ["unused-solo-flip"]


@pytest.mark.ruling("B10")
def test_at_mobi_an_unused_tile_is_a_mistake():
    (found,) = judged("1 + 2 = 3", hand="1 2 3 4")
    assert (found.code, found.rule, found.details["tiles"]) == ("mobi-unused-mobi", "B10", "4")


def test_all_faults_are_listed_and_not_only_the_first():
    found = judged("1 + 2 = 4 | . . . . + | . . . . . | 5 + - 5 . 8", "flip", hand="1 2 4 7 7 5")
    assert {"run-sides-differ", "pod-apart", "pod-lone-tile", "tile-not-yours", "unused-flip"} <= set(codes(found))
    assert "run-not-alternating" in codes(found)
    assert "run-ends-with-sign" in codes(found)


def test_a_call_that_is_neither_flip_nor_mobi_and_a_pod_of_other_tokens_are_malformed():
    with pytest.raises(Malformed):
        judge(["1"], parse_pod("1"), "swap")  # type: ignore[arg-type]
    with pytest.raises(Malformed):
        judge(["1"], Pod({(0, 0): "?"}), "flip")


def test_the_referee_judges_what_is_given_however_large():
    row = ["1", *["+", "1"] * 300, "=", "1", *["+", "1"] * 300]
    assert judge(["1"] * 602, Pod({(at, 0): token for at, token in enumerate(row)}), "mobi") == ()


# The second judge: letters and fractions, written as differently as can be.


def naive_value(side: list[str]) -> Fraction:
    """A tiny shunting yard."""
    rank = {"+": 1, "-": 1, "x": 2, "/": 2}
    numbers: list[Fraction] = []
    waiting: list[str] = []

    def settle(least: int) -> None:
        while waiting and rank[waiting[-1]] >= least:
            b, a = numbers.pop(), numbers.pop()
            sign = waiting.pop()
            numbers.append(a + b if sign == "+" else a - b if sign == "-" else a * b if sign == "x" else a / b)

    for token in side:
        if token in rank:
            settle(rank[token])
            waiting.append(token)
        else:
            numbers.append(Fraction(token.lstrip("*")))
    settle(0)
    (only,) = numbers
    return only


def naive_run_kind(run: list[str]) -> str:
    shape = "".join("n" if token[-1].isdigit() else "=" if token == "=" else "o" for token in run)
    left, equals, right = shape.partition("=")
    for side in (left, right):
        if not side or side[::2] != "n" * len(side[::2]) or side[1::2] != "o" * len(side[1::2]) or len(side) % 2 == 0:
            return "wrong"
    at = shape.index(equals)
    if naive_value(run[:at]) != naive_value(run[at + 1 :]):
        return "wrong"
    return "right" if "o" in shape else "same"


def naive_lines(pod: Pod) -> list[list[str]]:
    found: list[list[str]] = []
    for swap in (False, True):
        cells = sorted(((row, column) if not swap else (column, row), token) for (column, row), token in pod.items())
        run: list[str] = []
        last = None
        for (line, at), token in cells:
            if last != (line, at - 1):
                found.append(run)
                run = []
            run.append(token)
            last = (line, at)
        found.append(run)
    return [run for run in found if len(run) > 1]


def naive_verdict(hand: tuple[str, ...], pod: Pod, call: Call, kids: bool, solo: bool) -> bool:
    cells = set(pod)
    if not cells or (kids and {"x", "/"} & set(pod.values())):
        return False
    known = {min(cells)}
    while True:
        more = {cell for cell in cells if any(abs(cell[0] - a) + abs(cell[1] - b) == 1 for a, b in known)} | known
        if more == known:
            break
        known = more
    kinds = [naive_run_kind(run) for run in naive_lines(pod)]
    if known != cells or not kinds or "wrong" in kinds or kinds.count("same") > (call == "mobi"):
        return False
    on_pod = Counter(
        "*" if token[0] == "*" else token.replace("9", "6") for token in pod.values() if token[-1].isdigit()
    )
    held = Counter(tile.replace("9", "6") for tile in hand)
    unused = (held - on_pod).total()
    return not on_pod - held and unused <= (1 if call == "flip" and not solo else 0)


small_tokens = st.sampled_from(["1", "2", "3", "*1", "6", "9", "+", "-", "x", "/", "=", "="])
small_pods = st.builds(
    Pod, st.dictionaries(st.tuples(st.integers(0, 4), st.integers(0, 2)), small_tokens, min_size=0, max_size=10)
)
some_pods = st.builds(
    lambda text, cell, token: Pod({**parse_pod(text), cell: token}),
    st.sampled_from(
        [
            CHAIN,
            "5 = 5",
            "5 = 5 | = . = | 5 = 5",
            "1 + 2 = 3",
            RING,
        ]
    ),
    st.tuples(st.integers(0, 8), st.integers(0, 4)),
    st.sampled_from([*READINGS, *SIGNS]),
)


@pytest.mark.ruling("B4", "B5", "B6", "B7", "B10")
@settings(deadline=None, max_examples=600)
@given(
    pod=small_pods | some_pods,
    call=st.sampled_from(["flip", "mobi"]),
    kids=st.booleans(),
    solo=st.booleans(),
    extra=st.lists(st.sampled_from(["1", "9", "*"]), max_size=2),
    missing=st.integers(0, 6),
)
def test_two_judges_agree(pod: Pod, call: Call, kids: bool, solo: bool, extra: list[str], missing: int):
    hand = hand_for(pod)
    hand = (*hand[: len(hand) - (missing == 6)], *extra)
    found = judge(hand, pod, call, kids, solo)
    assert (not found) == naive_verdict(hand, pod, call, kids, solo), (write_pod(pod), found)
    for fault in found:
        assert all((column, row) in pod for row, column in fault.cells)


@pytest.mark.ruling("B4", "B5")
def test_two_judges_agree_on_right_and_nearly_right_long_rows(lay_in_one_row):
    rng = Random(7)
    right = 0
    for _ in range(150):
        tiles = [rng.choice(["1", "2", "3", "4", "5", "6", "7", "8", "10", "*"]) for _ in range(rng.randint(3, 12))]
        pod = lay_in_one_row(tiles, rng)
        if pod is None:
            continue
        if rng.random() < 0.5:
            cell = rng.choice(list(pod))
            pod = Pod({**pod, cell: rng.choice([*READINGS, *SIGNS])})
        hand = hand_for(pod)
        found = judge(hand, pod, "mobi")
        assert (not found) == naive_verdict(hand, pod, "mobi", False, False)
        right += not found
    assert right > 30


def test_a_pod_of_forty_tiles_is_judged_well_within_a_millisecond():
    rows = ["1 + 2 = 3", ". . . . +", ". . . . 4", ". . . . ="]
    text = "\n".join([*rows, "5 + 1 + 1 = 7", "+", "2", "=", "7 + 1 = 8", ". . . . -", ". . . . 3", ". . . . ="])
    text += "\n. . . . 5 + 5 = 10 - 9 + 9 - 8 + 8"
    pod = parse_pod(text)
    assert len(pod) >= 36

    def judge_anew() -> None:
        referee_module.faults.cache_clear()
        referee_module.faults_laid.cache_clear()
        judge(hand_for(pod), pod, "mobi")

    assert min(timeit(judge_anew, number=20) / 20 for _ in range(10)) < 0.002  # generous: machines are shared
