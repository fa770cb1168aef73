"""What takes long costs whoever asked for it: it is done a little at a time, in turns, and within a share."""

import asyncio
import json
import time
from collections.abc import Generator
from dataclasses import replace
from typing import Any

import pytest

from halftwist.core import Refused
from halftwist.play import Table
from halftwist.server.bots.priority_semaphore import PrioritySemaphore
from halftwist.server.bots.worker import BotReply
from halftwist.server.bots.worker_pool import Unanswered, WorkerPool
from halftwist.server.fair_share import SLICE_S, FairShare
from halftwist.server.pipeline.pipeline import Pipeline
from halftwist.server.settings import Settings
from halftwist.server.tables.line_texts import LineTextCache, LineTexts
from halftwist.server.tables.live_table import LiveTable
from halftwist.wire import codec_for
from support.serving import Address, Person, serving, visiting
from support.sockets import bare_socket

pytestmark = pytest.mark.anyio

LONG = 2_000  # lines
TWO = [{"kind": "me"}, {"kind": "guest", "name": "Other"}]


def busy(steps: int, took: list[str], name: str = "") -> Generator[None, None, str]:
    """Work of so many steps, each of which takes about a slice."""
    for _ in range(steps):
        until_s = time.perf_counter() + SLICE_S
        while time.perf_counter() < until_s:
            pass
        took.append(name)
        yield
    return name


# Shares


async def test_a_small_thing_does_not_wait_for_a_large_one_of_somebody_else() -> None:
    fair_share, took = FairShare(Settings()), list[str]()
    large = asyncio.create_task(fair_share.work("192.0.2.1", busy(40, took, "large")))
    await asyncio.sleep(0)
    assert await fair_share.work("192.0.2.2", busy(2, took, "small")) == "small"
    assert not large.done()
    assert await large == "large"
    assert took.index("small") < 10


async def test_what_one_address_asks_for_is_done_one_after_the_other() -> None:
    fair_share, took = FairShare(Settings()), list[str]()
    async with asyncio.TaskGroup() as group:
        for name in "abc":
            group.create_task(fair_share.work("192.0.2.1", busy(3, took, name)))
    assert took == list("aaabbbccc")


async def test_between_two_slices_everybody_has_a_turn() -> None:
    fair_share, took, turns = FairShare(Settings()), list[str](), list[int]()

    async def others() -> None:
        while True:
            turns.append(len(took))
            await asyncio.sleep(0)

    beside = asyncio.create_task(others())
    await fair_share.work("192.0.2.1", busy(10, took))
    beside.cancel()
    assert len({number for number in turns if 0 < number < 10}) >= 5


async def test_whoever_has_had_a_share_waits_until_there_is_more() -> None:
    now_s, took = 1000.0, list[str]()
    fair_share = FairShare(Settings(work_ms_per_second=1_000), clock_s=lambda: now_s)
    fair_share._charge("192.0.2.1", 5.01)  # all that may be used at once, and a little more
    waiting = asyncio.create_task(fair_share.work("192.0.2.1", busy(1, took)))
    assert await fair_share.work("192.0.2.2", busy(1, took, "other")) == "other"
    await asyncio.sleep(0.05)
    assert took == ["other"]
    now_s += 1
    await waiting
    assert took == ["other", ""]


async def test_without_limits_nobody_waits_for_a_share() -> None:
    fair_share, took = FairShare(Settings(rate_limits=False)), list[str]()
    fair_share._charge("192.0.2.1", 1_000)
    await fair_share.work("192.0.2.1", busy(1, took))
    assert took


async def test_work_in_a_thread_is_paid_for_and_one_at_a_time() -> None:
    fair_share = FairShare(Settings(), clock_s=lambda: 1000.0)
    at_work = most = 0

    def work() -> int:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        until_s = time.thread_time() + 0.01
        while time.thread_time() < until_s:
            pass
        at_work -= 1
        return at_work

    await asyncio.gather(*(fair_share.work_aside(f"192.0.2.{number}", work) for number in range(4)))
    assert most == 1
    assert fair_share._left_of("192.0.2.1") < fair_share._left_of("192.0.2.99") - 0.001


async def test_the_line_of_one_address_is_bounded() -> None:
    fair_share, took = FairShare(Settings()), list[str]()
    async with fair_share.turn("192.0.2.1"):
        waiting = [asyncio.create_task(fair_share.work("192.0.2.1", busy(0, took))) for _ in range(100)]
        await asyncio.sleep(0)
        refused = [each for each in waiting if each.done() and isinstance(each.exception(), Refused)]
        assert 30 < len(refused) < 40
        assert await fair_share.work("192.0.2.2", busy(0, took, "other")) == "other"
    await asyncio.gather(*waiting, return_exceptions=True)
    assert fair_share._lines == {}


async def test_an_address_that_sends_too_many_messages_is_heard_more_slowly_and_others_at_once() -> None:
    sent = 100
    more = {"rate_limits": True, "work_ms_per_second": 1, "messages_per_second": 10_000}  # two messages a second
    async with serving(**more) as address, visiting(address, "Mallory") as mallory, visiting(address, "Ann") as ann:
        tables = [(await each.post("/api/tables", game="mobi", seats=TWO))["name"] for each in (mallory, ann)]
        act = {"seat": 0, "seen": 0, "action": {"kind": "phrase", "code": "hello"}}
        async with bare_socket(address, mallory) as device:
            for number in range(sent):
                await device.send({"type": "act", "table": tables[0], "token": f"m{number}", **act})
            for number in range(3):
                path, headers = f"/api/tables/{tables[1]}/actions", {"X-Forwarded-For": "192.0.2.1"}
                answer = await ann.http.post(path, json={**act, "token": f"a{number}"}, headers=headers)
                assert answer.is_success
            live = await address.server.table_cache.table(tables[0])
            assert live is not None
            async with asyncio.timeout(30):
                while live.table.n < 10:  # so many at once are fine
                    await asyncio.sleep(0.01)
            assert live.table.n < sent


# Long tables


async def long_table(address: Address, person: Person, lines: int = LONG) -> LiveTable:
    """A race of Möbi at which people have talked for long."""
    name = (await person.post("/api/tables", game="mobi", seats=TWO))["name"]
    live = await address.server.table_cache.table(name)
    assert live is not None
    phrase = live.codec.decode_action({"kind": "phrase", "code": "hello"})
    while live.table.n < lines:
        await asyncio.gather(*(Pipeline(live.store).ask(live, 0, phrase) for _ in range(200)))
    return live


async def test_others_have_their_turns_while_a_long_table_is_told_anew() -> None:
    async with serving() as address, visiting(address, "Ann") as ann, bare_socket(address, ann) as device:
        live = await long_table(address, ann)
        told: list[int] = []

        async def others() -> None:
            while True:
                told.append(len(live._retellings[None].texts) if None in live._retellings else 0)
                await asyncio.sleep(0)

        beside = asyncio.create_task(others())
        shown = await device.ask("watch", table=live.name, since=0)
        beside.cancel()
        lines = shown["shown"][0]["lines"]
        assert [line["n"] for line in lines] == list(range(1, live.table.n + 1))
        assert len({number for number in told if 0 < number < live.table.n}) >= 3


async def test_a_long_table_is_loaded_while_others_have_their_turns() -> None:
    async with serving() as address, visiting(address, "Ann") as ann:
        name = (await long_table(address, ann)).name
        address.server.table_cache.forget(name)
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        beside = asyncio.create_task(others())
        row, seed = await address.server.store.table(name), await address.server.store.secret(name)
        assert row is not None
        live = LiveTable(address.server.store, row, seed, {})
        rows = await address.server.store.read(name)
        before = turns
        await live.catch_up()
        beside.cancel()
        assert live.table.n == len(rows)
        assert turns - before > 5


async def test_what_was_told_once_is_not_worked_out_again() -> None:
    async with serving() as address, visiting(address, "Ann") as ann:
        live = await long_table(address, ann, lines=300)
        first = live.lines_for(None, 0)
        assert len(list(live.retelling(None))) == 0
        phrase = live.codec.decode_action({"kind": "phrase", "code": "hello"})
        await Pipeline(live.store).ask(live, 0, phrase)
        assert len(list(live.retelling(None))) == 1
        assert live.lines_for(None, 0)[: len(first)] == first
        assert live.lines_for(None, live.table.n - 1) == live.lines_for(None, 0)[-1:]


def plainly(table: Table, viewer: int | None) -> list[Any]:
    """The lines as the protocol says: each as told on the table before it, without its token."""
    now, told = Table.open(table.header), list[Any]()
    for line in table.lines:
        read = now.told(line, viewer)
        told.append(codec_for(now.game).encode_line(replace(read, token=None)))
        now = now.after(line)
    return told


@pytest.mark.parametrize("game", ["mobius", "mobi", "formula"])
async def test_every_viewer_is_told_what_that_viewer_may_read(game: str) -> None:
    async with serving() as address, visiting(address, "Ann") as ann, bare_socket(address, ann) as device:
        name = (await ann.post("/api/tables", game=game, seats=TWO))["name"]
        for number in range(6):
            moves = (await ann.http.get(f"/api/tables/{name}/legal", params={"seat": number % 2})).json().get("moves")
            wish = {"seat": number % 2, "token": f"t{number}", "seen": 0}
            await ann.http.post(
                f"/api/tables/{name}/actions", json={**wish, "action": (moves or [{"kind": "ready"}])[0]}
            )
        live = await address.server.table_cache.table(name)
        assert live is not None
        for viewer in (None, 0, 1):
            expected = plainly(live.table, viewer)
            seats = [] if viewer is None else [viewer]
            shown = await device.ask("watch", table=name, seats=seats, since=0)
            assert shown["shown"][0]["lines"] == expected
            query = {} if viewer is None else {"seat": viewer}
            assert (await ann.get(f"/api/tables/{name}/lines", since=1, **query))["lines"] == expected[1:]
        both = await device.ask("watch", table=name, seats=[0, 1], since=2)
        assert [each["lines"] for each in both["shown"]] == [plainly(live.table, seat)[2:] for seat in (0, 1)]


async def test_what_is_kept_has_a_bound_and_what_was_forgotten_is_told_again() -> None:
    async with serving() as address, visiting(address, "Ann") as ann:
        live = await long_table(address, ann, lines=50)
        told, shelf = [LineTexts(None) for _ in range(3)], LineTextCache(most=6_000)
        for each in told:
            for _ in each.steps(live.table):
                shelf.use(each)
        assert [len(each.texts) for each in told] == [0, 0, live.table.n]
        list(told[0].steps(live.table))
        assert told[0].texts == told[2].texts


async def test_moves_are_listed_once_for_each_position() -> None:
    async with serving() as address, visiting(address, "Ann") as ann, bare_socket(address, ann) as device:
        name = (await ann.post("/api/tables", game="mobius", seats=TWO))["name"]
        live = await address.server.table_cache.table(name)
        assert live is not None
        listed = await device.ask("legal", table=name, seat=0)
        assert listed["after"] == live.table.n
        assert len(listed["moves"]) > 100
        assert list(live.listing(0)) == []  # nothing is left to do
        await device.ask("act", table=name, seat=0, seen=0, action=listed["moves"][0])
        assert listed["moves"][0] not in (await device.ask("legal", table=name, seat=1))["moves"]
        assert json.dumps(await ann.get(f"/api/tables/{name}/legal", seat=1)).count("place") > 100


# Hints


async def test_bots_go_first_and_hints_in_the_order_in_which_they_came() -> None:
    turnstile, order = PrioritySemaphore(1), list[str]()

    async def think(name: str, *, hint: bool) -> None:
        await turnstile.acquire(hint=hint)
        order.append(name)

    await turnstile.acquire()
    waiting = [asyncio.create_task(think(name, hint=name.startswith("hint"))) for name in ("hint 1", "hint 2", "bot 1")]
    gone = asyncio.create_task(think("bot that is gone", hint=False))
    await asyncio.sleep(0)
    waiting.append(asyncio.create_task(think("bot 2", hint=False)))
    await asyncio.sleep(0)
    gone.cancel()
    for _ in range(4):
        await asyncio.sleep(0)
        turnstile.release()
    await asyncio.gather(*waiting)
    assert order == ["bot 1", "bot 2", "hint 1", "hint 2"]


async def test_a_turn_that_comes_while_somebody_leaves_is_passed_on() -> None:
    turnstile = PrioritySemaphore(1)
    await turnstile.acquire()
    leaving, staying = (asyncio.create_task(turnstile.acquire()) for _ in range(2))
    await asyncio.sleep(0)
    turnstile.release()
    leaving.cancel()
    await asyncio.wait_for(staying, 30)
    turnstile.release()
    await asyncio.wait_for(turnstile.acquire(), 30)


async def test_hints_take_no_room_from_bots() -> None:
    async with WorkerPool(1, waiting=2, tasks_a_worker=9, cold_ms=60_000, stuck_ms=60_000) as workers:
        await workers.turn(60)
        hints = [asyncio.create_task(workers.turn(60, hint=True)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Unanswered, match="full"):
            await workers.turn(60, hint=True)
        assert workers.thoughts == 0
        bot = asyncio.create_task(workers.turn(60))
        await asyncio.sleep(0)
        assert (workers.thoughts, workers.waiting) == (1, 3)
        workers._free.release()
        await asyncio.wait_for(bot, 30)
        assert not any(hint.done() for hint in hints)
        for hint in hints:
            hint.cancel()
        await asyncio.gather(*hints, return_exceptions=True)
        assert (workers.thoughts, workers.waiting) == (0, 0)


async def test_hints_of_one_asker_wait_for_each_other_and_for_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving() as address, visiting(address, "Mallory") as mallory, visiting(address, "Ann") as ann:
        thinking, go_on = list[int](), asyncio.Event()
        names = [
            (await each.post("/api/tables", game="mobius", seats=TWO, hints=True))["name"] for each in (mallory, ann)
        ]

        async def hint(game: Any, view: Any, seat: int) -> Any:
            thinking.append(seat)
            await go_on.wait()
            return BotReply(None, 0)

        monkeypatch.setattr(address.server.bots, "hint", hint)

        async def ask(person: Person, name: str, where: str) -> int:
            headers = {"X-Forwarded-For": where}
            answer = await person.http.post(f"/api/tables/{name}/hint", json={"seat": 0}, headers=headers)
            return answer.status_code

        many = [asyncio.create_task(ask(mallory, names[0], "192.0.2.66")) for _ in range(8)]
        async with asyncio.timeout(30):
            while not thinking:
                await asyncio.sleep(0.01)
        other = asyncio.create_task(ask(ann, names[1], "192.0.2.1"))
        async with asyncio.timeout(30):
            while len(thinking) < 2:  # hers is thought about, though seven others came before
                await asyncio.sleep(0.01)
        assert len(thinking) == 2
        go_on.set()
        assert await asyncio.gather(other, *many) == [200] * 9
        assert len(thinking) == 9
