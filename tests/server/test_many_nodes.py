"""Several server processes on one PostgreSQL: it does not matter which of them anybody is at."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from halftwist.client import Client, ConnectionLost, Refused, RemoteTable, connect
from support.nursery import LEASE_RENEWAL_MS, Nursery, Site, free_port, standing
from support.players import GUEST, ME, OPEN, SMALL, bot, played
from support.postgres import Postgres
from support.serving import visiting
from support.sockets import bare_socket
from support.witnesses import lines_of, logged

pytestmark = pytest.mark.anyio

Nodes = list[Site]
PLACE = {"kind": "place", "cell": "A1"}


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as nursery:
        yield nursery


@pytest.fixture(scope="module")
async def nodes(nursery: Nursery, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Nodes]:
    """Three of them; whoever is to be killed is one more."""
    folder, store = tmp_path_factory.mktemp("nodes"), postgres.emptied()
    sites = [node(nursery, folder, store) for _ in range(3)]
    async with standing(*sites):
        yield sites
    assert [site.complaints for site in sites] == [[], [], []]


def node(nursery: Nursery, folder: Path, store: str) -> Site:
    return Site(nursery, folder, store, gone_after_ms=1500, next_round_ms=3_600_000)


@asynccontextmanager
async def people(*at: tuple[str, Site]) -> AsyncIterator[list[Client]]:
    """Clients by name, each at a node."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(connect(site.address, name=name)) for name, site in at]


async def until(table: RemoteTable, holds: Any, within_s: float = 60) -> None:
    async with asyncio.timeout(within_s):
        while not holds():
            await table.changed()


def kinds(table: RemoteTable) -> list[str]:
    return [line["action"]["kind"] for line in table.lines]


async def test_players_at_different_nodes_see_each_other_and_a_third_sees_both(nodes: Nodes) -> None:
    a, b, c = nodes
    async with people(("Ann", a), ("Bob", b), ("Eve", c)) as (ann, bob, eve):
        hers = await ann.create("mobius", [ME, OPEN], options=SMALL, visibility="public")
        his, seen = await bob.join(hers.name), await eve.watch(hers.name)
        await asyncio.gather(played(hers, random.Random(1)), played(his, random.Random(2)))
        for table in (hers, his, seen):
            await until(table, lambda table=table: kinds(table)[-1:] == ["seed revealed"])
        assert [line["n"] for line in hers.lines] == list(range(1, hers.n + 1))
        assert hers.lines == his.lines == seen.lines
        assert hers.outcome == his.outcome == seen.outcome
        assert (await eve.call("GET", f"/api/tables/{hers.name}/verify"))["fair"]


async def test_a_seat_that_two_want_at_two_nodes_at_once_is_taken_by_one(nodes: Nodes) -> None:
    a, b, c = nodes
    async with people(("Ann", a), ("Bob", b), ("Hugo", c)) as (ann, bob, hugo):
        for _ in range(5):
            table = await hugo.create("mobius", [ME, OPEN], options=SMALL, visibility="public")
            paths = [ann.join(table.name, seat=1), bob.join(table.name, seat=1)]
            answers = await asyncio.gather(*paths, return_exceptions=True)
            (no,) = [answer for answer in answers if isinstance(answer, Refused)]
            assert no.code == "table-seat-taken"
            await until(table, lambda table=table: table.n == 2)
            winner = "Ann" if isinstance(answers[1], Refused) else "Bob"
            assert table.face["sittings"][1]["name"] == winner


async def test_a_host_rules_at_every_node(nodes: Nodes) -> None:
    a, b, _ = nodes
    async with people(("Ann", a), ("Bob", b), ("Cat", b)) as (ann, bob, cat):
        hers = await ann.create("formula", [ME, OPEN, OPEN], options={"players": 3}, visibility="public")
        his = await bob.join(hers.name, seat=1)
        await until(hers, lambda: hers.face["sittings"][1])
        await ann.call("POST", f"/api/tables/{hers.name}/remove", {"seat": 1})
        await until(his, lambda: his.face["sittings"][1] is None)
        assert his.seats == ()
        with pytest.raises(Refused):
            await his.act({"kind": "resign"}, 1)
        cats = await cat.join(hers.name, seat=2)
        await until(hers, lambda: hers.face["sittings"][2])
        await ann.call("POST", f"/api/tables/{hers.name}/host", {"seat": 2})
        await until(cats, lambda: cats.face["host"] == 2)
        await cat.call("POST", f"/api/tables/{hers.name}/seats/1/bot", {"bot": "random"})
        with pytest.raises(Refused):
            await ann.call("POST", f"/api/tables/{hers.name}/remove", {"seat": 2})


async def test_a_rematch_that_is_asked_for_at_two_nodes_at_once_is_one_table(nodes: Nodes) -> None:
    a, b, _ = nodes
    async with people(("Ann", a), ("Bob", b)) as (ann, bob):
        hers = await ann.create("mobius", [ME, OPEN], options=SMALL, visibility="public")
        his = await bob.join(hers.name)
        await until(hers, lambda: hers.n == 2)
        await hers.act({"kind": "resign"})
        await until(his, lambda: his.over)
        path = f"/api/tables/{hers.name}/rematch"
        one, other = await asyncio.gather(ann.call("POST", path), bob.call("POST", path))
        assert one["name"] == other["name"] != hers.name
        assert len(one["yours"]) == len(other["yours"]) == 1


async def test_whoever_is_deleted_at_one_node_is_seen_out_at_the_others(nodes: Nodes) -> None:
    a, b, _ = nodes
    async with AsyncExitStack() as stack:
        ann, bob = [await stack.enter_async_context(visiting(a.address, name)) for name in ("Ann", "Bob")]
        hers, his = [await stack.enter_async_context(bare_socket(b.address, each)) for each in (ann, bob)]
        await ann.http.delete("/api/me")
        while (told := await hers.hear())["type"] == "ping":
            pass
        assert told == {"type": "bye", "reason": "deleted", "again": False}
        assert await his.ask("legal", table="none", seat=0)  # nobody else is


async def test_a_round_that_another_node_opens_is_dealt_from_its_own_secret(nodes: Nodes) -> None:
    a, b, c = nodes
    async with people(("Ann", a), ("Bob", b), ("Eve", c)) as (ann, bob, eve):
        options, match = {"players": 2}, {"kind": "rounds", "rounds": 2}
        hers = await ann.create("formula", [ME, OPEN], options=options, match=match, visibility="public")
        his = await bob.join(hers.name)

        async def open_the_second() -> None:
            await until(his, lambda: his.face["rounds"] and his.face["revealed"], 60)
            await bob.call("POST", f"/api/tables/{hers.name}/round")

        await asyncio.gather(played(hers, random.Random(1)), played(his, random.Random(2)), open_the_second())
        await until(hers, lambda: kinds(hers)[-1] == "seed revealed")
        assert len(hers.face["rounds"]) == 2
        assert kinds(hers).count("seed revealed") == 2
        assert (await eve.call("GET", f"/api/tables/{hers.name}/verify"))["fair"]


async def counted(nodes: Nodes, name: str) -> list[int]:
    """A counter of each node."""
    async with httpx.AsyncClient(verify=False) as http:
        texts = [(await http.get(f"{site.address}/metrics")).text for site in nodes]
    found = [re.search(rf"^halftwist_{name}(?:_total)? (\S+)$", text, re.MULTILINE) for text in texts]
    return [round(float(number[1])) for number in found if number]


async def bots_alone(client: Client) -> RemoteTable:
    """A table where only bots are left to play."""
    seats = [ME, bot("random"), bot("greedy")]
    table = await client.create("formula", seats, options={"players": 3}, visibility="public")
    while 0 not in table.face["departed"]:  # the bots are quick, and whoever has not seen their last move is refused
        with suppress(Refused):
            await table.act({"kind": "resign"})
    return table


def by_bots(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line["by"] in (1, 2) and line["action"]["kind"] != "seat taken"]


async def test_bots_are_minded_by_one_node_however_many_watch(nodes: Nodes) -> None:
    a, b, c = nodes
    before = await counted(nodes, "bot_moves")
    async with people(("Ann", a), ("Bob", b), ("Eve", c)) as everybody:
        table = await bots_alone(everybody[0])
        seen = [await each.watch(table.name) for each in everybody[1:]]
        for each in (table, *seen):
            await until(each, lambda each=each: each.over, 60)
        moves = by_bots(lines_of(logged(a.store), table.name))
        made = [now - then for now, then in zip(await counted(nodes, "bot_moves"), before, strict=True)]
        assert sorted(made) == [0, 0, len(moves)]
        assert await counted(nodes, "bot_refusals") == [0, 0, 0]


async def test_when_a_node_dies_another_takes_over_its_bots_and_clocks(
    nodes: Nodes, nursery: Nursery, tmp_path: Path
) -> None:
    a = nodes[0]
    dying = node(nursery, tmp_path, a.store)
    clock = {"kind": "total", "initial_ms": 15_000}  # long enough that it dies first, on a busy machine too
    async with standing(dying), people(("Ann", a), ("Dan", dying)) as (ann, dan):
        taken = sum(await counted(nodes, "takeovers"))  # on a busy machine it may seem dead before it is
        flagging = await dan.create("mobius", [ME, GUEST], options=SMALL, visibility="public", clock=clock)
        seats = [ME, bot("random")]
        botted = await dan.create("mobius", seats, options=SMALL, visibility="public", absence={"kind": "claim"})
        seen, watched = await ann.watch(flagging.name), await ann.watch(botted.name)
        (leased_count,) = await counted([dying], "minded_tables")  # a new table is minded by whoever sees it first
        await dying.kill()
        async with asyncio.timeout(60):
            while sum(await counted(nodes, "takeovers")) < taken + leased_count:
                await asyncio.sleep(0.05)
        await until(seen, lambda: seen.face["revealed"])
        *told, flag, _ = seen.lines[2:]
        pauses = [line for line in told if line["action"]["kind"] == "pause"]
        assert pauses or leased_count < len((flagging, botted))
        assert {line["action"]["kind"] for line in told} <= {"pause", "seat left"}  # nobody is there any more
        assert flag["action"]["kind"] == "flag"
        assert flag["at_ms"] >= clock["initial_ms"] + sum(line["action"]["ms"] for line in pauses)
        for before_it, pause in pairwise([seen.lines[1], *pauses]):  # no millisecond is given back twice
            assert pause["action"]["ms"] <= pause["at_ms"] - before_it["at_ms"]
        assert watched.n >= 2


async def test_nobody_pays_for_the_death_of_the_node_they_are_at(
    nodes: Nodes, nursery: Nursery, tmp_path: Path
) -> None:
    """Though another minds their table, which has not been away for a moment."""
    a = nodes[0]
    dying = node(nursery, tmp_path, a.store)
    clock = {"kind": "total", "initial_ms": 600_000}
    async with standing(dying), people(("Ann", a), ("Dan", dying)) as (ann, dan):
        tables = [
            await ann.create("mobius", [ME, OPEN], options=SMALL, visibility="public", clock=clock) for _ in range(2)
        ]
        for table in tables:
            await dan.join(table.name)
            await until(table, lambda table=table: table.n == 2)
        his_turn, her_turn = tables
        await his_turn.act(PLACE)
        await asyncio.sleep(2 * LEASE_RENEWAL_MS / 1000)  # so that the others have seen it alive
        await dying.kill()
        await until(his_turn, lambda: "pause" in kinds(his_turn))
        (pause,) = [line["action"] for line in his_turn.lines if line["action"]["kind"] == "pause"]
        assert pause["ms"] >= 2 * LEASE_RENEWAL_MS
        assert "pause" not in kinds(her_turn)


async def test_bots_go_on_at_another_node(nodes: Nodes, nursery: Nursery, tmp_path: Path) -> None:
    a = nodes[0]
    dying = Site(nursery, tmp_path, a.store, bot_pace_ms=500)
    async with standing(dying), people(("Ann", a), ("Dan", dying)) as (ann, dan):
        table = await bots_alone(dan)
        seen = await ann.watch(table.name)
        await until(seen, lambda: len(by_bots(seen.lines)) > 1)
        await dying.kill()
        n = seen.n
        await until(seen, lambda: seen.n > n + 1, 30)
        await until(seen, lambda: seen.over, 60)
        assert (await ann.call("GET", f"/api/tables/{seen.name}/verify"))["fair"]


@asynccontextmanager
async def author(site: Site) -> AsyncIterator[str]:
    """The token of a bot, which can be at two nodes at once."""
    async with connect(site.address, name="Hugo") as hugo:
        yield (await hugo.call("POST", "/api/tokens", {"name": "Robo"}))["token"]


async def test_whoever_goes_at_one_node_and_is_at_another_is_not_gone(nodes: Nodes) -> None:
    a, b, _ = nodes
    async with author(a) as token, people(("Ann", a)) as (ann,), connect(b.address, token=token) as there:
        absence = {"kind": "stand-in", "after_ms": 60_000}
        hers = await ann.create("mobius", [ME, OPEN], options=SMALL, visibility="public", absence=absence)
        async with connect(a.address, token=token) as here:
            await here.join(hers.name)
            await hers.act(PLACE)
            his = await there.watch(hers.name, [1])
        # Node A has seen the last of Robo, and says so; node B knows better, and says so too.
        await until(his, lambda: kinds(his)[-1] == "seat returned")
        assert kinds(his)[3:] == ["seat left", "seat returned"]
        assert not his.face["sittings"][1]["gone"]
        assert await his.act({"kind": "place", "cell": "B1"}, 1) == 6


async def test_requests_go_to_one_node_and_the_socket_to_another(nodes: Nodes) -> None:
    a, b, c = nodes
    async with author(c) as token, connect(a.address, token=token) as by_request, connect(b.address, token=token) as by:
        name = (
            await by_request.call("POST", "/api/tables", {"game": "mobius", "seats": [ME, GUEST], "options": SMALL})
        )["name"]
        table = await by.watch(name, [0, 1])
        n = await table.act(PLACE)
        wish: dict[str, Any] = {"seat": 1, "token": "t1", "seen": n, "action": {"kind": "place", "cell": "B1"}}
        assert (await by_request.call("POST", f"/api/tables/{name}/actions", wish))["line"] == n + 1
        await until(table, lambda: table.n == n + 1)
        assert (await by_request.call("GET", f"/api/tables/{name}/view?seat=1"))["view"] == table.views[1]


async def test_a_client_finds_a_node_that_answers(nodes: Nodes) -> None:
    a, b, _ = nodes
    nowhere = f"http://127.0.0.1:{free_port()}"
    async with connect(nowhere, a.address, b.address, name="Ann") as ann:
        table = await ann.create("mobius", [ME, GUEST], options=SMALL)
        assert await table.act(PLACE) == 3
        assert ann.connections == 1
    with pytest.raises(ConnectionLost, match=r"no server at .*, "):
        async with connect(nowhere, nowhere, name="Ann", patience_s=0.2):
            pass


async def test_a_table_that_is_followed_no_longer_is_told_no_longer(nodes: Nodes) -> None:
    a, b, _ = nodes
    async with people(("Ann", a), ("Eve", b)) as (ann, eve):
        table = await ann.create("mobius", [ME, GUEST], options=SMALL, visibility="public")
        kept, left = await eve.watch(table.name), table
        await table.act(PLACE, 0)
        await until(kept, lambda: kept.n == 3)
        await ann.unwatch(left)
        async with connect(a.address) as stranger:
            seen = await stranger.watch(table.name)
            assert await table.act({"kind": "place", "cell": "B1"}, 1) == 4
            await until(seen, lambda: seen.n == 4)
        assert left.n == 3
        for _ in range(40):  # a socket can follow 32 at once
            await ann.unwatch(await ann.create("mobius", [ME, GUEST], options=SMALL))
