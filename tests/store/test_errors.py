"""Whatever is wrong with a database is said in a sentence, and nothing that failed was acknowledged."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from halftwist.store import STORE_ERRORS, Appended, Change, NewTable, StoreError, open_store
from halftwist.store.sqlite import SqliteDatabase
from halftwist.words import LANGUAGES, translate

pytestmark = pytest.mark.anyio

OAK = NewTable("oak", b"header", b"seed")


async def trouble_of(address: str | Path) -> StoreError:
    with pytest.raises(StoreError) as caught:
        async with open_store(address):
            pass
    for language in LANGUAGES:
        said = translate(caught.value.code, language, **caught.value.details)
        assert said.endswith("."), said
        assert "{" not in said
        assert "s3cret" not in said
    return caught.value


@pytest.mark.parametrize("address", ["mysql://root@db/games", "http://example.org", "sqlite://", "sqlite:///", "://"])
async def test_an_address_of_an_unknown_kind(address: str) -> None:
    assert (await trouble_of(address)).code == "store-address-unknown"


@pytest.mark.parametrize("address", ["postgresql://[::1/games?password=s3cret", "postgres://me:s3cret@host?what=ever"])
async def test_an_address_that_is_not_written_as_it_should_be(address: str) -> None:
    assert (await trouble_of(address)).code == "store-address-malformed"


async def test_a_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    async with open_store(f"sqlite:///{tmp_path}/a/b/tables.db") as store:
        assert await store.create(OAK)
    assert (tmp_path / "a" / "b" / "tables.db").exists()


async def test_a_new_file_is_for_its_owner_only(tmp_path: Path) -> None:
    async with open_store(tmp_path / "tables.db") as store:
        await store.create(OAK)
        assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert (await trouble_of(tmp_path / "file" / "tables.db")).code == "store-no-folder"


async def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert (await trouble_of(tmp_path)).code == "store-not-a-database"


async def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Aunt, " * 1_000)
    assert (await trouble_of(tmp_path / "letter.txt")).code == "store-not-a-database"
    assert (tmp_path / "letter.txt").read_text() == "Dear Aunt, " * 1_000


async def test_a_file_that_another_program_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("halftwist.store.sqlite._BUSY_MS", 50)
    async with open_store(tmp_path / "tables.db") as store:
        await store.create(OAK)
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError) as caught:
                await store.append("oak", 1, [b"one"])
        assert caught.value.code == "store-busy"
        assert await store.append("oak", 1, [b"one"]) == Appended(1)


async def test_a_file_that_may_only_be_read() -> None:
    """As another user, because nothing is read-only for root; in a folder that such a user can get at."""
    folder = Path(tempfile.mkdtemp(prefix="halftwist-"))
    file = folder / "tables.db"
    async with open_store(file) as store:
        await store.create(OAK)
    program = f"""
import asyncio, os
from halftwist.store import StoreError, open_store
if os.geteuid() == 0:
    os.setgid(65534), os.setuid(65534)
async def main():
    try:
        async with open_store({str(file)!r}): print("opened")
    except StoreError as trouble: print(trouble.code)
asyncio.run(main())
"""
    folder.chmod(0o555)
    file.chmod(0o444)
    try:
        assert said_by(program) == "store-read-only"
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


async def test_a_disk_that_runs_full_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    """The system refuses to let a file grow; what was acknowledged before stays, and nothing more is."""
    file = tmp_path / "tables.db"
    program = f"""
import asyncio, resource, signal
from halftwist.store import Appended, NewTable, StoreError, open_store
async def main():
    async with open_store({str(file)!r}) as store:
        await store.create(NewTable("oak", b"header", b"seed"))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
        n, code = 1, ""
        while not code:
            try:
                assert await store.append("oak", n, [b"x" * 10_000]) == Appended(n)
                n += 1
            except StoreError as trouble:
                code = trouble.code
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert await store.append("oak", n, [b"room again"]) == Appended(n)
        print(code, n)
asyncio.run(main())
"""
    code, last = said_by(program).split()
    assert code in ("store-disk-full", "store-disk-broken")
    assert int(last) > 5
    async with open_store(file) as store:
        found = await store.read("oak")
    assert [n for n, _ in found] == list(range(1, int(last) + 1))
    assert found[-1][1] == b"room again"


async def test_a_full_disk_is_called_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connected = SqliteDatabase._connected

    def on_a_small_disk(self: SqliteDatabase, connection: sqlite3.Connection, record: object) -> None:
        connected(self, connection, record)
        connection.execute("PRAGMA max_page_count = 56")

    monkeypatch.setattr(SqliteDatabase, "_connected", on_a_small_disk)
    async with open_store(tmp_path / "tables.db") as store:
        await store.create(OAK)
        answers = await asyncio.gather(
            *(store.append("oak", n, [b"x" * 8_000]) for n in range(1, 41)), return_exceptions=True
        )
        troubles = {answer.code for answer in answers if isinstance(answer, StoreError)}
        acknowledged = [answer.last for answer in answers if isinstance(answer, Appended)]
        assert troubles == {"store-disk-full"}
        assert [n for n, _ in await store.read("oak")] == acknowledged


def said_by(program: str) -> str:
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://me:s3cret@127.0.0.1:1/games",
        "postgresql://me:s3cret@no-such-host.invalid/games",
        "postgresql://me:s3cret@127.0.0.1:port/games",
        "postgresql://me:what?s3cret@127.0.0.1:1/games",
        "postgresql:///games?host=/no/such/folder&password=s3cret",
    ],
)
async def test_a_postgresql_that_cannot_be_reached(address: str) -> None:
    assert (await trouble_of(address)).code == "store-unreachable"


async def test_every_trouble_has_a_code_that_is_known() -> None:
    assert all(code.startswith("store-") for code in STORE_ERRORS)
    with pytest.raises(KeyError):
        StoreError("store-gremlins")
    assert str(StoreError("store-no-table", table="elm")) == "store no table: table elm"


async def test_nothing_of_a_failed_change_remains(tmp_path: Path) -> None:
    async with open_store(tmp_path / "tables.db") as store:
        await store.create(OAK)
        wrong: bytes = object()  # type: ignore[assignment]
        with pytest.raises(StoreError) as caught:
            await store.append("oak", 1, [b"one"], Change(status="running", secret=wrong))
        assert caught.value.code == "store-failed"
        row = await store.table("oak")
        assert row is not None
        assert (row.last, row.status, await store.read("oak")) == (0, "", [])
