"""A line typed in a terminal with editing keys and history, which survives when something else is shown meanwhile."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.application import create_app_session, get_app
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.input import Input, create_input
from prompt_toolkit.input.typeahead import clear_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPress, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import create_output
from prompt_toolkit.output.plain_text import PlainTextOutput
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.utils import is_dumb_terminal


class _TimeUp(Exception):
    pass


@dataclass(slots=True)
class LineEditor:
    """The lines typed at one terminal."""

    source: TextIO
    screen: TextIO
    _input: Input = field(init=False)
    _session: PromptSession[str] = field(init=False)
    _half_typed: Document = field(default_factory=Document, init=False)

    def __post_init__(self) -> None:
        self._input = create_input(self.source)
        self.forget_history()

    def line(self, prompt: str, timeout_s: float | None) -> str | None:
        """The line, once Enter is pressed; None when the time was up first, and what was typed is kept.

        `prompt` may hold ANSI codes. EOFError: Ctrl-D on an empty line, or the terminal is gone.
        """
        typed, self._half_typed = self._half_typed, Document()
        self.screen.write("\r")  # keys pressed while nobody was asked were echoed by the terminal itself
        self.screen.flush()
        try:
            return asyncio.run(self._edited(prompt, typed, timeout_s))
        except _TimeUp:
            self._half_typed = self._session.default_buffer.document
            return None
        except KeyboardInterrupt:
            self.forget_typed()
            raise

    def forget_typed(self) -> None:
        """Throw away what was typed for something that is over."""
        self._half_typed = Document()
        clear_typeahead(self._input)
        with suppress(OSError), self._input.raw_mode():
            while self._input.read_keys() or self._input.flush_keys():
                pass

    def forget_history(self) -> None:
        """Begin with no history and nothing to paste: the next player must not find what the last one typed."""
        output = PlainTextOutput(self.screen) if is_dumb_terminal() else create_output(self.screen)
        if isinstance(output, Vt100_Output):
            # Asking where the cursor is serves menus; an answer after the prompt is gone would be taken for typing.
            output.enable_cpr = False
        # Only a session that takes its output from here knows how to prompt on a dumb terminal.
        with create_app_session(self._input, output):
            self._session = PromptSession(key_bindings=_bindings(), enable_suspend=True)

    async def _edited(self, prompt: str, typed: Document, timeout_s: float | None) -> str:
        if timeout_s is not None:
            asyncio.get_running_loop().call_later(timeout_s, self._give_up)
        self._session.app.erase_when_done = False
        # A dumb terminal gets only the keys to come.
        message = ANSI(prompt + typed.text if is_dumb_terminal() else prompt)
        return await self._session.prompt_async(message, default=typed)

    def _give_up(self) -> None:
        app = get_app()
        if app.is_running and not app.is_done:
            self._session.app.erase_when_done = True
            app.exit(exception=_TimeUp())


def _bindings() -> KeyBindings:
    bindings = KeyBindings()

    @bindings.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:  # pyright: ignore[reportUnusedFunction]
        """Pasted lines come one by one, as if they were typed."""
        signs = "\n".join(event.data.splitlines()) + ("\n" if event.data.endswith(("\r", "\n")) else "")
        keys = [KeyPress(Keys.ControlM, "\r") if sign == "\n" else KeyPress(sign) for sign in signs]
        event.key_processor.feed_multiple(keys, first=True)

    return bindings
