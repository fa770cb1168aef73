"""The terminal: lines in, words and pictures out. Nothing here knows a game."""

import io
import sys
import textwrap
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NoReturn, TextIO, cast

from rich.console import Console, RenderableType
from rich.text import Text

from halftwist.cli.play.keys import EndOfKeys, Keys
from halftwist.core import Refusal
from halftwist.words import phrase, say, speak

PLAIN_WIDTH = 80
# The marks around each code tell the line editor that it takes no room.
_BOLD, _NORMAL = "\x01\x1b[1m\x02", "\x01\x1b[0m\x02"
_HOME, _CLEAR_SCREEN, _CLEAR_KEPT = "\x1b[H", "\x1b[2J", "\x1b[3J"
_REWRITE = "\r\x1b[K"
_SCREENFUL = 100
_YES = {"y", "yes", "j", "ja"}


class ReadConsole(Console):
    """A console whose reader may have seen enough (`| head`): that is for the command to answer, quietly."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


class NoMoreInput(Exception):
    """The input has ended: a pipe ran dry, or somebody pressed Ctrl-D."""


@dataclass(slots=True)
class Terminal:
    """Where one game is shown and typed. Piped input is echoed, so that a transcript can be read."""

    console: Console
    source: TextIO
    interactive: bool
    language: str
    _keys: Keys = field(init=False)
    _standing: str | None = field(default=None, init=False)  # the prompt behind which the cursor still waits

    def __post_init__(self) -> None:
        self._keys = Keys(self.source, cast(TextIO, self.console.file))

    @classmethod
    def standard(cls, language: str) -> "Terminal":
        """Standard input and output. Colours follow NO_COLOR and whether anybody sees them."""
        interactive = sys.stdin.isatty() and sys.stdout.isatty()
        source: TextIO = sys.stdin
        if isinstance(source, io.TextIOWrapper):
            source.reconfigure(errors="replace")  # whatever bytes come, they are only words nobody knows
        width = None if sys.stdout.isatty() else PLAIN_WIDTH
        console = ReadConsole(file=sys.stdout, highlight=False, emoji=False, markup=False, width=width)
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

    def write(self, text: str, style: str = "", hanging: int = 0) -> None:
        """Print prose, broken at words; what is `hanging` continues so far from the edge."""
        self._on_a_fresh_line()
        self.console.print(Text(self.hung(text, hanging) if hanging else text, style=style))

    def command(self, text: str) -> None:
        """Print something to be typed into a shell: on a line of its own, and never broken."""
        self._on_a_fresh_line()
        self.console.print(Text(f"  {text}", style="bold"), soft_wrap=True)

    def hung(self, text: str, indent: int) -> str:
        """Prose broken at words, all lines but the first `indent` signs from the edge."""
        wide = max(self.console.width, indent + 20)
        return "\n".join(textwrap.wrap(text, wide, subsequent_indent=" " * indent, break_on_hyphens=False))

    def page(self, text: str) -> None:
        """Print a long text a screenful at a time; a pipe gets it whole."""
        lines = text.splitlines()
        full = max(4, self.console.height - 1) if self.interactive else len(lines)
        while len(lines) > full:
            self.write("\n".join(lines[: full - 1]))
            self.pause("play-more")
            lines = lines[full - 1 :]
        self.write("\n".join(lines))

    def blank(self) -> None:
        self._on_a_fresh_line()
        self.console.print()

    def show(self, picture: RenderableType) -> None:
        """Print a picture: words are broken between them, a wide board goes on past the edge rather than being cut."""
        self._on_a_fresh_line()
        self.console.print(picture, crop=False)

    def refuse(self, refusal: Refusal) -> None:
        """A no: the sentence and the ruling, where a rule of a game stands behind it (G2)."""
        text = say(refusal, self.language) if refusal.rule == "G2" else speak(refusal, self.language)
        text = " ".join(text.split())  # the catalogue breaks its lines where it likes
        self._on_a_fresh_line()
        self.console.print(Text.assemble(("✗ " if self.pictorial else "! ", "bold yellow"), text))

    def ask(self, prompt: Text, timeout_s: float | None = None) -> str | None:
        """The next line, without its end; None when the time was up first. NoMoreInput at the end."""
        if self.interactive and timeout_s is not None and self._keys.possible:
            return self._typed_within(prompt, timeout_s)
        if self.interactive and timeout_s is None and self.source is sys.stdin:
            return _tidy(self._edited(self._last_line(prompt)))
        self._on_a_fresh_line()
        self.console.print(self._last_line(prompt), end="", soft_wrap=True)
        self.console.file.flush()
        line = self.source.readline()
        if not line:
            self.console.print()
            raise NoMoreInput
        text = _tidy(line)
        if not self.interactive:
            self.write(text)
        return text

    def forget_typed(self) -> None:
        """What somebody was typing when the game ended was not meant for what comes now."""
        if self.interactive:
            self._keys.forget()

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
            self._standing = None
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

    def _typed_within(self, prompt: Text, timeout_s: float) -> str | None:
        """A line typed while other things may happen; what was typed already stands behind the prompt again."""
        if self._standing != prompt.plain:
            if self._standing is not None:
                self.console.file.write(_REWRITE)  # only the clock in the prompt has moved on
            self.console.print(prompt, end="", soft_wrap=True)
            self.console.file.write(self._keys.typed)
            self.console.file.flush()
        self._standing = prompt.plain
        try:
            line = self._keys.line_within(timeout_s)
        except EndOfKeys:
            self.blank()
            raise NoMoreInput from None
        except KeyboardInterrupt:
            self._keys.forget()
            raise
        if line is None:
            return None
        self._standing = None
        return _tidy(line)

    def _last_line(self, prompt: Text) -> Text:
        """A long question is broken at words; its last line is the one to be answered on."""
        self._on_a_fresh_line()
        *first, last = prompt.wrap(self.console, self.console.width) if len(prompt) > self.console.width else [prompt]
        for line in first:
            self.console.print(line)
        return last

    def _on_a_fresh_line(self) -> None:
        if self._standing is not None:
            self._standing = None
            self.console.print()


def _tidy(line: str) -> str:
    return "".join(sign for sign in line.strip() if sign.isprintable())
