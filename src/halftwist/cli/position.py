"""How a table stands, drawn in plain text as a spectator sees it."""

from collections.abc import Iterator

from halftwist.cli.telling import in_signs, name_of
from halftwist.games import formula, mobi, mobius
from halftwist.play import Table
from halftwist.words import phrase

_HALF_CELL = "  "
_EMPTY = "·"


def drawn(table: Table, language: str) -> list[str]:
    """The position, line by line."""
    view: object = table.view(None)
    match view:
        case mobius.View():
            return [*strip_drawn(view), "", phrase("cli-position-strip", language)]
        case formula.FormulaView():
            return list(_formula(table, view, language))
        case mobi.View():
            return list(_pods(table, view, language))
        case _:
            return []


def strip_drawn(view: mobius.View) -> Iterator[str]:
    """Row by row with the bars at both sides; row 1 again at the end, turned over: that is the half twist (M2)."""
    strip = mobius.strip_of(view.columns, view.rows)
    shown = dict.fromkeys(strip.names, f" {_EMPTY} ")
    shown.update({name: _stone("R", name, view) for name in view.red_stones})
    shown.update({name: _stone("B", name, view) for name in view.blue_stones})
    for row in range(1, view.rows + 2):
        turned = row > view.rows
        names = [name for name in strip.names if int(name[1:]) == (1 if turned else row)]
        if row == 1:
            yield _edged("", "", _labels(names), "")
        cells = [shown[name] for name in (reversed(names) if turned else names)]
        inset = _HALF_CELL if row % 2 == 0 else ""
        line = inset + " ".join(cells) + inset
        yield _edged(str(1 if turned else row), _bars(strip, 0, row), line, _bars(strip, 3, row))
        if turned:
            yield _edged("", "", _labels(names[::-1]), "")


def _edged(number: str, left: str, cells: str, right: str) -> str:
    return f"{number:>3} {left:>3} {cells} {right}".rstrip()


def _stone(letter: str, name: str, view: mobius.View) -> str:
    """A stone of the proof stands in brackets."""
    return f"[{letter}]" if name in (view.proof or ()) else f" {letter} "


def _labels(names: list[str]) -> str:
    return " ".join(f" {name[0]} " for name in names)


def _bars(strip: mobius.Strip, first: int, row: int) -> str:
    """The bars beside a row, as small letters; where two meet, both (M4)."""
    length = strip.rows // 3
    beside = [bar for third, bar in enumerate(strip.bars[first : first + 3]) if 0 <= row - 1 - third * length <= length]
    return "/".join(bar.colour[0] for bar in beside)


def _formula(table: Table, view: formula.FormulaView, language: str) -> Iterator[str]:
    if view.table:
        yield in_signs(formula.write_table(view.table))
        yield ""
    for seat, size in enumerate(view.hand_sizes):
        yield phrase("cli-position-hand", language, name=name_of(table, seat, language), cards=size)
    yield phrase("cli-position-stock", language, cards=view.stock)


def _pods(table: Table, view: mobi.View, language: str) -> Iterator[str]:
    for first, player in enumerate(view.players):
        size = table.game.seats // len(view.players)
        members = player.members or range(first * size, (first + 1) * size)
        name = " & ".join(name_of(table, seat, language) for seat in members)
        if not player.members:
            yield phrase("cli-position-out", language, name=name)
            continue
        yield phrase("cli-position-pod", language, name=name, unused=mobi.write_hand(player.unused) or "–")
        yield from (f"    {in_signs(row)}" for row in _grid(player))
    yield phrase("cli-position-pool", language, tiles=view.pool)


def _grid(player: mobi.PlayerView) -> Iterator[str]:
    for row in mobi.write_rows(mobi.Pod.of(player.pod)) if player.pod else ():
        yield "".join(f"{_EMPTY if token == '.' else token:>4}" for token in row.split())
