"""Every no, every ending and every option has words in both languages."""

import re
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle, FluentResource

from halftwist.core import Malformed, Refusal, options_of
from halftwist.games.mobius import REFUSALS, Mobius, cell_named, judge, strip_of
from halftwist.games.mobius.rules.game import REASONS, RESIGNED, TIME

LANGUAGES = ["en", "nl"]
ARGUMENTS = {
    "text": "?",
    "cell": "E7",
    "row": 13,
    "rows": 12,
    "letter": "L",
    "last": "K",
    "colour": "red",
    "example": "E7",
}


def catalogue(language: str) -> str:
    return files("halftwist.games.mobius").joinpath("words", f"{language}.ftl").read_text("utf-8")


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_holds_all_that_can_be_said(language: str) -> None:
    options = {f"mobius-option-{item.field.replace('_', '-')}" for item in options_of(Mobius)}
    expected = {*REFUSALS, *REASONS.values(), RESIGNED, TIME, *options}
    assert expected <= set(re.findall(r"^([\w-]+) *=", catalogue(language), re.MULTILINE))


@pytest.mark.ruling("G2")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_every_refusal_is_a_whole_sentence(language: str, code: str) -> None:
    words = said(language, code, dict(ARGUMENTS))
    assert words.endswith(".")
    assert words[0].isupper() or words[0] == "“"
    assert not re.search(r"[BFGM][0-9]+\b", words.replace("E7", ""))


@pytest.mark.ruling("M3")
def test_the_words_name_the_cell_and_what_to_do() -> None:
    refusal = cell_named(strip_of(12, 12), "L2")
    assert isinstance(refusal, Refusal)
    assert said("en", refusal.code, dict(refusal.details)) == "Row 2 has no cell L. Its cells are A to K."
    with pytest.raises(Malformed) as no:
        judge(["E7"], ["e7"])
    dutch = said("nl", no.value.refusal.code, dict(no.value.refusal.details))
    assert dutch == "Het vakje E7 staat er twee keer. Er past maar één steen op, dus noem het één keer."
