"""Whoever loses a seat sees no more through its eyes: from that line on, on every node, and is told so."""

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

import pytest

from halftwist.core import Resign
from halftwist.server.fair_share import FairShare
from halftwist.server.pipeline.pipeline import Pipeline
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.pending_action import Committed, Declined
from halftwist.store import Store
from support.postgres import Postgres
from support.serving import Address, NoBots, Person, Refused, serving, visiting
from support.sockets import BareSocket, bare_socket

pytestmark = pytest.mark.anyio

ME, OPEN, GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "guest"}
THREE: dict[str, Any] = {"game": "formula", "options": {"players": 3}, "visibility": "public"}
Object = dict[str, Any]


@dataclass(slots=True)
class Stage:
    """One server, or two nodes on one database: people look at one, and what they do they do at the other."""

    stack: AsyncExitStack
    here: Address  # where the sockets are
    there: Address

    async def comes(self, *names: str) -> list[Person]:
        return [await self.stack.enter_async_context(visiting(self.there, name)) for name in names]

    async def looks(self, person: Person | None, table: str, *seats: int) -> BareSocket:
        await self.settles(table)
        socket = await self.stack.enter_async_context(bare_socket(self.here, person))
        assert (await socket.ask("watch", table=table, seats=seats, since=0))["type"] == "table"
        return socket

    async def live(self, table: str, address: Address | None = None) -> LiveTable:
        live = await (address or self.there).server.table_cache.table(table)
        assert live is not None
        return live

    async def settles(self, table: str) -> int:
        """Until both nodes know the same."""
        here, there = await self.live(table, self.here), await self.live(table)
        async with asyncio.timeout(20):
            while here.table.n < there.table.n:
                await asyncio.sleep(0.01)
        return here.table.n


@pytest.fixture(params=["one node", "two nodes"])
async def stage(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Stage, None]:
    monkeypatch.setattr("halftwist.server.app.BotService", NoBots)
    async with AsyncExitStack() as stack:
        if request.param == "one node":
            address = await stack.enter_async_context(serving())
            yield Stage(stack, address, address)
            return
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.emptied()
        here = await stack.enter_async_context(serving(database=database))
        there = await stack.enter_async_context(serving(database=database))
        yield Stage(stack, here, there)


async def news(socket: BareSocket) -> list[Object]:
    """What was told, unasked, since the table was shown."""
    await socket.ask("watch", table="no-such-table")
    messages: list[Object] = [json.loads(text) for text in socket.frames]
    return [message for message in messages if message["type"] in ("told", "unseated")]


def first_view(socket: BareSocket) -> Object:
    return next(json.loads(text) for text in socket.frames if '"type":"table"' in text)["shown"][0]["view"]


async def draw(live: LiveTable) -> None:
    """Whoever's turn it is draws a card."""
    (seat,) = live.table.game.to_act(live.table.state)
    assert isinstance(await Pipeline(live.store).ask(live, seat, live.codec.decode_action({"kind": "draw"})), Committed)


async def get_up(ben: Person, ann: Person, bens: BareSocket, table: str) -> None:
    await ben.post(f"/api/tables/{table}/leave", seat=1)


async def get_up_by_socket(ben: Person, ann: Person, bens: BareSocket, table: str) -> None:
    answer = await bens.ask("act", table=table, seat=1, seen=2, action={"kind": "seat left"})
    assert answer["type"] == "accepted"


async def be_removed(ben: Person, ann: Person, bens: BareSocket, table: str) -> None:
    await ann.post(f"/api/tables/{table}/remove", seat=1)


Way = Callable[[Person, Person, BareSocket, str], Awaitable[None]]


@pytest.mark.parametrize("way", [get_up, get_up_by_socket, be_removed])
async def test_whoever_loses_a_seat_is_told_so_and_reads_every_line_as_a_spectator(stage: Stage, way: Way) -> None:
    ann, ben, cat, dan = await stage.comes("Ann", "Ben", "Cat", "Dan")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, OPEN]))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)
    bens, strangers = await stage.looks(ben, table, 1), await stage.looks(None, table)
    await way(ben, ann, bens, table)
    await cat.post(f"/api/tables/{table}/join", seat=1)
    await dan.post(f"/api/tables/{table}/join", seat=2)
    await stage.settles(table)
    first, *later = await news(bens)
    shown = {"viewer": None, "view": first_view(strangers), "lines": []}
    assert first == {"type": "unseated", "table": table, "seat": 1, "n": 2, "shown": shown}
    assert later == await news(strangers)
    assert [message["line"]["n"] for message in later] == [3, 4, 5, 6]
    assert later[-1]["line"]["action"]["hands"] == [None, None, None]


async def test_whoever_is_sent_away_from_a_running_game_is_told_no_card_more(stage: Stage) -> None:
    ann, ben = await stage.comes("Ann", "Ben")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, GUEST]))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)
    bens, strangers = await stage.looks(ben, table, 1), await stage.looks(None, table)
    await ann.post(f"/api/tables/{table}/remove", seat=1)
    for _ in range(3):  # once for the one who is gone, as a stand-in would
        await draw(await stage.live(table))
    await stage.settles(table)
    first, *later = await news(bens)
    assert (first["type"], first["seat"]) == ("unseated", 1)
    assert later == await news(strangers)
    drawn = [message["line"]["action"]["cards"] for message in later if message["line"]["action"]["kind"] == "drawn"]
    assert {"seat": 1, "card": None} in [card for cards in drawn for card in cards]


async def test_whoever_sits_down_again_sees_the_seat_again_when_they_ask_for_it(stage: Stage) -> None:
    ann, ben = await stage.comes("Ann", "Ben")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, OPEN]))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)
    bens = await stage.looks(ben, table, 1)
    await ben.post(f"/api/tables/{table}/leave", seat=1)
    await ben.post(f"/api/tables/{table}/join", seat=1)
    await stage.settles(table)
    await bens.ask("watch", table=table, seats=[1])
    await ben.post(f"/api/tables/{table}/join", seat=2)  # now the table is full and dealt
    await stage.settles(table)
    told = [message for message in await news(bens) if message["type"] == "told" and message["viewer"] == 1]
    assert told[-1]["line"]["action"]["hands"][1]


async def test_whoever_follows_another_seat_goes_on_there_and_is_shown_nothing_else(stage: Stage) -> None:
    (ann,) = await stage.comes("Ann")
    four = {"game": "formula", "options": {"players": 4}, "visibility": "public"}
    table = (await ann.post("/api/tables", **four, seats=[ME, GUEST, OPEN, OPEN]))["name"]
    anns = await stage.looks(ann, table, 0, 1)
    await ann.post(f"/api/tables/{table}/remove", seat=1)
    await stage.settles(table)
    first, *later = await news(anns)
    assert first == {"type": "unseated", "table": table, "seat": 1, "n": 2, "shown": None}
    assert [message["viewer"] for message in later] == [0]


async def test_a_second_device_loses_the_seat_with_the_first(stage: Stage) -> None:
    ann, ben, phone = await stage.comes("Ann", "Ben", "Ben's phone")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, OPEN]))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)
    words = (await ben.get(f"/api/tables/{table}/seats/1/key"))["words"]
    await phone.post("/api/keys", words=words)
    phones = await stage.looks(phone, table, 1)
    await ben.post(f"/api/tables/{table}/leave", seat=1)
    await stage.settles(table)
    assert (await news(phones))[0]["type"] == "unseated"
    assert await phone.refused("POST", "/api/keys", {"words": words}) == (404, "server-key-unknown")


async def test_whoever_sits_down_at_one_node_sees_the_seat_at_another_that_has_not_heard_of_it(
    stage: Stage,
) -> None:
    ann, cat = await stage.comes("Ann", "Cat")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, GUEST]))["name"]
    behind = await stage.live(table, stage.here)
    stage.here.server.table_cache._watch.unfollow(table)
    await cat.post(f"/api/tables/{table}/join", seat=1)
    cats = await stage.stack.enter_async_context(bare_socket(stage.here, cat))
    shown = await cats.ask("watch", table=table, seats=[1], since=0)
    assert shown["shown"][0]["view"]["hands"][1]
    stage.here.server.table_cache._watch.follow(table, behind.table.n)
    await draw(await stage.live(table))
    await stage.settles(table)
    assert {message["type"] for message in await news(cats)} == {"told"}


# Moments at which two things happen at once


def in_between(
    monkeypatch: pytest.MonkeyPatch, method: str, happens: Callable[[], Awaitable[None]], *, after: bool
) -> None:
    """Something happens right before or right after the store is asked for the first time."""
    real, done = getattr(Store, method), list[bool]()

    async def asked(self: Store, *given: Any, **more: Any) -> Any:
        if not after and not done:
            done.append(True)
            await happens()
        answer = await real(self, *given, **more)
        if after and not done:
            done.append(True)
            await happens()
        return answer

    monkeypatch.setattr(Store, method, asked)


async def test_a_look_at_whose_the_seats_are_is_not_believed_once_they_have_changed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cat = await stage.comes("Ann", "Ben", "Cat")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, OPEN]))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)
    await stage.settles(table)
    bens = await stage.stack.enter_async_context(bare_socket(stage.here, ben))

    async def cat_takes_it() -> None:
        await ann.post(f"/api/tables/{table}/remove", seat=1)
        await cat.post(f"/api/tables/{table}/join", seat=1)
        await stage.settles(table)

    in_between(monkeypatch, "seat_owners_then", cat_takes_it, after=True)
    answer = await bens.ask("watch", table=table, seats=[1])
    assert (answer["type"], answer["no"]["code"]) == ("failed", "server-not-your-seat")


@pytest.mark.parametrize("way", ["socket", "request"])
async def test_a_list_of_moves_that_took_a_while_is_not_told_to_who_has_lost_the_seat(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    ann, ben, cat = await stage.comes("Ann", "Ben", "Cat")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, OPEN]))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)
    bens = await stage.looks(ben, table, 1)
    real = FairShare.work

    async def patient(self: FairShare, who: str, steps: Any) -> Any:
        """Ben waits for his turn, and meanwhile somebody else sits in his seat and is dealt cards."""
        monkeypatch.setattr(FairShare, "work", real)
        await ann.post(f"/api/tables/{table}/remove", seat=1)
        await cat.post(f"/api/tables/{table}/join", seat=1)
        await ann.post(f"/api/tables/{table}/join", seat=2)
        await stage.settles(table)
        return await real(self, who, steps)

    monkeypatch.setattr(FairShare, "work", patient)
    if way == "socket":
        answer = await bens.ask("legal", table=table, seat=1)
        assert (answer["type"], answer["no"]["code"]) == ("failed", "server-not-your-seat")
    else:
        assert await ben.refused("GET", f"/api/tables/{table}/legal", seat=1) == (403, "server-not-your-seat")


async def test_a_seat_that_no_table_has_is_nobodys(stage: Stage) -> None:
    (ann,) = await stage.comes("Ann")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, GUEST, GUEST]))["name"]
    anns = await stage.looks(ann, table, 0)
    for seats in ([63], [0, 63], [3]):
        answer = await anns.ask("watch", table=table, seats=seats, since=0)
        assert (answer["type"], answer["no"]["code"]) == ("failed", "server-not-your-seat")


async def test_a_key_that_is_used_while_its_seat_changes_hands_opens_nothing(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cat, eve = await stage.comes("Ann", "Ben", "Cat", "Eve")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, OPEN]))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)
    words = (await ben.get(f"/api/tables/{table}/seats/1/key"))["words"]

    async def cat_takes_it() -> None:
        await ben.post(f"/api/tables/{table}/leave", seat=1)
        await cat.post(f"/api/tables/{table}/join", seat=1)

    in_between(monkeypatch, "append", cat_takes_it, after=False)
    assert await eve.refused("POST", "/api/keys", {"words": words}) == (404, "server-key-unknown")
    assert (await eve.get(f"/api/tables/{table}"))["yours"] == []
    assert len((await stage.there.server.store.seat_owners(table))[1]) == 1


async def test_a_guest_who_logs_in_while_the_seat_changes_hands_does_not_take_it_along(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cat = await stage.comes("Ann", "Ben", "Cat")
    (bob,) = await stage.comes("Bob")
    await bob.post("/api/account", login="bob", password="long enough")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, OPEN]))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)

    async def cat_takes_it() -> None:
        await ann.post(f"/api/tables/{table}/remove", seat=1)
        await cat.post(f"/api/tables/{table}/join", seat=1)

    in_between(monkeypatch, "append", cat_takes_it, after=False)
    await ben.post("/api/login", login="bob", password="long enough")
    assert (await bob.get(f"/api/tables/{table}"))["yours"] == []


async def test_nobody_acts_for_the_one_who_sits_there_next(stage: Stage) -> None:
    ann, ben, cat = await stage.comes("Ann", "Ben", "Cat")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, GUEST]))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)
    live = await stage.live(table)
    tenure = live.table.tenure(1)
    assert tenure == 3
    answer = await Pipeline(live.store).ask(live, 1, Resign(), tenure=tenure - 1)
    assert isinstance(answer, Declined)
    assert answer.refusal.code == "server-not-your-seat"
    assert live.table.departed == frozenset()
    with pytest.raises(Refused):
        await cat.post(f"/api/tables/{table}/actions", seat=1, token="t", seen=4, action={"kind": "resign"})


async def test_the_socket_of_somebody_who_left_is_not_the_presence_of_whoever_came(stage: Stage) -> None:
    ann, ben, cat = await stage.comes("Ann", "Ben", "Cat")
    table = (await ann.post("/api/tables", **THREE, seats=[ME, OPEN, OPEN]))["name"]
    await ben.post(f"/api/tables/{table}/join", seat=1)
    bens = await stage.looks(ben, table, 1)
    here = await stage.live(table, stage.here)
    assert here.broadcaster.present(1)
    await ben.post(f"/api/tables/{table}/leave", seat=1)
    await cat.post(f"/api/tables/{table}/join", seat=1)
    await stage.settles(table)
    assert not here.broadcaster.present(1)
    assert (await bens.ask("unwatch", table=table))["type"] == "done"
    assert not here.broadcaster.watched
