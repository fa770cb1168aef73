"""docs/adding-a-game.md is followed from its empty folder to its wheel, command by command."""

import re
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest

from halftwist.testing import toy
from support.environments import UV, Environment, add_to, beside_ours, ran, run

pytestmark = pytest.mark.xdist_group("stranger")

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
INSTALL = "pip install --editable ."
BUILD = "pip wheel --no-deps --wheel-dir dist ."
ANYTHING = "…"


class Block(NamedTuple):
    language: str
    file: str | None
    text: str


def blocks() -> list[Block]:
    found = re.findall(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', PAGE, flags=re.MULTILINE | re.DOTALL)
    return [Block(language, file or None, text) for language, file, text in found]


@dataclass
class Reader:
    """Somebody who does what the page says."""

    folder: Path
    environment: Environment

    def follow(self, block: Block) -> None:
        if block.file is not None:
            file = self.folder / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        elif block.language == "console":
            for command, told in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, flags=re.MULTILINE):
                self.type(command, told)
        elif block.text.startswith(">>> "):
            (self.folder / "session.txt").write_text(block.text, encoding="utf-8")
            run(self.environment.python, "-m", "doctest", "session.txt", cwd=self.folder, PYTHONPATH=str(self.folder))
        else:  # a quotation
            assert Path(toy.__file__).read_text(encoding="utf-8").count(block.text) == 1

    def type(self, command: str, told: str) -> None:
        if command == INSTALL:
            add_to(self.environment, "--editable", self.folder)
        elif command == BUILD:
            run(UV, "build", "--quiet", "--wheel", "--out-dir", self.folder / "dist", self.folder)
        else:
            programs = self.environment.python.parent
            done = ran("bash", "-c", f'PATH="{programs}:$PATH"; {command}', cwd=self.folder)
            assert done.returncode == 0, (command, done.stderr)
            assert like(done.stdout, told), f"{command} prints\n{done.stdout}"
            assert not done.stderr, (command, done.stderr)


def like(said: str, told: str) -> bool:
    """Whether it was said as it is told. A line with nothing but … stands for any number of lines."""
    lines = (r"(?:.*\n)*?" if line == ANYTHING else _pattern(line) for line in told.splitlines())
    return re.fullmatch("".join(lines), said.lstrip("\n")) is not None


def _pattern(line: str) -> str:
    return ".*".join(map(re.escape, line.split(ANYTHING))) + r"\n"


@pytest.mark.long
def test_an_empty_folder_becomes_a_game_that_is_played_and_published(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (tmp_path / "empty").mkdir()
    reader = Reader(tmp_path / "empty", beside_ours(tmp_path_factory, tmp_path / "environment"))
    for block in blocks():
        reader.follow(block)
    (wheel,) = (reader.folder / "dist").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"halftwist_pebbles/words/nl.ftl", "halftwist_pebbles/rulebook/en.md"} <= set(names)


def test_every_step_is_there_and_every_block_is_one_that_is_tried() -> None:
    steps = re.findall(r"^## \d\. (.*)$", PAGE, flags=re.MULTILINE)
    assert steps == [
        "The rules",
        "Are they right?",
        "A table at home",
        "A plugin",
        "Words",
        "The terminal",
        "An engine",
        "The board",
        "Publish it",
    ]
    assert PAGE.count("\n```") == 2 * len(blocks())
    assert f"$ {INSTALL}" in PAGE
    assert f"$ {BUILD}" in PAGE
