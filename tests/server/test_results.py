"""What a match means for people: results, best times, ratings, all written with the last line."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from halftwist.games.mobi.engine import solve
from halftwist.server.tables import results
from halftwist.store import open_store
from support.command import ran
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

ME, OPEN, GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "guest", "name": "Bea"}
SMALL = {"columns": 3, "rows": 6}
RESIGN = {"kind": "resign"}
PASSWORD = "correct horse battery"
NUMBERS = count()


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


async def guest(stack: AsyncExitStack, address: Address, name: str) -> Person:
    return await stack.enter_async_context(visiting(address, name))


async def account(stack: AsyncExitStack, address: Address, name: str) -> Person:
    person = await guest(stack, address, name)
    await person.post("/api/account", login=f"{name} {next(NUMBERS)}", password=PASSWORD)
    return person


async def opened(host: Person, *others: Person, game: str = "mobius", **wish: Any) -> str:
    """The name of a table at which these people sit, the host first."""
    table = (await host.post("/api/tables", game=game, visibility="public", **wish))["name"]
    for person in others:
        await person.post(f"/api/tables/{table}/join")
    return table


async def does(person: Person, table: str, action: dict[str, Any], seat: int = 0) -> None:
    wish = {"seat": seat, "token": f"token {next(NUMBERS)}", "seen": 10**6, "action": action}
    await person.post(f"/api/tables/{table}/actions", **wish)


async def places(person: Person) -> list[int]:
    return [result["place"] for result in (await person.get("/api/me/results"))["results"]]


async def ratings(person: Person) -> list[dict[str, Any]]:
    return (await person.get("/api/me/ratings"))["ratings"]


# Results


async def test_everybody_gets_their_place_when_the_match_is_over(address: Address, stack: AsyncExitStack) -> None:
    ann, bob = await guest(stack, address, "Ann"), await guest(stack, address, "Bob")
    table = await opened(ann, bob, options=SMALL, match={"kind": "rounds", "rounds": 2})
    await does(ann, table, RESIGN)
    assert await places(ann) == await places(bob) == []
    await ann.post(f"/api/tables/{table}/round")
    await does(ann, table, RESIGN)
    assert (await places(ann), await places(bob)) == ([2], [1])
    (result,) = (await bob.get("/api/me/results"))["results"]
    assert (result["table"], result["game"], result["seat"], result["time_ms"]) == (table, "mobius", 1, None)
    assert result["options"] == SMALL
    assert result["at_ms"] > 10**12


async def test_on_one_device_only_the_seat_that_bears_ones_name_counts(address: Address, stack: AsyncExitStack) -> None:
    ann = await guest(stack, address, "Ann")
    table = await opened(ann, options=SMALL, seats=[GUEST, ME])
    await does(ann, table, RESIGN, seat=0)
    assert await places(ann) == [1]


async def test_a_table_that_was_closed_or_set_up_by_hand_leaves_no_result(
    address: Address, stack: AsyncExitStack
) -> None:
    ann = await guest(stack, address, "Ann")
    await ann.post(f"/api/tables/{await opened(ann)}/close")
    arranged = [{"by": 0, "action": {"kind": "place", "cell": "B2"}}]
    lesson = await opened(ann, options=SMALL, seats=[ME, GUEST], arranged=arranged)
    await does(ann, lesson, RESIGN, seat=1)
    assert (await ann.get(f"/api/tables/{lesson}"))["places"] == [1, 2]
    assert await places(ann) == []


async def test_results_are_written_with_the_last_line_or_not_at_all(
    address: Address, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await guest(stack, address, "Ann")
    table = await opened(ann, options=SMALL, seats=[ME, GUEST])
    live = await address.server.table_cache.table(table)
    assert live is not None
    n = live.table.n

    def disturbed(*_: Any, **__: Any) -> Any:
        raise RuntimeError("a fault of the test")

    with monkeypatch.context() as patched:
        patched.setattr(address.server.store, "append_then", disturbed)
        wish = {"seat": 0, "token": "t", "seen": 99, "action": RESIGN}
        assert (await ann.http.post(f"/api/tables/{table}/actions", json=wish)).status_code == 500
    assert (live.table.n, await places(ann)) == (n, [])
    await does(ann, table, RESIGN)
    assert await places(ann) == [2]


async def test_a_fault_in_the_ratings_does_not_keep_a_game_from_ending(
    address: Address, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await guest(stack, address, "Ann")
    table = await opened(ann, options=SMALL, seats=[ME, GUEST])

    def disturbed(*_: Any) -> Any:
        raise RuntimeError("a fault of the test")

    monkeypatch.setattr(results, "variant_of", disturbed)
    await does(ann, table, RESIGN)
    assert (await ann.get(f"/api/tables/{table}"))["places"] == [2, 1]
    assert await places(ann) == []


# Best times


async def raced(ann: Person, address: Address, **options: Any) -> str | None:
    """A solo race that is finished at once; None where its tiles cannot all be used."""
    table = await opened(ann, game="mobi", options={"solo": True, "pool": 0, **options})
    for kind in ("ready", "go"):
        await does(ann, table, {"kind": kind})
    live = await address.server.table_cache.table(table)
    assert live is not None
    pod = solve(live.table.view(0).players[0].hand, final=True).pod
    if pod is None:
        return None
    put = [{"column": tile.column, "row": tile.row, "token": tile.token} for tile in pod.placed]
    await does(ann, table, {"kind": "arrange", "taken": [], "put": put})
    await does(ann, table, {"kind": "mobi"})
    return table


@pytest.mark.ruling("B12")
async def test_the_best_time_of_every_solo_variant_is_kept(
    address: Address, stack: AsyncExitStack, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = await guest(stack, address, "Ann")
    plain = [await raced(ann, address) for _ in range(3)]
    checked = [await raced(ann, address, **{"live checking": True}) for _ in range(3)]
    given_up = await opened(ann, game="mobi", options={"solo": True, "pool": 0})
    await does(ann, given_up, RESIGN)
    finished = {table for table in (*plain, *checked) if table}
    every = (await ann.get("/api/me/results"))["results"]
    assert {result["table"] for result in every} == finished | {given_up}
    assert every[0]["table"] == given_up
    assert every[0]["time_ms"] is None
    times = [result["time_ms"] for result in every if result["table"] in plain]
    best = (await ann.get("/api/me/best-times"))["results"]
    assert [result["time_ms"] for result in best if result["options"] == {"pool": 0, "solo": True}] == [min(times)]
    assert min(times) > 0
    assert {"live checking": True, "pool": 0, "solo": True} in [result["options"] for result in best]
    assert all(result["game"] == "mobi" for result in best)
    file = tmp_path / "race.jsonl"
    file.write_bytes((await ann.http.get(f"/api/tables/{finished.pop()}/record")).content)
    assert ran(capsys, "verify", str(file)).code == 0


@pytest.mark.ruling("B12")
async def test_a_best_time_is_told_for_the_same_options_only(address: Address, stack: AsyncExitStack) -> None:
    ann = await guest(stack, address, "Ann")
    plain = [table for table in [await raced(ann, address) for _ in range(3)] if table]
    checked = [table for table in [await raced(ann, address, **{"live checking": True}) for _ in range(3)] if table]
    times = {result["table"]: result["time_ms"] for result in (await ann.get("/api/me/results"))["results"]}
    for tables in (plain, checked):
        for table in tables:
            told = (await ann.get("/api/me/best-times", table=table))["results"]
            assert [result["time_ms"] for result in told] == [min(times[each] for each in tables)]
    another = await opened(ann, game="mobi", options={"solo": True, "pool": 7})
    assert (await ann.get("/api/me/best-times", table=another))["results"] == []
    assert (await ann.refused("GET", "/api/me/best-times", table="no-such-table")) == (404, "server-table-unknown")


# Ratings


async def test_accounts_are_rated_against_each_other(address: Address, stack: AsyncExitStack) -> None:
    ann, bob = await account(stack, address, "Ann"), await account(stack, address, "Bob")
    for games in (1, 2):
        table = await opened(ann, bob, options=SMALL)
        await does(bob, table, RESIGN, seat=1)
        (winner,), (loser,) = await ratings(ann), await ratings(bob)
        assert winner["game"] == loser["game"] == "mobius"
        assert winner["games"] == loser["games"] == games
        assert winner["mean"] > 25 > loser["mean"]
        assert winner["rating"] == pytest.approx(winner["mean"] - 3 * winner["deviation"], abs=0.05)


async def test_games_that_end_at_the_same_time_are_all_rated(address: Address, stack: AsyncExitStack) -> None:
    ann, bob = await account(stack, address, "Ann"), await account(stack, address, "Bob")
    tables = [await opened(ann, bob, options=SMALL) for _ in range(6)]
    await asyncio.gather(*(does(bob, table, RESIGN, seat=1) for table in tables))
    (winner,), (loser,) = await ratings(ann), await ratings(bob)
    assert winner["games"] == loser["games"] == len(tables)


@pytest.mark.parametrize("against", ["a guest", "a bot", "oneself"])
async def test_a_match_that_says_nothing_about_strength_is_not_rated(
    address: Address, stack: AsyncExitStack, against: str
) -> None:
    ann = await account(stack, address, "Ann")
    if against == "a guest":
        table = await opened(ann, await guest(stack, address, "Bob"), options=SMALL)
    else:
        other = GUEST if against == "oneself" else {"kind": "bot", "bot": "random"}
        table = await opened(ann, options=SMALL, seats=[ME, other])
    await does(ann, table, RESIGN)
    assert await places(ann) == [2]
    assert await ratings(ann) == []


async def test_beside_a_guest_accounts_are_rated_among_themselves(address: Address, stack: AsyncExitStack) -> None:
    ann, bob = await account(stack, address, "Ann"), await account(stack, address, "Bob")
    cas = await guest(stack, address, "Cas")
    table = await opened(ann, cas, bob, game="formula", options={"players": 3})
    await does(ann, table, RESIGN, seat=0)
    await does(cas, table, RESIGN, seat=1)
    (winner,), (loser,) = await ratings(bob), await ratings(ann)
    assert winner["mean"] > loser["mean"]
    assert (await ratings(cas), await places(cas)) == ([], [2])


@pytest.mark.ruling("B12")
async def test_the_members_of_a_team_win_and_lose_together(address: Address, stack: AsyncExitStack) -> None:
    people = [await account(stack, address, name) for name in ("Ann", "Bob", "Cas", "Dirk")]
    table = await opened(*people, game="mobi", options={"team": 2})
    for seat in (0, 1):
        await does(people[seat], table, RESIGN, seat=seat)
    means = [(await ratings(person))[0]["mean"] for person in people]
    assert means[0] == means[1] < 25 < means[2] == means[3]


@pytest.mark.ruling("B12")
async def test_teams_of_two_and_of_three_are_rated_side_against_side(address: Address, stack: AsyncExitStack) -> None:
    people = [await account(stack, address, name) for name in ("Ann", "Bob", "Cas", "Dirk", "Eva")]
    table = await opened(*people, game="mobi", options={"team": 2, "teams of three": 1})
    for seat in (0, 1):
        await does(people[seat], table, RESIGN, seat=seat)
    means = [(await ratings(person))[0]["mean"] for person in people]
    assert means[0] == means[1] < 25 < means[2] == means[3] == means[4]
    assert [await places(person) for person in people] == [[2], [2], [1], [1], [1]]


async def test_a_team_with_a_guest_in_it_is_not_rated(address: Address, stack: AsyncExitStack) -> None:
    people = [await account(stack, address, name) for name in ("Ann", "Bob", "Cas")]
    people.append(await guest(stack, address, "Dirk"))
    table = await opened(*people, game="mobi", options={"team": 2})
    for seat in (0, 1):
        await does(people[seat], table, RESIGN, seat=seat)
    assert [await ratings(person) for person in people] == [[], [], [], []]
    assert [await places(person) for person in people] == [[2], [2], [1], [1]]


async def test_results_and_ratings_are_still_there_after_a_restart(stack: AsyncExitStack, tmp_path: Path) -> None:
    async with serving(data_dir=tmp_path) as address:
        ann, bob = await account(stack, address, "Ann"), await account(stack, address, "Bob")
        table = await opened(ann, bob, options=SMALL)
        await does(ann, table, RESIGN)
        person = next(iter((await address.server.store.seat_owners(table))[1]))
    async with open_store(str(tmp_path / "halftwist.db")) as store:
        assert [row.place for row in await store.results_of(person)] == [1]
        assert [row.games for row in await store.ratings_of(person)] == [1]
