"""The terminal: lines in, words and pictures out. Nothing here knows a game."""

import io
import select
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import TextIO, cast

from rich.console import Console, RenderableType
from rich.text import Text

from halftwist.core import Refusal
from halftwist.words import phrase, say, speak

PLAIN_WIDTH = 80
# The marks around each code tell the line editor that it takes no room.
_BOLD, _NORMAL = "\x01\x1b[1m\x02", "\x01\x1b[0m\x02"
_HOME, _CLEAR_SCREEN, _CLEAR_KEPT = "\x1b[H", "\x1b[2J", "\x1b[3J"
_SCREENFUL = 100
_YES = {"y", "yes", "j", "ja"}


class NoMoreInput(Exception):
    """The input has ended: a pipe ran dry, or somebody pressed Ctrl-D."""


@dataclass(slots=True)
class Terminal:
    """Where one game is shown and typed. Piped input is echoed, so that a transcript can be read."""

    console: Console
    source: TextIO
    interactive: bool
    language: str

    @classmethod
    def standard(cls, language: str) -> "Terminal":
        """Standard input and output. Colours follow NO_COLOR and whether anybody sees them."""
        interactive = sys.stdin.isatty() and sys.stdout.isatty()
        source: TextIO = sys.stdin
        if isinstance(source, io.TextIOWrapper):
            source.reconfigure(errors="replace")  # whatever bytes come, they are only words nobody knows
        width = None if sys.stdout.isatty() else PLAIN_WIDTH
        console = Console(file=sys.stdout, highlight=False, emoji=False, markup=False, width=width)
        return cls(console, cast(TextIO, source), interactive, language)

    @property
    def pictorial(self) -> bool:
        """Whether ● and ┃ can be written here."""
        return self.console.encoding.lower().startswith("utf")

    def words(self, message: str, **details: str | int) -> str:
        return phrase(message, self.language, **details)

    def say(self, message: str, style: str = "", **details: str | int) -> None:
        """Print a message of the catalogue."""
        self.write(self.words(message, **details), style)

    def write(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def show(self, picture: RenderableType) -> None:
        """Print a picture as it is: a wide board goes on past the edge rather than being cut."""
        self.console.print(picture, soft_wrap=True)

    def refuse(self, refusal: Refusal) -> None:
        """A no: the sentence and the ruling, where a rule of a game stands behind it (G2)."""
        text = say(refusal, self.language) if refusal.rule == "G2" else speak(refusal, self.language)
        text = " ".join(text.split())  # the catalogue breaks its lines where it likes
        self.console.print(Text.assemble(("✗ " if self.pictorial else "! ", "bold yellow"), text))

    def ask(self, prompt: Text, timeout_s: float | None = None) -> str | None:
        """The next line, without its end; None when the time was up first. NoMoreInput at the end."""
        if self.interactive and timeout_s is None and self.source is sys.stdin:
            return _tidy(self._edited(prompt))
        self.console.print(prompt, end="", soft_wrap=True)
        self.console.file.flush()
        if timeout_s is not None and self.interactive and not self._typed_within(timeout_s):
            self.console.print()
            return None
        line = self.source.readline()
        if not line:
            self.console.print()
            raise NoMoreInput
        text = _tidy(line)
        if not self.interactive:
            self.write(text)
        return text

    def agrees(self, message: str, **details: str | int) -> bool:
        """A question for yes or no; only somebody at a terminal is asked, a pipe agrees."""
        if not self.interactive:
            return True
        answer = self.ask(Text(self.words(message, **details) + " ", style="bold"))
        return (answer or "").lower() in _YES

    def pause(self, message: str, **details: str | int) -> None:
        """Wait for Enter; a pipe does not wait."""
        if self.interactive:
            self.ask(Text(self.words(message, **details) + " ", style="bold"))

    def clear(self) -> None:
        """Empty the screen and what can be scrolled back to: a hidden hand stays hidden."""
        if self.interactive:
            if self.console.is_dumb_terminal:
                self.console.file.write("\n" * _SCREENFUL)
                return
            # In this order: some terminals keep what is cleared, so what is kept has to go last.
            self.console.file.write(f"{_HOME}{_CLEAR_SCREEN}{_CLEAR_KEPT}")
            self.console.file.flush()

    def _edited(self, prompt: Text) -> str:
        """A line typed with editing keys and history, where Python has them."""
        with suppress(ImportError):
            import readline  # noqa: F401  # pyright: ignore[reportUnusedImport]
        coloured = self.console.color_system is not None and not self.console.no_color
        self.console.file.flush()
        try:
            return input(f"{_BOLD}{prompt.plain}{_NORMAL}" if coloured else prompt.plain)
        except EOFError:
            self.console.print()
            raise NoMoreInput from None

    def _typed_within(self, timeout_s: float) -> bool:
        """Whether a whole line is there in time. Where a console cannot be watched, the line is simply awaited."""
        try:
            return bool(select.select([self.source], [], [], max(0.0, timeout_s))[0])
        except (OSError, ValueError):
            return True


def _tidy(line: str) -> str:
    return "".join(sign for sign in line.strip() if sign.isprintable())
