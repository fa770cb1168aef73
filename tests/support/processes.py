"""`halftwist serve` as a real process, from its greeting to its goodbye."""

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from support.command import COMMAND, Ran

QUICKLY = {"HALFTWIST_BOT_PACE_MS": "0", "HALFTWIST_RATE_LIMITS": "0", "HALFTWIST_LANGUAGE": "en"}
_LONG_S = 240.0


class Process:
    """A command that runs, and everything that it has said so far."""

    def __init__(self, folder: Path, command: Sequence[str], *arguments: str, **environment: str) -> None:
        self._out, self._err = folder / "out", folder / "err"
        with self._out.open("wb") as out, self._err.open("wb") as err:
            self._popen = subprocess.Popen(
                [*command, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                env={**os.environ, **QUICKLY, **environment},
            )

    @property
    def pid(self) -> int:
        return self._popen.pid

    @property
    def out(self) -> str:
        return self._out.read_text(encoding="utf-8")

    @property
    def err(self) -> str:
        return self._err.read_text(encoding="utf-8")

    @property
    def address(self) -> str:
        """Where it says that it can be reached, once it says so."""
        self._until_greeted()
        return next(word for word in self.out.split() if word.startswith("http://localhost")).rstrip("/")

    def ended(self) -> Ran:
        """Wait for its end."""
        code = self._popen.wait(_LONG_S)
        return Ran(code, self.out, self.err)

    def stopped(self, number: signal.Signals = signal.SIGTERM) -> Ran:
        self._popen.send_signal(number)
        return self.ended()

    def close(self) -> None:
        if self._popen.poll() is None:
            self._popen.kill()
            self._popen.wait()

    def _until_greeted(self) -> None:
        deadline = time.monotonic() + _LONG_S
        while "Ctrl-C" not in self.out:
            assert self._popen.poll() is None, self.err
            assert time.monotonic() < deadline, self.out + self.err
            time.sleep(0.02)


@contextmanager
def running(
    *arguments: str, before: Sequence[str] = (), command: Sequence[str] = COMMAND, **environment: str
) -> Iterator[Process]:
    """A command as programs start it. It does not outlive the test."""
    with tempfile.TemporaryDirectory(prefix="halftwist-process-") as folder:
        process = Process(Path(folder), [*before, *command], *arguments, **environment)
        try:
            yield process
        finally:
            process.close()


@contextmanager
def serving_process(
    data_dir: Path,
    *arguments: str,
    before: Sequence[str] = (),
    command: Sequence[str] = COMMAND,
    **environment: str,
) -> Iterator[Process]:
    """A server that is ready, on a port of its own."""
    call = ("serve", "--port", "0", "--data-dir", str(data_dir), *arguments)
    with running(*call, before=before, command=command, **environment) as process:
        process.address  # noqa: B018 - it waits until there is one
        yield process
