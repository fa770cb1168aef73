"""What the proofs find wrong: a puzzle with another answer, with a second one, or with none."""

from dataclasses import replace

import pytest

from halftwist.games import registry
from halftwist.puzzles import Puzzle
from halftwist.puzzles.pack import shipped, with_puzzles
from halftwist.puzzles.ratings import after_try, first_rating


def _fault(puzzle: Puzzle) -> str | None:
    return registry.entry(puzzle.game).part("puzzles").proved(puzzle)


def _first(theme: str) -> Puzzle:
    return next(puzzle for name in with_puzzles() for puzzle in shipped(name) if theme in puzzle.themes)


def test_another_stone_does_not_win() -> None:
    puzzle = _first("defence")
    taken = {line["action"]["cell"] for line in puzzle.lines} | {puzzle.answers[0]["cell"]}
    other = next(cell for cell in ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3") if cell not in taken)
    wrong = replace(puzzle, answers=({"kind": "place", "cell": other},), replies=())
    assert "could not be shown" in (_fault(wrong) or "")


def test_whoever_must_move_cannot_pass() -> None:
    assert _fault(replace(_first("defence"), answers=({"kind": "pass"},), replies=())) is not None


def test_whoever_is_connected_already_has_many_moves() -> None:
    puzzle = _first("pass")
    taken = {line["action"]["cell"] for line in puzzle.lines}
    free = next(cell for cell in ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3") if cell not in taken)
    assert "loses could not be shown" in (_fault(replace(puzzle, answers=({"kind": "place", "cell": free},))) or "")


def test_a_play_that_does_not_go_out_is_found() -> None:
    puzzle = _first("go-out")
    play = {**puzzle.answers[0], "symbol": "+" if puzzle.answers[0]["symbol"] != "+" else "-"}
    assert "not one of them" in (_fault(replace(puzzle, answers=(play,))) or "")


@pytest.mark.parametrize(
    ("theme", "said", "fault"), [("one-moves", 0, "answer"), ("nothing-moves", 1, "0 tiles moved")]
)
def test_a_wrong_count_of_moved_tiles_is_found(theme: str, said: int, fault: str) -> None:
    assert fault in (_fault(replace(_first(theme), figures={"tiles": said})) or "")


def test_a_line_against_the_rules_is_found() -> None:
    puzzle = _first("defence")
    assert "against the rules" in (_fault(replace(puzzle, lines=(*puzzle.lines, puzzle.lines[0]))) or "")


def test_ratings_go_the_way_they_should() -> None:
    assert first_rating([(0, True), (300, True)]) < first_rating([(0, False), (300, True)])
    assert first_rating([(0, False), (300, True)]) < first_rating([(0, False), (300, False)])
    person, puzzle = after_try(1500, 1500, solved=True)
    assert person > 1500 > puzzle
