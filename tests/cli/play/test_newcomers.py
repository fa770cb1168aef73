"""What somebody meets who sits down for the first time: words that are true, commands that can be typed."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from halftwist.cli.play.saving import file_named, name_said
from halftwist.cli.play.session import PlaySession
from halftwist.cli.play.wrong_call import WrongCall
from halftwist.games.mobius import strip_of

Sit = Callable[..., Any]


def first_play_or_draw(session: PlaySession) -> Iterator[str]:
    while True:
        yield "moves"
        listed = session.screen.wish(session.table, session.seat, "moves")
        yield "1" if "1  " in str(listed.shown) else "draw"


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("HALFTWIST_COMMAND", raising=False)
    return tmp_path


# What is shown is true


def test_the_points_of_a_round_that_is_over_are_counted_once(sit: Sit) -> None:
    sat = sit("formula", first_play_or_draw, options={"points": True}, seed="p", names="Ann,Bob", rounds="2")
    said = re.findall(r"Points so far: Ann (-?\d+), Bob (-?\d+)\.", sat.text)
    shown = re.findall(r"Ann: [^(]*\((-?\d+) points\) .*Bob: [^(]*\((-?\d+) points\).*\n(?:   .*\n)*", sat.text)
    assert len(said) == 2
    assert said[0] in shown
    assert shown[-1] == said[1]


def test_the_round_and_the_match_are_won_apart(sit: Sit) -> None:
    sat = sit("mobius", ["resign", "resign", "resign"], names="Ann,Bob", rounds="3")
    assert "wins the round!" in sat.text
    assert "wins the match!" in sat.text
    assert "Bob wins!" in sit("mobius", ["resign"], names="Ann,Bob").text


@pytest.mark.parametrize("columns", range(3, 9))
def test_the_cell_of_the_example_exists_on_every_board(sit: Sit, columns: int) -> None:
    sat = sit("mobius", ["help"], options={"columns": columns, "rows": 6})
    example = re.search(r"type its name, like ([A-Z][0-9]+)\.", sat.text)
    assert example is not None
    assert example[1] in strip_of(columns, 6).names
    assert f"put your stone on cell {example[1]}: place {example[1][0]} from" in sat.text


def test_a_person_against_an_opponent_is_told_their_colour(sit: Sit) -> None:
    assert "You are Player 2 ■ blue." in sit("mobius", against="random", seat="2").text
    assert "You are" not in sit("mobius").text


def test_the_variants_of_a_game_are_said_in_words(sit: Sit) -> None:
    sat = sit("formula", ["help"], options={"reuse": True, "digits": 2})
    assert sat.text.count("This game is played with:") == 2
    assert "every play must keep at least one card" in sat.text
    assert "digits 2" in sat.text
    assert "This game is played with" not in sit("formula").text


@pytest.mark.ruling("B12")
def test_a_chill_game_speaks_of_no_flip_and_no_pool(sit: Sit) -> None:
    text = sit("mobi", ["go"], options={"chill": True}).text
    assert "Call flip" not in text
    assert "no FLIP! yet" not in text
    assert "pool" not in text


@pytest.mark.ruling("B12")
def test_a_wrong_call_of_children_is_a_kind_whoops(sit: Sit) -> None:
    sat = sit("mobi", ["go", "mobi"], options={"kids": True, "chill": True, "players": 2}, names="Ann,Bob")
    assert "Ann: Whoops!" in sat.text
    assert "Everybody plays on." in sat.text
    assert "after five seconds you may call Möbi! again" in " ".join(sat.text.split())


def test_a_game_that_goes_on_says_how_many_moves_were_played(sit: Sit) -> None:
    sit("mobius", ["A1", "B1", "C1"], save="game.jsonl")
    assert "So far 3 moves were played." in sit(None, resume="game.jsonl").text


# Commands that can be typed


def test_commands_are_printed_as_they_can_be_typed_here(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HALFTWIST_COMMAND", ".venv/bin/halftwist")
    text = sit("mobius", ["A1", "help", "rules", "save my game.jsonl"]).text
    assert "\n  .venv/bin/halftwist rules mobius\n" in text
    assert "\n  .venv/bin/halftwist play --resume FILE\n" in text
    assert "\n  .venv/bin/halftwist play --resume 'my game.jsonl'\n" in text


def test_a_long_command_is_not_broken(sit: Sit, folder: Path) -> None:
    name = folder / ("a-rather-long-name-for-a-game-" * 5)
    text = sit("mobius", ["A1", f"save {name}"]).text
    assert f"\n  halftwist play --resume {name}.jsonl\n" in text


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("save f1.jsonl", "f1.jsonl"),
        ("save", ""),
        ("bewaar mijn spel", "mijn spel"),
        ("later.jsonl", "later.jsonl"),
        ("folder/later.jsonl", "folder/later.jsonl"),
        *((text, None) for text in ("draw", "1: mobi", "E7", "3 + 4 = 7", "f1", ".", "..", "help", "2.", "1.5")),
    ],
)
def test_only_what_is_meant_as_one_becomes_a_files_name(text: str, name: str | None) -> None:
    assert name_said(text) == name


def test_a_name_without_an_ending_gets_the_usual_one() -> None:
    assert file_named("f1") == Path("f1.jsonl")
    assert file_named("f1.txt") == Path("f1.txt")
    assert file_named("") is None


def test_a_move_that_comes_after_the_end_makes_no_file(sit: Sit, folder: Path) -> None:
    sat = sit("mobius", ["resign", "y", "E7", "1: mobi", "save f1", "never read"], interactive=True, names="Ann,Bob")
    assert sat.text.count("was not saved, and the game takes no more moves") == 2
    assert [file.name for file in folder.iterdir()] == ["f1.jsonl"]


@pytest.mark.parametrize("word", ["quit", "no", "n", "nee", ""])
def test_no_is_an_answer_to_the_question_whether_to_keep_it(sit: Sit, folder: Path, word: str) -> None:
    sit("mobius", ["resign", "y", word, "save f1"], interactive=True, names="Ann,Bob")
    assert not list(folder.iterdir())


# Menus


def test_menus_know_quit_and_help(sit: Sit) -> None:
    from halftwist.cli.play.terminal import NoMoreInput

    with pytest.raises(NoMoreInput):
        sit(None, before=["help", "q"], interactive=True)
    with pytest.raises(NoMoreInput):
        sit(None, before=["1", "quit"], interactive=True)


def test_a_misspelt_game_is_guessed_in_the_menu(sit: Sit) -> None:
    sat = sit(None, before=["formla", "formula", "1"], interactive=True)
    assert "Did you mean formula?" in sat.text
    assert sat.session.table.header.game == "formula"


def test_names_can_be_typed_where_it_asks_who_plays(sit: Sit) -> None:
    sat = sit("mobius", before=["Ann,Ann", "Ann,Bob,Cleo", "Ann, Bob"], interactive=True)
    assert [sitting.name for sitting in sat.session.table.sittings] == ["Ann", "Bob"]
    assert sat.text.count("different names") == 2


def test_mobi_offers_an_opponent_in_its_menu(sit: Sit) -> None:
    sat = sit("mobi", before=["3", "greedy"], interactive=True)
    assert "against an opponent" in sat.text
    assert [sitting.bot for sitting in sat.session.table.sittings] == [None, "greedy"]


def test_two_people_of_the_same_name_cannot_be_told_apart(sit: Sit) -> None:
    for names in ("Ann,Ann", "Ann,ann", "Player 2"):
        with pytest.raises(WrongCall, match="names-same"):
            sit("mobius", names=names)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_what_is_too_long_for_a_line_goes_on_below_it(sit: Sit, language: str) -> None:
    sat = sit(None, before=["3", "1"], interactive=True, language=language)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", sat.text)
    menu = plain.split("?\n")[1].partition("\nNum")[0]
    assert all(len(line) <= 80 for line in plain.splitlines())
    assert all(re.match(r"  \d  \w| {14}\S", line) for line in menu.splitlines())


# Typing


def test_a_cell_may_be_typed_with_a_space(sit: Sit) -> None:
    assert "red: E7" in sit("mobius", ["E 7"]).text


def test_a_bare_equation_is_answered_with_how_to_lay_it(sit: Sit) -> None:
    assert "put 3 + 4 = 7 at A1" in sit("mobi", ["go", "3 + 4 = 7"]).text.split("GO!")[1]


def test_a_tile_that_is_none_is_named_with_its_own_cell(sit: Sit) -> None:
    assert "The möbius tile in row 3, place E" in sit("mobi", ["go", "put 4 + * = 8 at E1 down"]).text


@pytest.mark.ruling("F3", "F11")
def test_the_most_useful_reason_against_a_sum_comes_first(sit: Sit) -> None:
    def wrong(session: PlaySession) -> Iterator[str]:
        formula = session.table.view(None).table
        yield f"{formula.left[0]} + {formula.right[0]} = 99"

    text = " ".join(sit("formula", wrong, seed="w").text.split())
    assert re.search(r"is \d+, not 99\. [^(]*\(F3\)", text)
    assert "at most" not in text
    times = " ".join(sit("formula", wrong, options={"times and divide": True}, seed="w").text.split())
    assert "(F11)" in times


def test_a_sum_that_lies_there_already_is_not_played_without_asking(sit: Sit) -> None:
    asked: list[str] = []

    def again(session: PlaySession) -> Iterator[str]:
        while len(asked) < 3:
            table, seat = session.table, session.seat
            formula = table.view(seat).table
            if formula.started:
                shown = ["".join(card[-1] for card in number) for number in formula.numbers]
                bare = f"{shown[0]} {formula.symbol} {shown[1]} = {shown[2]}"
                before = table.n
                yield bare
                assert session.table.n == before
                asked.append(bare)
            yield "moves"
            listed = session.screen.wish(session.table, session.seat, "moves")
            yield "1" if "1  " in str(listed.shown) else "draw"

    sit("formula", again, seed="again")
    assert len(asked) == 3


# The width and the height of a screen


def test_the_players_of_formula_are_not_torn_apart_at_the_edge(sit: Sit) -> None:
    names = "Annabella,Bartholomew,Cornelia,Desdemona"
    text = sit("formula", options={"players": 4}, names=names).text
    status = [line for line in text.splitlines() if " cards" in line and "’s cards" not in line]
    assert max(map(len, status)) <= 80
    for name in names.split(","):
        assert re.search(rf"{name}: 7 cards", text)
    assert re.search(r"· stock \d+", text)


def test_what_live_checking_finds_is_broken_at_words(sit: Sit) -> None:
    text = sit("mobi", ["go", "put + + + + = = = at A1"], options={"live checking": True}).text
    assert max(map(len, text.splitlines())) <= 80
    assert "    " in text


def test_a_long_page_stops_at_the_end_of_the_screen(sit: Sit) -> None:
    sat = sit("mobi", ["help", "", "", "quit"], before=["1"], interactive=True)
    assert "Press Enter to read on." in sat.text
    assert "Press Enter to read on." not in sit("mobi", ["help"]).text
