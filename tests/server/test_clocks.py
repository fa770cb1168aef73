"""Clocks are decided by the server, alone and soon."""

import asyncio
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest

from halftwist.core import CLOCK, Flag
from halftwist.games.mobius import Place
from halftwist.play import MoveClock, TableClock, TotalClock
from halftwist.server.pipeline.pipeline import Pipeline
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.pending_action import Committed, Declined
from support.postgres import Postgres
from support.rooms import SMALL, does, kinds, lines_of, room, until
from support.serving import serving, visiting

pytestmark = pytest.mark.anyio

AT_ONCE_MS = 250


class Socket:
    """A player's, with some lag."""

    def __init__(self, live: LiveTable, seat: int, credit_ms: int) -> None:
        self.tables = {live.name: frozenset({seat})}
        self.credit_ms = credit_ms


@pytest.mark.ruling("G1")
async def test_a_total_clock_that_runs_out_ends_the_game_within_a_quarter_of_a_second() -> None:
    """At a real server. The machine may be busy, so it is the usual flag that counts, not the unluckiest."""
    async with (
        serving(lease_renewal_ms=2000) as address,
        visiting(address, "Ann") as ann,
        visiting(address, "Bob") as bob,
    ):
        lives: list[LiveTable] = []
        for each in range(5):
            clock = {"kind": "total", "initial_ms": 500 + 150 * each, "increment_ms": 0}
            made = await ann.post("/api/tables", game="mobius", options=SMALL, clock=clock, visibility="public")
            await bob.post(f"/api/tables/{made['name']}/join")
            live = await address.server.table_cache.table(made["name"])
            assert live is not None
            lives.append(live)
        await until(lambda: all(live.table.outcome for live in lives))
        assert all(live.table.outcome and live.table.outcome.places == (2, 1) for live in lives)
        late_ms = [lines_of(live, "flag")[0].at_ms - 500 - 150 * each - begun(live) for each, live in enumerate(lives)]
        assert min(late_ms) >= 0
        assert median(late_ms) <= AT_ONCE_MS
        await until(lambda: address.server.scheduler.counters.flags == 5)


def begun(live: LiveTable) -> int:
    """When the last seat was taken."""
    return lines_of(live, "seat taken")[-1].at_ms


@pytest.mark.ruling("G1")
async def test_a_move_clock_in_formula_draws_again_and_again_until_somebody_moves(tmp_path: Path) -> None:
    async with room(tmp_path / "tables.db") as here:
        live = await here.open("formula", "Ann", "Bob", clock=MoveClock(200))
        await until(lambda: len(lines_of(live, "flag")) >= 4)
        flags = lines_of(live, "flag")[:4]
        first = flags[0].action.seat
        assert [flag.action.seat for flag in flags] == [first, 1 - first, first, 1 - first]
        late_ms = [after.at_ms - before.at_ms - 200 for before, after in pairwise(flags)]
        assert min(late_ms) >= 0
        assert median(late_ms) <= AT_ONCE_MS


@pytest.mark.ruling("B14")
async def test_the_clock_of_a_race_ends_it_for_all(tmp_path: Path) -> None:
    async with room(tmp_path / "tables.db") as here:
        races = [await here.open("mobi", "bot: level 1", "bot: level 1", clock=TableClock(400)) for _ in range(3)]
        await until(lambda: all(live.table.outcome for live in races), 15)
        flags = [lines_of(live, "flag")[0] for live in races]
        assert {flag.action for flag in flags} == {Flag("table")}
        late_ms = [flag.at_ms - lines_of(live, "deal")[0].at_ms - 400 for live, flag in zip(races, flags, strict=True)]
        assert min(late_ms) >= 0
        assert median(late_ms) <= AT_ONCE_MS


async def test_nobody_loses_on_time_while_their_lag_may_still_save_them(tmp_path: Path) -> None:
    async with room(tmp_path / "tables.db") as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(1500))
        here.connections.add(Socket(live, 0, 5000))  # type: ignore[arg-type]
        await asyncio.sleep(1.7)
        assert not lines_of(live, "flag")
        in_time = {"credit_ms": 150, "arrived_ms": live.created_ms + 1600}
        assert isinstance(await Pipeline(live.store).ask(live, 0, Place("A1"), **in_time), Committed)
        await until(lambda: live.table.outcome)
        assert lines_of(live, "flag")[0].action.seat == 1


async def test_lag_that_is_known_is_waited_for(tmp_path: Path) -> None:
    async with room(tmp_path / "tables.db") as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(1500))
        here.connections.add(Socket(live, 0, 400))  # type: ignore[arg-type]
        await until(lambda: live.table.outcome)
        assert lines_of(live, "flag")[0].at_ms >= 1900


async def test_of_a_player_at_another_node_the_most_is_assumed(postgres: Postgres) -> None:
    async with room(postgres.emptied(), credit_cap_ms=300) as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(200))
        await until(lambda: live.table.outcome)
        assert lines_of(live, "flag")[0].at_ms >= 500


async def test_a_flag_falls_though_nobody_is_there_and_the_table_left_the_memory(tmp_path: Path) -> None:
    async with room(tmp_path / "tables.db") as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(600))
        here.table_cache.forget(live.name)
        await until(lambda: here.scheduler.counters.flags == 1)
        assert (await here.table(live.name)).table.outcome is not None
        assert live.table.outcome is None  # the one that was forgotten


async def test_two_nodes_decide_once(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with room(address) as one, room(address) as two:
        ours = await one.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(300))
        theirs = await two.table(ours.name)
        await until(lambda: theirs.table.outcome and ours.table.outcome)
        assert kinds(theirs).count("flag") == kinds(ours).count("flag") == 1
        await until(lambda: one.scheduler.counters.flags + two.scheduler.counters.flags == 1)


async def test_a_move_that_comes_too_late_is_refused(tmp_path: Path) -> None:
    async with room(tmp_path / "tables.db") as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(250))
        here.connections.add(Socket(live, 0, 5000))  # type: ignore[arg-type]
        await asyncio.sleep(0.3)
        answer = await Pipeline(live.store).ask(live, 0, Place("A1"), credit_ms=10)
        assert isinstance(answer, Declined)
        assert answer.refusal.code == "table-time-up"


async def test_after_a_move_the_clock_of_the_other_one_runs(tmp_path: Path) -> None:
    async with room(tmp_path / "tables.db") as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(600))
        await asyncio.sleep(0.2)
        await does(live, 0, Place("A1"))
        moved_ms = live.table.at_ms
        await until(lambda: live.table.outcome)
        (flag,) = lines_of(live, "flag")
        assert (flag.by, flag.action.seat) == (CLOCK, 1)
        assert flag.at_ms - moved_ms >= 600
