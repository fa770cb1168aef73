"""`halftwist match`: the table, the records, and going on after Ctrl-C."""

import json
import re
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from halftwist.lab.refusals import REFUSALS
from halftwist.play import verify
from halftwist.wire import read_record
from halftwist.words import LANGUAGES, message_ids
from support.command import IN_THE_BACKGROUND, process, ran


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HALFTWIST_LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)


def test_two_contestants_play_and_the_table_says_who_is_better(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "match", "greedy", "random", "--game", "formula", "--games", "6", "--out", "kept")
    assert (told.code, told.err) == (0, "")
    assert "6 games" in told.out
    assert "95 % interval" in told.out
    assert re.search(r"A · greedy.*/ 3 .*/ 3 ", told.out)
    records = sorted(Path("kept").glob("*.jsonl"))
    assert [record.name for record in records] == [f"game-{number:05}.jsonl" for number in range(1, 7)]
    for record in records:
        assert verify(read_record(record.read_bytes())).fair


def test_a_second_call_plays_only_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("match", "greedy", "random", "--game", "mobius", "--columns", "3", "--rows", "6")
    ran(capsys, *call, "--games", "2")
    folder = Path("matches/mobius-greedy-against-random")
    before = (folder / "game-00001.jsonl").stat().st_mtime_ns
    told = ran(capsys, *call, "--games", "4")
    assert "2 games lie finished" in told.out
    assert (folder / "game-00001.jsonl").stat().st_mtime_ns == before
    assert len(list(folder.glob("*.jsonl"))) == 4


def test_at_a_larger_table_the_fair_share_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "match", "greedy", "random", "--game", "formula", "--players", "3", "--games", "3")
    assert "A’s fair share is 33.3 %" in told.out
    assert "B · random" not in told.out


def test_a_race_has_no_beginner(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "match", "greedy", "random", "--game", "möbi", "--copies", "2", "--games", "2")
    assert told.code == 0
    assert "beginning" not in told.out


def test_it_speaks_dutch(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "match", "greedy", "random", "--game", "formula", "--games", "2", "--language", "nl")
    assert "gewonnen" in told.out
    assert "De verslagen liggen in" in told.out


WRONG_CALLS = {
    "nobody of that name": (("10", "greedy"), "level 9"),
    "a game that there is not": (("3", "2", "--game", "chess"), "chess"),
    "no games": (("3", "2", "--games", "0"), "0 games"),
    "games that are no number": (("3", "2", "--games", "many"), "many"),
    "too many jobs": (("3", "2", "--jobs", "1000"), "1,000 jobs"),
    "a game alone": (("3", "2", "--game", "mobi", "--solo"), "somebody to play against"),
    "impossible options": (("3", "2", "--columns", "99"), "columns"),
    "an option of another game": (("3", "2", "--reuse"), "reuse"),
    "a folder that is a file": (("greedy", "random", "--out", "file"), "file"),
}


@pytest.mark.parametrize(("arguments", "said"), WRONG_CALLS.values(), ids=WRONG_CALLS)
def test_a_wrong_call_says_what_is_wrong_in_one_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("file").write_text("in the way")
    told = ran(capsys, "match", *arguments)
    assert (told.code, told.out) == (2, "")
    assert said in told.err
    assert told.err.count("\n") == 1


def test_another_match_in_the_folder_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    ran(capsys, "match", "greedy", "random", "--game", "formula", "--games", "1", "--out", "kept")
    told = ran(capsys, "match", "random", "greedy", "--game", "formula", "--games", "1", "--out", "kept")
    assert told.code == 2
    assert "another match" in told.err
    assert json.loads(Path("kept/match.json").read_text())["a"] == "greedy"


def test_a_budget_that_nobody_can_use_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "match", "3", "2", "--game", "mobi", "--playouts", "5", "--games", "1")
    assert told.code == 1
    assert "--playouts" in told.err


@pytest.mark.parametrize(("jobs", "before"), [("1", ()), ("2", ()), ("2", IN_THE_BACKGROUND)])
def test_ctrl_c_ends_it_cleanly_and_the_same_command_goes_on(jobs: str, before: Sequence[str]) -> None:
    call = ("match", "greedy", "random", "--game", "formula", "--games", "2000", "--jobs", jobs, "--out", "kept")
    running = process(*call, before=before)
    until = time.monotonic() + 60
    while len(list(Path("kept").glob("*.jsonl"))) < 3 and time.monotonic() < until:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert b"Traceback" not in err
    assert b"Stopped after" in out
    assert not list(Path("kept").glob(".*.part"))
    kept = len(list(Path("kept").glob("*.jsonl")))
    going_on = process(*call[:6], str(kept), *call[7:])
    out, err = going_on.communicate(timeout=60)
    assert (going_on.returncode, err) == (0, b"")
    assert f"{kept} games".encode() in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_lab_refuses_has_words(language: str) -> None:
    assert set(REFUSALS) <= message_ids(language)
