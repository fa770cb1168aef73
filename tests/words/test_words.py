"""Every code has its text, in both languages, with the same details, and none is left over."""

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import halftwist
from halftwist import play, wire
from halftwist.core import GamePlugin
from halftwist.engines.refusals import REFUSALS as ENGINE_REFUSALS
from halftwist.games import registry
from halftwist.lab.refusals import REFUSALS as LAB_REFUSALS
from halftwist.play.phrases import PHRASES
from halftwist.puzzles.refusals import REFUSALS as PUZZLE_REFUSALS
from halftwist.server.refusals import REFUSALS as SERVER_REFUSALS
from halftwist.store import STORE_ERRORS
from halftwist.study import REFUSALS as STUDY_REFUSALS
from halftwist.study import Fact
from halftwist.testing.words import missing_messages, required_messages
from halftwist.words import LANGUAGES, fact_text, figure, language_from_environment, message_ids, translate

PACKAGE = Path(halftwist.__file__).parent
WEB = Path(__file__).parents[2] / "web" / "src"
GENERAL_CODES = frozenset(play.REFUSALS).union(
    wire.REFUSALS,
    ENGINE_REFUSALS,
    STORE_ERRORS,
    LAB_REFUSALS,
    PUZZLE_REFUSALS,
    SERVER_REFUSALS,
    STUDY_REFUSALS,
)
CODES = GENERAL_CODES.union(*(plugin.refusals for plugin in registry.GAMES.values()))
ID = r"[a-z][a-z0-9_]*(?:-[a-z0-9_]+)+"

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
of_every_game = pytest.mark.parametrize("plugin", registry.GAMES.values(), ids=list(registry.GAMES))


class Variables(Visitor):
    """The details that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


def variables(message: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


def catalogues(language: str) -> dict[str, str]:
    """Every catalogue by the word with which its ids begin."""
    rooms = {file.stem: file.read_text("utf-8") for file in sorted((PACKAGE / "words" / language).glob("*.ftl"))}
    games = {
        name: files(plugin.words).joinpath(f"{language}.ftl").read_text("utf-8")
        for name, plugin in registry.GAMES.items()
        if plugin.words
    }
    return rooms | games


@cache
def messages(language: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for name, text in catalogues(language).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{name} has {entry.id.name} a second time"
                found[entry.id.name] = entry
    return found


@cache
def page_text() -> str:
    sources = (path for kind in ("*.ts", "*.svelte") for path in sorted(WEB.rglob(kind)))
    return "\n".join(path.read_text("utf-8") for path in sources)


@cache
def said_in_python() -> frozenset[str]:
    """Every string that could be an id; one that is put together has `*` where something is filled in."""
    texts = (path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    return frozenset(said for text in texts for node in python.walk(python.parse(text)) for said in _said(node))


def _said(node: python.AST) -> Iterator[str]:
    if isinstance(node, python.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, python.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, python.Constant) else "*" for part in node.values)


def said_on_the_page() -> Iterator[str]:
    yield from re.findall(rf"""["'`]({ID})["'`]""", page_text())
    yield from (re.sub(r"\$\{[^}]*\}", "*", text) for text in re.findall(r"`([^`\n]*\$\{[^`\n]*)`", page_text()))


def pattern(said: str) -> re.Pattern[str] | None:
    """`*-option-*` for an id that is put together; None where nothing of it is certain."""
    is_telling = re.fullmatch(r"[a-z0-9_*-]+", said) and "*" in said and re.search(r"[a-z]{3,}", said)
    return re.compile(re.escape(said).replace(r"\*", "[a-z0-9_-]+")) if is_telling else None


@in_every_language
def test_every_message_of_every_file_is_found(language: str) -> None:
    assert message_ids(language) == set(messages(language))
    assert [name for name in messages(language) if translate(name, language) == name] == []


@in_every_language
def test_the_first_word_of_an_id_names_its_file(language: str) -> None:
    for name, text in catalogues(language).items():
        firsts = {
            entry.id.name.split("-")[0] for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)
        }
        strange = firsts - {name}
        assert not strange if name != "table" else not strange & set(catalogues(language)), name


def test_there_are_two_languages() -> None:
    assert set(LANGUAGES) == {"en", "nl"}


def test_both_languages_have_the_same_messages() -> None:
    assert set(messages("en")) == set(messages("nl"))


@in_every_language
def test_every_refusal_and_fault_has_words(language: str) -> None:
    assert GENERAL_CODES - message_ids(language) == set()


@in_every_language
@of_every_game
def test_every_game_has_all_the_words_that_are_asked_of_it(plugin: GamePlugin, language: str) -> None:
    assert len(required_messages(plugin)) > 20
    assert missing_messages(plugin, language) == set()


@in_every_language
@of_every_game
def test_every_reason_of_an_end_has_words(plugin: GamePlugin, language: str) -> None:
    reasons = {said for said in said_in_python() if re.fullmatch(rf"(?:{plugin.name}|match)-reason-[a-z-]+", said)}
    assert len(reasons) > 3
    assert reasons - message_ids(language) == set()


@of_every_game
def test_title_and_credit_are_the_plugins_own(plugin: GamePlugin) -> None:
    assert translate(f"{plugin.name}-title") == plugin.title
    assert translate(f"{plugin.name}-credit") == plugin.credit


@in_every_language
def test_every_preset_phrase_has_words(language: str) -> None:
    assert {f"phrase-{code}" for code in PHRASES} - message_ids(language) == set()


def test_both_languages_use_the_same_details() -> None:
    english, dutch = ({name: variables(said) for name, said in messages(each).items()} for each in ("en", "nl"))
    assert english == dutch


def test_no_message_is_left_over() -> None:
    said = {*said_in_python(), *said_on_the_page()}
    asked = CODES.union(*(required_messages(plugin) for plugin in registry.GAMES.values()))
    patterns = [found for text in said if (found := pattern(text))]
    unused = set(messages("en")) - asked - said
    assert {name for name in unused if not any(each.fullmatch(name) for each in patterns)} == set()


@in_every_language
def test_the_rulings_number_is_left_to_whoever_speaks(language: str) -> None:
    for name in CODES:
        assert not re.search(r"\([MBFG]\d+\)", translate(name, language)), name


def test_a_message_that_is_missing_shows_its_name() -> None:
    assert translate("no-such-message") == "no-such-message"


@pytest.mark.parametrize(("digits", "words"), [(30, "1.000e+30"), (400, "10^400"), (5000, "10^5000")])
def test_a_number_that_nobody_counts_to_is_said_roughly(digits: int, words: str) -> None:
    assert words in translate("table-pause", ms=10**digits)
    assert f"-{words}" in translate("table-pause", ms=-(10**digits))


def test_a_figure_has_a_comma_in_dutch_and_no_other_text_has() -> None:
    fact = Fact("formula-study-cost", False, {"points": "16.1", "before": "99.9", "after": "83.8"})
    assert fact_text(fact, "nl") == "Deze keuze kostte 16,1 punten winstkans: van 99,9 % naar 83,8 %."
    assert fact_text(fact) == "This choice cost 16.1 points of win chance: from 99.9 % to 83.8 %."
    assert [figure(text, "nl") for text in ("−3.0", "6/9", "a. 1.5", "9")] == ["−3,0", "6/9", "a. 1.5", "9"]


def test_an_unknown_language_falls_back_to_english() -> None:
    assert translate("table-over", "fr") == translate("table-over", "en") != translate("table-over", "nl")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "HALFTWIST_LANGUAGE": "nl"}, "nl"),
    ],
)
def test_the_language_fits_the_terminal(environment: dict[str, str], language: str) -> None:
    assert language_from_environment(environment) == language
