"""`halftwist replay` and `halftwist verify`."""

import io
import json
import re
import sys
from dataclasses import replace
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

from halftwist.core import (
    CLOCK,
    Flag,
    HintTaken,
    Pause,
    Phrase,
    Resign,
    SeatLeft,
    SeatReturned,
    SeatStoodIn,
    SeatTaken,
    TakebackAgreed,
    TakebackDeclined,
    TakebackOffered,
)
from halftwist.games import mobi
from halftwist.games.mobius import Place
from halftwist.play import FixedRounds, MoveClock, Table, TableClock, TotalClock
from halftwist.wire import write_record
from support.command import Ran, process, ran
from support.tables import after, played_out, table_of

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HALFTWIST_LANGUAGE", "en")


def told(capsys: Capture, tmp_path: Path, table: Table, *options: str, command: str = "replay") -> Ran:
    file = tmp_path / "game.jsonl"
    file.write_text(write_record(table), encoding="utf-8")
    return ran(capsys, command, str(file), *options)


def laid(rows: str) -> mobi.Arrange:
    return mobi.Arrange((), mobi.parse_pod(rows).placed)


def race(**options: Any) -> Table:
    """Möbi just after GO."""
    table = table_of("mobi", options)
    for seat in range(table.game.seats):
        table = after(table, seat, mobi.Ready())
    return after(table, 0, mobi.Go(), 100)


def test_a_game_of_mobius_is_told_and_its_maker_credited(capsys: Capture, tmp_path: Path) -> None:
    table = played_out(table_of("mobius", {"columns": 4, "rows": 6}))
    said = told(capsys, tmp_path, table)
    assert (said.code, said.err) == (0, "")
    assert "Mark Steere" in said.out
    assert "columns: 4, rows: 6" in said.out
    assert "Player 1 (red)" in said.out
    for line in table.lines:
        if isinstance(line.action, Place):
            assert re.search(rf"^ +{line.n} .* {line.action.cell}$", said.out, re.MULTILINE)
    winner = min(table.outcome.winners) if table.outcome else None
    assert winner is not None
    assert f"Player {winner + 1} wins. " in said.out


def test_the_strip_is_drawn_with_row_one_turned_over_at_the_end(capsys: Capture, tmp_path: Path) -> None:
    table = table_of("mobius", {"columns": 4, "rows": 6})
    for move, cell in enumerate(["D1", "A1", "A2", "B4", "B2", "B5", "C2", "B6", "D3"]):
        table = after(table, move % 2, Place(cell))
    drawing = told(capsys, tmp_path, table).out
    assert (
        """
 1 BR┃  ■   b   c  [●] ┃RB  1
 2  R┃   [●] [●] [●]   ┃B   2
 3 RB┃  a   b   c  [●] ┃BR  3
 4  B┃    a   ■   c    ┃R   4
 5 BR┃  a   ■   c   d  ┃RB  5
 6  R┃    a   ■   c    ┃B   6
       half twist: row 1 again, turned over
 1 RB┃ [●]  c   b   ■  ┃BR  1
"""
        in drawing
    )


@pytest.mark.ruling("F12")
def test_a_match_of_formula_is_told_round_by_round(capsys: Capture, tmp_path: Path) -> None:
    options = {"players": 3, "fives": True}
    table = played_out(table_of("formula", options, match=FixedRounds(2)))
    said = told(capsys, tmp_path, table)
    assert said.code == 0
    assert "fives: on" in said.out
    assert "opens round 2" in said.out
    assert said.out.count(" wins. ") + said.out.count(" share first place. ") == 3  # two rounds and the match
    assert " deals: Player 1: " in said.out
    assert re.search(r"\[\d\]", said.out)


def test_an_unfinished_game_is_told_as_far_as_it_goes(capsys: Capture, tmp_path: Path) -> None:
    said = told(capsys, tmp_path, table_of("formula"))
    assert said.code == 0
    assert "not finished" in said.out


def test_a_race_of_mobi_is_told_with_its_calls(capsys: Capture, tmp_path: Path) -> None:
    table = race(chill=True, players=2, kids=True)
    hand = table.view(None).players[0].hand
    table = after(table, 0, laid(f"{hand[0]} + {hand[1]} = {hand[2]}"), 2000)
    table = after(table, 0, mobi.CallMobi(), 3000)
    table = after(table, 1, Resign(), 4000)
    said = told(capsys, tmp_path, table)
    assert said.code == 0
    for piece in ("is ready", "GO!", "deals: Player 1: ", f"lays: {hand[0]} + {hand[1]} = {hand[2]}", "resigns"):
        assert piece in said.out
    assert "Möbi! It does not hold. " in said.out
    assert "Player 2 is out." in said.out


def test_flip_swap_and_stop_are_told(capsys: Capture, tmp_path: Path) -> None:
    solo = after(race(solo=True, pool=2), 0, mobi.Flip(0), 200)
    said = told(capsys, tmp_path, solo).out
    assert "FLIP! It does not hold." in said
    assert "set aside: " in said

    six = race(players=6, copies=2, **{"mobius tiles": 12})
    seat, equation = solved(six)
    six = after(six, seat, laid(equation), 1000)
    assert "FLIP! It holds." in told(capsys, tmp_path, after(six, seat, mobi.Flip(0), 2000)).out

    late = race(players=6, copies=2, **{"mobius tiles": 10})
    tile = late.view(None).players[0].hand[0]
    late = after(late, 0, mobi.Swap(tile), 6000)
    late = after(late, 0, mobi.Stop(True), 7000)
    late = after(late, 0, mobi.Stop(False), 8000)
    said = told(capsys, tmp_path, late).out
    for piece in (f"SWAP! gives back {tile}", "draws ", "agrees to stop", "wants to play on"):
        assert piece in said


def solved(table: Table) -> tuple[int, str]:
    """A seat whose first tiles make an equation that leaves at most one of five unused, and that equation."""
    for seat, player in enumerate(table.view(None).players):
        for four in permutations(player.hand, 4):
            readings = [[f"*{n}" for n in range(1, 13)] if tile == "*" else [tile] for tile in four]
            for a, b, c, d in product(*readings):
                for first, second in product("+-x/", repeat=2):
                    tokens = [a, first, b, second, c, "=", d]
                    if mobi.is_equation(tokens):
                        return seat, " ".join(tokens)
    raise AssertionError("none of the six can flip")


def test_what_happens_at_the_table_is_told_too(capsys: Capture, tmp_path: Path) -> None:
    table = table_of("mobius", {"columns": 4, "rows": 6}, seats=("Ann", None), clock=MoveClock(60_000))
    table = after(table, 1, SeatTaken("Bea", "greedy"))
    table = after(table, 0, Phrase("hello"))
    table = after(table, 0, Place("A1"), 1000)
    table = after(table, 1, Place("B1"), 2000)
    table = after(table, 0, TakebackOffered(3), 2000)
    table = after(table, 1, TakebackDeclined(), 2000)
    table = after(table, 0, TakebackOffered(3), 2000)
    table = after(table, 1, TakebackAgreed(3), 2000)
    table = after(table, 1, SeatLeft(), 2000)
    table = after(table, CLOCK, SeatStoodIn(1, "random"), 2000)
    table = after(table, 1, SeatReturned(), 2000)
    table = after(table, CLOCK, Pause(1500), 3500)
    table = after(table, CLOCK, Flag("move", 1), 90_000)
    said = told(capsys, tmp_path, table).out
    for piece in (
        "sits down as Bea, a bot (greedy)",
        "“Hello!”",
        "asks to go back to line 3",
        "declines the takeback",
        "agrees to go back to line 3",
        "gets up",
        "lets random stand in for Bea",
        "is back",
        "gives back 1.5 seconds",
        "the time of Bea is up",
        "reveals the seed",
    ):
        assert piece in said
    assert "cli-" not in said


@pytest.mark.parametrize(
    ("language", "pieces"),
    [
        ("en", ("takes a hint", "Bea (a bot stands in)", "1. Bea (a bot played one move)", "2. Ann (with one hint)")),
        ("nl", ("neemt een tip", "Bea (een bot valt in)", "1. Bea (een bot deed één zet)", "2. Ann (met één tip)")),
    ],
)
def test_who_was_helped_is_told_at_each_move_and_at_the_end(
    capsys: Capture, tmp_path: Path, language: str, pieces: tuple[str, ...]
) -> None:
    table = table_of("mobius", {"columns": 4, "rows": 6}, seats=("Ann", "Bea"), hints=True)
    table = after(after(table, 0, HintTaken()), 0, Place("A1"))
    table = after(after(table, 1, SeatLeft()), CLOCK, SeatStoodIn(1, "random"))
    table = after(after(table, 1, Place("B1")), 0, Resign())
    said = told(capsys, tmp_path, table, "--language", language).out
    assert [piece for piece in pieces if piece not in said] == []
    result = json.loads(told(capsys, tmp_path, table, "--json").out.splitlines()[-1])
    assert (result["hinted"], result["stood_in"], result["unattended"]) == ([1, 0], [0, 1], False)


def test_a_game_that_ended_without_anybody_is_told_to_count_for_nobody(capsys: Capture, tmp_path: Path) -> None:
    table = table_of("mobius", {"columns": 4, "rows": 6}, seats=("Ann", "Bea"), clock=TotalClock(60_000))
    table = after(after(table, 0, SeatLeft()), 1, SeatLeft())
    table = after(table, CLOCK, Flag("total", 0), 60_000)
    assert "counts for nobody" in told(capsys, tmp_path, table).out


def test_the_end_of_the_tables_clock_is_told(capsys: Capture, tmp_path: Path) -> None:
    table = table_of("mobi", {}, clock=TableClock(60_000))
    for seat in (0, 1):
        table = after(table, seat, mobi.Ready())
    table = after(table, 0, mobi.Go())
    table = after(table, CLOCK, Flag("table"), 60_000)
    said = told(capsys, tmp_path, table).out
    assert "says that the time is up" in said
    assert "Player 1 and Player 2 share first place." in said


@pytest.mark.parametrize("language", ["en", "nl"])
def test_json_is_one_object_a_line_and_the_result_last(capsys: Capture, tmp_path: Path, language: str) -> None:
    table = played_out(table_of("formula", {"points": True}))
    said = told(capsys, tmp_path, table, "--json", "--language", language)
    *lines, result = [json.loads(text) for text in said.out.splitlines()]
    assert [line["n"] for line in lines] == [line.n for line in table.lines]
    assert lines[0]["by"] == "chance"
    assert lines[0]["who"] is None
    assert lines[0]["action"]["kind"] == "deal"
    assert lines[1]["who"] == f"Player {lines[1]['by'] + 1}"
    assert table.outcome
    assert result["places"] == list(table.outcome.places) == result["outcome"]["places"]
    assert result["outcome"]["scores"] == list(table.outcome.scores or ())
    assert result["view"]["viewer"] is None
    assert result["lines"] == table.n
    assert result["options"]["points"] is True


def test_json_of_an_unfinished_game_has_no_outcome(capsys: Capture, tmp_path: Path) -> None:
    result = json.loads(told(capsys, tmp_path, table_of("mobius"), "--json").out)
    assert (result["outcome"], result["places"], result["lines"]) == (None, None, 0)


def test_it_is_told_in_dutch(capsys: Capture, tmp_path: Path) -> None:
    said = told(capsys, tmp_path, played_out(table_of("mobius", {"columns": 4, "rows": 6})), "--language", "nl").out
    assert "Ontworpen door Mark Steere" in said
    assert "(rood)" in said


def test_a_minus_reads_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    data = write_record(table_of("mobius")).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert ran(capsys, "replay", "-").code == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    said = ran(capsys, "replay", "-")
    assert (said.code, said.out) == (1, "")
    assert "standard input, line 1: " in said.err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_that_cannot_be_read_is_one_sentence(command: str, capsys: Capture, tmp_path: Path) -> None:
    empty, latin, letter = tmp_path / "empty", tmp_path / "latin", tmp_path / "letter"
    empty.write_bytes(b"")
    latin.write_bytes('{"halftwist":1}\nMöbi'.encode("latin-1"))
    letter.write_text("Dear Ann,\n")
    for name, words in (
        (str(tmp_path / "missing"), "There is no file"),
        (str(tmp_path), "is a directory"),
        (str(tmp_path / "letter" / "in"), "cannot be read"),
        ("a\0b", "cannot be read"),
        (str(empty), "line 1: "),
        (str(latin), "line 2: "),
        (str(letter), "line 1: "),
    ):
        said = ran(capsys, command, name)
        assert (said.code, said.out) == (1, ""), name
        assert words in said.err
        assert said.err.count("\n") == 1


def test_a_record_one_may_not_read_is_one_sentence(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def forbidden(self: Path, mode: str) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", forbidden)
    said = ran(capsys, "replay", str(tmp_path / "secret"))
    assert said.code == 1
    assert "You may not read" in said.err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_damaged_record_is_named_with_its_line(command: str, capsys: Capture, tmp_path: Path) -> None:
    lines = write_record(played_out(table_of("mobius", {"columns": 4, "rows": 6}))).splitlines(keepends=True)
    file = tmp_path / "game.jsonl"
    file.write_text("".join([*lines[:4], lines[4].replace("at_ms", "at_mz"), *lines[5:]]))
    said = ran(capsys, command, str(file))
    assert (said.code, said.out) == (1, "")
    assert f"{file}, line 5: " in said.err
    file.write_text("".join(lines[:-1]))
    assert "cut short" in ran(capsys, command, str(file)).err


def test_a_fair_game_is_verified_with_its_numbers(capsys: Capture, tmp_path: Path) -> None:
    table = played_out(table_of("formula", {"players": 3}, match=FixedRounds(2)))
    said = told(capsys, tmp_path, table, command="verify")
    deals = sum(line.by == "chance" and line.action.kind in ("deal", "drawn") for line in table.lines)
    assert said.code == 0
    assert f"all {deals} deals" in said.out
    assert "all 2 rounds" in said.out
    mobius_game = played_out(table_of("mobius", {"columns": 4, "rows": 6}))
    assert "nothing was dealt" in told(capsys, tmp_path, mobius_game, command="verify").out


def test_a_seed_that_is_still_hidden_is_no_yes(capsys: Capture, tmp_path: Path) -> None:
    said = told(capsys, tmp_path, table_of("formula"), command="verify")
    assert said.code == 1
    assert "Not known yet" in said.out


def test_a_round_that_still_runs_is_no_yes_for_the_match(capsys: Capture, tmp_path: Path) -> None:
    table = played_out(table_of("formula", {}, match=FixedRounds(2)))
    opened = next(at for at, line in enumerate(table.lines) if line.action.kind == "round opened")
    halfway = Table.open(table.header)
    for line in table.lines[: opened + 2]:
        halfway = halfway.after(line)
    said = told(capsys, tmp_path, halfway, command="verify")
    assert said.code == 1
    assert "one round was fair" in said.out


def test_a_deal_that_the_seed_does_not_give_is_found(capsys: Capture, tmp_path: Path) -> None:
    table = table_of("formula")
    (deal,) = table.lines
    unfair = replace(deal, action=replace(deal.action, hands=deal.action.hands[::-1]))
    table = after(Table.open(table.header).after(unfair), 0, Resign())
    said = told(capsys, tmp_path, table, command="verify")
    assert said.code == 1
    assert "line 1 of the game (line 2 of the file)" in said.out


def test_the_end_of_a_pipe_is_quiet(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(write_record(played_out(table_of("mobius"))), encoding="utf-8")
    started = process("replay", str(file))
    assert started.stdin
    assert started.stdout
    assert started.stderr
    with started.stdin, started.stderr:
        started.stdout.close()
        assert started.wait(60) == 0
        assert started.stderr.read() == b""
