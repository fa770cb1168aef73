"""Calling `halftwist`, rightly and wrongly."""

import io
import subprocess
import sys

import pytest

from halftwist import __version__
from halftwist.cli.naming import game_named, nearest
from halftwist.cli.streams import complain
from halftwist.core import GamePlugin, Refused
from halftwist.games import registry
from halftwist.testing.toy import REFUSALS as STAIRS_REFUSALS
from halftwist.testing.toy import Stairs
from halftwist.wire.schema import components
from support.command import ran


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HALFTWIST_LANGUAGE", "en")


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_alone_it_prints_help(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, *arguments)
    assert told.code == 0
    for command in ("play", "judge", "moves", "replay", "verify", "rules", "Mark Steere"):
        assert command in told.out


def test_it_knows_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, "--version") == (0, f"{__version__}\n", "")


@pytest.mark.parametrize("command", ["judge", "moves", "replay", "verify", "rules"])
def test_each_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, command, "--help")
    assert told.code == 0
    assert "--language" in told.out


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("mobius", "mobius"),
        ("Möbius", "mobius"),
        ("MO\N{COMBINING DIAERESIS}BI", "mobi"),
        ("möbi", "mobi"),
        ("Mobi", "mobi"),
        ("moebi", "mobi"),
        (" FORMULA ", "formula"),
    ],
)
def test_a_game_is_found_as_people_type_it(typed: str, meant: str) -> None:
    assert game_named(typed) == meant


@pytest.mark.parametrize("typed", ["", "chess", "mobiu", "mobius2"])
def test_another_name_is_no_game(typed: str) -> None:
    with pytest.raises(Refused):
        game_named(typed)


def test_the_nearest_name_is_offered() -> None:
    assert nearest("moby", ["mobius", "mobi", "formula"]) == "mobi"
    assert nearest("formular", ["mobius", "mobi", "formula"]) == "formula"
    assert nearest("chess", ["mobius", "mobi", "formula"]) is None


WRONG_CALLS = {
    "an unknown command": (("jugde", "mobi"), "Did you mean judge?"),
    "an unknown game": (("judge", "chess"), "mobius, mobi, formula"),
    "a game misspelt": (("rules", "formla"), "Did you mean formula?"),
    "no game": (("judge",), "mobius, mobi and formula"),
    "no record": (("replay",), "record"),
    "a word too many": (("rules", "mobi", "now"), "now"),
    "an unknown option": (("rules", "mobi", "--loud"), "--loud"),
    "an unknown language": (("rules", "mobi", "--language", "fr"), "fr"),
    "moves that cannot be listed": (("moves", "möbi"), "cannot be listed"),
}


@pytest.mark.parametrize(("arguments", "said"), WRONG_CALLS.values(), ids=WRONG_CALLS)
def test_a_wrong_call_says_what_is_wrong_in_one_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ran(capsys, *arguments)
    assert (told.code, told.out) == (2, "")
    assert said in told.err
    assert told.err.count("\n") == 1


def test_wrong_calls_are_answered_in_dutch_where_dutch_is_spoken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HALFTWIST_LANGUAGE", "nl_NL")
    assert "Bedoel je judge?" in ran(capsys, "jugde").err
    assert "Bedoel je mobi?" in ran(capsys, "judge", "moby").err
    assert "Did you mean" in ran(capsys, "judge", "moby", "--language", "en").err


def test_no_words_of_the_option_parser_reach_anybody(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ran(capsys, "judge", "mobi", "--language", "xx").err
    assert wrong == "halftwist: “xx” does not fit --language. Choose from en, nl.\n"
    assert "--language needs a value after it." in ran(capsys, "judge", "mobi", "--language").err
    assert "Did you mean --language?" in ran(capsys, "judge", "mobi", "--langage", "nl").err


@pytest.mark.parametrize(("words", "missing"), [(("match",), "A"), (("match", "1"), "B"), (("verify-proof",), "FILE")])
def test_a_word_that_is_missing_is_asked_for(
    words: tuple[str, ...], missing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ran(capsys, *words)
    assert told.code == 2
    assert f"This command needs one more word: {missing}." in told.err


def test_on_a_terminal_a_long_sentence_is_broken_at_words(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(sys, "stderr", screen)
    complain("a sentence of many words that do not fit on one line of a terminal", "halftwist " + "x" * 60)
    *lines, command = screen.getvalue().splitlines()
    assert max(map(len, lines)) <= 40
    assert " ".join(lines).endswith("one line of a terminal")
    assert command == "  halftwist " + "x" * 60


def test_it_can_be_run_as_a_module() -> None:
    told = subprocess.run((sys.executable, "-m", "halftwist", "--version"), capture_output=True, text=True, check=True)
    assert told.stdout == f"{__version__}\n"


class Unlisted(Stairs):
    """Stairs whose moves nobody can list."""

    legal = None  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("moves", "The moves of Stairs cannot be listed here. The moves of mobius and formula can."),
        ("judge", "There is no referee for single positions of Stairs."),
    ],
)
def test_a_game_without_an_answer_is_declined_in_a_sentence_of_its_own(
    command: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stairs = GamePlugin("stairs", "Stairs", Unlisted, refusals=STAIRS_REFUSALS)
    monkeypatch.setattr(registry, "GAMES", {**registry.GAMES, "stairs": stairs})
    told = ran(capsys, command, "stairs")
    assert told.code == 2
    assert sentence in " ".join(told.err.split())


def test_a_game_without_a_picture_is_described_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    stairs = GamePlugin("stairs", "Stairs", Stairs, refusals=STAIRS_REFUSALS)
    monkeypatch.setattr(registry, "GAMES", {**registry.GAMES, "stairs": stairs})
    described = components.__wrapped__()  # what is kept must not know of Stairs
    assert "StairsView" in described
    assert "StairsGeometry" not in described
    assert "MobiusGeometry" in described
