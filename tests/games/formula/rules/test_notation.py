"""Formula in text: round trips, generous reading, kind refusals."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import Malformed
from halftwist.games.formula import (
    Draw,
    Laid,
    Play,
    TableFormula,
    parse_cards,
    parse_play,
    parse_table,
    write_cards,
    write_play,
    write_table,
)
from halftwist.games.formula.rules.cards import FACES, SHOWN

laid = st.builds(Laid, st.sampled_from(SHOWN), st.booleans())
new_numbers = st.lists(laid, min_size=1, max_size=4).map(tuple)
plays = st.builds(Play, new_numbers, st.sampled_from("+-x/"), new_numbers, new_numbers)
numbers = st.lists(st.sampled_from(SHOWN), min_size=1, max_size=4).map(tuple)
tables = st.one_of(
    st.builds(TableFormula, numbers, st.sampled_from("+-x/"), numbers, numbers),
    st.builds(TableFormula, numbers, st.none(), numbers),
)


@settings(deadline=None)
@given(plays)
def test_a_play_that_was_written_reads_the_same(play: Play) -> None:
    text = write_play(play)
    assert parse_play(text) == play
    assert write_play(parse_play(text)) == text
    assert parse_play(text.replace(" ", "")) == play
    assert parse_play(text.replace("[", " [ ").replace("]", " ] ").upper()) == play
    assert parse_play(text.replace("x", "×").replace("/", "÷").replace("-", "−")) == play


@settings(deadline=None)
@given(tables)
def test_a_table_that_was_written_reads_the_same(table: TableFormula) -> None:
    assert parse_table(write_table(table)) == table


@settings(deadline=None)
@given(st.lists(st.sampled_from(FACES)))
def test_a_hand_that_was_written_reads_the_same(cards: list[str]) -> None:
    assert parse_cards(write_cards(cards)) == tuple(sorted(cards))


@pytest.mark.ruling("F2")
def test_a_table_before_its_first_formula() -> None:
    assert parse_table("2 ? 4 =") == TableFormula(("2",), None, ("4",))
    assert write_table(TableFormula(("2",), None, ("4",))) == "2 ? 4 ="


@pytest.mark.ruling("F8")
def test_a_joker_takes_exactly_one_digit() -> None:
    assert parse_table("J262 + 1 = 263").left == ("J2", "6", "2")
    assert write_table(parse_table("J262 + 1 = 263")) == "J262 + 1 = 263"


@pytest.mark.ruling("F9")
@pytest.mark.parametrize("text", ["draw", " Draw ", "DRAW"])
def test_drawing_is_one_word(text: str) -> None:
    assert parse_play(text) == Draw()
    assert write_play(Draw()) == "draw"


@pytest.mark.ruling("G2")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "formula-text-empty"),
        ("   ", "formula-text-empty"),
        ("9" * 5000, "formula-text-too-long"),
        ("9" * 150, "formula-text-shape"),
        ("2 * 4 = [8]", "formula-text-sign"),
        ("٢ + ٤ = [٦]", "formula-text-sign"),
        ("² + 4 = [6]", "formula-text-sign"),
        ("２ + 4 = [6]", "formula-text-sign"),
        ("2 + 4", "formula-text-shape"),
        ("2 + 4 =", "formula-text-shape"),
        ("2 ? 4 = [8]", "formula-text-shape"),
        ("2 + 4 = [6] = 6", "formula-text-shape"),
        ("2 + 4 + 1 = [7]", "formula-text-shape"),
        ("= 2 + 4", "formula-text-shape"),
        ("+ 4 = [4]", "formula-text-shape"),
        ("2 + -4 = [6]", "formula-text-shape"),
        ("2 + 4 = [12]", "formula-text-bracket"),
        ("2 + 4 = []", "formula-text-bracket"),
        ("2 + 4 = [6", "formula-text-bracket"),
        ("2 + 4 = 6]", "formula-text-bracket"),
        ("2 + 4 = [[6]]", "formula-text-bracket"),
        ("2 + 4 = [J]", "formula-text-joker"),
        ("2 + J = [6]", "formula-text-joker"),
        ("2 + 4 = [J12]", "formula-text-joker"),
        ("1 2 + 4 = [6]", "formula-text-gap"),
        ("\x00", "formula-text-sign"),
        ("draw!", "formula-text-sign"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(text: str, code: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_play(text)
    assert caught.value.refusal.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2 + [4] = 6", "formula-text-table"),
        ("2 + 4 =", "formula-text-shape"),
        ("2 ? 4 = 6", "formula-text-shape"),
        ("draw", "formula-text-sign"),
    ],
)
def test_a_table_shows_no_brackets_and_is_whole(text: str, code: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_table(text)
    assert caught.value.refusal.code == code


@pytest.mark.ruling("F1")
def test_a_hand_is_read_with_or_without_spaces() -> None:
    assert parse_cards("8, 2 J4") == parse_cards("j248") == ("2", "4", "8", "J")
    assert parse_cards("-") == ()
    for text in ("12A", "٣", "+", ",", "J " * 200):
        with pytest.raises(Malformed):
            parse_cards(text)


@pytest.mark.ruling("G2")
@settings(deadline=None, max_examples=300)
@given(st.one_of(st.text(), st.text(alphabet="0123456789J[]+-x/=? ×÷−", max_size=30)))
def test_any_text_is_read_or_refused(text: str) -> None:
    for parse, write in ((parse_play, write_play), (parse_table, write_table), (parse_cards, write_cards)):
        with suppress(Malformed):
            read = parse(text)
            assert parse(write(read)) == read  # type: ignore[arg-type]
