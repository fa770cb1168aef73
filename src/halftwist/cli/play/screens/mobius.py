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
from halftwist.core import Line, Refusal, Seat
from halftwist.games.mobius import COLOURS, Colour, Place, Strip, View, parse_move, strip_of, write_move
from halftwist.play import Table

_STYLES: Mapping[Colour, str] = {"red": "bold red", "blue": "bold bright_blue"}
_EMPTY = "dim"
_WIDE, _NARROW = 4, 2  # from one cell's middle to the next; half of it is the shift of even rows
_LEFT_MARGIN, _BOTH_MARGINS = 7, 14
_HINT = {"hint", "tip"}
_LONGEST_MOVE = 4


@dataclass(frozen=True, slots=True)
class _Signs:
    """Shapes and letters beside the colours, because nobody should need colours to play."""

    stones: Mapping[Colour, str]
    marked: Mapping[Colour, str]  # where there is no room for brackets
    bars: Mapping[Colour, str]
    edge: str
    fold: str


_PICTORIAL = _Signs({"red": "●", "blue": "■"}, {"red": "◉", "blue": "▣"}, {"red": "R", "blue": "B"}, "┃", "╌")
_PLAIN = _Signs({"red": "@", "blue": "#"}, {"red": "%", "blue": "&"}, {"red": "R", "blue": "B"}, "|", "-")


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

    def localised(self, table: Table, seat: Seat, refusal: Refusal) -> Refusal:
        return refusal

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
        pitch = _WIDE if view.columns * _WIDE + _BOTH_MARGINS <= self.terminal.console.width else _NARROW
        board = _Board(_strip(table), view, self.signs, pitch)
        words = self.terminal.words
        lines = [
            self._seam(view.columns * pitch, words("play-mobius-seam-above", rows=view.rows)),
            *(board.row(row, turned=False) for row in range(1, view.rows + 1)),
            self._seam(view.columns * pitch, words("play-mobius-seam")),
            board.row(1, turned=True),
            Text(words("play-mobius-legend", mark=board.mark("( )"), **self._legend()), style=_EMPTY),
        ]
        if view.proof:
            lines.append(Text(words("play-mobius-proof", count=len(view.proof), mark=board.mark("[ ]"))))
        return Text("\n").join(lines)

    def _legend(self) -> dict[str, str]:
        return {colour: self.signs.stones[colour] for colour in COLOURS}

    def _seam(self, width: int, words: str) -> Text:
        line = f" {words} ".center(width + 1, self.signs.fold)
        return Text(" " * (_LEFT_MARGIN - 1) + line, style=_EMPTY)


@dataclass(frozen=True, slots=True)
class _Board:
    """One drawing: stones, marks and bars looked up from the view and the strip."""

    strip: Strip
    view: View
    signs: _Signs
    pitch: int

    def mark(self, brackets: str) -> str:
        """How stones are marked in this drawing."""
        return brackets if self.pitch == _WIDE else " ".join(self.signs.marked.values())

    def row(self, row: int, *, turned: bool) -> Text:
        """A row from left to right; row 1 below the last one is turned over (M2)."""
        names = [name for cell, name in enumerate(self.strip.names) if self.strip.row_of(cell) == row]
        shown = names[::-1] if turned else names
        shift = "" if row % 2 else " " * (self.pitch // 2)
        cells = Text(" ").join(self._cell(name) for name in shown)
        number = f"{row:>2}"
        left, right = self._bar(shown[0]), self._bar(shown[-1])
        padded = Text.assemble(Text(" " * (2 - len(left))), left)
        left_edge = Text.assemble(f"{number} ", padded, self._edge(left), " ")
        right_edge = Text.assemble(" ", self._edge(right), right, " " * (2 - len(right)), f" {number}")
        return Text.assemble(left_edge, shift, cells, shift, right_edge)

    def _cell(self, name: str) -> Text:
        """The stone or the cell's letter; marked where it is the last move or part of the proof."""
        colour = self._stone(name)
        if colour is None:
            return Text(name[0].lower().center(self.pitch - 1), style=_EMPTY)
        brackets = self._brackets(name)
        style = f"{_STYLES[colour]} reverse" if brackets.strip(" ·") else _STYLES[colour]
        if self.pitch == _WIDE:
            return Text(brackets.replace("·", self.signs.stones[colour]), style=style)
        return Text((self.signs.marked if brackets.strip(" ·") else self.signs.stones)[colour], style=style)

    def _brackets(self, name: str) -> str:
        if self.view.proof:
            return "[·]" if name in self.view.proof else " · "
        return "(·)" if self.view.moves and name == self.view.moves[-1] else " · "

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
