"""The servers that bench/load.py compares, each as a process of its own."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which

from load_cpu import family_of, used_by

from halftwist.games.mobius import Mobius
from halftwist.games.mobius.rules.strip import COLOURS

sys.path += [str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "tests")]
from tests.support.postgres import Postgres

_GRACE_S = 20
_THEIRS = Path(__file__).parent / "boardgame_io"
_SETTINGS = {
    "RATE_LIMITS": "0",  # everybody plays from one address
    "SOCKETS_PER_ADDRESS": "100000",
    "CONNECTIONS_PER_ADDRESS": "100000",
    "CONNECTIONS": "100000",
    "MESSAGES_PER_SECOND": "100000",
    "TABLES_PER_PERSON": "100000",
    "LOG_LEVEL": "warning",
}
_SERVE = "import sys; from halftwist.cli import main; sys.exit(main())"


@dataclass(frozen=True, slots=True)
class Contestant:
    """A server, or two nodes of one, that the players can play at."""

    name: str
    kind: str
    ports: tuple[int, ...]
    processes: tuple[int, ...]
    database: tuple[int, ...] = ()  # PostgreSQL's first process
    spread: str = "each"

    def used_s(self) -> float:
        """By its processes and those they have started."""
        used = used_by([*self.processes, *self.database])
        return sum(sum(threads.values()) for threads in used.values())


@contextmanager
def sqlite(name: str, folder: Path, *flags: str) -> Generator[Contestant]:
    """`halftwist serve`, as it comes."""
    with serving(folder, *flags) as (process, port):
        yield Contestant(name, "halftwist", (port,), (process,))


@contextmanager
def postgres(name: str, folder: Path, nodes: int = 1, spread: str = "each", *flags: str) -> Generator[Contestant]:
    """As many nodes as wanted on a PostgreSQL of their own."""
    with ExitStack() as stack:
        address = stack.enter_context(Postgres()).address
        flags = ("--database", address, *flags)
        started = [stack.enter_context(serving(folder, *flags)) for _ in range(nodes)]
        yield Contestant(
            name,
            "halftwist",
            tuple(port for _, port in started),
            tuple(process for process, _ in started),
            (_postmaster(address),),
            spread,
        )


@contextmanager
def peer(name: str, folder: Path) -> Generator[Contestant]:
    """The boardgame.io server, as it comes: everything in memory."""
    strip = folder / "strip.json"
    geometry = Mobius().strip
    ways = [geometry.ways[colour] for colour in COLOURS]
    strip.write_text(json.dumps({"cells": geometry.size, "ways": ways}))
    node = which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}") or "node"
    environment = {**os.environ, "NODE_ENV": "production"}
    with _process([node, str(_THEIRS / "server.mjs"), str(strip), "0"], environment) as (process, port):
        yield Contestant(name, "boardgame.io", (port,), (family_of(process)[-1],))  # node may have a launcher


@contextmanager
def floor(name: str, folder: Path) -> Generator[Contestant]:
    """The least that does the same for a move of Mobius; see there."""
    with _process([sys.executable, str(Path(__file__).parent / "floor.py"), str(folder)], {**os.environ}) as started:
        process, port = started
        yield Contestant(name, "floor", (port,), (process,))


@contextmanager
def serving(folder: Path, *flags: str, **settings: str) -> Generator[tuple[int, int]]:
    """A process of `halftwist serve`; its number, and its port."""
    command = [sys.executable, "-c", _SERVE, "serve", "--port", "0", "--data-dir", str(folder), *flags]
    chosen = {f"HALFTWIST_{key}": value for key, value in {**_SETTINGS, **settings}.items()}
    with _process(command, {**os.environ, "HALFTWIST_LANGUAGE": "en", **chosen}) as started:
        yield started


@contextmanager
def _process(command: Sequence[str], environment: dict[str, str]) -> Generator[tuple[int, int]]:
    """A process that says its port in its first lines; its number, and the port."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True, start_new_session=True)
    try:
        yield process.pid, _port_in(process.stdout or ())
    finally:
        os.killpg(process.pid, signal.SIGTERM)  # a launcher does not pass it on
        try:
            process.communicate(timeout=_GRACE_S)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


def _port_in(said: Iterable[str]) -> int:
    for line in said:
        if found := re.search(r"(?::|on )(\d{4,5})\b", line):
            return int(found[1])
    sys.exit("a server did not start")


def _postmaster(address: str) -> int:
    """PostgreSQL says in its folder which process it is; the address has the folder, since it is a socket there."""
    found = re.search(r"host=([^&]+)", address)
    assert found
    return int((Path(found[1]) / "postmaster.pid").read_text().split()[0])
