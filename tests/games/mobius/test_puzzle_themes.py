"""What a puzzle of Mobius is about: a loop, lines that meet, by plain functions of positions set up here."""

import pytest

from halftwist.games.mobius.puzzles.linked import Links
from halftwist.games.mobius.puzzles.mining import _state_after
from halftwist.games.mobius.puzzles.themes import THEMES, closes_loop, themes_of, three_lines_meet
from halftwist.games.mobius.rules.game import Mobius
from halftwist.games.mobius.rules.strip import Strip, strip_of
from halftwist.games.mobius.rules.verdict import groups_of
from halftwist.puzzles.pack import shipped

STRIP = strip_of(6, 6)
NOTHING = frozenset[int]()


def cells(*names: str) -> frozenset[int]:
    return frozenset(STRIP.numbers[name] for name in names)


def round_the_strip(strip: Strip) -> frozenset[int]:
    """A column of touching stones from the first row over the seam until it is closed."""
    for column in range(strip.columns):
        for cell in range(strip.size):
            way = frozenset(cell for cell in range(strip.size) if strip.names[cell][0] == "ABCDEF"[column])
            if groups_of(strip, "red", way | {cell}).looped:
                return way | {cell}
    raise AssertionError("no column closes")


def test_the_stone_that_closes_the_way_round_the_strip_is_a_loop() -> None:
    way = round_the_strip(STRIP)
    last = max(way)
    others = frozenset(range(STRIP.size)) - way
    assert closes_loop(STRIP, 0, way - {last}, others, (last,), ())
    beside = next(cell for cell, _ in STRIP.neighbours[last] if cell not in way)
    assert not closes_loop(STRIP, 0, way - {last}, others - {beside} | {last}, (beside,), ())
    assert not closes_loop(STRIP, 0, way, others - {beside}, (beside,), ())  # it was closed before


def test_a_gap_with_two_ways_across_links_and_one_with_a_single_way_does_not() -> None:
    one = STRIP.numbers["C3"]
    two, gap = next(
        (other, between)
        for other in range(STRIP.size)
        if len(between := _around(one) & _around(other)) == 2 and other not in _around(one)
    )
    first, _ = gap
    linked = Links(STRIP, 0, frozenset({one, two}), NOTHING)
    assert linked._group[one] == linked._group[two]
    broken = Links(STRIP, 0, frozenset({one, two}), frozenset({first}))
    assert broken._group[one] != broken._group[two]


def _around(cell: int) -> frozenset[int]:
    return frozenset(near for near, _ in STRIP.neighbours[cell])


def test_three_lines_meet_where_none_of_them_hung_together_before() -> None:
    left, up, down = cells("A3", "B3"), cells("C2", "D1"), cells("C4", "D5")
    own, middle = left | up | down, STRIP.numbers["C3"]
    others = frozenset(range(STRIP.size)) - own - {middle}
    assert three_lines_meet(STRIP, 0, own, others, (middle,), ())
    assert not three_lines_meet(STRIP, 0, left | up, others, (middle,), ())
    joined = own | cells("C1", "B2", "A2")  # two of the lines hang together already
    assert not three_lines_meet(STRIP, 0, joined, others - joined, (middle,), ())


@pytest.mark.parametrize("theme", ["loop", "y-join", "bridge", "seam", "double-threat"])
def test_every_theme_is_shipped_and_every_shipped_one_is_named_as_the_functions_say(theme: str) -> None:
    having = [puzzle for puzzle in shipped("mobius") if theme in puzzle.themes]
    assert len(having) >= 20
    for puzzle in having[:20]:
        game = Mobius(columns=int(str(puzzle.options["columns"])), rows=int(str(puzzle.options["rows"])))
        number = game.strip.numbers
        moves = tuple(number[line["action"]["cell"]] for line in puzzle.lines)
        answers = tuple(number[answer["cell"]] for answer in puzzle.answers)
        replies = tuple(number[reply["action"]["cell"]] for reply in puzzle.replies)
        assert themes_of(game, _state_after(game, moves), answers, replies) == puzzle.themes
    assert theme in THEMES
