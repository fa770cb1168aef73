"""Finding the words: one Fluent bundle a language, with the messages of all the files in its folder.

A message is parsed when it is first said, because to parse all of them takes longer than most commands do. So no
message may refer to another.
"""

import math
import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource  # pyright: ignore[reportMissingTypeStubs]

from halftwist.core import Fault, Refusal
from halftwist.games import registry

LANGUAGES: Mapping[str, str] = {"en": "English", "nl": "Nederlands"}

_COUNTABLE = 10**27
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#]).*)*", re.MULTILINE)
"""Up to the next message or comment."""


def phrase(message: str, language: str = "en", /, **details: str | int) -> str:
    """The words of a message. A message that is missing shows its id: an ugly sentence is better than none."""
    language = language if language in LANGUAGES and message in _written(language) else "en"
    if message not in _written(language):
        return message
    bundle = _bundle(language)
    if not bundle.has_message(message):
        bundle.add_resource(FluentResource(_written(language)[message]))
    pattern = bundle.get_message(message).value
    return str(bundle.format_pattern(pattern, _bearable(details))[0]) if pattern else message


def _bearable(details: Mapping[str, str | int]) -> dict[str, str | int]:
    """Fluent counts in decimals of 28 digits; a longer number is no number to it."""
    return {
        name: value if isinstance(value, str) or abs(value) < _COUNTABLE else _about(value)
        for name, value in details.items()
    }


def _about(number: int) -> str:
    """A number that nobody counts to: roughly, and however long it is."""
    try:
        return f"{number:.3e}"
    except OverflowError:
        return f"{'-' if number < 0 else ''}10^{int(number.bit_length() * math.log10(2))}"


def say(refusal: Refusal | Fault, language: str = "en") -> str:
    """A refusal as a sentence on one line, without its ruling. A game without words says its code, and the details."""
    if not is_written(refusal.code):
        details = ", ".join(f"{name} {value}" for name, value in _bearable(refusal.details).items())
        return f"{refusal.code.replace('-', ' ').capitalize()}{f': {details}' if details else ''}."
    return " ".join(phrase(refusal.code, language, **refusal.details).split())


def speak(refusal: Refusal, language: str = "en") -> str:
    """A refusal as people get it: the sentence, and the ruling's number where it is a rule of a game.

    G2 is the ruling that a no must give its reason; naming it would be no reason.
    """
    return say(refusal, language) if refusal.rule == "G2" else f"{say(refusal, language)} ({refusal.rule})"


def say_reason(reason: str, language: str = "en") -> str:
    """Why a game ended, in words."""
    return phrase(reason, language)


def is_written(message: str) -> bool:
    """Whether there are words for a message; what there is in English is enough."""
    return message in _written("en")


def message_ids(language: str) -> frozenset[str]:
    """All messages of a language; the languages must agree on them."""
    return frozenset(_written(language))


def fits(environment: Mapping[str, str] = os.environ) -> str:
    """The language that fits a terminal: HALFTWIST_LANGUAGE, else the locale's, else English."""
    for name in ("HALFTWIST_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


@cache
def _bundle(language: str) -> Any:
    # Isolation marks are for mixed writing directions; in a terminal they are clutter.
    return FluentBundle([language], use_isolating=False)


@cache
def _written(language: str) -> Mapping[str, str]:
    """The messages by their ids, as they stand in the files."""
    folder = files("halftwist.words").joinpath(language)
    catalogues = [file for file in folder.iterdir() if file.name.endswith(".ftl")]
    catalogues += [files(game.words).joinpath(f"{language}.ftl") for game in registry.GAMES.values() if game.words]
    texts = [file.read_text(encoding="utf-8") for file in catalogues if file.is_file()]
    return {found[1]: found[0] for text in texts for found in _MESSAGE.finditer(text)}
