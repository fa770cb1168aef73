"""Mobius by Mark Steere on the terminal: the strip drawn so that its half twist can be read."""

from dataclasses import dataclass
from random import Random
from typing import Any, cast

from rich.console import Group, RenderableType
from rich.text import Text

from halftwist.cli.play.opponents import is_opponent, suggestion
from halftwist.cli.play.screens.screen import NotUnderstood, Wish, name_of
from halftwist.cli.play.terminal import Terminal
from halftwist.core import HintTaken, Line, Refusal, Seat
from halftwist.games.mobius import COLOURS, Colour, Place, Strip, View, parse_move, strip_of, write_move
from halftwist.games.mobius.strip_picture import PICTORIAL, PLAIN, STYLES, Signs, strip_picture
from halftwist.play import Table

_HINT = {"hint", "tip"}
_LONGEST_MOVE = 4


@dataclass(frozen=True, slots=True)
class MobiusScreen:
    """The strip with row 1 drawn twice."""

    terminal: Terminal

    @property
    def talkative(self) -> bool:
        return False

    @property
    def signs(self) -> Signs:
        return PICTORIAL if self.terminal.pictorial else PLAIN

    def localised(self, table: Table, seat: Seat, refusal: Refusal) -> Refusal:
        return refusal

    def hides(self, table: Table) -> bool:
        return False

    def on_enter(self, table: Table) -> str:
        return "board"

    def badge(self, table: Table, seat: Seat) -> Text:
        colour = _colour_of(cast(View, table.view(None)), seat)
        words = self.terminal.words(f"mobius-terminal-{colour}")
        sign = (f" {self.signs.stones[colour]} {words}", STYLES[colour])
        return Text.assemble(name_of(table, seat, self.terminal), sign)

    def welcome(self, table: Table) -> list[str]:
        hints = "on" if table.gives_hints else "off"
        words = [self.terminal.words("mobius-terminal-welcome", cell=_example(table), hints=hints)]
        people = tuple(seat for seat in range(table.game.seats) if not is_opponent(table, seat))
        if len(people) == 1:
            words.append(self.terminal.words("mobius-terminal-you-are", badge=self.badge(table, people[0]).plain))
        return words

    def help(self, table: Table) -> str:
        cell = _example(table)
        return self.terminal.words("mobius-terminal-help", cell=cell, place=cell[0], row=cell[1:])

    def tale(self, before: Table, after: Table, line: Line[Any]) -> list[str]:
        if isinstance(line.action, Place) and isinstance(line.by, int):
            return [f"{self.badge(before, line.by).plain}: {write_move(line.action)}"]
        return []

    def wish(self, table: Table, seat: Seat, text: str) -> Wish:
        if text.lower() in _HINT:
            return self._hint(table, seat)
        # Whatever looks like a cell is one; a longer word was meant as a command.
        text = "".join(text.split())
        if len(text) > _LONGEST_MOVE:
            raise NotUnderstood("play-not-understood", text=text[:20])
        return Wish(((seat, parse_move(_strip(table), text)),))

    def _hint(self, table: Table, seat: Seat) -> Wish:
        move = suggestion(table, seat, Random(table.moved_n))
        cell = write_move(move) if isinstance(move, Place) else "–"
        taking = () if table.is_advised(seat) else ((seat, HintTaken()),)
        return Wish(taking, shown=Text(self.terminal.words("mobius-terminal-hint", cell=cell)))

    def picture(self, table: Table, viewer: Seat | None, now_ms: int) -> RenderableType:
        view = cast(View, table.view(viewer))
        return Group(*strip_picture(view, self.signs, self.terminal.console.width, self.terminal.language))


def _strip(table: Table) -> Strip:
    view = cast(View, table.view(None))
    return strip_of(view.columns, view.rows)


def _example(table: Table) -> str:
    """A cell in the middle of the second row; every board has one."""
    return f"{chr(ord('A') + min(4, _strip(table).columns - 2))}2"


def _colour_of(view: View, seat: Seat) -> Colour:
    return COLOURS[0] if seat == view.red else COLOURS[1]
