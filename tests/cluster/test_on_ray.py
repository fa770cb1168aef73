"""Tasks on a real Ray cluster of two nodes, one of which is killed in the middle."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from halftwist.core import Refused
from halftwist.engines.tasks import done
from halftwist.lab.folder import Folder
from halftwist.lab.match import Match
from halftwist.lab.running import run
from halftwist.puzzles.making import make
from support.ray_cluster import RayCluster, half, reciprocal, squared_slowly

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning")

MATCH = Match("formula", "greedy", "random")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RayCluster]:
    with RayCluster(tmp_path_factory.mktemp("ray", numbered=False)) as started:
        yield started


def test_where_there_is_no_cluster_a_sentence_says_how_one_is_started() -> None:
    with pytest.raises(Refused) as refused:
        list(done(half, [1, 2], on="ray"))
    assert refused.value.refusal.code == "engine-cluster-missing"


def test_a_cluster_plays_the_same_games_as_this_machine(cluster: RayCluster, tmp_path: Path) -> None:
    here, there = Folder.opened(tmp_path / "here", MATCH), Folder.opened(tmp_path / "there", MATCH)
    results = list(run(here, range(6)))
    assert sorted(run(there, range(6), on="ray"), key=lambda result: result.number) == results
    for number in range(6):
        assert here.record_of(number).read_bytes() == there.record_of(number).read_bytes()


def test_a_match_of_the_command_line_is_played_on_the_cluster(cluster: RayCluster, tmp_path: Path) -> None:
    command = ["match", "greedy", "random", "--game", "formula", "--games", "4", "--on", "ray", "--out", str(tmp_path)]
    said = subprocess.run(
        [sys.executable, "-m", "halftwist", *command], capture_output=True, text=True, check=False, env={**os.environ}
    )
    assert said.returncode == 0, said.stderr
    assert len(list(tmp_path.glob("game-*.jsonl"))) == 4


def test_puzzles_mined_on_the_cluster_are_the_same_pack(cluster: RayCluster, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl.gz", tmp_path / "there.jsonl.gz"
    told: list[int] = []
    assert make("formula", 4, 7, there, told.append, on="ray") == make("formula", 4, 7, here, told.append)
    assert told[-1] == 4


def test_a_task_that_fails_on_the_cluster_fails_here(cluster: RayCluster) -> None:
    with pytest.raises(ZeroDivisionError):
        list(done(reciprocal, [1, 0], on="ray"))


def test_a_node_that_is_killed_loses_nothing_and_nothing_counts_twice(cluster: RayCluster, tmp_path: Path) -> None:
    results: list[tuple[int, int]] = []
    killed = False
    for number, result in done(partial(squared_slowly, tmp_path), range(24), on="ray"):
        results.append((number, result))
        killed = killed or cluster.kill_the_second_at_work(tmp_path, {each for each, _ in results})
    assert killed
    assert sorted(results) == [(number, number * number) for number in range(24)]
    assert any(len(note.read_text().split()) > 1 for note in tmp_path.iterdir()), "what it was at was begun again"
