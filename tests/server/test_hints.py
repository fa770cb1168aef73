"""Hints are a table's choice that everybody sees; whoever takes one is seen to, and a helped time is no record."""

import asyncio
from contextlib import AsyncExitStack
from itertools import count
from typing import Any

import pytest

from halftwist.games.mobi.engine import solve
from support.serving import Address, Person, visiting
from support.sockets import bare_socket

pytestmark = pytest.mark.anyio

ME, OPEN, GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "guest", "name": "Bea"}
BOT = {"kind": "bot", "bot": "random"}
SMALL = {"columns": 3, "rows": 6}
TAKEN = {"kind": "hint taken"}
NUMBERS = count()


async def opened(host: Person, *seats: dict[str, Any], game: str = "mobius", **wish: Any) -> str:
    options = wish.pop("options", SMALL if game == "mobius" else {})
    made = await host.post("/api/tables", game=game, options=options, seats=seats, visibility="public", **wish)
    return made["name"]


async def does(person: Person, table: str, action: dict[str, Any], seat: int = 0) -> None:
    wish = {"seat": seat, "token": f"token {next(NUMBERS)}", "seen": 10**6, "action": action}
    await person.post(f"/api/tables/{table}/actions", **wish)


async def lines(person: Person, table: str) -> list[tuple[Any, str]]:
    told = (await person.get(f"/api/tables/{table}/lines"))["lines"]
    return [(line["by"], line["action"]["kind"]) for line in told]


async def taken(person: Person, table: str) -> list[Any]:
    return [by for by, kind in await lines(person, table) if kind == "hint taken"]


@pytest.mark.parametrize("game", ["mobius", "formula", "mobi"])
async def test_among_people_nobody_is_advised_in_secret(ann: Person, bob: Person, game: str) -> None:
    table = await opened(ann, ME, OPEN, game=game)
    assert (await ann.get(f"/api/tables/{table}"))["hints"] is False
    await bob.post(f"/api/tables/{table}/join")
    view = await ann.get(f"/api/tables/{table}/view", seat=0)
    assert view["face"]["hints"] is False
    seat = view["face"]["to_act"][0]
    asking = (ann, bob)[seat]
    assert await asking.refused("POST", f"/api/tables/{table}/hint", {"seat": seat}) == (409, "table-hints-off")
    assert await taken(ann, table) == []


async def test_on_one_device_people_are_people(ann: Person) -> None:
    table = await opened(ann, ME, GUEST)
    assert await ann.refused("POST", f"/api/tables/{table}/hint", {"seat": 0}) == (409, "table-hints-off")


@pytest.mark.parametrize(("language", "word"), [("en", "host"), ("nl", "gastheer")])
async def test_the_no_says_why_and_what_to_do(address: Address, language: str, word: str) -> None:
    async with visiting(address, "Ann", language) as ann, bare_socket(address, ann) as socket:
        table = await opened(ann, ME, GUEST)
        answer = await ann.http.post(f"/api/tables/{table}/hint", json={"seat": 0})
        assert word in answer.json()["error"]["text"]
        assert (await socket.ask("hint", table=table, seat=0))["no"]["code"] == "table-hints-off"


async def test_against_a_bot_a_hint_is_a_line_that_everybody_reads_and_says_no_more_than_who(
    address: Address, ann: Person, bob: Person
) -> None:
    table = await opened(ann, ME, BOT, game="formula")
    async with bare_socket(address, bob) as watching:
        await watching.ask("watch", table=table)
        face = (await ann.get(f"/api/tables/{table}/view"))["face"]
        assert face["hints"] is True
        while 0 not in (await ann.get(f"/api/tables/{table}/view"))["face"]["to_act"]:
            await watching.hear()
        hint = asyncio.create_task(ann.post(f"/api/tables/{table}/hint", seat=0))
        while (told := await watching.hear()).get("line", {}).get("action") != TAKEN:
            pass
    assert (await hint)["action"] is not None
    assert "token" not in told["line"]
    assert (told["line"]["by"], told["face"]["hinted"]) == (0, [1, 0])
    assert (await ann.get(f"/api/tables/{table}"))["hinted"] == [1, 0]


async def test_the_same_advice_is_counted_once(ann: Person) -> None:
    table = await opened(ann, ME, GUEST, hints=True)
    first = await ann.post(f"/api/tables/{table}/hint", seat=0)
    await ann.post(f"/api/tables/{table}/hint", seat=0)
    assert await taken(ann, table) == [0]
    await does(ann, table, first["action"])
    await ann.post(f"/api/tables/{table}/hint", seat=1)
    assert await taken(ann, table) == [0, 1]


async def test_a_hint_that_is_proved_to_win_names_the_cells_that_this_rests_on(address: Address, ann: Person) -> None:
    table = await opened(ann, ME, GUEST, hints=True)
    first = await ann.post(f"/api/tables/{table}/hint", seat=0)  # the smallest strip is solved: red wins from the start
    assert first["action"]["cell"] not in first["rests_on"]
    for move, cell in enumerate(("A6", "B3", "B6", "C3")):
        await does(ann, table, {"kind": "place", "cell": cell}, move % 2)
    found = await ann.post(f"/api/tables/{table}/hint", seat=0)
    assert set(found["rests_on"]) == {"A1", "A3", "A4", "A5", "B4", "B5", "C5"} - {found["action"]["cell"]}
    async with bare_socket(address, ann) as socket:
        told = await socket.ask("hint", table=table, seat=0)
    assert (told["action"], told["rests_on"]) == (found["action"], found["rests_on"])


async def test_where_the_host_switches_hints_on_everybody_knows_beforehand(ann: Person, bob: Person) -> None:
    table = await opened(ann, ME, OPEN, hints=True)
    (listed,) = [each for each in (await bob.get("/api/tables"))["tables"] if each["name"] == table]
    assert listed["hints"] is True
    await bob.post(f"/api/tables/{table}/join")
    shown = await bob.get(f"/api/tables/{table}/view", seat=1)
    assert (shown["header"]["hints"], shown["face"]["hints"]) == (True, True)
    await ann.post(f"/api/tables/{table}/hint", seat=0)
    await does(ann, table, {"kind": "resign"})
    again = (await ann.post(f"/api/tables/{table}/rematch"))["name"]
    assert (await bob.get(f"/api/tables/{again}"))["hints"] is True
    (result,) = [each for each in (await ann.get("/api/me/results"))["results"] if each["table"] == table]
    assert result["hints"] == 1
    (result,) = [each for each in (await bob.get("/api/me/results"))["results"] if each["table"] == table]
    assert result["hints"] == 0


async def test_a_person_in_the_seat_of_a_bot_ends_the_hints(ann: Person, bob: Person) -> None:
    table = await opened(ann, ME, BOT, game="mobi", options={"players": 2})
    assert (await ann.get(f"/api/tables/{table}"))["hints"] is True
    await ann.post(f"/api/tables/{table}/remove", seat=1)
    await bob.post(f"/api/tables/{table}/join")
    assert (await bob.get(f"/api/tables/{table}"))["hints"] is False
    assert await ann.refused("POST", f"/api/tables/{table}/hint", {"seat": 0}) == (409, "table-hints-off")


async def test_nobody_asks_for_another_seat_nor_writes_that_a_hint_was_taken(ann: Person, bob: Person) -> None:
    table = await opened(ann, ME, BOT)
    assert await bob.refused("POST", f"/api/tables/{table}/hint", {"seat": 0}) == (403, "server-not-your-seat")
    wish = {"seat": 0, "token": "x", "seen": 2, "action": TAKEN}
    assert await ann.refused("POST", f"/api/tables/{table}/actions", wish) == (403, "server-not-yours-to-do")


async def solo(ann: Person, address: Address, *, helped: bool) -> str | None:
    """A solo race that is finished at once; None where its tiles cannot all be used."""
    table = await opened(ann, ME, game="mobi", options={"solo": True, "pool": 0})
    await ann.post(f"/api/tables/{table}/hint", seat=0)  # before the race has begun this helps nobody
    for kind in ("ready", "go"):
        await does(ann, table, {"kind": kind})
    if helped:
        await ann.post(f"/api/tables/{table}/hint", seat=0)
    live = await address.server.table_cache.table(table)
    assert live is not None
    pod = solve(live.table.view(0).players[0].hand, final=True).pod
    if pod is None:
        return None
    put = [{"column": tile.column, "row": tile.row, "token": tile.token} for tile in pod.placed]
    await does(ann, table, {"kind": "arrange", "taken": [], "put": put})
    await does(ann, table, {"kind": "mobi"})
    return table


async def finished_solo(ann: Person, address: Address, *, helped: bool) -> str:
    while (table := await solo(ann, address, helped=helped)) is None:
        pass
    return table


async def test_a_solo_time_with_hints_is_marked_and_no_best_time(address: Address, ann: Person) -> None:
    helped = await finished_solo(ann, address, helped=True)
    assert (await ann.get("/api/me/best-times"))["results"] == []
    alone = await finished_solo(ann, address, helped=False)
    await finished_solo(ann, address, helped=True)
    (best,) = (await ann.get("/api/me/best-times"))["results"]
    assert (best["table"], best["hints"]) == (alone, 0)
    (marked,) = [each for each in (await ann.get("/api/me/results"))["results"] if each["table"] == helped]
    assert (marked["hints"], marked["time_ms"] > 0) == (1, True)
    (told,) = (await ann.get("/api/me/best-times", table=helped))["results"]
    assert told["table"] == alone


async def test_where_hints_are_given_nobody_is_rated(address: Address) -> None:
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(visiting(address, name)) for name in ("Eva", "Finn")]
        for person, login in zip(people, ("eva", "finn"), strict=True):
            await person.post("/api/account", login=login, password="correct horse battery")
        eva, finn = people
        for hints, rated in ((True, 0), (None, 1)):
            table = await opened(eva, ME, OPEN, hints=hints)
            await finn.post(f"/api/tables/{table}/join")
            await does(eva, table, {"kind": "resign"})
            assert len((await eva.get("/api/me/ratings"))["ratings"]) == rated
