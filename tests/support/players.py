"""People who play while servers are killed, as fast as they can, and go on for ever."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from halftwist.client import Client, ConnectionLost, Refused, RemoteTable
from support.witnesses import UNSURE, Witness, of_kind

SMALL = {"columns": 3, "rows": 6}
ME, OPEN, GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "guest"}
Object = dict[str, Any]


def bot(name: str) -> Object:
    return {"kind": "bot", "bot": name}


async def insisting(do: Callable[[], Awaitable[Any]]) -> Any:
    """Ask again until there is an answer. What is asked twice may be done twice, so only what does no harm."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await do()
            except ConnectionLost:
                await asyncio.sleep(0.05)
            except Refused as no:
                if no.code not in UNSURE | {"not-json", "server-trouble"}:
                    raise
                await asyncio.sleep(0.05)


async def opened(client: Client, game: str, *seats: Object, **more: Any) -> RemoteTable:
    return await insisting(lambda: client.create(game, seats, visibility="public", **more))


async def joined(client: Client, table: str) -> RemoteTable:
    """A seat at a table; if the answer was lost, the one that was taken."""

    async def sit() -> RemoteTable:
        yours = (await client.call("GET", f"/api/tables/{table}"))["yours"]
        return await client.watch(table, yours) if yours else await client.join(table)

    return await insisting(sit)


async def done(table: RemoteTable, action: Mapping[str, Any], seat: int | None = None) -> bool:
    """Whether it could be done; the log's troubles are waited out."""
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
    table: RemoteTable,
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

    async def stop(self, *more: asyncio.Task[None]) -> None:
        for task in (*self._tasks, *more):
            task.cancel()
        await asyncio.gather(*self._tasks, *more, return_exceptions=True)

    async def _again_and_again(self, game: Callable[[], Awaitable[None]]) -> None:
        while self.going:
            await game()

    async def _open(self, who: Witness, game: str, *seats: Object, **more: Any) -> RemoteTable:
        table = await opened(who.client, game, *seats, **more)
        self.tables.append(table.name)
        return table

    async def _leave(self, who: Witness, table: RemoteTable) -> None:
        """Every line was told once, in order."""
        assert [line["n"] for line in table.lines] == list(range(1, table.n + 1)), table.name
        await who.client.unwatch(table)

    async def _mobius(self) -> None:
        hers = await self._open(
            self.ann, "mobius", ME, OPEN, options=SMALL, clock={"kind": "total", "initial_ms": 3_600_000}
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
        clock = {"kind": "total", "initial_ms": 3_600_000}
        table = await self._open(self.pat, "mobius", ME, GUEST, options=SMALL, clock=clock)
        self.patient.append(table.name)
        wait = self._life.once_in_each()
        await asyncio.gather(played(table, self._dice, 0, wait), played(table, self._dice, 1, wait))
        await self._leave(self.pat, table)


def suppress_no() -> suppress:
    """Whatever is asked again anyway."""
    return suppress(ConnectionLost, Refused)
