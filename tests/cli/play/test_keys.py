"""Typing while other things happen, on a real pseudo-terminal."""

import io
import os
import pty
import threading
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from rich.console import Console
from rich.text import Text

from halftwist.cli.play.terminal import NoMoreInput, Terminal

PROMPT = Text("Ann > ")
SOON_S = 0.05


@dataclass
class Desk:
    terminal: Terminal
    screen: io.StringIO
    keyboard: int

    def type(self, keys: str) -> None:
        os.write(self.keyboard, keys.encode())

    def type_soon(self, keys: str) -> None:
        """Once somebody is asked: before that the terminal itself would edit the line."""
        threading.Timer(0.2, self.type, [keys]).start()

    def ask(self, timeout_s: float = SOON_S) -> str | None:
        return self.terminal.ask(PROMPT, timeout_s)


@pytest.fixture
def desk() -> Iterator[Desk]:
    far, near = pty.openpty()
    with os.fdopen(near, encoding="utf-8") as source:
        screen = io.StringIO()
        console = Console(file=screen, width=80, highlight=False, emoji=False, markup=False)
        yield Desk(Terminal(console, source, interactive=True, language="en"), screen, far)
    os.close(far)


def test_a_half_typed_line_stands_again_after_what_was_shown_meanwhile(desk: Desk) -> None:
    desk.type("put 3")
    assert desk.ask() is None
    desk.terminal.write("Bob: FLIP!")
    desk.type(" + 4\n")
    assert desk.ask() == "put 3 + 4"
    assert desk.screen.getvalue() == "Ann > put 3\nBob: FLIP!\nAnn > put 3 + 4\n"


def test_when_nothing_happened_the_prompt_is_not_repeated(desk: Desk) -> None:
    for _ in range(3):
        assert desk.ask() is None
    assert desk.screen.getvalue() == "Ann > "


def test_only_the_line_is_written_again_when_the_clock_in_the_prompt_moves(desk: Desk) -> None:
    desk.type("E")
    assert desk.terminal.ask(Text("Ann [0:02] > "), SOON_S) is None
    assert desk.terminal.ask(Text("Ann [0:01] > "), SOON_S) is None
    assert desk.screen.getvalue() == "Ann [0:02] > E\r\x1b[KAnn [0:01] > E"


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("flop\x7f\x7fip\n", "flip"),
        ("nonsense\x15flip\n", "flip"),
        ("swap 7 8\x17\x17 9\n", "swap 9"),
        ("\x1b[A\x1b[Dgo\n", "go"),
        ("möbi!\n", "möbi!"),
        ("\x7f\x7fgo\r", "go"),
    ],
)
def test_keys_correct_what_was_typed(desk: Desk, keys: str, line: str) -> None:
    desk.type_soon(keys)
    assert desk.ask(5.0) == line


def test_lines_typed_ahead_come_one_by_one(desk: Desk) -> None:
    desk.type("go\nflip\nput")
    assert [desk.ask(1.0), desk.ask(1.0), desk.ask()] == ["go", "flip", None]


def test_what_was_typed_for_a_game_that_is_over_is_thrown_away(desk: Desk) -> None:
    desk.type("mobi")
    assert desk.ask() is None
    desk.type(" late\n")
    desk.terminal.forget_typed()
    desk.type("save\n")
    assert desk.ask(1.0) == "save"


def test_ctrl_d_on_an_empty_line_ends_the_input(desk: Desk) -> None:
    desk.type_soon("x\x7f\x04")
    with pytest.raises(NoMoreInput):
        desk.ask(5.0)
