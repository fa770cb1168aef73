"""A watch tells every line once and in order, whatever happens to the announcements."""

import asyncio
from collections.abc import Collection, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.store import Appended, LineNotice, NewTable, Store, StoreError, Subscription, open_store
from support.postgres import Postgres

pytestmark = pytest.mark.anyio


def a_table(name: str, *lines: bytes) -> NewTable:
    return NewTable(name, b"header", b"seed", lines)


async def heard(watch: Subscription, count: int, limit_s: float = 60) -> list[tuple[str, int, bytes]]:
    async with asyncio.timeout(limit_s):
        return [await anext(watch) for _ in range(count)]


async def test_a_watch_tells_what_was_there_and_what_comes(store: Store) -> None:
    await store.create(a_table("oak", b"one", b"two", b"three"))
    await store.create(a_table("elm"))
    with store.watch() as watch:
        watch.follow("oak", since=1)
        watch.follow("elm")
        assert await heard(watch, 2) == [("oak", 2, b"two"), ("oak", 3, b"three")]
        await store.append("oak", 4, [b"four"])
        await store.append("elm", 1, [b"uno", b"due"])
        assert await heard(watch, 3) == [("oak", 4, b"four"), ("elm", 1, b"uno"), ("elm", 2, b"due")]


async def test_a_watch_is_silent_about_tables_it_does_not_follow(store: Store) -> None:
    for name in ("oak", "elm", "yew"):
        await store.create(a_table(name))
    with store.watch() as watch:
        watch.follow("oak")
        watch.follow("elm")
        await store.append("elm", 1, [b"uno"])
        assert await heard(watch, 1) == [("elm", 1, b"uno")]
        await store.append("elm", 2, [b"due"])
        watch.unfollow("elm")
        await store.append("yew", 1, [b"un"])
        await store.append("oak", 1, [b"one"])
        assert await heard(watch, 1) == [("oak", 1, b"one")]


async def test_two_watches_each_hear_everything(store: Store) -> None:
    await store.create(a_table("oak"))
    with store.watch() as one, store.watch() as other:
        one.follow("oak")
        other.follow("oak")
        await store.append("oak", 1, [b"one"])
        assert await heard(one, 1) == await heard(other, 1) == [("oak", 1, b"one")]


async def test_another_node_hears_lines_of_every_size(address: str) -> None:
    """On PostgreSQL by announcement, on a file that two processes share by looking."""
    lines = [b"short", bytes(range(256)), b"", b"x" * 20_000, "Möbi".encode(), b"\0", b"y" * 7_400]
    async with open_store(address, poll_s=0.2) as here, open_store(address, poll_s=0.2) as there:
        await here.create(a_table("oak"))
        with there.watch() as watch:
            watch.follow("oak")
            for n, line in enumerate(lines, start=1):
                await here.append("oak", n, [line])
            assert await heard(watch, len(lines)) == [("oak", n, line) for n, line in enumerate(lines, start=1)]


async def test_an_announcement_is_quicker_than_looking(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with open_store(address, poll_s=600) as here, open_store(address, poll_s=600) as there:
        await here.create(a_table("oak"))
        with there.watch() as watch:
            watch.follow("oak")
            hearing = asyncio.ensure_future(heard(watch, 20))
            for n in range(1, 21):
                await here.append("oak", n, [b"line"])
            assert [n for _, n, _ in await hearing] == list(range(1, 21))


async def test_a_listener_that_was_cut_off_hears_what_it_missed(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with open_store(address, poll_s=600) as here, open_store(address, poll_s=600) as there:
        await here.create(a_table("oak"))
        with there.watch() as watch:
            watch.follow("oak")
            for n in range(1, 31):
                await here.append("oak", n, [b"%d" % n])
                if n % 10 == 5:
                    listeners = "FROM pg_stat_activity WHERE application_name LIKE '%listening'"
                    postgres.execute(f"SELECT pg_terminate_backend(pid) {listeners}")
            assert await heard(watch, 30) == [("oak", n, b"%d" % n) for n in range(1, 31)]


async def test_somebody_elses_announcements_do_no_harm(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with open_store(address, poll_s=600) as store:
        await store.create(a_table("oak"))
        with store.watch() as watch:
            watch.follow("oak")
            for said in ("", "oak", "oak one", "oak 999999999999999999999", "oak 7", "oak 0 zero", "hello there world"):
                postgres.execute(f"NOTIFY halftwist, '{said}'")
            await store.append("oak", 1, [b"one"])
            assert await heard(watch, 1) == [("oak", 1, b"one")]


async def test_a_watch_ends_when_the_store_is_closed(address: str) -> None:
    async with open_store(address) as store:
        await store.create(a_table("oak"))
        watch = store.watch()
        watch.follow("oak")
        hearing = asyncio.ensure_future(heard(watch, 1))
        idle = asyncio.ensure_future(heard(store.watch(), 1))
        await asyncio.sleep(0.05)
    with pytest.raises(StopAsyncIteration):
        await anext(watch)
    ended = await asyncio.gather(hearing, idle, return_exceptions=True)
    assert [type(end) for end in ended] == [StopAsyncIteration] * 2


async def test_a_line_of_any_bytes_and_any_length_is_announced(postgres: Postgres) -> None:
    """One without room in the announcement, or that is no text, is read from the log."""
    odd = [
        b"",
        b"\0",
        b"a\0b",
        b"\xff\xfe",
        b'"\\u0000"',
        "é…".encode(),
        b" ",
        b"{}",
        "é".encode() * 3_730,
        b"x" * 9_000,
    ]
    odd += [b"y" * size for size in range(7_460, 7_500, 3)]
    address = postgres.emptied()
    async with open_store(address, poll_s=60) as here, open_store(address, poll_s=60) as there:
        await here.create(NewTable("oak", b"header", b"seed"))
        with there.watch() as watch:
            watch.follow("oak")
            for n, line in enumerate(odd, start=1):
                assert await here.append("oak", n, [line]) == Appended(n)
            assert await heard(watch, len(odd)) == [("oak", n, line) for n, line in enumerate(odd, start=1)]


class PaperLog:
    """A log of one table that now and then cannot be read."""

    def __init__(self, lines: list[bytes]) -> None:
        self.lines = lines
        self.troubles = 0

    async def lasts(self, names: Collection[str]) -> Mapping[str, int]:
        await asyncio.sleep(0)
        if self.troubles:
            self.troubles -= 1
            raise StoreError("store-busy", place="paper")
        return {"oak": len(self.lines)} if "oak" in names else {}

    async def read(self, table: str, since: int) -> list[tuple[int, bytes]]:
        await asyncio.sleep(0)
        return [(n, line) for n, line in enumerate(self.lines, start=1) if n > since]


Mishap = st.sampled_from(["told", "lost", "twice", "late", "empty", "missed"])


@given(st.lists(Mishap, min_size=1, max_size=40), st.integers(0, 5), st.integers(0, 1))
@settings(deadline=None, max_examples=60)
async def test_lost_repeated_and_late_announcements_change_nothing(
    mishaps: list[str], since: int, troubles: int
) -> None:
    log = PaperLog([b"%d" % n for n in range(1, 6)])
    log.troubles = troubles
    watch = Subscription(log.lasts, log.read, 0.01, lambda _: None)
    watch.follow("oak", since)
    hearing = asyncio.ensure_future(heard(watch, 5 + len(mishaps) - since))
    late: list[LineNotice] = []
    for mishap in mishaps:
        log.lines.append(b"%d" % (len(log.lines) + 1))
        notice = LineNotice("oak", len(log.lines), log.lines[-1])
        if mishap == "late":
            late.append(notice)
        elif mishap == "missed":
            watch.missed()
        elif mishap != "lost":
            watch.hear(
                [notice] * 2
                if mishap == "twice"
                else [LineNotice("oak", notice.n, None) if mishap == "empty" else notice]
            )
            watch.hear(late)
            late.clear()
        await asyncio.sleep(0)
    assert await hearing == [("oak", n, b"%d" % n) for n in range(since + 1, len(log.lines) + 1)]


async def test_a_reader_who_is_far_behind_reads_from_the_log() -> None:
    log = PaperLog([b"%d" % n for n in range(1, 30_001)])
    watch = Subscription(log.lasts, log.read, 0.01, lambda _: None)
    watch.follow("oak", 0)
    for n, line in enumerate(log.lines, start=1):
        watch.hear([LineNotice("oak", n, line)])
    assert len(watch._ready) <= 10_000
    assert [n for _, n, _ in await heard(watch, 30_000)] == list(range(1, 30_001))
