"""Mobius by Mark Steere on the terminal: the strip drawn so that its half twist can be read."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, cast

from rich.console import RenderableType
from rich.text import Text

from halftwist.cli.play.opponents import suggestion
from halftwist.cli.play.screens.screen import NotUnderstood, Wish, name_of
from halftwist.cli.play.terminal import Terminal
from halftwist.core import Line, Seat
from halftwist.games.mobius import COLOURS, Colour, Place, Strip, View, parse_move, strip_of, write_move
from halftwist.play import Table

_STYLES: Mapping[Colour, str] = {"red": "bold red", "blue": "bold bright_blue"}
_EMPTY = "dim"
_PITCH = 4  # from one cell's middle to the next; half of it is the shift of even rows
_LEFT_MARGIN = 7
_HINT = {"hint", "tip"}
_LONGEST_MOVE = 4


@dataclass(frozen=True, slots=True)
class _Signs:
    """Shapes and letters beside the colours, because nobody should need colours to play."""

    stones: Mapping[Colour, str]
    bars: Mapping[Colour, str]
    edge: str
    fold: str


_PICTORIAL = _Signs({"red": "●", "blue": "■"}, {"red": "R", "blue": "B"}, "┃", "╌")
_PLAIN = _Signs({"red": "@", "blue": "#"}, {"red": "R", "blue": "B"}, "|", "-")


@dataclass(frozen=True, slots=True)
class MobiusScreen:
    """The strip with row 1 drawn twice."""

    terminal: Terminal

    @property
    def talkative(self) -> bool:
        return False

    @property
    def signs(self) -> _Signs:
        return _PICTORIAL if self.terminal.pictorial else _PLAIN

    def hides(self, table: Table) -> bool:
        return False

    def on_enter(self, table: Table) -> str:
        return "board"

    def badge(self, table: Table, seat: Seat) -> Text:
        colour = _colour_of(cast(View, table.view(None)), seat)
        words = self.terminal.words(f"play-mobius-{colour}")
        sign = (f" {self.signs.stones[colour]} {words}", _STYLES[colour])
        return Text.assemble(name_of(table, seat, self.terminal), sign)

    def tale(self, before: Table, after: Table, line: Line[Any]) -> list[str]:
        if isinstance(line.action, Place) and isinstance(line.by, int):
            return [f"{self.badge(before, line.by).plain}: {write_move(line.action)}"]
        return []

    def wish(self, table: Table, seat: Seat, text: str) -> Wish:
        if text.lower() in _HINT:
            return self._hint(table, seat)
        # Whatever looks like a cell is one; a longer word was meant as a command.
        if len(text) > _LONGEST_MOVE:
            raise NotUnderstood("play-not-understood", text=text[:20])
        return Wish(((seat, parse_move(_strip(table), text)),))

    def _hint(self, table: Table, seat: Seat) -> Wish:
        move = suggestion(table, seat, Random(table.n))
        cell = write_move(move) if isinstance(move, Place) else "–"
        return Wish(shown=Text(self.terminal.words("play-mobius-hint", cell=cell)))

    def picture(self, table: Table, viewer: Seat | None, now_ms: int) -> RenderableType:
        view = cast(View, table.view(viewer))
        board = _Board(_strip(table), view, self.signs)
        lines = [
            self._seam(view.columns, self.terminal.words("play-mobius-seam-above", rows=view.rows)),
            *(board.row(row, turned=False) for row in range(1, view.rows + 1)),
            self._seam(view.columns, self.terminal.words("play-mobius-seam")),
            board.row(1, turned=True),
        ]
        lines.append(Text(self.terminal.words("play-mobius-legend", **self._legend()), style=_EMPTY))
        if view.proof:
            lines.append(Text(self.terminal.words("play-mobius-proof", count=len(view.proof))))
        return Text("\n").join(lines)

    def _legend(self) -> dict[str, str]:
        return {colour: self.signs.stones[colour] for colour in COLOURS}

    def _seam(self, columns: int, words: str) -> Text:
        line = f" {words} ".center(columns * _PITCH + 1, self.signs.fold)
        return Text(" " * (_LEFT_MARGIN - 1) + line, style=_EMPTY)


@dataclass(frozen=True, slots=True)
class _Board:
    """One drawing: stones, marks and bars looked up from the view and the strip."""

    strip: Strip
    view: View
    signs: _Signs

    def row(self, row: int, *, turned: bool) -> Text:
        """A row from left to right; row 1 below the last one is turned over (M2)."""
        names = [name for cell, name in enumerate(self.strip.names) if self.strip.row_of(cell) == row]
        shown = names[::-1] if turned else names
        shift = "" if row % 2 else " " * (_PITCH // 2)
        cells = Text(" ").join(self._cell(name) for name in shown)
        number = f"{row:>2}"
        left, right = self._bar(shown[0]), self._bar(shown[-1])
        padded = Text.assemble(Text(" " * (2 - len(left))), left)
        left_edge = Text.assemble(f"{number} ", padded, self._edge(left), " ")
        right_edge = Text.assemble(" ", self._edge(right), right, " " * (2 - len(right)), f" {number}")
        return Text.assemble(left_edge, shift, cells, shift, right_edge)

    def _cell(self, name: str) -> Text:
        """Three signs: the stone or the cell's letter between marks for the proof or the last move."""
        colour = self._stone(name)
        if colour is None:
            return Text(f" {name[0].lower()} ", style=_EMPTY)
        before, after = self._marks(name)
        style = _STYLES[colour]
        return Text(f"{before}{self.signs.stones[colour]}{after}", style=f"{style} reverse" if before != " " else style)

    def _marks(self, name: str) -> tuple[str, str]:
        if self.view.proof and name in self.view.proof:
            return "[", "]"
        if self.view.moves and name == self.view.moves[-1]:
            return "(", ")"
        return " ", " "

    def _stone(self, name: str) -> Colour | None:
        if name in self.view.red_stones:
            return "red"
        return "blue" if name in self.view.blue_stones else None

    def _bar(self, name: str) -> Text:
        """The bars an end cell touches, from top to bottom; one reached across the seam lies above row 1 (M4)."""
        cell = self.strip.numbers[name]
        touching: list[tuple[bool, int, Colour]] = [
            (not crossing, at, bar.colour)
            for at, bar in enumerate(self.strip.bars)
            for reached, crossing in bar.reach
            if reached == cell
        ]
        return Text.assemble(*((self.signs.bars[colour], _STYLES[colour]) for _, _, colour in sorted(touching)))

    def _edge(self, bars: Text) -> Text:
        """The side of the board in the bar's colour; where two bars meet it has none."""
        style = bars.spans[0].style if len(bars) == 1 else ""
        return Text(self.signs.edge, style=style)


def _strip(table: Table) -> Strip:
    view = cast(View, table.view(None))
    return strip_of(view.columns, view.rows)


def _colour_of(view: View, seat: Seat) -> Colour:
    return COLOURS[0] if seat == view.red else COLOURS[1]
