"""`halftwist study RECORD`."""

import json
from pathlib import Path

import pytest

from halftwist.cli import INTERRUPTED, main
from halftwist.games.mobius import Mobius, Place
from halftwist.games.mobius.study.studier import STUDIER
from halftwist.play import HomeTable
from halftwist.wire import write_record
from halftwist.wire.reports import read_report

STONES = ("A6", "B6", "A1", "C1", "A2", "A4", "A3", "B4", "B3", "B5", "B2", "B1")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that red throws away with the second stone."""
    home = HomeTable("mobius", names=("Ann", "Bob"), seed="study", columns=3, rows=6)
    for cell in STONES:
        home.do(Place(cell))
    file = tmp_path_factory.mktemp("records") / "game.record"
    file.write_text(write_record(home.table))
    return file


def test_a_report_is_told_in_words_of_either_language(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", str(record), "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert "Ann (red)" in told
    assert "(proved)" in told
    assert "Better: " in told
    assert "Bob: accuracy" in told
    assert main(["study", str(record), "--language", "nl"]) == 0
    assert "(bewezen)" in capsys.readouterr().out


def test_a_report_for_programs_is_one_line_and_says_its_seed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", str(record), "--json", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    report = read_report(out, Mobius(columns=3, rows=6))
    assert (report.seed, report.game, json.loads(out)["studier"]) == (7, "mobius", STUDIER.version)
    assert all(isinstance(action, Place) for line in report.judged for best in line.best for action in best.actions)


def test_what_cannot_be_studied_is_refused_in_a_sentence(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["study", str(tmp_path / "nothing")]) != 0
    assert "nothing" in capsys.readouterr().err
    assert main(["study", str(record), "--effort", "0", "--language", "en"]) != 0
    assert "1 to 100" in capsys.readouterr().err
    assert main(["study", str(record), "--seed", "many"]) != 0
    assert "many" in capsys.readouterr().err


def test_ctrl_c_ends_a_study_without_a_report(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("halftwist.games.mobius.study.judging.valued", interrupted)
    assert main(["study", str(record), "--language", "en"]) == INTERRUPTED
    captured = capsys.readouterr()
    assert (captured.out, "Stopped" in captured.err) == ("", True)
