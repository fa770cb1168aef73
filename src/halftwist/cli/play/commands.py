"""What can be typed in every game: help, undo, save, resign, quit, board, rules."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from halftwist.cli.invocation import typed
from halftwist.cli.play import tales
from halftwist.cli.play.saving import file_named
from halftwist.core import CHANCE, Seat, TakebackAgreed, TakebackOffered
from halftwist.play import Table

if TYPE_CHECKING:
    from halftwist.cli.play.session import PlaySession

Command: TypeAlias = "Callable[[PlaySession, Seat, str], None]"


class Leaving(Exception):
    """Somebody said quit."""


def help_(session: "PlaySession", seat: Seat, rest: str) -> None:
    terminal, table = session.terminal, session.table
    file = terminal.words("play-file")
    pages = [
        session.screen.help(table),
        terminal.words("play-help"),
        f"  {typed('play', '--resume', file)}",
        *(terminal.hung(text, 4) for text in tales.variants(terminal, table)),
    ]
    terminal.page("\n".join(pages))


def undo(session: "PlaySession", seat: Seat, rest: str) -> None:
    """Take back the last move a person made. At one keyboard the others agree, and so do the opponents."""
    table = session.table
    to = _before_the_last_move(table)
    if to is None and not table.game.live and not any(line.by == CHANCE for line in table.lines):
        session.terminal.say("play-undo-nothing")
        return
    refusal = session.act(seat, TakebackOffered(-1 if to is None else to))
    if refusal or to is None:
        if refusal:
            session.terminal.refuse(refusal)
        return
    for other in range(table.game.seats):
        if session.table.offer and other not in session.table.offer.agreed:
            session.act(other, TakebackAgreed(to))
    session.opponents.forget()
    session.terminal.say("play-undone")


def save(session: "PlaySession", seat: Seat, rest: str) -> None:
    session.save(file_named(rest))


def resign(session: "PlaySession", seat: Seat, rest: str) -> None:
    if session.terminal.agrees("play-resign-sure"):
        session.resign(seat)


def leave(session: "PlaySession", seat: Seat, rest: str) -> None:
    raise Leaving


def board(session: "PlaySession", seat: Seat, rest: str) -> None:
    session.draw(seat)


def rules(session: "PlaySession", seat: Seat, rest: str) -> None:
    session.terminal.say("play-rules")
    session.terminal.command(typed("rules", session.table.header.game))


COMMANDS: Mapping[str, Command] = {
    **dict.fromkeys(("help", "?", "hulp"), help_),
    **dict.fromkeys(("undo", "terug"), undo),
    **dict.fromkeys(("save", "bewaar"), save),
    **dict.fromkeys(("resign", "opgeven"), resign),
    **dict.fromkeys(("quit", "exit", "q", "weg"), leave),
    **dict.fromkeys(("board", "show", "bord"), board),
    **dict.fromkeys(("rules", "regels"), rules),
}


def _before_the_last_move(table: Table) -> int | None:
    """The latest position to return to in which a person was to move."""
    for kept in reversed(table.kept[:-1]):
        for seat in table.game.to_act(kept.state):
            sitting = table.sittings[seat] if isinstance(seat, int) else None
            if sitting and sitting.bot is None:
                return kept.n
    return None
