"""What one client that asks without a pause costs the others: `python bench/abuse.py`.

A real server, a long table, two people who talk at a table of their own, one who plays against a strong bot, and
another process that asks for the most expensive things as fast as it is answered, from an address of its own.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from subprocess import PIPE, Popen
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from halftwist.client import Client, RemoteTable
from halftwist.client import connect as play

_SERVE = "import sys; from halftwist.cli import main; sys.exit(main())"
_FLOODER, _OTHERS = "127.0.0.2", "127.0.0.1"
_TALKERS = 16
_SOCKETS = 4
_HINTS_AT_ONCE = 32  # what one socket may have under way
_PAUSE_S = 0.02
_HINT_EVERY_S = 1 / 40  # more messages than that would end the socket
_HELLO = {"kind": "phrase", "code": "hello"}


@dataclass(frozen=True, slots=True)
class Told:
    """How long the others waited, and how often the flooder was answered."""

    waits_s: list[float]
    bots_s: list[float]
    answers: int
    stood_in: int
    shrunk: int


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[str]:
    environment = {f"HALFTWIST_{name}": value for name, value in settings.items()}
    command = [sys.executable, "-c", _SERVE, "serve", "--port", "0", "--data-dir", str(folder)]
    process = Popen(command, stdout=PIPE, text=True, env={**os.environ, "HALFTWIST_LANGUAGE": "en", **environment})
    assert process.stdout is not None
    try:
        port = next(line for line in process.stdout if "localhost" in line).rpartition(":")[2].split("/")[0]
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


async def long_table(address: str, lines: int, over: bool) -> tuple[str, str]:
    """A table of Möbi with so many lines, and the cookie of whoever plays there."""
    async with httpx.AsyncClient(base_url=address, headers={"Origin": address}, verify=False) as http:
        await http.post("/api/me", json={"name": "Flooder"})
        seats = [{"kind": "me"}, {"kind": "guest", "name": "Other"}]
        game = "mobius" if over else "mobi"
        table = (await http.post("/api/tables", json={"game": game, "seats": seats})).json()["name"]
        cookie = "; ".join(f"{each.name}={each.value}" for each in http.cookies.jar)
        async with asyncio.TaskGroup() as group:
            for number in range(_TALKERS):
                group.create_task(_talk(address, cookie, table, f"{number}", lines // _TALKERS))
        if over:
            act = {"seat": 0, "token": "end", "seen": 0, "action": {"kind": "resign"}}
            (await http.post(f"/api/tables/{table}/actions", json=act)).raise_for_status()
    return table, cookie


async def _talk(address: str, cookie: str, table: str, name: str, times: int) -> None:
    async with _socket(address, cookie) as socket:
        for number in range(times):
            act = {"type": "act", "table": table, "seat": 0, "token": f"{name}-{number}", "seen": 0, "action": _HELLO}
            await socket.send(json.dumps(act))
            await _answer(socket)


@asynccontextmanager
async def _socket(address: str, cookie: str, source: str = _OTHERS) -> AsyncGenerator[ClientConnection]:
    url, headers = f"ws{address.removeprefix('http')}/ws", {"Cookie": cookie}
    async with connect(url, additional_headers=headers, max_size=None, local_addr=(source, 0)) as socket:
        yield socket


async def _answer(socket: ClientConnection) -> bytes:
    """The next message that is no ping, as it came."""
    while True:
        text = await socket.recv(decode=False)
        if not text.startswith(b'{"type":"ping"'):
            return text
        await socket.send(json.dumps({"type": "pong", "ping": json.loads(text)["ping"]}))


# The one who asks without a pause


async def flood(what: str, address: str, table: str, cookie: str) -> None:
    """For ever; each answer is a dot on standard output. It takes what the others leave of the machine."""
    os.nice(19)
    async with asyncio.TaskGroup() as group:
        for _ in range(_SOCKETS):
            group.create_task(_FLOODS[what](address, table, cookie))


def _answered() -> None:
    os.write(1, b".")


async def _flood_watching(address: str, table: str, cookie: str) -> None:
    while True:
        with suppress(OSError, EOFError):
            async with _socket(address, cookie, _FLOODER) as socket:
                while True:
                    await socket.send(json.dumps({"type": "watch", "id": "x", "table": table, "since": 0}))
                    while not (await _answer(socket)).startswith(b'{"type":"table"'):
                        pass
                    _answered()


async def _flood_hints(address: str, table: str, cookie: str) -> None:
    """As fast as a socket may send."""
    async with _socket(address, cookie, _FLOODER) as socket:
        hint = json.dumps({"type": "hint", "id": "x", "table": table, "seat": 0})
        for _ in range(_HINTS_AT_ONCE):
            await socket.send(hint)
        while True:
            if (await _answer(socket)).startswith(b'{"type":"hinted"'):
                _answered()
                await asyncio.sleep(_HINT_EVERY_S)
                await socket.send(hint)


def _flood_requests(path: str) -> Callable[[str, str, str], Any]:
    async def ask(address: str, table: str, cookie: str) -> None:
        way = httpx.AsyncHTTPTransport(local_address=_FLOODER, verify=False)
        async with httpx.AsyncClient(base_url=address, transport=way, headers={"Cookie": cookie}, timeout=60) as http:
            while True:
                if (await http.get(path.format(table=table))).is_success:
                    _answered()
                else:
                    await asyncio.sleep(0.01)

    return ask


_FLOODS: dict[str, Callable[[str, str, str], Any]] = {
    "watch": _flood_watching,
    "lines": _flood_requests("/api/tables/{table}/lines?since=0"),
    "frames": _flood_requests("/api/tables/{table}/frames?since=4000"),
    "verify": _flood_requests("/api/tables/{table}/verify"),
    "hints": _flood_hints,
}


# The others


async def measured(address: str, seconds: float, what: str | None, table: str, cookie: str) -> Told:
    async with play(address, name="Ann") as ann, play(address, name="Ben") as ben, play(address, name="Cas") as cas:
        talking = await _table_of_two(ann, ben)
        game = await _game_with_a_bot(cas) if what in (None, "hints") else None  # else it would take a core
        before = await _counted(address)
        command = [sys.executable, __file__, "--flood", what or "", address, table, cookie]
        flooder = Popen(command, stdout=PIPE) if what else None
        try:
            until_s = time.perf_counter() + seconds
            waits_s, bots_s = await asyncio.gather(_talked(talking, until_s), _played(game, until_s))
        finally:
            if flooder:
                flooder.kill()
        answers = len(flooder.communicate()[0]) if flooder else 0
        after = await _counted(address)
        return Told(waits_s, bots_s, answers, after[0] - before[0], after[1] - before[1])


async def _table_of_two(ann: Client, ben: Client) -> list[RemoteTable]:
    table = await ann.create("mobi", [{"kind": "me"}, {"kind": "open"}], visibility="public")
    return [table, await ben.join(table.name)]


async def _game_with_a_bot(cas: Client) -> RemoteTable:
    return await cas.create("mobius", [{"kind": "me"}, {"kind": "bot", "bot": "level 8"}])


async def _talked(seats: list[RemoteTable], until_s: float) -> list[float]:
    waits_s: list[float] = []
    while time.perf_counter() < until_s:
        for seat, table in enumerate(seats):
            began_s = time.perf_counter()
            await table.act(_HELLO, seat)
            waits_s.append(time.perf_counter() - began_s)
        await asyncio.sleep(_PAUSE_S)
    return waits_s


async def _played(table: RemoteTable | None, until_s: float) -> list[float]:
    """How long the bot takes, move by move."""
    waits_s: list[float] = []
    while table and time.perf_counter() < until_s and not table.over:
        moves = await table.legal(0)
        await table.act(moves[len(moves) // 2], 0)
        began_s = time.perf_counter()
        while table.face["to_act"] != [0] and not table.over:
            await table.changed()
        waits_s.append(time.perf_counter() - began_s)
    return waits_s


async def _counted(address: str) -> tuple[int, int]:
    """Thoughts that somebody quick answered, and thoughts that were cut short."""
    async with httpx.AsyncClient(base_url=address, verify=False) as http:
        numbers = dict(
            line.rsplit(" ", 1)
            for line in (await http.get("/metrics")).text.splitlines()
            if line.startswith("halftwist_bot")
        )
    stood_in = sum(float(value) for name, value in numbers.items() if name.startswith("halftwist_bot_fallbacks_total"))
    return round(stood_in), round(float(numbers["halftwist_bot_thoughts_shrunk_total"]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=5_000, help="of the long table")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", default=",".join(("quiet", *_FLOODS)))
    parser.add_argument("--flood", nargs=4, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.flood:
        asyncio.run(flood(*chosen.flood))
        return
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder), MESSAGES_PER_SECOND="100000", RATE_LIMITS="0", BOTS_WARM_UP="0") as address:
            race = asyncio.run(long_table(address, chosen.lines, over=False))
            game = asyncio.run(long_table(address, chosen.lines, over=True))
        with serving(Path(folder), BOT_PACE_MS="0") as address:
            asyncio.run(_until_warm(address))
            told = {
                what: asyncio.run(_measure(address, chosen.seconds, what, race, game))
                for what in chosen.only.split(",")
            }
    _show(told, chosen.seconds)


async def _measure(address: str, seconds: float, what: str, race: Any, game: Any) -> Told:
    """Hints are asked for at a table where there is something to do."""
    table, cookie = game if what in ("frames", "verify") else race
    if what == "hints":
        async with httpx.AsyncClient(
            base_url=address, headers={"Origin": address, "Cookie": race[1]}, verify=False
        ) as http:
            seats = [{"kind": "me"}, {"kind": "guest", "name": "Other"}]
            table = (await http.post("/api/tables", json={"game": "mobius", "seats": seats, "hints": True})).json()[
                "name"
            ]
    return await measured(address, seconds, None if what == "quiet" else what, table, cookie)


async def _until_warm(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, verify=False) as http:
        while 'halftwist_bots_warm{game="mobius"} 1' not in (await http.get("/metrics")).text:
            await asyncio.sleep(0.5)


def _show(told: dict[str, Told], seconds: float) -> None:
    grid = Grid(title="What the others wait for, in milliseconds, while one client asks without a pause")
    for column in ("asked for", "answers/s", "move p50", "p99", "longest", "bot p50", "longest", "stood in", "shrunk"):
        grid.add_column(column, justify="left" if column == "asked for" else "right")
    for what, each in told.items():
        p99_s = quantiles(each.waits_s, n=100)[98] if len(each.waits_s) > 1 else max(each.waits_s)
        bots_s = (median(each.bots_s), max(each.bots_s)) if each.bots_s else (None, None)
        times_s = (median(each.waits_s), p99_s, max(each.waits_s), *bots_s)
        numbers = ("" if time_s is None else f"{1000 * time_s:,.0f}" for time_s in times_s)
        grid.add_row(what, f"{each.answers / seconds:,.1f}", *numbers, f"{each.stood_in}", f"{each.shrunk}")
    Console(width=140).print(grid)


if __name__ == "__main__":
    main()
