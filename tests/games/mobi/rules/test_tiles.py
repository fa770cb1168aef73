"""The box: kinds, counts and readings."""

import pytest

from halftwist.core import Malformed
from halftwist.games.mobi import Mobi, judge, parse_pod
from halftwist.games.mobi.rules.tiles import KINDS, OPERATION_TILES, READINGS, box, counted, kind_of, listed


@pytest.mark.ruling("B1")
def test_the_box_has_76_number_tiles_and_86_operation_tiles():
    assert sum(box()) == 76
    assert OPERATION_TILES == {"=": 38, "+/-": 30, "x//": 18}
    assert sum(box()) + sum(OPERATION_TILES.values()) == 162


@pytest.mark.ruling("B1", "B3")
def test_there_are_six_of_each_number_and_so_twelve_six_nine_tiles_and_four_mobius_tiles():
    counts = dict(zip(KINDS, box(), strict=True))
    assert counts.pop("6") == 12
    assert counts.pop("*") == 4
    assert set(counts.values()) == {6}
    assert "9" not in KINDS


@pytest.mark.ruling("B1")
def test_options_change_the_counts():
    assert sum(Mobi(copies=2, mobius_tiles=0).box) == 24
    assert sum(Mobi(copies=12, mobius_tiles=12).box) == 156


@pytest.mark.ruling("B12")
def test_a_kids_box_may_do_without_eleven_and_twelve_but_a_mobius_tile_still_reads_them():
    tiles = listed(Mobi(kids=True, without_11_and_12=True).box)
    assert len(tiles) == 64
    assert not {"11", "12"} & set(tiles)
    assert judge(["6", "5", "*"], parse_pod("6 + 5 = *11"), "mobi", kids=True) == ()


@pytest.mark.ruling("B3")
def test_a_six_nine_tile_is_one_kind_however_it_is_read():
    assert kind_of("6") == kind_of("9") == "6"
    assert counted(["6", "9"]) == counted(["9", "9"])
    assert judge(["6", "6", "3"], parse_pod("6 + 3 = 9"), "mobi") == ()
    assert judge(["9", "9", "3"], parse_pod("6 + 3 = 9"), "mobi") == ()


@pytest.mark.ruling("B3")
@pytest.mark.parametrize("number", range(1, 13))
def test_a_mobius_tile_reads_one_to_twelve(number: int):
    assert READINGS[f"*{number}"] == number
    assert kind_of(f"*{number}") == "*"


@pytest.mark.parametrize("text", ["", "0", "13", "05", "+", "*5", "x", "²", "٣", "1 2"])
def test_what_is_no_tile_is_malformed_in_a_hand(text: str):
    with pytest.raises(Malformed) as caught:
        judge([text], parse_pod("1 + 2 = 3"), "mobi")
    assert caught.value.refusal.code == "mobi-hand-token"
