"""A database that an earlier version wrote is opened by this one: every line is there, and every game goes on."""

import asyncio
import subprocess
from pathlib import Path
from typing import Any

import pytest

from halftwist.client import connect
from halftwist.play import verify
from halftwist.store import Store, copy_database, open_store
from halftwist.wire import read_record
from support.old_databases import NAMES, PEOPLE, at_home, digest, known_of, restored, rows, told_to, unpacked
from support.postgres import Postgres
from support.serving import Address, serving, visiting

pytestmark = pytest.mark.anyio

NEVER_MS = 10**14  # tables are not closed because nobody was there for years
Known = dict[str, Any]


@pytest.fixture(params=[(name, kind) for name in NAMES for kind in ("sqlite", "postgresql")], ids="-".join)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Known]:
    """The address of a database as an earlier version left it, and what must be found in it."""
    name, kind = request.param
    if kind == "sqlite":
        return unpacked(name, tmp_path / "halftwist.db"), known_of(name)[kind]
    return restored(name, request.getfixturevalue("postgres")), known_of(name)[kind]


async def held_by(store: Store, known: Known) -> dict[str, int]:
    """How many lines each table has; the old ones are the first of them, byte for byte."""
    found = {row.name: row for row in await rows(store)}
    assert found.keys() >= known["tables"].keys()
    for name, then in known["tables"].items():
        lines = await store.read(name)
        assert digest(lines[: then["n"]]) == then["lines"], name
        assert [n for n, _ in lines] == list(range(1, found[name].last + 1))
        assert found[name].kind == then["game"]
    return {name: row.last for name, row in found.items()}


async def test_an_old_database_opens_replays_plays_on_and_is_copied(
    old: tuple[str, Known], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    database, known = old
    kinds = {(table["game"], table["status"]) for table in known["tables"].values()}
    assert len(kinds) >= 8, "every game, running and over; some open, one closed"
    async with open_store(database) as store:
        await held_by(store, known)
    async with serving(
        data_dir=tmp_path, open_idle_ms=NEVER_MS, running_idle_ms=NEVER_MS, **where(database)
    ) as address:
        await every_table_replays(address, known)
        await everybody_is_known(address, known)
        await games_go_on(address, known)
    async with open_store(database) as store:  # a server that runs may write one more line at any time
        before = await held_by(store, known)
    copied = await asyncio.to_thread(copied_to, database, tmp_path, request)
    async with open_store(copied) as store:
        assert await held_by(store, known) == before


def where(database: str) -> dict[str, Any]:
    return {"database": database} if database.startswith("postgresql") else {}


async def every_table_replays(address: Address, known: Known) -> None:
    async with visiting(address, "Eye") as eye:
        for name, then in known["tables"].items():
            summary = await eye.get(f"/api/tables/{name}")
            assert summary["n"] >= then["n"]
            assert summary["status"] == then["status"], name
            assert (await eye.get(f"/api/tables/{name}/view"))["n"] >= then["n"]
            if then["status"] == "over":
                assert (await eye.get(f"/api/tables/{name}/verify"))["fair"], name
                replayed = read_record(await eye.get(f"/api/tables/{name}/record"))
                assert verify(replayed).fair
                assert replayed.n >= then["n"] - 1  # that a rematch was opened is not part of the record
        for name, again in known["rematches"].items():
            assert (await eye.get(f"/api/tables/{name}"))["rematch"] == again


async def everybody_is_known(address: Address, known: Known) -> None:
    """By their passwords, tokens and keys; and so is what they have played."""
    async with at_home(address, new=False) as players:
        for login, player in zip(PEOPLE, players, strict=True):
            assert as_then(await told_to(player), known[login]) == known[login]
        games = (await players[0].person.get("/api/me/games"))["tables"]
        assert {game["name"] for game in games} <= known["tables"].keys()
        assert len(games) > 5
    async with connect(address, token=known["token"]) as deep:
        assert (await deep.call("GET", "/api/me"))["person"]["name"] == "Deep Cas"
    async with visiting(address, "New") as new, visiting(address, "Phone") as phone:
        taken = await phone.post("/api/keys", words=known["seat"]["words"])
        assert (taken["purpose"], taken["seat"]) == ("seat", 0)
        await new.post(f"/api/tables/{known['open']}/join")


def as_then(now: Any, then: Any) -> Any:
    """What is told now without what nobody was told then."""
    if isinstance(then, dict):
        return {key: as_then(now[key], then[key]) for key in then if key in now}
    if isinstance(then, list) and len(now) == len(then):
        return [as_then(*both) for both in zip(now, then, strict=True)]
    return now


async def games_go_on(address: Address, known: Known) -> None:
    """Whoever is to move at a table that runs moves; one of them is played to its end, and is rated."""
    running = [name for name, then in known["tables"].items() if then["status"] == "running"]
    moved: set[str] = set()
    async with at_home(address, new=False) as players:
        for name in running:
            for player in players:
                for seat in (await player.person.get(f"/api/tables/{name}"))["yours"]:
                    if await player.move(name, seat):
                        moved.add(known["tables"][name]["game"])
        (again,) = known["rematches"].values()
        ann = players[0]
        (seat,) = (await ann.person.get(f"/api/tables/{again}"))["yours"]
        results = len((await told_to(ann))["results"])
        while (await ann.person.get(f"/api/tables/{again}"))["status"] != "over":
            if (await ann.person.get(f"/api/tables/{again}/view"))["face"]["to_act"]:
                await ann.act(again, seat, {"kind": "resign"})
            else:
                await ann.person.post(f"/api/tables/{again}/round")
        assert (await ann.person.get(f"/api/tables/{again}/verify"))["fair"]
        async with asyncio.timeout(20):
            while len((await told_to(ann))["results"]) == results:
                await asyncio.sleep(0.05)
    assert moved == {table["game"] for table in known["tables"].values()}


def copied_to(database: str, folder: Path, request: pytest.FixtureRequest) -> str:
    """Where a copy of the database is found: by `halftwist backup`'s way, or by PostgreSQL's own programs."""
    copy = folder / "copy"
    if not database.startswith("postgresql"):
        copy_database(database, copy)
        return str(copy)
    postgres: Postgres = request.getfixturevalue("postgres")
    for program, arguments in (
        ("pg_dump", ["--format=custom", f"--file={copy}", database]),
        ("pg_restore", ["--no-owner", f"--dbname={database}", str(copy)]),
    ):
        done = subprocess.run([postgres.programs / program, *arguments], capture_output=True, timeout=120)
        assert done.returncode == 0, done.stderr
        if program == "pg_dump":
            postgres.emptied()
    return database
