"""Whatever comes in over a socket: there is an answer or a goodbye, and those who play beside it lose nothing."""

import asyncio
import base64
import json
import os
import re
import socket
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from support.serving import Person, Served, served_process, visiting
from support.sockets import BareSocket, bare_socket

pytestmark = pytest.mark.anyio

ANSWERS = ("failed", "refused", "checked", "moves", "hinted", "table", "done", "accepted")
GENEROUS_S = 30.0  # for one action of somebody who plays beside all this, on a machine that is busy with it
SLACK_MB = 60
MARK = "zqxj"  # in odd texts: it must not be found in the log
TALKERS, WORDS = 28, 180  # more than 5,000 lines together


@pytest.fixture(scope="module")
async def served(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    more = {"sockets_per_address": 500, "queue_messages": 256, "send_timeout_ms": 3_000, "lease_renewal_ms": 2_000}
    more |= {"heartbeat_ms": 1_000, "dead_after_ms": 8_000}
    async with served_process(tmp_path_factory.mktemp("fuzzed"), **more) as served:
        yield served
        troubles = [line for line in served.logged() if "Traceback" in line or '"level": "error"' in line]
        assert not troubles, troubles[:3]
        assert MARK not in "".join(served.logged())


@dataclass(slots=True)
class Pair:
    """Two who go on playing whatever happens: a Möbi table where they agree to be ready, and talk."""

    sockets: list[BareSocket]
    table: str
    lines: list[list[int]] = field(default_factory=lambda: [[], []])
    slowest_s: float = 0.0
    said: int = 0
    stopped: bool = False

    async def talk(self) -> None:
        """One after the other, until stopped."""
        while not self.stopped:
            seat = self.said % 2
            began_s = time.monotonic()
            answer = await self.sockets[seat].ask(
                "act", table=self.table, seat=seat, seen=0, action={"kind": "phrase", "code": "hello"}
            )
            assert answer["type"] == "accepted", answer
            self.slowest_s = max(self.slowest_s, time.monotonic() - began_s)
            self.said += 1
            await asyncio.sleep(0.1)

    async def check(self) -> None:
        """Both were told every line, once and in order, and nobody had to wait for long."""
        shown = await self.sockets[0].ask("watch", table=self.table, seats=[0], since=0)
        for device in self.sockets:
            await device.ask("unwatch", table=self.table)
            told = [json.loads(frame)["line"]["n"] for frame in device.frames if frame.startswith('{"type":"told"')]
            assert told == list(range(told[0], shown["n"] + 1))
        assert self.said > 3
        assert self.slowest_s < GENEROUS_S


@asynccontextmanager
async def playing_beside(served: Served) -> AsyncIterator[Pair]:
    """Somebody else's game goes on meanwhile."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(visiting(served, name)) for name in ("Ann", "Ben")]
        table = await _table(people[0])
        await people[1].post(f"/api/tables/{table}/join")
        sockets = [await stack.enter_async_context(bare_socket(served, person)) for person in people]
        for seat, device in enumerate(sockets):
            await device.ask("watch", table=table, seats=[seat])
        pair = Pair(sockets, table)
        talking = asyncio.create_task(pair.talk())
        try:
            yield pair
            await asyncio.sleep(1)
        finally:
            pair.stopped = True
            await talking
        await pair.check()


async def _table(person: Person, **more: Any) -> str:
    return (await person.post("/api/tables", game="mobi", visibility="public", **more))["name"]


def _hostile(table: str) -> "st.SearchStrategy[str | bytes]":
    """Nearly right, not at all right, and not even text."""
    anything = st.text(st.characters(exclude_categories=()), max_size=20)  # halves of characters too
    odd = st.sampled_from([f"{odd}{MARK}" for odd in ("\ud800", "\udfff\ud800", "\x00", "\ufeff", "\u202e")])
    scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | anything | odd
    values = st.recursive(
        scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner), max_leaves=12
    )
    kinds = st.sampled_from(["watch", "unwatch", "act", "check", "legal", "hint", "pong", "welcome", "bye", "", "told"])
    names = st.sampled_from(["id", "table", "seat", "seats", "token", "seen", "action", "since", "ping", "more"])
    good: dict[str, Any] = {"id": "x", "table": table, "seat": 0, "token": "t", "seen": 0, "action": {"kind": "ready"}}
    actions = st.fixed_dictionaries(
        {"kind": st.sampled_from(["arrange", "flip", "swap", "deal", "go", "seat taken", "phrase", "stop"])},
        optional={"taken": values, "put": values, "flips": values, "tile": values, "hands": values, "code": values},
    )
    messages = st.builds(
        lambda kind, changed, action, keep: {"type": kind, **{name: good[name] for name in keep}, **changed, **action},
        kinds,
        st.dictionaries(names, values, max_size=3),
        st.just({}) | actions.map(lambda action: {"action": action}),
        st.sets(st.sampled_from(sorted(good))),
    )
    texts = messages.map(lambda message: json.dumps(message)) | values.map(json.dumps) | st.text(max_size=200)
    deep = st.integers(500, 20_000).map(lambda depth: "[" * depth + "]" * depth)
    huge = st.integers(60_000, 70_000).map(lambda size: json.dumps({"type": "watch", "id": "x" * size}))
    numbers = st.sampled_from(['{"type":"pong","ping":NaN}', '{"type":"pong","ping":1e999}', f'{{"ping":{10**400}}}'])
    return texts | deep | huge | numbers | st.binary(max_size=300)


async def test_hostile_messages_get_an_answer_or_a_goodbye(served: Served) -> None:
    thought_up = _examples(_hostile("the-table"), 250)
    async with playing_beside(served), visiting(served, "Mallory") as mallory:
        table = await _table(mallory)
        messages = [each.replace("the-table", table) if isinstance(each, str) else each for each in thought_up]
        done = 0
        while done < len(messages):
            async with bare_socket(served, mallory) as device:
                done = await _throw(device, messages, done)


def _examples(strategy: "st.SearchStrategy[str | bytes]", number: int) -> list[str | bytes]:
    """So many, the same in every run."""
    found: list[str | bytes] = []

    @settings(
        max_examples=number,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def collect(message: str | bytes) -> None:
        found.append(message)

    collect()
    return found


async def _throw(device: BareSocket, messages: list[str | bytes], done: int) -> int:
    """Until the server has had enough; gives how many were thrown. Each is answered, but for the pongs among them."""
    owed = answered = 0
    try:
        while done < len(messages):
            message = messages[done]
            done += 1
            await device.send(message)
            await asyncio.sleep(0.02)  # what is too much at once, the flood shows
            assert (await device.ask("unwatch", table="none"))["type"] == "done"
            owed += 1 if _is_pong(message) else 2
            answered += _answers(device)
        while answered < owed:  # some take their time
            await device.hear()
            answered += _answers(device)
        assert answered == owed
    except ConnectionClosed:
        pass
    return done


def _answers(device: BareSocket) -> int:
    """How many answers have come; they are looked at, and forgotten."""
    found = 0
    for frame in device.frames:
        kind = json.loads(frame)["type"]
        assert kind in (*ANSWERS, "told", "welcome", "preparing"), frame
        assert "server-trouble" not in frame, frame
        found += kind in ANSWERS
    device.frames.clear()
    return found


def _is_pong(message: str | bytes) -> bool:
    """The one message that is not answered."""
    try:
        value = json.loads(message) if isinstance(message, str) else None
    except (ValueError, RecursionError):
        return False
    plain = isinstance(value, dict) and value.keys() == {"type", "ping"}
    return plain and value["type"] == "pong" and type(value["ping"]) is int and value["ping"] in range(2**53)


async def test_half_frames_and_bad_frames_end_only_their_own_socket(served: Served) -> None:
    where = urlsplit(served)
    frames = [
        b"\x81",  # a frame that never ends
        b"\x81\xfe\xff",
        b"\x81\x05hello",  # not masked
        b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",
        b"\x81\xff" + (2**62).to_bytes(8, "big") + bytes(4),  # longer than anything
        b"\x01\x83\x00\x00\x00\x00abc",  # a first part, and no second
        b"\x81\x82\x00\x00\x00\x00\xff\xfe",  # not UTF-8
        b"\x88\x80\x00\x00\x00\x00",
        b"\x89\xfe\x01\x00\x00\x00\x00\x00",  # a ping that is too long
        os.urandom(64),
    ]
    async with playing_beside(served), AsyncExitStack() as stack:
        for frame in frames:
            reader, writer = await asyncio.open_connection(where.hostname, where.port)
            stack.callback(writer.close)
            await _upgrade(reader, writer, where.netloc)
            writer.write(frame)
            await writer.drain()
        await asyncio.sleep(0.5)


async def test_old_tokens_are_harmless_and_of_another_seat_are_nothing(served: Served) -> None:
    async with visiting(served, "Rita") as rita, visiting(served, "Sam") as sam:
        table = await _table(rita)
        await sam.post(f"/api/tables/{table}/join")
        async with bare_socket(served, rita) as first, bare_socket(served, sam) as second:
            act = {"type": "act", "table": table, "seat": 0, "token": "once", "seen": 0, "action": {"kind": "ready"}}
            for _ in range(20):
                await first.send(act)
            lines = {(await first.hear())["line"] for _ in range(20)}
            assert len(lines) == 1
            await second.send({**act, "token": "another"})
            assert (await second.hear())["no"]["code"] == "server-not-your-seat"
            await second.send(act)
            assert (await second.hear())["no"]["code"] == "server-not-your-seat"
            await second.send({**act, "seat": 1})
            assert (await second.hear())["line"] not in lines


async def test_whoever_floods_is_let_go_and_nobody_else_notices(served: Served) -> None:
    async with playing_beside(served), bare_socket(served) as device:
        with suppress(ConnectionClosed):
            for number in range(20_000):
                await device.send({"type": "legal", "id": f"{number}", "table": "none", "seat": 0})
        reasons: list[str] = []
        with suppress(ConnectionClosed):
            while True:
                message = await device.hear()
                reasons += [message["reason"]] if message["type"] == "bye" else []
        assert reasons == ["flood"] or device.socket.close_code == 4029


async def test_whoever_never_reads_is_let_go_and_takes_no_memory(served: Served) -> None:
    """Five thousand lines are told to somebody who reads none of them."""
    async with playing_beside(served), visiting(served, "Tess") as tess, AsyncExitStack() as stack:
        table = await _table(tess, seats=[{"kind": "me"}, {"kind": "guest", "name": "Uma"}])
        before_mb = served.memory_mb
        await _watch_deafly(stack, served, table)
        async with asyncio.TaskGroup() as group:
            for number in range(TALKERS):
                group.create_task(_talk(served, tess, table, number))
        assert served.memory_mb < before_mb + SLACK_MB
        assert (await tess.get(f"/api/tables/{table}"))["n"] > 5_000
        await _watch_deafly(stack, served, table, times=150)  # all five thousand lines at every time
        await _until_let_go(tess, "too slow", sockets=1)
        assert served.memory_mb < before_mb + SLACK_MB
        await _until_let_go(
            tess, "too slow|silent", sockets=2
        )  # what was told to the first one may fit between the two ends


async def _until_let_go(person: Person, reasons: str, sockets: int) -> None:
    ended = re.compile(rf'halftwist_sockets_ended_total{{reason="(?:{reasons})"}} (\d+)')
    async with asyncio.timeout(60):
        while sum(map(int, ended.findall(await person.get("/metrics")))) < sockets:
            await asyncio.sleep(0.1)


async def _watch_deafly(stack: AsyncExitStack, served: Served, table: str, times: int = 1) -> None:
    """With as little as possible between the two ends that could take what nobody reads."""
    where = urlsplit(served)
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.setblocking(False)
    await asyncio.get_running_loop().sock_connect(small, (where.hostname, where.port))
    reader, writer = await asyncio.open_connection(sock=small, limit=1024)
    stack.callback(writer.close)
    await _upgrade(reader, writer, where.netloc)
    text = json.dumps({"type": "watch", "id": "deaf", "table": table, "since": 0}).encode()
    writer.write((bytes([0x81, 0x80 | len(text)]) + bytes(4) + text) * times)
    await writer.drain()


async def _upgrade(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
    """An HTTP connection becomes a socket, by hand."""
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in await asyncio.wait_for(reader.readline(), 30)


async def _talk(served: Served, person: Person, table: str, number: int) -> None:
    """As much as may be said at once."""
    async with bare_socket(served, person) as device:
        device.prefix = f"talker {number} "
        for _ in range(WORDS):
            answer = await device.ask("act", table=table, seat=0, seen=0, action={"kind": "phrase", "code": "hello"})
            assert answer["type"] == "accepted", answer
            device.frames.clear()


async def test_two_hundred_silent_sockets_cost_little(served: Served) -> None:
    before_mb = served.memory_mb
    async with playing_beside(served), AsyncExitStack() as stack:
        silent = [await stack.enter_async_context(bare_socket(served)) for _ in range(200)]
        assert served.memory_mb < before_mb + SLACK_MB
        for each in silent:  # two hundred polite farewells would take their time
            each.socket.transport.abort()
