"""What the README shows being played is played here."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_readme_plays_as_it_says() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted >= 10
    assert found.failed == 0


def test_the_tutorial_runs_as_it_is_told() -> None:
    found = doctest.testfile(str(ROOT / "docs/tutorial.md"), module_relative=False, encoding="utf-8")
    assert found.attempted >= 15
    assert found.failed == 0


def test_the_readme_names_the_two_commands_and_the_makers() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for words in ("make run", "make test", "Mark Steere", "Formula Games B.V.", "Möbi Headquarters"):
        assert words in text
