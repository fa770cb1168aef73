"""What a game is called and how it introduces itself; for a game without words of its own, what its plugin says."""

from halftwist.games import registry
from halftwist.words.catalogue import has_message
from halftwist.words.translation import translate


def title(game: str, language: str = "en") -> str:
    """What the game is called; one that is not installed has only its name."""
    plugin = registry.GAMES.get(game)
    return _or(f"{game}-title", language, plugin.title) if plugin else game


def credit(game: str, language: str = "en") -> str:
    """Whose game it is; empty where nobody is named."""
    plugin = registry.GAMES.get(game)
    return _or(f"{game}-credit", language, plugin.credit if plugin else "")


def title_and_credit(game: str, language: str = "en") -> str:
    """Both on one line, as a heading."""
    return " · ".join(filter(None, (title(game, language), credit(game, language))))


def about(game: str, language: str = "en") -> str:
    """One line on what it is about."""
    return _or(f"{game}-about", language, "")


def forecast(game: str, language: str = "en") -> str:
    """How many play, and for how long."""
    return _or(f"{game}-forecast", language, "")


def option_text(game: str, field: str, language: str = "en") -> str:
    """What an option changes."""
    return _or(f"{game}-option-{field.replace('_', '-')}", language, field.replace("_", " ").capitalize())


def level_name(game: str, number: int, language: str = "en") -> str:
    """What an opponent is called."""
    return _or(f"{game}-level-{number}", language, translate("engine-level", language, number=number))


def level_character(game: str, number: int, language: str = "en") -> str:
    """One line about how it plays."""
    return _or(f"{game}-level-{number}-character", language, "")


def _or(message: str, language: str, otherwise: str) -> str:
    written = has_message(message, language) or has_message(message)
    return translate(message, language) if written else otherwise
