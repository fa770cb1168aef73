"""Every variant of every game, to the end: over real sockets, at a real server, on both databases, people and bots.

What is shortened, so that this takes a minute: on boards of Mobius somebody resigns after so many moves of theirs.
In Möbi people call as fast as they can, agree to stop rather than wait five seconds for a SWAP!, and whoever finds
nothing to do for a while resigns; and a bot sits only where two play, because it is as slow as people are.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from halftwist.cli import main
from halftwist.client import Client, Refused, RemoteTable, connect
from halftwist.engines.simple.mobi import MobiBuilder
from halftwist.games import registry
from halftwist.games.mobi import Mobi, Swap
from halftwist.wire import codec_for, read_record
from halftwist.wire.faces import encode_face
from support.postgres import Postgres
from support.serving import Served, served_process

pytestmark = pytest.mark.anyio

AT_ONCE = 12
MOST_MOVES = 12
IDLE_S = 0.5
MOST_IDLE = 6
LONGEST_S = 240
RESIGN = {"kind": "resign"}
VARIANTS = [(game, title) for game in registry.GAMES for title in registry.option_sets(game)]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
async def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    database = None
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.emptied()
    folder = tmp_path_factory.mktemp("served")
    more = {"sockets_per_address": 1_000, "messages_per_second": 1_000, "gone_after_ms": 60_000}
    async with served_process(folder, database, **more) as served:
        yield served


@pytest.mark.long
async def test_every_variant_is_played_to_the_end_and_its_record_is_fair(served: Served, tmp_path: Path) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def play(number: int, game: str, title: str) -> None:
        async with gate, asyncio.timeout(LONGEST_S):
            evening = Evening(served, game, title, Random(f"{game} {title}"), bot=number % 2 == 0)
            record = tmp_path / f"{number}.jsonl"
            await evening.play(record)

    async with asyncio.TaskGroup() as group:
        for number, (game, title) in enumerate(VARIANTS):
            group.create_task(play(number, game, title))
    for number, variant in enumerate(VARIANTS):
        assert main(["verify", str(tmp_path / f"{number}.jsonl")]) == 0, variant
    assert not [line for line in served.logged() if "Traceback" in line or '"error"' in line]


@dataclass(slots=True)
class Evening:
    """One table: a host with all seats but the last, which a guest or a bot has, and somebody who looks on."""

    address: Served
    game: str
    title: str
    rng: Random
    bot: bool

    async def play(self, record: Path) -> None:
        game = registry.configure(self.game, registry.option_sets(self.game)[self.title])
        seats: list[dict[str, Any]] = [{"kind": "me"}]
        seats += [{"kind": "guest", "name": f"Guest {at}"} for at in range(2, game.seats)]
        # A bot plays Möbi at the pace of people, and if only bots were left they would go on for long.
        bot = self.bot and (self.game != "mobi" or game.seats == 2)
        if game.seats > 1:
            level = "level 3" if self.title == "defaults" else "greedy"
            seats.append({"kind": "bot", "bot": level} if bot else {"kind": "open"})
        async with AsyncExitStack() as stack:
            host, guest, watcher = [
                await stack.enter_async_context(connect(self.address, name=name)) for name in ("Host", "Guest", "Eye")
            ]
            options = dict(registry.option_sets(self.game)[self.title])
            tables = [await host.create(self.game, seats, options=options, visibility="public")]
            tables.append(await watcher.watch(tables[0].name))
            if game.seats > 1 and not bot:
                tables.append(await guest.join(tables[0].name))
            people = [Player(table, game, self.rng).play() for table in tables if table.seats]
            await asyncio.gather(*people)
            await _settled(tables)
            await self._check(tables, watcher, record)

    async def _check(self, tables: list[RemoteTable], watcher: Client, record: Path) -> None:
        async with httpx.AsyncClient(base_url=self.address, timeout=60, verify=False) as http:
            text = (await http.get(f"/api/tables/{tables[0].name}/record")).text
        record.write_text(text, encoding="utf-8")
        replayed = read_record(text)
        face = encode_face(replayed)
        assert replayed.outcome is not None
        codec = codec_for(replayed.game)
        for table in tables:
            assert [line["n"] for line in table.lines] == list(range(1, replayed.n + 1)), "no number is missing"
            assert table.outcome == face["outcome"]
            assert table.face == face
            for viewer, view in table.views.items():
                assert view == codec.encode_view(replayed.view(viewer)), "what was told adds up to what is"
        fresh = await watcher.call("GET", f"/api/tables/{tables[0].name}/view")
        assert (fresh["view"], fresh["face"]) == (tables[1].view, tables[1].face)


@dataclass(slots=True)
class Player:
    """The people at one device."""

    table: RemoteTable
    game: Any
    rng: Random

    async def play(self) -> None:
        if isinstance(self.game, Mobi):
            await self._race(self.game)
        else:
            await asyncio.gather(*(self._take_turns(seat) for seat in self.table.seats))

    async def _take_turns(self, seat: int) -> None:
        moves = 0
        async for turn in self.table.turns(seat):
            moves += 1
            action = RESIGN
            if self.game.name != "mobius" or moves <= MOST_MOVES:
                choices = await turn.legal()
                # The longest plays first, so that hands get empty.
                action = max(self.rng.sample(choices, min(len(choices), 40)), key=lambda move: str(move).count("True"))
            with suppress(Refused):  # it was chosen before something else happened
                await turn.act(action)

    async def _race(self, game: Mobi) -> None:
        """All who are at a pod act in turn, as fast as they can; nobody waits for ever."""
        idle, codec, builder = 0, codec_for(game), MobiBuilder(game)
        while not self.table.over:
            changed = asyncio.ensure_future(self.table.changed())
            acted = False
            for seat in self.table.seats:
                if self.table.over or seat not in self.table.face["to_act"]:
                    continue
                view = codec.decode_view(self.table.views[seat])
                choice = builder.choose(view, seat, self.rng)
                action = None if choice is None else codec.encode_action(choice.action)
                if choice is not None and isinstance(choice.action, Swap):  # nobody wants to wait for the next one
                    action = {"kind": "stop", "agreed": True}
                if idle >= MOST_IDLE:
                    action = RESIGN
                acted = (action is not None and await self._acted(action, seat)) or acted
            idle = 0 if acted else idle + 1
            if acted or self.table.over:
                changed.cancel()
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(changed, IDLE_S)

    async def _acted(self, action: dict[str, Any], seat: int) -> bool:
        try:
            await self.table.act(action, seat)
        except Refused:
            return False
        return True


async def _settled(tables: list[RemoteTable]) -> None:
    """Everybody has heard the last line: that of the seed."""
    for table in tables:
        while not (table.over and table.face["revealed"]):
            await table.changed()
