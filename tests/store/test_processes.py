"""Many processes on one log, and processes that are killed while they write."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.postgres import Postgres

PROGRAM = Path(__file__).parents[1] / "support" / "appending.py"
# `make soak` asks for thousands.
KILLS = int(os.environ.get("HALFTWIST_KILLS", "80"))


def run(task: str, address: str, *numbers: int) -> dict[str, int]:
    command = [sys.executable, str(PROGRAM), task, address, *map(str, numbers)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60 + 2 * KILLS)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_number_has_one_winner_among_processes_and_tasks(address: str) -> None:
    assert run("race", address, 3, 40) == {"lines": 80}


@pytest.mark.long
def test_no_acknowledged_line_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    result = run("kills", str(tmp_path / "tables.db"), KILLS, 1)
    assert result["acknowledged"] > KILLS
    assert result["found"] >= result["acknowledged"]


@pytest.mark.long
def test_no_acknowledged_line_is_lost_when_a_client_of_postgresql_is_killed(postgres: Postgres) -> None:
    result = run("kills", postgres.emptied(), max(KILLS // 8, 1), 2)
    assert result["found"] >= result["acknowledged"] > 0
