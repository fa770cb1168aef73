"""When all people have gone a table rests: nobody plays on for them, and nothing is held against them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from halftwist.core import Resign
from halftwist.games.mobi import Go, Ready
from halftwist.games.mobius import Place
from halftwist.play import FixedRounds, Patience, StandIn, TotalClock
from halftwist.server.tables.live_table import LiveTable
from halftwist.store import Change, OwnerChange
from support.postgres import Postgres
from support.rooms import SMALL, Room, does, kinds, lines_of, room, until
from support.serving import Person, serving, visiting
from support.sockets import bare_socket

pytestmark = pytest.mark.anyio

AT_ONCE = StandIn(after_ms=0)


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


async def mobius(here: Room, absence: Any = AT_ONCE, **more: Any) -> LiveTable:
    return await here.open("mobius", "Ann", "Bob", options=SMALL, absence=absence, **more)


async def stays(live: LiveTable, seconds: float = 0.6) -> None:
    """Nothing happens for a while in which bots would have made many moves."""
    n = live.table.n
    await asyncio.sleep(seconds)
    assert kinds(live)[n:] == []


async def both_go(here: Room, live: LiveTable) -> None:
    ears = here.comes(live, 0), here.comes(live, 1)
    for seat, ear in enumerate(ears):
        here.goes(live, ear, seat)
    await until(lambda: live.table.resting)


async def test_nobody_stands_in_where_everybody_has_gone(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here)
        await both_go(here, live)
        await stays(live)
        assert not lines_of(live, "place")


async def test_a_stand_in_stops_when_the_last_person_goes_and_goes_on_when_one_is_back(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here)
        ann = here.comes(live, 0)
        await until(lambda: lines_of(live, "seat stood in"))
        here.goes(live, ann, 0)
        await until(lambda: live.table.resting)
        await stays(live)
        here.comes(live, 0)
        await does_when_back(live)
        await until(lambda: [line.by for line in lines_of(live, "place")][-1:] == [1])
        assert live.table.stood_in[1] >= 1


async def does_when_back(live: LiveTable) -> None:
    await until(lambda: live.table.present_persons == (0,))
    await does(live, 0, Place("A1"))


async def test_the_one_who_comes_back_first_plays_against_a_stand_in_of_the_other(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here)
        await both_go(here, live)
        here.comes(live, 0)
        await does_when_back(live)
        await until(lambda: [line.by for line in lines_of(live, "place")] == [0, 1])
        assert [line.action.seat for line in lines_of(live, "seat stood in")] == [1]


async def test_bots_do_not_finish_a_race_whose_only_person_has_gone(address: str) -> None:
    async with room(address) as here:
        live = await here.open("mobi", "Ann", "bot: level 1", options={"copies": 1, "players": 2}, absence=Patience())
        ann = here.comes(live, 0)
        await does(live, 0, Ready())
        await until(lambda: len(lines_of(live, "ready")) == 2)
        await does(live, 0, Go())
        here.goes(live, ann, 0)
        await until(lambda: live.table.resting)
        await stays(live, 1.0)
        assert live.table.outcome is None
        here.comes(live, 0)
        await until(lambda: live.table.lines[-1].by == 1)  # the race goes on


async def test_through_a_kill_a_table_at_rest_stays_at_rest(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here)
        ann = here.comes(live, 0)
        await until(lambda: lines_of(live, "seat stood in"))
        here.goes(live, ann, 0)
        await until(lambda: live.table.resting)
        n = live.table.n
        await here.cut()
    async with room(address) as here:
        live = await here.table(live.name)
        await stays(live)
        assert live.table.n == n


async def test_if_nobody_comes_back_after_a_kill_the_table_goes_to_rest(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here)
        here.comes(live, 0)
        here.comes(live, 1)
        await here.cut()
    async with room(address) as here:
        live = await here.table(live.name)
        await until(lambda: live.table.resting)
        await stays(live)
        assert not lines_of(live, "seat stood in")


async def test_who_is_at_another_node_keeps_the_table_going_and_whoever_left_there_does_not(postgres: Postgres) -> None:
    address = postgres.emptied()
    async with room(address, lease_renewal_ms=2000) as one, room(address, lease_renewal_ms=2000) as two:
        ours = await mobius(one)
        theirs = await two.table(ours.name)
        bob = two.comes(theirs, 1)
        await until(lambda: [line.action.seat for line in lines_of(ours, "seat stood in")] == [0])
        await until(lambda: lines_of(theirs, "place"))
        two.goes(theirs, bob, 1)
        await until(lambda: ours.table.resting and theirs.table.resting)
        await stays(ours)
        one.comes(ours, 1)  # back, at the other node
        await until(lambda: theirs.table.present_persons == (1,))
        place = next(cell for cell in ("A1", "B2", "C3") if cell not in theirs.table.view(1).moves)
        await does(ours, 1, Place(place))
        await until(lambda: [line.by for line in lines_of(theirs, "place")][-1] == 0)


async def test_a_flag_that_falls_while_nobody_is_there_leaves_no_result(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here, Patience(), clock=TotalClock(1500))
        await here.store.amend(live.name, Change(seat_owners=(OwnerChange(0, "ann-1"), OwnerChange(1, "bob-1"))))
        await both_go(here, live)
        await until(lambda: live.table.outcome)
        assert live.table.unattended
        assert await here.store.results_of("ann-1") == await here.store.results_of("bob-1") == []


async def test_with_one_person_left_it_counts_for_both(address: str) -> None:
    async with room(address) as here:
        live = await mobius(here, Patience(), clock=TotalClock(1500))
        await here.store.amend(live.name, Change(seat_owners=(OwnerChange(0, "ann-1"), OwnerChange(1, "bob-1"))))
        here.comes(live, 1)
        await until(lambda: live.table.outcome)
        for person, place in (("ann-1", 2), ("bob-1", 1)):
            (result,) = await here.store.results_of(person)
            assert result.place == place


async def test_the_next_round_of_a_match_waits_for_somebody(address: str) -> None:

    async with room(address, gone_after_ms=100, next_round_ms=1500) as here:
        live = await mobius(here, match=FixedRounds(2))
        ears = here.comes(live, 0), here.comes(live, 1)
        await does(live, 0, Resign())
        for seat, ear in enumerate(ears):
            here.goes(live, ear, seat)
        await until(lambda: live.table.resting)
        await stays(live, 1.8)
        here.comes(live, 1)
        await until(lambda: lines_of(live, "round opened"))


# Over the wire


async def moves(person: Person, table: str, seat: int, cell: str, token: str) -> None:
    action = {"kind": "place", "cell": cell}
    await person.post(f"/api/tables/{table}/actions", seat=seat, token=token, seen=10**6, action=action)


async def test_whoever_plays_without_a_socket_takes_the_seat_back() -> None:
    async with serving(gone_after_ms=200, lease_renewal_ms=300) as served, visiting(served, "Ann") as ann:
        seats = [{"kind": "me"}, {"kind": "guest", "name": "Bea"}]
        absence = {"kind": "stand-in", "after_ms": 60_000}
        table = (await ann.post("/api/tables", game="mobius", options=SMALL, seats=seats, absence=absence))["name"]
        live = await served.server.table_cache.table(table)
        assert live is not None
        await until(lambda: live.table.resting)
        await moves(ann, table, 0, "B2", "one")
        assert kinds(live)[-2:] == ["seat returned", "place"]
        await moves(ann, table, 1, "C3", "two")
        await until(lambda: live.table.resting)  # gone again, as far as anybody can tell


async def test_a_table_that_ended_unattended_says_so_wherever_it_is_listed() -> None:
    async with serving(gone_after_ms=200, lease_renewal_ms=300) as served, visiting(served, "Ann") as ann:
        clock = {"kind": "total", "initial_ms": 1500, "increment_ms": 0}
        seats = [{"kind": "me"}, {"kind": "guest", "name": "Bea"}]
        table = (await ann.post("/api/tables", game="mobius", options=SMALL, seats=seats, clock=clock))["name"]
        async with bare_socket(served, ann) as socket:
            await socket.ask("watch", table=table, seats=[0, 1])
        live = await served.server.table_cache.table(table)
        assert live is not None
        await until(lambda: live.table.outcome)
        summary = await ann.get(f"/api/tables/{table}")
        assert (summary["status"], summary["unattended"]) == ("over", True)
        assert (await ann.get("/api/me/results"))["results"] == []
