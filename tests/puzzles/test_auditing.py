"""The audit: whoever proposed the puzzles looks once more, and the checkers share nothing with it."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from halftwist.cli.app import app
from halftwist.games import registry
from halftwist.puzzles import Puzzle
from halftwist.puzzles.auditing import audit, drawn
from halftwist.puzzles.pack import shipped, with_puzzles

MINERS = (".engine", ".puzzles.mining", ".puzzles.weighing", ".puzzles.auditing", ".puzzles.themes")


@pytest.mark.parametrize("game", with_puzzles())
def test_what_proves_imports_nothing_of_what_mines(game: str) -> None:
    part = registry.entry(game).part("puzzles").__name__
    reached = set(_reached(f"{part}.proving", part))
    assert f"{part}.proving" in reached
    assert [name for name in reached if any(f"{game}{miner}" in name for miner in MINERS)] == []


def _reached(module: str, part: str) -> Iterator[str]:
    """The modules of a game that a module of its puzzles needs, through others of its puzzles; the rules are shared."""
    yield module
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    for node in ast.walk(ast.parse(Path(spec.origin).read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(part.rpartition(".")[0]):
            if node.module.startswith(f"{part}."):
                yield from _reached(node.module, part)
            else:
                yield node.module


def test_a_sample_is_drawn_by_lot_and_nothing_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert drawn(5, 1) == drawn(5, 1) != drawn(5, 2)
    said = app(["puzzles", "audit", "--sample", "4", "--times", "1", "--seed", "3"], result_action="return_value")
    assert said == 0
    assert "none has a second solution" in capsys.readouterr().out


def test_an_audit_that_was_stopped_goes_on_where_it_stood(tmp_path: Path) -> None:
    puzzles, kept = drawn(3, 3), tmp_path / "audited.jsonl"
    first = [*audit(puzzles[:1], 1, kept)]
    kept.write_text(kept.read_text().replace("null", '"what was noted"'))
    again = [*audit(puzzles[:2], 1, kept)]
    assert [each.fault for each in first] == [None]
    assert [each.fault for each in again] == ["what was noted", None]  # the first was not looked at again
    assert [each.fault for each in audit(puzzles[:1], 2, kept)] == [None]  # with other work it is


@pytest.mark.parametrize("theme", ["double-threat", "go-out", "draw", "one-moves"])
def test_a_puzzle_with_another_answer_is_found(theme: str) -> None:
    puzzle = next(each for name in with_puzzles() for each in shipped(name) if theme in each.themes)
    [(_, right), (_, fault)] = audit([puzzle, _with_another_answer(puzzle, theme)], 1)
    assert right is None
    assert fault is not None


def _with_another_answer(puzzle: Puzzle, theme: str) -> Puzzle:
    match theme:
        case "go-out":
            return replace(puzzle, answers=({"kind": "draw"},))
        case "draw":
            return replace(puzzle, goal="go-out")
        case "one-moves":
            return replace(puzzle, figures={"tiles": 2})
        case _:
            taken = {line["action"]["cell"] for line in puzzle.lines} | {puzzle.answers[0]["cell"]}
            near = ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")
            other = {"kind": "place", "cell": next(cell for cell in near if cell not in taken)}
            return replace(puzzle, answers=(other,), replies=())
