"""How many moves a second the table server takes, and how soon the other player knows: `make bench`.

Live tables of Mobius with two sockets each, on SQLite and on PostgreSQL (one node, and two), next to the boardgame.io
server with the same game in the same run. All servers run from the start; they are measured by turns.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, sleep
from typing import Any

from load_servers import Contestant, cpu_s_of, family_of, ours, theirs
from rich.console import Console
from rich.table import Table as Grid

from halftwist.core import Line
from halftwist.games.mobius import Mobius, Place

sys.path.append(str(Path(__file__).parents[1]))
from tests.support.postgres import Postgres

_BLOCK = 4096
_MS = 1000
_WIDE = 140
_LONGEST_START_S = 180
_AT_REST_S = 0.1  # of processor time in a second


@dataclass(frozen=True, slots=True)
class Size:
    """How large a run is."""

    rounds: int
    seconds: float
    busy_tables: int  # that play on without a pause
    calm_tables: int
    calm_seconds: float
    pace_s: float


FULL = Size(rounds=2, seconds=6, busy_tables=400, calm_tables=1000, calm_seconds=20, pace_s=5)
QUICK = Size(rounds=1, seconds=4, busy_tables=100, calm_tables=200, calm_seconds=5, pace_s=2)


@dataclass(slots=True)
class Figures:
    """One measurement."""

    moves_per_s: float
    cpu_us: float  # of the server (and its database) for one move
    client_us: float
    latencies_ms: list[float]
    late: int
    memory_kb: float  # what the process grew by a table


@cache
def quiet_order() -> tuple[list[str], list[int]]:
    """As many cells as can be found in an order in which nobody wins: a cell that would win is left for later."""
    game = Mobius()
    left, taken, state = list(game.strip.names), list[str](), game.start()
    Random(7).shuffle(left)
    while True:
        for name in left:
            after = game.apply(state, Line(len(taken) + 1, 0, len(taken) % 2, Place(name)))
            if not game.outcome(after):
                state = after
                taken.append(name)
                left.remove(name)
                break
        else:
            return taken, [game.strip.numbers[name] for name in taken]


def measured(contestant: Contestant, tables: int, seconds: float, pace_s: float) -> Figures:
    """Let the clients play, and see what it costs the server."""
    cells, numbers = quiet_order()
    plan: dict[str, Any] = {"kind": contestant.kind, "ports": contestant.ports, "tables": tables, "cells": cells}
    plan |= {"numbers": numbers, "seconds": seconds, "pace_s": pace_s, "warm_s": max(1.0, pace_s)}
    before = contestant.memory_bytes()
    clients = subprocess.Popen(
        [sys.executable, str(Path(__file__).parent / "load_clients.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert clients.stdin is not None
    assert clients.stdout is not None
    clients.stdin.write(json.dumps(plan) + "\n")
    clients.stdin.flush()
    _expect(clients.stdout.readline(), "begin")
    cpu_s, memory = contestant.cpu_s(), contestant.memory_bytes() - before
    _expect(clients.stdout.readline(), "end")
    cpu_s = contestant.cpu_s() - cpu_s
    report = json.loads(clients.stdout.readline())
    clients.wait()
    moves = max(1, report["moves"])
    return Figures(
        moves / report["seconds"],
        1e6 * cpu_s / moves,
        1e6 * report["client_cpu_s"] / moves,
        report["latencies_ms"],
        report["late"],
        memory / 1024 / tables,
    )


def _expect(line: str, wanted: str) -> None:
    if line.strip() != wanted:
        sys.exit(f"the clients did not get as far as «{wanted}»: {line}")


def bare_syncs(folder: Path, seconds: float, pause_s: float) -> list[float]:
    """Milliseconds of one block appended and synced, again and again, with nothing else to it."""
    took: list[float] = []
    with tempfile.TemporaryFile(dir=folder) as file:
        block, until = os.urandom(_BLOCK), perf_counter() + seconds
        while perf_counter() < until:
            began = perf_counter()
            file.write(block)
            file.flush()
            os.fdatasync(file.fileno())
            took.append(_MS * (perf_counter() - began))
            sleep(pause_s)
    return sorted(took)


def percentile(ordered: list[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def busy(contestants: list[Contestant], size: Size, console: Console) -> None:
    """Every table plays on at once: the most that a server can do."""
    found: dict[str, list[Figures]] = {each.name: [] for each in contestants}
    for _ in range(size.rounds):
        for each in contestants:
            found[each.name].append(measured(each, size.busy_tables, size.seconds, 0))
    grid = Grid(title=f"{size.busy_tables} tables that play on without a pause", title_justify="left")
    for heading in ("server", "moves/s", "to boardgame.io", "p50 ms", "p99 ms", "server CPU µs/move", "its", "client"):
        grid.add_column(heading, justify="left" if heading == "server" else "right")
    theirs_per_s = median(each.moves_per_s for each in found[contestants[-1].name])
    theirs_cpu = median(each.cpu_us for each in found[contestants[-1].name])
    for name, figures in found.items():
        rate, cpu = median(each.moves_per_s for each in figures), median(each.cpu_us for each in figures)
        latencies = sorted(value for each in figures for value in each.latencies_ms)
        client = median(each.client_us for each in figures)
        shown = [f"{rate:,.0f}", f"{rate / theirs_per_s:.2f} x", f"{percentile(latencies, 0.5):.1f}"]
        shown += [f"{percentile(latencies, 0.99):.1f}", f"{cpu:.0f}", f"{theirs_cpu / cpu:.2f} x", f"{client:.0f}"]
        grid.add_row(name, *shown)
    console.print(grid)


def calm(contestants: list[Contestant], size: Size, sync: Callable[[], list[float]], console: Console) -> None:
    """Many tables, each with a move now and then: how soon the other player knows."""
    rate = size.calm_tables / size.pace_s
    title = f"{size.calm_tables:,} live tables, a move every {size.pace_s:g} s at each ({rate:.0f} moves/s)"
    grid = Grid(title=title, title_justify="left")
    for heading in ("", "moves/s", "p50 ms", "p99 ms", "over the bare sync's p99", "late", "CPU µs/move", "KB a table"):
        grid.add_column(heading, justify="left" if not heading else "right")
    syncs = sync()
    found: list[tuple[str, Figures]] = []
    for each in contestants:
        found.append((each.name, measured(each, size.calm_tables, size.calm_seconds, size.pace_s)))
        syncs += sync()
    syncs.sort()
    bare = percentile(syncs, 0.99)
    grid.add_row("bare sync of 4 KB", "", f"{percentile(syncs, 0.5):.2f}", f"{bare:.2f}", "", "", "", "")
    for name, figures in found:
        p50, p99 = (percentile(figures.latencies_ms, part) for part in (0.5, 0.99))
        shown = [f"{figures.moves_per_s:,.0f}", f"{p50:.2f}", f"{p99:.2f}", f"{p99 - bare:+.2f} ms"]
        grid.add_row(name, *shown, str(figures.late), f"{figures.cpu_us:.0f}", f"{figures.memory_kb:.0f}")
    console.print(grid)


def _rest(contestants: list[Contestant]) -> None:
    """Until the servers have nothing more to do: making their bots ready takes long, and is not measured here."""
    used_s, until = -1.0, perf_counter() + _LONGEST_START_S
    while perf_counter() < until:
        now_s = sum(_used_s(each) for each in contestants)
        if now_s - used_s < _AT_REST_S:
            return
        used_s = now_s
        sleep(1)


def _used_s(contestant: Contestant) -> float:
    """By its processes and those they have started."""
    return sum(cpu_s_of(pid) for process in contestant.processes for pid in family_of(process))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run: the figures are rough")
    parser.add_argument("--folder", type=Path, help="where the databases are: the disk that is measured")
    parser.add_argument("--only", choices=("busy", "calm"))
    parser.add_argument("--servers", default="sqlite,postgres,nodes,peer", help="which of them, with commas")
    chosen = parser.parse_args()
    size, wanted = QUICK if chosen.quick else FULL, set(chosen.servers.split(","))
    console = Console(width=_WIDE)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="halftwist-load-", dir=chosen.folder)))
        contestants: list[Contestant] = []
        if "sqlite" in wanted:
            contestants.append(stack.enter_context(ours("Halftwist on SQLite", folder)))
        if "postgres" in wanted:
            address = stack.enter_context(Postgres()).address
            contestants.append(stack.enter_context(ours("Halftwist on PostgreSQL", folder / "pg", address)))
        if "nodes" in wanted:
            address = stack.enter_context(Postgres()).address
            contestants.append(stack.enter_context(ours("Halftwist, two nodes", folder / "two", address, nodes=2)))
        if "peer" in wanted:
            contestants.append(stack.enter_context(theirs(folder)))
        _rest(contestants)
        if chosen.only != "calm":
            busy(contestants, size, console)
        if chosen.only != "busy":
            calm(contestants, size, lambda: bare_syncs(folder, size.calm_seconds / 4, 0.002), console)


if __name__ == "__main__":
    main()
