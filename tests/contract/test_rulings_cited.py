"""Every ruling is shown by some test."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
RULINGS = [
    *(f"M{number}" for number in range(1, 9)),
    *(f"B{number}" for number in range(1, 15)),
    *(f"F{number}" for number in range(1, 13)),
    "G1",
    "G2",
]


def _cited(tree: ast.AST) -> Iterator[str]:
    """The numbers in every `…mark.ruling("M1", …)` of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "ruling":
            yield from (number.value for number in node.args if isinstance(number, ast.Constant))


@cache
def cited() -> set[str]:
    """By all tests."""
    files = (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    return {number for text in files if "ruling(" in text for number in _cited(ast.parse(text))}


def test_some_test_shows_every_ruling() -> None:
    assert set(RULINGS) - cited() == set()


def test_no_test_cites_a_ruling_that_does_not_exist() -> None:
    assert cited() - set(RULINGS) == set()
