"""Examples in a document that are conversations with a server, and the server held to them.

A fenced block `http Ann` or `socket Ann` holds what Ann sends (→) and what she gets (←). In JSON, "…" is any value, a
field "…" stands for more fields, and "$name" is a value that was met before, or is remembered from here on.
"""

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ANY = "…"
_BLOCK = re.compile(r"^```(http|socket) (\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_VARIABLE = re.compile(r"\$([a-z_]+)")
_PATIENCE_S = 60


@dataclass(frozen=True, slots=True)
class Block:
    """One fenced example."""

    kind: str
    who: str
    steps: tuple[tuple[str, str], ...]  # the arrow, and the text after it


def blocks_of(page: str) -> list[Block]:
    return [Block(kind, who, tuple(_steps(text))) for kind, who, text in _BLOCK.findall(page)]


def _steps(text: str) -> Iterator[tuple[str, str]]:
    for step in re.split(r"^(?=[→←] )", text, flags=re.MULTILINE):
        if step.strip():
            assert step[0] in "→←", step
            yield step[0], " ".join(step[2:].split("\n")).strip()


@dataclass(slots=True)
class Stage:
    """Everybody who plays a part in a document's examples."""

    address: str
    known: dict[str, Any] = field(default_factory=dict[str, Any])
    people: dict[str, httpx.AsyncClient] = field(default_factory=dict[str, httpx.AsyncClient])
    sockets: dict[str, ClientConnection] = field(default_factory=dict[str, ClientConnection])

    async def play(self, block: Block) -> None:
        if block.kind == "http":
            await self._request(block)
        else:
            await self._converse(block)

    async def close(self) -> None:
        for socket in self.sockets.values():
            await socket.close()
        for person in self.people.values():
            await person.aclose()

    # Requests

    async def _request(self, block: Block) -> None:
        asked: httpx.Response | None = None
        for arrow, text in block.steps:
            if arrow == "→":
                asked = await self._ask(block.who, self._filled(text))
            else:
                assert asked is not None
                self._check_answer(asked, text)

    async def _ask(self, who: str, text: str) -> httpx.Response:
        line, _, body = text.partition(" {")
        method, path, *headers = line.split(" ", 2)
        person = self._person(who)
        extra = dict(part.split(": ", 1) for part in " ".join(headers).split("; ") if part)
        content = json.dumps(json.loads("{" + body)) if body else None
        kind = {"Content-Type": "application/json"} if content else {}
        return await person.request(method, path, content=content, headers={**kind, **extra})

    def _check_answer(self, answer: httpx.Response, text: str) -> None:
        status, _, body = text.partition(" ")
        assert str(answer.status_code) == status, answer.text
        if answer.headers["content-type"] == "application/json":
            self.check(answer.json(), json.loads(body))
        elif body:
            assert answer.text.startswith(body), answer.text

    def _person(self, who: str) -> httpx.AsyncClient:
        if who not in self.people:
            self.people[who] = httpx.AsyncClient(
                base_url=self.address, headers={"Origin": self.address}, timeout=60, verify=False
            )
        return self.people[who]

    # Sockets

    async def _converse(self, block: Block) -> None:
        for arrow, text in block.steps:
            if text in ("(opens)", "(closes)"):
                await self._open_or_close(block.who, text)
            elif arrow == "→":
                await self.sockets[block.who].send(self._filled(text))
            else:
                shown = json.loads(text)
                self.check(await self._heard(block.who, shown["type"]), shown)

    async def _open_or_close(self, who: str, text: str) -> None:
        if text == "(closes)":
            await self.sockets.pop(who).close()
            return
        person = self._person(who)
        headers = {"Cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.cookies.jar)}
        if f"{who.lower()}_token" in self.known:
            headers = {"Authorization": f"Bearer {self.known[f'{who.lower()}_token']}"}
        address = f"ws{self.address.removeprefix('http')}/ws"
        self.sockets[who] = await connect(address, additional_headers=headers, ping_interval=None)

    async def _heard(self, who: str, wanted: str) -> Any:
        """The next message; the heartbeat goes on between all others."""
        async with asyncio.timeout(_PATIENCE_S):
            while True:
                message = json.loads(await self.sockets[who].recv())
                if message["type"] != "ping" or wanted == "ping":
                    return message
                with suppress(ConnectionClosed):  # a goodbye that came with the ping is still to be read
                    await self.sockets[who].send(json.dumps({"type": "pong", "ping": message["ping"]}))

    # What is shown and what is said

    def _filled(self, text: str) -> str:
        return _VARIABLE.sub(lambda found: str(self.known[found[1]]), text)

    def check(self, given: Any, shown: Any, where: str = "") -> None:
        """The same, but for what the page leaves open."""
        if shown == ANY:
            return
        if isinstance(shown, str) and _VARIABLE.fullmatch(shown):
            assert self.known.setdefault(shown[1:], given) == given, f"{where}: {given!r} is not {shown}"
        elif isinstance(shown, str) and "$" in shown:
            assert isinstance(given, str), f"{where}: {given!r}"
            self._check_text(given, shown, where)
        elif isinstance(shown, dict):
            assert isinstance(given, dict), f"{where}: {given!r}"
            more = ANY in shown
            wanted = [name for name in shown if name != ANY]
            assert set(wanted) <= set(given) if more else set(wanted) == set(given), f"{where}: {json.dumps(given)}"
            for name in wanted:
                self.check(given[name], shown[name], f"{where}.{name}")
        elif isinstance(shown, list):
            assert isinstance(given, list), f"{where}: {given!r}"
            more = shown[-1:] == [ANY]
            known = shown[:-1] if more else shown
            assert len(known) <= len(given) if more else len(known) == len(given), f"{where}: {json.dumps(given)}"
            for place, each in enumerate(known):
                self.check(given[place], each, f"{where}[{place}]")
        else:
            assert type(given) is type(shown), f"{where}: {given!r}"
            assert given == shown, f"{where}: {given!r}, not {shown!r}"

    def _check_text(self, given: str, shown: str, where: str) -> None:
        """A text with something in it that is met before or here, such as a link with its key."""
        names = _VARIABLE.findall(shown)
        pattern = "".join(
            f"(?P<{part[1:]}>.+)" if _VARIABLE.fullmatch(part) else re.escape(part)
            for part in re.split(r"(\$[a-z_]+)", shown)
        )
        found = re.fullmatch(pattern, given)
        assert found, f"{where}: {given!r} is not like {shown!r}"
        for name in names:
            assert self.known.setdefault(name, found[name]) == found[name], f"{where}: {given!r}"
