"""A line typed key by key, so that it survives when something else has to be shown meanwhile."""

import codecs
import os
import re
import select
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import TextIO

try:
    import termios
    import tty
except ImportError:  # a console that cannot be watched key by key
    termios = tty = None

_CONTROL = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|O.|.)?")
_ERASE = {"\x7f", "\b"}
_END, _ERASE_LINE, _ERASE_WORD = "\x04", "\x15", "\x17"
_AT_ONCE = 1024


class EndOfKeys(Exception):
    """Ctrl-D on an empty line, or the terminal is gone."""


@dataclass(slots=True)
class Keys:
    """What has been typed of the next line. Ctrl-C stays what it always is."""

    source: TextIO
    echo: TextIO
    typed: str = ""
    _waiting: str = ""  # keys that came after Enter belong to the next line
    _decoder: codecs.IncrementalDecoder = field(default_factory=lambda: codecs.getincrementaldecoder("utf-8")("ignore"))

    @property
    def possible(self) -> bool:
        """Whether keys can be read one by one here."""
        try:
            return termios is not None and os.isatty(self.source.fileno())
        except (OSError, ValueError):
            return False

    def line_within(self, timeout_s: float) -> str | None:
        """The line, once Enter is pressed; None when the time was up first, and what was typed is kept."""
        deadline_s = time.monotonic() + timeout_s
        with self._key_by_key():
            while True:
                keys, self._waiting = self._waiting, ""
                line = self._heard(keys)
                if line is not None:
                    return line
                left_s = deadline_s - time.monotonic()
                if left_s <= 0 or not select.select([self.source], [], [], left_s)[0]:
                    return None
                data = os.read(self.source.fileno(), _AT_ONCE)
                if not data:
                    raise EndOfKeys
                self._waiting = self._decoder.decode(data)

    def forget(self) -> None:
        """Throw away what was typed for something that is over."""
        self.typed = self._waiting = ""
        if termios is not None and self.possible:
            with suppress(OSError, termios.error):
                termios.tcflush(self.source.fileno(), termios.TCIFLUSH)

    def _heard(self, keys: str) -> str | None:
        for at, key in enumerate(keys := _CONTROL.sub("", keys)):
            if key in "\r\n":
                line, self.typed, self._waiting = self.typed, "", keys[at + 1 :]
                self._show("\n")
                return line
            if key == _END and not self.typed:
                raise EndOfKeys
            self._edit(key)
        return None

    def _edit(self, key: str) -> None:
        if key in _ERASE:
            self._keep(self.typed[:-1])
        elif key == _ERASE_LINE:
            self._keep("")
        elif key == _ERASE_WORD:
            self._keep(self.typed.rstrip().rpartition(" ")[0])
        elif key.isprintable():
            self.typed += key
            self._show(key)

    def _keep(self, rest: str) -> None:
        gone = len(self.typed) - len(rest)
        self.typed = rest
        self._show("\b \b" * gone)

    def _show(self, text: str) -> None:
        self.echo.write(text)
        self.echo.flush()

    @contextmanager
    def _key_by_key(self) -> Generator[None, None, None]:
        if termios is None or tty is None:
            raise EndOfKeys
        number = self.source.fileno()
        before = termios.tcgetattr(number)
        try:
            tty.setcbreak(number, termios.TCSANOW)
            yield
        finally:
            termios.tcsetattr(number, termios.TCSANOW, before)
