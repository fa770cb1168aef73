"""`halftwist rules`."""

import os
import pty
import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from halftwist.games import registry
from support.command import ran


def written(game: str, language: str) -> str:
    return files(f"halftwist.games.{game}.docs").joinpath(f"{language}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_rules_are_printed_as_they_are_written_when_piped(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "rules", game)
    assert told == (0, written(game, "en"), "")


def test_the_maker_of_mobius_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Mark Steere" in ran(capsys, "rules", "mobius").out


@pytest.mark.parametrize("package", [None, "halftwist.no_such_package", "halftwist.words"])
def test_a_game_without_written_rules_says_so_kindly(
    package: str | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry.GAMES, "mobi", replace(registry.GAMES["mobi"], rulebook=package))  # pyright: ignore[reportArgumentType]
    told = ran(capsys, "rules", "mobi")
    assert (told.code, told.out) == (1, "")
    assert told.err == "halftwist: Möbi came without written rules. Try it out: halftwist play mobi\n"


def test_rules_in_one_language_only_are_read_in_that_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "their_rules").mkdir()
    (tmp_path / "their_rules" / "en.md").write_text("# Their rules\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(registry.GAMES, "mobi", replace(registry.GAMES["mobi"], rulebook="their_rules"))  # pyright: ignore[reportArgumentType]
    assert ran(capsys, "rules", "mobi", "--language", "nl") == (0, "# Their rules\n", "")


@pytest.mark.parametrize("game", registry.GAMES)
def test_in_dutch_the_rules_are_dutch(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "rules", game, "--language", "nl")
    assert told == (0, written(game, "nl"), "")
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
