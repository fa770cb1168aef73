"""Fluent catalogues: one file a subject and language here, and one file a language in the package of each game.

The first word of a message's id names its file: `server-trouble` stands in `server.ftl`, `hex-title` in the words of
the game `hex`. Files are parsed when a message of theirs is first asked for. A message may refer to messages and terms
of its own file.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource  # pyright: ignore[reportMissingTypeStubs]
from fluent.syntax import ast  # pyright: ignore[reportMissingTypeStubs]

from halftwist.games import registry
from halftwist.words.language import ENGLISH

_OTHERS = "table"
"""The file of messages whose first word names none."""


def format_message(message: str, language: str, details: Mapping[str, str | int]) -> str | None:
    """A message in a language, else in English; None where no catalogue has it."""
    for spoken in dict.fromkeys((language, ENGLISH)):
        for bundle in _bundles_for(message, spoken):
            if bundle.has_message(message) and (pattern := bundle.get_message(message).value) is not None:
                return str(bundle.format_pattern(pattern, details)[0])
    return None


def has_message(message: str, language: str = ENGLISH) -> bool:
    """Whether a message is written in this language itself."""
    return any(bundle.has_message(message) for bundle in _bundles_for(message, language))


def message_ids(language: str) -> frozenset[str]:
    """Every message that is written in a language, those of all games included."""
    rooms = (_read(file) for file in _rooms(language).values())
    games = (_of_game(game, language) for game in registry.GAMES)
    return frozenset[str]().union(*(ids_in(text) for text in (*rooms, *games)))


def ids_in(text: str) -> frozenset[str]:
    """The messages of one catalogue."""
    return frozenset(entry.id.name for entry in _parsed(text).body if isinstance(entry, ast.Message))


def game_catalogue(game: str, language: str) -> str:
    """The words of a game as they are written, in a language or else in English; empty where it has none."""
    return _of_game(game, language) or _of_game(game, ENGLISH)


def whole_catalogue(game: str, language: str) -> str:
    """The English words of a game, and then those of a language: of two messages with one id the later one is meant."""
    return "\n".join(_of_game(game, spoken) for spoken in dict.fromkeys((ENGLISH, language)))


def _bundles_for(message: str, language: str) -> Iterator[Any]:
    """Where a message may stand, the likeliest first. A game's own ids need not begin with its name."""
    first, rooms = message.partition("-")[0], _rooms(language)
    if first in rooms:
        yield _bundle(_read(rooms[first]), language)
    elif first in registry.GAMES:
        yield _bundle(_of_game(first, language), language)
    if _OTHERS in rooms:
        yield _bundle(_read(rooms[_OTHERS]), language)
    for game in registry.GAMES:
        yield _bundle(_of_game(game, language), language)


@cache
def _bundle(text: str, language: str) -> Any:
    # Isolation marks are for mixed writing directions; in a terminal they are clutter.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(_parsed(text))
    return bundle


@cache
def _parsed(text: str) -> Any:
    """Whatever the parser does not understand is no message, and the others are found all the same."""
    return FluentResource(text)


@cache
def _rooms(language: str) -> Mapping[str, Traversable]:
    folder = files("halftwist.words").joinpath(language)
    if not folder.is_dir():
        return {}
    return {file.name.removesuffix(".ftl"): file for file in folder.iterdir() if file.name.endswith(".ftl")}


@cache
def _read(file: Traversable) -> str:
    return file.read_text(encoding="utf-8")


def _of_game(game: str, language: str) -> str:
    """The catalogue of a game; empty where it has none."""
    package = registry.GAMES[game].words
    return "" if package is None else _of_package(package, language)


@cache
def _of_package(package: str, language: str) -> str:
    """The file of a language; empty where there is none, or a stranger's cannot be read."""
    try:
        file = files(package).joinpath(f"{language}.ftl")
        return file.read_text(encoding="utf-8") if file.is_file() else ""
    except (ImportError, OSError, UnicodeDecodeError):
        return ""
