"""`halftwist play` as it is called: flags, piped input, exit codes."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from halftwist.cli import main
from halftwist.core import OptionValue
from halftwist.games import registry
from halftwist.wire import read_record

Played = Callable[..., tuple[int, str, str]]

TITLES = {"mobius": "Mobius · Designed by Mark Steere", "mobi": "Möbi · By", "formula": "Formula · By"}


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Played:
    """The exit code, what was printed and what was complained about."""

    def play(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("HALFTWIST_LANGUAGE", "en")
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(["play", *arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return play


def test_piped_moves_are_played_and_the_board_is_printed(play: Played) -> None:
    code, out, err = play("mobius", typed="E7\nf7\n")
    assert (code, err) == (0, "")
    assert "Player 1 ● red: E7" in out
    assert "Player 2 ■ blue: F7" in out
    assert " 7  B┃  a   b   c   d   ●  (■)  g" in out
    assert "The game is not finished." in out
    assert "--save FILE" in out


def test_row_1_is_drawn_again_below_the_last_row_turned_over(play: Played) -> None:
    _, out, _ = play("mobius", "--columns", "4", "--rows", "6", typed="A1\n")
    rows = [line for line in out.splitlines() if line.startswith(" 1 ")]
    assert rows == [" 1 BR┃ (●)  b   c   d  ┃RB  1", " 1 RB┃  d   c   b  (●) ┃BR  1"]


def test_the_bars_stand_at_the_sides_as_m4_says(play: Played) -> None:
    _, out, _ = play("mobius", "--columns", "4", "--rows", "6")
    sides = [(line[3:5], line[24:26]) for line in out.splitlines() if "┃" in line]
    assert sides == [
        ("BR", "RB"), (" R", "B "), ("RB", "BR"), (" B", "R "), ("BR", "RB"), (" R", "B "), ("RB", "BR"),
    ]  # fmt: skip


def test_without_a_game_it_asks_and_credits_the_makers(play: Played) -> None:
    code, out, _ = play(typed="5\nchess\n1\nE7\n")
    assert code == 0
    introduced = " ".join(out.split())
    assert "Mark Steere" in introduced
    assert "Formula Games B.V." in introduced
    assert "Möbi Headquarters" in introduced
    assert out.count("Type a number from 1 to 3") == 2
    assert "Player 1 ● red: E7" in out


@pytest.mark.parametrize("name", ["Möbius", "MOBIUS", "möbi", "moebi", "Formula"])
def test_names_are_understood_as_people_type_them(play: Played, name: str) -> None:
    assert play(name)[0] == 0


def test_no_input_at_all_ends_politely(play: Played) -> None:
    assert play() == (0, play()[1], "")
    assert "No game was begun" in play()[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("mobius --reuse", "There is no option “reuse” here"),
        ("formula --columns 6", "There is no option “columns” here"),
        ("mobius --columns 2", "“columns” cannot be 2: choose from 3–26. (M1)"),
        ("mobius --columns many", "“columns” cannot be many"),
        ("mobi --chill --solo", "(B12)"),
        ("mobi --pool 5 --players 2", "(B12)"),
        ("formula --play-on --points", "(F11)"),
        ("formula --players 9", "“players” cannot be 9"),
        ("chess", "There is no game called “chess”"),
        ("formla", "Did you mean formula?"),
        ("mobius --colums 6", "Did you mean --columns?"),
        ("mobius --columns", "--columns needs a value after it."),
        ("mobius --names Ann,Ann", "Two people are called “Ann”"),
        ("mobius --against clever", "Choose from random, greedy"),
        ("mobi --solo --against greedy", "no opponents"),
        ("formula --players 3 --against greedy --seat 4", "Choose from 1 to 3"),
        ("formula --names Ann,Bob,Cleo", "3 names were given"),
        ("formula --names Ann,", "printable characters"),
        ("mobius --clock five", "5 or 5+3"),
        ("mobius --clock 0", "more than nothing"),
        ("mobi --clock 5+3", "minutes only"),
        ("mobi --move-clock 5", "This game has no clock of the kind “move”."),
        ("mobius --move-clock x", "--move-clock 30"),
        ("mobius --clock 5 --move-clock 5", "one clock"),
        ("mobius --rounds 2 --points-to 9", "--rounds or --points-to"),
        ("mobius --rounds two", "whole number"),
        ("mobius --rounds 101", "between 1 and 100"),
        ("mobius --points-to 100", "as set up here gives none"),
        ("mobius --save .", "is a folder"),
        ("mobius --language xx", "Choose from en, nl"),
        ("--resume game.jsonl --against random", "Leave out “against”"),
        ("--resume game.jsonl --open-hands", "Leave out “open-hands”"),
    ],
)
def test_a_wrong_call_is_answered_with_a_sentence(play: Played, arguments: str, sentence: str) -> None:
    code, _, err = play(*arguments.split())
    assert code == 2
    assert sentence in err
    assert "Traceback" not in err


def test_an_unknown_flag_is_a_wrong_call(play: Played) -> None:
    assert play("mobius", "--twist")[0] == 2


def _flags(options: dict[str, OptionValue]) -> list[str]:
    flags: list[str] = []
    for name, value in options.items():
        flag = "--" + name.replace(" ", "-")
        flags += [flag] if value is True else [flag, "usual" if value is None else str(value)]
    return flags


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(game, options, id=f"{game}: {title}")
        for game in registry.GAMES
        for title, options in registry.option_sets(game).items()
    ],
)
def test_every_variant_has_its_flags_and_starts(play: Played, game: str, options: dict[str, OptionValue]) -> None:
    typed = {"mobius": "A1\nboard\n", "mobi": "go\nboard\n", "formula": "moves\ndraw\n"}[game]
    code, out, err = play(game, "--save", "game.jsonl", *_flags(options), typed=typed)
    assert (code, err) == (0, "")
    assert TITLES[game] in out
    assert "✗" not in out
    table = read_record(Path("game.jsonl").read_bytes())
    assert {name: table.header.options[name] for name in options} == options


def test_every_option_of_every_game_is_explained_in_the_help(play: Played) -> None:
    code, out, _ = play("--help")
    assert code == 0
    for game in registry.GAMES:
        for item in registry.options(game):
            assert f"--{item.name.replace(' ', '-')}" in out


def test_mobi_alone_is_a_quick_solo_race_unless_something_else_is_said(play: Played) -> None:
    assert "12 tiles in the pool" in play("mobi")[1]
    assert "pool 69" in play("mobi", "--solo", typed="go\n")[1]
    assert "2: Player 2" in play("mobi", "--players", "2", typed="go\n")[1]


def test_the_same_seed_deals_the_same_cards(play: Played) -> None:
    once, again = (play("formula", "--seed", "tuesday")[1] for _ in range(2))
    assert once == again
    assert once != play("formula", "--seed", "wednesday")[1]


def test_a_seed_of_64_digits_is_taken_as_it_is(play: Played) -> None:
    seed = "0123456789abcdef" * 4
    play("mobius", "--seed", seed, "--save", "game.jsonl", typed="resign\n")
    assert seed in Path("game.jsonl").read_text()


def test_texts_come_in_dutch(play: Played) -> None:
    _, out, _ = play("mobius", "--language", "nl", typed="help\nZ9\n")
    assert "Rood begint" in out
    assert "In elk spel" in out
    assert "geen vakje Z" in out
    assert "halve slag" in out


def test_bytes_that_are_no_text_do_no_harm(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\x00\x1b[2J\nE7\n"), encoding="utf-8"))
    assert main(["play", "mobius"]) == 0
    out = capsys.readouterr().out
    assert "red: E7" in out
    assert "\x1b" not in out


@pytest.mark.parametrize("columns", ["3", "12", "16", "17", "26"])
def test_every_board_fits_into_80_columns(play: Played, columns: str) -> None:
    _, out, _ = play("mobius", "--columns", columns, "--rows", "6", typed="A1\nB2\nboard\n")
    assert max(map(len, out.splitlines())) <= 80
    assert "(■)" in out or "▣" in out


def test_the_help_says_which_numbers_fit_and_which_is_usual(play: Played) -> None:
    out = " ".join(play("--help")[1].replace("│", " ").split())
    assert "(3–26; usually 12)" in out
    assert "(6, 12 … " in out
    assert " STR" not in out


def test_a_game_that_is_over_is_shown_by_a_command_on_a_line_of_its_own(play: Played) -> None:
    play("mobius", "--save", "my game.jsonl", typed="resign\n")
    code, _, err = play("--resume", "my game.jsonl")
    assert code == 1
    assert err.endswith("\n  halftwist replay 'my game.jsonl'\n")


def test_a_file_that_is_no_record_is_called_that(play: Played, tmp_path: Path) -> None:
    for text in ("# A readme\n", "0123abcd\n", "[1, 2]\n", "\x00\x01"):
        (tmp_path / "other.txt").write_text(text)
        assert "This is not a Halftwist record" in play("--resume", "other.txt")[2]


def test_a_hint_against_an_opponent_is_a_line_of_the_record(play: Played, tmp_path: Path) -> None:
    _, out, _ = play("mobius", "--against", "random", "--save", "hinted.jsonl", typed="hint\nhint\nresign\n")
    assert "Player 1 takes a hint." in out
    assert out.count("Perhaps ") == 2
    assert "Player 1: with one hint." in out
    table = read_record((tmp_path / "hinted.jsonl").read_text(encoding="utf-8"))
    assert table.hinted == (1, 0)


def test_among_people_there_are_hints_only_if_they_want_them(play: Played) -> None:
    _, out, _ = play("mobius", typed="hint\n")
    assert "Perhaps" not in out
    assert "nobody gets hints" in " ".join(out.split())
    assert "Start with --hints" in out
    assert "hint for a hint" not in out
    _, out, _ = play("mobius", "--hints", typed="hint\n")
    assert "Perhaps" in out
