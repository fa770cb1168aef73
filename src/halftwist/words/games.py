"""What a game is called and how it introduces itself; for a game without words of its own, what its plugin says."""

from halftwist.games import registry
from halftwist.words.catalogue import is_written, phrase


def title(game: str, language: str = "en") -> str:
    """«Möbi»."""
    return _or(f"server-game-{game}", language, registry.entry(game).title)


def credited(game: str, language: str = "en") -> str:
    """The title, and whose game it is, as a heading."""
    plugin = registry.entry(game)
    return _or(f"play-title-{game}", language, " · ".join(filter(None, (plugin.title, plugin.credit))))


def heading(game: str, language: str = "en") -> str:
    """The same on the first line of a record that is told."""
    if game not in registry.GAMES:
        return game
    plugin = registry.entry(game)
    return _or(f"cli-game-{game}", language, ", ".join(filter(None, (plugin.title, plugin.credit))))


def about(game: str, language: str = "en") -> str:
    """One line on what it is about."""
    return _or(f"play-about-{game}", language, registry.entry(game).credit)


def forecast(game: str, language: str = "en") -> str:
    """How many play, and for how long."""
    return _or(f"server-forecast-{game}", language, "")


def option_text(game: str, field: str, language: str = "en") -> str:
    """What an option changes."""
    return _or(f"{game}-option-{field.replace('_', '-')}", language, field.replace("_", " ").capitalize())


def level_name(game: str, number: int, language: str = "en") -> str:
    """What an opponent is called."""
    return _or(f"{game}-level-{number}", language, phrase("engine-level", language, number=number))


def level_character(game: str, number: int, language: str = "en") -> str:
    """One line about how it plays."""
    return _or(f"{game}-level-{number}-character", language, "")


def _or(message: str, language: str, otherwise: str) -> str:
    return phrase(message, language) if is_written(message) else otherwise
