"""Bots at the table: they play to the end, see their own view, and never hold anybody up."""

import asyncio
import re
from pathlib import Path
from typing import Any
from unittest.mock import Mock, patch

import pytest

from halftwist.core import Resign, TakebackDeclined, TakebackOffered
from halftwist.games.mobi import Flip, Go, Ready
from halftwist.games.mobius import Place
from halftwist.play import ClockRule, MoveClock, NoClock, StandIn, Table, TotalClock, verify
from halftwist.server.bots import seats as bot_seats
from halftwist.server.bots.bot_service import BotRequest
from halftwist.server.bots.worker import BotReply
from halftwist.server.tables.live_table import LiveTable
from support.rooms import SMALL, Ear, Thinker, choose_at_home, does, kinds, lines_of, room, until
from support.serving import serving, visiting

pytestmark = pytest.mark.anyio


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


def refused(*bad: str) -> Any:
    """These bots always want what they may not; others choose as usual."""

    def choose(asked: BotRequest) -> Any:
        return BotReply(Place("Z99"), 0) if asked.bot in bad else choose_at_home(asked)

    return choose


@pytest.mark.parametrize(
    ("game", "options", "bots"),
    [
        ("mobius", SMALL, ("level 3", "random")),
        ("formula", {"players": 3}, ("greedy", "random", "level 1")),
        ("mobi", {"players": 2}, ("level 8", "level 6")),
        ("mobi", {"players": 2, "team": 2}, ("level 8",) * 4),
        ("mobi", {"players": 2, "team": 2, "teams of three": 1}, ("level 8",) * 5),
    ],
)
async def test_bots_play_to_the_end_though_nobody_watches(
    address: str, game: str, options: dict[str, Any], bots: tuple[str, ...]
) -> None:
    async with room(address, Thinker(speed=2000)) as here:
        live = await here.open(game, *(f"bot: {bot}" for bot in bots), options=options)
        await until(lambda: live.table.outcome and live.table.revealed)
        assert verify(live.table).fair
        assert here.scheduler.counters.bot_resignations == 0
        assert here.scheduler.counters.bot_moves >= 3
        await until(lambda: not here.scheduler._by_table[live.name].tasks)


async def test_a_bot_is_asked_with_the_view_of_its_seat_and_nothing_else(address: str) -> None:
    async with room(address) as here:
        live = await here.open("formula", "bot: greedy", "bot: greedy")
        await until(lambda: live.table.outcome)
        views: dict[int, list[Any]] = {0: [], 1: []}
        table = Table.open(live.table.header)
        for line in live.table.lines:
            table = table.after(line)
            for seat in views:
                views[seat].append(table.view(seat))
        assert all(asked.view in views[asked.seat] for asked in here.thinker.asked)
        assert not any(asked.view in views[1 - asked.seat] for asked in here.thinker.asked)


@pytest.mark.ruling("B13")
async def test_bots_are_ready_at_once_but_a_person_says_go(address: str) -> None:
    async with room(address, Thinker(speed=0.001)) as here:  # at this pace nothing but «ready» would ever be said
        live = await here.open("mobi", "Ann", "bot: level 5", "bot: level 5", options={"players": 3})
        await until(lambda: len(lines_of(live, "ready")) == 2)
        await does(live, 0, Ready())
        await asyncio.sleep(0.5)
        assert not lines_of(live, "go")
        await does(live, 0, Go())
        assert lines_of(live, "deal")


async def test_a_bot_agrees_to_a_takeback_at_once_and_thinks_again(address: str) -> None:
    thinking = asyncio.Event()

    async def choose(asked: BotRequest) -> Any:
        await thinking.wait()
        return choose_at_home(asked)

    async with room(address, Thinker(choose=choose)) as here:
        live = await here.open("mobius", "Ann", "bot: greedy", options=SMALL)
        await does(live, 0, Place("A1"))
        await until(lambda: here.thinker.asked)
        await does(live, 0, TakebackOffered(2))
        await until(lambda: kinds(live)[-1] == "takeback agreed")
        assert live.table.game.to_act(live.table.state) == {0}
        thinking.set()  # what it had thought about is no more
        await asyncio.sleep(0.1)
        assert kinds(live)[-1] == "takeback agreed"
        await does(live, 0, Place("B2"))
        await until(lambda: lines_of(live, "place")[-1].by == 1)
        assert here.scheduler.counters.bot_refusals == 0


async def test_a_bot_does_not_move_while_others_think_about_a_takeback(address: str) -> None:
    thinking = asyncio.Event()

    async def choose(asked: BotRequest) -> Any:
        await thinking.wait()
        return choose_at_home(asked)

    async with room(address, Thinker(choose=choose)) as here:
        live = await here.open("formula", "Ann", "Bob", "bot: greedy", options={"players": 3}, name="oak")
        assert live.table.game.to_act(live.table.state) == {0}
        for seat in (0, 1):
            await does(
                live, seat, choose_at_home(BotRequest(live.table.game, live.table.view(seat), seat, "greedy", 0)).action
            )
        await until(lambda: here.thinker.asked)
        await does(live, 1, TakebackOffered(live.table.n - 1))
        await until(lambda: live.table.offer and 2 in live.table.offer.agreed)
        thinking.set()
        await asyncio.sleep(0.3)
        assert kinds(live)[-1] == "takeback agreed"
        await does(live, 0, TakebackDeclined())
        await until(lambda: live.table.lines[-1].by == 2)


@pytest.mark.parametrize("bad", [("mad",), ("mad", "greedy")])
async def test_a_bot_that_is_refused_again_and_again_is_helped(address: str, bad: tuple[str, ...]) -> None:
    async with room(address, Thinker(choose=refused(*bad))) as here:
        live = await here.open("mobius", "bot: mad", "Ann", options=SMALL)
        await until(lambda: lines_of(live, "place"))
        assert here.scheduler.counters.bot_refusals == 2 + len(bad)
        assert [asked.bot for asked in here.thinker.asked][:4] == ["mad", "mad", "mad", "greedy"]


async def test_a_bot_that_cannot_be_helped_gives_up_rather_than_hang(address: str) -> None:
    async with room(address, Thinker(choose=refused("mad", "greedy", "random"))) as here:
        live = await here.open("mobius", "bot: mad", "Ann", options=SMALL)
        await until(lambda: live.table.outcome)
        assert lines_of(live, "resign")[0].by == 0
        assert here.scheduler.counters.bot_refusals == 5
        assert here.scheduler.counters.bot_resignations == 1


async def test_a_bot_that_says_nothing_or_breaks_is_helped_too(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "_TROUBLE_MS", 50)
    told = Mock()
    monkeypatch.setattr(bot_seats, "_log", told)

    def choose(asked: BotRequest) -> Any:
        if asked.bot == "silent":
            return BotReply(None, 0)
        if asked.bot == "broken":
            raise RuntimeError("no")
        return choose_at_home(asked)

    async with room(address, Thinker(choose=choose)) as here:
        live = await here.open("mobius", "bot: silent", "bot: broken", options=SMALL)
        await until(lambda: {line.by for line in lines_of(live, "place")} == {0, 1})
        assert told.exception.called


async def test_in_a_race_a_refusal_is_nothing_unusual(address: str) -> None:
    def choose(asked: BotRequest) -> Any:
        return BotReply(Flip(99), 0) if asked.view.go_at_ms is not None else choose_at_home(asked)

    async with room(address, Thinker(choose=choose)) as here:
        await here.open("mobi", "bot: level 5", "bot: level 5")
        await until(lambda: here.scheduler.counters.bot_refusals >= 12)
        assert {asked.bot for asked in here.thinker.asked} == {"level 5"}
        assert here.scheduler.counters.bot_resignations == 0


async def test_whoever_waits_looks_again_when_something_changes(address: str) -> None:
    looks = {0: 0, 1: 0}

    def choose(asked: BotRequest) -> Any:
        looks[asked.seat] += 1
        return BotReply(None, 0) if asked.view.go_at_ms else choose_at_home(asked)

    async with room(address, Thinker(choose=choose)) as here:
        live = await here.open("mobi", "Ann", "bot: level 5")
        here.comes(live, 0)
        await does(live, 0, Ready())
        await until(lambda: len(lines_of(live, "ready")) == 2)
        await does(live, 0, Go())
        before = looks[1]
        await until(lambda: looks[1] > before)


async def test_a_stand_in_drops_what_it_has_in_hand_when_the_person_is_back(address: str) -> None:
    thinking = asyncio.Event()

    async def choose(asked: BotRequest) -> Any:
        await thinking.wait()
        return choose_at_home(asked)

    async with room(address, Thinker(choose=choose)) as here:
        live = await here.open("mobius", "Ann", "Bob", options=SMALL, absence=StandIn(after_ms=0))
        here.comes(live, 1)
        await until(lambda: here.thinker.asked)
        here.comes(live, 0)
        await until(lambda: lines_of(live, "seat returned"))
        thinking.set()
        await asyncio.sleep(0.2)
        assert not lines_of(live, "place")
        await does(live, 0, Place("A1"))


async def test_a_bot_whose_clock_is_short_is_told_so(address: str) -> None:
    async with room(address) as here:
        await here.open("mobius", "bot: greedy", "Ann", options=SMALL, clock=TotalClock(40_000))
        await here.open("mobius", "bot: greedy", "Ann", options=SMALL, clock=TotalClock(800_000))
        await until(lambda: len(here.thinker.asked) == 2)
        short, long = sorted(here.thinker.asked, key=lambda asked: asked.limit_ms is None)
        assert short.limit_ms is not None
        assert 0 < short.limit_ms <= 5_000
        assert long.limit_ms is None


@pytest.mark.parametrize(
    ("clock", "most_ms"), [(TotalClock(80_000, 5_000), 40_000), (MoveClock(80_000), 40_000), (NoClock(), None)]
)
async def test_a_bot_waits_for_its_engine_until_half_of_its_time_is_gone(
    address: str, clock: ClockRule, most_ms: int | None
) -> None:
    async with room(address) as here:
        await here.open("mobius", "bot: greedy", "Ann", options=SMALL, clock=clock)
        await until(lambda: here.thinker.asked)
        patience_ms = here.thinker.asked[0].patience_ms
        assert patience_ms is None if most_ms is None else 0 <= (patience_ms or 0) <= most_ms


async def test_a_bot_that_has_waited_for_half_of_its_time_waits_no_more(address: str) -> None:
    async with room(address, Thinker(choose=never)) as here:
        live = await here.open("mobius", "Ann", "bot: greedy", options=SMALL, clock=TotalClock(80_000))
        await does(live, 0, Place("A1"))
        await until(lambda: here.thinker.asked)
        bots, later_ms = here.scheduler._by_table[live.name]._bots, live.table.at_ms + 50_000
        with patch.object(LiveTable, "now_ms", lambda _: later_ms):
            assert bots._patience_ms(1, live.table) == 0


async def never(_: BotRequest) -> Any:
    await asyncio.Event().wait()


async def test_those_at_the_table_hear_why_nobody_moves(address: str) -> None:
    thinking = asyncio.Event()

    async def choose(asked: BotRequest) -> Any:
        await thinking.wait()
        return choose_at_home(asked)

    async with room(address, Thinker(choose=choose, preparing=True)) as here:
        live = await here.open("mobius", "Ann", "bot: level 4", options=SMALL)
        ears = [here.comes(live, 0), here.comes(live)]
        await does(live, 0, Place("A1"))
        await until(lambda: here.thinker.asked)
        assert [told_of_preparing(ear) for ear in ears] == [["waiting"], ["waiting"]]
        here.thinker.fallback = True
        thinking.set()
        await until(lambda: lines_of(live, "place")[-1].by == 1)
        assert [told_of_preparing(ear) for ear in ears] == [["waiting", "standing in"]] * 2


def told_of_preparing(ear: Ear) -> list[str]:
    return [
        found.decode() for message in ear.heard for found in re.findall(rb'"preparing".*"state":"([a-z ]+)"', message)
    ]


async def test_bots_go_on_after_a_crash(address: str) -> None:
    async with room(address, Thinker(speed=2000)) as here:
        live = await here.open("mobi", "bot: level 8", "bot: level 8")
        await until(lambda: len(lines_of(live, "arrange")) > 3)
        await here.cut()
    async with room(address, Thinker(speed=2000)) as here:
        live = await here.table(live.name)
        await until(lambda: live.table.outcome)


async def test_a_bot_may_give_up_by_itself(address: str) -> None:
    async with room(address, Thinker(choose=lambda _: BotReply(Resign(), 0))) as here:
        live = await here.open("mobius", "bot: greedy", "Ann", options=SMALL)
        await until(lambda: live.table.outcome)
        assert here.scheduler.counters.bot_resignations == 0


async def test_at_a_real_server_bots_of_the_pool_answer_in_every_game() -> None:
    async with serving() as address, visiting(address, "Ann") as ann:
        lives: dict[str, LiveTable] = {}
        for game in ("mobius", "formula", "mobi"):
            seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "me"}]
            name = (await ann.post("/api/tables", game=game, seats=seats))["name"]
            live = await address.server.table_cache.table(name)
            assert live is not None
            lives[game] = live
        kind = {"mobius": "place", "mobi": "ready"}
        for game in kind:
            await until(lambda game=game: lines_of(lives[game], kind[game]))
        table = lives["formula"].table
        if table.game.to_act(table.state) == {1}:
            await does(lives["formula"], 1, lives["formula"].codec.decode_action({"kind": "draw"}))
        await until(lambda: any(line.by == 0 for line in lives["formula"].table.lines[2:]))
