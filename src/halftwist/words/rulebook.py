"""The rules of a game as they are written down for people, in Markdown."""

from importlib.resources import files
from typing import NamedTuple

from halftwist.games import registry
from halftwist.words.language import ENGLISH


class Rulebook(NamedTuple):
    """The text, and the language it is in."""

    text: str
    language: str


def rulebook(game: str, language: str) -> Rulebook | None:
    """The rules of a game in a language, else in English; None where it brought none that can be read."""
    package = registry.entry(game).rulebook
    if package is None:
        return None
    for written in dict.fromkeys((language, ENGLISH)):
        try:
            return Rulebook(files(package).joinpath(f"{written}.md").read_text(encoding="utf-8"), written)
        except (ImportError, OSError, UnicodeDecodeError):
            continue
    return None
