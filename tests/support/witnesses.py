"""Witnesses of what a server said: they remember what they asked and were told, and hold it against the log."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from typing import Any

from halftwist.client import Client, connect

UNSURE = frozenset({"server-log-trouble", "server-table-busy"})  # try again; it may even have been done
_RECOVERED_WITHIN_S = 60
Log = dict[tuple[str, int], bytes]
Object = dict[str, Any]


class Witness:
    """Hears what a client asks and is told, and keeps all of it."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self.name = name
        self.asked: dict[str, Object] = {}  # by token: the message
        self.accepted: dict[str, int] = {}  # by token: the line
        self.refused: dict[str, str] = {}  # by token: the code
        self.told: dict[tuple[str, int | None, int], Object] = {}  # by table, viewer and number: the line
        self.byes: list[str] = []
        link = client._link
        self._ask, self._heard = link.ask, link.heard
        link.ask, link.heard = self._asking, self._hearing  # type: ignore[method-assign]

    def is_remembered_by(self, log: Log) -> None:
        """Everything that was acknowledged or told is in the log, as it was said."""
        for token, n in self.accepted.items():
            asked = self.asked[token]
            line = json.loads(log[asked["table"], n])
            assert (line.get("token"), line["by"]) == (token, asked["seat"]), (self.name, asked, line)
            assert line["action"] | asked["action"] == line["action"], (self.name, asked, line)
        for (table, _, n), told in self.told.items():
            line = json.loads(log[table, n])
            assert [told[key] for key in ("n", "by", "at_ms")] == [line[key] for key in ("n", "by", "at_ms")]
            assert told["action"]["kind"] == line["action"]["kind"]

    def was_refused_truly(self, log: Log) -> None:
        """What was refused is in no line."""
        tokens = {json.loads(line).get("token") for line in log.values()}
        assert not [token for token, code in self.refused.items() if token in tokens and code not in UNSURE]

    async def _asking(self, message: Mapping[str, Any], mark: str) -> Object:
        if message["type"] == "act":
            self.asked[mark] = dict(message)
        return await self._ask(message, mark)

    def _hearing(self, message: Object) -> None:
        match message["type"]:
            case "accepted":
                assert self.accepted.setdefault(message["token"], message["line"]) == message["line"]
            case "refused":
                self.refused[message["token"]] = message["no"]["code"]
            case "told":
                self._remember(message["table"], message["viewer"], message["line"])
            case "table":
                for shown in message["shown"]:
                    for line in shown["lines"]:
                        self._remember(message["table"], shown["viewer"], line)
            case "bye":
                self.byes.append(message["reason"])
        self._heard(message)

    def _remember(self, table: str, viewer: int | None, line: Object) -> None:
        """A line that is told again, by whichever server, is the same line."""
        known = self.told.setdefault((table, viewer, line["n"]), line)
        assert known == line, (self.name, table, known, line)


def logged(store: str) -> Log:
    """The log, read without the server: no gap, and nothing done twice."""
    question = 'SELECT "table", n, line FROM lines ORDER BY "table", n'
    if store.startswith("postgresql"):
        rows = _asked_of_postgresql(store, question)
    else:
        with closing(sqlite3.connect(store)) as file:
            rows = file.execute(question).fetchall()
    log: Log = {(table, n): bytes(line) for table, n, line in rows}
    assert all(n == 1 or (table, n - 1) in log for table, n in log), "a gap"
    values = {key: json.loads(line) for key, line in log.items()}
    tokens = [(table, value["by"], value["token"]) for (table, _), value in values.items() if value.get("token")]
    assert len(tokens) == len(set(tokens)), "an action was done twice"
    return log


def _asked_of_postgresql(store: str, question: str) -> list[Any]:
    """One whose process was killed sends everybody away once more, a moment after it has let somebody in."""
    import psycopg

    until_s = time.monotonic() + _RECOVERED_WITHIN_S
    while True:
        try:
            with psycopg.connect(store) as server:
                return server.execute(question).fetchall()
        except psycopg.OperationalError:
            if time.monotonic() > until_s:
                raise
            time.sleep(0.05)


def lines_of(log: Log, table: str) -> list[Object]:
    return [json.loads(line) for (name, _), line in log.items() if name == table]


def of_kind(lines: Iterable[Object], kind: str) -> list[Object]:
    return [line for line in lines if line["action"]["kind"] == kind]


@asynccontextmanager
async def witnessing(*addresses: str) -> AsyncIterator[list[Witness]]:
    """Five people, each at the first of these addresses or wherever the server is."""
    async with AsyncExitStack() as stack:
        names = ("Ann", "Bob", "Cat", "Dan", "Pat")
        at = [[*addresses[number % len(addresses) :], *addresses[: number % len(addresses)]] for number in range(5)]
        clients = [await stack.enter_async_context(connect(*at[i], name=name)) for i, name in enumerate(names)]
        yield [Witness(client, name) for client, name in zip(clients, names, strict=True)]


async def gone_on(
    witnesses: Sequence[Witness], check: Callable[[], None], within_s: float = 120, least: int | None = None
) -> None:
    """Until each of them has had something new accepted, or so many of them."""
    wanted = len(witnesses) if least is None else least
    before = {witness.name: len(witness.accepted) for witness in witnesses}
    async with asyncio.timeout(within_s):
        while sum(len(witness.accepted) > before[witness.name] for witness in witnesses) < wanted:
            check()
            await asyncio.sleep(0.005)
