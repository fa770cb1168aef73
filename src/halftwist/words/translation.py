"""Messages and refusals as sentences in a language."""

import math
import re
from collections.abc import Mapping

from halftwist.core import Fault, Refusal
from halftwist.study import Fact
from halftwist.words.catalogue import format_message
from halftwist.words.language import ENGLISH

_WITH_A_COMMA = frozenset(("nl",))
"""Languages that write a comma where English writes a decimal point."""
_FIGURE = re.compile(r"[+−-]?\d+\.\d+")
_LARGEST_FORMATTED = 10**27
"""Fluent formats decimals of up to 28 digits; a longer number is no number to it."""


def translate(message: str, language: str = ENGLISH, /, **details: str | int) -> str:
    """The text of a message. A message that is missing shows its id: an ugly sentence is better than none."""
    text = format_message(message, language, _formattable(details))
    return message if text is None else text


def refusal_text(refusal: Refusal | Fault, language: str = ENGLISH) -> str:
    """A refusal as a sentence on one line, without its ruling. One without words says its code and its details."""
    details = _formattable(refusal.details)
    text = format_message(refusal.code, language, details)
    if text is not None:
        return " ".join(text.split())
    listed = ", ".join(f"{name} {value}" for name, value in details.items())
    return f"{refusal.code.replace('-', ' ').capitalize()}{f': {listed}' if listed else ''}."


def fact_text(fact: Fact, language: str = ENGLISH) -> str:
    """A fact of a report as a sentence on one line, in the words of its game."""
    details = {
        name: figure(value, language) if isinstance(value, str) else value for name, value in fact.details.items()
    }
    return refusal_text(Refusal(fact.code, "", details), language)


def figure(text: str, language: str) -> str:
    """A figure with a decimal point as it is written in a language; any other text stays."""
    return text.replace(".", ",") if language in _WITH_A_COMMA and _FIGURE.fullmatch(text) else text


def reason_text(reason: str, language: str = ENGLISH) -> str:
    """Why a game ended. A reason without words is its code, without the name of the game before it."""
    text = format_message(reason, language, {})
    if text is not None:
        return text
    return f"{reason.rpartition('-reason-')[2].replace('-', ' ').capitalize()}."


def refusal_with_ruling(refusal: Refusal, language: str = ENGLISH) -> str:
    """A refusal as people get it: the sentence, and the ruling's number where it is a rule of a game.

    G2 is the ruling that a refusal must give its reason; naming it would be no reason.
    """
    text = refusal_text(refusal, language)
    return text if refusal.rule == "G2" else f"{text} ({refusal.rule})"


def _formattable(details: Mapping[str, str | int]) -> dict[str, str | int]:
    return {
        name: value if isinstance(value, str) or abs(value) < _LARGEST_FORMATTED else _approximately(value)
        for name, value in details.items()
    }


def _approximately(number: int) -> str:
    try:
        return f"{number:.3e}"
    except OverflowError:
        return f"{'-' if number < 0 else ''}10^{int(number.bit_length() * math.log10(2))}"
