"""One of several server processes behind one port; started by `halftwist serve --workers N` and not by people.

Its settings come in as one line. It says when it is ready, and ends when its parent does.
"""

import os
import signal
import socket
import sys
import threading
from contextlib import ExitStack
from typing import TYPE_CHECKING

from halftwist.cli.streams import FINE, NO, complain, speak_utf8
from halftwist.core import speak_with
from halftwist.server.listening import listen_at
from halftwist.server.monitoring.logs import log_to_stderr
from halftwist.server.running import serve
from halftwist.server.settings import Settings
from halftwist.store import StoreError
from halftwist.words import refusal_with_ruling, translate

if TYPE_CHECKING:
    from halftwist.server.services.services import Services

_STDIN = 0


def main(descriptor: int, language: str) -> int:
    speak_utf8()
    speak_with(lambda refusal: refusal_with_ruling(refusal, language))
    settings = Settings.model_validate_json(_first_line())
    log_to_stderr(settings.log_level)
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    with ExitStack() as stack:
        listening = [stack.enter_context(socket.socket(fileno=descriptor))]
        try:
            if settings.worker_port:
                listening.append(stack.enter_context(listen_at("127.0.0.1", settings.worker_port)))
            return FINE if serve(settings, listening, _ready) else NO
        except StoreError as trouble:
            complain(translate(trouble.code, language, **trouble.details))
        except OSError as error:
            complain(translate("serve-worker-port", language, port=str(settings.worker_port), why=error.strerror or ""))
        return NO


def _ready(_: int, services: "Services") -> None:
    _say("ready")
    told = False

    def tell() -> None:
        nonlocal told
        if bool(services.bots.preparing) != told:
            told = not told
            _say("preparing" if told else "prepared")

    services.bots.news.append(tell)
    tell()


def _say(word: str) -> None:
    print(word, flush=True)


def _first_line() -> bytes:
    """Read without a buffer: a thread that waits in one cannot be left behind when Python ends."""
    line = b""
    while not line.endswith(b"\n"):
        line += os.read(_STDIN, 1 << 16)
    return line


def _stop_with_parent() -> None:
    while os.read(_STDIN, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2]))
