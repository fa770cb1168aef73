"""What lies on a Möbi table, told to whoever draws it."""

import pytest

from halftwist.games.mobi import Mobi


@pytest.mark.ruling("B1", "B3")
def test_every_tile_is_there_with_its_readings() -> None:
    box = Mobi().geometry()
    tiles = {tile.kind: tile for tile in box.numbers}
    assert sum(tile.count or 0 for tile in box.numbers) == 76
    assert tiles["6"].readings == ("6", "9")
    assert tiles["6"].count == 12
    assert tiles["*"].readings == tuple(f"*{number}" for number in range(1, 13))
    assert tiles["12"].readings == ("12",)


@pytest.mark.ruling("B2")
def test_operations_never_run_out() -> None:
    operations = Mobi().geometry().operations
    assert [tile.readings for tile in operations] == [("=",), ("+", "-"), ("x", "/")]
    assert {tile.count for tile in operations} == {None}


@pytest.mark.ruling("B12")
def test_children_have_neither_times_nor_divide_and_may_do_without_eleven_and_twelve() -> None:
    box = Mobi(kids=True, without_11_and_12=True).geometry()
    assert [tile.readings for tile in box.operations] == [("=",), ("+", "-")]
    assert [tile.kind for tile in box.numbers][-3:] == ["8", "10", "*"]
    assert box.numbers[-1].readings[-1] == "*12"


@pytest.mark.ruling("B7", "B12", "B13")
def test_a_table_is_told_what_its_variant_deals() -> None:
    box = Mobi(players=5, flip=2).geometry()
    assert (box.players, box.team_size, box.hand_size, box.flip, box.again_ms) == (5, 1, 5, 2, 5000)
    chill = Mobi(chill=True).geometry()
    assert (chill.hand_size, chill.flip) == (None, None)
    assert Mobi(team=3, players=2).geometry().team_size == 3


@pytest.mark.ruling("B11")
def test_a_draft_may_be_judged_only_with_live_checking() -> None:
    assert not Mobi().checks
    assert Mobi(live_checking=True).checks
