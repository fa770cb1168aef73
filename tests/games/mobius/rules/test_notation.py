"""Moves in writing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import Malformed, Refusal
from halftwist.games.mobius import REFUSALS, Place, cell_named, parse_move, strip_of, write_move

SIZES = st.tuples(st.integers(3, 26), st.sampled_from(range(6, 49, 6)))


def refused(text: str) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(Malformed) as no:
        parse_move(strip_of(12, 12), text)
    return no.value.refusal.code, dict(no.value.refusal.details)


@pytest.mark.ruling("M3")
@settings(deadline=None)
@given(SIZES, st.data())
def test_reading_what_was_written_gives_the_same_move(size: tuple[int, int], data: st.DataObject) -> None:
    strip = strip_of(*size)
    move = Place(data.draw(st.sampled_from(strip.names)))
    assert parse_move(strip, write_move(move)) == move


@pytest.mark.ruling("M3")
@pytest.mark.parametrize("text", ["e7", " E7 ", "e7\n"])
def test_small_letters_and_spaces_around_are_understood(text: str) -> None:
    assert parse_move(strip_of(12, 12), text) == Place("E7")


@pytest.mark.ruling("M3")
@pytest.mark.parametrize("text", ["", "AA", "7E", "E", "7", "E 7", "E07", "E7.", "É7", "E７", "E7E7", "A99999", "-A1"])
def test_what_is_not_a_letter_and_a_row_is_refused(text: str) -> None:
    assert refused(text) == ("mobius-not-a-cell", {"text": text, "example": "A7"})


@pytest.mark.ruling("M3")
@settings(deadline=None)
@given(SIZES)
def test_the_example_of_a_cell_is_one_of_this_strip(size: tuple[int, int]) -> None:
    strip = strip_of(*size)
    with pytest.raises(Malformed) as raised:
        parse_move(strip, "nonsense")
    assert raised.value.refusal.details["example"] in strip.names


@pytest.mark.ruling("M1")
@pytest.mark.parametrize(("text", "row"), [("A0", 0), ("A13", 13), ("l9999", 9999)])
def test_a_row_that_is_not_there_is_refused(text: str, row: int) -> None:
    assert refused(text) == ("mobius-no-such-row", {"row": row, "rows": 12})


@pytest.mark.ruling("M1", "M3")
def test_a_letter_past_the_end_of_its_row_is_refused_with_the_last_one() -> None:
    assert refused("L2") == ("mobius-no-such-letter", {"letter": "L", "row": 2, "last": "K"})
    assert refused("m1") == ("mobius-no-such-letter", {"letter": "M", "row": 1, "last": "L"})


@pytest.mark.ruling("M3", "G2")
@settings(deadline=None, max_examples=300)
@given(SIZES, st.text() | st.from_regex(r"[A-Za-z]?[0-9]*", fullmatch=True))
def test_any_text_is_a_cell_of_the_strip_or_refused_with_a_ruling(size: tuple[int, int], text: str) -> None:
    strip = strip_of(*size)
    meant = cell_named(strip, text)
    if isinstance(meant, Refusal):
        assert REFUSALS[meant.code] == meant.rule
        assert all(len(str(value)) <= 20 for value in meant.details.values())
    else:
        assert strip.names[meant] == text.strip().upper()
