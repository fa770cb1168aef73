"""The players of bench/load.py, in a process of their own: two sockets a table, as light as can be.

A plan comes in as JSON, a report goes out. What is measured is the time from sending an action to the moment the
other player has been told.
"""

import asyncio
import gc
import http.client
import json
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from random import Random
from time import perf_counter, process_time
from typing import Any, Protocol

import uvloop
from load_socket import Socket, connected

_SETTING_UP = 4  # threads
_STUCK_S = 60.0


@dataclass(frozen=True, slots=True)
class Plan:
    """`pace_s` is the time between two moves at one table; without it the next move follows at once."""

    kind: str
    ports: tuple[int, ...]  # the second player of every table is at the last one
    tables: int
    cells: tuple[str, ...]  # in this order nobody wins
    numbers: tuple[int, ...]  # the same cells, counted
    seconds: float
    pace_s: float = 0.0
    warm_s: float = 1.0


@dataclass(slots=True)
class Report:
    """Latencies are milliseconds, in order."""

    moves: int = 0
    seconds: float = 0.0
    client_cpu_s: float = 0.0
    latencies_ms: list[float] = field(default_factory=list[float])
    late: int = 0  # moves that were due before the last one was told


class Desk:
    """One keep-alive connection to a server's lobby."""

    def __init__(self, port: int) -> None:
        self._http = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self._origin = f"http://127.0.0.1:{port}"
        self.cookie = ""

    def post(self, path: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json", "Origin": self._origin, "Cookie": self.cookie}
        self._http.request("POST", path, json.dumps(body), headers)
        answer = self._http.getresponse()
        text = answer.read()
        if answer.status >= http.HTTPStatus.BAD_REQUEST:
            raise RuntimeError(f"{path}: {answer.status} {text.decode(errors='replace')[:300]}")
        if new := answer.getheader("Set-Cookie"):
            self.cookie = new.partition(";")[0]
        return json.loads(text) if text else None


class Seat(Protocol):
    """One player's socket."""

    async def enter(self, told: Callable[[], None]) -> None:
        """Sit down at the socket; `told` is called with every move that this player is told."""
        ...

    def play(self, n: int) -> None:
        """Send the move that becomes number n, counted from 0."""
        ...


class Halftwist:
    """A seat at our own server."""

    def __init__(self, plan: Plan, port: int, cookie: str, table: str, seat: int) -> None:
        self._port, self._cookie, self._table, self._seat = port, cookie, table, seat
        self._cells = plan.cells
        self._socket: Socket | None = None
        self._before = 2  # lines before the first move: both sat down
        self._told: Callable[[], None] = lambda: None

    async def enter(self, told: Callable[[], None]) -> None:
        self._told = told
        self._shown = asyncio.get_running_loop().create_future()
        self._socket = await connected(self._port, "/ws", self._cookie, self._hear)
        self._say({"type": "watch", "id": "w", "table": self._table, "seats": [self._seat]})
        await self._shown

    def play(self, n: int) -> None:
        assert self._socket is not None
        head = f'{{"type":"act","table":"{self._table}","seat":{self._seat},"token":"m{n}","seen":{n + self._before},'
        self._socket.send(f'{head}"action":{{"kind":"place","cell":"{self._cells[n]}"}}}}'.encode())

    def _hear(self, socket: Socket, text: bytes) -> None:
        self._socket = socket
        if text.startswith(b'{"type":"told"'):
            self._told()
        elif text.startswith(b'{"type":"ping"'):
            self._say({"type": "pong", "ping": json.loads(text)["ping"]})
        elif text.startswith(b'{"type":"table"'):
            self._shown.set_result(None)
        elif not text.startswith((b'{"type":"accepted"', b'{"type":"welcome"')):
            sys.exit(f"the server said {text[:300].decode(errors='replace')}")

    def _say(self, message: Any) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message).encode())


class BoardgameIo:
    """A seat at the boardgame.io server: socket.io's own words, over a WebSocket from the start."""

    def __init__(self, plan: Plan, port: int, credentials: str, table: str, seat: int) -> None:
        self._port, self._credentials, self._table, self._seat = port, credentials, table, str(seat)
        self._numbers = plan.numbers
        self._socket: Socket | None = None
        self._told: Callable[[], None] = lambda: None

    async def enter(self, told: Callable[[], None]) -> None:
        self._told = told
        self._synced = asyncio.get_running_loop().create_future()
        self._socket = await connected(self._port, "/socket.io/?EIO=4&transport=websocket", "", self._hear)
        await self._synced

    def play(self, n: int) -> None:
        assert self._socket is not None
        move = (
            f'"type":"place","args":[{self._numbers[n]}],"playerID":"{self._seat}","credentials":"{self._credentials}"'
        )
        head = f'42/mobius,["update",{{"type":"MAKE_MOVE","payload":{{{move}}}}},{n},"{self._table}","{self._seat}"]'
        self._socket.send(head.encode())

    def _hear(self, socket: Socket, text: bytes) -> None:
        self._socket = socket
        if text.startswith(b'42/mobius,["update"'):
            self._told()
        elif text == b"2":
            self._socket.send(b"3")
        elif text.startswith(b"0"):
            self._socket.send(b"40/mobius,")
        elif text.startswith(b"40/mobius"):
            self._emit("sync", self._table, self._seat, self._credentials, 2)
        elif text.startswith(b'42/mobius,["sync"') and not self._synced.done():
            self._synced.set_result(None)

    def _emit(self, *words: Any) -> None:
        assert self._socket is not None
        self._socket.send(b"42/mobius," + json.dumps(words, separators=(",", ":")).encode())


class Match:
    """One table: whoever is to move moves, at once or when it is time."""

    def __init__(self, seats: tuple[Seat, Seat], plan: Plan, report: Report) -> None:
        self._seats, self._plan, self._report = seats, plan, report
        self._told = [0, 0]
        self._n = 0
        self._sent_s = 0.0
        self.counting = False
        self.going = True

    async def enter(self) -> None:
        await self._seats[0].enter(lambda: self._hear(0))
        await self._seats[1].enter(lambda: self._hear(1))

    @property
    def waiting(self) -> bool:
        """Whether the last move has not been told yet."""
        return min(self._told) < self._n

    def play(self) -> None:
        if not self.going or self._n == len(self._plan.cells):
            return
        n, self._n = self._n, self._n + 1
        self._sent_s = perf_counter()
        self._seats[n % 2].play(n)

    def _hear(self, seat: int) -> None:
        self._told[seat] += 1
        other = self._n % 2  # whoever did not make the last move
        if seat == other and self._told[seat] == self._n:
            if self.counting:
                self._report.latencies_ms.append(1000 * (perf_counter() - self._sent_s))
                self._report.moves += 1
            if not self._plan.pace_s:
                self.play()


def _set_up_here(plan: Plan, tables: int) -> list[tuple[Seat, Seat]]:
    desks = [Desk(plan.ports[0]) for _ in range(2)]
    for seat, desk in enumerate(desks):
        desk.post("/api/me", {"name": f"Player {seat + 1}"})
    seats: list[tuple[Seat, Seat]] = []
    for _ in range(tables):
        wish = {"game": "mobius", "visibility": "public", "seats": [{"kind": "me"}, {"kind": "open"}]}
        name = desks[0].post("/api/tables", wish)["name"]
        desks[1].post(f"/api/tables/{name}/join", {})
        ends = plan.ports[0], plan.ports[-1]
        first, second = (Halftwist(plan, ends[seat], desks[seat].cookie, name, seat) for seat in range(2))
        seats.append((first, second))
    return seats


def _set_up_there(plan: Plan, tables: int) -> list[tuple[Seat, Seat]]:
    desk = Desk(plan.ports[0])
    seats: list[tuple[Seat, Seat]] = []
    for _ in range(tables):
        name = desk.post("/games/mobius/create", {"numPlayers": 2})["matchID"]
        keys = [
            desk.post(f"/games/mobius/{name}/join", {"playerID": str(seat), "playerName": f"Player {seat + 1}"})
            for seat in range(2)
        ]
        first, second = (
            BoardgameIo(plan, plan.ports[0], keys[seat]["playerCredentials"], name, seat) for seat in range(2)
        )
        seats.append((first, second))
    return seats


async def _entered(plan: Plan, report: Report) -> list[Match]:
    set_up = _set_up_here if plan.kind == "halftwist" else _set_up_there
    fair_share = [plan.tables * (i + 1) // _SETTING_UP - plan.tables * i // _SETTING_UP for i in range(_SETTING_UP)]
    with ThreadPoolExecutor(_SETTING_UP) as pool:
        found = await asyncio.gather(
            *(asyncio.get_running_loop().run_in_executor(pool, set_up, plan, share) for share in fair_share if share)
        )
    matches = [Match(seats, plan, report) for part in found for seats in part]
    for first in range(0, len(matches), 20):
        await asyncio.gather(*(match.enter() for match in matches[first : first + 20]))
    return matches


async def _keep_pace(match: Match, plan: Plan, report: Report, first_s: float) -> None:
    """A move at fixed times, whatever became of the last one: nobody waits for a slow server."""
    loop = asyncio.get_running_loop()
    due_s = loop.time() + first_s
    while match.going:
        await asyncio.sleep(max(0.0, due_s - loop.time()))
        if match.waiting:
            report.late += match.counting
        else:
            match.play()
        due_s += plan.pace_s


def _set(matches: list[Match], *, counting: bool) -> None:
    for match in matches:
        match.counting = counting


async def played(plan: Plan) -> Report:
    report = Report()
    matches = await _entered(plan, report)
    gc.collect()
    gc.disable()
    rng, tasks = Random(4), list[asyncio.Task[None]]()
    if plan.pace_s:
        tasks = [asyncio.create_task(_keep_pace(each, plan, report, rng.random() * plan.pace_s)) for each in matches]
    else:
        for match in matches:
            match.play()
    await asyncio.sleep(plan.warm_s)
    _set(matches, counting=True)
    print("begin", flush=True)
    began_s, began_cpu_s = perf_counter(), process_time()
    await asyncio.sleep(plan.seconds)
    report.seconds, report.client_cpu_s = perf_counter() - began_s, process_time() - began_cpu_s
    print("end", flush=True)
    # What was sent in time is waited for: the slowest answers belong to the figures as well.
    moves = report.moves
    for match in matches:
        match.going = False
    gave_up_s = perf_counter() + _STUCK_S
    while any(match.waiting for match in matches) and perf_counter() < gave_up_s:
        await asyncio.sleep(0.01)
    if any(match.waiting for match in matches):
        sys.exit("some moves were never told")
    report.moves = moves
    for task in tasks:
        task.cancel()
    return report


def main() -> None:
    plan = Plan(**json.loads(sys.stdin.readline()))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        report = runner.run(played(plan))
    report.latencies_ms.sort()
    print(json.dumps(asdict(report)), flush=True)


if __name__ == "__main__":
    main()
