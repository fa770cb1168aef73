"""Forked test processes tell what one process would tell."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be forked here; xdist is used")

SUITE = """
import os, sys
from pathlib import Path
import pytest

@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    folder = tmp_path_factory.mktemp("shared")
    yield folder
    with Path("torn_down").open("a") as file:
        file.write("x")

@pytest.mark.parametrize("number", range(30))
def test_fine(number, shared, tmp_path):
    with Path("ran").open("a") as file:
        file.write(f"{number}\\n")

def test_wrong():
    print("said before")
    assert 1 + 1 == 3

def test_left_out():
    pytest.skip("not today")
"""

KILLED = """
import os

def test_before():
    pass

def test_gone():
    os.kill(os.getpid(), 9)

def test_after():
    pass
"""


def pytest_in(folder: Path, *arguments: str) -> str:
    command = (
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "support.side_by_side",
        "-p",
        "no:cacheprovider",
        "-rs",
        *arguments,
    )
    environment = {**os.environ, "PYTHONPATH": str(TESTS), "PYTEST_ADDOPTS": ""}
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, timeout=120).stdout


def test_every_test_is_run_once_and_what_became_of_it_is_told_even_of_a_process_that_was_killed(tmp_path: Path) -> None:
    (tmp_path / "test_suite.py").write_text(SUITE)
    (tmp_path / "test_killed.py").write_text(KILLED)
    said = pytest_in(tmp_path, "--side-by-side", "3")
    assert "2 failed, 32 passed, 1 skipped" in said, said
    assert sorted(map(int, (tmp_path / "ran").read_text().split())) == list(range(30))
    assert "assert (1 + 1) == 3" in said
    assert "said before" in said
    assert "ended in the middle of it (signal 9)" in said
    assert "not today" in said
    assert (tmp_path / "torn_down").read_text()


def test_after_the_first_failure_nothing_more_is_begun_where_that_is_asked(tmp_path: Path) -> None:
    (tmp_path / "test_suite.py").write_text("import pytest\n" + SUITE.replace("range(30)", "range(300)"))
    (tmp_path / "test_first.py").write_text("import pytest\n@pytest.mark.long\ndef test_wrong():\n    assert False\n")
    said = pytest_in(tmp_path, "--side-by-side", "1", "-x", "-o", "markers=long")
    assert "stopping after 1 failures" in said
    assert len((tmp_path / "ran").read_text().split() if (tmp_path / "ran").exists() else ()) < 100
