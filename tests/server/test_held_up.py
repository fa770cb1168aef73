"""Two nodes, one of which does not hear the other for a while: nobody is shown less than they have seen."""

import asyncio
import os
import re
import signal
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from support.nursery import Nursery, Site, standing
from support.players import ME, OPEN, SMALL
from support.postgres import Postgres
from support.serving import Person, visiting
from support.sockets import BareSocket, bare_socket

pytestmark = pytest.mark.anyio

LISTENING = "SELECT pid FROM pg_stat_activity WHERE application_name = 'halftwist listening'"


@dataclass
class Pair:
    """Two nodes, and the processes of PostgreSQL through which they hear of each other's lines."""

    postgres: Postgres
    deaf: Site
    other: Site
    of_the_other: frozenset[int] = frozenset()
    stopped: set[int] = field(default_factory=set[int])

    def listeners(self) -> frozenset[int]:
        return frozenset(pid for (pid,) in self.postgres.execute(LISTENING))

    def stop(self) -> None:
        """Hold up whatever the deaf one listens through now."""
        for pid in self.listeners() - self.of_the_other - self.stopped:
            os.kill(pid, signal.SIGSTOP)
            self.stopped.add(pid)

    def go_on(self) -> None:
        for pid in self.stopped:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        self.stopped.clear()


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as nursery:
        yield nursery


@pytest.fixture(scope="module")
async def pair(nursery: Nursery, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Pair]:
    folder, store = tmp_path_factory.mktemp("nodes"), postgres.emptied()
    deaf, other = (Site(nursery, folder, store, gone_after_ms=60_000) for _ in range(2))
    pair = Pair(postgres, deaf, other)
    async with standing(deaf):
        own = await until_listened(pair, 1)
        async with standing(other):
            pair.of_the_other = await until_listened(pair, 2) - own
            yield pair
    assert [deaf.complaints, other.complaints] == [[], []]


async def until_listened(pair: Pair, by: int) -> frozenset[int]:
    async with asyncio.timeout(30):
        while len(found := pair.listeners()) < by:
            await asyncio.sleep(0.02)
    return found


@asynccontextmanager
async def held_up(pair: Pair) -> AsyncGenerator[None]:
    """The node hears nothing, however often it takes another connection."""

    over = asyncio.Event()

    async def go_on_stopping() -> None:
        while not over.is_set():
            await asyncio.to_thread(pair.stop)
            await asyncio.sleep(0.02)

    await asyncio.to_thread(pair.stop)
    assert pair.stopped
    stopping = asyncio.create_task(go_on_stopping())
    try:
        yield
    finally:
        over.set()
        await stopping
        pair.go_on()


@dataclass
class Game:
    """Ann is at the node that will hear nothing, Ben at the other; it is his turn, and both nodes know the table."""

    pair: Pair
    name: str
    ann: Person
    ben: Person
    hers: BareSocket
    his: BareSocket
    stack: AsyncExitStack

    async def ben_there(self) -> BareSocket:
        """Ben at the node that hears nothing."""
        return await self.stack.enter_async_context(bare_socket(self.pair.deaf.address, self.ben))

    async def by_request(self, method: str, path: str, who: Person, body: Any = None) -> httpx.Response:
        """At the node that hears nothing."""
        address = self.pair.deaf.address
        cookies = {each.name: each.value or "" for each in who.http.cookies.jar}
        async with httpx.AsyncClient(base_url=address, cookies=cookies, headers={"Origin": address}) as http:
            return await http.request(method, f"/api/tables/{self.name}{path}", json=body)


@asynccontextmanager
async def game(pair: Pair) -> AsyncGenerator[Game]:
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(visiting(pair.deaf.address, "Ann"))
        ben = await stack.enter_async_context(visiting(pair.other.address, "Ben"))
        wish = {"game": "mobius", "options": SMALL, "seats": [ME, OPEN], "visibility": "public"}
        name = (await ann.post("/api/tables", **wish))["name"]
        hers = await stack.enter_async_context(bare_socket(pair.deaf.address, ann))
        his = await stack.enter_async_context(bare_socket(pair.other.address, ben))
        await hers.ask("watch", table=name, seats=[0])
        await ben.post(f"/api/tables/{name}/join", seat=1)
        assert (await his.ask("watch", table=name, seats=[1], since=0))["n"] == 2
        assert (await hers.hear())["line"]["n"] == 2
        await hers.ask("act", table=name, seat=0, seen=2, action={"kind": "place", "cell": "A1"})
        assert (await his.hear())["line"]["n"] == 3
        yield Game(pair, name, ann, ben, hers, his, stack)


PLACED: dict[str, Any] = {"seat": 1, "seen": 3, "action": {"kind": "place", "cell": "B1"}}


@pytest.mark.parametrize("since", [4, 3, 0, None])
async def test_whoever_comes_from_another_node_is_shown_what_they_have_seen(pair: Pair, since: int | None) -> None:
    async with game(pair) as at, held_up(pair):
        assert (await at.his.ask("act", table=at.name, **PLACED))["line"] == 4
        known = {} if since is None else {"since": since}
        shown = await (await at.ben_there()).ask("watch", table=at.name, seats=[1], **known)
        assert shown["n"] == 4
        assert shown["shown"][0]["view"]["moves"] == ["A1", "B1"]
        assert [line["n"] for line in shown["shown"][0]["lines"]] == list(range((4 if since is None else since) + 1, 5))


async def test_what_is_sent_again_at_another_node_is_found_in_the_log_before_it_is_refused(pair: Pair) -> None:
    async with game(pair) as at, held_up(pair):
        await at.his.ask("act", table=at.name, **PLACED)
        there = await at.stack.enter_async_context(bare_socket(pair.other.address, at.ann))
        action = {"kind": "place", "cell": "C1"}
        act = {"type": "act", "table": at.name, "seat": 0, "seen": 4, "token": "once", "action": action}
        accepted = {"type": "accepted", "table": at.name, "seat": 0, "token": "once", "line": 5}
        await there.send(act)
        assert await heard(there, "accepted", "refused") == accepted
        for seen in (4, 3):  # to the node that hears nothing it is not her turn, whatever she says that she has seen
            await at.hers.send({**act, "seen": seen})
            assert await heard(at.hers, "accepted", "refused") == accepted


async def test_a_move_that_follows_on_what_was_seen_elsewhere_is_judged_on_it(pair: Pair) -> None:
    async with game(pair) as at, held_up(pair):
        await at.his.ask("act", table=at.name, **PLACED)
        answer = await at.hers.ask("act", table=at.name, seat=0, seen=4, action={"kind": "place", "cell": "C1"})
        assert (answer["type"], answer.get("line")) == ("accepted", 5)


async def test_requests_are_answered_from_the_log(pair: Pair) -> None:
    async with game(pair) as at, held_up(pair):
        body = {"token": "once", **PLACED}
        assert (await at.ben.post(f"/api/tables/{at.name}/actions", **body))["line"] == 4
        assert (await at.by_request("POST", "/actions", at.ben, body)).json() == {"line": 4}
        assert (await at.by_request("GET", "/view?seat=1", at.ben)).json()["n"] == 4
        assert (await at.by_request("GET", "/lines?since=4", at.ben)).json()["n"] == 4
        await at.his.ask("act", table=at.name, seat=1, seen=4, action={"kind": "resign"})
        assert (await at.by_request("GET", "/record", at.ann)).status_code == 200
        rematch = await at.by_request("POST", "/rematch", at.ann)
        assert (rematch.status_code, rematch.json()["yours"]) == (200, [1])


async def test_whoever_got_up_at_another_node_may_say_so_again(pair: Pair) -> None:
    async with game(pair) as at:
        name = (await at.ann.post("/api/tables", game="formula", options={"players": 3}, visibility="public"))["name"]
        await at.ben.post(f"/api/tables/{name}/join", seat=1)
        assert (await at.hers.ask("watch", table=name))["n"] == 2
        async with held_up(pair):
            act = {"type": "act", "table": name, "seat": 1, "seen": 2, "token": "up", "action": {"kind": "seat left"}}
            for socket in (at.his, at.his, await at.ben_there()):
                await socket.send(act)
                assert (await heard(socket, "accepted", "refused")).get("line") == 3
            stranger = {**act, "token": "another"}
            await socket.send(stranger)
            assert (await heard(socket, "refused"))["no"]["code"] == "server-not-your-seat"


async def test_whoever_was_sent_away_at_another_node_sees_nothing_of_the_seat(pair: Pair) -> None:
    async with game(pair) as at:
        name = (await at.ben.post("/api/tables", game="formula", options={"players": 3}, visibility="public"))["name"]
        await at.ann.post(f"/api/tables/{name}/join", seat=1)
        assert (await at.hers.ask("watch", table=name, seats=[1]))["n"] == 2
        async with held_up(pair):
            await at.ben.post(f"/api/tables/{name}/remove", seat=1)
            there = await at.stack.enter_async_context(bare_socket(pair.deaf.address, at.ann))
            answer = await there.ask("watch", table=name, seats=[1])
            assert (answer["type"], answer["no"]["code"]) == ("failed", "server-not-your-seat")


async def test_a_node_that_hears_nothing_says_so_and_mends_it(pair: Pair) -> None:
    async with game(pair) as at, httpx.AsyncClient(base_url=pair.deaf.address, timeout=30) as http:
        assert (await http.get("/healthz")).json()["ok"]
        renewals = number(await http.get("/metrics"), "listening_renewals_total")
        await asyncio.to_thread(pair.stop)
        try:
            ails = await until_health(http, 503)
            assert "watch" in ails
            assert number(await http.get("/metrics"), "silent_seconds") > 0
            assert await until_health(http, 200) == []  # though what it listened through is still held up
            assert number(await http.get("/metrics"), "listening_renewals_total") > renewals
            await at.his.ask("act", table=at.name, **PLACED)
            assert (await at.hers.hear())["line"]["n"] == 4
        finally:
            pair.go_on()


async def heard(socket: BareSocket, *kinds: str) -> Any:
    while (message := await socket.hear())["type"] not in kinds:
        pass
    return message


async def until_health(http: httpx.AsyncClient, status: int) -> list[str]:
    async with asyncio.timeout(60):
        while (answer := await http.get("/healthz")).status_code != status:
            await asyncio.sleep(0.02)
    return answer.json()["ails"]


def number(metrics: httpx.Response, name: str) -> float:
    found = re.search(rf"^halftwist_{name} (\S+)$", metrics.text, re.MULTILINE)
    assert found
    return float(found[1])
