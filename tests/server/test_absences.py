"""Gone players: noticed, waited for, stood in for, and welcomed back."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from halftwist.core import Resign, SeatLeft, SeatRemoved
from halftwist.games.mobius import Place
from halftwist.play import Claim, MoveClock, NoClock, Patience, StandIn, TotalClock
from halftwist.server.scheduling.absences import is_leisurely, level_like
from halftwist.server.tables.live_table import LiveTable
from halftwist.store import Change, OwnerChange, RatingRow
from support.postgres import Postgres
from support.rooms import SMALL, Room, does, kinds, lines_of, room, until

pytestmark = pytest.mark.anyio

SOON = StandIn(after_ms=200)
LATER = StandIn(after_ms=60_000)


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


async def mobius(here: Room, absence: Any, **more: Any) -> LiveTable:
    return await here.open("mobius", "Ann", "Bob", options=SMALL, absence=absence, **more)


def said_after(live: LiveTable, kind: str, before: str) -> int:
    """How long after another line the first line of a kind came."""
    return lines_of(live, kind)[0].at_ms - lines_of(live, before)[0].at_ms


async def test_whoever_goes_is_noticed_stood_in_for_and_gets_the_seat_back(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here, SOON)
        here.comes(live, 0)
        bob = here.comes(live, 1)
        await does(live, 0, Place("A1"))
        here.goes(live, bob, 1)
        await until(lambda: lines_of(live, "seat stood in"))
        assert said_after(live, "seat stood in", "seat left") >= 200
        assert live.table.sittings[1].gone  # type: ignore[union-attr]
        await until(lambda: [line.by for line in lines_of(live, "place")] == [0, 1])
        assert [asked.bot for asked in here.thinker.asked] == ["level 4"]
        here.comes(live, 1)
        await until(lambda: lines_of(live, "seat returned"))
        assert live.table.present_persons == (0, 1)
        await does(live, 0, Place("A3"))
        await asyncio.sleep(0.05)
        assert len(lines_of(live, "place")) == 3  # the stand-in plays no more
        await until(lambda: here.scheduler.counters.returns)
        counters = here.scheduler.counters
        assert (counters.departures, counters.stand_ins, counters.returns) == (1, 1, 1)


async def test_a_short_break_is_not_mentioned(address: str) -> None:
    async with room(address, gone_after_ms=600) as here:
        live = await mobius(here, SOON)
        here.comes(live, 0)
        bob = here.comes(live, 1)
        here.goes(live, bob, 1)
        await asyncio.sleep(0.1)
        here.comes(live, 1)
        await asyncio.sleep(0.8)
        assert kinds(live)[2:] == []


async def test_whoever_fell_silent_is_gone_since_they_were_last_heard(address: str) -> None:
    async with room(address, gone_after_ms=600_000) as here:
        live = await mobius(here, LATER)
        live.created_ms -= 3600_000  # they have played for an hour
        here.comes(live, 0)
        live.broadcaster.remove(here.comes(live, 1))
        here.scheduler.went(live, frozenset({1}), ago_ms=599_900)
        await until(lambda: lines_of(live, "seat left"))
        assert lines_of(live, "seat left")[0].by == 1


async def test_somebody_with_a_second_device_at_the_table_is_not_gone(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here, SOON)
        here.comes(live, 0)
        phone, _laptop = here.comes(live, 1), here.comes(live, 1)
        here.goes(live, phone, 1)
        await asyncio.sleep(0.4)
        assert kinds(live)[2:] == []


@pytest.mark.parametrize(
    "more",
    [
        {"absence": Patience()},
        {"absence": SOON, "clock": MoveClock(24 * 3600 * 1000)},
    ],
)
async def test_where_people_just_wait_nobody_is_said_to_be_gone(address: str, more: dict[str, Any]) -> None:
    async with room(address) as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, **more)
        bob = here.comes(live, 1)
        here.goes(live, bob, 1)
        await asyncio.sleep(0.4)
        assert kinds(live)[2:] == []


async def test_before_a_race_begins_a_seat_is_not_lost_by_a_short_look_elsewhere(address: str) -> None:
    async with room(address) as here:
        live = await here.open("mobi", "Ann", "Bob", absence=SOON)
        bob = here.comes(live, 1)
        here.goes(live, bob, 1)
        await asyncio.sleep(0.4)
        assert kinds(live) == ["seat taken", "seat taken"]


async def test_whoever_never_came_is_noticed_as_well(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here, LATER)
        here.comes(live, 0)
        await until(lambda: lines_of(live, "seat left"))
        assert lines_of(live, "seat left")[0].by == 1


async def test_where_a_seat_is_claimed_nobody_stands_in(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here, Claim(after_ms=0))
        here.comes(live, 0)
        await until(lambda: lines_of(live, "seat left"))
        await asyncio.sleep(0.2)
        assert kinds(live)[2:] == ["seat left"]


@pytest.mark.parametrize("absence", [LATER, Patience()])
async def test_for_somebody_who_was_sent_away_a_bot_plays_at_once(address: str, absence: Any) -> None:
    async with room(address) as here:
        live = await mobius(here, absence)
        here.comes(live, 0)
        here.comes(live, 1)
        await does(live, 0, SeatRemoved(1))
        await until(lambda: lines_of(live, "seat stood in"))
        here.comes(live, 1)
        await asyncio.sleep(0.1)
        assert not lines_of(live, "seat returned")


async def test_whoever_gave_up_needs_no_stand_in(address: str) -> None:
    async with room(address) as here:
        live = await here.open("formula", "Ann", "Bob", "Cas", options={"players": 3}, absence=SOON)
        here.comes(live, 0)
        here.comes(live, 1)
        await does(live, 2, Resign())
        await asyncio.sleep(0.5)
        assert not lines_of(live, "seat left")


async def test_whoever_gets_up_stays_away_though_their_page_is_still_open(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here, LATER)
        here.comes(live, 0)
        here.comes(live, 1)
        await does(live, 1, SeatLeft(), token="mine")
        await asyncio.sleep(0.3)
        assert kinds(live)[2:] == ["seat left"]
        here.comes(live, 1)  # opened again
        await until(lambda: lines_of(live, "seat returned"))


async def test_a_countdown_goes_on_through_a_restart_but_leaves_time_to_come_back(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here, StandIn(after_ms=300))
        here.comes(live, 0)
        await until(lambda: lines_of(live, "seat left"))
        await here.cut()
    await asyncio.sleep(0.4)
    async with room(address) as here:
        live = await here.table(live.name)
        here.comes(live, 0)
        opened_ms = live.now_ms()
        await until(lambda: lines_of(live, "seat stood in"))
        assert said_after(live, "seat stood in", "seat left") >= 300
        assert lines_of(live, "seat stood in")[0].at_ms - opened_ms >= here.settings.gone_after_ms - 50
        assert len(lines_of(live, "seat left")) == 1


async def test_after_a_restart_those_who_do_not_come_back_are_noticed(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here, LATER)
        here.comes(live, 0)
        here.comes(live, 1)
        await here.cut()
    async with room(address) as here:
        live = await here.table(live.name)
        here.comes(live, 0)
        await until(lambda: lines_of(live, "seat left"))
        assert [line.by for line in lines_of(live, "seat left")] == [1]


async def test_somebody_who_sits_at_another_node_is_back_at_once(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with room(address, lease_renewal_ms=2000) as one, room(address, lease_renewal_ms=2000) as two:
        ours = await mobius(one, LATER)
        theirs = await two.table(ours.name)
        one.comes(ours, 0)
        two.comes(theirs, 1)
        # Whichever node minds the table cannot see one of the two; once it has been told, it does not ask again.
        await until(lambda: lines_of(ours, "seat returned"))
        await asyncio.sleep(3 * 3 * one.settings.gone_after_ms / 1000)
        assert kinds(ours)[2:] == ["seat left", "seat returned"]
        assert len({line.by for line in ours.table.lines[2:]}) == 1


async def test_somebody_whose_node_died_is_noticed_by_the_other(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with room(address) as one, room(address) as two:
        ours = await mobius(one, LATER)
        theirs = await two.table(ours.name)
        one.comes(ours, 1)
        two.comes(theirs, 0)
        await one.cut()
        await until(lambda: [line.by for line in lines_of(theirs, "seat left") if line.by == 1])


async def test_a_stand_in_plays_about_as_well_as_whoever_is_missed(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here, SOON)
        ratings = (RatingRow("bob-1", "mobius", 31.0, 2.0, 12), RatingRow("bob-1", "mobi", 1.0, 2.0, 12))
        await here.store.amend(live.name, Change(seat_owners=(OwnerChange(1, "bob-1"),), ratings=ratings))
        here.comes(live, 0)
        await until(lambda: lines_of(live, "seat stood in"))
        assert lines_of(live, "seat stood in")[0].action.bot == "level 6"


def test_levels_follow_from_ratings_that_are_known_well_enough() -> None:
    def like(mu: float, games: int = 9) -> str:
        return level_like([RatingRow("a", "mobius", mu, 1.0, games)], "mobius")

    assert level_like([], "mobius") == "level 4"
    assert like(40.0, games=1) == "level 4"
    assert [like(mu) for mu in (-100.0, 16.0, 25.0, 31.0, 100.0)] == [
        "level 1",
        "level 1",
        "level 4",
        "level 6",
        "level 9",
    ]


def test_with_hours_for_a_move_nobody_is_expected_to_stay() -> None:
    assert is_leisurely(MoveClock(3600_000))
    assert is_leisurely(TotalClock(24 * 3600_000))
    assert is_leisurely(TotalClock(1000, 3600_000))
    assert not is_leisurely(TotalClock(3600_000, 10_000))
    assert not is_leisurely(NoClock())
