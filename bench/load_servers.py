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

from halftwist.games.mobius import Mobius
from halftwist.games.mobius.rules.strip import COLOURS

_TICKS = os.sysconf("SC_CLK_TCK")
_GRACE_S = 20
_PAGE = os.sysconf("SC_PAGE_SIZE")
_THEIRS = Path(__file__).parent / "boardgame_io"
_SETTINGS = {
    "RATE_LIMITS": "0",  # everybody plays from one address
    "SOCKETS_PER_ADDRESS": "100000",
    "MESSAGES_PER_SECOND": "100000",
    "TABLES_PER_PERSON": "100000",
    "LOG_LEVEL": "warning",
}
_SERVE = "import sys; from halftwist.cli import main; sys.exit(main())"


@dataclass(frozen=True, slots=True)
class Contestant:
    """A server, or two nodes of one, that the clients can play at."""

    name: str
    kind: str
    ports: tuple[int, ...]
    processes: tuple[int, ...]
    database: int | None = None  # PostgreSQL's first process

    def cpu_s(self) -> float:
        """What the server has used of the processors, a database of its own included."""
        return sum(cpu_s_of(pid) for pid in (*self.processes, *(family_of(self.database) if self.database else ())))

    def memory_bytes(self) -> int:
        """What its own processes have in memory."""
        return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE for pid in self.processes)


def family_of(pid: int) -> list[int]:
    """A process, and those that it has started."""
    return [pid, *(int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]


def cpu_s_of(pid: int) -> float:
    """Threads included; what a child has used counts for its parent once the child has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return sum(int(fields[i]) for i in (11, 12, 13, 14)) / _TICKS


@contextmanager
def ours(name: str, folder: Path, database: str | None = None, nodes: int = 1) -> Generator[Contestant]:
    """`halftwist serve`; with a database as many nodes as wanted."""
    with ExitStack() as stack:
        started = [stack.enter_context(_serving(folder, database)) for _ in range(nodes)]
        yield Contestant(
            name,
            "halftwist",
            tuple(port for _, port in started),
            tuple(process for process, _ in started),
            _postmaster(database),
        )


@contextmanager
def theirs(folder: Path) -> Generator[Contestant]:
    """The boardgame.io server, as it comes: everything in memory."""
    strip = folder / "strip.json"
    geometry = Mobius().strip
    ways = [geometry.ways[colour] for colour in COLOURS]
    strip.write_text(json.dumps({"cells": geometry.size, "ways": ways}))
    node = which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}") or "node"
    environment = {**os.environ, "NODE_ENV": "production"}
    with _process([node, str(_THEIRS / "server.mjs"), str(strip), "0"], environment) as (process, port):
        yield Contestant(
            "boardgame.io, in memory", "boardgame.io", (port,), tuple(family_of(process))
        )  # node may have a launcher


@contextmanager
def _serving(folder: Path, database: str | None) -> Generator[tuple[int, int]]:
    command = [sys.executable, "-c", _SERVE, "serve", "--port", "0", "--data-dir", str(folder)]
    command += ["--database", database] if database else []
    settings = {f"HALFTWIST_{key}": value for key, value in _SETTINGS.items()}
    with _process(command, {**os.environ, "HALFTWIST_LANGUAGE": "en", **settings}) as started:
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


def _postmaster(database: str | None) -> int | None:
    """PostgreSQL says in its folder which process it is; the address has the folder, since it is a socket there."""
    found = database and re.search(r"host=([^&]+)", database)
    return int((Path(found[1]) / "postmaster.pid").read_text().split()[0]) if found else None
