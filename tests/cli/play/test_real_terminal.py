"""In a real terminal: a pseudo-terminal with the real command in it."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pyte
import pytest

WITHIN_S = 30.0
LONG = 2000


class Paper(pyte.Screen):
    """A screen so long that nothing scrolls away, and that knows from where on it is still to be read."""

    def __init__(self) -> None:
        super().__init__(80, LONG)
        self.read_to = (0, 0)

    def erase_in_display(self, how: int = 0, *more: object, **others: object) -> None:
        super().erase_in_display(how, *more, **others)
        if how in (2, 3):
            self.read_to = (0, 0)

    def read(self, words: str) -> bool:
        """Whether these words are shown in a line further down; then everything up to them has been read."""
        row, column = self.read_to
        for y in range(row, self.cursor.y + 1):
            at = self.display_line(y).find(words, column if y == row else 0)
            if at >= 0:
                self.read_to = (y, at + len(words))
                return True
        return False

    def display_line(self, y: int) -> str:
        return "".join(self.buffer[y][x].data for x in range(self.columns))


class Screen:
    """The far end of the terminal: reads what is shown, types keys."""

    def __init__(self, folder: Path, *arguments: str, **more_environment: str) -> None:
        self._end, near = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "40", "HALFTWIST_LANGUAGE": "en"}
        environment.pop("NO_COLOR", None)
        environment |= more_environment
        command = [sys.executable, "-c", "import sys; from halftwist.cli import main; sys.exit(main())", "play"]
        self.process = subprocess.Popen(
            [*command, *arguments],
            stdin=near,
            stdout=near,
            stderr=near,
            cwd=folder,
            env=environment,
            start_new_session=True,
            preexec_fn=_take_the_terminal,
        )
        os.close(near)
        self._shown = b""
        self._paper = Paper()
        self._stream = pyte.ByteStream(self._paper)

    def until(self, words: str) -> None:
        """Read until these words are shown, counted from where the last wait ended."""
        deadline = time.monotonic() + WITHIN_S
        while not self._paper.read(words):
            if time.monotonic() > deadline or not select.select([self._end], [], [], WITHIN_S)[0]:
                pytest.fail(f"«{words}» was not shown but: {self.text}")
            self._read()

    @property
    def text(self) -> str:
        return self._shown.decode(errors="replace")

    def _read(self) -> None:
        with suppress(OSError):
            shown = os.read(self._end, 65536)
            self._shown += shown
            self._stream.feed(shown)

    def type(self, keys: str) -> None:
        os.write(self._end, keys.encode())

    def interrupt(self) -> None:
        """Ctrl-C, as late as a person would press it: the line editor has to be waiting already."""
        time.sleep(1.0)
        self.type("\x03")

    def close(self) -> int:
        deadline = time.monotonic() + WITHIN_S
        while self.process.poll() is None and time.monotonic() < deadline:
            if select.select([self._end], [], [], 0.05)[0]:
                self._read()
        if self.process.poll() is None:
            self.process.kill()
        os.close(self._end)
        return self.process.wait()


def _take_the_terminal() -> None:
    """Without a controlling terminal Ctrl-C would reach nobody."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        if screen.process.poll() is None:
            screen.process.send_signal(signal.SIGKILL)
            screen.process.wait()


def test_a_game_against_an_opponent_is_chosen_played_and_left_with_ctrl_c(
    screens: list[Screen], tmp_path: Path
) -> None:
    screen = Screen(tmp_path)
    screens.append(screen)
    screen.until("Number or name:")
    screen.type("1\n")
    screen.until("(Enter is 1):")
    screen.type("2\n")
    screen.until("red > ")
    screen.type("e7\n")
    screen.until("Greedy ■ blue: ")
    screen.until("red > ")
    screen.interrupt()
    screen.until("without saving:")
    screen.type("\n")
    assert screen.close() == 0
    assert "\x1b[" in screen.text
    assert "Traceback" not in screen.text


def test_ctrl_d_leaves_and_keeps_a_game_that_has_a_file(screens: list[Screen], tmp_path: Path) -> None:
    screen = Screen(tmp_path, "formula", "--names", "Ann,Bob", "--save", "game.jsonl")
    screens.append(screen)
    screen.until("press Enter.")
    screen.type("\n")
    screen.until("cards:")
    screen.until(" > ")
    screen.type("\x04")
    assert screen.close() == 0
    assert (tmp_path / "game.jsonl").exists()
    assert "Traceback" not in screen.text


def test_no_color_is_respected(screens: list[Screen], tmp_path: Path) -> None:
    screen = Screen(tmp_path, "mobius", "--names", "Ann,Bob", NO_COLOR="1")
    screens.append(screen)
    screen.until("red > ")
    screen.type("A1\n")
    screen.until("blue > ")
    screen.type("\x04")
    assert screen.close() == 0
    assert not re.search(r"\x1b\[[0-9;]*\b(3[0-7]|9[0-7])m", screen.text)


def test_a_clock_runs_out_while_nobody_types(screens: list[Screen], tmp_path: Path) -> None:
    screen = Screen(tmp_path, "mobius", "--names", "Ann,Bob", "--move-clock", "1")
    screens.append(screen)
    screen.until("Ann is out of time.")
    screen.until("press Enter:")
    screen.type("\n")
    assert screen.close() == 0


def test_ctrl_c_before_a_game_is_chosen_is_no_failure(screens: list[Screen], tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    screens.append(screen)
    screen.until("Number or name:")
    screen.interrupt()
    assert screen.close() == 0
    assert "No game was begun" in screen.text


def test_a_reader_that_has_seen_enough_is_no_failure(tmp_path: Path) -> None:
    command = f'{sys.executable} -c "import sys; from halftwist.cli import main; sys.exit(main())" play mobius'
    done = subprocess.run(
        f"set -o pipefail; seq 500 | sed 's,.*,E7,' | {command} | head -2",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


def test_a_dumb_terminal_gets_plain_lines(screens: list[Screen], tmp_path: Path) -> None:
    screen = Screen(tmp_path, "mobius", "--names", "Ann,Bob", "--move-clock", "3600", TERM="dumb")
    screens.append(screen)
    screen.until("red [")
    screen.type("A1\n")
    screen.until("blue [")
    screen.type("quit\n")
    screen.until("without saving:")
    screen.type("\n")
    assert screen.close() == 0
    assert "\x1b[" not in screen.text
