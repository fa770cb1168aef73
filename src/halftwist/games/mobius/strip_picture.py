"""One picture of the strip for everybody who draws it: at play, in a replay, for a program that asks.

Drawn so that the half twist can be read: row 1 comes again below the last row, turned over (M2).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rich.text import Text

from halftwist.games.mobius import COLOURS, Colour, Strip, View, strip_of
from halftwist.words import translate

STYLES: Mapping[Colour, str] = {"red": "bold red", "blue": "bold bright_blue"}
_EMPTY = "dim"
_WIDE, _NARROW = 4, 2  # from one cell's middle to the next; half of it is the shift of even rows
_LEFT_MARGIN, _BOTH_MARGINS = 7, 14


@dataclass(frozen=True, slots=True)
class Signs:
    """Shapes and letters beside the colours, because nobody should need colours to play."""

    stones: Mapping[Colour, str]
    marked: Mapping[Colour, str]  # where there is no room for brackets
    bars: Mapping[Colour, str]
    edge: str
    fold: str


PICTORIAL = Signs({"red": "●", "blue": "■"}, {"red": "◉", "blue": "▣"}, {"red": "R", "blue": "B"}, "┃", "╌")
PLAIN = Signs({"red": "@", "blue": "#"}, {"red": "%", "blue": "&"}, {"red": "R", "blue": "B"}, "|", "-")


def strip_picture(view: View, signs: Signs, width: int, language: str) -> tuple[Text, Text]:
    """The strip, which is never broken, and the words below it: its signs, and at the end which stones show the win."""
    pitch = _WIDE if view.columns * _WIDE + _BOTH_MARGINS <= width else _NARROW
    board = _Board(strip_of(view.columns, view.rows), view, signs, pitch)
    stones = {colour: signs.stones[colour] for colour in COLOURS}
    below = Text(translate("mobius-terminal-legend", language, mark=board.mark("( )"), **stones), style=_EMPTY)
    if view.proof:
        proof = translate("mobius-terminal-proof", language, count=len(view.proof), mark=board.mark("[ ]"))
        below = Text("\n").join((below, Text(proof)))
    return Text("\n", no_wrap=True, overflow="ignore").join(board.rows(language)), below


@dataclass(frozen=True, slots=True)
class _Board:
    """One drawing: stones, marks and bars looked up from the view and the strip."""

    strip: Strip
    view: View
    signs: Signs
    pitch: int

    def rows(self, language: str) -> list[Text]:
        """All rows, with the seam above and below."""
        return [
            self.seam(translate("mobius-terminal-seam-above", language, rows=self.view.rows)),
            *(self.row(row, turned=False) for row in range(1, self.view.rows + 1)),
            self.seam(translate("mobius-terminal-seam", language)),
            self.row(1, turned=True),
        ]

    def mark(self, brackets: str) -> str:
        """How stones are marked in this drawing."""
        return brackets if self.pitch == _WIDE else " ".join(self.signs.marked.values())

    def seam(self, words: str) -> Text:
        line = f" {words} ".center(self.view.columns * self.pitch + 1, self.signs.fold)
        return Text(" " * (_LEFT_MARGIN - 1) + line.rstrip(), style=_EMPTY)

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
        style = f"{STYLES[colour]} reverse" if brackets.strip(" ·") else STYLES[colour]
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
        return Text.assemble(*((self.signs.bars[colour], STYLES[colour]) for _, _, colour in sorted(touching)))

    def _edge(self, bars: Text) -> Text:
        """The side of the board in the bar's colour; where two bars meet it has none."""
        style = bars.spans[0].style if len(bars) == 1 else ""
        return Text(self.signs.edge, style=style)
