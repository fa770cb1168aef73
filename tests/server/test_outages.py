"""Nobody is charged for the server's own downtime, and nobody is given it twice."""

import asyncio
from pathlib import Path

import pytest

from halftwist.core import CLOCK, Pause
from halftwist.games.mobi import Go, Ready
from halftwist.games.mobius import Place
from halftwist.play import CountUp, NoClock, TotalClock
from halftwist.server.scheduling.outages import Outage, pause_for
from halftwist.server.tables.live_table import LiveTable
from halftwist.store import StoreError
from support.postgres import Postgres
from support.rooms import SMALL, Room, does, kinds, lines_of, room, until

pytestmark = pytest.mark.anyio

CLOCK_10_S = TotalClock(10_000)
SLOW = 700  # between two beats, where a busy machine must not look like a dead one


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.emptied()


def given_back(live: LiveTable) -> int:
    return sum(line.action.ms for line in lines_of(live, "pause"))


async def mobius(here: Room, clock: object = CLOCK_10_S) -> LiveTable:
    return await here.open("mobius", "Ann", "Bob", options=SMALL, clock=clock)


@pytest.mark.parametrize("ending", ["kill", "stop"])
async def test_what_a_restart_took_is_given_back_before_anybody_acts(address: str, ending: str) -> None:
    async with room(address, node="oak") as here:
        live = await mobius(here)
        await does(live, 0, Place("A1"))
        beaten_ms = here.store.now_ms()
        if ending == "kill":
            await here.cut()
    await asyncio.sleep(0.7)
    async with room(address, node="oak") as here:
        live = await here.table(live.name)
        back_ms = here.store.now_ms()
        await does(live, 1, Place("B1"))
        # The pause is the first thing that is said.
        assert [line.by for line in live.table.lines[3:]] == [CLOCK, 1]
        assert 700 <= given_back(live) <= back_ms - (beaten_ms - 2 * here.settings.lease_renewal_ms)
        assert 10_000 - live.table.clock.left_ms[1] < live.table.at_ms - 700
        assert given_back(live) < live.table.at_ms


async def test_a_flag_that_fell_due_while_we_were_away_does_not_fall(address: str) -> None:
    async with room(address, node="oak") as here:
        live = await mobius(here, TotalClock(800))
        await here.cut()
    await asyncio.sleep(1)
    async with room(address, node="oak") as here:
        live = await here.table(live.name)
        assert live.table.outcome is None
        assert live.now_ms() > 1000
        await until(lambda: live.table.outcome)  # but the time that was used before is used
        assert lines_of(live, "flag")[0].at_ms - given_back(live) >= 800


async def test_a_table_that_nobody_asks_for_gets_its_time_back_as_well(address: str) -> None:
    async with room(address, node="oak") as here:
        names = [(await mobius(here)).name for _ in range(3)]
        await here.cut()
    await asyncio.sleep(0.6)
    async with room(address, node="oak") as here:
        await until(lambda: here.scheduler.counters.pauses == 3)
        assert min([given_back(await here.table(name)) for name in names]) >= 600
        assert here.scheduler.counters.takeovers == 3


async def test_a_crash_right_after_a_start_does_not_lose_what_was_owed(address: str) -> None:
    async with room(address, node="oak") as here:
        live = await mobius(here)
        await here.cut()
    await asyncio.sleep(0.7)
    async with room(address, node="oak") as here:
        here.table_cache.receiving.clear()  # it beats, and dies before it has looked at any table
        await here.cut()
    async with room(address, node="oak") as here:
        assert given_back(await here.table(live.name)) >= 700


async def test_a_clock_that_counts_up_stands_still_meanwhile(tmp_path: Path) -> None:
    async with room(tmp_path / "tables.db") as here:
        live = await here.open("mobi", "Ann", options={"solo": True, "players": 1}, clock=CountUp())
        await does(live, 0, Ready())
        await does(live, 0, Go())
        await here.cut()
    await asyncio.sleep(0.6)
    async with room(tmp_path / "tables.db") as here:
        live = await here.table(live.name)
        assert live.table.clock.elapsed_at(live.now_ms()) < live.now_ms() - 600


async def test_where_no_clock_runs_nothing_is_said(tmp_path: Path) -> None:
    async with room(tmp_path / "tables.db") as here:
        untimed = await mobius(here, NoClock())
        open_ = await here.open("mobius", "Ann", "", options=SMALL, clock=CLOCK_10_S)
        race = await here.open("mobi", "Ann", "Bob")
        await here.cut()
    await asyncio.sleep(0.3)
    async with room(tmp_path / "tables.db") as here:
        for live in (untimed, open_, race):
            assert kinds(await here.table(live.name)) == kinds(live)


async def test_a_node_that_dies_takes_no_time_with_it(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with room(address, lease_renewal_ms=SLOW) as one, room(address, lease_renewal_ms=SLOW) as two:
        live = await mobius(one)
        while not one.scheduler.leased_count:  # the other was quicker to take it
            live = await mobius(one)
        await does(live, 0, Place("A1"))
        dead_ms = live.now_ms()
        await one.cut()
        await until(lambda: two.scheduler.counters.takeovers == 1)
        live = await two.table(live.name)
        away_ms = live.now_ms() - dead_ms
        assert kinds(live)[-1] == "pause"
        assert given_back(live) >= SLOW
        await does(live, 1, Place("B1"))
        assert 10_000 - live.table.clock.left_ms[1] <= away_ms


async def test_those_who_had_come_to_another_node_already_are_given_what_they_missed(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with room(address, lease_renewal_ms=SLOW) as one, room(address, lease_renewal_ms=SLOW) as two:
        ours = await mobius(one)
        theirs = await two.table(ours.name)
        two.comes(theirs, 0, 1)  # nobody was at the node that dies
        await one.scheduler._beat()
        await one.cut()
        await until(lambda: two.scheduler.counters.takeovers == 1)
        assert given_back(theirs) < 50  # the clocks of two nodes differ a little


async def test_two_nodes_that_start_together_give_it_back_once(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with room(address, node="oak") as here:
        live = await mobius(here)
        await here.cut()
    await asyncio.sleep(0.7)
    async with room(address, node="oak") as one, room(address, node="elm") as two:
        ours, theirs = await asyncio.gather(one.table(live.name), two.table(live.name))
        await asyncio.sleep(0.6)
        assert ours.table.n == theirs.table.n
        pauses = lines_of(ours, "pause")
        assert given_back(ours) >= 700
        assert given_back(ours) <= pauses[-1].at_ms  # no millisecond twice
        assert pauses[0].action.ms >= 700


async def test_a_second_node_that_starts_gives_nothing_for_nothing(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with room(address, lease_renewal_ms=SLOW) as one:
        live = await mobius(one)
        async with room(address, lease_renewal_ms=SLOW) as two:
            await two.table(live.name)
            assert given_back(live) == 0
            assert (one.scheduler.leased_count, two.scheduler.leased_count) == (1, 0)


async def test_when_the_database_was_away_no_flag_falls_before_the_time_is_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path / "tables.db") as here:
        live = await mobius(here, TotalClock(1200))
        working = True
        beat, append = here.store.beat, here.store.append_then

        async def beats(holder: str) -> None:
            if not working:
                raise StoreError("store-unreachable", place="", reason="")
            await beat(holder)

        def appends(*what: object) -> None:
            if not working:
                raise StoreError("store-unreachable", place="", reason="")
            append(*what)  # type: ignore[arg-type]

        monkeypatch.setattr(here.store, "beat", beats)
        monkeypatch.setattr(here.store, "append_then", appends)
        await asyncio.sleep(0.3)
        working = False
        await asyncio.sleep(1.5)
        assert live.now_ms() > 1700
        working = True
        await until(lambda: set(kinds(live)[2:]) - {"seat left"})  # nobody is at this table
        assert next(kind for kind in kinds(live)[2:] if kind != "seat left") == "pause"
        assert given_back(live) >= 1000
        assert here.scheduler.counters.beats_failed > 0
        await until(lambda: live.table.outcome)


async def test_a_line_that_became_known_late_costs_nobody_their_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path / "tables.db", lease_renewal_ms=2000) as here:
        live = await mobius(here, TotalClock(100_000))
        await does(live, 0, Place("A1"))
        monkeypatch.setattr(live, "created_ms", live.created_ms - 60_000)
        # As if it had taken half a minute to sync this line.
        await does(live, 1, Place("B1"), arrived_ms=here.store.now_ms() - 30_000)
        await until(lambda: lines_of(live, "pause"))
        assert given_back(live) >= 30_000
        assert live.table.clock.left_at(0, live.now_ms()) > 80_000  # type: ignore[operator]


async def test_an_outage_before_the_last_line_is_over_and_done_with(tmp_path: Path) -> None:
    async with room(tmp_path / "tables.db") as here:
        live = await mobius(here)
        await does(live, 0, Place("A1"))
        now_ms = live.created_ms + live.table.at_ms
        assert pause_for(live, Outage(now_ms - 500, now_ms)) is None
        assert pause_for(live, Outage(now_ms - 500, now_ms + 70)) == Pause(70)
