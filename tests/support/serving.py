"""A server in the test's own loop, or in a process of its own, and people who speak to it over real connections."""

import asyncio
import os
import re
import resource
import sys
import tempfile
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import IO, Any, Self

import httpx
import structlog

from halftwist.core import Seat
from halftwist.games.registry import AnyGame
from halftwist.server.app import application
from halftwist.server.bots.bot_service import BotDecision, BotRequest, BotService
from halftwist.server.entropy import Entropy
from halftwist.server.listening import listen_at
from halftwist.server.running import GracefulServer
from halftwist.server.services.services import Services
from halftwist.server.settings import Settings
from support.quick_disk import QUICK_DISK

QUICK = Settings(port=0, rate_limits=False, bots_warm_up=False, bot_pace_ms=0, lease_renewal_ms=500)


class Address(str):
    """Where a server is reached; a test may also look inside."""

    server: Services


@asynccontextmanager
async def serving(
    settings: Settings = QUICK, entropy: Entropy | None = None, **changes: Any
) -> AsyncGenerator[Address, None]:
    """A running server, in a folder of its own unless one is given."""
    with tempfile.TemporaryDirectory(prefix="halftwist-", dir=QUICK_DISK) as folder:
        if settings.data_dir == QUICK.data_dir:
            changes.setdefault("data_dir", Path(folder))
        settings = settings.model_copy(update=changes)
        listening = listen_at(settings.host, settings.port)
        app = application(settings, entropy)
        uvicorn = GracefulServer(app, settings)
        task = asyncio.create_task(uvicorn._serve([listening]))
        while not uvicorn.started and not task.done():
            await asyncio.sleep(0.005)
        if task.done():
            await task
        address = Address(f"http://127.0.0.1:{listening.getsockname()[1]}")
        address.server = app.state.services
        try:
            yield address
        finally:
            uvicorn.should_exit = True
            await task
            listening.close()


class Served(str):
    """Where a server of its own process is reached."""

    process: asyncio.subprocess.Process
    log: IO[bytes]

    def logged(self) -> list[str]:
        """What it has logged so far, line by line."""
        self.log.seek(0)
        return self.log.read().decode().splitlines()

    @property
    def memory_mb(self) -> float:
        """What the process has in memory now, without its children."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


@asynccontextmanager
async def served_process(
    data_dir: Path, database: str | None = None, *, open_files: int | None = None, **changes: Any
) -> AsyncGenerator[Served, None]:
    """`halftwist serve` as people start it, on a free port. What it logs is kept, and read at the end."""
    chosen = {"rate_limits": "0", "bot_pace_ms": "0", "lease_renewal_ms": "500", **changes}
    environment = {f"HALFTWIST_{name.upper()}": str(value) for name, value in chosen.items()}
    arguments = ["serve", "--port", "0", "--data-dir", str(data_dir)]
    if database is not None:
        arguments += ["--database", database]
    with tempfile.TemporaryFile() as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            "import sys; from halftwist.cli import main; sys.exit(main())",
            *arguments,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
            env={**os.environ, "HALFTWIST_LANGUAGE": "en", **environment},
            preexec_fn=partial(resource.setrlimit, resource.RLIMIT_NOFILE, (open_files, open_files))
            if open_files
            else None,
        )
        assert process.stdout is not None
        try:
            greeting = (await asyncio.wait_for(process.stdout.readline(), 120)).decode()
            found = re.search(r":(\d+)/", greeting)
            assert found, greeting
            served = Served(f"http://127.0.0.1:{found[1]}")
            served.process = process
            served.log = log
            yield served
        finally:
            if process.returncode is None:
                process.terminate()
                try:
                    await asyncio.wait_for(process.communicate(), 20)
                except TimeoutError:
                    process.kill()
                    await process.communicate()


class NoBots(BotService):
    """For `halftwist.server.app.BotService` where nobody has to think, which spares starting the workers.

    What a hint would be made from is logged instead.
    """

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    def prepares(self, game: str, bot: str = "") -> bool:
        return False

    async def think(self, asked: BotRequest) -> BotDecision:
        """For ever: whoever wants a stand-in to act does it."""
        return await asyncio.get_running_loop().create_future()

    async def hint(self, game: AnyGame, view: Any, seat: Seat, luck: int = 0) -> None:
        structlog.get_logger("no bots").info("hint", asked=repr((game, view, seat, luck)))


class Refused(AssertionError):
    """The server said no, where that was not expected."""


class Person:
    """Somebody with a browser."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def get(self, path: str, **query: Any) -> Any:
        return _fine(await self.http.get(path, params=query))

    async def post(self, path: str, **body: Any) -> Any:
        return _fine(await self.http.post(path, json=body))

    async def refused(self, method: str, path: str, body: Any = None, **query: Any) -> tuple[int, str]:
        """The status and the code of a no, which must have a sentence."""
        answer = await self.http.request(method, path, json=body, params=query)
        assert answer.is_error, (path, answer.status_code, answer.text)
        error = answer.json()["error"]
        assert error["rule"]
        assert error["text"] != error["code"], error
        return answer.status_code, error["code"]


@asynccontextmanager
async def visiting(address: str, name: str | None = None, language: str = "en") -> AsyncGenerator[Person, None]:
    """A guest of this name, or a stranger."""
    headers = {"Origin": address, "Accept-Language": language}
    async with httpx.AsyncClient(base_url=address, headers=headers, timeout=30, verify=False) as http:
        person = Person(http)
        if name is not None:
            await person.post("/api/me", name=name)
        yield person


def _fine(answer: httpx.Response) -> Any:
    if answer.is_error:
        raise Refused(f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text}")
    return answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text
