"""The wheel, installed where there are no development tools, plays a game."""

import gzip
import json
import re
import zipfile
from pathlib import Path

from support.environments import UV, run

A_GAME = """
from halftwist import HomeTable
from halftwist.games.mobius import Place
from halftwist.wire import read_record, write_record

game = HomeTable("mobius", columns=3, rows=6)
for cell in ("A6", "B3", "B6", "C3", "A1", "A3", "C5"):
    game.do(Place(cell))
assert read_record(write_record(game.table)) == game.table
print(sorted(game.outcome.winners), game.outcome.reason)
"""


def scripts_of_the_page(archive: zipfile.ZipFile) -> list[str]:
    """What the page in the wheel asks for by itself."""
    page = archive.read("halftwist/page/index.html").decode()
    return [f"halftwist/page{path}" for path in re.findall(r'(?:src|href)="(/assets/[^"]+\.js)"', page)]


def test_the_page_is_in_the_wheel(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    names = archive.namelist()
    assert scripts_of_the_page(archive)
    assert set(scripts_of_the_page(archive)) <= set(names)
    assert not any("node_modules" in name for name in names)


def test_the_page_in_the_wheel_is_compressed_already(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    scripts = scripts_of_the_page(archive)
    assert scripts
    for script in scripts:
        assert gzip.decompress(archive.read(f"{script}.gz")) == archive.read(script)
        assert archive.getinfo(f"{script}.br").file_size < archive.getinfo(f"{script}.gz").file_size


def test_the_wheel_carries_words_rules_types_and_licence(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "words/nl/table.ftl",
        "games/formula/words/en.ftl",
        "games/mobi/docs/en.md",
        "games/mobi/docs/nl.md",
        "py.typed",
    ):
        assert f"halftwist/{wanted}" in names
    assert any(name.endswith("LICENSE") for name in names)
    assert not any(name.startswith("tests") for name in names)


def test_the_installed_package_plays_a_game(installed: Path, tmp_path: Path) -> None:
    assert run(installed / "python", "-c", A_GAME, cwd=tmp_path).strip() == "[0] mobius-reason-three-bars"


def test_no_development_tool_came_along(installed: Path, tmp_path: Path) -> None:
    listed = run(UV, "pip", "list", "--quiet", "--format", "json", "--python", installed / "python", cwd=tmp_path)
    names = {package["name"] for package in json.loads(listed)}
    assert not names & {"pytest", "hypothesis", "ruff", "basedpyright"}


def test_the_installed_command_plays_judges_and_prints_the_rules(installed: Path, tmp_path: Path) -> None:
    moves = "A6\nB3\nB6\nC3\nA1\nA3\nC5\n"
    played = run(installed / "halftwist", "play", "mobius", "--columns", "3", "--rows", "6", given=moves, cwd=tmp_path)
    assert "Mark Steere" in played
    question = '{"columns":3,"rows":6,"red":["A6","B6","A1","C5"],"blue":["B3","C3","A3"]}\n'
    verdict = json.loads(run(installed / "halftwist", "judge", "mobius", given=question, cwd=tmp_path))
    assert (verdict["winner"], verdict["by"]) == ("red", "three bars")
    assert "Mark Steere" in run(installed / "halftwist", "rules", "mobius", cwd=tmp_path)
