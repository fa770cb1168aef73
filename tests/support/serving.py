"""A server in the test's own loop, spoken to over real connections; and people who speak to it."""

import asyncio
import tempfile
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from halftwist.server.app import application
from halftwist.server.running import Listening, listen_at
from halftwist.server.service import Server
from halftwist.server.settings import Settings
from halftwist.server.sources import Sources

QUICK = Settings(port=0, rate_limits=False, bot_pace_ms=0, beat_ms=500)


class Address(str):
    """Where a server is reached; a test may also look inside."""

    server: Server


@asynccontextmanager
async def serving(
    settings: Settings = QUICK, sources: Sources | None = None, **changes: Any
) -> AsyncGenerator[Address, None]:
    """A running server, in a folder of its own unless one is given."""
    with tempfile.TemporaryDirectory(prefix="halftwist-") as folder:
        if settings.data_dir == QUICK.data_dir:
            changes.setdefault("data_dir", Path(folder))
        settings = replace(settings, **changes)
        listening = listen_at(settings.host, settings.port)
        app = application(settings, sources)
        uvicorn = Listening(app, settings)
        task = asyncio.create_task(uvicorn._serve([listening]))
        while not uvicorn.started and not task.done():
            await asyncio.sleep(0.005)
        if task.done():
            await task
        address = Address(f"http://127.0.0.1:{listening.getsockname()[1]}")
        address.server = app.state.server
        try:
            yield address
        finally:
            uvicorn.should_exit = True
            await task
            listening.close()


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
