"""Every code has its words, in both languages, with the same details, and none is left over."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import halftwist
from halftwist import play, wire
from halftwist.engines.refusals import REFUSALS as ENGINE_REFUSALS
from halftwist.games import registry
from halftwist.lab.refusals import REFUSALS as LAB_REFUSALS
from halftwist.play.phrases import PHRASES
from halftwist.server.refusals import REFUSALS as SERVER_REFUSALS
from halftwist.store import TROUBLES
from halftwist.words import LANGUAGES, fits, message_ids, phrase

PACKAGE = Path(halftwist.__file__).parent
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))
PAGE = "\n".join(
    path.read_text(encoding="utf-8")
    for kind in ("*.ts", "*.svelte")
    for path in sorted((Path(__file__).parents[2] / "web" / "src").rglob(kind))
)
REASONS = frozenset(re.findall(rf'"((?:{"|".join(registry.GAMES)}|match)-reason-[a-z-]+)"', SOURCE))
CODES = frozenset(play.REFUSALS) | frozenset(wire.REFUSALS) | frozenset(ENGINE_REFUSALS) | TROUBLES
CODES = CODES.union(LAB_REFUSALS, SERVER_REFUSALS, *(entry.refusals for entry in registry.GAMES.values()))
OPTIONS = frozenset(
    f"{game}-option-{item.field.replace('_', '-')}" for game in registry.GAMES for item in registry.options(game)
)


class Variables(Visitor):
    """The details that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for file in sorted((PACKAGE / "words" / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                found[entry.id.name] = entry
    return found


class References(Visitor):
    """The messages and terms that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_found_by_itself(language: str) -> None:
    assert message_ids(language) == set(messages(language))
    for message in messages(language).values():
        references = References()
        references.visit(message)
        assert not references.names, message.id.name


def variables(message: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


def test_there_are_two_languages() -> None:
    assert set(LANGUAGES) == {"en", "nl"}


def test_both_languages_have_the_same_messages() -> None:
    assert set(messages("en")) == set(messages("nl")) == message_ids("en") == message_ids("nl")


def test_no_message_is_said_in_two_files() -> None:
    for language in LANGUAGES:
        lines = [
            line
            for file in (PACKAGE / "words" / language).glob("*.ftl")
            for line in file.read_text(encoding="utf-8").splitlines()
        ]
        ids = Counter(line.split(" =")[0] for line in lines if re.match(r"[a-z][a-z0-9-]* =", line))
        assert {name for name, count in ids.items() if count > 1} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_fault_has_words(language: str) -> None:
    assert CODES - message_ids(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_an_end_has_words(language: str) -> None:
    assert len(REASONS) > 10
    assert REASONS - message_ids(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained(language: str) -> None:
    assert OPTIONS - message_ids(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_phrase_has_words(language: str) -> None:
    assert {f"phrase-{code}" for code in PHRASES} - message_ids(language) == set()


def test_both_languages_use_the_same_details() -> None:
    english, dutch = ({name: variables(said) for name, said in messages(each).items()} for each in ("en", "nl"))
    assert english == dutch


def test_no_message_is_left_over() -> None:
    known = CODES | REASONS | OPTIONS | {f"phrase-{code}" for code in PHRASES}
    # Ids that are put together in the source, such as f"cli-game-{name}".
    beginnings = (
        *re.findall(r"""f["']([a-z]+-[a-z-]+-)\{""", SOURCE),
        *re.findall(r"""`([a-z]+-[a-z-]+-)\$\{""", PAGE),
    )
    said = frozenset(re.findall(r"""["'`]([a-z]+-[a-z0-9-]+)["'`]""", SOURCE + PAGE))
    unused = {name for name in set(messages("en")) - known - said if not name.startswith(beginnings)}
    assert unused == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulings_number_is_left_to_whoever_speaks(language: str) -> None:
    for name in CODES:
        assert not re.search(r"\([MBFG]\d+\)", phrase(name, language)), name


def test_a_message_that_is_missing_shows_its_name() -> None:
    assert phrase("no-such-message") == "no-such-message"


@pytest.mark.parametrize(("digits", "words"), [(30, "1.000e+30"), (400, "10^400"), (5000, "10^5000")])
def test_a_number_that_nobody_counts_to_is_said_roughly(digits: int, words: str) -> None:
    assert words in phrase("table-pause", ms=10**digits)
    assert f"-{words}" in phrase("table-pause", ms=-(10**digits))


def test_an_unknown_language_falls_back_to_english() -> None:
    assert phrase("table-over", "fr") == phrase("table-over", "en") != phrase("table-over", "nl")


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
    assert fits(environment) == language
