"""Servers that are killed and started again while people play, and witnesses who remember what they were told.

Run as a program it is a nursery: a process without threads in which everything is imported already, so that a server
is a fork away. What is forked is `halftwist serve` as from a shell; only its bots may think in its own process, which
else would spend a short life starting others.
"""

import asyncio
import gc
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Self

if TYPE_CHECKING:
    from halftwist.client import Client, RemoteTable

SMALL = {"columns": 3, "rows": 6}
ME, OPEN, GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "guest"}
BEAT_MS = 500
UNSURE = frozenset({"server-log-trouble", "server-table-busy"})  # try again; it may even have been done
Log = dict[tuple[str, int], bytes]
Object = dict[str, Any]


def bot(name: str) -> Object:
    return {"kind": "bot", "bot": name}


# Starting and ending servers


class Nursery:
    """Forks servers, and says how they ended."""

    def __enter__(self) -> Self:
        path = os.pathsep.join(entry for entry in sys.path if entry)
        self._process = subprocess.Popen(
            [sys.executable, __file__],
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
            "HALFTWIST_BEAT_MS": str(BEAT_MS),
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
        """What it wrote to its standard error, in all its lives; warnings are only warnings."""
        files = sorted(self._folder.glob(f"{self._port}-*.err"))
        lines = [line for path in files for line in path.read_text().splitlines()]
        return [line for line in lines if '"level": "warning"' not in line]

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


def _nurse() -> None:
    _warm_up()
    gc.freeze()
    for line in sys.stdin:
        order = json.loads(line)
        if "ended" in order:
            print(os.waitstatus_to_exitcode(os.waitpid(order["ended"], 0)[1]), flush=True)
        elif child := os.fork():
            print(child, flush=True)
        else:
            _be_born(order)


def _warm_up() -> None:
    """What every server would import and derive; its threads have ended before any fork."""
    import tempfile

    from halftwist.games import registry
    from halftwist.server.app import application
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


def _be_born(order: Object) -> NoReturn:
    from halftwist.cli import main

    for number, name in ((0, os.devnull), (1, order["output"] + ".out"), (2, order["output"] + ".err")):
        os.dup2(os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600), number)
    os.environ.update(order["environment"])
    _think_at_home()
    if order["hasty"]:
        _acknowledge_early()
    code = 70
    try:
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
    from halftwist.server.bots.pool import BotPool
    from halftwist.server.bots.worker import Asked, Chosen, choose

    class HomeBots(BotPool):
        async def __aenter__(self) -> Self:
            return self

        async def _chosen(self, asked: Asked) -> Chosen:
            return await asyncio.to_thread(choose, asked)

    app.BotPool = HomeBots  # type: ignore[misc]


def _acknowledge_early() -> None:
    """A fault to be found: lines are acknowledged a moment before they are written."""
    from halftwist.store import Appended, Store

    append, later = Store.append, dict[str, asyncio.Future[Any]]()

    async def wait_and_append(before: "asyncio.Future[Any] | None", *arguments: Any) -> None:
        await asyncio.sleep(0.3)
        if before is not None:
            await before
        await append(*arguments)

    async def hasty(self: Any, table: str, n: int, lines: Sequence[bytes], change: Any = None) -> Any:
        if change is not None:  # of a seat, which is wanted at once
            await asyncio.gather(*later.values())
            return await append(self, table, n, lines, change)
        later[table] = asyncio.ensure_future(wait_and_append(later.get(table), self, table, n, lines))
        return Appended(n + len(lines) - 1)

    Store.append = hasty  # type: ignore[method-assign, assignment]


# Remembering


class Witness:
    """Hears what a client asks and is told, and keeps all of it."""

    def __init__(self, client: "Client", name: str) -> None:
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
        import psycopg

        with psycopg.connect(store) as server:
            rows = server.execute(question).fetchall()
    else:
        with closing(sqlite3.connect(store)) as file:
            rows = file.execute(question).fetchall()
    log: Log = {(table, n): bytes(line) for table, n, line in rows}
    assert all(n == 1 or (table, n - 1) in log for table, n in log), "a gap"
    values = {key: json.loads(line) for key, line in log.items()}
    tokens = [(table, value["by"], value["token"]) for (table, _), value in values.items() if value.get("token")]
    assert len(tokens) == len(set(tokens)), "an action was done twice"
    return log


def lines_of(log: Log, table: str) -> list[Object]:
    return [json.loads(line) for (name, _), line in log.items() if name == table]


def of_kind(lines: Iterable[Object], kind: str) -> list[Object]:
    return [line for line in lines if line["action"]["kind"] == kind]


# Playing


async def insisting(do: Callable[[], Awaitable[Any]]) -> Any:
    """Ask again until there is an answer. What is asked twice may be done twice, so only what does no harm."""
    from halftwist.client import Broken, Refused

    async with asyncio.timeout(60):
        while True:
            try:
                return await do()
            except Broken:
                await asyncio.sleep(0.05)
            except Refused as no:
                if no.code not in UNSURE | {"not-json", "server-trouble"}:
                    raise
                await asyncio.sleep(0.05)


async def opened(client: "Client", game: str, *seats: Object, **more: Any) -> "RemoteTable":
    return await insisting(lambda: client.create(game, seats, visibility="public", **more))


async def joined(client: "Client", table: str) -> "RemoteTable":
    """A seat at a table; if the answer was lost, the one that was taken."""

    async def sit() -> "RemoteTable":
        yours = (await client.call("GET", f"/api/tables/{table}"))["yours"]
        return await client.watch(table, yours) if yours else await client.join(table)

    return await insisting(sit)


async def done(table: "RemoteTable", action: Mapping[str, Any], seat: int | None = None) -> bool:
    """Whether it could be done; the log's troubles are waited out."""
    from halftwist.client import Refused

    while True:
        try:
            await table.act(action, seat)
        except Refused as no:
            if no.code not in UNSURE:
                return False
            await asyncio.sleep(0.02)
        else:
            return True


async def played(
    table: "RemoteTable",
    dice: random.Random,
    seat: int | None = None,
    before: Callable[[], Awaitable[Any]] | None = None,
) -> None:
    """A game of turns in one seat, at random, to its end."""
    async for turn in table.turns(seat):
        if before is not None:
            await before()
        moves = await insisting(turn.legal)
        if moves:
            weights = [1 + 20 * (move["kind"] == "play") for move in moves]
            await done(table, dice.choices(moves, weights)[0], turn.seat)


class Life:
    """Which life of the server this is; some do one thing in each."""

    def __init__(self) -> None:
        self.number = 0
        self._changed = asyncio.Event()

    def begin(self) -> None:
        self.number += 1
        self._changed.set()
        self._changed = asyncio.Event()

    def once_in_each(self) -> Callable[[], Awaitable[None]]:
        last = self.number - 1

        async def wait() -> None:
            nonlocal last
            while self.number == last:
                await self._changed.wait()
            last = self.number

        return wait


class Load:
    """People at tables of all three games, who act as fast as they can and go on for ever."""

    def __init__(self, witnesses: Sequence[Witness], life: Life, seed: int) -> None:
        self.ann, self.bob, self.cat, self.dan, self.pat = witnesses
        self.witnesses = witnesses
        self.tables: list[str] = []
        self.patient: list[str] = []  # where somebody moves once in each life of the server
        self.going = True
        self._life = life
        self._dice = random.Random(seed)
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        games = (self._mobius, self._formula, self._mobi, self._slowly)
        self._tasks = [asyncio.create_task(self._again_and_again(game)) for game in games]

    def check(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()

    async def finish(self) -> None:
        """The games that have begun are played to their end."""
        self.going = False

        async def live_on() -> None:
            while True:
                self._life.begin()
                await asyncio.sleep(0.01)

        living = asyncio.create_task(live_on())
        try:
            async with asyncio.timeout(60):
                await asyncio.gather(*self._tasks)
        finally:
            await self.stop(living)

    async def stop(self, *more: "asyncio.Task[None]") -> None:
        for task in (*self._tasks, *more):
            task.cancel()
        await asyncio.gather(*self._tasks, *more, return_exceptions=True)

    async def _again_and_again(self, game: Callable[[], Awaitable[None]]) -> None:
        while self.going:
            await game()

    async def _open(self, who: Witness, game: str, *seats: Object, **more: Any) -> "RemoteTable":
        table = await opened(who.client, game, *seats, **more)
        self.tables.append(table.name)
        return table

    async def _leave(self, who: Witness, table: "RemoteTable") -> None:
        """Every line was told once, in order."""
        assert [line["n"] for line in table.lines] == list(range(1, table.n + 1)), table.name
        await who.client.unwatch(table)

    async def _mobius(self) -> None:
        hers = await self._open(
            self.ann, "mobius", ME, OPEN, options=SMALL, clock={"kind": "total", "initial_ms": 60000}
        )
        his = await joined(self.bob.client, hers.name)
        await asyncio.gather(played(hers, self._dice), played(his, self._dice))
        await self._leave(self.ann, hers)
        await self._leave(self.bob, his)

    async def _formula(self) -> None:
        table = await self._open(self.cat, "formula", ME, bot("greedy"), bot("random"), options={"players": 3})
        await played(table, self._dice)
        await self._leave(self.cat, table)

    async def _mobi(self) -> None:
        table = await self._open(self.dan, "mobi", ME, bot("level 1"), options={"players": 2})
        await done(table, {"kind": "ready"})
        while not (of_kind(table.lines, "deal") or table.over):
            with suppress_no():
                await self.dan.client.call("POST", f"/api/tables/{table.name}/start", {"in_ms": 0})
            await asyncio.sleep(0.02)
        for number in range(60):
            if table.over or not await done(table, {"kind": "stop", "agreed": number % 2 == 0}):
                break
        if not table.over:
            await done(table, {"kind": "resign"})
        while not table.over:
            await table.changed()
        await self._leave(self.dan, table)

    async def _slowly(self) -> None:
        clock = {"kind": "total", "initial_ms": 120000}
        table = await self._open(self.pat, "mobius", ME, GUEST, options=SMALL, clock=clock)
        self.patient.append(table.name)
        wait = self._life.once_in_each()
        await asyncio.gather(played(table, self._dice, 0, wait), played(table, self._dice, 1, wait))
        await self._leave(self.pat, table)


def suppress_no() -> "suppress":
    """Whatever is asked again anyway."""
    from halftwist.client import Broken, Refused

    return suppress(Broken, Refused)


@asynccontextmanager
async def witnessing(*addresses: str) -> AsyncIterator[list[Witness]]:
    """Five people, each at the first of these addresses or wherever the server is."""
    from contextlib import AsyncExitStack

    from halftwist.client import connect

    async with AsyncExitStack() as stack:
        names = ("Ann", "Bob", "Cat", "Dan", "Pat")
        at = [[*addresses[number % len(addresses) :], *addresses[: number % len(addresses)]] for number in range(5)]
        clients = [await stack.enter_async_context(connect(*at[i], name=name)) for i, name in enumerate(names)]
        yield [Witness(client, name) for client, name in zip(clients, names, strict=True)]


async def gone_on(witnesses: Iterable[Witness], check: Callable[[], None], within_s: float = 60) -> None:
    """Until each of them has had something new accepted."""
    before = {witness.name: len(witness.accepted) for witness in witnesses}
    async with asyncio.timeout(within_s):
        while any(len(witness.accepted) == before[witness.name] for witness in witnesses):
            check()
            await asyncio.sleep(0.005)


if __name__ == "__main__":
    _nurse()
