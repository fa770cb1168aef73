"""Typing while other things happen, on a real pseudo-terminal."""

import io
import os
import pty
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

import pyte
import pytest
from rich.console import Console
from rich.text import Text

from halftwist.cli.play.terminal import NoMoreInput, Terminal

PROMPT = Text("Ann > ")
SOON_S = 0.05
LONG_S = 10.0


class Screen(io.StringIO):
    """What a terminal shows of everything written to it."""

    def isatty(self) -> bool:
        return True

    @property
    def lines(self) -> list[str]:
        screen = pyte.Screen(80, 24)
        screen.set_mode(pyte.modes.LNM)  # a pseudo-terminal begins a new line at the edge
        pyte.Stream(screen).feed(self.getvalue())
        shown = screen.display[: screen.cursor.y + 1]
        return [*(line.rstrip() for line in shown[:-1]), shown[-1][: screen.cursor.x]]


@dataclass
class Desk:
    terminal: Terminal
    screen: Screen
    keyboard: int

    def type(self, keys: str) -> None:
        os.write(self.keyboard, keys.encode())

    def type_soon(self, keys: str) -> None:
        """Once somebody is asked: before that the terminal itself would edit the line."""
        threading.Thread(target=self._type_when_asked, args=[keys]).start()

    def _type_when_asked(self, keys: str) -> None:
        until_s = time.monotonic() + LONG_S
        while termios.tcgetattr(self.keyboard)[3] & termios.ICANON and time.monotonic() < until_s:
            time.sleep(0.005)
        self.type(keys)

    def ask(self, timeout_s: float = SOON_S) -> str | None:
        return self.terminal.ask(PROMPT, timeout_s)


@pytest.fixture
def desk() -> Iterator[Desk]:
    far, near = pty.openpty()
    with os.fdopen(near, encoding="utf-8") as source:
        screen = Screen()
        console = Console(file=screen, width=80, highlight=False, emoji=False, markup=False)
        yield Desk(Terminal(console, source, interactive=True, language="en"), screen, far)
    os.close(far)


def test_a_half_typed_line_stands_again_after_what_was_shown_meanwhile(desk: Desk) -> None:
    desk.type("put 3")
    assert desk.ask() is None
    desk.terminal.write("Bob: FLIP!")
    desk.type(" + 4\n")
    assert desk.ask() == "put 3 + 4"
    assert desk.screen.lines == ["Bob: FLIP!", "Ann > put 3 + 4", ""]


def test_when_nothing_happened_the_prompt_is_not_repeated(desk: Desk) -> None:
    for _ in range(3):
        assert desk.ask() is None
    desk.type_soon("go\n")
    assert desk.ask(LONG_S) == "go"
    assert desk.screen.lines == ["Ann > go", ""]


def test_only_the_line_is_written_again_when_the_clock_in_the_prompt_moves(desk: Desk) -> None:
    desk.type("E")
    assert desk.terminal.ask(Text("Ann [0:02] > "), SOON_S) is None
    desk.type_soon("7\n")
    assert desk.terminal.ask(Text("Ann [0:01] > "), LONG_S) == "E7"
    assert desk.screen.lines == ["Ann [0:01] > E7", ""]


def test_a_long_question_is_broken_at_words_and_asked_once(desk: Desk) -> None:
    question = Text("Shall the record of this game be kept, and if so under which name? " * 2)
    assert desk.terminal.ask(question, SOON_S) is None
    desk.type_soon("game\n")
    assert desk.terminal.ask(question, LONG_S) == "game"
    first, second, end = desk.screen.lines
    assert first.endswith("the")
    assert second.endswith("under which name? game")
    assert not end


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("flop\x7f\x7fip\n", "flip"),
        ("nonsense\x15flip\n", "flip"),
        ("swap 7 8\x17\x179\n", "swap 9"),
        ("\x1b[A\x1b[Dgo\n", "go"),
        ("flp\x1b[Di\n", "flip"),
        ("lip\x01f\x05!\n", "flip!"),
        ("möbi!\n", "möbi!"),
        ("\x7f\x7fgo\r", "go"),
    ],
)
def test_keys_correct_what_was_typed(desk: Desk, keys: str, line: str) -> None:
    desk.type_soon(keys)
    assert desk.ask(LONG_S) == line


def test_lines_typed_ahead_come_one_by_one(desk: Desk) -> None:
    desk.type("go\nflip\nput")
    assert [desk.ask(1.0), desk.ask(1.0), desk.ask()] == ["go", "flip", None]


def test_lines_pasted_together_come_one_by_one(desk: Desk) -> None:
    desk.type_soon("\x1b[200~go\r\nflip\nput\x1b[201~ 3\n")
    assert [desk.ask(LONG_S), desk.ask(LONG_S), desk.ask(LONG_S)] == ["go", "flip", "put 3"]


def test_the_cursor_stays_where_it_was_in_a_half_typed_line(desk: Desk) -> None:
    desk.type_soon("flp\x1b[D")
    assert desk.ask(1.0) is None
    desk.type_soon("i\n")
    assert desk.ask(LONG_S) == "flip"


def test_the_last_line_comes_back_with_the_cursor_key(desk: Desk) -> None:
    for keys in ("put 3 + 4\n", "\x1b[A\x7f5\n"):
        desk.type_soon(keys)
        line = desk.ask(LONG_S)
    assert line == "put 3 + 5"


def test_what_one_player_typed_does_not_come_back_for_the_next(desk: Desk) -> None:
    desk.type_soon("hint 7\n")
    assert desk.ask(LONG_S) == "hint 7"
    desk.terminal.clear()
    desk.type_soon("\x1b[A\x19go\n")
    assert desk.ask(LONG_S) == "go"


def test_ctrl_c_forgets_what_was_typed(desk: Desk) -> None:
    desk.type_soon("nonsense\x03 and more")
    with pytest.raises(KeyboardInterrupt):
        desk.ask(LONG_S)
    desk.type_soon("save\n")
    assert desk.ask(LONG_S) == "save"


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
        desk.ask(LONG_S)


def test_the_line_editor_is_loaded_only_where_somebody_types() -> None:
    code = "import sys, halftwist.cli.play.command; print({'prompt_toolkit', 'asyncio'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
