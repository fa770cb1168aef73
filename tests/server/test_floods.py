"""Whoever floods the server, with real connections, pays for it alone: the others are served, and the log says so."""

import asyncio
import base64
import json
import os
import re
import socket
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from structlog.testing import capture_logs

from halftwist.server.connections.connection_limits import ConnectionLimits, OpenConnection
from halftwist.server.settings import Settings
from support.serving import Served, served_process, serving, visiting
from support.sockets import bare_socket

pytestmark = pytest.mark.anyio

SLACK_MB = 40
GENEROUS_S = 10.0  # for somebody else's request meanwhile, on a machine that is busy with all this
ASK = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"
POST = b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
ENDLESS = {
    "header lines": (ASK, b"".join(b"X-%07d: aaaa\r\n" % number for number in range(2_000))),
    "one header value": (ASK + b"X-Long: ", b"a" * 30_000),
    "one header name": (ASK, b"a" * 30_000),
    "a path": (b"GET /", b"a" * 30_000),
    "a method": (b"", b"A" * 30_000),
    "lines that are empty": (b"", b"\r\n" * 15_000),
    "a body that nobody reads": (ASK + b"Content-Length: 9999999999\r\n\r\n", b"a" * 30_000),
    "a chunk's extension": (POST + b"Transfer-Encoding: chunked\r\n\r\n1;", b"a" * 30_000),
    "trailers": (
        POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n",
        b"".join(b"X-%07d: aaaa\r\n" % number for number in range(2_000)),
    ),
    "an upgrade": (ASK + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ", b"a" * 30_000),
}


class Caller:
    """A connection by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def rest(self, within_s: float = 60.0) -> bytes:
        """All that comes until the server hangs up."""
        parts: list[bytes] = []
        with suppress(ConnectionError):
            async with asyncio.timeout(within_s):
                while part := await self.reader.read(65_536):
                    parts.append(part)
        return b"".join(parts)

    async def flood(self, what: bytes, most_bytes: int) -> int:
        """Send the same again and again; gives how much could be sent until the server hung up."""
        sent = 0
        with suppress(ConnectionError):
            while sent < most_bytes and not self.writer.is_closing():
                self.writer.write(what)
                await self.writer.drain()
                sent += len(what)
        return sent


def _hang_up(writer: asyncio.StreamWriter) -> None:
    writer.transport.abort()
    writer.close()


class Crowd:
    """Connections by hand that end with the test."""

    def __init__(self, served: str, stack: AsyncExitStack) -> None:
        self._where, self._stack = urlsplit(served), stack

    async def call(self, first: bytes = b"", source: str = "127.0.0.1") -> Caller:
        line = await asyncio.open_connection(self._where.hostname, self._where.port, local_addr=(source, 0))
        self._stack.callback(_hang_up, line[1])
        line[1].write(first)
        return Caller(*line)

    async def upgraded(self, source: str = "127.0.0.1", **headers: str) -> Caller:
        key = base64.b64encode(os.urandom(16)).decode()
        more = "".join(f"{name.replace('_', '-')}: {text}\r\n" for name, text in headers.items())
        return await self.call(
            f"GET /ws HTTP/1.1\r\nHost: {self._where.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{more}"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode(),
            source,
        )


@asynccontextmanager
async def crowd(served: str) -> AsyncGenerator[Crowd]:
    async with AsyncExitStack() as stack:
        yield Crowd(served, stack)


async def answers_soon(served: str) -> None:
    """Somebody else is served."""
    began_s = time.monotonic()
    async with visiting(served, "Ann") as ann:
        assert (await ann.get("/healthz"))["ok"]
    assert time.monotonic() - began_s < GENEROUS_S


async def ended(served: str) -> dict[str, int]:
    """How many connections were ended, by reason."""
    async with visiting(served) as somebody:
        text = await somebody.get("/metrics")
    found = re.findall(r'^halftwist_connections_ended_total{reason="([^"]+)"} (\d+)', text, flags=re.MULTILINE)
    return {reason: int(number) for reason, number in found}


def said(served: Served) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in served.logged()]
    return [line for line in lines if line["logger"] == "halftwist.connections"]


@pytest.fixture(scope="module")
async def served(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    """A server that is told to be impatient."""
    folder = tmp_path_factory.mktemp("flooded")
    more = {"request_timeout_ms": 1_500, "send_timeout_ms": 1_500, "connections_per_address": 12}
    async with served_process(folder, **more, bots_warm_up=0) as served:
        yield served
        troubles = [line for line in served.logged() if "Traceback" in line or '"level": "error"' in line]
        assert not troubles, troubles[:3]
        assert "aaaa" not in "".join(served.logged())


# What never ends


@pytest.mark.parametrize("what", ENDLESS)
async def test_what_never_ends_costs_its_sender_only(served: Served, what: str) -> None:
    first, more = ENDLESS[what]
    await answers_soon(served)
    before_mb = served.memory_mb
    async with crowd(served) as calls:
        callers = [await calls.call(first) for _ in range(4)]
        floods = [asyncio.create_task(caller.flood(more, 400_000_000)) for caller in callers]
        await answers_soon(served)
        async with asyncio.timeout(60):
            sent = await asyncio.gather(*floods)
        await answers_soon(served)
    assert served.memory_mb < before_mb + SLACK_MB
    assert max(sent) < 400_000_000


async def test_whoever_sends_headers_without_an_end_is_told_and_noted_down(served: Served) -> None:
    before = (await ended(served)).get("too long", 0)
    async with crowd(served) as calls:
        caller = await calls.call(ASK + b"X-Long: " + b"a" * 40_000, "127.0.0.7")
        assert b"431" in (await caller.rest()).partition(b"\r\n")[0]
        caller = await calls.call(ASK + b"X: a\r\n" * 101, "127.0.0.7")
        answer = await caller.rest()
    assert b"server-headers-too-long" in answer
    assert (await ended(served))["too long"] == before + 2
    about = [line for line in said(served) if line["address"] == "127.0.0.7"]
    assert [line["reasons"] for line in about] == [{"too long": 1}]  # the other one would be told with the next


async def test_headers_of_the_usual_length_are_fine(served: Served) -> None:
    more = b"".join(b"X-%d: %s\r\n" % (number, b"b" * 300) for number in range(80))
    async with crowd(served) as calls:
        caller = await calls.call(ASK + more + b"Connection: close\r\n\r\n")
        assert b"HTTP/1.1 200" in await caller.rest()
        caller = await calls.call(POST + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
        for part in (b"{", b'"name"', b":", b'"Ann', b'"}'):
            caller.writer.write(b"%x\r\n%s\r\n" % (len(part), part))
        caller.writer.write(b"0\r\nX-Trailer: fine\r\n\r\n")
        assert b"HTTP/1.1 200" in await caller.rest()


async def test_many_requests_in_one_breath_are_answered_one_by_one_and_need_no_room(served: Served) -> None:
    number = 3_000
    await answers_soon(served)
    before_mb = served.memory_mb
    async with crowd(served) as calls:
        caller = await calls.call(ASK + b"\r\n" + (ASK + b"\r\n") * (number - 2) + ASK + b"Connection: close\r\n\r\n")
        assert (await caller.rest()).count(b"HTTP/1.1 200") == number
    assert served.memory_mb < before_mb + SLACK_MB


# What does not arrive


@pytest.mark.parametrize(
    "half",
    [
        ASK,
        b"GET /",
        POST + b"Content-Length: 100\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n100\r\n",
        ASK + b"Upgrade: websocket\r\nConnection: Upgrade\r\n",
        ASK + b"\r\n" + ASK,
    ],
    ids=["headers", "a path", "a body", "a chunk", "an upgrade", "a second request"],
)
async def test_half_a_request_is_ended_after_a_while_however_slowly_it_goes_on(served: Served, half: bytes) -> None:
    async with crowd(served) as calls:
        caller = await calls.call(half)
        dripping = asyncio.create_task(_drip(caller))
        answer = await caller.rest(within_s=30)
        dripping.cancel()
    assert b"HTTP/1.1 408 Request Timeout" in answer
    assert b"server-request-late" in answer


async def _drip(caller: Caller) -> None:
    """A letter at a time keeps nobody here."""
    with suppress(ConnectionError):
        while True:
            caller.writer.write(b"x")
            await asyncio.sleep(0.2)


async def test_a_connection_over_which_nothing_comes_is_closed_without_a_word(served: Served) -> None:
    async with crowd(served) as calls:
        caller = await calls.call(source="127.0.0.8")
        assert await caller.rest(within_s=30) == b""
    assert (await ended(served))["idle"] >= 1
    assert not [line for line in said(served) if line["address"] == "127.0.0.8"]


async def test_half_a_request_is_never_acted_upon() -> None:
    body = json.dumps({"game": "mobius", "seats": [{"kind": "me"}, {"kind": "open"}]})
    async with serving() as address, visiting(address, "Ann") as ann, crowd(address) as calls:
        cookie = "; ".join(f"{each.name}={each.value}" for each in ann.http.cookies.jar)
        caller = await calls.call(
            f"POST /api/tables HTTP/1.1\r\nHost: {urlsplit(address).netloc}\r\nOrigin: {address}\r\n"
            f"Cookie: {cookie}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body) + 1}\r\n\r\n{body}".encode()
        )
        while not address.server.connection_limits._by_address["127.0.0.1"]:
            await asyncio.sleep(0.01)
        await ann.get("/healthz")
        caller.writer.transport.abort()
        async with asyncio.timeout(30):
            while len(address.server.connection_limits) > 1:
                await asyncio.sleep(0.01)
        await ann.get("/healthz")
        assert (await ann.get("/api/me/games"))["tables"] == []


async def test_an_answer_that_is_not_read_is_given_up(served: Served) -> None:
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.setblocking(False)
    where = urlsplit(served)
    before = (await ended(served)).get("unread", 0)
    await asyncio.get_running_loop().sock_connect(small, (where.hostname, where.port))
    _, writer = await asyncio.open_connection(sock=small, limit=1024)
    writer.write(b"GET /openapi.json HTTP/1.1\r\nHost: here\r\n\r\n" * 200)
    try:
        async with asyncio.timeout(60):
            while (await ended(served)).get("unread", 0) == before:
                await asyncio.sleep(0.1)
    finally:
        _hang_up(writer)


# How many


async def test_a_thousand_half_open_requests_lock_nobody_out(tmp_path: Path) -> None:
    """Even where the system allows no more than 1024 open files, and from an address that is trusted."""
    async with served_process(tmp_path, open_files=1024, bots_warm_up=0) as served, crowd(served) as calls:
        callers = [await calls.call(ASK) for _ in range(1_100)]
        await answers_soon(served)
        async with visiting(served, "Ben") as ben, bare_socket(served, ben) as device:
            callers += [await calls.call(ASK) for _ in range(200)]
            assert (await device.ask("unwatch", table="none"))["type"] == "done"  # whoever plays is not sent away
        reasons = await ended(served)
        assert reasons["crowded out"] >= 1_100 + 200 - (1024 - 128)
        assert "full" not in reasons
        assert [line["address"] for line in said(served)] == ["127.0.0.1"]


async def test_an_address_has_its_share_of_connections_and_no_more(served: Served) -> None:
    async with crowd(served) as calls:
        sockets = [await calls.upgraded("127.0.0.2") for _ in range(6)]
        half = [await calls.call(ASK, "127.0.0.2") for _ in range(6)]
        for each in sockets:
            assert b"101" in await each.reader.readline()
        refused = await calls.call(source="127.0.0.2")
        assert b"429 Too Many Requests" in await refused.rest()
        assert b"429 Too Many Requests" in await (await calls.upgraded("127.0.0.2")).rest()
        other = await calls.call(ASK + b"Connection: close\r\n\r\n", "127.0.0.3")
        assert b"HTTP/1.1 200" in await other.rest()
        for each in (sockets[0], half[0]):
            each.writer.transport.abort()
        await _until_served(calls, "127.0.0.2")
    about = [line["reasons"] for line in said(served) if line["address"] == "127.0.0.2"]
    assert about == [{"too many": 1}]


async def _until_served(calls: Crowd, source: str) -> None:
    """What was hung up makes room, as soon as the server notices."""
    async with asyncio.timeout(30):
        while b"HTTP/1.1 200" not in await (await calls.call(ASK + b"Connection: close\r\n\r\n", source)).rest():
            await asyncio.sleep(0.05)


async def test_a_proxy_is_not_taken_for_one_client_but_its_clients_are(tmp_path: Path) -> None:
    async with (
        served_process(tmp_path, connections_per_address=3, sockets_per_address=3, bots_warm_up=0) as served,
        crowd(served) as calls,
    ):
        half = POST + b"Content-Length: 100\r\nX-Forwarded-For: 192.0.2.%d\r\n\r\n{"
        slow = [await calls.call(half % 1) for _ in range(3)]
        async with asyncio.timeout(30):
            while b"429" not in await (await calls.call(half % 1 + b"}" * 99)).reader.readline():
                await asyncio.sleep(0.05)  # until the three were read
        whole = POST + b"Content-Length: 14\r\nConnection: close\r\nX-Forwarded-For: 192.0.2.2\r\n\r\n"
        other = await calls.call(whole + b'{"name":"Ann"}')
        assert b"HTTP/1.1 200" in await other.rest()
        sockets = [await calls.upgraded(X_Forwarded_For="192.0.2.3") for _ in range(4)]
        told = [await each.reader.readline() for each in sockets]
        assert sorted(line.split()[1] for line in told) == [b"101", b"101", b"101", b"403"]
        assert len(slow) == 3


def test_those_who_keep_us_waiting_make_room_the_worst_address_first() -> None:
    connection_limits = ConnectionLimits(Settings(connections=4))
    gone: list[str] = []

    def come(name: str, address: str) -> OpenConnection:
        visit = OpenConnection(address, proxy=False, make_way=lambda: gone.append(name))
        assert connection_limits.come(visit) is None
        return visit

    come("a single one", "192.0.2.1")
    playing = come("playing", "192.0.2.2")
    connection_limits.serve(playing)
    come("one of two", "192.0.2.2")
    come("two of two", "192.0.2.2")
    with capture_logs() as logs:
        newcomer = come("newcomer", "192.0.2.3")
    assert gone == ["one of two"]
    assert logs == [
        {
            "event": "connections.ended",
            "address": "192.0.2.2",
            "reasons": {"crowded out": 1},
            "log_level": "warning",
        }
    ]
    connection_limits.serve(newcomer)
    for name in ("first", "second"):
        connection_limits.serve(come(name, "192.0.2.4"))
    assert gone == ["one of two", "a single one", "two of two"]
    assert connection_limits.come(OpenConnection("192.0.2.5", proxy=False, make_way=lambda: None)) == "full"
    connection_limits.go(playing)
    come("at last", "192.0.2.5")
    assert len(connection_limits) == 4


def test_an_address_is_logged_once_a_minute_with_what_came_since() -> None:
    now_s = 1000.0
    connection_limits = ConnectionLimits(Settings(), clock_s=lambda: now_s)
    with capture_logs() as logs:
        for _ in range(500):
            connection_limits.note("192.0.2.1", "too many")
        for _ in range(3):
            connection_limits.note("192.0.2.2", "malformed")  # somebody spoke HTTPS to us: no news
        now_s += 61
        connection_limits.note("192.0.2.1", "late")
    assert [line["address"] for line in logs] == ["192.0.2.1", "192.0.2.1"]
    assert [line["reasons"] for line in logs] == [{"too many": 1}, {"too many": 499, "late": 1}]
    assert connection_limits.ended == {"too many": 500, "malformed": 3, "late": 1}


def test_what_is_remembered_of_addresses_is_bounded() -> None:
    connection_limits = ConnectionLimits(Settings())
    with capture_logs():
        for number in range(5_000):
            connection_limits.note(f"198.51.{number // 250}.{number % 250}", "too long")
    assert len(connection_limits._told) <= 1_000
