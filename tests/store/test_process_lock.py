"""One file has one server, for as long as that lives and no longer."""

import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from halftwist.store import StoreError, copy_database, open_store, process_lock
from halftwist.words import LANGUAGES, translate
from support.postgres import Postgres

pytestmark = pytest.mark.anyio

HOLD = """
import sys
from pathlib import Path
from halftwist.store.process_lock import exclusive
with exclusive(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_lock, "_PATIENCE_S", 0.05)


async def test_a_second_server_on_a_file_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    path = tmp_path / "games" / "halftwist.db"
    async with open_store(path, alone=True):
        with pytest.raises(StoreError) as caught:
            async with open_store(path, alone=True):
                pass
        assert caught.value.code == "store-served"
        for language in LANGUAGES:
            assert str(path) in translate(caught.value.code, language, **caught.value.details)
        async with open_store(tmp_path / "other.db", alone=True):
            pass
    async with open_store(path, alone=True):
        pass


async def test_a_server_that_is_killed_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "halftwist.db"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(StoreError):
            async with open_store(path, alone=True):
                pass
        holder.kill()
    async with open_store(path, alone=True):
        pass


async def test_a_store_that_cannot_be_opened_is_let_go_of(tmp_path: Path) -> None:
    (tmp_path / "halftwist.db").mkdir()
    for _ in range(2):
        with pytest.raises(StoreError) as caught:
            async with open_store(tmp_path / "halftwist.db", alone=True):
                pass
        assert caught.value.code == "store-not-a-database"


async def test_where_there_are_no_file_locks_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_here(self: FileLock) -> None:
        raise NotImplementedError

    monkeypatch.setattr(FileLock, "acquire", none_here)
    with pytest.raises(StoreError) as caught:
        async with open_store(tmp_path / "halftwist.db", alone=True):
            pass
    assert caught.value.code == "store-no-locks"
    for language in LANGUAGES:
        assert "halftwist.db" in translate(caught.value.code, language, **caught.value.details)


async def test_postgresql_has_room_for_many(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with open_store(address, alone=True), open_store(address, alone=True):
        pass


async def test_a_copy_leaves_the_database_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "halftwist.db"
    async with open_store(path):
        pass
    before = path.read_bytes()
    copy_database(path, tmp_path / "copy.db")
    assert path.read_bytes() == before
    with pytest.raises(StoreError) as caught:
        copy_database(tmp_path / "none.db", tmp_path / "copy-of-none.db")
    assert caught.value.code == "store-nothing"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.db", "halftwist.db"]
