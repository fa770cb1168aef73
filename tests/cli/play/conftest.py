"""A keyboard that can be scripted, and a table to sit down at with it."""

import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import pytest
from rich.console import Console

from halftwist.cli.play.session import PlaySession
from halftwist.cli.play.setup import Call, open_table
from halftwist.cli.play.stopwatch import Stopwatch
from halftwist.cli.play.terminal import Terminal

Typing = Callable[[PlaySession], Iterator[str]]


class Keyboard(io.TextIOBase):
    """Types one line whenever a line is wanted; then the input has ended."""

    def __init__(self) -> None:
        self.lines: Iterator[str] = iter(())

    def readline(self, size: int = -1, /) -> str:
        line = next(self.lines, None)
        return "" if line is None else f"{line}\n"

    def fileno(self) -> int:
        raise OSError("nobody waits for this keyboard")


@dataclass
class HandClock:
    """Time that passes only when somebody waits or a test says so."""

    seconds: float = 100.0

    def now(self) -> float:
        return self.seconds

    def pass_(self, seconds: float) -> None:
        self.seconds += seconds


@dataclass
class Sitting:
    session: PlaySession
    screen: io.StringIO
    clock: HandClock

    @property
    def text(self) -> str:
        return self.screen.getvalue()


@pytest.fixture
def sit() -> Callable[..., Sitting]:
    """Sit down at a table, type, and look at the screen afterwards."""

    def sit(
        game: str | None,
        typed: Iterable[str] | Typing = (),
        *,
        interactive: bool = False,
        options: dict[str, object] | None = None,
        language: str = "en",
        before: Iterable[str] = (),
        **said: str,
    ) -> Sitting:
        keyboard, screen, clock = Keyboard(), io.StringIO(), HandClock()
        console = Console(file=screen, width=80, highlight=False, emoji=False, markup=False, force_terminal=interactive)
        terminal = Terminal(console, keyboard, interactive, language)
        keyboard.lines = iter(before)
        opening = open_table(terminal, Call(game, options or {}, **said))
        watch = Stopwatch(opening.table.at_ms, now_s=clock.now, sleep_s=clock.pass_)
        session = PlaySession.at(terminal, opening, watch)
        keyboard.lines = typed(session) if callable(typed) else iter(typed)
        session.run()
        return Sitting(session, screen, clock)

    return sit
