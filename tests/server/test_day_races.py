"""The day's race: the same for everybody on every node, counted once a person, by the log's own times."""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from halftwist import HomeTable
from halftwist.games import registry
from halftwist.games.mobi.engine import solve
from halftwist.play import verify
from halftwist.play.again import is_raced_by_all
from halftwist.puzzles import race
from halftwist.puzzles.daily import day_at, ends_ms
from halftwist.wire import read_record
from support.postgres import Postgres
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

GAME = "mobi"
RUN = f"/api/races/day/{GAME}"
RESIGN = {"kind": "resign"}


def lucky_secret(now_ms: int) -> bytes:
    """One whose first hand of today can be laid out whole, so that a run is over with it."""
    today, rules = day_at(now_ms), next(race.raced())
    for number in range(100):
        secret = hashlib.sha256(bytes([number])).digest()
        hand = race.race_of(secret, rules, today).again.order[0][: rules.hand_size]  # pyright: ignore
        if solve(hand, final=True).pod is not None:
            return secret
    raise AssertionError("no hand of a hundred can be laid out whole")


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, GAME, replace(registry.GAMES[GAME], race={"solo": True, "pool": 0}))  # pyright: ignore


@pytest.fixture
async def address(short: None) -> AsyncIterator[Address]:
    async with serving() as address:
        await prepared(address)
        yield address


async def prepared(address: Address) -> None:
    store = address.server.store
    await store.keep("puzzles-of-the-day", lucky_secret(store.now_ms()))


async def does(person: Person, table: str, action: dict[str, Any]) -> None:
    n = (await person.get(f"/api/tables/{table}"))["n"]
    wish = {"seat": 0, "token": f"token {n} {action['kind']}", "seen": n, "action": action}
    await person.post(f"/api/tables/{table}/actions", **wish)


async def begun(person: Person) -> tuple[str, list[str]]:
    """A run after GO!, and its hand."""
    table = (await person.post(RUN))["name"]
    for kind in ("ready", "go"):
        await does(person, table, {"kind": kind})
    return table, (await person.get(f"/api/tables/{table}/view", seat=0))["view"]["players"][0]["hand"]


async def finished(person: Person, *, hints: int = 0) -> str:
    table, hand = await begun(person)
    for _ in range(hints):
        await person.post(f"/api/tables/{table}/hint", seat=0)
    pod = solve(hand, final=True).pod
    assert pod is not None
    put = [{"column": tile.column, "row": tile.row, "token": tile.token} for tile in pod.placed]
    await does(person, table, {"kind": "arrange", "taken": [], "put": put})
    await does(person, table, {"kind": "mobi"})
    return table


async def told(person: Person, day: str = "") -> dict[str, Any]:
    answer = await person.get(f"/api/races/day{day and '/' + day}")
    return {"day": answer["day"], **answer["races"][0]}


async def test_everybody_gets_the_same_pieces_and_the_first_run_of_each_counts(ann: Person, bob: Person) -> None:
    first = await finished(ann)
    assert [run["name"] for run in (await told(bob))["board"]] == ["Ann"]
    assert (await told(bob))["board"][0]["table"] is None  # whoever has not run yet sees no recording
    counted, hand = await begun(bob)
    lines = (await ann.get(f"/api/tables/{first}/lines"))["lines"]
    assert next(line["action"]["hands"][0] for line in lines if line["action"]["kind"] == "deal") == hand
    assert (await bob.post(RUN))["name"] == counted  # until it is over there is no other
    assert await bob.refused("POST", f"/api/tables/{first}/again", {}) == (409, "puzzles-race-first")
    await does(bob, counted, RESIGN)
    practice = await finished(bob)
    assert practice != counted
    board = await told(bob)
    assert [(run["place"], run["name"], run["table"]) for run in board["board"]] == [(1, "Ann", first)]
    assert (board["runners"], board["mine"]["over"], board["mine"]["time_ms"]) == (2, True, None)
    ghost = await bob.post(f"/api/tables/{first}/again")
    assert ghost["again"]["table"] == first


async def test_a_time_is_the_logs_and_helped_runs_are_apart(ann: Person, bob: Person) -> None:
    helped = await finished(ann, hints=1)
    plain = await finished(bob)
    board = await told(ann)
    assert [run["table"] for run in board["helped"]] == [helped]
    assert [run["table"] for run in board["board"]] == [plain]
    assert (board["mine"]["hints"], board["mine"]["place"]) == (1, 1)
    lines = (await bob.get(f"/api/tables/{plain}/lines"))["lines"]
    at = {line["action"]["kind"]: line["at_ms"] for line in lines}
    assert board["board"][0]["time_ms"] == at["mobi"] - at["go"]
    assert (await bob.get("/api/me/best-times"))["results"] == []  # a race of one day is no variant
    [mine] = (await bob.get("/api/me/races"))["runs"]
    assert (mine["table"], mine["place"], mine["day"]) == (plain, 1, board["day"])


async def test_two_tabs_that_begin_at_once_are_one_run(ann: Person) -> None:
    opened = await asyncio.gather(*(ann.post(RUN) for _ in range(4)))
    assert len({table["name"] for table in opened}) == 1
    assert (await told(ann))["runners"] == 1


async def test_a_run_can_be_verified_and_repeated_from_its_record_and_the_days_seed(
    ann: Person, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(ann)
    today = await told(ann)
    assert today["seed"] is None
    assert (await ann.get(f"/api/tables/{table}/verify"))["again"] is True
    record = read_record((await ann.http.get(f"/api/tables/{table}/record")).content)
    assert record.header.commitment == today["seed_hash"]
    assert verify(record).fair
    assert not is_raced_by_all(record, b"another seed")
    store = address.server.store
    midnight = ends_ms(day_at(store.now_ms()))
    monkeypatch.setattr(store, "now_ms", lambda: midnight)
    yesterday = await told(ann, today["day"])
    assert hashlib.sha256(bytes.fromhex(yesterday["seed"])).hexdigest() == today["seed_hash"]
    home = HomeTable.racing(GAME, today["name"], bytes.fromhex(yesterday["seed"]))
    assert home.table.header.again == record.header.again


async def test_a_run_belongs_to_the_day_on_which_it_was_opened(
    ann: Person, bob: Person, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = address.server.store
    midnight = ends_ms(day_at(store.now_ms()))
    monkeypatch.setattr(store, "now_ms", lambda: midnight - 1)
    opened, before = await ann.post(RUN), await told(ann)
    monkeypatch.setattr(store, "now_ms", lambda: midnight)
    after = await told(ann)
    assert (after["name"], after["seed_hash"]) != (before["name"], before["seed_hash"])
    assert (after["seed_hash"], after["runners"], after["mine"]) == (before["next_seed_hash"], 0, None)
    assert (await told(ann, before["day"]))["mine"]["table"] == opened["name"]
    assert (await bob.post(RUN))["again"]["table"] == after["name"]
    for day in (after["day"], "2999-01-01", "yesterday"):
        assert (await ann.refused("GET", f"/api/races/day/{day}"))[0] == 404


async def test_races_go_with_the_person_and_move_to_the_account(address: Address) -> None:
    async with visiting(address, "Cas") as cas, visiting(address, "Dee") as dee:
        await finished(cas)
        await dee.post("/api/account", login="dee", password="a password that is long")
        await cas.post("/api/login", login="dee", password="a password that is long")
        assert [run["name"] for run in (await told(dee))["board"]] == ["Dee"]
        assert len((await dee.get("/api/me/results"))["results"]) == 1
        await dee.http.delete("/api/me")
        assert ((await told(cas))["board"], (await told(cas))["runners"]) == ([], 0)


async def test_only_people_run_and_only_games_that_are_raced_alone(ann: Person, address: Address) -> None:
    assert await ann.refused("POST", "/api/races/day/mobius", {}) == (404, "puzzles-race-none")
    async with visiting(address) as stranger:
        assert (await stranger.refused("POST", RUN, {}))[0] == 401
        assert (await told(stranger))["mine"] is None


async def test_two_nodes_of_one_database_have_one_race_and_one_board(
    short: None, postgres: Postgres, tmp_path: Path
) -> None:
    store = postgres.emptied()
    async with serving(database=store, data_dir=tmp_path) as here, serving(database=store, data_dir=tmp_path) as there:
        await prepared(here)
        async with visiting(here, "Ann") as ann, visiting(there, "Bob") as bob:
            await finished(ann)
            mine, theirs = await told(ann), await told(bob)
            assert mine["seed_hash"] == theirs["seed_hash"]
            assert [run["time_ms"] for run in mine["board"]] == [run["time_ms"] for run in theirs["board"]]
            assert (await bob.get("/api/puzzles/day"))["puzzles"] == (await ann.get("/api/puzzles/day"))["puzzles"]
            await finished(bob)
            assert {run["name"] for run in (await told(ann))["board"]} == {"Ann", "Bob"}
