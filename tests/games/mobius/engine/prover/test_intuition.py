"""What the prover feels of moves: the same for either colour, and taught by what was decided."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from training.mobius.intuition import WINS, main, measured, samples

from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.prover.dfpn import OPEN, take_in
from halftwist.games.mobius.engine.prover.geometry import BLUE, RED, symmetries
from halftwist.games.mobius.engine.prover.intuition import (
    BARS_BESIDE,
    BARS_LINKED,
    GROUPS_BESIDE,
    OWN,
    PULL,
    THEIRS,
    felt,
)
from halftwist.games.mobius.engine.prover.session import Session
from support.strip_of_15 import COLUMNS, ROWS, random_position

LYING = [part + side for side in (OWN, THEIRS) for part in (BARS_BESIDE, GROUPS_BESIDE)]


def test_the_colours_are_seen_alike() -> None:
    """A position laid by a symmetry that swaps the colours looks the same to its mover, but for the luck of endings."""
    searcher, rng = Session(COLUMNS, ROWS, table_rows=1 << 12).searchers[0], Random(5)
    seen, compared, apart = searcher.intuition.seen, 0, 0
    swap = symmetries(COLUMNS, ROWS)[-1]
    for _ in range(60):
        red, blue = random_position(rng, 8, 13)
        proof, free, left, _ = take_in(searcher, RED, red, blue)
        if proof != OPEN:
            continue
        before = seen.copy()
        laid = [sum(1 << swap[cell] for cell in range(len(swap)) if stones >> cell & 1) for stones in (blue, red)]
        again, turned, others, _ = take_in(searcher, BLUE, *laid)
        assert again == OPEN
        for cell in range(len(swap)):
            if free >> cell & 1:
                assert turned >> swap[cell] & 1
                assert (left >> cell & 1) == (others >> swap[cell] & 1)
                here, there = before[cell], seen[swap[cell]]
                assert (here[LYING] == there[LYING]).all()
                assert abs(here[PULL] - there[PULL]) < 0.2
                apart += int(
                    not np.allclose(here[OWN:], there[OWN:])
                )  # lists of links are bounded, and so have an order
                compared += 1
    assert compared > 100
    assert apart < compared // 10


def test_it_sees_what_lies_beside_a_cell_and_what_is_linked_to_it() -> None:
    searcher = Session(4, 6, table_rows=1 << 12).searchers[0]
    proof, free, _, _ = take_in(searcher, RED, 1 << 9, 1 << 13)
    seen = searcher.intuition.seen
    assert proof == OPEN
    beside = set(searcher.geometry.near[RED, 9].tolist())
    for cell in range(searcher.geometry.size):
        if free >> cell & 1:
            assert seen[cell, OWN + GROUPS_BESIDE] == (cell in beside)
            assert 0 <= seen[cell, THEIRS + BARS_LINKED] <= 3
            assert -0.5 <= seen[cell, PULL] <= 0.5
            assert abs(felt(searcher.intuition, cell)) < 30


@pytest.mark.long
def test_a_lesson_from_decided_positions_puts_winning_moves_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Taught by three first moves of 4 × 6 and asked about another; random endings are what it is measured against."""
    names = strip_of(4, 6).names
    for file, first_moves in (("lesson", ("A1", "A2", "B2")), ("test", ("C2",))):
        session = Session(4, 6, table_rows=1 << 15)
        for name in first_moves:
            session.decide(1 << names.index(name), 0, BLUE)
        session.keep(tmp_path / file)
    files = [str(tmp_path / "lesson"), str(tmp_path / "test")]
    assert main([*files, "--out", str(tmp_path / "net.npz"), "--rounds", "30", "--most", "20000"]) == 0
    endings, net = (line for line in capsys.readouterr().out.splitlines() if "first in" in line)
    entropies = [float(line.rsplit(" ", 1)[1]) for line in (endings, net)]
    assert entropies[1] < entropies[0]
    with np.load(tmp_path / "net.npz") as kept:
        assert {name: kept[name].dtype.name for name in kept} == dict.fromkeys(kept, "float32")
    found = samples(tmp_path / "test", 20_000, 0)
    assert (found.wins == WINS).any()
    assert measured(found, np.where(found.wins == WINS, 1.0, 0.0)).startswith("first in 100.0%, 0.00 moves")
