"""Taking back, saving, going on, giving up, running out of time, walking away."""

import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from halftwist.cli.play.session import PlaySession
from halftwist.cli.play.wrong_call import BadFile, WrongCall
from halftwist.play import verify
from halftwist.wire import read_record

Sit = Callable[..., Any]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_undo_takes_back_the_last_move_at_one_keyboard(sit: Sit) -> None:
    sat = sit("mobius", ["E7", "F7", "undo", "G7"])
    assert sat.session.table.view(None).moves == ("E7", "G7")
    assert "Taken back." in sat.text


@pytest.mark.ruling("G1")
def test_undo_against_an_opponent_takes_back_both_moves(sit: Sit) -> None:
    sat = sit("mobius", ["E7", "undo", "undo"], against="greedy")
    assert sat.session.table.view(None).moves == ()
    assert "There is nothing to take back yet." in sat.text


@pytest.mark.ruling("G1")
def test_nothing_is_taken_back_past_cards_that_were_drawn(sit: Sit) -> None:
    sat = sit("formula", ["draw", "undo"])
    assert "Nothing can be taken back past a card" in sat.text
    assert "(G1)" in sat.text


@pytest.mark.ruling("G1")
def test_nothing_is_taken_back_in_a_live_game(sit: Sit) -> None:
    assert "In a live game nothing can be taken back. (G1)" in sit("mobi", ["go", "undo"]).text


def test_resigning_ends_the_game_and_the_record_reveals_the_seed(sit: Sit) -> None:
    sat = sit("formula", ["draw", "resign"], names="Ann,Bob", save="game.jsonl", seed="x")
    assert "gives up." in sat.text
    assert "wins!" in sat.text
    table = read_record(Path("game.jsonl").read_bytes())
    assert table == sat.session.table
    assert verify(table).fair
    assert verify(table).hidden == 0
    assert not Path("game.jsonl.seed").exists()


@pytest.mark.parametrize(("game", "typed"), [("mobius", "E5"), ("formula", "draw"), ("mobi", "go")])
def test_a_saved_game_goes_on_where_it_stopped(sit: Sit, game: str, typed: str) -> None:
    first = sit(game, [typed, "save", "save game.jsonl", "quit"])
    peeking = "which only you can read" in " ".join(first.text.split())
    assert peeking == (game != "mobius")  # where nothing is dealt there is no secret
    assert "\n  halftwist play --resume game.jsonl\n" in first.text
    secret = Path("game.jsonl.seed")
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert secret.read_text().strip() not in Path("game.jsonl").read_text()
    again = sit(None, ["board", "resign"], resume="game.jsonl")
    assert again.session.table.lines[: first.session.table.n] == first.session.table.lines
    assert again.session.table.outcome
    assert not secret.exists()
    assert verify(read_record(Path("game.jsonl").read_bytes())).fair


def test_a_saved_game_is_not_taken_for_another(sit: Sit) -> None:
    sit("mobius", ["E5"], save="game.jsonl")
    assert sit("Mobius", resume="game.jsonl").session.table.n
    with pytest.raises(WrongCall, match="resume-other"):
        sit("formula", resume="game.jsonl")


def test_opponents_come_back_with_a_saved_game(sit: Sit) -> None:
    sit("mobius", ["E5", "save game.jsonl"], against="greedy", names="Ann")
    again = sit(None, ["F5"], resume="game.jsonl")
    assert "You play against Greedy." in again.text
    assert len(again.session.table.view(None).moves) == 4


def test_a_match_goes_on_between_its_rounds(sit: Sit) -> None:
    def until_the_round_is_over(session: PlaySession) -> Iterator[str]:
        yield "resign"

    sit("mobius", until_the_round_is_over, rounds="2", save="game.jsonl")
    again = sit(None, ["resign"], resume="game.jsonl")
    assert len(again.session.table.rounds) == 2
    assert again.session.table.outcome


def test_another_file_is_never_written_over(sit: Sit) -> None:
    Path("diary.txt").write_text("dear diary")
    sat = sit("mobius", ["save diary.txt", "save .", "save no/such/folder"])
    assert "There is already a file diary.txt" in sat.text
    assert "is a folder" in sat.text
    assert "could not be written" in sat.text
    assert Path("diary.txt").read_text() == "dear diary"
    with pytest.raises(WrongCall):
        sit("mobius", save="diary.txt")


def test_a_saved_game_needs_its_own_seed(sit: Sit) -> None:
    sit("formula", ["draw"], save="game.jsonl")
    Path("game.jsonl.seed").write_text("00" * 32)
    with pytest.raises(BadFile, match="wrong-seed"):
        sit(None, resume="game.jsonl")
    Path("game.jsonl.seed").unlink()
    with pytest.raises(BadFile, match="no-seed"):
        sit(None, resume="game.jsonl")


def test_what_is_no_unfinished_record_cannot_be_resumed(sit: Sit) -> None:
    Path("notes.txt").write_text("not a record")
    sit("mobius", ["resign"], save="over.jsonl")
    for name in ("notes.txt", "over.jsonl", "missing.jsonl"):
        with pytest.raises(BadFile) as caught:
            sit(None, resume=name)
        assert caught.value.exit_code == 1


@pytest.mark.ruling("G1")
def test_a_player_whose_time_is_up_loses(sit: Sit) -> None:
    clock: dict[str, Any] = {}

    def slowly(session: PlaySession) -> Iterator[str]:
        clock["session"] = session
        yield "E7"
        session.watch.wait(61)
        yield "F7"

    sat = sit("mobius", slowly, clock="1+5", names="Ann,Bob")
    assert "Ann ● red [1:05] >" in sat.text or "Bob ■ blue [1:00] >" in sat.text
    assert "The time was up before that." in sat.text
    assert "Bob is out of time." in sat.text
    assert "Ann wins!" in sat.text


@pytest.mark.ruling("G1")
def test_a_player_of_formula_whose_move_takes_too_long_draws(sit: Sit) -> None:
    def slowly(session: PlaySession) -> Iterator[str]:
        session.watch.wait(31)
        yield "board"
        yield "board"

    sat = sit("formula", slowly, move_clock="30", names="Ann,Bob")
    assert "is out of time." in sat.text
    assert "takes a card." in sat.text
    assert not sat.session.table.outcome


@pytest.mark.ruling("B14")
def test_the_tables_clock_ends_a_race(sit: Sit) -> None:
    def slowly(session: PlaySession) -> Iterator[str]:
        yield "go"
        session.watch.wait(61)
        yield "board"

    sat = sit("mobi", slowly, clock="1", options={"players": 2})
    assert "The time is up." in sat.text
    assert sat.session.table.outcome


def test_quitting_offers_to_keep_the_game(sit: Sit) -> None:
    sat = sit("mobius", ["E7", "quit", "later.jsonl"], interactive=True, names="Ann,Bob")
    assert "To go on later type save and a name" in sat.text
    assert Path("later.jsonl").exists()
    assert Path("later.jsonl.seed").exists()


def test_ctrl_c_ends_politely(sit: Sit) -> None:
    def interrupted(session: PlaySession) -> Iterator[str]:
        yield "E7"
        raise KeyboardInterrupt

    sat = sit("mobius", interrupted)
    assert "The game is not finished." in sat.text


def test_resigning_asks_first_at_a_terminal(sit: Sit) -> None:
    sat = sit("mobius", ["resign", "n", "resign", "y", ""], interactive=True, names="Ann,Bob")
    assert sat.text.count("Really give up?") == 2
    assert sat.session.table.outcome


@pytest.mark.parametrize("game", ["mobius", "mobi", "formula"])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_help_fits_into_80_columns(sit: Sit, game: str, language: str) -> None:
    sat = sit(game, ["help", "rules"], language=language)
    assert f"halftwist rules {game}" in sat.text
    assert max(map(len, sat.text.splitlines())) <= 80
    commands = [line for line in sat.text.splitlines() if line.startswith("  ") and line[2:3].isalpha()]
    assert len(commands) >= 8


@pytest.mark.parametrize("game", ["mobius", "mobi", "formula"])
def test_nonsense_is_answered_and_changes_nothing(sit: Sit, game: str) -> None:
    nonsense = [
        "",
        "frobnicate",
        "E",
        "99999999999",
        "=",
        "[[[",
        "put",
        "take",
        "move x",
        "swap",
        "wait -3",
        ":",
        "9: x",
    ]
    sat = sit(game, nonsense)
    assert not [line for line in sat.session.table.lines if isinstance(line.by, int) and line.at_ms]
    assert not sat.session.table.outcome
