"""The contract of the log, the same on both databases."""

import asyncio
from dataclasses import fields

import pytest

from halftwist.store import Appended, Change, Conflict, Heartbeat, NewTable, Store, StoreError, TableRow, open_store

pytestmark = pytest.mark.anyio

SEED = bytes(range(32))


def a_table(name: str = "oak", *lines: bytes, **row: str) -> NewTable:
    return NewTable(name, b"header of " + name.encode(), SEED, lines, **row)


async def test_a_table_is_opened_once_and_keeps_its_header(store: Store) -> None:
    assert await store.create(a_table("oak", b"deal"))
    assert not await store.create(NewTable("oak", b"another header", b"another seed", (b"x", b"y")))
    row = await store.table("oak")
    assert row is not None
    assert (row.header, row.last) == (b"header of oak", 1)
    assert await store.read("oak") == [(1, b"deal")]
    assert await store.secret("oak") == SEED


async def test_lines_are_numbered_from_one_and_read_from_any_number(store: Store) -> None:
    await store.create(a_table())
    assert await store.append("oak", 1, [b"one"]) == Appended(1)
    assert await store.append("oak", 2, [b"two", b"three", b"four"]) == Appended(4)
    assert await store.read("oak") == [(1, b"one"), (2, b"two"), (3, b"three"), (4, b"four")]
    assert await store.read("oak", since=2) == [(3, b"three"), (4, b"four")]
    assert await store.read("oak", since=4) == await store.read("elm") == []


@pytest.mark.parametrize("n", [-1, 0, 1, 2, 4, 10**30])
async def test_a_number_that_is_not_the_next_is_taken_and_nothing_changes(store: Store, n: int) -> None:
    await store.create(a_table("oak", b"one", b"two"))
    assert await store.append("oak", n, [b"x", b"y"], Change(status="spoilt")) == Conflict(2)
    assert await store.read("oak") == [(1, b"one"), (2, b"two")]
    row = await store.table("oak")
    assert row is not None
    assert row.status == ""


async def test_any_bytes_come_back_as_they_went_in(store: Store) -> None:
    lines = (b"", b"\0", bytes(range(256)), "Möbi ÷ −".encode(), b"'; DROP TABLE lines; --", b"x" * 300_000)
    await store.create(a_table("oak", *lines[:2]))
    await store.append("oak", 3, lines[2:])
    assert [line for _, line in await store.read("oak")] == list(lines)


async def test_a_new_rounds_seed_comes_with_the_line_that_commits_to_it(store: Store) -> None:
    await store.create(a_table())
    assert await store.append("oak", 1, [b"round opened"], Change(secret=b"next")) == Appended(1)
    assert await store.append("oak", 1, [b"too late"], Change(secret=b"lost")) == Conflict(1)
    assert await store.secret("oak") == b"next"


async def test_a_row_changes_with_its_lines_or_alone(store: Store) -> None:
    await store.create(a_table("oak", kind="mobi", visibility="public", status="open"))
    await store.append("oak", 1, [b"go"], Change(status="running", note=b"two seats"))
    await store.amend("oak", Change(visibility="link"))
    row = await store.table("oak")
    assert row is not None
    assert (row.kind, row.visibility, row.status, row.note, row.last) == ("mobi", "link", "running", b"two seats", 1)


async def test_a_listing_never_shows_a_secret(store: Store) -> None:
    await store.create(a_table())
    page = await store.tables()
    assert "secret" not in {field.name for field in fields(TableRow)}
    assert SEED not in [getattr(page.rows[0], field.name) for field in fields(TableRow)]


async def test_pages_go_through_all_tables_once_the_lately_active_first(store: Store) -> None:
    names = [f"t{number:02}" for number in range(23)]
    for name in names:
        await store.create(a_table(name, status="open" if name != "t07" else "over"))
    seen: list[TableRow] = []
    cursor = None
    while True:
        page = await store.tables(status="open", limit=5, cursor=cursor)
        seen.extend(page.rows)
        cursor = page.cursor
        if cursor is None:
            break
    assert sorted(row.name for row in seen) == sorted(set(names) - {"t07"})
    assert [(row.active_ms, row.name) for row in seen] == sorted(
        ((row.active_ms, row.name) for row in seen), reverse=True
    )


async def test_activity_is_noted_when_ten_seconds_have_passed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    start = store.now_ms()
    await store.create(a_table("oak"))
    await store.create(a_table("yew"))
    monkeypatch.setattr(store, "now_ms", lambda: start + 9_000)
    await store.append("oak", 1, [b"soon"])
    unchanged = await store.table("oak")
    monkeypatch.setattr(store, "now_ms", lambda: start + 60_000)
    await store.append("oak", 2, [b"later"])
    assert unchanged is not None
    assert unchanged.active_ms < start + 9_000
    assert [row.name for row in (await store.tables()).rows] == ["oak", "yew"]


async def test_the_activity_of_many_tables_is_noted_before_long(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is noted together with others is noted with the next line after which nobody else plays."""
    start, names = store.now_ms(), [f"t{number:02}" for number in range(40)]
    for name in names:
        await store.create(a_table(name))
    await asyncio.gather(*(store.append(name, 1, [b"first"]) for name in names))
    monkeypatch.setattr(store, "now_ms", lambda: start + 60_000)
    await asyncio.gather(*(store.append(name, 2, [b"a", b"b"] if name < "t20" else [b"c"]) for name in names[:35]))
    monkeypatch.setattr(store, "now_ms", lambda: start + 90_000)
    await store.append("t39", 2, [b"alone"])
    rows = {row.name: row.active_ms - start for row in (await store.tables(limit=50)).rows}
    assert {rows[name] for name in names[:35]} == {60_000}
    assert rows["t39"] == 90_000
    assert all(rows[name] < 60_000 for name in names[35:39])


@pytest.mark.parametrize("cursor", ["", "yesterday", "-1 oak", "²", "9" * 30, "1", "1 a\0"])
async def test_a_cursor_of_somebodys_own_making_is_an_error_of_the_caller(store: Store, cursor: str) -> None:
    with pytest.raises(ValueError, match="cursor"):
        await store.tables(cursor=cursor)


async def test_a_removed_table_leaves_nothing(store: Store) -> None:
    await store.create(a_table("oak", b"one"))
    await store.hold(["oak"], "node-1")
    pending = [store.append("oak", 2, [b"two"]), store.remove("oak"), store.append("oak", 3, [b"three"])]
    appended, removed, after = await asyncio.gather(*pending, return_exceptions=True)
    assert (appended, removed) == (Appended(2), True)
    assert isinstance(after, StoreError)
    assert await store.table("oak") is None
    assert await store.read("oak") == []
    assert await store.hold(["oak"], "node-2") == {"oak"}
    assert not await store.remove("oak")


async def test_a_table_that_is_not_there_is_said_so(store: Store) -> None:
    for asked in (store.append("elm", 1, [b"x"]), store.amend("elm", Change(status="x")), store.secret("elm")):
        with pytest.raises(StoreError) as caught:
            await asked
        assert (caught.value.code, caught.value.details) == ("store-no-table", {"table": "elm"})
    assert await store.table("elm") is None


@pytest.mark.parametrize("name", ["", "a b", "a\nb", "a\0", "é", "x" * 65])
async def test_names_are_checked_before_they_reach_a_shared_transaction(store: Store, name: str) -> None:
    with pytest.raises(ValueError, match="not a name"):
        await store.create(a_table(name))
    with pytest.raises(ValueError, match="not a name"):
        await store.beat(name)


@pytest.mark.parametrize("name", ["", "a b", "a\0", "é", "\ud800", "x" * 65, "'; --"])
async def test_a_name_that_no_table_can_have_is_not_found(store: Store, name: str) -> None:
    assert await store.table(name) is None
    assert await store.read(name) == []
    assert not await store.remove(name)
    for asked in (store.append(name, 1, [b"x"]), store.amend(name, Change(status="x")), store.secret(name)):
        with pytest.raises(StoreError, match="no table"):
            await asked


@pytest.mark.parametrize(("since", "found"), [(-(10**30), 2), (-1, 2), (2**63 - 1, 0), (2**63, 0), (10**30, 0)])
async def test_any_number_may_be_the_last_that_was_seen(store: Store, since: int, found: int) -> None:
    await store.create(a_table("oak", b"one", b"two"))
    assert len(await store.read("oak", since)) == found


async def test_a_row_or_line_that_is_too_large_is_refused_before_it_is_written(store: Store) -> None:
    await store.create(a_table())
    for wrong in (
        store.append("oak", 1, [b"x" * (2 << 20)]),
        store.amend("oak", Change(status="x" * 65)),
        store.amend("oak", Change(visibility="\0")),
        store.amend("oak", Change(note=b"x" * (2 << 16))),
        store.create(a_table("elm", kind="x" * 65)),
    ):
        with pytest.raises(ValueError, match=r"too long|short words"):
            await wrong


async def test_a_write_that_no_database_takes_leaves_its_neighbours_alone(store: Store) -> None:
    names = [f"t{number}" for number in range(8)]
    for name in names:
        await store.create(a_table(name))
    wrong: bytes = "not bytes"  # type: ignore[assignment]
    writes = [store.append(name, 1, [wrong if name == "t3" else b"fine"], None) for name in names]
    wrong_secret: bytes = {"not": "bytes"}  # type: ignore[assignment]
    answers = await asyncio.gather(
        *writes, store.amend("t4", Change(secret=wrong_secret)), store.append("t5", 2, [b"too"]), return_exceptions=True
    )
    failed = [number for number, answer in enumerate(answers) if isinstance(answer, Exception)]
    assert 8 in failed
    assert set(failed) <= {3, 8}
    assert answers[9] == Appended(2)
    assert [await store.read(name) for name in ("t2", "t5")] == [[(1, b"fine")], [(1, b"fine"), (2, b"too")]]


async def test_leases_are_kept_renewed_and_taken_over(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("oak", "elm", "yew"):
        await store.create(a_table(name, status="running"))
    start = store.now_ms()
    assert set(await store.unheld(status="running")) == {"oak", "elm", "yew"}
    assert await store.hold(["oak", "elm"], "node-1") == {"oak", "elm"}
    assert await store.hold(["oak", "yew"], "node-2") == {"yew"}
    monkeypatch.setattr(store, "now_ms", lambda: start + 4_000)
    await store.beat("node-1")  # renews both
    assert await store.unheld(status="running") == []
    monkeypatch.setattr(store, "now_ms", lambda: start + 7_000)  # node-2 has been silent for too long
    assert await store.unheld(status="running") == ["yew"]
    assert await store.hold(["oak", "yew"], "node-1") == {"oak", "yew"}
    await store.beat("node-2")  # it is back, and finds that it has nothing left
    assert await store.held("node-2") == frozenset()
    assert await store.hold(["oak", "elm", "yew"], "node-2") == frozenset()
    assert await store.held("node-1") == {"oak", "elm", "yew"}


async def test_leases_are_given_back(store: Store) -> None:
    await store.hold(["oak", "elm", "yew"], "node-1")
    await store.release("node-1", ["oak"])
    await store.release("node-2")
    assert await store.hold(["oak", "elm"], "node-2") == {"oak"}
    await store.release("node-1")
    assert await store.hold(["elm", "yew"], "node-2") == {"elm", "yew"}
    assert await store.hold([], "node-2") == frozenset()


async def test_one_of_many_gets_a_lease(store: Store) -> None:
    holders = [f"node-{number}" for number in range(10)]
    held = await asyncio.gather(*(store.hold(["oak", "elm"], holder) for holder in holders))
    assert sorted(map(len, held)) == [0] * 9 + [2]


async def test_a_heartbeat_outlives_the_process_that_beat(address: str) -> None:
    async with open_store(address) as store:
        assert await store.last_beat() is None
        await store.beat("node-1")
        await store.beat("node-2")
        before = await store.last_beat()
        await store.beat("node-2")
        at_ms = store.now_ms()
    async with open_store(address) as store:
        last = await store.last_beat()
    assert before is not None
    assert last is not None
    assert last.holder == "node-2"
    assert before.at_ms <= last.at_ms <= at_ms


async def test_the_time_never_goes_back(store: Store) -> None:
    times = [store.now_ms() for _ in range(1_000)]
    assert times == sorted(times)


async def test_what_was_asked_before_closing_is_done(address: str) -> None:
    async with open_store(address) as store:
        await store.create(a_table())
        pending = [asyncio.ensure_future(store.append("oak", n, [b"%d" % n])) for n in range(1, 51)]
        await asyncio.sleep(0)
    assert [task.result() for task in pending] == [Appended(n) for n in range(1, 51)]
    with pytest.raises(StoreError, match="closed"):
        await store.read("oak")
    with pytest.raises(StoreError, match="closed"):
        await store.append("oak", 51, [b"late"])
    async with open_store(address) as again:
        assert len(await again.read("oak")) == 50


async def test_an_appender_that_stopped_waiting_harms_nobody(store: Store) -> None:
    await store.create(a_table())
    gone = asyncio.ensure_future(store.append("oak", 1, [b"one"]))
    await asyncio.sleep(0)
    gone.cancel()
    assert await store.append("oak", 2, [b"two"]) == Appended(2)


async def test_everybodys_last_beat_is_known(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    start = store.now_ms()
    assert await store.beats() == []
    for at_ms, holder in ((0, "node-1"), (2_000, "node-2"), (4_000, "node-1"), (5_000, "node-3")):
        monkeypatch.setattr(store, "now_ms", lambda at_ms=at_ms: start + at_ms)
        await store.beat(holder)
    assert await store.beats() == [
        Heartbeat("node-3", start + 5_000),
        Heartbeat("node-1", start + 4_000),
        Heartbeat("node-2", start + 2_000),
    ]
    assert await store.last_heartbeat_of("node-1") == Heartbeat("node-1", start + 4_000)
    assert await store.last_heartbeat_of("node-4") is None
    assert await store.last_heartbeat_of("not a name") is None


async def test_a_line_for_a_table_that_another_node_has_removed_goes_nowhere(address: str) -> None:
    async with open_store(address) as here, open_store(address) as there:
        await here.create(a_table("oak"))
        for n, line in enumerate((b"one", b"two"), start=1):
            assert await here.append("oak", n, [line]) == Appended(n)  # from here on it is known how far the table is
        await there.remove("oak")
        await there.create(a_table("elm", b"1", b"2"))  # as far, and in a file with the number that the other one had
        with pytest.raises(StoreError) as refused:
            await here.append("oak", 3, [b"three"])
        assert refused.value.code == "store-no-table"
        assert await here.read("elm") == [(1, b"1"), (2, b"2")]
        assert await here.append("elm", 3, [b"3"]) == Appended(3)


@pytest.mark.parametrize("many", [1, 3, 64, 257])
async def test_lines_of_many_tables_at_once_are_all_where_they_belong(store: Store, many: int) -> None:
    names = [f"oak-{number}" for number in range(many)]
    assert all(await asyncio.gather(*(store.create(a_table(name, b"deal")) for name in names)))
    for n in (2, 3, 4):
        wrong = n + 1 if n == 3 else n  # somebody is a line ahead: that costs nobody else theirs
        numbers = [wrong, *[n] * (many - 1)]
        answers = await asyncio.gather(
            *(store.append(name, at, [b"%d" % n]) for name, at in zip(names, numbers, strict=True))
        )
        assert answers == [Appended(n) if at == n else Conflict(n - 1) for at in numbers]
        if wrong != n:
            assert await store.append(names[0], n, [b"%d" % n]) == Appended(n)
    for name in names:
        assert await store.read(name) == [(1, b"deal"), (2, b"2"), (3, b"3"), (4, b"4")]
        row = await store.table(name)
        assert row is not None
        assert row.last == 4


async def test_the_first_value_that_was_kept_is_everybodys(address: str) -> None:
    async with open_store(address) as here, open_store(address) as there:
        values = [b"key %d" % number for number in range(10)]
        got = await asyncio.gather(*((here, there)[n % 2].keep("key", value) for n, value in enumerate(values)))
        assert len(set(got)) == 1
        assert got[0] in values
        assert await here.keep("other", b"\0") == b"\0"
    async with open_store(address) as again:
        assert await again.keep("key", b"new") == got[0]
        with pytest.raises(ValueError, match="not a name"):
            await again.keep("not a name", b"")


async def test_a_line_is_rewritten_and_nobody_is_told(store: Store) -> None:
    await store.create(a_table("oak", b"one", b"two by Ann", b"three"))
    with store.watch() as watch:
        watch.follow("oak", since=3)
        assert await store.rewrite("oak", 2, b"two by somebody")
        assert await store.append("oak", 4, [b"four"]) == Appended(4)
        assert await anext(watch) == ("oak", 4, b"four")
    assert await store.read("oak") == [(1, b"one"), (2, b"two by somebody"), (3, b"three"), (4, b"four")]
    for table, n in (("oak", 5), ("oak", 0), ("oak", -1), ("oak", 10**30), ("elm", 1), ("not a name", 1)):
        assert not await store.rewrite(table, n, b"x")
    with pytest.raises(ValueError, match="too long"):
        await store.rewrite("oak", 1, b"x" * (2 << 20))
