"""The wheel, installed where there are no development tools, plays a game."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UV = ROOT / ".boot" / "bin" / "uv"

A_GAME = """
from halftwist import HomeTable, Place
from halftwist.wire import read_record, write_record

game = HomeTable("mobius", columns=3, rows=6)
for cell in ("A6", "B3", "B6", "C3", "A1", "A3", "C5"):
    game.do(Place(cell))
assert read_record(write_record(game.table)) == game.table
print(sorted(game.outcome.winners), game.outcome.reason)
"""


def run(*command: str | Path, given: str = "", cwd: Path | None = None) -> str:
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        [str(part) for part in command],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**clean, "UV_PYTHON_DOWNLOADS": "never", "HALFTWIST_LANGUAGE": "en"},
        cwd=cwd,
        timeout=300,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(UV, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT)
    (built,) = folder.glob("*.whl")
    return built


def test_the_page_is_in_the_wheel(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "halftwist/page/index.html" in names
    assert any(name.startswith("halftwist/page/assets/index-") for name in names)
    assert not any("node_modules" in name for name in names)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with the wheel and what it asks for; returns its folder of programs."""
    folder = tmp_path_factory.mktemp("clean")
    run(UV, "venv", "--quiet", "--python", sys.executable, folder / "venv")
    python = folder / "venv" / "bin" / "python"
    run(UV, "pip", "install", "--quiet", "--python", python, "-r", ROOT / "locks" / "run.txt", wheel)
    return python.parent


def test_the_wheel_carries_words_rules_types_and_licence(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "words/nl/table.ftl",
        "words/en/formula.ftl",
        "docs/rules/mobi.md",
        "docs/rules/nl/mobi.md",
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
