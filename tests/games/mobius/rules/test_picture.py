"""The strip as it lies on the sheet: the picture and the rules speak of the same board."""

from math import dist

import pytest

from halftwist.games.mobius import CellPicture, Mobius, Point, StripPicture, picture_of, strip_of

SIZES = [(3, 6), (4, 6), (12, 12), (5, 24), (26, 6)]
ACROSS = ((-1, 0), (1, 0), (-0.5, -1), (0.5, -1), (-0.5, 1), (0.5, 1))
"""Left, right, upper left, upper right, lower left, lower right: cells to the right, rows down."""


def at(point: Point) -> tuple[float, float]:
    return point.x, point.y


def near(one: Point, other: Point) -> bool:
    return dist(at(one), at(other)) < 1e-5


def by_name(picture: StripPicture) -> dict[str, CellPicture]:
    return {cell.name: cell for cell in picture.cells}


@pytest.mark.ruling("M1", "M3")
def test_the_standard_sheet_has_138_cells_at_their_places() -> None:
    picture = Mobius().geometry()
    cells = by_name(picture)
    assert len(cells) == 138
    assert (picture.width, picture.height) == (12.0, 10.392305)
    assert (cells["A3"].column, cells["A3"].row, at(cells["A3"].centres[0])) == (1, 3, (0.5, 1.732051))
    assert at(cells["A2"].centres[0]) == (1.0, 0.866025)
    assert at(cells["K2"].centres[0]) == (11.0, 0.866025)


@pytest.mark.ruling("M2")
def test_a_half_cell_is_drawn_twice_in_reverse_order_and_labelled_at_both_places() -> None:
    picture = Mobius().geometry()
    halves = [cell for cell in picture.cells if cell.half]
    assert "".join(cell.label or "?" for cell in halves) == "ABCDEFGHIJKL"
    assert [cell.centres[0].x for cell in halves] == [cell.centres[1].x for cell in reversed(halves)]
    assert {(cell.centres[0].y, cell.centres[1].y) for cell in halves} == {(0.0, picture.height)}
    assert all(len(cell.centres) == 1 and cell.label is None for cell in picture.cells if not cell.half)


@pytest.mark.ruling("M1", "M2")
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_neighbours_are_those_of_the_rules(columns: int, rows: int) -> None:
    strip = strip_of(columns, rows)
    for cell in picture_of(columns, rows).cells:
        wanted = {strip.names[other] for other, _ in strip.neighbours[strip.numbers[cell.name]]}
        drawn = [name for name in cell.neighbours if name is not None]
        assert len(cell.neighbours) == 6
        assert set(drawn) == wanted
        assert len(drawn) == len(wanted)


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_neighbour_is_drawn_in_the_direction_it_is_named_for(columns: int, rows: int) -> None:
    picture = picture_of(columns, rows)
    cells, row_height = by_name(picture), picture.height / rows
    for cell in picture.cells:
        for (right, down), name in zip(ACROSS, cell.neighbours, strict=True):
            beyond = (cell.row, down) in ((1, -1), (rows, 1))
            if name is None or (beyond and cell.row == 1):
                continue  # above the sheet: drawn at its other end
            x, y = at(cell.centres[0])
            there = Point(x + right, y + down * row_height)
            assert any(near(there, centre) for centre in cells[name].centres), (cell.name, name)


@pytest.mark.ruling("M4")
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_bars_touch_the_cells_of_the_rules_and_meet_end_to_end(columns: int, rows: int) -> None:
    strip, picture = strip_of(columns, rows), picture_of(columns, rows)
    for drawn, bar in zip(picture.bars, strip.bars, strict=True):
        assert (drawn.name, drawn.colour) == (bar.name, bar.colour)
        assert drawn.cells == tuple(strip.names[cell] for cell, _ in bar.reach)
    left, right = picture.bars[:3], picture.bars[3:]
    for side, x in ((left, 0.0), (right, picture.width)):
        assert at(side[0].line[0]) == (x, 0.0)
        assert at(side[2].line[-1]) == (x, picture.height)
        assert side[0].line[-1] == side[1].line[0]
        assert side[1].line[-1] == side[2].line[0]


@pytest.mark.ruling("M4")
def test_a_bar_runs_along_the_outer_sides_of_its_cells() -> None:
    picture = picture_of(4, 6)
    cells = by_name(picture)
    for bar in picture.bars:
        outline = [
            (round(centre.x + corner.x, 4), round(centre.y + corner.y, 4))
            for name in bar.cells
            for centre in cells[name].centres
            for corner in picture.corners
        ]
        for point in bar.line[1:-1]:
            assert (round(point.x, 4), round(point.y, 4)) in outline
    top = picture.bars[0]
    assert top.cells == ("A1", "A2", "A3")
    assert [at(point) for point in top.line] == [
        (0.0, 0.0),
        (0.0, 0.288675),
        (0.5, 0.57735),
        (0.5, 1.154701),
        (0.0, 1.443376),
        (0.0, 1.732051),
    ]


def test_a_hexagon_is_one_unit_wide_and_all_its_sides_are_alike() -> None:
    corners = [at(corner) for corner in picture_of(3, 6).corners]
    sides = [dist(one, other) for one, other in zip(corners, corners[1:] + corners[:1], strict=True)]
    assert max(sides) - min(sides) < 1e-5
    assert max(x for x, _ in corners) - min(x for x, _ in corners) == 1.0


@pytest.mark.ruling("M5")
def test_a_draft_may_be_judged_where_nothing_is_hidden() -> None:
    assert Mobius().checks
