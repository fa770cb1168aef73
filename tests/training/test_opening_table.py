"""The tables of first moves: found by the prover, or taken from a certificate."""

import json
import lzma
from pathlib import Path

import pytest
from training.mobius.opening_table import main, of_every_cell

from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.openings import opening_for, openings_of
from halftwist.games.mobius.engine.search import position_with

PROOFS = Path(__file__).parents[2] / "docs" / "engines" / "proofs"
WHOLE = [(3, 6), (4, 6), (5, 6), (3, 12)]
SIZES = [*WHOLE, (6, 6)]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_the_tables_of_first_moves_are_those_of_the_certificates(columns: int, rows: int) -> None:
    """That the certificates hold is tested where they are verified."""
    with lzma.open(PROOFS / f"mobius-{columns}x{rows}.proof.xz", "rt") as file:
        results = json.loads(file.readline())["results"]
    wins = {result["first"]: result["winner"] == "red" for result in results if result["first"]}
    assert openings_of(columns, rows) == of_every_cell(columns, rows, wins)
    assert (set(openings_of(columns, rows)) == set(strip_of(columns, rows).names)) == ((columns, rows) in WHOLE)


def test_a_table_of_first_moves_is_found_again_and_what_was_found_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = ["--kept", str(tmp_path / "kept.jsonl")]
    assert main(["3", "6", "--table", "14", *kept]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out) == {"3x6": openings_of(3, 6)}
    assert "A1: wins" in said.err
    assert main(["3", "6", "--nodes", "1", *kept]) == 0
    again = capsys.readouterr()
    assert (again.out, again.err) == (said.out, "")  # nothing is searched any more


def test_first_moves_that_take_too_many_positions_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["4", "6", "--nodes", "3", "--table", "14"]) == 0
    assert json.loads(capsys.readouterr().out) == {"4x6": {}}


def test_a_certificate_gives_the_table_without_a_search(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(PROOFS / "mobius-3x12.proof.xz")
    assert main(["3", "12", "--certificate", file]) == 0
    assert json.loads(capsys.readouterr().out) == {"3x12": openings_of(3, 12)}
    with pytest.raises(SystemExit, match="about a strip of 3 × 12"):
        main(["3", "6", "--certificate", file])


def test_the_table_says_where_to_begin_where_some_first_moves_lose() -> None:
    numbers = strip_of(3, 12).numbers
    winning = {numbers[name] for name, wins in openings_of(3, 12).items() if wins}
    assert set(opening_for(position_with(3, 12, (), ()))) == winning
    assert opening_for(position_with(5, 6, (), ())) == ()  # all win: the search chooses one that is easy to win
    assert opening_for(position_with(3, 12, ["A1"], [])) == ()


def test_where_not_every_first_move_is_solved_a_game_begins_with_one_that_wins() -> None:
    names, solved = strip_of(6, 6).names, openings_of(6, 6)
    assert {names[cell] for cell in opening_for(position_with(6, 6, (), ()))} == {
        name for name, wins in solved.items() if wins
    }
    assert solved["B1"]
