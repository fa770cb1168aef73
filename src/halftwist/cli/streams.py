"""What the command reads and writes: UTF-8 whatever the locale says, and no fuss when nobody reads any more."""

import io
import os
import sys
from collections.abc import Callable

from halftwist.core import Refusal, Refused
from halftwist.words import say, speak

FINE = 0
NO = 1
WRONG_CALL = 2


def speak_utf8() -> None:
    """Write UTF-8; a byte of an argument that is no text is shown as an escape."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def quietly(command: Callable[[], int]) -> int:
    """Run a command; when its reader is gone (`| head`), that is no failure and no reason to shout."""
    try:
        code = command()
        sys.stdout.flush()
    except BrokenPipeError:
        # Whatever is still in the buffer would fail again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    return code


def complain(sentence: str) -> None:
    print(f"halftwist: {sentence}", file=sys.stderr)


def sentence_of(no: Refusal | Refused, language: str) -> str:
    """A no in words, with the ruling's number where a rule of a game stands behind it."""
    refusal = no.refusal if isinstance(no, Refused) else no
    return say(refusal, language) if refusal.rule == "G2" else speak(refusal, language)
