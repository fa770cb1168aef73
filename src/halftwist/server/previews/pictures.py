"""What is drawn for a link: a game, or how a table ended."""

from collections.abc import Callable
from typing import Any

import structlog

from halftwist.core import Drawing, Refused
from halftwist.games import registry
from halftwist.play import Table
from halftwist.server.previews import wording
from halftwist.server.previews.card import card
from halftwist.server.previews.geometry_drawing import EMBLEM, drawn_by_geometry

_log = structlog.get_logger("halftwist.previews")


def picture_of_game(game: str, language: str) -> str:
    """A link to a game, as SVG."""
    return card(_sample(game), wording.of_game(game, language))


def picture_of_table(table: Table, language: str) -> str:
    """How a table ended, as SVG. While it goes on, only the game and the names: a picture travels far."""
    drawing = _sample(table.header.game) if table.outcome is None else _position(table)
    return card(drawing, wording.of_table(table, language))


def _sample(game: str) -> Drawing:
    module = _part(game)
    if hasattr(module, "sample"):
        return _drawn(game, module.sample)
    rules = registry.configure(game)
    return _drawn(game, lambda: drawn_by_geometry(rules, rules.view(rules.start(), None)))


def _position(table: Table) -> Drawing:
    module, view = _part(table.header.game), table.view(None)
    draw: Callable[[Any, Any], Drawing] = module.drawn if module else drawn_by_geometry
    return _drawn(table.header.game, lambda: draw(table.game, view))


def _part(game: str) -> Any:
    try:
        return registry.entry(game).part("preview")
    except Refused:
        return None


def _drawn(game: str, draw: Callable[[], Drawing]) -> Drawing:
    """A stranger's drawing may fail; the link has a picture all the same."""
    try:
        return draw()
    except Exception:
        _log.exception("preview.failed", game=game)
        return EMBLEM
