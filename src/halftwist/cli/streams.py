"""What the command reads and writes: UTF-8 whatever the locale says, and no fuss when nobody reads any more."""

import io
import os
import shutil
import sys
import textwrap
from collections.abc import Callable
from typing import BinaryIO, TextIO

from halftwist.core import Refusal, Refused
from halftwist.words import refusal_with_ruling

STDIN = "-"

FINE = 0
NO = 1
WRONG_CALL = 2


def speak_utf8() -> None:
    """Write UTF-8; a byte of an argument that is no text is shown as an escape."""
    if not_there(sys.stdout):
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - it stays open as long as we run
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def quietly(command: Callable[[], int]) -> int:
    """Run a command; when its reader is gone (`| head`), that is no failure and no reason to shout."""
    try:
        code = command()
        sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
        return FINE
    except OSError as error:
        _write_no_more()
        complain(error.strerror or str(error))
        return NO
    return code


def _write_no_more() -> None:
    """Whatever is still in the buffer would fail again when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def not_there(stream: object) -> bool:
    """A standard stream that was closed by whoever started us."""
    return stream is None


def standard_input() -> BinaryIO:
    """Its bytes, as they come."""
    return io.BytesIO() if not_there(sys.stdin) else sys.stdin.buffer


def complain(sentence: str, command: str | None = None) -> None:
    """One sentence on standard error; a command to be typed instead comes on a line of its own, never broken."""
    if not not_there(sys.stderr):
        print(fitted(f"halftwist: {on_one_line(sentence)}", sys.stderr), file=sys.stderr)
        if command:
            print(f"  {command}", file=sys.stderr)


def fitted(text: str, stream: TextIO, indent: int = 0) -> str:
    """On a terminal a long line is broken at words; anywhere else a line stays one."""
    if not stream.isatty():
        return text
    width = shutil.get_terminal_size().columns
    lines = textwrap.wrap(
        text,
        max(width, indent + 20),
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
        replace_whitespace=False,
        drop_whitespace=True,
    )
    return "\n".join(lines) if len(text) > width else text


def on_one_line(text: str) -> str:
    """Catalogues wrap their long texts; the reader of a line must not notice."""
    return " ".join(text.split("\n"))


def sentence_of(no: Refusal | Refused, language: str) -> str:
    """A no in words, with the ruling's number where a rule of a game stands behind it."""
    refusal = no.refusal if isinstance(no, Refused) else no
    return on_one_line(refusal_with_ruling(refusal, language))
