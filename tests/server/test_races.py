"""Many call at the same instant, twice, from two devices, over two nodes: every call has one answer and one line."""

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from halftwist.games.mobi import Arrange, Flip, Mobi, Pod
from halftwist.games.mobi.engine import solve
from halftwist.games.mobi.engine.simple import MobiBuilder
from halftwist.server.tables.live_table import LiveTable
from halftwist.store import Appended, Store
from support.postgres import Postgres
from support.rooms import until
from support.serving import Address, NoBots, serving, visiting
from support.sockets import BareSocket, bare_socket

pytestmark = pytest.mark.anyio

SEATS = 6
TABLES = 4
ROUNDS = 13  # at every table at the same time: 52 races
LARGE: dict[str, Any] = {"players": SEATS, "copies": 12, "mobius tiles": 12, "flip": 1}
CHILL: dict[str, Any] = {"players": SEATS, "chill": True, "kids": True}  # Möbi! can be called from the beginning
ANSWERS = ("accepted", "refused")


@dataclass(slots=True)
class Caller:
    """A person with two devices, perhaps at different nodes. Hears every answer to every call."""

    seat: int
    devices: list[BareSocket]
    answers: list[dict[str, list[dict[str, Any]]]] = field(default_factory=list[Any])  # of each device, by token
    told: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))  # numbers, by table
    tasks: list["asyncio.Task[None]"] = field(default_factory=list["asyncio.Task[None]"])

    def listen(self) -> None:
        for device in self.devices:
            answers: dict[str, list[dict[str, Any]]] = defaultdict(list)
            self.answers.append(answers)
            self.tasks.append(asyncio.create_task(self._listen(device, answers)))

    async def _listen(self, device: BareSocket, answers: dict[str, list[dict[str, Any]]]) -> None:
        while True:
            message = await device.hear(within_s=120)
            if message["type"] in ANSWERS:
                answers[f"{message['table']} {message['token']}"].append(message)
            elif message["type"] == "told":
                self.told[message["table"]].append(message["line"]["n"])

    async def call(self, device: int, live: LiveTable, action: Mapping[str, Any], token: str) -> None:
        await self.devices[device].send(
            {"type": "act", "table": live.name, "seat": self.seat, "token": token, "seen": 0, "action": action}
        )

    def heard(self, device: int, live: LiveTable, token: str) -> list[dict[str, Any]]:
        return self.answers[device][f"{live.name} {token}"]


@dataclass(frozen=True, slots=True)
class Call:
    """One message of one device."""

    caller: Caller
    device: int
    live: LiveTable
    token: str
    action: Mapping[str, Any]

    async def send(self) -> None:
        await self.caller.call(self.device, self.live, self.action, self.token)

    @property
    def answers(self) -> list[dict[str, Any]]:
        return self.caller.heard(self.device, self.live, self.token)


@dataclass(frozen=True, slots=True)
class Nodes:
    """Where the two devices of each caller are; and how often one node was quicker than the other."""

    addresses: tuple[Address, Address]
    overtaken: list[str]


@pytest.fixture(params=["sqlite", "postgresql", "two nodes"])
async def nodes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Nodes]:
    """Two devices may be at the same node, or each at its own."""
    monkeypatch.setattr("halftwist.server.app.BotService", NoBots)
    overtaken: list[str] = []
    append = Store.append_then

    def watched(self: Store, done: Any, table: str, *arguments: Any) -> None:
        def heard(outcome: Any) -> None:
            if not isinstance(outcome, Appended):
                overtaken.append(table)
            done(outcome)

        append(self, heard, table, *arguments)

    monkeypatch.setattr(Store, "append_then", watched)
    more: dict[str, Any] = {"messages_per_second": 10_000, "queue_messages": 10_000}
    if request.param != "sqlite":
        postgres: Postgres = request.getfixturevalue("postgres")
        more["database"] = postgres.emptied()
    async with serving(**more) as first:
        if request.param != "two nodes":
            yield Nodes((first, first), overtaken)
            return
        async with serving(**more) as second:
            yield Nodes((first, second), overtaken)
            assert overtaken, "a race between nodes in which nobody was ever overtaken is none"


async def test_every_call_of_a_race_has_one_answer_and_every_line_one_call(nodes: Nodes) -> None:
    rng = Random(2)
    async with AsyncExitStack() as stack:
        callers, tables = await _gathered_round_tables(stack, nodes.addresses)
        calls: list[Call] = []
        for number in range(ROUNDS):
            await asyncio.gather(*(_lay(caller, live, rng, number) for live in tables for caller in callers))
            calls += await _race(callers, tables, rng, number)
        again = [call for call in calls if call.answers[0]["type"] == "accepted"][-30:]
        await _check_resends(again)
        for live in tables:
            await _check_log(live, [call for call in calls if call.live is live], callers)
            await _check_nodes_agree(live, nodes.addresses)


async def _gathered_round_tables(
    stack: AsyncExitStack, nodes: tuple[Address, Address]
) -> tuple[list[Caller], list[LiveTable]]:
    people = [await stack.enter_async_context(visiting(nodes[0], f"Caller {seat + 1}")) for seat in range(SEATS)]
    tables: list[LiveTable] = []
    for options in (*[LARGE] * (TABLES - 1), CHILL):
        name = (await people[0].post("/api/tables", game="mobi", options=options, visibility="public"))["name"]
        for seat in range(1, SEATS):
            await people[seat].post(f"/api/tables/{name}/join", seat=seat)
        live = await nodes[0].server.table_cache.table(name)
        assert live is not None
        tables.append(live)
    callers: list[Caller] = []
    for seat, person in enumerate(people):
        devices = [await stack.enter_async_context(bare_socket(node, person)) for node in nodes]
        for live in tables:
            await devices[0].ask("watch", table=live.name, seats=[seat])
            ready = await devices[0].ask("act", table=live.name, seat=seat, seen=0, action={"kind": "ready"})
            assert ready["type"] == "accepted"
        callers.append(Caller(seat, devices))
    for live in tables:
        gone = await callers[0].devices[0].ask("act", table=live.name, seat=0, seen=0, action={"kind": "go"})
        assert gone["type"] == "accepted"
    for caller in callers:
        caller.listen()
        for task in caller.tasks:
            stack.callback(task.cancel)
    return callers, tables


async def _lay(caller: Caller, live: LiveTable, rng: Random, number: int) -> None:
    """A pod with which FLIP! can be called, where one is quickly found."""
    table = live.table
    assert isinstance(table.game, Mobi)
    hand = table.view(caller.seat).players[caller.seat].hand
    choice = MobiBuilder(table.game).choose(table.view(caller.seat), caller.seat, rng) if len(hand) < 12 else None
    if choice is None or not isinstance(choice.action, Arrange):
        return
    token = f"lay {number}"
    await caller.call(0, live, live.codec.encode_action(choice.action), token)
    await until(lambda: caller.heard(0, live, token), within_s=60)


async def _race(callers: list[Caller], tables: list[LiveTable], rng: Random, number: int) -> list[Call]:
    """All call all they can at the same instant: from both devices with one token, and with one of its own."""
    calls: list[Call] = []
    for live in tables:
        view = live.table.view(None)
        for caller in callers:
            flip = live.codec.encode_action(Flip(view.flips))
            swap = {"kind": "swap", "tile": (*view.players[caller.seat].unused, "1")[0]}
            for device in (0, 1):
                calls.append(Call(caller, device, live, f"flip {number}", flip))
                calls.append(Call(caller, device, live, f"swap {number}", swap))
            calls.append(Call(caller, rng.randrange(2), live, f"flip too {number}", flip))
            calls.append(Call(caller, rng.randrange(2), live, f"mobi {number}", {"kind": "mobi"}))
    rng.shuffle(calls)
    await asyncio.gather(*(call.send() for call in calls))
    await until(lambda: all(call.answers for call in calls), within_s=120)
    return calls


async def _check_resends(calls: list[Call]) -> None:
    """The same token once more, from the other device: the same number again."""
    for call in calls:
        line = call.answers[0]["line"]
        other = Call(call.caller, 1 - call.device, call.live, call.token, call.action)
        heard = len(other.answers)
        await other.send()
        await until(lambda other=other, heard=heard: len(other.answers) > heard, within_s=60)
        assert other.answers[-1]["type"] == "accepted"
        assert other.answers[-1]["line"] == line
        other.answers.pop()


async def _check_log(live: LiveTable, calls: list[Call], callers: list[Caller]) -> None:
    """No number is missing, every accepted call is its line, and there is no line that nobody called."""
    stored = await live.store.read(live.name)
    assert [n for n, _ in stored] == list(range(1, len(stored) + 1))
    lines: dict[int, Any] = {n: json.loads(data) for n, data in stored}
    accepted: dict[tuple[int, str], int] = {}
    for call in calls:
        assert len(call.answers) == 1, "every call has exactly one answer"
        answer = call.answers[0]
        if answer["type"] == "refused":
            assert answer["no"]["code"].startswith("mobi-"), answer
            continue
        line = lines[answer["line"]]
        seat = call.caller.seat
        assert (line["by"], line["token"], line["action"]["kind"]) == (seat, call.token, call.action["kind"])
        assert accepted.setdefault((seat, call.token), answer["line"]) == answer["line"]
    called = [line for line in lines.values() if line["action"]["kind"] in ("flip", "swap", "mobi")]
    assert len(called) == len(accepted) == len(set(accepted.values()))
    kinds = Counter(line["action"]["kind"] for line in lines.values())
    assert kinds["flip deal"] == live.table.state.flips
    if live.table.header.options["chill"]:
        assert kinds["mobi"] >= SEATS
    else:
        assert kinds["flip deal"] > ROUNDS // 3
        assert kinds["swap"] >= SEATS
    for caller in callers:  # each was told every line after the first it was told, once and in order
        await until(lambda caller=caller: caller.told[live.name][-1:] == [len(stored)], within_s=60)
        told = caller.told[live.name]
        assert told == list(range(told[0], len(stored) + 1))


async def _check_nodes_agree(live: LiveTable, nodes: tuple[Address, Address]) -> None:
    for node in nodes:
        other = await node.server.table_cache.table(live.name)
        assert other is not None
        await until(lambda other=other: other.table.n == live.table.n, within_s=60)
        assert other.table.state == live.table.state


@pytest.mark.ruling("B7")
@pytest.mark.parametrize(
    ("language", "words"), [("en", "Ann was a moment faster."), ("nl", "Ann was net iets sneller.")]
)
async def test_of_two_who_call_flip_at_once_one_is_told_who_was_faster_and_may_call_again_at_once(
    language: str, words: str
) -> None:
    async with AsyncExitStack() as stack:
        address = await stack.enter_async_context(serving())
        people = [await stack.enter_async_context(visiting(address, name)) for name in ("Ann", "Bea")]
        name = (await people[0].post("/api/tables", game="mobi", visibility="public"))["name"]
        await people[1].post(f"/api/tables/{name}/join")
        sockets = [await stack.enter_async_context(bare_socket(address, each, language)) for each in people]
        for seat, socket in enumerate(sockets):
            await socket.ask("watch", table=name, seats=[seat])
            await socket.ask("act", table=name, seat=seat, seen=0, action={"kind": "ready"})
        await sockets[1].ask("act", table=name, seat=1, seen=0, action={"kind": "go"})
        live = await address.server.table_cache.table(name)
        assert live is not None
        for seat, socket in enumerate(sockets):
            pod = solve(live.table.view(seat).players[seat].hand).pod
            assert isinstance(pod, Pod)
            laid = live.codec.encode_action(Arrange((), pod.placed))
            assert (await socket.ask("act", table=name, seat=seat, seen=0, action=laid))["type"] == "accepted"
        flip = {"kind": "flip", "flips": 0}
        # Both have pressed before they saw the other's: Ann's is the first in the log.
        held = await sockets[0].ask("act", table=name, seat=0, seen=0, action=flip)
        overtaken = await sockets[1].ask("act", table=name, seat=1, seen=0, action=flip)
        assert (held["type"], overtaken["type"]) == ("accepted", "refused")
        assert (overtaken["no"]["code"], overtaken["no"]["rule"]) == ("mobi-flip-overtaken", "B7")
        assert overtaken["no"]["text"].startswith(words)
        assert overtaken["no"]["details"]["name"] == "Ann"
        assert live.table.view(1).players[1].last_flip is None
        again = await sockets[1].ask("act", table=name, seat=1, seen=0, action={"kind": "flip", "flips": 1})
        assert again["type"] == "accepted"  # judged at once: no five seconds for a call that fell away
        twice = await sockets[0].ask("act", table=name, seat=0, seen=0, action=flip)
        assert twice["no"]["code"] == "mobi-flip-counted"
