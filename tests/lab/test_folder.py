"""Records of a match: kept, found again, never mixed up."""

import os
import signal
from pathlib import Path

import pytest

from halftwist.core import Refused
from halftwist.lab.folder import Folder
from halftwist.lab.match import Match
from halftwist.lab.refusals import ContestantFailed
from halftwist.lab.running import check_amounts, recorded, run
from halftwist.wire import read_record
from lab.crashing import CrashingMatch, FailingMatch

MATCH = Match("formula", "greedy", "random")


def test_a_match_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    folder = Folder.opened(tmp_path / "new" / "match", MATCH)
    first = list(run(folder, range(4)))
    again = Folder.opened(tmp_path / "new" / "match", MATCH)
    assert list(again.finished(10)) == first
    assert [read_record(folder.record_of(number).read_bytes()).outcome for number in range(4)]


def test_a_spoilt_record_is_played_again(tmp_path: Path) -> None:
    folder = Folder.opened(tmp_path, MATCH)
    results = list(run(folder, range(3)))
    cut = folder.record_of(1)
    cut.write_bytes(cut.read_bytes()[:-40])
    assert [result.number for result in folder.finished(3)] == [0, 2]
    assert recorded(MATCH, 1)[1] == results[1]


def test_a_record_of_another_game_does_not_count(tmp_path: Path) -> None:
    folder = Folder.opened(tmp_path, MATCH)
    list(run(folder, range(3)))
    folder.record_of(0).write_bytes(folder.record_of(2).read_bytes())
    folder.record_of(1).write_bytes(folder.record_of(0).read_bytes())
    assert [result.number for result in folder.finished(3)] == [2]


@pytest.mark.parametrize(
    "other",
    [
        Match("formula", "random", "greedy"),
        Match("formula", "greedy", "random", seed="2"),
        Match("formula", "greedy", "random", options={"reuse": True}),
        Match("formula", "greedy", "random", playouts=100),
        Match("mobius", "greedy", "random"),
    ],
)
def test_a_folder_with_another_match_is_refused(tmp_path: Path, other: Match) -> None:
    Folder.opened(tmp_path, MATCH)
    before = (tmp_path / "match.json").read_text()
    with pytest.raises(Refused) as refused:
        Folder.opened(tmp_path, other)
    assert refused.value.refusal.code == "lab-folder-other"
    assert (tmp_path / "match.json").read_text() == before


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Refused) as refused:
        Folder.opened(tmp_path / "file", MATCH)
    assert refused.value.refusal.code == "lab-folder-unusable"


def test_a_folder_whose_description_is_spoilt_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_bytes(b"{\xff")
    with pytest.raises(Refused):
        Folder.opened(tmp_path, MATCH)
    (tmp_path / "match.json").write_bytes(b"{")
    with pytest.raises(Refused):
        Folder.opened(tmp_path, MATCH)


def test_a_full_disk_is_said_and_leaves_no_half_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder.opened(tmp_path, MATCH)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(Refused) as refused:
        folder.keep(0, recorded(MATCH, 0)[0])
    assert refused.value.refusal.code == "lab-folder-unusable"
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_several_processes_play_the_same_games_as_one(tmp_path: Path) -> None:
    alone, together = Folder.opened(tmp_path / "alone", MATCH), Folder.opened(tmp_path / "together", MATCH)
    results = list(run(alone, range(4)))
    assert sorted(run(together, range(4), jobs=2), key=lambda result: result.number) == results
    for number in range(4):
        assert alone.record_of(number).read_bytes() == together.record_of(number).read_bytes()


def test_a_worker_that_dies_is_reported(tmp_path: Path) -> None:
    folder = Folder(tmp_path, CrashingMatch("formula", "greedy", "random"))
    with pytest.raises(Refused) as failed:
        list(run(folder, range(4), jobs=2))
    assert failed.value.refusal.code == "engine-worker-died"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_player_that_fails_is_reported_with_its_game(tmp_path: Path, jobs: int) -> None:
    folder = Folder(tmp_path, FailingMatch("formula", "greedy", "random"))
    with pytest.raises(ContestantFailed) as failed:
        list(run(folder, [6, 7], jobs=jobs))
    assert failed.value.refusal.code == "lab-player-failed"
    assert failed.value.refusal.details["game"] in (7, 8)
    assert "ZeroDivisionError" in str(failed.value.refusal.details["why"])


@pytest.mark.parametrize(("games", "jobs", "code"), [(0, 1, "lab-games"), (10**9, 1, "lab-games"), (1, 0, "lab-jobs")])
def test_absurd_amounts_are_refused(games: int, jobs: int, code: str) -> None:
    with pytest.raises(Refused) as refused:
        check_amounts(games, jobs)
    assert refused.value.refusal.code == code


def test_the_parent_keeps_its_own_interrupts(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert len(list(run(Folder.opened(tmp_path, MATCH), range(2), jobs=2))) == 2
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
