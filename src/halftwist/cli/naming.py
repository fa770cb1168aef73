"""Names of games as people type them."""

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

from halftwist.games import registry
from halftwist.words import translate


def game_named(text: str) -> str:
    """The game that is meant: capitals and accents do not matter. Refused with the names there are."""
    plain = _plain(text)
    if plain not in registry.GAMES:
        registry.entry(text)
    return plain


def nearest(text: str, names: Iterable[str]) -> str | None:
    """The name that somebody who typed this may have meant."""
    found = get_close_matches(_plain(text), list(names), n=1)
    return found[0] if found else None


def with_nearest(sentence: str, given: str, names: Iterable[str], language: str) -> str:
    """A sentence about a name that is not known, with the one that may have been meant."""
    meant = nearest(given, names)
    return f"{sentence} {translate('cli-did-you-mean', language, name=meant)}" if meant else sentence


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).replace("oe", "o")
