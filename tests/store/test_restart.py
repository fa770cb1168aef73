"""PostgreSQL goes away and comes back: nothing acknowledged is lost, and everybody carries on."""

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
import pytest

from halftwist.store import Appended, Change, NewTable, Store, StoreError, open_store
from halftwist.store.postgres import PostgresDatabase
from support.postgres import Postgres

pytestmark = pytest.mark.anyio

OAK = NewTable("oak", b"header", b"seed")


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    """One that may be stopped without stopping other tests'."""
    with Postgres() as server:
        yield server


async def test_a_restart_under_load_loses_nothing_and_everybody_carries_on(own_postgres: Postgres) -> None:
    address = own_postgres.emptied()
    acknowledged: dict[tuple[str, int], bytes] = {}
    over = asyncio.Event()

    async def keep_appending(store: Store, name: str) -> None:
        await store.create(NewTable(name, b"header", b"seed"))
        n = 1
        while not over.is_set():
            line = f"{name} {n}".encode()
            assert await store.append(name, n, [line]) == Appended(n)
            acknowledged[name, n] = line
            n += 1

    heard: list[tuple[tuple[str, int], bytes]] = []

    async def keep_watching(store: Store) -> None:
        with store.watch() as watch:
            for number in range(6):
                watch.follow(f"t{number}")
            async for table, n, line in watch:
                heard.append(((table, n), line))

    async with open_store(address, poll_s=1, patience_s=60) as here, open_store(address, poll_s=1) as there:
        watching = asyncio.ensure_future(keep_watching(there))
        appending = [asyncio.ensure_future(keep_appending(here, f"t{number}")) for number in range(6)]
        for _ in range(2):
            await asyncio.sleep(0.5)
            before = len(acknowledged)
            await asyncio.to_thread(own_postgres.stop)
            await asyncio.to_thread(own_postgres.start)
            while len(acknowledged) < before + 30:
                await asyncio.sleep(0.05)
        over.set()
        await asyncio.gather(*appending)
        async with asyncio.timeout(60):
            while len(heard) < len(acknowledged):
                await asyncio.sleep(0.05)
        watching.cancel()
        assert len(heard) == len(acknowledged)
        assert dict(heard) == acknowledged
        for number in range(6):
            found = await here.read(f"t{number}")
            assert found == [(n, acknowledged[f"t{number}", n]) for n in range(1, len(found) + 1)]
        assert sum([len(await here.read(f"t{number}")) for number in range(6)]) == len(acknowledged)


async def test_patience_ends_with_a_sentence(own_postgres: Postgres) -> None:
    async with open_store(own_postgres.emptied(), patience_s=0.5) as store:
        await store.create(OAK)
        await asyncio.to_thread(own_postgres.stop)
        start = time.monotonic()
        answers = await asyncio.gather(store.append("oak", 1, [b"one"]), store.read("oak"), return_exceptions=True)
        assert time.monotonic() - start < 30
        assert [getattr(answer, "code", answer) for answer in answers] == ["store-unreachable"] * 2
        await asyncio.to_thread(own_postgres.start)
        assert await store.append("oak", 1, [b"one"]) == Appended(1)


@pytest.mark.parametrize("change", [None, Change(status="running")], ids=["lines alone", "with a change"])
@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_connection_that_breaks_in_a_commit_is_asked_after(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, moment: str, change: Change | None
) -> None:
    """Whether the server had committed or not: the line is in once, and acknowledged."""
    async with open_store(postgres.emptied(), patience_s=15) as store:
        await store.create(OAK)
        broken = _breaking_at_the_first_commit(monkeypatch, moment)
        assert await store.append("oak", 1, [b"one"], change) == Appended(1)
        assert broken == [moment]
        assert await store.append("oak", 2, [b"two"]) == Appended(2)
        assert await store.read("oak") == [(1, b"one"), (2, b"two")]


async def test_a_line_that_a_killed_server_lost_is_written_again(
    own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where the number of the lost transaction is another's by now."""
    address = own_postgres.emptied()
    async with open_store(address, patience_s=60) as store:
        await store.create(OAK)

        def restarted_without_us() -> None:
            own_postgres.stop()
            own_postgres.start()
            own_postgres.execute("CREATE TABLE others AS SELECT generate_series(1, 100) AS n")

        broken = _breaking_at_the_first_commit(monkeypatch, "before", restarted_without_us)
        assert await store.append("oak", 1, [b"one"]) == Appended(1)
        assert broken == ["before"]
        assert await store.read("oak") == [(1, b"one")]


def _breaking_at_the_first_commit(
    monkeypatch: pytest.MonkeyPatch, moment: str, meanwhile: Callable[[], None] = lambda: None
) -> list[str]:
    """The connection is lost before or after the server commits; answers what has happened, later on."""
    execute, commit = psycopg.Connection.execute, psycopg.Connection.commit
    broken: list[str] = []

    def break_off(connection: Any, committing: Callable[[], object]) -> None:
        broken.append(moment)
        if moment == "after":
            committing()
        meanwhile()
        connection.close()
        raise psycopg.OperationalError("the connection was lost")

    def executing(connection: Any, query: Any, *rest: Any, **more: Any) -> Any:
        if query == "COMMIT" and not broken:
            break_off(connection, lambda: _committed(connection, execute))
        return execute(connection, query, *rest, **more)

    def committing(connection: Any) -> None:
        if not broken:
            break_off(connection, lambda: commit(connection))
        commit(connection)

    monkeypatch.setattr(psycopg.Connection, "execute", executing)
    monkeypatch.setattr(psycopg.Connection, "commit", committing)
    return broken


def _committed(connection: Any, execute: Any) -> None:
    """Until the server has said so."""
    execute(connection, "COMMIT")
    connection._pipeline.sync()


async def test_groups_of_several_nodes_that_touch_the_same_tables_all_get_through(postgres: Postgres) -> None:
    address = postgres.emptied()
    names = [f"t{number}" for number in range(12)]

    async def run(store: Store, order: list[str]) -> int:
        won = 0
        for n in range(1, 16):
            answers = await asyncio.gather(*(store.append(name, n, [b"x"]) for name in order))
            won += sum(isinstance(answer, Appended) for answer in answers)
        return won

    async with open_store(address) as one, open_store(address) as other:
        for name in names:
            await one.create(NewTable(name, b"header", b"seed"))
        won = await asyncio.gather(run(one, names), run(other, names[::-1]))
        lines = [len(await one.read(name)) for name in names]
    assert sum(won) == sum(lines)
    assert lines == [15] * 12


async def test_a_deadlock_is_tried_again(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    address = postgres.emptied()
    struck: list[int] = []
    appending = PostgresDatabase._append

    def deadlock_at_first(self: PostgresDatabase, appends: Any, attempt: Any) -> None:
        if len(struck) < 2:
            struck.append(1)
            raise psycopg.errors.DeadlockDetected("deadlock detected")
        appending(self, appends, attempt)

    async with open_store(address) as store:
        await store.create(OAK)
        monkeypatch.setattr(PostgresDatabase, "_append", deadlock_at_first)
        assert await store.append("oak", 1, [b"one"]) == Appended(1)
        assert len(struck) == 2
        assert await store.read("oak") == [(1, b"one")]


async def test_the_time_is_the_databases(postgres: Postgres) -> None:
    async with open_store(postgres.emptied()) as store:
        ((theirs,),) = postgres.execute("SELECT extract(epoch FROM clock_timestamp()) * 1000")
        assert abs(store.now_ms() - float(theirs)) < 2_000
        with pytest.raises(StoreError):
            await store.secret("elm")
