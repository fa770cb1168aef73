"""A game as a package: what it is called, its rules, and where its optional parts are found.

A distribution offers a game by an entry point of the group `halftwist.games` that leads to a `GamePlugin`. Parts are
named as `package.module` or `package.module:attribute` and imported when they are first asked for, so that to know
which games there are costs next to nothing.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from halftwist.core.game import Game
from halftwist.core.options import OptionValue
from halftwist.core.refusal import Refusal, Refused

CONTRACT: Final = 1
"""The version of this contract. A plugin written for another one is left out."""

_PARTS: Final = (
    "engine",
    "terminal",
    "narration",
    "referee",
    "gtp",
    "words",
    "rulebook",
    "board",
    "preview",
    "study",
    "puzzles",
)
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(frozen=True, slots=True)
class GamePlugin:
    """Everything the other rooms may ask of a game. Every optional part has a default."""

    name: str  # in records, addresses and on the command line
    title: str  # as people read it
    rules: Callable[..., Game[Any, Any, Any]]  # the game's class: a configured game is an instance of it
    credit: str = ""  # whose game it is
    refusals: Mapping[str, str] = field(default_factory=dict[str, str])  # by code: the ruling it rests on
    combinations: Mapping[str, Mapping[str, OptionValue]] = field(
        default_factory=dict[str, Mapping[str, OptionValue]]
    )  # of options, by title: variants that are tried beside the single options
    engine: str | None = None  # a module with LEVELS and player(…); see halftwist.engines.listed
    terminal: str | None = None  # its screen for the terminal
    narration: str | None = None  # a line of the record in words, and the position drawn in text
    referee: str | None = None  # a module with any of judge, moves, best, solve
    gtp: str | None = None  # a callable (game, level, rng) to a session of the Go Text Protocol
    certificates: str | None = None  # a module with verify(header, lines) to what a certificate proves
    words: str | None = None  # a package with a file {language}.ftl for each language
    rulebook: str | None = None  # a package with a file {language}.md for each language
    board: str | None = None  # "package:file": a built ES module, its board on the page; see docs/board-module.md
    preview: str | None = None  # a module that draws a position, for links and to be shared; see halftwist.core.drawing
    study: str | None = None  # "package.module:attribute": a Studier, see halftwist.study
    puzzles: str | None = None  # a package with mine, proved and THEMES; see halftwist.puzzles
    race: Mapping[str, OptionValue] | None = None  # the options of the day's race, which everybody runs alone
    place: int = 100  # in lists of games, the lowest first
    contract: int = CONTRACT

    def part(self, name: str) -> Any:
        """An optional part, imported; None where the game has none. One that cannot be imported is refused."""
        reference = getattr(self, name)
        if reference is None:
            return None
        module, _, attribute = reference.partition(":")
        try:
            found = import_module(module)
            return getattr(found, attribute) if attribute else found
        except Exception as error:  # whatever a stranger's module does when it is imported
            problem = f"{type(error).__name__}: {error}"
            raise Refused(
                Refusal("game-part-broken", "G2", {"game": self.title, "part": name, "problem": problem})
            ) from error


def fault_of(plugin: object) -> str | None:
    """Why something that is offered as a game cannot be used, as half a sentence; None if it can."""
    if not isinstance(plugin, GamePlugin):
        return f"it leads to a {type(plugin).__name__}, not to a GamePlugin"
    if plugin.contract != CONTRACT:
        return f"it is written for version {plugin.contract} of the contract, and this is version {CONTRACT}"
    if not _NAME.fullmatch(plugin.name):
        return f"its name {plugin.name!r} is not made of small letters, digits and underscores"
    try:
        game = plugin.rules()
    except Exception as error:
        return f"its usual game cannot be set up: {type(error).__name__}: {error}"
    if game.name != plugin.name:
        return f"its rules call themselves {game.name!r}, the plugin {plugin.name!r}"
    absent = next((part for part in _PARTS if not _is_there(getattr(plugin, part))), None)
    return None if absent is None else f"there is no {getattr(plugin, absent)!r}, which it names as its {absent}"


def _is_there(reference: str | None) -> bool:
    """Whether there is such a module; it is not imported."""
    if reference is None:
        return True
    try:
        return find_spec(reference.partition(":")[0]) is not None
    except ImportError:  # the package it should be in is not there either
        return False
