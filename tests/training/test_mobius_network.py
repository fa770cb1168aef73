"""The network of Mobius is taught by one command after another, and learns what its slopes say."""

from pathlib import Path

import numpy as np
import pytest
from training.mobius import network, selfplay
from training.mobius.network import Learner, Samples, samples_of, shares, wrong
from training.mobius.strip_network import ask, network_with


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    assert selfplay.main([str(folder), "--games", "10", "--columns", "5", "--rows", "6"]) == 0
    return folder


def lesson(games: Path) -> Samples:
    return samples_of(sorted(games.glob("*.npz")))[1]


def learner(layers: int = 2) -> Learner:
    """One that has learned something already, so that no slope is nothing."""
    made = Learner(5, 6, layers, np.random.default_rng(3))
    made.learned += np.random.default_rng(4).normal(0, 0.05, len(made.learned)).astype(np.float32)
    return made


def test_games_that_are_there_already_are_not_played_again(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert selfplay.main([str(games), "--games", "10", "--columns", "5", "--rows", "6"]) == 0
    assert capsys.readouterr().out == ""


def test_the_slopes_are_those_of_the_losses(games: Path) -> None:
    taught, its = lesson(games), learner()

    def loss() -> float:
        return wrong(taught, its.answers(taught.inputs))[0]

    slopes = its.slopes(wrong(taught, its.answers(taught.inputs))[1])
    for where in its.layout:
        steepest = max(np.unique(where), key=lambda number: abs(slopes[number]))
        before, step = its.learned[steepest], 3e-3
        its.learned[steepest] = before + step
        above = loss()
        its.learned[steepest] = before - step
        below = loss()
        its.learned[steepest] = before
        assert (above - below) / (2 * step) == pytest.approx(slopes[steepest], rel=0.03, abs=1e-4)


def test_the_engine_answers_as_the_network_did_that_learned(games: Path) -> None:
    taught, its = lesson(games), learner()
    net = network_with(its.learned, its.layers, 5, 6)
    share = shares(its.answers(taught.inputs[:20]), taught.empty[:20])
    for place in range(20):
        net.seen[:] = taught.inputs[place]
        ask(net, np.where(taught.empty[place], 0, 1).astype(np.int8))
        assert net.share == pytest.approx(share[place], abs=1e-4)


def test_a_network_is_taught_and_kept(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "network.npz"
    assert network.main([str(games), "--out", str(out), "--layers", "1", "--rounds", "4"]) == 0
    said = capsys.readouterr().out
    losses = [float(line.split("entropy ")[1].split(",")[0]) for line in said.splitlines() if "entropy" in line]
    assert losses[-1] < losses[1]  # the first is of the playouts alone
    with np.load(out) as kept:
        assert kept["strips"].tolist() == [[5, 6]]
        assert np.isfinite(kept["learned"]).all()
