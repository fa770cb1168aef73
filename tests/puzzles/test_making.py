"""Puzzles mined in several processes, stopped, and gone on with."""

from pathlib import Path

import pytest

from halftwist.cli.app import app
from halftwist.puzzles.making import make
from halftwist.puzzles.pack import read_pack


@pytest.mark.long
def test_several_processes_make_the_same_pack_as_one_and_a_stopped_making_goes_on(tmp_path: Path) -> None:
    told: list[int] = []
    alone = make("formula", 4, 7, tmp_path / "alone.jsonl.gz", told.append)
    make("formula", 1, 7, tmp_path / "together.jsonl.gz", told.append)
    together = make("formula", 4, 7, tmp_path / "together.jsonl.gz", told.append, jobs=2)
    assert len(alone) == told[-1] == 4
    assert together == alone == tuple(read_pack((tmp_path / "together.jsonl.gz").read_bytes()))


def test_more_processes_than_there_can_be_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = app(
        ["puzzles", "make", "formula", "--out", str(tmp_path / "pack.jsonl.gz"), "--jobs", "0"],
        result_action="return_value",
    )
    assert said == 2
    assert "from 1 to 64" in capsys.readouterr().err
