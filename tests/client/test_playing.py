"""What a bot author can do with a client."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from halftwist.client import Client, Refused, RemoteTable, Turn, connect
from support.serving import Address, visiting

pytestmark = pytest.mark.anyio

SMALL = {"columns": 3, "rows": 6}
ME, OPEN, GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "guest"}


async def opened(client: Client, *others: dict[str, Any], game: str = "mobius", **more: Any) -> RemoteTable:
    if game == "mobius":
        more.setdefault("options", SMALL)
    return await client.create(game, [ME, *others], visibility="public", **more)


async def until(table: RemoteTable, holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await table.changed()


async def play(table: RemoteTable, seat: int | None = None, luck: int = 1) -> None:
    rng = random.Random(luck)
    async for turn in table.turns(seat):
        await turn.act(rng.choice(await turn.legal()))


async def test_two_clients_play_a_game_to_its_end(address: Address) -> None:
    async with connect(address, name="Ann") as ann, connect(address, name="Bob") as bob:
        hers = await opened(ann, OPEN)
        his = await bob.join(hers.name)
        await asyncio.gather(play(hers), play(his))
        assert hers.over
        assert hers.outcome == his.outcome
        assert hers.outcome is not None
        assert sorted(hers.outcome["places"]) == [1, 2]
        for table in (hers, his):
            assert [line["n"] for line in table.lines] == list(range(1, table.n + 1))
            assert table.lines[-1]["action"]["kind"] == "seed revealed"
        fresh = await ann.call("GET", f"/api/tables/{hers.name}/view?seat=0")
        assert (fresh["view"], fresh["face"], fresh["n"]) == (hers.view, hers.face, hers.n)


async def test_a_no_is_an_exception_with_its_code_ruling_and_sentence(address: Address) -> None:
    async with connect(address, name="Ann") as ann:
        table = await opened(ann, GUEST)
        n = await table.act({"kind": "place", "cell": "B2"})
        with pytest.raises(Refused) as caught:
            await table.act({"kind": "place", "cell": "B2"}, 1)
        assert (caught.value.code, caught.value.rule) == ("mobius-cell-taken", "M5")
        assert caught.value.details == {"cell": "B2"}
        assert "B2" in str(caught.value)
        assert table.n == n  # a no is no line


async def test_an_action_chosen_before_something_happened_is_refused(address: Address) -> None:
    async with connect(address, name="Ann") as ann:
        table = await opened(ann, GUEST)
        seen = table.n
        await table.act({"kind": "place", "cell": "B2"}, 0)
        with pytest.raises(Refused) as caught:
            await table.act({"kind": "place", "cell": "C3"}, 1, seen=seen)
        assert caught.value.code == "table-stale"


async def test_a_client_asks_what_is_legal_what_is_good_and_what_would_be_said(address: Address) -> None:
    async with connect(address, name="Ann") as ann:
        table = await opened(ann, GUEST, hints=True)
        async for turn in table.turns():
            moves = await turn.legal()
            assert len(moves) == 15
            assert await turn.hint() in moves
            assert table.face["hinted"] == [1, 0]
            assert await turn.check(moves[0]) is None
            no = await turn.check({"kind": "place", "cell": "Z9"})
            assert no is not None
            assert no["code"] == "mobius-no-such-row"
            break
        assert table.n == 3  # nothing was done but to take a hint


async def test_several_tables_and_seats_share_one_socket(address: Address) -> None:
    before = len(address.server.connections)
    async with connect(address, name="Ann") as ann:
        tables = [await opened(ann, GUEST) for _ in range(4)]
        tables.append(await opened(ann, GUEST, game="formula", options={"players": 2, "fives": True}))
        assert len(address.server.connections) == before + 1
        assert all(table.seats == (0, 1) for table in tables)
        await asyncio.gather(*(play(table, seat, luck) for luck, table in enumerate(tables[:4]) for seat in (0, 1)))
        assert all(table.over for table in tables[:4])
        assert not tables[4].over
        assert set(tables[4].views) == {0, 1}
        assert ann.connections == 1


async def test_a_spectator_sees_no_hand_and_has_no_seat(address: Address) -> None:
    async with connect(address, name="Ann") as ann, connect(address) as stranger:
        table = await opened(ann, {"kind": "bot", "bot": "random"}, game="formula", options={"players": 2})
        seen = await stranger.watch(table.name)
        assert seen.view["hands"] == [None, None]
        assert table.view["hands"][0]
        assert table.view["hands"][1] is None
        with pytest.raises(ValueError, match="spectator"):
            await seen.act({"kind": "resign"})
        with pytest.raises(Refused) as caught:
            await seen.act({"kind": "resign"}, 0)
        assert caught.value.code == "server-not-your-seat"
        with pytest.raises(Refused) as caught:
            await stranger.watch(table.name, [0])
        assert caught.value.code == "server-not-your-seat"


async def test_whoever_loses_a_seat_looks_on_and_has_no_turn_any_more(address: Address) -> None:
    async with connect(address, name="Ann") as ann, connect(address, name="Ben") as ben:
        hers = await ann.create("formula", [ME, OPEN, OPEN], options={"players": 3}, visibility="public")
        his = await ben.join(hers.name, seat=1)
        turns = asyncio.create_task(_all_turns(his))
        await ann.call("POST", f"/api/tables/{hers.name}/remove", {"seat": 1})
        async with asyncio.timeout(20):
            assert await turns == []
            assert his.seats == ()
            while his.n < 3:
                await his.changed()
        assert his.view["hands"] == [None, None, None]
        assert [line["n"] for line in his.lines] == [1, 2, 3]
        assert his.face["sittings"][1] is None


async def _all_turns(table: RemoteTable) -> list[Turn]:
    return [turn async for turn in table.turns()]


async def test_a_table_by_link_only_wants_its_key_or_its_four_words(address: Address) -> None:
    async with connect(address, name="Ann") as ann, connect(address, name="Bob") as bob:
        hers = await ann.create("mobius", [ME, OPEN], options=SMALL)
        key = await ann.call("GET", f"/api/tables/{hers.name}/key")
        with pytest.raises(Refused) as caught:
            await bob.join(hers.name)
        assert caught.value.code == "server-key-wrong"
        his = await bob.join(hers.name, key=key["words"], seat=1)
        assert his.seats == (1,)
        await until(hers, lambda: hers.n == 2)
        assert hers.face["sittings"][1]["name"] == "Bob"


async def test_a_bot_plays_with_its_authors_token(address: Address) -> None:
    async with visiting(address, "Ann") as author:
        token = await author.post("/api/tokens", name="Robo")
        async with connect(address, name="Ben") as ben, connect(address, token=token["token"]) as robo:
            table = await opened(ben, OPEN)
            bots = await robo.join(table.name)
            await until(table, lambda: table.n == 2)
            assert table.face["sittings"][1]["name"] == "Robo"
            await asyncio.gather(play(table), play(bots))
            assert bots.outcome is not None
            with pytest.raises(Refused) as caught:
                await robo.call("DELETE", "/api/me")
            assert caught.value.code == "server-bots-may-not"


async def test_an_action_of_a_live_game_can_be_made_whenever_one_likes(address: Address) -> None:
    async with connect(address, name="Ann") as ann:
        table = await opened(ann, game="mobi", options={"players": 1, "solo": True})
        await table.act({"kind": "ready"})
        await ann.call("POST", f"/api/tables/{table.name}/start", {"in_ms": 0})
        await until(table, lambda: 0 in table.face["to_act"])
        async for turn in table.turns():
            assert turn.seat == 0
            break
        with pytest.raises(Refused) as caught:
            await table.legal()
        assert caught.value.code == "table-moves-endless"
        await table.act({"kind": "resign"})
        await until(table, lambda: table.over)


async def test_those_who_play_know_how_many_look_on_and_who(address: Address) -> None:
    async with connect(address, name="Ann") as ann, connect(address) as eve, connect(address, name="Fay") as fay:
        hers = await ann.create("mobius", [{"kind": "me"}, {"kind": "guest"}])

        async def counted(table: RemoteTable, count: int) -> None:
            async with asyncio.timeout(60):
                while table.spectators != count:
                    await table.changed()

        seen = await eve.watch(hers.name)
        await counted(hers, 1)
        await counted(seen, 1)
        also_seen = await fay.watch(hers.name)
        for table in (hers, seen, also_seen):
            await counted(table, 2)
        assert hers.spectator_names == ["Fay"]
        await seen.watch()  # the same eyes, not more
        await eve.unwatch(seen)
        await counted(hers, 1)
