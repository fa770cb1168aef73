"""`halftwist rules`."""

import os
import pty
import sys
from pathlib import Path

import pytest

from halftwist.cli import rules as module
from halftwist.games import registry
from support.command import ran

PAGES = Path(__file__).parents[2] / "docs" / "rules"


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_rules_are_printed_as_they_are_written_when_piped(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "rules", game)
    assert told == (0, (PAGES / f"{game}.md").read_text(encoding="utf-8"), "")


def test_the_maker_of_mobius_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Mark Steere" in ran(capsys, "rules", "mobius").out


def test_rules_that_are_not_installed_are_no_crash(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_page", lambda game, language: None)
    told = ran(capsys, "rules", "mobi")
    assert (told.code, told.out) == (1, "")
    assert "docs/rules" in told.err


@pytest.mark.parametrize("game", registry.GAMES)
def test_in_dutch_the_rules_are_dutch(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "rules", game, "--language", "nl")
    assert told == (0, (PAGES / "nl" / f"{game}.md").read_text(encoding="utf-8"), "")
    assert ": de regels\n" in told.out


def test_on_a_terminal_the_rules_are_set_for_reading_in_a_pager() -> None:
    child, terminal = pty.fork()
    if child == 0:  # in the terminal
        command = "import sys; from halftwist.cli import main; sys.exit(main(['rules', 'mobius']))"
        pager = "cat && echo the pager is done"
        os.execve(sys.executable, [sys.executable, "-c", command], {**os.environ, "PAGER": pager, "TERM": "xterm"})
    told = b""
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:  # Linux says so when the other end is closed
            break
        if not piece:
            break
        told += piece
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0
    assert "Mark Steere" in told.decode()
    assert "the pager is done" in told.decode()
    assert "### M" not in told.decode()  # headings are set, not shown with their marks
