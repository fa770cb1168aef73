"""A copy taken while the database is in use is whole, synced and a database."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from halftwist.store import Appended, Change, NewTable, OwnerChange, Store, StoreError, open_store
from halftwist.words import LANGUAGES, translate
from support.postgres import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Store]:
    async with open_store(tmp_path / "tables.db") as opened:
        yield opened


async def trouble_of(store: Store, path: Path) -> StoreError:
    with pytest.raises(StoreError) as caught:
        await store.backup(path)
    for language in LANGUAGES:
        said = translate(caught.value.code, language, **caught.value.details)
        assert said.endswith("."), said
        assert "{" not in said
    return caught.value


async def test_a_copy_under_load_holds_every_line_acknowledged_before(here: Store, tmp_path: Path) -> None:
    names = [f"t{number}" for number in range(8)]
    acknowledged = dict.fromkeys(names, 0)
    over = asyncio.Event()

    async def keep_appending(name: str) -> None:
        await here.create(NewTable(name, b"header", b"seed"))
        while not over.is_set():
            n = acknowledged[name] + 1
            change = Change(seat_owners=(OwnerChange(n, name),), note=b"%d" % n)
            assert await here.append(name, n, [f"{name} {n}".encode() * 50], change) == Appended(n)
            acknowledged[name] = n

    appending = [asyncio.ensure_future(keep_appending(name)) for name in names]
    before: list[dict[str, int]] = []
    for copy in range(4):
        last = dict(acknowledged)
        while not all(acknowledged[name] > last[name] for name in names):
            await asyncio.sleep(0.01)
        before.append(dict(acknowledged))
        await here.backup(tmp_path / "copies" / f"{copy}.db")
    over.set()
    await asyncio.gather(*appending)
    assert before[0]["t0"] < before[-1]["t0"] < acknowledged["t0"]
    for copy in range(4):
        async with open_store(tmp_path / "copies" / f"{copy}.db") as copied:
            for name in names:
                found = await copied.read(name)
                assert found == (await here.read(name))[: len(found)]
                assert len(found) >= before[copy][name] > 0
                row = await copied.table(name)
                assert row is not None
                # One moment of the database: rows and keepers are as far as the lines are.
                assert (row.last, row.note, len(await copied.seat_owners(name))) == (
                    len(found),
                    b"%d" % len(found),
                    row.last,
                )


async def test_a_copy_is_a_database_to_play_on(here: Store, tmp_path: Path) -> None:
    await here.create(NewTable("oak", b"header", b"seed", (b"one",)))
    await here.keep("key", b"signing")
    await here.backup(str(tmp_path / "copy.db"))
    await here.append("oak", 2, [b"went on here"])
    async with open_store(tmp_path / "copy.db") as copied:
        assert await copied.secret("oak") == b"seed"
        assert await copied.keep("key", b"another") == b"signing"
        assert await copied.append("oak", 2, [b"went on there"]) == Appended(2)
    assert await here.read("oak") == [(1, b"one"), (2, b"went on here")]
    with sqlite3.connect(tmp_path / "copy.db") as copied:
        assert copied.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    copied.close()


async def test_writing_goes_on_while_a_copy_is_made(here: Store, tmp_path: Path) -> None:
    await here.create(NewTable("oak", b"header", b"seed"))
    for n in range(1, 41):
        await here.append("oak", n, [os.urandom(500_000)])
    copying = asyncio.ensure_future(here.backup(tmp_path / "copy.db"))
    meanwhile = 0
    while not copying.done():
        await here.append("oak", 41 + meanwhile, [b"x"])
        meanwhile += not copying.done()
    await copying
    assert meanwhile > 0


async def test_a_copy_is_for_its_owner_only_and_alone(here: Store, tmp_path: Path) -> None:
    await here.backup(tmp_path / "copies" / "copy.db")
    assert [file.name for file in (tmp_path / "copies").iterdir()] == ["copy.db"]
    assert (tmp_path / "copies" / "copy.db").stat().st_mode & 0o777 == 0o600


async def test_the_copy_and_its_folder_are_synced_in_this_order(
    here: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    fsync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda descriptor: (synced.append(os.fstat(descriptor).st_ino), fsync(descriptor)))
    await here.backup(tmp_path / "copies" / "copy.db")
    file, folder = (path.stat().st_ino for path in (tmp_path / "copies" / "copy.db", tmp_path / "copies"))
    assert synced == [file, folder]


async def test_a_copy_never_takes_the_place_of_a_file(here: Store, tmp_path: Path) -> None:
    await here.backup(tmp_path / "copy.db")
    copied = (tmp_path / "copy.db").read_bytes()
    (tmp_path / "link.db").symlink_to(tmp_path / "nowhere")
    for name in ("copy.db", "tables.db", "link.db", "."):
        trouble = await trouble_of(here, tmp_path / name)
        assert trouble.code == "store-backup-exists"
    assert (tmp_path / "copy.db").read_bytes() == copied


async def test_a_copy_that_fails_leaves_nothing_behind(
    here: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: int) -> None:
        raise OSError("the disk is broken")

    monkeypatch.setattr(os, "fsync", broken)
    assert (await trouble_of(here, tmp_path / "copies" / "copy.db")).code == "store-disk-broken"
    assert list((tmp_path / "copies").iterdir()) == []
    (tmp_path / "file").write_text("not a folder")
    assert (await trouble_of(here, tmp_path / "file" / "copy.db")).code == "store-no-folder"


async def test_what_was_deleted_is_not_in_a_copy(here: Store, tmp_path: Path) -> None:
    await here.create(NewTable("oak", b"header of Rumpelstilt", b"seed", (b"Rumpelstilt",) * 100))
    await here.backup(tmp_path / "with.db")
    await here.remove("oak")
    await here.backup(tmp_path / "without.db")
    held = [b"Rumpelstilt" in (tmp_path / name).read_bytes() for name in ("with.db", "without.db")]
    assert held == [True, False]


async def test_postgresql_is_copied_by_its_own_program(postgres: Postgres, tmp_path: Path) -> None:
    async with open_store(postgres.emptied()) as store:
        trouble = await trouble_of(store, tmp_path / "copy.dump")
    assert trouble.code == "store-backup-postgres"
    assert "pg_dump" in translate(trouble.code, "en", **trouble.details)
    assert list(tmp_path.iterdir()) == []


async def test_a_closed_store_makes_no_copy(tmp_path: Path) -> None:
    async with open_store(tmp_path / "tables.db") as store:
        pass
    assert (await trouble_of(store, tmp_path / "copy.db")).code == "store-closed"
