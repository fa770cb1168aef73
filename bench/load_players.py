"""The players of bench/load.py, in a process of their own: two sockets a table, as light as can be.

A plan comes in as JSON; while they play they say how many actions are done, and at the end there is a report. What is
measured is a fixed number of actions: how long they take, what they cost, and for each the time from sending it to the
moment the other player has been told.
"""

import gc
import http.client
import json
import re
import sys
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from random import Random
from time import perf_counter, process_time
from typing import Any, Protocol

from load_cpu import memory_bytes, split, used_by
from load_wire import Loop, Wire

_SETTING_UP = 4  # threads
_ENTERING = 16  # sockets that are opened at the same time
_LONGEST_S = 300.0
_SAID_EVERY_S = 0.25
_PAUSES = re.compile(r'^halftwist_loop_pause_seconds_bucket\{le="(.+)"\} (\d+)', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Plan:
    """`at_once` tables play at any moment; one that has come to its end makes room for the next.

    `pace_s` is the time between two actions at one table; without it the next follows at once.
    """

    kind: str
    ports: list[int]
    spread: str  # "each": a player at each port; "halves": every table at one of them
    tables: int
    at_once: int
    moves: int  # that are counted
    warm: int  # that come before
    table: dict[str, Any]
    shared: bool
    before: int
    actions: list[str]
    numbers: list[int]
    pace_s: float
    servers: list[int]
    database: list[int]


@dataclass(slots=True)
class Report:
    """Latencies are milliseconds, in order."""

    moves: int = 0
    seconds: float = 0.0
    client_s: float = 0.0
    server_s: dict[str, float] = field(default_factory=dict[str, float])
    database_s: float = 0.0
    memory_bytes: int = 0  # by which the server grew when all had come
    latencies_ms: list[float] = field(default_factory=list[float])
    late: int = 0  # actions that were due before the last one was told
    pauses: dict[str, int] = field(default_factory=dict[str, int])  # of our server's event loops, up to so many seconds


class Desk:
    """One keep-alive connection to a server's lobby."""

    def __init__(self, port: int) -> None:
        self._http = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self._origin = f"http://127.0.0.1:{port}"
        self.cookie = ""

    def hang_up(self) -> None:
        """A server does not keep a connection open on which nothing is said; the next question opens another."""
        self._http.close()

    def post(self, path: str, body: Any) -> Any:
        return self.ask("POST", path, body)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Content-Type": "application/json", "Origin": self._origin, "Cookie": self.cookie}
        self._http.request(method, path, json.dumps(body), headers)
        answer = self._http.getresponse()
        text = answer.read()
        if answer.status >= http.HTTPStatus.BAD_REQUEST:
            raise RuntimeError(f"{path}: {answer.status} {text.decode(errors='replace')[:300]}")
        if new := answer.getheader("Set-Cookie"):
            self.cookie = new.partition(";")[0]
        return json.loads(text) if text else None


class Seat(Protocol):
    """One player's socket."""

    entered: bool

    def enter(self, loop: Loop, told: Callable[[], None]) -> None:
        """Open the socket; `told` is called with every line that this player is told."""
        ...

    def play(self, n: int) -> None:
        """Send the action that becomes number n, counted from 0."""
        ...


class Halftwist:
    """A seat at our own server."""

    def __init__(self, plan: Plan, port: int, cookie: str, table: str, seat: int) -> None:
        self._port, self._cookie, self._table, self._seat = port, cookie, table, seat
        self._actions, self._before = plan.actions, plan.before
        self.entered = False

    def enter(self, loop: Loop, told: Callable[[], None]) -> None:
        self._told = told
        self._wire = loop.connect(self._port, "/ws", self._cookie, self._hear)

    def play(self, n: int) -> None:
        head = f'{{"type":"act","table":"{self._table}","seat":{self._seat},"token":"m{n}","seen":{n + self._before},'
        self._wire.say(f'{head}"action":{self._actions[n]}}}'.encode())

    def _hear(self, wire: Wire, data: bytes, begin: int, end: int) -> None:
        if data.startswith(b'{"type":"told"', begin):
            self._told()
        elif data.startswith(b'{"type":"accepted"', begin):
            return
        elif data.startswith(b'{"type":"ping"', begin):
            wire.say(_said({"type": "pong", "ping": json.loads(data[begin:end])["ping"]}))
        elif data.startswith(b'{"type":"welcome"', begin):
            wire.say(_said({"type": "watch", "id": "w", "table": self._table, "seats": [self._seat]}))
        elif data.startswith(b'{"type":"table"', begin):
            self.entered = True
        elif not data.startswith(b'{"type":"spectators"', begin):
            sys.exit(f"the server said {data[begin : min(end, begin + 300)].decode(errors='replace')}")


class BoardgameIo:
    """A seat at the boardgame.io server: socket.io's own words, over a WebSocket from the start."""

    def __init__(self, plan: Plan, port: int, credentials: str, table: str, seat: int) -> None:
        self._port, self._credentials, self._table, self._seat = port, credentials, table, str(seat)
        self._numbers = plan.numbers
        self.entered = False

    def enter(self, loop: Loop, told: Callable[[], None]) -> None:
        self._told = told
        self._wire = loop.connect(self._port, "/socket.io/?EIO=4&transport=websocket", "", self._hear)

    def play(self, n: int) -> None:
        move = (
            f'"type":"place","args":[{self._numbers[n]}],"playerID":"{self._seat}","credentials":"{self._credentials}"'
        )
        head = f'42/mobius,["update",{{"type":"MAKE_MOVE","payload":{{{move}}}}},{n},"{self._table}","{self._seat}"]'
        self._wire.say(head.encode())

    def _hear(self, wire: Wire, data: bytes, begin: int, end: int) -> None:
        if data.startswith(b'42/mobius,["update"', begin):
            self._told()
        elif data[begin:end] == b"2":
            wire.say(b"3")
        elif data.startswith(b"0", begin):
            wire.say(b"40/mobius,")
        elif data.startswith(b"40/mobius", begin):
            words = ["sync", self._table, self._seat, self._credentials, 2]
            wire.say(b"42/mobius," + json.dumps(words, separators=(",", ":")).encode())
        elif data.startswith(b'42/mobius,["sync"', begin):
            self.entered = True


class Match:
    """One table: whoever is to act acts, at once or when it is time."""

    __slots__ = ("_game", "_n", "_seats", "_sent_s", "_told")

    def __init__(self, game: "Game", seats: tuple[Seat, Seat]) -> None:
        self._game, self._seats = game, seats
        self._told = [0, 0]
        self._n = 0
        self._sent_s = 0.0

    def enter(self, loop: Loop) -> None:
        self._seats[0].enter(loop, lambda: self._hear(0))
        self._seats[1].enter(loop, lambda: self._hear(1))

    @property
    def entered(self) -> bool:
        return self._seats[0].entered and self._seats[1].entered

    @property
    def waiting(self) -> bool:
        """Whether the last action has not been told yet."""
        return min(self._told) < self._n

    def play(self) -> None:
        n = self._n
        if n == self._game.longest:
            self._game.begin_another()
            return
        self._n = n + 1
        self._sent_s = perf_counter()
        self._seats[n & 1].play(n)

    def _hear(self, seat: int) -> None:
        self._told[seat] += 1
        n = self._n
        if seat == n & 1 and self._told[seat] == n:  # whoever did not act last
            self._game.done(1000 * (perf_counter() - self._sent_s))
            if self._game.going and not self._game.plan.pace_s:
                self.play()


class Game:
    """All tables of a plan, and what is counted."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.longest = len(plan.actions)
        self.going = True
        self.report = Report()
        self._loop = Loop()
        self._done = 0
        self._latencies: list[float] = []
        self._waiting: list[Match] = []
        self._matches: list[Match] = []
        self._said_s = 0.0

    def done(self, latency_ms: float) -> None:
        self._done += 1
        self._latencies.append(latency_ms)

    def begin_another(self) -> None:
        if self._waiting:
            self._waiting.pop().play()

    def play(self) -> Report:
        plan, report, loop = self.plan, self.report, self._loop
        memory = memory_bytes(plan.servers)
        self._enter()
        report.memory_bytes = memory_bytes(plan.servers) - memory
        gc.collect()
        gc.disable()
        if plan.pace_s:
            self._play_slowly()
        else:
            self._waiting = self._matches[plan.at_once :]
            for match in self._matches[: plan.at_once]:
                match.play()
        loop.run(lambda: self._so_far() >= plan.warm, _LONGEST_S)
        first, late = self._done, report.late
        pauses, servers, database = _pauses(plan), used_by(plan.servers), used_by(plan.database)
        began_s, began_cpu_s = perf_counter(), process_time()
        planned_s = plan.moves * plan.pace_s / plan.tables
        loop.run(lambda: self._so_far() >= first + plan.moves, planned_s + _LONGEST_S)
        report.seconds, report.client_s = perf_counter() - began_s, process_time() - began_cpu_s
        report.server_s = asdict(split(servers, used_by(plan.servers)))
        report.database_s = split(database, used_by(plan.database)).total
        report.moves, report.late = self._done - first, report.late - late
        report.pauses = {upto: count - pauses[upto] for upto, count in _pauses(plan).items()}
        # What was sent in time is waited for: the slowest answers belong to the figures as well.
        self.going = False
        loop.run(lambda: not any(match.waiting for match in self._matches), _LONGEST_S)
        report.latencies_ms = sorted(self._latencies[first:])
        return report

    def _so_far(self) -> int:
        now_s = perf_counter()
        if now_s > self._said_s + _SAID_EVERY_S:
            self._said_s = now_s
            print(self._done, flush=True)
        return self._done

    def _enter(self) -> None:
        set_up = _set_up_there if self.plan.kind == "boardgame.io" else _set_up_here
        shares = [range(first, self.plan.tables, _SETTING_UP) for first in range(_SETTING_UP)]
        with ThreadPoolExecutor(_SETTING_UP) as pool:
            found = list(pool.map(lambda share: set_up(self.plan, share), shares))
        self._matches = [Match(self, seats) for part in found for seats in part]
        for first in range(0, len(self._matches), _ENTERING):
            some = self._matches[first : first + _ENTERING]
            for match in some:
                match.enter(self._loop)
            self._loop.run(lambda some=some: all(match.entered for match in some), 60)

    def _play_slowly(self) -> None:
        """An action at fixed times, whatever became of the last one: nobody waits for a slow server."""
        rng, now_s = Random(4), perf_counter()
        for match in self._matches:
            first_s = now_s + rng.random() * self.plan.pace_s
            self._loop.at(first_s, self._paced(match, first_s))

    def _paced(self, match: Match, due_s: float) -> Callable[[], None]:

        def act() -> None:
            nonlocal due_s
            due_s += self.plan.pace_s
            if not self.going:
                return
            if match.waiting:
                self.report.late += 1
            else:
                match.play()
            self._loop.at(due_s, act)

        return act


def _set_up_here(plan: Plan, numbers: range) -> list[tuple[Seat, Seat]]:
    desks = [Desk(plan.ports[0]) for _ in range(2)]
    for seat, desk in enumerate(desks):
        desk.post("/api/me", {"name": f"Player {seat + 1}"})
    seats: list[tuple[Seat, Seat]] = []
    for number in numbers:
        name = desks[0].post("/api/tables", {"visibility": "public", **plan.table})["name"]
        if not plan.shared:
            desks[1].post(f"/api/tables/{name}/join", {})
        cookies = [desks[0 if plan.shared else seat].cookie for seat in range(2)]
        home = plan.ports[number % len(plan.ports)]
        ends = (plan.ports[0], plan.ports[-1]) if plan.spread == "each" else (home, home)
        first, second = (Halftwist(plan, ends[seat], cookies[seat], name, seat) for seat in range(2))
        seats.append((first, second))
    return seats


def _set_up_there(plan: Plan, numbers: range) -> list[tuple[Seat, Seat]]:
    desk = Desk(plan.ports[0])
    seats: list[tuple[Seat, Seat]] = []
    for _ in numbers:
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


def _pauses(plan: Plan) -> dict[str, int]:
    """How often the event loops stood still, up to so many seconds; not of several workers behind one port."""
    found: dict[str, int] = {}
    for port in plan.ports if plan.kind == "halftwist" and len(plan.ports) == len(plan.servers) else ():
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            for upto, count in _PAUSES.findall(answer.read().decode()):
                found[upto] = found.get(upto, 0) + int(count)
    return found


def _said(message: Any) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode()


def main() -> None:
    plan = Plan(**json.loads(sys.stdin.readline()))
    print(json.dumps(asdict(Game(plan).play())), flush=True)


if __name__ == "__main__":
    main()
