"""Every variant of every game, to the end: over real sockets, at a real server, on a database, people and bots.

What is shortened, so that this takes a minute: on boards of Mobius somebody resigns after so many moves of theirs.
In Möbi people call as fast as they can, agree to stop rather than wait five seconds for a SWAP!, and whoever finds
nothing to do for a while resigns; and a bot sits only where two play, because it is as slow as people are.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx
import pytest

from halftwist.client import Client, Refused, RemoteTable, connect
from halftwist.games import registry
from halftwist.games.mobi import Mobi, Swap
from halftwist.games.mobi.engine.simple import MobiBuilder
from halftwist.play import verify
from halftwist.wire import codec_for, read_record
from halftwist.wire.public_state import encode_face
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
ON_BOTH = "HALFTWIST_WHOLE_GAMES_ON_BOTH" in os.environ  # `make prove`; else half of the variants on each database
DATABASES = ("sqlite", "postgresql")


@pytest.fixture(scope="module", params=DATABASES)
async def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    database = None
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.emptied()
    folder = tmp_path_factory.mktemp("served")
    more = {"sockets_per_address": 1_000, "messages_per_second": 1_000, "gone_after_ms": 60_000}
    async with served_process(folder, database, **more) as served:
        yield served


def played_on(database: str) -> list[tuple[int, tuple[str, str]]]:
    """The variants by their numbers. Two neighbours, one with a bot and one without, are on the same database."""
    return [each for each in enumerate(VARIANTS) if ON_BOTH or DATABASES[each[0] // 2 % 2] == database]


def test_every_variant_is_played_on_a_database() -> None:
    numbered = [each for database in DATABASES for each in played_on(database)]
    assert {variant for _, variant in numbered} == set(VARIANTS)
    assert {(number % 2, game) for number, (game, _) in played_on("sqlite")} == {
        (number % 2, game) for number, (game, _) in played_on("postgresql")
    }


@pytest.mark.long
async def test_every_variant_is_played_to_the_end_and_its_record_is_fair(
    served: Served, request: pytest.FixtureRequest
) -> None:
    mine = played_on(request.node.callspec.params["served"])
    waiting = iter(mine)
    played: list[tuple[str, str]] = []

    async def play_what_waits() -> None:
        async with AsyncExitStack() as stack:
            visitors = [connect(served, name=name) for name in ("Host", "Guest", "Eye")]
            people = [await stack.enter_async_context(visitor) for visitor in visitors]
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=served, timeout=60, verify=False))
            for number, (game, title) in waiting:
                async with asyncio.timeout(LONGEST_S):
                    luck = Random(f"{game} {title}")
                    await Evening(*people, http, game, title, luck, bot=number % 2 == 0).play()
                played.append((game, title))

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(play_what_waits())
    assert sorted(played) == sorted(variant for _, variant in mine)
    assert not [line for line in served.logged() if "Traceback" in line or '"error"' in line]


@dataclass(slots=True)
class Evening:
    """One table: a host with all seats but the last, which a guest or a bot has, and somebody who looks on."""

    host: Client
    guest: Client
    watcher: Client
    http: httpx.AsyncClient
    game: str
    title: str
    rng: Random
    bot: bool

    async def play(self) -> None:
        options = dict(registry.option_sets(self.game)[self.title])
        game = registry.configure(self.game, options)
        seats: list[dict[str, Any]] = [{"kind": "me"}]
        seats += [{"kind": "guest", "name": f"Guest {at}"} for at in range(2, game.seats)]
        # A bot plays Möbi at the pace of people, and if only bots were left they would go on for long.
        bot = self.bot and (self.game != "mobi" or game.seats == 2)
        if game.seats > 1:
            level = "level 3" if self.title == "defaults" else "greedy"
            seats.append({"kind": "bot", "bot": level} if bot else {"kind": "open"})
        mine = await self.host.create(self.game, seats, options=options, visibility="public")
        at = {self.host: mine, self.watcher: await self.watcher.watch(mine.name)}
        if game.seats > 1 and not bot:
            at[self.guest] = await self.guest.join(mine.name)
        await asyncio.gather(*(Player(table, game, self.rng).play() for table in at.values() if table.seats))
        await _settled(at.values())
        await self._check(at)
        for client, table in at.items():
            await client.unwatch(table)

    async def _check(self, at: Mapping[Client, RemoteTable]) -> None:
        """Everybody was told what is in the record, and the record is fair."""
        seen = at[self.watcher]
        replayed = read_record((await self.http.get(f"/api/tables/{seen.name}/record")).text)
        verification = verify(replayed)
        assert (verification.fair, verification.hidden) == (True, 0)
        assert replayed.outcome is not None
        face, codec = encode_face(replayed), codec_for(replayed.game)
        for table in at.values():
            assert [line["n"] for line in table.lines] == list(range(1, replayed.n + 1)), "no number is missing"
            assert table.outcome == face["outcome"]
            assert table.face == face
            for viewer, view in table.views.items():
                assert view == codec.encode_view(replayed.view(viewer)), "what was told adds up to what is"
        fresh = await self.watcher.call("GET", f"/api/tables/{seen.name}/view")
        assert (fresh["view"], fresh["face"]) == (seen.view, seen.face)


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


async def _settled(tables: Iterable[RemoteTable]) -> None:
    """Everybody has heard the last line: that of the seed."""
    for table in tables:
        while not (table.over and table.face["revealed"]):
            await table.changed()
