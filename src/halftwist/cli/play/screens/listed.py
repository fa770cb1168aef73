"""Any game on the terminal: what the seat sees as a tree, and its moves by number."""

from dataclasses import dataclass
from typing import Any, cast

from rich.console import Group, RenderableType
from rich.text import Text

from halftwist.cli.play.screens.screen import NotUnderstood, Wish, name_of
from halftwist.cli.play.terminal import Terminal
from halftwist.cli.position import view_tree
from halftwist.cli.telling import done, plainly
from halftwist.core import CHANCE, Line, Listable, Refusal, Seat
from halftwist.play import Table
from halftwist.play.table import is_of_the_game
from halftwist.wire import codec_for
from halftwist.wire.json_text import object_from_text

_MOST_SHOWN = 60


@dataclass(frozen=True, slots=True)
class ListedScreen:
    """A move is chosen by its number, by the words that tell it from the others («A3», «place a3»), or written as the
    record writes it: {"kind": "place", "cell": "A3"}.
    """

    terminal: Terminal

    @property
    def talkative(self) -> bool:
        return True

    def localised(self, table: Table, seat: Seat, refusal: Refusal) -> Refusal:
        return refusal

    def hides(self, table: Table) -> bool:
        """Whatever differs from what a spectator sees may be a secret."""
        views = {repr(table.view(seat)) for seat in (None, *range(table.game.seats))}
        return len(views) > 1

    def on_enter(self, table: Table) -> str:
        return "board"

    def badge(self, table: Table, seat: Seat) -> Text:
        return Text(name_of(table, seat, self.terminal))

    def welcome(self, table: Table) -> list[str]:
        return [self.terminal.words("play-welcome-listed")]

    def help(self, table: Table) -> str:
        return self.terminal.words("play-help-listed")

    def tale(self, before: Table, after: Table, line: Line[Any]) -> list[str]:
        if line.by == CHANCE or not isinstance(line.by, int) or not is_of_the_game(line.action):
            return []
        name = name_of(before, line.by, self.terminal)
        return [f"{name}: {done(before, line, after, self.terminal.language)}"]

    def picture(self, table: Table, viewer: Seat | None, now_ms: int) -> RenderableType:
        lines = [Text(line) for line in view_tree(table, viewer, self.terminal.language)]
        moves = self._moves(table, viewer)
        for number, move in enumerate(moves[:_MOST_SHOWN], start=1):
            lines.append(Text(f"{number:>4}  {self._told(table, viewer or 0, move)}"))
        if len(moves) > _MOST_SHOWN:
            lines.append(Text(self.terminal.words("play-listed-more", count=len(moves) - _MOST_SHOWN)))
        return Group(*lines)

    def wish(self, table: Table, seat: Seat, text: str) -> Wish:
        moves = self._moves(table, seat)
        if text.isascii() and text.isdecimal():
            if 1 <= int(text[:6]) <= len(moves):
                return Wish(((seat, moves[int(text) - 1]),))
            raise NotUnderstood("play-listed-which", most=len(moves))
        if text.startswith("{"):
            return Wish(((seat, codec_for(table.game).decode_action(object_from_text(text))),))
        named = [move for move in moves if _is_named(text, self._told(table, seat, move), plainly(table, move))]
        if len(named) == 1:
            return Wish(((seat, named[0]),))
        raise NotUnderstood("play-listed-several" if named else "play-not-understood", text=text[:20])

    def _moves(self, table: Table, seat: Seat | None) -> list[Any]:
        game: object = table.game
        if seat is None or not isinstance(game, Listable) or seat not in table.to_act:
            return []
        return list(cast("Listable[Any, Any]", game).legal(table.state, seat))

    def _told(self, table: Table, seat: Seat, move: Any) -> str:
        return done(table, Line(table.n + 1, table.at_ms, seat, move), table, self.terminal.language)


def _is_named(text: str, *told: str) -> bool:
    """Whether all that was typed is said of a move, in one way of saying it or another."""
    return any(set(_words(text)) <= set(_words(said)) for said in told)


def _words(text: str) -> list[str]:
    return text.casefold().replace(",", " ").split()
