"""A play against its table: the sheet's examples, and every fault on its own."""

from typing import Any

import pytest

from halftwist.core import Fault, Malformed
from halftwist.games.formula import (
    Formula,
    Laid,
    Play,
    Terms,
    judge,
    list_plays,
    parse_cards,
    parse_play,
    parse_table,
    write_play,
)
from halftwist.words import refusal_text

ANY_HAND = parse_cards("00001111222233334444555566667777888899 99 JJ")
STANDARD = Terms()


def faults(table: str, play: str, hand: str | None = None, terms: Terms = STANDARD) -> tuple[Fault, ...]:
    parsed = parse_play(play)
    assert isinstance(parsed, Play)
    cards = ANY_HAND if hand is None else parse_cards(hand)
    return judge(parse_table(table), cards, parsed, terms)


def codes(table: str, play: str, hand: str | None = None, **terms: Any) -> list[str]:
    return [item.code.removeprefix("formula-") for item in faults(table, play, hand, Terms(**terms))]


@pytest.mark.ruling("F2", "F3")
@pytest.mark.parametrize(
    ("table", "play"),
    [
        ("2 ? 4 =", "2 + 4 = [6]"),
        ("2 ? 4 =", "2 x 4 = [8]"),
        ("2 + 4 = 6", "[1] x [8] = [8]"),
        ("2 + 4 = 6", "[8] x [8] = 6[4]"),
        ("2 + 4 = 6", "2 + [3] = [5]"),
        ("2 + 4 = 6", "2 x 4 = [8]"),
        ("10 - 2 = 8", "[7] - 2 = [5]"),
        ("10 - 2 = 8", "1[2] - [4] = [8]"),
        ("10 - 2 = 8", "[1] x [8] = 8"),
    ],
)
def test_every_example_of_the_sheet_is_legal(table: str, play: str) -> None:
    assert faults(table, play) == ()
    parsed = parse_play(play)
    assert isinstance(parsed, Play)
    hand = parse_cards("".join(laid.card[0] for number in parsed.numbers for laid in number if laid.new))
    assert write_play(parsed) in map(write_play, list_plays(parse_table(table), hand))


@pytest.mark.ruling("F2")
def test_the_first_formula_leaves_the_two_cards_alone() -> None:
    assert codes("2 ? 4 =", "2 + [3] = [5]") == ["first-formula"]
    assert codes("2 ? 4 =", "[1]2 + 4 = [1][6]") == ["first-formula"]
    assert codes("9 ? 8 =", "9 + 8 = [1][7]") == []
    assert codes("9 ? 8 =", "9 + 8 = 1[7]") == ["card-not-there"]


@pytest.mark.ruling("F3")
def test_a_play_lays_one_to_three_cards() -> None:
    assert codes("2 + 4 = 6", "2 + 4 = 6") == ["no-new-card"]
    assert codes("2 + 4 = 6", "[1][0] + [2] = [1][2]") == ["too-many-cards"]
    assert codes("2 + 4 = 6", "2 - 4 = 6") == ["no-new-card", "negative"]


@pytest.mark.ruling("F3")
def test_cards_come_from_the_hand_and_each_only_once() -> None:
    found = faults("2 + 4 = 6", "[8] x [8] = 6[4]", "84")
    assert [(item.code, item.cells, item.details) for item in found] == [
        ("formula-card-not-in-hand", ((1, 0),), {"cards": "8"})
    ]
    assert faults("2 + 4 = 6", "[8] x [8] = 6[4]", "884") == ()


@pytest.mark.ruling("F4")
def test_numbers_have_up_to_three_cards_and_no_leading_zero() -> None:
    assert codes("0 + 0 = 0", "[4][2][8] x 0 = 0") == []
    assert codes("100 + 1 = 101", "[1]100 + 1 = [1]101") == ["number-too-long", "number-too-long"]
    assert codes("2 + 4 = 6", "[0]2 + 4 = 6") == ["leading-zero"]
    assert codes("2 + 4 = 6", "[J0]2 + 4 = 6") == ["leading-zero"]
    assert codes("2 + 4 = 6", "2 - [2] = [0]") == []


@pytest.mark.ruling("F4")
def test_an_option_keeps_numbers_to_two_cards() -> None:
    assert codes("10 x 1 = 10", "10 x 1[0] = 10[0]") == []
    assert codes("10 x 1 = 10", "10 x 1[0] = 10[0]", digits=2) == ["number-too-long"]


@pytest.mark.ruling("F5")
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("10", "[7]", []),
        ("10", "1", ["number-shortened"]),
        ("10", "[1]", []),
        ("10", "1[2]", []),
        ("10", "[2]0", []),
        ("10", "1[2]0", ["card-between"]),
        ("150", "1[2]0", []),
        ("10", "10[5]", []),
        ("10", "[5]10", []),
        ("10", "[5]1[3]", []),
        ("10", "[5][1]0", []),
        ("10", "01", ["card-between", "leading-zero"]),
        ("150", "10", ["number-shortened"]),
        ("150", "[3][4]", []),
        ("150", "5[3]", ["number-shortened"]),
        ("15", "[1]5", []),
        ("15", "[1]1[5]", []),
        ("15", "[1]1", ["card-between"]),
        ("6", "7", ["card-not-there"]),
        ("16", "7[6]", ["card-not-there"]),
        ("166", "7[6]", ["card-not-there", "number-shortened"]),
        ("11", "[1]1[1]", []),
    ],
)
def test_what_may_happen_to_a_number_on_the_table(old: str, new: str, complaint: list[str]) -> None:
    play = parse_play(f"{new} + [0] = [9]")
    assert isinstance(play, Play)
    found = judge(parse_table(f"{old} + 0 = {old}"), ANY_HAND, play)
    about_the_number = [item.code.removeprefix("formula-") for item in found if item.rule in ("F4", "F5")]
    assert about_the_number == complaint


@pytest.mark.ruling("F5")
def test_a_card_of_the_table_does_not_move_to_another_number() -> None:
    assert codes("2 + 4 = 6", "4 + 2 = 6") == ["no-new-card", "card-not-there", "card-not-there"]
    assert codes("2 + 4 = 6", "6 - [2] = [4]") == ["card-not-there"]


@pytest.mark.ruling("F6")
@pytest.mark.parametrize(
    ("play", "complaint"),
    [
        ("[3] - [4] = [1]", "negative"),
        ("[3] / [2] = [1]", "remainder"),
        ("[3] / [0] = [0]", "divided-by-zero"),
        ("[0] / [0] = [0]", "divided-by-zero"),
        ("[3] + [4] = [8]", "not-true"),
        ("[8] / [4] = [2]", None),
        ("[4] - [4] = [0]", None),
        ("[0] / [4] = [0]", None),
    ],
)
def test_sums_stay_among_the_whole_numbers(play: str, complaint: str | None) -> None:
    assert codes("2 + 4 = 6", play) == ([complaint] if complaint else [])


@pytest.mark.ruling("F6")
def test_a_sum_that_is_not_true_names_both_sides() -> None:
    (found,) = faults("2 + 4 = 6", "2 x 4 = [9]")
    assert found.details == {"sum": "2 × 4", "value": "8", "answer": "9"}


@pytest.mark.ruling("F7")
@pytest.mark.parametrize("table", ["428 x 0 = 0", "0 x 5 = 0", "0 / 5 = 0", "J0 x 5 = J0", "0 x 0 = 0", "10 x J0 = 0"])
def test_after_a_product_with_zero_everything_must_be_covered(table: str) -> None:
    assert codes(table, "[1] + [2] = [3]") == []
    assert codes(table, "[1] + [2] = [3]", reuse=True) == []
    play = list_plays(parse_table(table.replace("x", "+")), parse_cards("0123456789"))
    kept = [item for item in play if any(not laid.new for number in item.numbers for laid in number)]
    for item in kept:
        assert "formula-zero-covers-all" in {found.code for found in judge(parse_table(table), ANY_HAND, item)}
    for item in list_plays(parse_table(table), parse_cards("0123456JJ")):
        assert all(laid.new for number in item.numbers for laid in number)


@pytest.mark.ruling("F7")
@pytest.mark.parametrize("table", ["4 - 4 = 0", "0 + 0 = 0", "5 + 0 = 5", "0 ? 0 =", "0 + 5 = 5"])
def test_other_zeros_oblige_to_nothing(table: str) -> None:
    assert not parse_table(table).must_be_covered


@pytest.mark.ruling("F8")
def test_a_joker_on_the_table_is_named_with_its_digit() -> None:
    assert codes("2 + J4 = 6", "2 x J4 = [8]") == []
    assert codes("2 + J4 = 6", "2 x 4 = [8]") == ["joker-lies-there"]
    assert codes("2 + J4 = 6", "2 x J5 = [1][0]") == ["joker-keeps-its-digit"]
    (kept,) = faults("2 + J4 = 6", "2 x J5 = [1][0]")
    assert (kept.rule, kept.details["joker"]) == ("F8", "J4")
    assert codes("2 + 4 = 6", "2 x J4 = [8]") == ["card-not-there"]
    assert codes("2 + J4 = 6", "2 x [4] = [8]") == []


@pytest.mark.ruling("F8")
def test_a_joker_from_the_hand_stands_for_the_digit_the_player_names() -> None:
    assert faults("2 + 4 = 6", "2 x 4 = [J8]", "J") == ()
    assert codes("2 + 4 = 6", "2 x 4 = [J8]", "8") == ["card-not-in-hand"]
    assert codes("2 + 4 = 6", "2 x 4 = [J9]", "J") == ["not-true"]
    assert {write_play(play) for play in list_plays(parse_table("2 + 4 = 6"), ("J",))} >= {"2 x 4 = [J8]"}


@pytest.mark.ruling("F11")
def test_with_reuse_a_card_of_the_table_stays() -> None:
    assert codes("2 + 4 = 6", "[1] x [8] = [8]", reuse=True) == ["keep-one-card"]
    assert codes("2 + 4 = 6", "[8] x [8] = 6[4]", reuse=True) == []
    assert codes("2 ? 4 =", "2 + 4 = [6]", reuse=True) == []


@pytest.mark.ruling("F11")
def test_times_and_divide_lays_up_to_four_cards_and_never_adds() -> None:
    assert codes("2 x 4 = 8", "2 + 4 = [6]", times_and_divide=True) == ["symbol-not-allowed"]
    assert codes("2 x 4 = 8", "[6] - 4 = [2]", times_and_divide=True) == ["symbol-not-allowed"]
    assert codes("2 x 4 = 8", "[3] x [4] = [1][2]", times_and_divide=True) == []
    assert codes("2 x 4 = 8", "[1][2] x [1] = [1][2]", times_and_divide=True) == ["too-many-cards-in-times"]
    assert codes("2 x 4 = 8", "[3] x [4] = [1][2]") == ["too-many-cards"]


@pytest.mark.ruling("F3", "F4", "F5", "F6", "F7")
def test_a_bad_play_hears_everything_that_is_wrong_with_it() -> None:
    found = faults("10 x 0 = 0", "1 + [9][9] = [0][7][7]", "9", Terms(digits=2, times_and_divide=True))
    assert [item.code.removeprefix("formula-") for item in found] == [
        "too-many-cards-in-times",
        "card-not-in-hand",
        "number-shortened",
        "number-too-long",
        "leading-zero",
        "symbol-not-allowed",
        "zero-covers-all",
        "not-true",
    ]


@pytest.mark.ruling("G2")
@pytest.mark.parametrize(
    "play",
    [
        Play((), "+", (), ()),
        Play((Laid("12", True),), "+", (Laid("J", True),), (Laid("٣", False),)),
        Play((Laid("1", True),), "*", (Laid("1", True),), (Laid("1", True),)),
        Play((Laid("9", True),) * 20_000, "x", (Laid("9", False),) * 20_000, (Laid("9", True),) * 20_000),
        Play((Laid("9", True),) * 9, "x", (Laid("9", True),) * 9, (Laid("9", True),) * 9),
    ],
)
def test_absurd_plays_are_refused_without_a_crash(play: Play) -> None:
    assert judge(parse_table("2 + 4 = 6"), ANY_HAND, play)


def test_the_table_is_judged_as_given() -> None:
    assert codes("2 + 2 = 7", "2 + 2 = [4]") == []
    assert codes("0012 + 1 = 13", "0012 + 1 = 1[3]") == ["number-too-long", "leading-zero"]
    with pytest.raises(Malformed):
        parse_table("2 + 2 =")


@pytest.mark.ruling("F2", "F6")
@pytest.mark.parametrize(
    ("table", "play", "code"),
    [
        ("2 ? 4 =", "2 - 4 = [2]", "first-negative"),
        ("2 ? 4 =", "2 / 4 = [2]", "first-remainder"),
        ("2 ? 0 =", "2 / 0 = [2]", "first-divided-by-zero"),
        ("2 ? 4 =", "2 + 4 = [7]", "first-not-true"),
        ("2 + 4 = 6", "2 - 4 = [2]", "negative"),
        ("2 + 4 = 6", "2 + 4 = [7]", "not-true"),
    ],
)
def test_at_the_first_formula_only_what_can_be_changed_is_advised(table: str, play: str, code: str) -> None:
    assert codes(table, play) == [code]
    for language, symbol in (("en", "another symbol"), ("nl", "een ander teken")):
        assert (symbol in refusal_text(faults(table, play)[0], language)) == code.startswith("first-")


@pytest.mark.ruling("F4", "F11")
def test_a_limit_names_the_rule_that_sets_it() -> None:
    def rule(play: str, terms: Terms) -> str:
        return faults("2 x 4 = 8", play, terms=terms)[0].rule

    assert rule("[1][2] x [1] = [1][2]", Terms(times_and_divide=True)) == "F11"
    assert rule("[1][2] x [1] = [1][2]", STANDARD) == "F3"
    assert rule("[1]2[0] x 4 = 8", Formula(points=True).terms) == "F11"
    assert rule("[1]2[0] x 4 = 8", Formula(points=True, digits=2).terms) == "F4"
