"""The board itself: cells, seam and bars."""

import pytest

from halftwist.core import ImpossibleOptions
from halftwist.games.mobius import COMBINATIONS, Mobius, Strip, strip_of

SIZES = [(3, 6), (4, 6), (6, 6), (5, 12), (12, 12), (26, 48)]


def around(strip: Strip, name: str) -> dict[str, int]:
    return {strip.names[cell]: crossing for cell, crossing in strip.neighbours[strip.numbers[name]]}


def reach(strip: Strip, bar: int) -> dict[str, int]:
    return {strip.names[cell]: crossing for cell, crossing in strip.bars[bar].reach}


@pytest.mark.ruling("M1")
@pytest.mark.parametrize(("columns", "rows", "cells"), [(12, 12, 138), (4, 6, 21), (6, 6, 33), (3, 6, 15)])
def test_odd_rows_are_one_cell_longer_than_even_rows(columns: int, rows: int, cells: int) -> None:
    strip = strip_of(columns, rows)
    lengths = [sum(strip.row_of(cell) == row for cell in range(strip.size)) for row in range(1, rows + 1)]
    assert lengths == [columns, columns - 1] * (rows // 2)
    assert strip.size == cells


@pytest.mark.ruling("M1")
@pytest.mark.parametrize(
    "size",
    [{"columns": 2}, {"columns": 27}, {"rows": 0}, {"rows": 606}, {"rows": 12.0}, {"columns": True}],
)
def test_other_sizes_are_refused_with_the_ruling(size: dict[str, int]) -> None:
    with pytest.raises(ImpossibleOptions) as no:
        Mobius(**size)
    assert no.value.refusal.rule == "M1"


@pytest.mark.ruling("M1")
def test_the_widest_strip_skips_no_letter() -> None:
    assert [name[0] for name in strip_of(26, 6).names[:26]] == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@pytest.mark.ruling("M1", "M3")
def test_an_even_row_lies_between_the_cells_of_the_rows_beside_it() -> None:
    assert around(strip_of(12, 12), "E7") == dict.fromkeys(("D7", "F7", "D6", "E6", "D8", "E8"), 0)
    assert around(strip_of(12, 12), "E6") == dict.fromkeys(("D6", "F6", "E5", "F5", "E7", "F7"), 0)
    assert around(strip_of(12, 12), "A6") == dict.fromkeys(("B6", "A5", "B5", "A7", "B7"), 0)
    assert around(strip_of(12, 12), "L7") == dict.fromkeys(("K7", "K6", "K8"), 0)


@pytest.mark.ruling("M2", "M7")
def test_below_the_last_row_comes_row_one_mirrored() -> None:
    strip = strip_of(12, 12)
    assert around(strip, "A12") == {"B12": 0, "A11": 0, "B11": 0, "L1": 1, "K1": 1}
    assert around(strip, "K12") == {"J12": 0, "K11": 0, "L11": 0, "B1": 1, "A1": 1}
    assert around(strip, "E1") == {"D1": 0, "F1": 0, "D2": 0, "E2": 0, "G12": -1, "H12": -1}
    assert around(strip, "A1") == {"B1": 0, "A2": 0, "K12": -1}


@pytest.mark.ruling("M2")
@pytest.mark.parametrize("size", SIZES)
def test_every_step_can_be_taken_back_and_no_two_lead_to_one_cell(size: tuple[int, int]) -> None:
    for ways in (strip_of(*size).neighbours, *strip_of(*size).ways.values()):
        for node, steps in enumerate(ways):
            assert len({near for near, _ in steps}) == len(steps)
            assert all((node, -crossing) in ways[near] for near, crossing in steps)


@pytest.mark.ruling("M3")
def test_the_letter_counts_from_the_left_within_the_row() -> None:
    names = strip_of(4, 6).names
    assert names[:11] == ("A1", "B1", "C1", "D1", "A2", "B2", "C2", "A3", "B3", "C3", "D3")


@pytest.mark.ruling("M4")
def test_the_six_bars_alternate_all_the_way_round() -> None:
    bars = {bar.name: bar.colour for bar in strip_of(12, 12).bars}
    assert bars == {
        "left-top": "red",
        "left-middle": "blue",
        "left-bottom": "red",
        "right-top": "blue",
        "right-middle": "red",
        "right-bottom": "blue",
    }


@pytest.mark.ruling("M4", "M7")
def test_bars_reach_the_end_cells_of_their_third_and_the_bottom_ones_cross_the_seam() -> None:
    strip = strip_of(12, 12)
    assert reach(strip, 0) == {"A1": 0, "A2": 0, "A3": 0, "A4": 0, "A5": 0}
    assert reach(strip, 1) == {"A5": 0, "A6": 0, "A7": 0, "A8": 0, "A9": 0}
    assert reach(strip, 2) == {"A9": 0, "A10": 0, "A11": 0, "A12": 0, "L1": 1}
    assert reach(strip, 3) == {"L1": 0, "K2": 0, "L3": 0, "K4": 0, "L5": 0}
    assert reach(strip, 4) == {"L5": 0, "K6": 0, "L7": 0, "K8": 0, "L9": 0}
    assert reach(strip, 5) == {"L9": 0, "K10": 0, "L11": 0, "K12": 0, "A1": 1}


@pytest.mark.ruling("M4")
@pytest.mark.parametrize("size", SIZES)
def test_the_cells_where_bars_meet_touch_one_bar_of_each_colour(size: tuple[int, int]) -> None:
    strip = strip_of(*size)
    last, third = strip.names[strip.columns - 1][0], strip.rows // 3
    meeting = {f"{letter}{1 + k * third}" for letter in ("A", last) for k in range(3)}
    for cell, name in enumerate(strip.names):
        colours = sorted(bar.colour for bar in strip.bars for near, _ in bar.reach if near == cell)
        assert (colours == ["blue", "red"]) == (name in meeting)
        at_the_edge = name[0] in ("A", last if strip.row_of(cell) % 2 else chr(ord(last) - 1))
        assert len(colours) == (2 if name in meeting else 1 if at_the_edge else 0)


@pytest.mark.ruling("M4")
def test_a1_touches_the_top_left_red_and_the_bottom_right_blue_bar() -> None:
    strip = strip_of(12, 12)
    touching = {
        name: {bar.name for bar in strip.bars if name in reach(strip, strip.bars.index(bar))} for name in ("A1", "L1")
    }
    assert touching == {"A1": {"left-top", "right-bottom"}, "L1": {"right-top", "left-bottom"}}


def test_the_named_combinations_are_sizes_there_are() -> None:
    for values in COMBINATIONS.values():
        assert Mobius(**values).options == values  # type: ignore[arg-type]
