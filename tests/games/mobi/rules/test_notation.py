"""Pods and hands as text: round trips, other spellings, and what is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import Malformed
from halftwist.games.mobi import Pod, parse_hand, parse_pod, write_hand, write_pod, write_rows
from halftwist.games.mobi.rules.tiles import READINGS, SIGNS

tokens = st.sampled_from([*READINGS, *SIGNS])
pods = st.builds(Pod, st.dictionaries(st.tuples(st.integers(-15, 15), st.integers(-15, 15)), tokens, max_size=60))


@settings(deadline=None)
@given(pods)
def test_reading_what_was_written_gives_the_pod_back_from_the_top_left(pod: Pod):
    assert parse_pod(write_pod(pod)) == pod.normalised()
    assert parse_pod(write_rows(pod)) == pod.normalised()
    assert parse_pod("\n".join(write_rows(pod))) == pod.normalised()
    assert write_pod(parse_pod(write_pod(pod))) == write_pod(pod)


@settings(deadline=None, max_examples=300)
@given(st.text(alphabet="0123456789*+-x/=.| \n×÷−XJa", max_size=40) | st.text(max_size=20))
def test_any_text_is_a_pod_or_malformed(text: str):
    try:
        pod = parse_pod(text)
    except Malformed:
        return
    assert parse_pod(write_pod(pod)) == pod.normalised()


def test_other_spellings_are_read_and_the_canonical_one_is_written():
    assert write_pod(parse_pod("2 × 3 = 6|. . .|7 − 6 X 1 ÷ 1 . .")) == "2 x 3 = 6 | . | 7 - 6 x 1 / 1"
    assert write_pod(parse_pod([". .", ". 9 . . *5", ".", ". 1"])) == "9 . . *5 | . | 1"
    assert write_pod(Pod()) == "."
    assert parse_pod("") == parse_pod(".") == Pod()


def test_cells_are_counted_from_the_grids_own_first_row_and_token():
    assert dict(parse_pod([".", ". 5"])) == {(1, 1): "5"}


@pytest.mark.ruling("B3")
def test_a_mobius_tile_on_a_pod_says_what_it_is_read_as():
    with pytest.raises(Malformed) as caught:
        parse_pod("1 + * = 3")
    assert caught.value.refusal.code == "mobi-token-bare-mobius"
    assert caught.value.refusal.rule == "B3"
    assert caught.value.refusal.details == {"token": "*", "row": 1, "column": 3}


@pytest.mark.parametrize("token", ["*0", "*13", "05", "13", "0", "*05", "٣", "１"])
def test_numbers_are_one_to_twelve_without_leading_zeros(token: str):
    with pytest.raises(Malformed) as caught:
        parse_pod(["1 + 2 = 3", f". {token}"])
    assert caught.value.refusal.code == "mobi-token-number"
    assert caught.value.refusal.details == {"token": token, "row": 2, "column": 2}


@pytest.mark.parametrize("token", ["**5", "J", "==", "1+2", "²", "%", "5*", "-1"])
def test_anything_else_is_no_tile(token: str):
    with pytest.raises(Malformed) as caught:
        parse_pod(token)
    assert caught.value.refusal.code == "mobi-token-unknown"


@pytest.mark.parametrize("text", ["1 " * 10_002, "|" * 10_001 + "1", ". " * 10_001 + "1", "\n".join(["1 + 1"] * 3_400)])
def test_a_grid_that_is_too_large_is_malformed(text: str):
    with pytest.raises(Malformed) as caught:
        parse_pod(text)
    assert caught.value.refusal.code == "mobi-text-too-large"


def test_a_hand_is_written_in_the_order_of_kinds_with_six_for_six_nine():
    assert parse_hand("12 * 9 1 6") == ("1", "6", "6", "12", "*")
    assert write_hand(["*", "9", "10"]) == "6 10 *"
