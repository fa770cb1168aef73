"""What is typed to lay tiles."""

import pytest

from halftwist.cli.play.screens import NotUnderstood
from halftwist.core import Malformed
from halftwist.games.mobi import Arrange, Placed, parse_pod
from halftwist.games.mobi import typed_tiles as laying

CROSS = parse_pod("3 + 4 = 7 | . . . . - | . . . . 2 | . . . . = | . . . . 5")


def test_an_equation_is_put_from_left_to_right() -> None:
    put = laying.put(parse_pod("."), "3 + 4 = 7 at B2")
    assert put == Arrange((), tuple(Placed(1 + at, 1, token) for at, token in enumerate("3+4=7")))


def test_spaces_between_tiles_may_be_left_out() -> None:
    assert laying.put(parse_pod("."), "12+*3=9+6 at A1") == laying.put(parse_pod("."), "12 + *3 = 9 + 6 at A1")


def test_a_tile_that_lies_there_is_shared() -> None:
    across = parse_pod("3 + 4 = 7")
    assert laying.put(across, "7 - 2 = 5 at e1 down") == Arrange(
        (), tuple(Placed(4, at, token) for at, token in enumerate("7-2=5") if at)
    )


def test_a_mobius_tile_that_reads_the_same_is_shared() -> None:
    assert laying.put(parse_pod("3 + 4 = *7"), "7 = 7 at E1 down").put == (Placed(4, 1, "="), Placed(4, 2, "7"))


def test_another_tile_is_not_slipped_under_one_that_lies_there() -> None:
    assert Placed(4, 0, "8") in laying.put(CROSS, "8 - 2 = 6 at E1 down").put


def test_a_full_stop_leaves_a_cell_alone() -> None:
    assert laying.put(parse_pod("."), "3 . 4 at A1").put == (Placed(0, 0, "3"), Placed(2, 0, "4"))


def test_signs_may_be_written_as_in_books() -> None:
    assert [tile.token for tile in laying.put(parse_pod("."), "8 × 3 ÷ 2 − 1 at A1").put] == list("8x3/2-1")


def test_cells_blocks_and_everything_can_be_taken() -> None:
    assert laying.take(CROSS, "A1, b1").taken == ((0, 0), (1, 0))
    assert laying.take(CROSS, "E2-A5").taken == ((4, 1), (4, 2), (4, 3), (4, 4))
    assert set(laying.take(CROSS, "all").taken) == set(CROSS)


def test_a_block_is_moved_in_one_go() -> None:
    moved = laying.move(CROSS, "all to B3")
    assert set(moved.taken) == set(CROSS)
    assert Placed(1, 2, "3") in moved.put
    assert Placed(5, 6, "5") in moved.put


def test_a_whole_pod_touches_only_what_differs() -> None:
    assert laying.whole(parse_pod("3 + 4 = 7"), "4 + 3 = 7") == Arrange(
        ((0, 0), (2, 0)), (Placed(0, 0, "4"), Placed(2, 0, "3"))
    )


@pytest.mark.parametrize("text", ["", "3 + 4 = 7", "3 + 4 at", "at A1", "3 at A1 sideways", "3 at 1A", "3 at A0"])
def test_what_is_no_laying_is_answered_with_how_to_do_it(text: str) -> None:
    with pytest.raises(NotUnderstood):
        laying.put(CROSS, text)


@pytest.mark.parametrize("text", ["13 at A1", "* at A1", "*0 at A1", "005 at A1", "q at A1"])
def test_what_is_no_tile_is_refused_by_the_game(text: str) -> None:
    with pytest.raises(Malformed):
        laying.put(CROSS, text)


@pytest.mark.parametrize("text", ["", "A", "1", "A1-", "A1-B", "alle maal"])
def test_what_names_no_cell_cannot_be_taken(text: str) -> None:
    with pytest.raises(NotUnderstood):
        laying.take(CROSS, text)


@pytest.mark.parametrize(("cell", "name"), [((0, 0), "A1"), ((25, 9), "Z10"), ((26, 0), "AA1"), ((53, 2), "BB3")])
def test_cells_have_the_names_they_are_typed_with(cell: tuple[int, int], name: str) -> None:
    assert laying.cell_name(cell) == name
    assert laying.put(parse_pod("."), f"7 at {name}").put == (Placed(*cell, "7"),)
