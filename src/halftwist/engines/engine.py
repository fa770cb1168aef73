"""The engine of a game: the module that its plugin names, or the one for any game whose moves can be listed."""

from importlib import import_module
from typing import Any, Final

from halftwist.games import registry

_FOR_ANY: Final = "halftwist.engines.listed"


def engine_of(game: str) -> Any:
    """What an engine module offers is told in `halftwist.engines.listed`. Nothing compiled is loaded by this."""
    plugin = registry.GAMES.get(game)
    return (plugin and plugin.part("engine")) or import_module(_FOR_ANY)
