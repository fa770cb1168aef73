"""Several server processes behind one port (`halftwist serve --workers N`).

The parent holds the listening socket and serves nobody; each worker is a node of its own that accepts from that socket.
A connection that waits to be accepted is nobody's yet, so a worker that dies takes only its own with it. Standard
library and the log only: the parent stays small.
"""

import asyncio
import os
import signal
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import structlog

from halftwist.server.settings import Settings

_log = structlog.get_logger("halftwist.supervisor")
_MODULE: Final = "halftwist.cli.worker"
_FIRST_PAUSE_S: Final = 0.1  # before a worker that died is replaced, doubled each time it dies young
_LONGEST_PAUSE_S: Final = 10.0
_YOUNG_S: Final = 10.0
_GRACE_S: Final = 15.0  # for the workers to stop, then they are killed
_STOPPING: Final = (signal.SIGINT, signal.SIGTERM)

Said = Callable[[str], None]
"""Called with what the first worker says: "ready", "preparing" or "prepared"."""


@dataclass(slots=True)
class _Worker:
    number: int
    process: Process | None = None
    ready: bool = False
    pause_s: float = _FIRST_PAUSE_S


class Supervisor:
    """Keeps as many workers running as the settings want, until a signal says stop."""

    def __init__(self, settings: Settings, listening: socket.socket, language: str, said: Said) -> None:
        self._settings, self._listening, self._language, self._said = settings, listening, language, said
        self._workers = [_Worker(number) for number in range(1, settings.workers + 1)]
        self._stopping = asyncio.Event()
        self._failed = False  # one ended before it was ever ready, and has said why

    async def run(self) -> bool:
        """False if it could not start."""
        loop = asyncio.get_running_loop()
        for each in _STOPPING:
            loop.add_signal_handler(each, self._stop)
        first, *others = self._workers
        # The first one brings the database up to date, or says why it cannot be.
        tasks = [asyncio.create_task(self._keep(first))]
        while not (first.ready or self._stopping.is_set()):
            await asyncio.sleep(0.01)
        if not self._stopping.is_set():
            tasks += [asyncio.create_task(self._keep(each)) for each in others]
        while not (all(each.ready for each in self._workers) or self._stopping.is_set()):
            await asyncio.sleep(0.01)
        if not self._stopping.is_set():
            self._said("ready")
        await self._stopping.wait()
        _, late = await asyncio.wait(tasks, timeout=_GRACE_S)
        for each in self._workers if late else ():
            _send(each, signal.SIGKILL)
        await asyncio.gather(*tasks)
        return not self._failed

    def _stop(self) -> None:
        """A second signal hurries, as it does for one server."""
        self._stopping.set()
        for each in self._workers:
            _send(each, signal.SIGTERM)

    async def _keep(self, worker: _Worker) -> None:
        while not self._stopping.is_set():
            began_s = time.monotonic()
            code = await self._lived(worker)
            if self._stopping.is_set():
                return
            if not worker.ready:
                self._failed = True
                self._stop()
                return
            if time.monotonic() - began_s > _YOUNG_S:
                worker.pause_s = _FIRST_PAUSE_S
            _log.warning("worker.died", worker=self._node(worker), code=code, again_in_ms=round(1000 * worker.pause_s))
            await self._rested(worker)

    async def _rested(self, worker: _Worker) -> None:
        pause_s, worker.pause_s = worker.pause_s, min(2 * worker.pause_s, _LONGEST_PAUSE_S)
        try:
            await asyncio.wait_for(self._stopping.wait(), pause_s)
        except TimeoutError:
            return

    async def _lived(self, worker: _Worker) -> int:
        """One life of a worker; how it ended."""
        worker.process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", _MODULE, str(self._listening.fileno()), self._language),
            stdin=PIPE,  # its end says that the parent is gone
            stdout=PIPE,
            pass_fds=(self._listening.fileno(),),
            start_new_session=True,  # Ctrl-C is the parent's, which passes it on once
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(self._told(worker).encode() + b"\n")
        if self._stopping.is_set():
            _send(worker, signal.SIGTERM)
        async for line in process.stdout:
            self._heard(worker, line.decode().strip())
        return await process.wait()

    def _heard(self, worker: _Worker, word: str) -> None:
        if word == "ready":
            if worker.ready:
                _log.info("worker.replaced", worker=self._node(worker))
            worker.ready = True
        elif worker.number == 1:
            self._said(word)

    def _told(self, worker: _Worker) -> str:
        """Its settings: over a pipe, since the list of processes is everybody's and the database has a password."""
        port = self._settings.worker_port
        changes = {
            "node": self._node(worker),
            "worker_port": port and port + worker.number - 1,
            "workers": 1,
        }
        return self._settings.model_copy(update=changes).model_dump_json()

    def _node(self, worker: _Worker) -> str:
        """The same name for whoever takes its place, so that its outage is known as such."""
        return f"{self._settings.node}-{worker.number}"


def _send(worker: _Worker, number: signal.Signals) -> None:
    if worker.process is not None and worker.process.returncode is None:
        os.kill(worker.process.pid, number)
