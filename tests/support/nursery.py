"""Servers that are killed and started again.

Run as a program it is a nursery: a process without threads in which everything is imported already, so that a server
is a fork away. What is forked is `halftwist serve` as from a shell; only its bots may think in its own process, which
else would spend a short life starting others.
"""

import asyncio
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, Self

LEASE_RENEWAL_MS = 500
Object = dict[str, Any]

_ONLY_WARNINGS = ('"level": "warning"', '"event": "Exception during reset or similar"')


class Nursery:
    """Forks servers, and says how they ended. A hurried one spares them what has nothing to do with the log: reading
    the command line, and searching for garbage at the start."""

    def __init__(self, *, hurried: bool = False) -> None:
        self._hurried = hurried

    def __enter__(self) -> Self:
        path = os.pathsep.join(entry for entry in sys.path if entry)
        self._process = subprocess.Popen(
            [sys.executable, __file__, *(["hurried"] if self._hurried else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,
        )
        self._asking = threading.Lock()  # whoever reads beside another may throw away the other's answer
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()

    def ask(self, order: Mapping[str, Any]) -> int:
        """Blocks until it is done."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._asking:
            self._process.stdin.write(json.dumps(order).encode() + b"\n")
            self._process.stdin.flush()
            return int(self._process.stdout.readline())


class Site:
    """A server at one port: it can be ended in any way, and started again there."""

    def __init__(
        self, nursery: Nursery, folder: Path, database: str | None = None, *, hasty: bool = False, **settings: Any
    ) -> None:
        self._nursery = nursery
        self._hasty = hasty
        self._folder = folder
        self._port = free_port()
        self._lives = 0
        self._pid = 0
        self._environment = {
            "HALFTWIST_LANGUAGE": "en",
            "HALFTWIST_NODE": f"node-{self._port}",
            "HALFTWIST_LOG_LEVEL": "warning",
            "HALFTWIST_RATE_LIMITS": "0",
            "HALFTWIST_MESSAGES_PER_SECOND": "100000",
            "HALFTWIST_TABLES_PER_PERSON": "100000",
            "HALFTWIST_LEASE_RENEWAL_MS": str(LEASE_RENEWAL_MS),
            "HALFTWIST_BOT_PACE_MS": "0",
            "HALFTWIST_DATA_DIR": str(folder),
            **({"HALFTWIST_DATABASE": database} if database else {}),
            **{f"HALFTWIST_{name.upper()}": str(value) for name, value in settings.items()},
        }
        self.store = database or str(folder / "halftwist.db")
        self.address = f"http://127.0.0.1:{self._port}"
        self.ready_ms = 0
        self.ended_ms = 0

    @property
    def complaints(self) -> list[str]:
        """What it wrote to its standard error, in all its lives; warnings are only warnings.

        When the database is cut off, the pool may say so of a connection that it throws away: also only a warning.
        """
        files = sorted(self._folder.glob(f"{self._port}-*.err"))
        lines = [line for path in files for line in path.read_text().splitlines()]
        return [line for line in lines if not any(mark in line for mark in _ONLY_WARNINGS)]

    async def start(self, *, ready: bool = True) -> None:
        self._lives += 1
        order = {
            "arguments": ["serve", "--port", str(self._port)],
            "environment": self._environment,
            "hasty": self._hasty,
            "output": str(self._folder / f"{self._port}-{self._lives}"),
        }
        self._pid = await asyncio.to_thread(self._nursery.ask, order)
        if ready:
            await self.ready()

    async def ready(self) -> None:
        """Until it has said hello."""
        hello = self._folder / f"{self._port}-{self._lives}.out"
        async with asyncio.timeout(60):
            while not (hello.exists() and hello.stat().st_size):
                await asyncio.sleep(0.005)
        self.ready_ms = _now_ms()

    async def kill(self) -> None:
        """With -9, at once."""
        os.kill(self._pid, signal.SIGKILL)
        self.ended_ms = _now_ms()
        await self.ended()

    def ask_to_stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        os.kill(self._pid, how)

    async def ended(self) -> int:
        """How it ended, once it has."""
        code = await asyncio.to_thread(self._nursery.ask, {"ended": self._pid})
        self._pid = 0
        return code

    async def close(self) -> None:
        if self._pid:
            await self.kill()


@asynccontextmanager
async def standing(*sites: Site) -> AsyncIterator[None]:
    """All started; whatever is left of them at the end is killed."""
    try:
        await asyncio.gather(*(site.start() for site in sites))
        yield
    finally:
        for site in sites:
            await site.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _now_ms() -> int:
    return round(time.time() * 1000)


def _nurse(*, hurried: bool) -> None:
    _warm_up()
    gc.freeze()
    for line in sys.stdin:
        order = json.loads(line)
        if "ended" in order:
            print(os.waitstatus_to_exitcode(os.waitpid(order["ended"], 0)[1]), flush=True)
        elif child := os.fork():
            print(child, flush=True)
        else:
            _be_born(order, hurried=hurried)


def _warm_up() -> None:
    """What every server would import and derive; its threads have ended before any fork."""
    import tempfile

    from halftwist.games import registry
    from halftwist.server.app import application
    from halftwist.server.people.passwords import _hash_of_nobody
    from halftwist.server.running import serve
    from halftwist.server.settings import Settings
    from halftwist.store import open_store
    from halftwist.wire import codec_for

    async def once(folder: str) -> None:
        async with open_store(f"{folder}/tables.db") as store:
            await store.last_beat()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(once(folder))
    application(Settings())
    for game in registry.GAMES:
        codec_for(registry.configure(game, {}))
    assert serve
    for module in ("uvloop", "halftwist.cli.serve", "halftwist.server.monitoring.logs"):
        import_module(module)
    _hash_of_nobody()


def _be_born(order: Object, *, hurried: bool) -> NoReturn:
    from halftwist.cli import main
    from halftwist.cli.serve import serve  # imported before the fork

    for number, name in ((0, os.devnull), (1, order["output"] + ".out"), (2, order["output"] + ".err")):
        os.dup2(os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600), number)
    os.environ.update(order["environment"])
    _think_at_home()
    if order["hasty"]:
        _acknowledge_early()
    code = 70
    try:
        if hurried:
            gc.collect = lambda *_: 0
            code = serve(port=int(order["arguments"][-1]))
        else:
            code = main(order["arguments"])
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _think_at_home() -> None:
    from halftwist.server import app
    from halftwist.server.bots.bot_service import BotService
    from halftwist.server.bots.worker import BotReply, BotRequest, choose

    class HomeBots(BotService):
        async def __aenter__(self) -> Self:
            return self

        def prepares(self, game: str, bot: str = "") -> bool:
            return False

        async def _chosen(self, asked: BotRequest) -> BotReply:
            return await asyncio.to_thread(choose, asked)

    app.BotService = HomeBots  # type: ignore[misc]


def _acknowledge_early() -> None:
    """A fault to be found: lines are acknowledged a moment before they are written."""
    from halftwist.store import Appended, Store

    append, later = Store.append_then, dict[str, asyncio.Future[Any]]()

    async def wait_and_append(before: "asyncio.Future[Any] | None", self: Any, done: Any, *arguments: Any) -> None:
        if before is not None:
            await before
        appended = asyncio.get_running_loop().create_future()

        def heard(result: Any) -> None:
            done(result)
            appended.set_result(None)

        append(self, heard, *arguments)
        await appended

    async def dawdle(before: "asyncio.Future[Any] | None", *arguments: Any) -> None:
        await asyncio.sleep(0.3)
        await wait_and_append(before, *arguments)

    def hasty(
        self: Any, done: Any, table: str, n: int, lines: Sequence[bytes], change: Any = None, at_ms: int | None = None
    ) -> None:
        if change is not None:  # of a seat, which is wanted at once
            waiting = asyncio.gather(*later.values())
            later[table] = asyncio.ensure_future(wait_and_append(waiting, self, done, table, n, lines, change, at_ms))
            return
        dawdling = dawdle(later.get(table), self, lambda _: None, table, n, lines, None, at_ms)
        later[table] = asyncio.ensure_future(dawdling)
        done(Appended(n + len(lines) - 1))

    Store.append_then = hasty  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    _nurse(hurried="hurried" in sys.argv)
