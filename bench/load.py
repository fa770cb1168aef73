"""How many moves a second the table server takes, what one costs, and how soon the other player knows: `make bench`.

Each server does the same work, a fixed number of actions; they take turns, several rounds, and what is shown is the
median with the lowest and the highest. One server runs twice under two names: what differs between those two is
chance. The tables are Markdown, as in docs/measurements.md.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import asdict, dataclass, replace
from math import ceil
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import Any

from load_scripts import SCRIPTS, Script
from load_servers import Contestant, floor, peer, postgres, sqlite
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

_BLOCK = 4096
_LONGEST_START_S = 180
_AT_REST_S = 0.1  # of processor time in a second
_SYNCS_S = 3.0


@dataclass(frozen=True, slots=True)
class Size:
    """How large a run is."""

    rounds: int
    moves: int
    warm: int
    at_once: int  # tables that play on without a pause
    calm_tables: int
    calm_seconds: float
    pace_s: float


FULL = Size(rounds=5, moves=40_000, warm=4_000, at_once=400, calm_tables=1000, calm_seconds=20, pace_s=5)
QUICK = Size(rounds=2, moves=8_000, warm=1_000, at_once=100, calm_tables=200, calm_seconds=5, pace_s=2)

SERVERS: dict[str, Callable[[Path, int], AbstractContextManager[Contestant]]] = {
    "sqlite": lambda folder, _: sqlite("Halftwist on SQLite", folder),
    "again": lambda folder, _: sqlite("the same again (control)", folder),
    "postgres": lambda folder, _: postgres("Halftwist on PostgreSQL", folder),
    "nodes": lambda folder, _: postgres("two nodes, a player at each", folder, 2),
    "halves": lambda folder, _: postgres("two nodes, half of the tables at each", folder, 2, "halves"),
    "workers": lambda folder, n: postgres(f"--workers {n}", folder, 1, "each", "--workers", str(n)),
    "floor": lambda folder, _: floor("the floor (bench/floor.py)", folder),
    "peer": lambda folder, _: peer("boardgame.io, in memory", folder),
}


@dataclass(frozen=True, slots=True)
class Figures:
    """One measurement; microseconds are of processor time for one action."""

    moves_per_s: float
    server_us: float
    loop_us: float
    writer_us: float
    rest_us: float
    database_us: float
    players_us: float
    p50_ms: float
    p99_ms: float
    longest_ms: float
    late: float
    table_kb: float
    pauses: dict[str, int]  # of the event loop, up to so many seconds


def measured(contestant: Contestant, script: Script, size: Size, pace_s: float, said: Callable[[int], None]) -> Figures:
    """Let the players play."""
    moves, warm = size.moves, size.warm
    if pace_s:
        moves, warm = (round(size.calm_tables * s / pace_s) for s in (size.calm_seconds, pace_s))
    tables = size.calm_tables if pace_s else max(size.at_once, ceil(1.02 * (moves + warm) / len(script.actions)) + 1)
    plan = {
        "kind": contestant.kind,
        "ports": contestant.ports,
        "spread": contestant.spread,
        "tables": tables + (0 if pace_s else size.at_once),  # so that as many as ever play in the end
        "at_once": size.at_once,
        "moves": moves,
        "warm": warm,
        "table": script.table,
        "shared": script.shared,
        "before": script.before,
        "actions": script.actions,
        "numbers": script.numbers,
        "pace_s": pace_s,
        "servers": contestant.processes,
        "database": contestant.database,
    }
    return _figures(_played(plan, said), plan["tables"])


def _played(plan: dict[str, Any], said: Callable[[int], None]) -> dict[str, Any]:
    players = subprocess.Popen(
        [sys.executable, str(Path(__file__).parent / "load_players.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert players.stdin is not None
    assert players.stdout is not None
    players.stdin.write(json.dumps(plan) + "\n")
    players.stdin.flush()
    report: dict[str, Any] | None = None
    for line in players.stdout:
        if line.startswith("{"):
            report = json.loads(line)
        else:
            said(int(line))
    players.wait()
    if report is None:
        sys.exit("the players did not get to the end of their plan")
    return report


def _figures(report: dict[str, Any], tables: int) -> Figures:
    moves, server, latencies = max(1, report["moves"]), report["server_s"], report["latencies_ms"]
    loop, writer, rest = (1e6 * server[part] / moves for part in ("loop", "writer", "rest"))
    return Figures(
        moves / report["seconds"],
        loop + writer + rest,
        loop,
        writer,
        rest,
        1e6 * report["database_s"] / moves,
        1e6 * report["client_s"] / moves,
        percentile(latencies, 0.5),
        percentile(latencies, 0.99),
        latencies[-1] if latencies else float("nan"),
        report["late"],
        report["memory_bytes"] / 1024 / tables,
        report["pauses"],
    )


def percentile(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def bare_syncs(folder: Path, seconds: float = _SYNCS_S, pause_s: float = 0.002) -> list[float]:
    """Milliseconds of one block appended and synced, again and again, with nothing else to it."""
    took: list[float] = []
    with tempfile.TemporaryFile(dir=folder) as file:
        block, until = os.urandom(_BLOCK), perf_counter() + seconds
        while perf_counter() < until:
            began = perf_counter()
            file.write(block)
            file.flush()
            os.fdatasync(file.fileno())
            took.append(1000 * (perf_counter() - began))
            sleep(pause_s)
    return sorted(took)


class Bench:
    """All that is measured in one run, and how far it is."""

    def __init__(self, contestants: list[Contestant], size: Size, folder: Path, progress: Progress) -> None:
        self._contestants, self._size, self._folder, self._progress = contestants, size, folder, progress
        self._task: TaskID | None = None

    def busy(self, script: Script) -> str:
        """Every table plays on at once: the most that a server can do."""
        contestants = [each for each in self._contestants if script.numbers or each.kind == "halftwist"]
        found: dict[str, list[Figures]] = {each.name: [] for each in contestants}
        self._begin(f"{script.what} without a pause", self._size.rounds * len(contestants))
        for each in self._by_turns(contestants):
            found[each.name].append(measured(each, script, self._size, 0, self._show(each.name, self._size.moves)))
        title = f"{script.what[0].upper()}{script.what[1:]}: {self._size.at_once} tables that play on without a pause"
        title += f", {self._size.moves:,} actions, {self._size.rounds} rounds by turns"
        theirs = next((each.name for each in contestants if each.kind == "boardgame.io"), None)
        return f"{title}:\n\n{_busy_grid(found, theirs)}"

    def calm(self, script: Script) -> str:
        """Many tables, each with an action now and then: how soon the other player knows."""
        size = self._size
        found: dict[str, list[tuple[Figures, float]]] = {each.name: [] for each in self._contestants}
        syncs: list[list[float]] = []
        self._begin(f"{size.calm_tables:,} calm tables", size.rounds * len(self._contestants))
        wanted = round(size.calm_tables * size.calm_seconds / size.pace_s)
        for each in self._by_turns(self._contestants):
            before = bare_syncs(self._folder)
            figures = measured(each, script, size, size.pace_s, self._show(each.name, wanted))
            around = sorted(before + bare_syncs(self._folder))
            syncs.append(around)
            found[each.name].append((figures, percentile(around, 0.99)))
        rate = size.calm_tables / size.pace_s
        title = f"{size.calm_tables:,} live tables, a move every {size.pace_s:g} s at each ({rate:.0f} moves/s), "
        return f"{title}{size.rounds} rounds by turns:\n\n{_calm_grid(found, syncs)}"

    def _by_turns(self, contestants: list[Contestant]) -> Iterator[Contestant]:
        """In another order each round, so that nobody is always measured after the same one."""
        for number in range(self._size.rounds):
            first = number % len(contestants)
            for each in (*contestants[first:], *contestants[:first]):
                yield each
                self._progress.advance(self._task or TaskID(0))

    def _begin(self, title: str, steps: int) -> None:
        if self._task is not None:
            self._progress.remove_task(self._task)
        self._task = self._progress.add_task(title, total=steps, now="")

    def _show(self, name: str, wanted: int) -> Callable[[int], None]:
        def show(done: int) -> None:
            self._progress.update(self._task or TaskID(0), now=f"{name}: {done:,} of {wanted:,}")

        return show


def _busy_grid(found: dict[str, list[Figures]], theirs: str | None) -> str:
    headings = ["server", "moves/s", "to the peer", "server CPU µs", "peer's to it", "loop", "writer", "other threads"]
    headings += ["database", "players", "p50 ms", "p99 ms"]
    peer_rate = median(each.moves_per_s for each in found[theirs]) if theirs else 0.0
    peer_us = median(each.server_us for each in found[theirs]) if theirs else 0.0
    rows: list[list[str]] = []
    for name, figures in found.items():
        rate, us = median(each.moves_per_s for each in figures), median(each.server_us for each in figures)
        row = [name, ranged(each.moves_per_s for each in figures), f"{rate / peer_rate:.2f} ×" if theirs else ""]
        row += [ranged(each.server_us for each in figures), f"{peer_us / us:.2f} ×" if theirs else ""]
        parts = ("loop_us", "writer_us", "rest_us", "database_us", "players_us")
        row += [f"{median(getattr(each, part) for each in figures):.0f}" for part in parts]
        row += [f"{median(getattr(each, part) for each in figures):.1f}" for part in ("p50_ms", "p99_ms")]
        rows.append(row)
    return markdown(headings, rows)


def _calm_grid(found: dict[str, list[tuple[Figures, float]]], syncs: list[list[float]]) -> str:
    headings = [
        "",
        "p50 ms",
        "p99 ms",
        "over the bare sync's p99, each round",
        "longest ms",
        "late",
        "CPU µs",
        "KB a table",
        "the loop stood still: longest ms, times over 10 ms",
    ]
    p50s, p99s = ([percentile(each, part) for each in syncs] for part in (0.5, 0.99))
    rows = [["bare sync of 4 KB", ranged(p50s, 2), ranged(p99s, 1), "", "", "", "", "", ""]]
    for name, rounds in found.items():
        figures = [each for each, _ in rounds]
        row = [name, ranged((each.p50_ms for each in figures), 2), ranged((each.p99_ms for each in figures), 1)]
        row += [", ".join(f"{each.p99_ms - bare:+.1f}" for each, bare in rounds)]
        row += [ranged((each.longest_ms for each in figures), 0), f"{sum(each.late for each in figures):.0f}"]
        row += [f"{median(each.server_us for each in figures):.0f}", f"{median(each.table_kb for each in figures):.0f}"]
        row += [", ".join(_stood_still(each.pauses) for each in figures)]
        rows.append(row)
    return markdown(headings, rows)


def _stood_still(pauses: dict[str, int]) -> str:
    """The bound under which all pauses were, and how many were over a hundredth of a second."""
    if not pauses:
        return ""
    every = pauses["+Inf"]
    longest_s = next(upto for upto, count in pauses.items() if count == every)
    return f"≤ {1000 * float(longest_s):g} ({every - pauses['0.01']})"


def ranged(values: Iterable[float], digits: int = 0) -> str:
    """The median, with the lowest and the highest."""
    ordered = sorted(values)
    middle, low, high = (f"{value:,.{digits}f}" for value in (median(ordered), ordered[0], ordered[-1]))
    return middle if len(ordered) == 1 else f"{middle} ({low}–{high})"


def markdown(headings: list[str], rows: list[list[str]]) -> str:
    ruler = ["---", *("---:" for _ in headings[1:])]
    return "\n".join(f"| {' | '.join(row)} |" for row in (headings, ruler, *rows))


def rest(contestants: list[Contestant]) -> None:
    """Until the servers have nothing more to do: making their bots ready takes long, and is not measured here."""
    used_s, until = -1.0, perf_counter() + _LONGEST_START_S
    while perf_counter() < until:
        now_s = sum(each.used_s() for each in contestants)
        if now_s - used_s < _AT_REST_S * len(contestants):
            return
        used_s = now_s
        sleep(1)


def _chosen() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a short run: the figures are rough")
    parser.add_argument("--folder", type=Path, help="where the databases are: the disk that is measured")
    parser.add_argument("--only", choices=("busy", "calm"))
    parser.add_argument("--servers", default="sqlite,again,postgres,nodes,peer", help=f"of {', '.join(SERVERS)}")
    parser.add_argument("--games", default="mobius,mobi,formula", help="which actions are measured, with commas")
    parser.add_argument("--workers", type=int, default=2, help="of the server called workers")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--moves", type=int, help="actions in each measurement")
    parser.add_argument("--seconds", type=float, dest="calm_seconds", help="how long calm tables are watched")
    return parser.parse_args()


def main() -> None:
    chosen = _chosen()
    changes = {key: value for key in ("rounds", "moves", "calm_seconds") if (value := getattr(chosen, key)) is not None}
    size = replace(QUICK if chosen.quick else FULL, **changes)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    console = Console(stderr=True)
    with ExitStack() as stack:
        progress = stack.enter_context(
            Progress(*columns, TimeElapsedColumn(), TextColumn("{task.fields[now]}"), console=console)
        )
        root = stack.enter_context(tempfile.TemporaryDirectory(prefix="halftwist-load-", dir=chosen.folder))
        contestants: list[Contestant] = []
        starting = progress.add_task("servers", total=None, now="")
        for name in chosen.servers.split(","):
            folder = Path(root) / name
            folder.mkdir()
            contestants.append(stack.enter_context(SERVERS[name](folder, chosen.workers)))
        rest(contestants)
        progress.remove_task(starting)
        bench = Bench(contestants, size, Path(root), progress)
        print(f"`python {' '.join(sys.argv)}`: {json.dumps(asdict(size))}\n", flush=True)
        if chosen.only != "calm":
            for game in chosen.games.split(","):
                print(bench.busy(SCRIPTS[game]()) + "\n", flush=True)
        if chosen.only != "busy":
            print(bench.calm(SCRIPTS["mobius"]()), flush=True)


if __name__ == "__main__":
    main()
