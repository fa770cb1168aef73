"""The prover with links, held to brute force: its verdicts, and the cells that its proofs need."""

import json
import lzma
import os
from pathlib import Path
from random import Random

import numpy as np
import pytest

from halftwist.engines.kernel_cache import alone_with, cache_folder
from halftwist.games.mobius.engine.prover.__main__ import kinds_of_first_moves, main
from halftwist.games.mobius.engine.prover.groups import find_groups
from halftwist.games.mobius.engine.prover.inferior import BLUE_STONES, DEAD, RED_STONES, fill
from halftwist.games.mobius.engine.prover.links import weave
from halftwist.games.mobius.engine.prover.playouts import TOGETHER, red_wins
from halftwist.games.mobius.engine.prover.session import BadProgress, Session
from halftwist.games.mobius.engine.prover.web import CARRIER, FULL_WIN, WIN_AT, WIN_COUNT
from halftwist.games.mobius.verify_proof import verify
from support.strip_of_15 import (
    BLUE,
    COLUMNS,
    EVERYWHERE,
    RED,
    ROWS,
    can_win,
    has_won,
    random_position,
)

POSITIONS = int(os.environ.get("HALFTWIST_PROVED_POSITIONS", "2000"))


@pytest.fixture(scope="module")
def session() -> Session:
    """Compiled once, by whichever process comes first."""
    proving = Session(COLUMNS, ROWS, table_rows=1 << 16)
    with alone_with((cache_folder() or Path.cwd()) / "prover.lock"):
        proving.decide(0, 0, RED, 1)
    return proving


def winner_is_mover(red: int, blue: int, mover: int) -> bool:
    mine = red if mover == RED else blue
    return can_win(mover, mine, EVERYWHERE & ~red & ~blue, True)


def test_the_verdicts_and_carriers_are_those_of_brute_force(session: Session) -> None:
    rng = Random(1)
    for _ in range(POSITIONS):
        red, blue = random_position(rng, 3, 9)
        mover = rng.choice((RED, BLUE))
        answer = session.decide(red, blue, mover)
        wins = winner_is_mover(red, blue, mover)
        assert answer.result == ("won" if wins else "lost"), (red, blue, mover)
        winner = mover if wins else 1 - mover
        stones = red if winner == RED else blue
        assert not answer.carrier & (red | blue)
        assert can_win(winner, stones, answer.carrier, first=wins), (red, blue, mover, answer)


def test_links_that_win_hold_inside_their_carriers(session: Session) -> None:
    rng, found = Random(2), 0
    searcher = session.searchers[0]
    geometry, web, groups = searcher.geometry, searcher.web, searcher.groups
    for _ in range(POSITIONS):
        red, blue = random_position(rng, 4, 10)
        for colour, stones in ((RED, red), (BLUE, blue)):
            find_groups(geometry, colour, stones, groups)
            weave(geometry, web, groups, colour, EVERYWHERE & ~red & ~blue, False)
            full = int(web[FULL_WIN])
            if full >= 0:
                found += 1
                assert can_win(colour, stones, int(web[CARRIER + full]), first=False), (red, blue, colour)
            for semi in web[WIN_AT : WIN_AT + web[WIN_COUNT]].tolist():
                assert can_win(colour, stones, int(web[CARRIER + semi]), first=True), (red, blue, colour)
    assert found > POSITIONS // 20


def test_filling_in_dead_and_captured_cells_changes_no_winner(session: Session) -> None:
    rng, filled_in = Random(3), 0
    searcher = session.searchers[0]
    for _ in range(POSITIONS // 2):
        red, blue = random_position(rng, 3, 8)
        empty = EVERYWHERE & ~red & ~blue
        masks = searcher.filled
        free = fill(searcher.geometry, red, blue, empty, searcher.groups, masks)
        filled_in += free != empty
        reds, blues, dead = (int(masks[place]) for place in (RED_STONES, BLUE_STONES, DEAD))
        assert reds | blues | dead | free == EVERYWHERE
        for mover in (RED, BLUE):
            mine, theirs = (reds, blues) if mover == RED else (blues, reds)
            filled = has_won(mover, mine) or (not has_won(1 - mover, theirs) and can_win(mover, mine, free, True))
            assert filled == winner_is_mover(red, blue, mover), (red, blue, mover)
    assert filled_in > POSITIONS // 20


def test_random_endings_are_judged_as_by_the_rules(session: Session) -> None:
    rng, searcher = Random(5), session.searchers[0]
    geometry, playouts = searcher.geometry, searcher.playouts
    wide, rows = len(playouts.wins) // 3, playouts.red.reshape(len(geometry.near[0]), -1)
    boards = [[rng.getrandbits(15) for _ in range(TOGETHER)] for _ in range(wide)]
    rows[:] = ~np.uint64(0)
    for cell in range(15):
        words = [sum((board >> cell & 1) << number for number, board in enumerate(word)) for word in boards]
        rows[cell] = words * 3
    red_wins(geometry.near, playouts)
    for word, found in zip(boards, playouts.wins[:wide].tolist(), strict=True):
        assert [bool(found >> number & 1) for number in range(TOGETHER)] == [has_won(RED, board) for board in word]


def test_two_workers_come_to_the_same_verdicts_and_can_be_told_to_stop() -> None:
    session = Session(COLUMNS, ROWS, table_rows=1 << 16, workers=2)
    assert session.decide(0, 0, RED).result == "won"
    assert session.decide(1, 0, BLUE).result == "lost"
    stopped = Session(4, 6, table_rows=1 << 16, workers=2)
    stopped.stop[0] = 1
    assert stopped.decide(0, 0, RED).result == "open"


def test_a_proof_that_may_open_few_positions_claims_nothing() -> None:
    session = Session(4, 6, table_rows=1 << 12)
    answer = session.decide(0, 0, RED, 5)
    assert (answer.result, answer.carrier) == ("open", 0)
    assert answer.nodes <= 8


def test_progress_is_gone_on_with(tmp_path: Path) -> None:
    first, second = (Session(COLUMNS, ROWS, table_rows=1 << 12) for _ in range(2))
    took = first.decide(0, 0, RED).nodes
    first.keep(tmp_path / "progress.npz")
    assert second.recall(tmp_path / "progress.npz") > 0
    assert second.opened == took
    assert second.decide(0, 0, RED).result == "won"
    assert second.nodes < took
    assert second.opened == took + second.nodes


@pytest.mark.parametrize("size", [(4, 6, 1 << 12), (COLUMNS, ROWS, 1 << 13)])
def test_progress_of_something_else_is_refused(tmp_path: Path, size: tuple[int, int, int]) -> None:
    Session(COLUMNS, ROWS, table_rows=1 << 12).keep(tmp_path / "progress.npz")
    with pytest.raises(BadProgress, match="another"):
        Session(*size[:2], table_rows=size[2]).recall(tmp_path / "progress.npz")


def test_damaged_progress_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "progress.npz").write_bytes(b"PK\x03\x04 nothing")
    with pytest.raises(BadProgress, match="damaged"):
        Session(COLUMNS, ROWS, table_rows=1 << 12).recall(tmp_path / "progress.npz")


def test_first_moves_are_tried_once_for_each_kind() -> None:
    assert kinds_of_first_moves(4, 6) == ["A1", "B1", "A2", "B2", "C2"]


def test_what_is_solved_is_written_down_and_accepted(
    session: Session, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    progress, certificate = tmp_path / "progress.npz", tmp_path / "proof.xz"
    files = ["--progress", str(progress), "--certificate", str(certificate)]
    assert main(["3", "6", "--table", "14", "--workers", "1", *files]) == 0
    assert progress.exists()
    header, *lines = lzma.decompress(certificate.read_bytes()).decode().splitlines()
    proved = verify(json.loads(header), lines)
    assert [(result.first, result.winner) for result in proved] == [
        (first, "red") for first in (None, *kinds_of_first_moves(COLUMNS, ROWS))
    ]
    assert "wins" in capsys.readouterr().err


def test_a_first_move_that_loses_is_written_down_as_blues_win(session: Session, tmp_path: Path) -> None:
    """On 3 × 12 red may begin badly."""
    certificate = tmp_path / "proof.xz"
    assert main(["3", "12", "--first", "A2", "--table", "14", "--workers", "1", "--certificate", str(certificate)]) == 0
    header, *lines = lzma.decompress(certificate.read_bytes()).decode().splitlines()
    proved = verify(json.loads(header), lines)
    assert [(result.first, result.winner) for result in proved] == [("A2", "blue")]


def test_what_is_not_solved_gets_no_certificate(tmp_path: Path) -> None:
    certificate = tmp_path / "proof.xz"
    few = ["--nodes", "3", "--table", "12", "--workers", "1"]
    assert main(["4", "6", "--first", "A1", *few, "--certificate", str(certificate)]) == 1
    assert not certificate.exists()


def test_a_first_move_that_is_not_there_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["3", "6", "--first", "Z9"]) == 2
    assert "There is no cell Z9" in capsys.readouterr().err
