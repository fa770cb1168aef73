"""What every game's screen can do: draw, tell, and read what was typed. The rules are asked of the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from rich.console import RenderableType
from rich.text import Text

from halftwist.cli.play.terminal import Terminal
from halftwist.core import Line, Refusal, Refused, Seat
from halftwist.play import Table


class NotUnderstood(Exception):
    """What was typed means nothing here; `message` and `details` find the words."""

    def __init__(self, message: str, **details: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.details = details


@dataclass(frozen=True, slots=True)
class Wish:
    """What a typed line asks for: actions of seats in order, something to be shown, or time to pass."""

    actions: tuple[tuple[Seat, object], ...] = ()
    shown: RenderableType | None = None
    wait_s: float = 0.0


class Screen(Protocol):
    """One game on the terminal."""

    @property
    def talkative(self) -> bool:
        """Whether the picture is small and needed enough to be shown at every turn in a pipe, too."""
        ...

    def welcome(self, table: Table) -> list[str]:
        """How to begin, in a few lines."""
        ...

    def help(self, table: Table) -> str:
        """What can be typed in this game only."""
        ...

    def picture(self, table: Table, viewer: Seat | None, now_ms: int) -> RenderableType:
        """The table as this viewer may see it."""
        ...

    def badge(self, table: Table, seat: Seat) -> Text:
        """A seat's name as a prompt shows it."""
        ...

    def tale(self, before: Table, after: Table, line: Line[Any]) -> list[str]:
        """A line of the game in words, as far as its reader was told."""
        ...

    def wish(self, table: Table, seat: Seat, text: str) -> Wish:
        """What a typed line means; raises NotUnderstood, or Malformed with the game's own reason."""
        ...

    def on_enter(self, table: Table) -> str:
        """What an empty line stands for."""
        ...

    def localised(self, table: Table, seat: Seat, refusal: Refusal) -> Refusal:
        """A refusal that speaks of cells and people by the names this screen gives them."""
        ...

    def hides(self, table: Table) -> bool:
        """Whether a seat sees what the next one may not."""
        ...


@runtime_checkable
class CompletesOptions(Protocol):
    """A screen whose game is usually played with other options at a terminal than elsewhere."""

    def completed_options(self, said: Mapping[str, object], may_ask: bool) -> Mapping[str, object]:
        """What was said, and what goes without saying at a terminal; it may ask, if somebody is there to answer."""
        ...


class Unplayable(Refused):
    """What was typed is understood, and the game's own reason against it is the most useful one."""


def name_of(table: Table, seat: Seat, terminal: Terminal) -> str:
    """Who sits there."""
    sitting = table.sittings[seat]
    return sitting.name if sitting else terminal.words("play-player", seat=seat + 1)


def names_of(table: Table, seats: tuple[Seat, ...], terminal: Terminal) -> str:
    """Several names as a sentence lists them: «Ann, Bob and Cleo»."""
    names = [name_of(table, seat, terminal) for seat in seats]
    if len(names) < 2:
        return "".join(names)
    return terminal.words("play-and", first=", ".join(names[:-1]), last=names[-1])
