"""How a table stands, drawn in plain text as a spectator sees it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from halftwist.cli.telling import in_hand, in_signs, name_of
from halftwist.core import teams_of
from halftwist.games import formula, mobi, mobius
from halftwist.play import Table
from halftwist.words import phrase

if TYPE_CHECKING:
    from rich.text import Text

_WIDTH = 80
_EMPTY = "·"


def drawn(table: Table, language: str) -> list[str]:
    """The position, line by line."""
    view: object = table.view(None)
    match view:
        case mobius.View():
            strip, below = _strip_picture(view, language)
            return [*strip.plain.splitlines(), *below.plain.splitlines()]
        case formula.FormulaView():
            return list(_formula(table, view, language))
        case mobi.View():
            return list(_pods(table, view, language))
        case _:
            return []


def strip_drawn(view: mobius.View, language: str = "en") -> list[str]:
    """The strip as it is drawn at play."""
    return _strip_picture(view, language)[0].plain.splitlines()


def _strip_picture(view: mobius.View, language: str) -> "tuple[Text, Text]":
    # Only here, because loading Rich takes longer than everything else.
    from halftwist.cli.strip_picture import PICTORIAL, strip_picture

    return strip_picture(view, PICTORIAL, _WIDTH, language)


def _formula(table: Table, view: formula.FormulaView, language: str) -> Iterator[str]:
    if view.table:
        yield in_signs(formula.write_table(view.table))
        yield ""
    for seat, size in enumerate(view.hand_sizes):
        yield phrase("cli-position-hand", language, name=name_of(table, seat, language), cards=size)
    yield phrase("cli-position-stock", language, cards=view.stock)


def _pods(table: Table, view: mobi.View, language: str) -> Iterator[str]:
    for team, player in zip(teams_of(table.game), view.players, strict=True):
        name = " & ".join(name_of(table, seat, language) for seat in player.members or team)
        if not player.members:
            yield phrase("cli-position-out", language, name=name)
            continue
        yield phrase("cli-position-pod", language, name=name, unused=in_hand(player.unused) or "–")
        yield from (f"    {in_signs(row)}" for row in _grid(player))
    yield phrase("cli-position-pool", language, tiles=view.pool)


def _grid(player: mobi.PlayerView) -> Iterator[str]:
    for row in mobi.write_rows(mobi.Pod.of(player.pod)) if player.pod else ():
        yield "".join(f"{_EMPTY if token == '.' else token:>4}" for token in row.split())
