"""`make` sets up the fastest Python of the machine, and any where there is only one."""

import json
import os
import sys
from pathlib import Path

import pytest
from bench.fastest_python import WORK, asked, choose, fastest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="make, and these little scripts, want a shell")

THIS = os.path.realpath(sys.executable)
VERSIONS = ">=3.11,<3.15"


def script(path: Path, text: str) -> str:
    path.write_text("#!/bin/sh\n" + text, encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def uv_that_finds(folder: Path, *pythons: str, variant: str = "default") -> str:
    listing = [{"path": python, "implementation": "cpython", "variant": variant} for python in pythons]
    return script(
        folder / "uv", f"echo warning: one of them does not run >&2\ncat <<'END'\n{json.dumps(listing)}\nEND\n"
    )


@pytest.fixture(autouse=True)
def nobody_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UV_PYTHON", raising=False)


def test_one_that_is_clearly_faster_is_taken() -> None:
    assert fastest({"usual": 1.6, "slow": 1.9, "quick": 1.4}) == "quick"


def test_for_less_than_a_twentieth_the_usual_one_is_not_left() -> None:
    assert fastest({"usual": 1.0, "hardly": 0.97}) == "usual"


def test_what_is_timed_runs_and_takes_time_on_this_one() -> None:
    assert 0 < float(asked(THIS, WORK)) < 10


def test_one_that_does_not_run_or_lacks_a_module_is_passed_over(tmp_path: Path) -> None:
    broken = script(tmp_path / "broken", "exit 127\n")
    bare = script(tmp_path / "bare", f'case "$3" in *sqlite3*) exit 1;; esac\nexec {THIS} "$@"\n')
    uv = uv_that_finds(tmp_path, broken, bare, str(tmp_path / "gone"), THIS, sys.executable)
    assert choose(uv, VERSIONS) == (THIS, "")


def test_of_two_one_is_taken_and_it_is_said_why(tmp_path: Path) -> None:
    slow = tmp_path / "slow"
    script(slow, f'case "$3" in *sqlite3*) echo {slow};; *) echo 60;; esac\n')
    chosen, why = choose(uv_that_finds(tmp_path, str(slow), THIS), VERSIONS)
    assert chosen == THIS
    assert f"{slow} 60000.0" in why
    assert "UV_PYTHON" in why


@pytest.mark.parametrize("variant", ["freethreaded", "debug"])
def test_where_only_unusual_ones_are_found_the_choice_is_left_to_uv(tmp_path: Path, variant: str) -> None:
    assert choose(uv_that_finds(tmp_path, THIS, variant=variant), VERSIONS) == (VERSIONS, "")


def test_whoever_names_one_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UV_PYTHON", "3.12")
    chosen, why = choose("no uv at all", VERSIONS)
    assert chosen == "3.12"
    assert "UV_PYTHON" in why
