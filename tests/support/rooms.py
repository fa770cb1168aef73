"""A room with tables and those who mind them, without the web around it; it can lose its power."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from halftwist.core import Line, SeatTaken, commitment_to
from halftwist.games import registry
from halftwist.play import Header, Table, entailed, folded
from halftwist.server.bots.bot_service import BotDecision, BotRequest
from halftwist.server.bots.worker import choose, is_compiled
from halftwist.server.connections.connection import Connections
from halftwist.server.connections.ws_protocol import text_frame
from halftwist.server.entropy import Entropy
from halftwist.server.pipeline.pipeline import Pipeline
from halftwist.server.scheduling.scheduler import Scheduler
from halftwist.server.settings import Settings
from halftwist.server.tables.live_table import LiveTable, note_of, status_of
from halftwist.server.tables.pending_action import Answer, Committed
from halftwist.server.tables.results import written_at_the_end
from halftwist.server.tables.table_cache import TableCache
from halftwist.store import NewTable, Store, open_store
from halftwist.wire import codec_for
from halftwist.wire.codec import encode_header
from halftwist.wire.json_text import to_text

SMALL = {"columns": 3, "rows": 6}
_NUMBERS = count()
BRISK = Settings(bots_warm_up=False, lease_renewal_ms=300, gone_after_ms=150, next_round_ms=150, bot_pace_ms=0)


def choose_at_home(asked: BotRequest) -> Any:
    """What a bot would do; whoever's code has to be compiled first is stood in for."""
    compiled = is_compiled(asked.game.name, asked.bot)
    return choose(replace(asked, bot="greedy") if compiled else asked)


@dataclass(slots=True)
class Thinker:
    """Bots that think in the test's own process, and so many times quicker than people."""

    speed: float = 200.0
    asked: list[BotRequest] = field(default_factory=list[BotRequest])
    choose: Callable[[BotRequest], Any] = choose_at_home
    preparing: bool = False
    fallback: bool = False

    def prepares(self, game: str, bot: str) -> bool:
        return self.preparing and is_compiled(game, bot)

    async def think(self, asked: BotRequest) -> BotDecision:
        self.asked.append(asked)
        await asyncio.sleep(0)
        chosen = self.choose(asked)
        if asyncio.iscoroutine(chosen):
            chosen = await chosen
        return BotDecision(chosen.action, round(chosen.delay_ms / self.speed), chosen.memory, self.fallback)


class Ear:
    """A socket's other end."""

    name = None

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def offer(self, message: bytes) -> None:
        self.heard.append(message)

    def unseated(self, table: str, seat: int) -> None:
        pass


@dataclass(slots=True)
class Room:
    """One process of a server, as far as the duties need it."""

    settings: Settings
    store: Store
    table_cache: TableCache
    connections: Connections
    scheduler: Scheduler
    thinker: Thinker
    powered: bool = True

    async def open(self, game: str, *sitters: str, options: Mapping[str, Any] | None = None, **more: Any) -> LiveTable:
        """A table where these sit: a person by name, a bot as «bot: level 3», an open seat as «»."""
        seed = bytes(range(32))
        configured = registry.configure(game, options or {})
        name: str = more.pop("name", f"table-{len(self.table_cache)}-{self.scheduler.holder[-6:]}")
        opened = Header(name, game, configured.version, (None,) * configured.seats, commitment_to(seed), options or {})
        table = Table.open(replace(opened, **more))
        for seat, sitter in enumerate(sitters):
            if sitter:
                bot = sitter.removeprefix("bot: ") if sitter.startswith("bot: ") else None
                table = table.after(Line(table.n + 1, 0, seat, SeatTaken(sitter.removeprefix("bot: "), bot)))
        table = folded(table, entailed(table, 0, seed))
        codec = codec_for(table.game)
        new = NewTable(
            name=name,
            header=to_text(encode_header(table.header)).encode(),
            secret=seed,
            lines=tuple(to_text(codec.encode_line(line)).encode() for line in table.lines),
            kind=game,
            visibility="public",
            status=status_of(table),
            note=note_of(table),
        )
        assert await self.store.create(new)
        return await self.table(name)

    async def table(self, name: str) -> LiveTable:
        live = await self.table_cache.table(name)
        assert live is not None
        return live

    def comes(self, live: LiveTable, *seats: int) -> Ear:
        """Somebody opens a socket for these seats, or to look on."""
        ear = Ear()
        live.broadcaster.add(ear, seats or (None,), live.table)
        self.scheduler.came(live, frozenset(seats))
        return ear

    def goes(self, live: LiveTable, ear: Ear, *seats: int) -> None:
        live.broadcaster.remove(ear)
        self.scheduler.went(live, frozenset(seats))

    async def cut(self) -> None:
        """As with kill -9: nothing is said or written any more."""
        self.powered = False
        for task in self.scheduler._tasks:
            task.cancel()
        for name in tuple(self.scheduler._by_table):
            self.scheduler._dismiss(name)
        self.table_cache.receiving.clear()
        await self.scheduler._resting.close()
        await self.table_cache.close()
        await self.store.close()


@asynccontextmanager
async def room(
    address: Any, thinker: Thinker | None = None, entropy: Entropy | None = None, **settings: Any
) -> AsyncGenerator[Room, None]:
    chosen = BRISK.model_copy(update={"database": str(address), "node": f"node-{next(_NUMBERS)}", **settings})
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(chosen.store_address, poll_s=0.2, patience_s=5))
        table_cache = TableCache(store, chosen.forget_after_ms, text_frame)
        stack.push_async_callback(table_cache.close)
        connections = Connections(chosen)
        thinks = thinker or Thinker()
        pipeline = Pipeline(store, written_at_the_end)
        scheduler = Scheduler(chosen, store, table_cache, connections, pipeline, thinks, entropy or Entropy())
        await scheduler.__aenter__()
        opened = Room(chosen, store, table_cache, connections, scheduler, thinks)
        try:
            yield opened
        finally:
            if opened.powered:
                await scheduler.__aexit__(None, None, None)


async def until(holds: Callable[[], Any], within_s: float = 60.0) -> None:
    """Wait for something that must come true."""
    async with asyncio.timeout(within_s):
        while not holds():
            await asyncio.sleep(0.005)


def kinds(live: LiveTable, since: int = 0) -> list[str]:
    return [line.action.kind for line in live.table.lines[since:]]


def lines_of(live: LiveTable, kind: str) -> list[Line[Any]]:
    return [line for line in live.table.lines if line.action.kind == kind]


async def does(live: LiveTable, by: Any, action: Any, **more: Any) -> int:
    """The line of an action that must be accepted."""
    answer: Answer = await Pipeline(live.store).ask(live, by, action, **more)
    assert isinstance(answer, Committed), answer
    return answer.n
