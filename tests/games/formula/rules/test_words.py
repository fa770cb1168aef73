"""Every no, every ending and every option has words in both languages, and the words get what they ask for."""

import ast
import re
from collections import defaultdict
from functools import cache
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle, FluentResource

from halftwist.core import options_of
from halftwist.games import formula
from halftwist.games.formula import REFUSALS, Formula, Play, judge, parse_cards, parse_play, parse_table
from halftwist.games.formula.rules.course import REASONS

LANGUAGES = ["en", "nl"]
MISFIT = {"number", "old"}  # the details that every fault of F5 carries


def catalogue(language: str) -> str:
    return files("halftwist.games.formula").joinpath("words", f"{language}.ftl").read_text("utf-8")


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(catalogue(language)))
    return made


def said(language: str, code: str, details: dict[str, str | int]) -> str:
    message = bundle(language).get_message(code)
    assert message.value is not None
    words, errors = bundle(language).format_pattern(message.value, details)
    assert errors == []
    return str(words)


@cache
def details_given() -> dict[str, list[set[str]]]:
    """Which details each code is given, read from the places where it is said."""
    given: dict[str, list[set[str]]] = defaultdict(list)
    for file in files(formula).joinpath("rules").iterdir():
        if not file.name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("no", "fault"):
                names = {name for word in node.keywords for name in ([word.arg] if word.arg else MISFIT)}
                constants = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                for code in constants:
                    given[str(code)].append(names)
    for code in ("formula-joker-lies-there", "formula-joker-keeps-its-digit", "formula-card-not-there"):
        given[code] = [{"card", "joker", *MISFIT}]
    for trouble in ("negative", "remainder", "divided-by-zero"):
        given[f"formula-{trouble}"] = given["formula-"]
        given[f"formula-first-{trouble}"] = given["formula-first-"]
    return given


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_holds_all_that_can_be_said(language: str) -> None:
    options = {f"formula-option-{item.field.replace('_', '-')}" for item in options_of(Formula)}
    expected = {*REFUSALS, *REASONS, *options}
    assert expected <= set(re.findall(r"^([\w-]+) *=", catalogue(language), re.MULTILINE))


@pytest.mark.ruling("G2")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_every_refusal_is_a_whole_sentence_and_gets_the_details_it_needs(language: str, code: str) -> None:
    ways = details_given()[code]
    assert ways, "nobody ever says this"
    for names in ways:
        words = said(language, code, dict.fromkeys(names, "7"))
        assert words.endswith(".")
        assert words[0].isupper() or words[0] in "“7"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_ending_is_a_sentence(language: str, reason: str) -> None:
    assert said(language, reason, {}).endswith(".")


@pytest.mark.ruling("F5", "F6")
def test_the_words_say_what_is_wrong_and_what_to_do() -> None:
    play = parse_play("1 x [8] = [9]")
    assert isinstance(play, Play)
    shortened, untrue = judge(parse_table("10 - 2 = 8"), parse_cards("89"), play)
    assert said("en", shortened.code, dict(shortened.details)) == (
        "10 cannot become 1: a card that lies on the table is not taken away.\n"
        "Keep the number as long as it is, or cover all of its cards."
    )
    assert said("nl", untrue.code, dict(untrue.details)) == (
        "1 × 8 is 8, niet 9. Verander de uitkomst of een van de andere getallen."
    )
