"""Who has won and how, on positions chosen for what they show."""

from collections.abc import Sequence

import pytest

from halftwist.core import ImpossibleOptions, Malformed
from halftwist.games.mobius import Groups, Verdict, judge

BARS = "three bars"
LOOP = "two bars and a loop"
THIRD = "two bars and a loop at the third"


def red(stones: str, columns: int, rows: int) -> Verdict:
    return judge(stones.split(), [], columns, rows)


def blue(stones: str, columns: int, rows: int) -> Verdict:
    return judge([], stones.split(), columns, rows)


def shown(verdict: Verdict) -> tuple[str | None, str | None]:
    return verdict.winner, verdict.by


NOBODY = Verdict(None, None, None)


@pytest.mark.ruling("M8")
def test_an_empty_board_has_no_winner() -> None:
    assert judge([], []) == NOBODY


@pytest.mark.ruling("M8")
def test_a_chain_across_the_strip_that_touches_all_three_bars_wins() -> None:
    row_five = [f"{letter}5" for letter in "ABCDEFGHIJKL"]
    down = ["A6", "A7", "A8", "A9"]
    verdict = judge([*row_five, *down, "H8"], ["B1"])
    assert verdict == Verdict("red", "three bars", (*row_five, *down))
    assert judge([*row_five, *down[:-1]], []) == NOBODY


@pytest.mark.ruling("M2", "M8")
def test_three_bars_may_be_linked_over_the_seam() -> None:
    seam = ["D1", "H12"]
    top, right, bottom = ["A1", "B1", "C1"], ["I11", "I10", "J9", "K9", "L9"], [f"{letter}12" for letter in "ABCDEFG"]
    assert shown(judge([*top, *seam, *right, *bottom], [])) == ("red", BARS)
    assert judge([*top, "H12", *right, *bottom], []) == NOBODY


@pytest.mark.ruling("M4", "M6", "M8")
@pytest.mark.parametrize("row", ["A1", "D1"])
def test_one_stone_where_two_bars_meet_links_no_two_bars_of_one_colour(row: str) -> None:
    assert red(row, 4, 6) == blue(row, 4, 6) == NOBODY


@pytest.mark.ruling("M6")
def test_stones_at_one_bar_are_linked_through_it() -> None:
    assert shown(red("A1 D1 C2 D3 D5 C6", 4, 6)) == ("red", BARS)
    assert shown(red("A1 L1 K2 L3 K4 L5 L9 K10 K11 K12", 12, 12)) == ("red", BARS)


@pytest.mark.ruling("M6", "M7")
@pytest.mark.parametrize(
    ("colour", "stones"),
    [("red", "A1 A3 A4 A5 B5 C5 C6"), ("blue", "A1 A2 A3 A4 B4 C4 D5")],
)
def test_a_loop_may_run_through_a_bar(colour: str, stones: str) -> None:
    verdict = red(stones, 4, 6) if colour == "red" else blue(stones, 4, 6)
    assert shown(verdict) == (colour, LOOP)


@pytest.mark.ruling("M7")
@pytest.mark.parametrize("stones", ["A1 D1 E1 C2 A3 D3 A4 D4 A5 E5 A6 E6"])
def test_a_loop_that_goes_round_twice_wins(stones: str) -> None:
    assert shown(red(stones, 6, 6)) == ("red", LOOP)


@pytest.mark.ruling("M7")
def test_a_loop_that_goes_round_twice_wins_on_the_full_board_too() -> None:
    stones = "F1 L1 F2 F3 F4 K4 E5 F5 K5 D6 K6 E7 K7 E8 K8 A9 B9 C9 D9 E9 I9 J9 K9 B10 H10 B11 H11 A12 G12"
    assert shown(blue(stones, 12, 12)) == ("blue", LOOP)


@pytest.mark.ruling("M7")
@pytest.mark.parametrize(
    ("stones", "size"),
    [("A1 A2 A3 C6", (4, 6)), ("A1 D1 A5 A6 C6", (4, 6)), ("A1 A2 A3 A4 A5 K12", (12, 12))],
)
def test_going_round_the_seam_by_a_bottom_bar_is_a_crossing_and_makes_no_loop(
    stones: str, size: tuple[int, int]
) -> None:
    assert blue(stones, *size) == NOBODY


@pytest.mark.ruling("M7")
def test_the_same_holds_for_the_red_bottom_bar() -> None:
    assert red("F1 E2 F3 A6", 6, 6) == NOBODY
    assert red("B1 L1 A2 L9 K10 L11 A12 K12", 12, 12) == NOBODY


@pytest.mark.ruling("M7")
def test_a_loop_that_closes_at_the_reach_of_a_bottom_bar_counts() -> None:
    assert shown(blue("A1 A2 A3 A4 B4 C4 D5", 4, 6)) == ("blue", LOOP)
    assert shown(red("D1 E1 F1 C2 A3 B3 C3 A4 A5", 6, 6)) == ("red", LOOP)
    assert shown(red("A1 D1 C2 C3 B4 A5 B5 D5 C6", 4, 6)) == ("red", THIRD)


@pytest.mark.ruling("M7", "M8")
def test_a_ring_of_stones_on_the_strip_that_does_not_go_round_is_no_loop() -> None:
    ring = ["E6", "F6", "G7", "F8", "E8", "E7"]
    link = [f"{letter}5" for letter in "ABCDEFGHIJKL"]
    assert judge([*ring, *link], []) == NOBODY


@pytest.mark.ruling("M8")
def test_a_loop_without_two_linked_bars_wins_nothing() -> None:
    # from E1 down to row 12 and round to E1 again, touching no bar
    assert red("E1 E2 E3 E4 F5 F6 F7 F8 G9 G10 G11 G12", 12, 12) == NOBODY


@pytest.mark.ruling("M6", "M7")
@pytest.mark.parametrize("links_come", ["first", "last"])
@pytest.mark.parametrize("edge_letters", ["A", "ABC"])
def test_a_loop_is_not_forgotten_when_its_group_joins_a_smaller_or_a_larger_one(
    edge_letters: str, links_come: str
) -> None:
    loop = ["E1", "E2", "E3", "E4", "F5", "F6", "F7", "F8", "G9", "G10", "G11", "G12"]
    edge = [f"{letter}{row}" for letter in edge_letters for row in range(5, 10)]  # two red bars on one side
    links = [f"{letter}5" for letter in "EDCB" if f"{letter}5" not in edge]
    assert judge([*loop, *edge], []) == NOBODY
    stones = [*links, *edge, *loop] if links_come == "first" else [*loop, *edge, *links]
    assert shown(judge(stones, [])) == ("red", LOOP)


@pytest.mark.ruling("M8")
def test_two_linked_bars_and_a_loop_elsewhere_win_nothing() -> None:
    assert red("A2 B1 B5 C2 C3 C4 C6 D1 D5 E6 F3 F5", 6, 6) == NOBODY


@pytest.mark.ruling("M8")
def test_two_bars_and_a_loop_at_the_third_win() -> None:
    stones = "A1 B1 D1 C2 A3 D3 A4 B5 B6"
    assert shown(red(stones, 4, 6)) == ("red", THIRD)
    every = stones.split()
    for spared in every:
        assert judge([stone for stone in every if stone != spared], [], 4, 6) == NOBODY


@pytest.mark.ruling("M8")
@pytest.mark.parametrize(
    ("stones", "size"),
    [
        ("B1 E1 F1 A2 D2 D3 C4 C5 F5 B6 E6", (6, 6)),
        ("A1 K1 K2 J3 K3 F4 G4 H4 I4 F5 E6 C7 D7 E7 B8 B9 L9 A10 K10 L11 A12 K12", (12, 12)),
    ],
)
def test_the_third_bars_loop_is_needed_on_larger_boards_too(stones: str, size: tuple[int, int]) -> None:
    assert shown(red(stones, *size)) == ("red", THIRD)


@pytest.mark.ruling("M8")
def test_a_verdict_names_the_first_kind_that_holds() -> None:
    everywhere = [f"{letter}{row}" for row in range(1, 7) for letter in ("ABCD" if row % 2 else "ABC")]
    assert shown(judge(everywhere, [], 4, 6)) == ("red", BARS)


@pytest.mark.ruling("M8")
def test_should_a_bug_ever_let_both_colours_win_the_referee_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    def everybody_wins(_: Groups) -> str:
        return BARS

    monkeypatch.setattr("halftwist.games.mobius.rules.judging.kind_of_win", everybody_wins)
    assert refused(["A1"], ["B1"]) == "mobius-two-winners"


def refused(reds: Sequence[str], blues: Sequence[str]) -> str:
    with pytest.raises(Malformed) as no:
        judge(reds, blues)
    return no.value.refusal.code


@pytest.mark.ruling("M3", "M5", "G2")
def test_a_position_that_makes_no_sense_is_refused_with_the_reason() -> None:
    assert refused(["A1", "a1"], []) == "mobius-cell-twice"
    assert refused(["A1"], ["B1", "A1"]) == "mobius-cell-twice"
    assert refused([], ["L2"]) == "mobius-no-such-letter"
    assert refused(["A13"], []) == "mobius-no-such-row"
    assert refused(["middle"], []) == "mobius-not-a-cell"


@pytest.mark.ruling("M1")
def test_a_board_of_a_size_there_is_not_is_refused() -> None:
    with pytest.raises(ImpossibleOptions):
        judge([], [], columns=12, rows=7)
