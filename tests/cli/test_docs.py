"""The examples of docs/referee.md are true."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from support.command import answer

PAGE = (Path(__file__).parents[2] / "docs" / "referee.md").read_text(encoding="utf-8")
ANYTHING = "…"


def examples() -> list[tuple[str, str, str]]:
    """Command, question and answer of every example."""
    found: list[tuple[str, str, str]] = []
    for section in re.split(r"^## ", PAGE, flags=re.MULTILINE):
        command = re.match(r"`halftwist ((?:judge|moves) \w+)`", section)
        if command:
            pairs = re.findall(r"^in  (.*)\nout (.*)$", section, flags=re.MULTILINE)
            found += [(command[1], question, told) for question, told in pairs]
    return found


@pytest.mark.parametrize(("command", "question", "told"), examples())
def test_an_example_is_answered_as_the_page_says(command: str, question: str, told: str) -> None:
    assert like(answer(command, json.loads(question)), json.loads(told))


def test_every_command_has_examples() -> None:
    assert len(examples()) >= 12
    assert {command for command, _, _ in examples()} == {
        "judge mobius",
        "judge mobi",
        "judge formula",
        "moves mobius",
        "moves formula",
    }


def like(given: Any, shown: Any) -> bool:
    """Equal, but for the texts that the page leaves out."""
    if shown == ANYTHING:
        return isinstance(given, str) and " " in given
    if isinstance(shown, dict):
        return list(given) == list(shown) and all(like(given[name], shown[name]) for name in shown)
    if isinstance(shown, list):
        return len(given) == len(shown) and all(map(like, given, shown))
    return type(given) is type(shown) and given == shown
