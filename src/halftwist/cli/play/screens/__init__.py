"""The games as they look and read on a terminal."""

from halftwist.cli.play.screens.listed import ListedScreen
from halftwist.cli.play.screens.screen import (
    CompletesOptions,
    NotUnderstood,
    Screen,
    Unplayable,
    Wish,
    name_of,
    names_of,
)
from halftwist.cli.play.terminal import Terminal
from halftwist.games import registry


def screen_for(game: str, terminal: Terminal) -> Screen:
    """The screen that the game's plugin names, else the one for any game."""
    plugin = registry.GAMES.get(game)
    own = plugin and plugin.part("terminal")
    return (own or ListedScreen)(terminal)


__all__ = [
    "CompletesOptions",
    "NotUnderstood",
    "Screen",
    "Unplayable",
    "Wish",
    "name_of",
    "names_of",
    "screen_for",
]
