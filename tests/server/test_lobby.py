"""Lists of tables: what everybody may see, and what is one's own."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from halftwist.server.tables import lobby
from support.serving import Address, Person, visiting

pytestmark = pytest.mark.anyio

SMALL = {"columns": 3, "rows": 6}
BOTH = [{"kind": "me"}, {"kind": "guest", "name": "Bea"}]


@pytest.fixture
async def ann(address: Address) -> AsyncIterator[Person]:
    async with visiting(address, "Ann") as person:
        yield person


async def opened(ann: Person, game: str = "mobius", **wish: Any) -> str:
    return (await ann.post("/api/tables", game=game, **{"visibility": "public", **wish}))["name"]


async def names(person: Person, **query: Any) -> list[str]:
    """All tables of the lobby, page by page."""
    found: list[str] = []
    cursor: str | None = None
    while True:
        page = await person.get("/api/tables", **query, **({"cursor": cursor} if cursor else {}))
        found += [table["name"] for table in page["tables"]]
        cursor = page["cursor"]
        if cursor is None:
            return found


async def test_the_lobby_shows_public_tables_that_wait_and_those_that_run(ann: Person, address: Address) -> None:
    waiting = await opened(ann)
    running = await opened(ann, seats=BOTH, options=SMALL)
    async with visiting(address) as stranger:
        page = await stranger.get("/api/tables")
        (shown,) = [table for table in page["tables"] if table["name"] == waiting]
        assert (shown["host"], shown["yours"], shown["game"], shown["status"]) == (0, [], "mobius", "open")
        assert [seat and seat["name"] for seat in shown["seats"]] == ["Ann", None]
        assert running not in await names(stranger)
        assert running in await names(stranger, status="running")
        assert waiting not in await names(stranger, status="running")


async def test_a_table_by_link_only_is_in_no_list_but_ones_own(ann: Person, address: Address) -> None:
    hidden = [await opened(ann, visibility="link"), await opened(ann, visibility="link", seats=BOTH)]
    async with visiting(address, "Bob") as bob:
        for status in ("open", "running", "over"):
            assert not set(hidden) & set(await names(bob, status=status))
        assert (await bob.get("/api/me/games"))["tables"] == []
        assert (await bob.get(f"/api/tables/{hidden[0]}"))["name"] == hidden[0]
    mine = (await ann.get("/api/me/games"))["tables"]
    assert {table["name"] for table in mine} == set(hidden)


async def test_the_lobby_can_be_asked_for_one_game(ann: Person) -> None:
    mobius, formula = await opened(ann), await opened(ann, "formula")
    found = await names(ann, game="formula")
    assert formula in found
    assert mobius not in found
    assert await ann.refused("GET", "/api/tables", game="chess") == (404, "game-unknown")


async def test_a_long_list_comes_in_pages_without_a_gap_or_a_double(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "PAGE", 2)
    tables = {await opened(ann, "mobi") for _ in range(5)}
    found = await names(ann, game="mobi")
    assert len(found) == len(set(found))
    assert tables <= set(found)


@pytest.mark.parametrize("cursor", ["x", "12 a b", "-1 x", "running x", "9" * 30])
async def test_a_cursor_that_nobody_gave_out_is_refused(ann: Person, cursor: str) -> None:
    assert await ann.refused("GET", "/api/tables", cursor=cursor) == (400, "server-cursor")
    assert await ann.refused("GET", "/api/me/games", cursor=cursor) == (400, "server-cursor")


async def test_a_status_that_there_is_not_is_refused(ann: Person) -> None:
    assert await ann.refused("GET", "/api/tables", status="secret") == (400, "server-message-malformed")


async def test_ones_own_games_come_running_first_then_open_then_over(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visiting(address, "Cas") as cas:
        over, waiting = await opened(cas, seats=BOTH, options=SMALL), await opened(cas, visibility="link")
        action = {"seat": 0, "token": "t", "seen": 9, "action": {"kind": "resign"}}
        await cas.post(f"/api/tables/{over}/actions", **action)
        closed = await opened(cas)
        await cas.post(f"/api/tables/{closed}/close")
        running = await opened(cas, seats=BOTH)
        mine = (await cas.get("/api/me/games"))["tables"]
        assert [table["name"] for table in mine[:2]] == [running, waiting]
        assert {(table["name"], table["closed"]) for table in mine[2:]} == {(over, False), (closed, True)}
        assert [table["yours"] for table in mine[:2]] == [[0, 1], [0]]
        for size in (1, 2, 3):
            monkeypatch.setattr(lobby, "PAGE", size)
            assert await _own_names(cas) == [table["name"] for table in mine]


async def _own_names(person: Person) -> list[str]:
    found: list[str] = []
    query: dict[str, str] = {}
    while True:
        page = await person.get("/api/me/games", **query)
        found += [table["name"] for table in page["tables"]]
        if page["cursor"] is None:
            return found
        query = {"cursor": page["cursor"]}


async def test_a_stranger_has_no_games_of_their_own(address: Address) -> None:
    async with visiting(address) as stranger:
        for path in ("games", "results", "best-times", "ratings"):
            assert await stranger.refused("GET", f"/api/me/{path}") == (401, "server-stranger")
