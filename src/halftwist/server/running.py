"""Runs the application under uvicorn, with graceful shutdown."""

import asyncio
import signal
import socket as sockets
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any, TypeAlias

import uvicorn
from fastapi import FastAPI

from halftwist.server.app import application, opened
from halftwist.server.connections.ws_protocol import FastWebSocketProtocol
from halftwist.server.entropy import Entropy
from halftwist.server.gc_tuning import GarbageCollectorTuning
from halftwist.server.middleware.bounded_http import BoundedHttp
from halftwist.server.services.services import Services
from halftwist.server.settings import Settings
from halftwist.wire.messages import LONGEST_MESSAGE

_GRACE_S = 5
_TURN_S = 0.001  # GIL switch interval, so that the writer thread is not starved
_STOPPING = (signal.SIGINT, signal.SIGTERM)

Ready: TypeAlias = Callable[[int, Services], None]
"""Called with the port and the services once the server accepts connections."""


class GracefulServer(uvicorn.Server):
    """A uvicorn server that reports readiness, and says goodbye on its sockets before it closes them.

    With `parts_open` somebody else opens and closes what the application stands on.
    """

    def __init__(
        self,
        app: FastAPI,
        settings: Settings,
        ready: Ready | None = None,
        *,
        parts_open: bool = False,
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="off" if parts_open else "on",
                http=BoundedHttp,
                ws=FastWebSocketProtocol,
                ws_max_size=4 * LONGEST_MESSAGE,
                ws_ping_interval=None,  # the protocol has a heartbeat of its own, which measures lag as well
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=True,
                forwarded_allow_ips=settings.trusted_proxies,
                timeout_graceful_shutdown=_GRACE_S,
                timeout_keep_alive=max(1, settings.keep_alive_ms // 1000),
            )
        )
        self._app = app
        self._ready = ready
        self._before: dict[signal.Signals, Any] = {}

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """A signal asks to stop, a second one hurries, a third one ends it. That is all: it is not raised again."""
        self._before = {each: signal.signal(each, self.handle_exit) for each in _STOPPING}
        try:
            yield
        finally:
            self._restore_signals()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit:
            self.force_exit = True
            self._restore_signals()
        self.should_exit = True

    def _restore_signals(self) -> None:
        for each, handler in self._before.items():
            signal.signal(each, handler)

    async def startup(self, sockets: "list[sockets.socket] | None" = None) -> None:
        await super().startup(sockets)
        if self._ready and self.started and sockets:
            self._ready(sockets[0].getsockname()[1], self._app.state.services)

    async def shutdown(self, sockets: "list[sockets.socket] | None" = None) -> None:
        # Stop accepting, then ask connected clients to reconnect later.
        for server in self.servers:
            server.close()
        await self._app.state.services.connections.leave()
        await super().shutdown(sockets)


def serve(
    settings: Settings,
    listening: "list[sockets.socket]",
    ready: Ready | None = None,
    entropy: Entropy | None = None,
) -> bool:
    """At sockets that listen, until a signal says stop. False if it could not start; StoreError where it is known
    why."""
    with asyncio.Runner(loop_factory=_loop) as runner:
        return runner.run(_served(settings, ready, entropy or Entropy(), listening))


async def _served(settings: Settings, ready: Ready | None, entropy: Entropy, listening: "list[sockets.socket]") -> bool:
    """The parts are opened here and not by the framework, whose way of saying that one cannot be is a traceback."""
    app = application(settings, entropy)
    server = GracefulServer(app, settings, ready, parts_open=True)
    async with opened(settings, entropy) as app.state.services:
        sys.setswitchinterval(_TURN_S)
        commits = app.state.services.store.commits
        sweeping = asyncio.create_task(GarbageCollectorTuning(lambda: commits.writes).run())
        try:
            await server.serve(listening)
        finally:
            sweeping.cancel()
    return server.started


def _loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:  # Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
