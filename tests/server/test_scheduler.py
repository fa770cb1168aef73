"""Duties that no clock and no bot has: starts, rounds, tables that are left alone, and the heart itself."""

import asyncio
from pathlib import Path

import pytest

from halftwist.core import CLOCK, HostPassed, Phrase, Resign, SeatTaken, Starting, TableClosed
from halftwist.games.mobi import Ready
from halftwist.games.mobius import Place
from halftwist.play import FixedRounds, TableClock, TotalClock, verify
from halftwist.server.services.services import _needed
from support.postgres import Postgres
from support.rooms import SMALL, Thinker, does, kinds, lines_of, room, until

pytestmark = pytest.mark.anyio


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


# Starting


@pytest.mark.ruling("B13")
@pytest.mark.parametrize("seat", [0, 1])
async def test_go_is_said_for_whoever_announced_it(address: str, seat: int) -> None:
    async with room(address) as here:
        live = await here.open("mobi", "Ann", "Bob")
        for seat in (0, 1):
            await does(live, seat, Ready())
        await does(live, seat, Starting(400))
        await until(lambda: lines_of(live, "deal"))
        (go,) = lines_of(live, "go")
        assert go.by == seat
        assert go.at_ms - lines_of(live, "starting")[0].at_ms >= 400
        await until(lambda: here.scheduler.counters.starts == 1)


@pytest.mark.ruling("B13")
async def test_go_is_said_for_another_where_whoever_announced_it_has_given_up(address: str) -> None:
    async with room(address) as here:
        live = await here.open("mobi", "Ann", "Bob", "Cas", options={"players": 3})
        for seat in (0, 1, 2):
            await does(live, seat, Ready())
        await does(live, 0, Starting(400))
        await does(live, 0, Resign())
        await until(lambda: lines_of(live, "deal"))
        assert [line.by for line in lines_of(live, "go")] == [1]


@pytest.mark.parametrize("game", ["mobi", "formula"])
async def test_a_host_who_left_the_round_is_followed_by_the_first_person_still_in_it(address: str, game: str) -> None:
    async with room(address, Thinker()) as here:
        names = ("Ann", "bot: greedy", "Bob", "Cas")
        live = await here.open(game, *names, options={"players": 4})
        here.comes(live, 3)  # whoever is not there does not become the host
        await does(live, 2, Resign())
        assert live.table.host == 0
        await does(live, 0, Resign())
        await until(lambda: live.table.host == 3)
        (passed,) = lines_of(live, "host passed")
        assert (passed.by, passed.action) == (0, HostPassed(3))
        await until(lambda: here.scheduler.counters.hosts == 1)
        await does(live, 3, Resign())  # nobody who plays is left: hosting stays where it is
        assert live.table.host == 3


async def test_a_countdown_survives_a_crash(address: str) -> None:
    async with room(address) as here:
        live = await here.open("mobi", "Ann", "Bob")
        for seat in (0, 1):
            await does(live, seat, Ready())
        await does(live, 0, Starting(300))
        await here.cut()
    async with room(address) as here:
        live = await here.table(live.name)
        await until(lambda: lines_of(live, "deal"))


async def test_a_start_that_the_rules_refuse_is_said_once_and_may_be_announced_again(address: str) -> None:
    async with room(address) as here:
        live = await here.open("mobi", "Ann", "Bob")
        await does(live, 0, Ready())
        await does(live, 0, Starting(0))
        await until(lambda: here.scheduler.counters.refused == 1)
        await does(live, 1, Ready())
        await asyncio.sleep(0.2)
        assert (here.scheduler.counters.refused, lines_of(live, "go")) == (1, [])
        await does(live, 0, Starting(0))
        await until(lambda: lines_of(live, "deal"))


@pytest.mark.ruling("B13")
async def test_nobody_can_announce_a_start_before_all_are_ready(address: str) -> None:
    async with room(address) as here:
        live = await here.open("mobi", "Ann", "Bob")
        await does(live, 0, Ready())
        refusal = live.judge(0, _needed(live))
        assert refusal is not None
        assert refusal.rule == "B13"
        await does(live, 1, Ready())
        assert live.judge(0, _needed(live)) is None


# Rounds


async def test_the_next_round_opens_after_a_while_with_a_seed_of_its_own(address: str) -> None:
    async with room(address, next_round_ms=300) as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, match=FixedRounds(2))
        await does(live, 0, Resign())
        await does(live, 1, Phrase("well-played"))
        await until(lambda: lines_of(live, "round opened"))
        (opened,) = lines_of(live, "round opened")
        assert opened.at_ms - lines_of(live, "seed revealed")[0].at_ms >= 300
        assert live.table.commitment == opened.action.commitment != live.table.header.commitment
        await does(live, next(iter(live.table.game.to_act(live.table.state))), Resign())
        assert live.table.outcome is not None
        assert verify(live.table).revealed == 2


async def test_bots_among_themselves_do_not_wait_between_rounds(address: str) -> None:
    async with room(address, Thinker(speed=1000), next_round_ms=60_000) as here:
        live = await here.open("formula", "bot: greedy", "bot: greedy", match=FixedRounds(3))
        await until(lambda: live.table.outcome, 40)
        assert kinds(live).count("round opened") == 2
        await until(lambda: here.scheduler.counters.rounds == 2)


async def test_a_round_that_ended_before_a_crash_is_followed_by_the_next(address: str) -> None:
    async with room(address, next_round_ms=300) as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, match=FixedRounds(2))
        await does(live, 0, Resign())
        await here.cut()
    async with room(address, next_round_ms=300) as here:
        live = await here.table(live.name)
        await until(lambda: lines_of(live, "round opened"))


# Tables that are left alone


async def test_an_open_table_without_anybody_closes_and_reveals_its_seed(address: str) -> None:
    async with room(address, open_idle_ms=300) as here:
        live = await here.open("mobius", "Ann", "", options=SMALL)
        await until(lambda: live.table.closed)
        assert kinds(live)[1:] == ["table closed", "seed revealed"]
        closed = live.table.lines[1]
        assert (closed.by, closed.action, closed.at_ms >= 300) == (CLOCK, TableClosed("idle"), True)
        row = await here.store.table(live.name)
        assert row is not None
        assert row.status == "over"
        await until(lambda: here.scheduler.leased_count == 0)
        assert await here.store.lease(live.name) is None


async def test_an_open_table_stays_as_long_as_somebody_waits_there(address: str) -> None:
    async with room(address, open_idle_ms=300) as here:
        live = await here.open("mobius", "Ann", "", options=SMALL)
        ann = here.comes(live, 0)
        await asyncio.sleep(0.6)
        assert not live.table.closed
        here.goes(live, ann, 0)
        gone_ms = live.now_ms()
        await until(lambda: live.table.closed)
        assert lines_of(live, "table closed")[0].at_ms - gone_ms >= 300


async def test_a_spectator_keeps_no_table_open(address: str) -> None:
    async with room(address, open_idle_ms=200) as here:
        live = await here.open("mobius", "Ann", "", options=SMALL)
        live.broadcaster.add(here.comes(live), (None,), live.table)
        await until(lambda: live.table.closed)


async def test_a_running_table_without_a_clock_closes_after_a_long_silence(address: str) -> None:
    async with room(address, running_idle_ms=900) as here:
        silent = await here.open("mobius", "Ann", "Bob", options=SMALL)
        unstarted = await here.open("mobi", "Ann", "Bob", clock=TableClock(60_000))
        timed = await here.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(60_000))
        await asyncio.sleep(0.1)
        await does(silent, 0, Place("A1"))
        moved_ms = silent.table.at_ms
        await until(lambda: silent.table.closed)
        assert lines_of(silent, "table closed")[0].at_ms >= moved_ms + 900
        assert not timed.table.closed
        assert unstarted.table.closed  # its clock would only have started with the game


# The heart


async def test_tables_are_taken_on_by_whoever_is_alive(postgres: Postgres) -> None:
    address = postgres.emptied()
    slowly = {"lease_renewal_ms": 1500}  # so that nobody seems dead on a busy machine
    async with room(address, **slowly) as one, room(address, **slowly) as two:
        live = await one.open("mobius", "Ann", "Bob", options=SMALL)
        waiting = await one.open("mobius", "Ann", "", options=SMALL)
        assert (one.scheduler.leased_count, two.scheduler.leased_count) == (2, 0)
        await one.cut()
        await until(lambda: two.scheduler.leased_count == 2)
        for name in (live.name, waiting.name):
            lease = await two.store.lease(name)
            assert lease is not None
            assert lease.holder == two.scheduler.holder


async def test_whoever_has_lost_a_lease_lets_go_of_the_table(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with room(address) as one:
        live = await one.open("mobius", "Ann", "Bob", options=SMALL)
        await one.store.hold([live.name], "somebody-else", ttl_ms=0)
        await until(lambda: one.scheduler.leased_count == 0)
        # Somebody else does not beat any more, so in the end it is ours again.
        await until(lambda: one.scheduler.leased_count == 1)


async def test_our_own_heartbeat_is_in_the_log(address: str) -> None:
    async with room(address) as here:
        first = await here.store.last_heartbeat_of(here.scheduler.holder)
        await until(lambda: here.scheduler.counters.beats >= 2)
        later = await here.store.last_heartbeat_of(here.scheduler.holder)
        assert first is not None
        assert later is not None
        assert later.at_ms > first.at_ms
        holder = here.scheduler.holder
        live = await here.open("mobius", "Ann", "Bob", options=SMALL)
    async with room(address) as here:
        last = await here.store.last_heartbeat_of(holder)
        assert last is not None
        assert last.at_ms >= live.created_ms


async def test_a_table_where_nothing_is_due_leaves_the_memory_and_is_minded_all_the_same(address: str) -> None:
    async with room(address, forget_after_ms=0) as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(3600_000))
        soon = await here.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(60_000))
        await until(lambda: here.table_cache.here(live.name) is None)
        assert here.table_cache.here(soon.name) is soon
        assert here.scheduler.leased_count == 2
        again = await here.table(live.name)
        await does(again, 0, Place("A1"))
        assert here.scheduler.leased_count == 2


async def test_a_table_at_rest_wakes_when_another_node_goes_on(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with (
        room(address, lease_renewal_ms=700, forget_after_ms=0) as one,
        room(address, lease_renewal_ms=700) as two,
    ):
        live = await one.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(3600_000))
        await until(lambda: one.table_cache.here(live.name) is None)
        one.table_cache._forget_after_ms = 60_000
        theirs = await two.table(live.name)
        await does(theirs, 0, Place("A1"))
        await until(lambda: one.table_cache.here(live.name) is not None)
        assert two.scheduler.leased_count == 0


async def test_a_table_that_does_not_fold_stops_nobody_else(address: str) -> None:
    async with room(address) as here:
        bad = await here.open("mobius", "Ann", "Bob", options=SMALL)
        good = await here.open("mobius", "Ann", "Bob", options=SMALL, clock=TotalClock(1500))
        await here.store.rewrite(bad.name, 1, b"nonsense")
        await here.cut()
    async with room(address) as here:
        await until(lambda: here.scheduler.counters.flags == 1)
        assert here.table_cache.damaged == {bad.name}
        assert (await here.table(good.name)).table.outcome is not None


async def test_many_tables_are_taken_on_after_a_restart(address: str) -> None:
    async with room(address) as here:
        names = [f"table-{number}" for number in range(110)]
        await asyncio.gather(*(here.open("mobius", "Ann", "Bob", options=SMALL, name=name) for name in names))
        await here.cut()
    async with room(address) as here:
        await until(lambda: here.scheduler.leased_count == 110, 60)


async def test_a_seat_that_is_taken_at_last_starts_the_game_for_the_bot(address: str) -> None:
    async with room(address) as here:
        live = await here.open("mobius", "bot: greedy", "", options=SMALL)
        await asyncio.sleep(0.1)
        assert not lines_of(live, "place")  # not before everybody sits
        await does(live, 1, SeatTaken("Ann"))
        await until(lambda: lines_of(live, "place"))
