"""A deleted person's name is gone from the files of the database as well, while the server runs."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from halftwist.store import NewPerson, open_store
from support.players import ME, OPEN, SMALL
from support.serving import Person, serving, visiting

pytestmark = pytest.mark.anyio

NAME, LOGIN = "Xanthippe Quirinus", "quirinus-at-home"


def files_with(folder: Path, *texts: str) -> list[str]:
    """Those of the database's files in which one of the texts can be read."""
    return [path.name for path in sorted(folder.iterdir()) if any(text.encode() in path.read_bytes() for text in texts)]


async def until(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.02)


async def leave_traces(person: Person, ben: Person) -> str:
    """A game that ended, a seat that was given up, an open table, an account. Returns the table of the game."""
    wish = {"game": "mobius", "options": SMALL, "seats": [ME, OPEN], "visibility": "public"}
    names = [(await person.post("/api/tables", **wish))["name"] for _ in range(3)]
    await ben.post(f"/api/tables/{names[0]}/join", seat=1)
    resigning = {"seat": 0, "token": "r", "seen": 2, "action": {"kind": "resign"}}
    await person.post(f"/api/tables/{names[0]}/actions", **resigning)
    await person.post(f"/api/tables/{names[1]}/leave", seat=0)
    await person.post("/api/account", login=LOGIN, password="a password that is long")
    return names[0]


async def test_a_deleted_name_is_in_no_file_of_the_database(tmp_path: Path) -> None:
    async with (
        serving(data_dir=tmp_path) as address,
        visiting(address, NAME) as person,
        visiting(address, "Ben") as ben,
    ):
        table = await leave_traces(person, ben)
        assert files_with(tmp_path, NAME)
        assert (await person.http.delete("/api/me")).is_success
        assert files_with(tmp_path, NAME, LOGIN) == []
        assert (await ben.get(f"/api/tables/{table}"))["seats"][0]["name"] == "Somebody"


async def test_a_reader_who_is_in_the_way_is_waited_for(tmp_path: Path) -> None:
    async with serving(data_dir=tmp_path) as address, visiting(address, NAME) as person:
        with closing(sqlite3.connect(tmp_path / "halftwist.db", isolation_level=None)) as reader:
            reader.execute("BEGIN")
            assert reader.execute("SELECT count(*) FROM people").fetchone() == (1,)
            assert (await person.http.delete("/api/me")).is_success  # however long the reader stays
            assert files_with(tmp_path, NAME)
            reader.execute("COMMIT")
            await until(lambda: not files_with(tmp_path, NAME))


async def test_what_a_killed_server_could_not_see_to_is_seen_to_at_the_next_start(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    async with open_store(before / "tables.db") as store:
        await store.put_person(NewPerson("p1", NAME))
        with closing(sqlite3.connect(before / "tables.db")) as deleting:
            deleting.execute("PRAGMA secure_delete = ON")
            deleting.execute("DELETE FROM people")
            deleting.commit()
            shutil.copytree(before, after)  # as it would be after a kill
    assert files_with(after, NAME)
    async with open_store(after / "tables.db"):
        assert files_with(after, NAME) == []
