"""Whether a game has a text for everything that people may be told about it."""

from typing import Any, cast

from halftwist.core import GamePlugin, options_of
from halftwist.words.catalogue import game_catalogue, ids_in
from halftwist.words.language import ENGLISH


def required_messages(plugin: GamePlugin) -> frozenset[str]:
    """The messages a game needs so that nothing falls back to a code or a field's name."""
    name = plugin.name
    options = options_of(cast("type[Any]", plugin.rules))
    engine = plugin.part("engine")
    puzzles = plugin.part("puzzles")
    themes = puzzles.THEMES if puzzles else ()
    numbers = [level.number for level in engine.LEVELS] if engine else []
    return frozenset(
        (
            *(f"{name}-{part}" for part in ("title", "about", "credit", "forecast")),
            *(f"{name}-option-{option.field.replace('_', '-')}" for option in options),
            *(f"{name}-level-{number}" for number in numbers),
            *(f"{name}-level-{number}-character" for number in numbers),
            *(f"{name}-puzzle-theme-{theme}" for theme in themes),
            *plugin.refusals,
        )
    )


def missing_messages(plugin: GamePlugin, language: str = ENGLISH) -> frozenset[str]:
    """What `required_messages` names and the plugin's own catalogue of a language does not have."""
    return required_messages(plugin) - ids_in(game_catalogue(plugin.name, language))
