"""What sockets cost that only are there: `python bench/idle.py --sockets 10000`.

They come one after another, answer pings, and do nothing else. What the server uses of a core and how much memory it
has is measured after all have come and their first pings are answered. The aims: under 5 % of a core and under 400 MB.
"""

import argparse
import json
import resource
import tempfile
from pathlib import Path
from time import perf_counter

from load_cpu import memory_bytes, split, used_by
from load_players import Desk
from load_servers import serving
from load_wire import Loop, Wire
from rich.console import Console
from rich.progress import Progress

_COMING = 50  # at the same time
_MB = 1024 * 1024


class Idle:
    """Sockets of one guest that answer pings."""

    def __init__(self, port: int) -> None:
        self._port = port
        desk = Desk(port)
        desk.post("/api/me", {"name": "Idle"})
        self._cookie = desk.cookie
        self._loop = Loop()
        self.welcomed = 0
        self.pings = 0

    def come(self, number: int) -> None:
        for _ in range(number):
            self._loop.connect(self._port, "/ws", self._cookie, self._hear)
        wanted = self.welcomed + number
        self._loop.run(lambda: self.welcomed >= wanted, 120)

    def stay(self, seconds: float) -> None:
        until_s = perf_counter() + seconds
        self._loop.run(lambda: perf_counter() >= until_s, seconds + 60)

    def _hear(self, wire: Wire, data: bytes, begin: int, end: int) -> None:
        if data.startswith(b'{"type":"ping"', begin):
            self.pings += 1
            wire.say(b'{"type":"pong","ping":%d}' % json.loads(data[begin:end])["ping"])
        elif data.startswith(b'{"type":"welcome"', begin):
            self.welcomed += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=60)
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the server has it from us
    with tempfile.TemporaryDirectory(prefix="halftwist-idle-") as folder, serving(Path(folder)) as (process, port):
        idle = Idle(port)
        empty = memory_bytes([process])
        with Progress(console=Console(stderr=True)) as progress:
            for _ in progress.track(range(0, chosen.sockets, _COMING), description="sockets come"):
                idle.come(min(_COMING, chosen.sockets - idle.welcomed))
        idle.stay(10)
        before, pings, began_s = used_by([process])[process], idle.pings, perf_counter()
        idle.stay(chosen.seconds)
        took_s = perf_counter() - began_s
        used = split({process: before}, {process: used_by([process])[process]})
        memory = memory_bytes([process])
    rows = ["| sockets | pings/s | % of a core | µs a ping | MB | of which before the first came |"]
    rows += ["| ---: | ---: | ---: | ---: | ---: | ---: |"]
    rate = (idle.pings - pings) / took_s
    shown = f"{100 * used.total / took_s:.1f} | {1e6 * used.total / max(1, idle.pings - pings):.0f}"
    rows += [f"| {chosen.sockets:,} | {rate:,.0f} | {shown} | {memory / _MB:.0f} | {empty / _MB:.0f} |"]
    print("\n".join(rows))


if __name__ == "__main__":
    main()
