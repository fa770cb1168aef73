"""Mobius in text."""

from typing import TYPE_CHECKING, Any, cast

from halftwist.core import Line, Seat
from halftwist.games.mobius import Mobius, Place, View
from halftwist.play import Table
from halftwist.words import translate

if TYPE_CHECKING:
    from rich.text import Text

_WIDTH = 80


def told(before: Table, line: Line[Any], after: Table, language: str) -> str | None:
    return line.action.cell if isinstance(line.action, Place) else None


def seat_told(table: Table, seat: Seat, name: str, language: str) -> str:
    """A player also by colour, since a match switches them."""
    colour = "mobius-record-colour-red" if seat == cast(Mobius, table.game).red else "mobius-record-colour-blue"
    return f"{name} ({translate(colour, language)})"


def drawn(table: Table, language: str) -> list[str]:
    strip, below = _strip_picture(table.view(None), language)
    return [*strip.plain.splitlines(), *below.plain.splitlines()]


def strip_drawn(view: View, language: str = "en") -> list[str]:
    """The strip as it is drawn at play."""
    return _strip_picture(view, language)[0].plain.splitlines()


def _strip_picture(view: View, language: str) -> "tuple[Text, Text]":
    # Only here, because loading Rich takes longer than everything else.
    from halftwist.games.mobius.strip_picture import PICTORIAL, strip_picture

    return strip_picture(view, PICTORIAL, _WIDTH, language)
