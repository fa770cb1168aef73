"""The terminal: lines in, words and pictures out. Nothing here knows a game."""

import io
import os
import sys
import textwrap
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NoReturn, TextIO, cast

from rich.console import Console, RenderableType
from rich.text import Text

from halftwist.core import Refusal
from halftwist.words import refusal_with_ruling, translate

if TYPE_CHECKING:
    from halftwist.cli.play.line_editor import LineEditor

PLAIN_WIDTH = 80
_HOME, _CLEAR_SCREEN, _CLEAR_KEPT = "\x1b[H", "\x1b[2J", "\x1b[3J"
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
    _editor: "LineEditor | None" = field(default=None, init=False)

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
        return translate(message, self.language, **details)

    def say(self, message: str, style: str = "", **details: str | int) -> None:
        """Print a message of the catalogue."""
        self.write(self.words(message, **details), style)

    def write(self, text: str, style: str = "", hanging: int = 0) -> None:
        """Print prose, broken at words; what is `hanging` continues so far from the edge."""
        self.console.print(Text(self.hung(text, hanging) if hanging else text, style=style))

    def command(self, text: str) -> None:
        """Print something to be typed into a shell: on a line of its own, and never broken."""
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
        self.console.print()

    def show(self, picture: RenderableType) -> None:
        """Print a picture: words are broken between them, a wide board goes on past the edge rather than being cut."""
        self.console.print(picture, crop=False)

    def refuse(self, refusal: Refusal) -> None:
        """A no: the sentence and the ruling, where a rule of a game stands behind it (G2)."""
        text = refusal_with_ruling(refusal, self.language)
        text = " ".join(text.split())  # the catalogue breaks its lines where it likes
        self.console.print(Text.assemble(("✗ " if self.pictorial else "! ", "bold yellow"), text))

    def ask(self, prompt: Text, timeout_s: float | None = None) -> str | None:
        """The next line, without its end; None when the time was up first. NoMoreInput at the end."""
        prompt = self._broken_at_words(prompt)
        editor = self._line_editor()
        if editor:
            return self._edited(editor, prompt, timeout_s)
        self.console.print(prompt, end="", soft_wrap=True)
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
        editor = self._line_editor()
        if editor:
            editor.forget_typed()

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
        """Empty the screen, what can be scrolled back to and what was typed: a hidden hand stays hidden."""
        if self.interactive:
            if self._editor:
                self._editor.forget_history()
            if self.console.is_dumb_terminal:
                self.console.file.write("\n" * _SCREENFUL)
                return
            # In this order: some terminals keep what is cleared, so what is kept has to go last.
            self.console.file.write(f"{_HOME}{_CLEAR_SCREEN}{_CLEAR_KEPT}")
            self.console.file.flush()

    def _line_editor(self) -> "LineEditor | None":
        """What edits a typed line, where somebody sits at a terminal."""
        if self._editor is None and self.interactive and _is_terminal(self.source):
            from halftwist.cli.play.line_editor import LineEditor  # a tenth of a second that a pipe need not wait

            self._editor = LineEditor(self.source, cast(TextIO, self.console.file))
        return self._editor

    def _edited(self, editor: "LineEditor", prompt: Text, timeout_s: float | None) -> str | None:
        prompt.stylize("bold")
        with self.console.capture() as captured:
            self.console.print(prompt, end="", soft_wrap=True)
        try:
            line = editor.line(captured.get(), timeout_s)
        except EOFError:
            raise NoMoreInput from None
        return None if line is None else _tidy(line)

    def _broken_at_words(self, prompt: Text) -> Text:
        """A long question is broken at words; its last line is the one to be answered on."""
        width = self.console.width
        return Text("\n").join(prompt.wrap(self.console, width)) if len(prompt) > width else prompt.copy()


def _is_terminal(source: TextIO) -> bool:
    try:
        return os.isatty(source.fileno())
    except (OSError, ValueError):
        return False


def _tidy(line: str) -> str:
    return "".join(sign for sign in line.strip() if sign.isprintable())
