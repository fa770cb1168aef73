"""`make soak`: ten thousand kills with -9 while people play; after each the log is held against what was said.

Servers on SQLite, one of two nodes on PostgreSQL, PostgreSQL itself, and processes that only write to the store. The
kills are done in eras, each a process on a database of its own; what an era found is kept in a file, so that it goes on
where it was stopped. `SOAK_DIR` is where, `SOAK_JOBS` how many eras run at the same time.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

_LONGEST_S = 3600
_APPENDING = Path(__file__).parent / "appending.py"
Found = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Leg:
    """Kills of one kind."""

    name: str
    what: str
    kills: int
    era: int

    @property
    def eras(self) -> list[int]:
        """How many kills each era has."""
        whole, rest = divmod(self.kills, self.era)
        return [self.era] * whole + [rest] * bool(rest)


LEGS = (
    Leg("server", "the server, on SQLite", 3_400, 40),
    Leg("node", "one of two nodes, on PostgreSQL", 1_200, 40),
    Leg("database", "PostgreSQL itself", 400, 20),
    Leg("writer", "a process that writes, on SQLite", 4_000, 200),
    Leg("client", "a process that writes, on PostgreSQL", 1_000, 100),
)


class Soak:
    """All eras, and what is known of them."""

    def __init__(self, folder: Path, legs: tuple[Leg, ...] = LEGS) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._legs = folder, legs
        self._file = folder / "eras.jsonl"

    def found(self) -> list[Found]:
        """What is kept; a last line that was cut off is not."""
        if not self._file.exists():
            return []
        return [json.loads(line) for line in self._file.read_text(encoding="utf-8").splitlines() if line.endswith("}")]

    def run(self, jobs: int) -> bool:
        """All that is left to do; whether all was well, in this run and before."""
        with Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
        ) as progress:
            bars = {leg.name: progress.add_task(leg.what, total=leg.kills) for leg in self._legs}
            done = {(era["leg"], era["era"]) for era in self.found() if not era["failed"]}
            for leg in self._legs:
                done_kills = sum(kills for number, kills in enumerate(leg.eras) if (leg.name, number) in done)
                progress.update(bars[leg.name], completed=done_kills)
            waiting = (era for era in self._by_turns() if (era[0].name, era[1]) not in done)
            with ThreadPoolExecutor(jobs) as pool:
                running: set[Future[Found]] = set()
                for era in waiting:
                    if len(running) == jobs:
                        running = self._settled(running, progress, bars)
                    running.add(pool.submit(self._era, *era))
                while running:
                    running = self._settled(running, progress, bars)
        return not self.failures()

    def failures(self) -> list[Found]:
        """Eras that failed and were not done again since."""
        last = {(era["leg"], era["era"]): era for era in self.found()}
        return [era for era in last.values() if era["failed"]]

    def summary(self) -> str:
        """As in docs/measurements.md."""
        rows = [
            "| killed with -9 | kills | acknowledged | told | lost or changed |",
            "| --- | ---: | ---: | ---: | ---: |",
        ]
        sums: dict[str, Counter[str]] = {leg.name: Counter() for leg in self._legs}
        for era in {(era["leg"], era["era"]): era for era in self.found()}.values():
            sums[era["leg"]].update(
                {key: era[key] for key in ("kills", "acknowledged", "told")} | {"failed": era["failed"]}
            )
        rows += [_row(leg.what, sums[leg.name]) for leg in self._legs]
        return "\n".join([*rows, _row("in all", sum(sums.values(), Counter[str]()))])

    def _by_turns(self) -> Iterator[tuple[Leg, int, int]]:
        """All legs go on at the same pace, so that whoever stops early has seen something of each."""
        eras = [
            ((number + 0.5) / len(leg.eras), leg, number, kills)
            for leg in self._legs
            for number, kills in enumerate(leg.eras)
        ]
        for _, leg, number, kills in sorted(eras, key=lambda era: era[0]):
            yield leg, number, kills

    def _settled(self, running: set[Future[Found]], progress: Progress, bars: dict[str, Any]) -> set[Future[Found]]:
        over, going = wait(running, return_when=FIRST_COMPLETED)
        for each in over:
            era = each.result()
            with self._file.open("a", encoding="utf-8") as file:
                file.write("\n" + json.dumps(era))  # after whatever was cut off
            progress.advance(bars[era["leg"]], era["kills"])
            if era["failed"]:
                progress.console.print(
                    f"{era['leg']} {era['era']} failed: {self._folder}/{era['leg']}-{era['era']}.txt"
                )
        return going

    def _era(self, leg: Leg, number: int, kills: int) -> Found:
        began_s = time.monotonic()
        command = [sys.executable, __file__, leg.name, str(number), str(kills)]
        path = os.pathsep.join([str(Path(__file__).parents[1]), *(entry for entry in sys.path if entry)])
        environment = {**os.environ, "PYTHONPATH": path}
        done = subprocess.run(command, capture_output=True, text=True, timeout=_LONGEST_S, env=environment)
        found: Found = {"leg": leg.name, "era": number, "kills": 0, "acknowledged": 0, "told": 0}
        if done.returncode == 0:
            found |= json.loads(done.stdout.splitlines()[-1])
        else:
            (self._folder / f"{leg.name}-{number}.txt").write_text(done.stdout + done.stderr, encoding="utf-8")
        return {**found, "failed": int(done.returncode != 0), "seconds": round(time.monotonic() - began_s, 1)}


def _row(what: str, sums: "Counter[str]") -> str:
    shown = (f"{sums[key]:,}" for key in ("kills", "acknowledged", "told"))
    lost = "0" if not sums["failed"] else f"{sums['failed']} eras failed"
    return f"| {what} | {' | '.join(shown)} | {lost} |"


def _one_era(name: str, number: int, kills: int) -> Found:
    """In a process of its own: what was held against the log."""
    from support.postgres import Postgres

    with tempfile.TemporaryDirectory(prefix="halftwist-soak-") as folder:
        if name == "writer":
            return _appended(f"{folder}/tables.db", kills, number)
        if name == "server":
            return asyncio.run(_played(name, number, kills, Path(folder), None))
        with Postgres() as postgres:
            if name == "client":
                return _appended(postgres.emptied(), kills, number)
            return asyncio.run(_played(name, number, kills, Path(folder), postgres))


def _appended(address: str, kills: int, seed: int) -> Found:
    command = [sys.executable, str(_APPENDING), "kills", address, str(kills), str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=_LONGEST_S)
    if done.returncode:
        raise AssertionError(done.stdout + done.stderr)
    found = json.loads(done.stdout)
    return {"kills": found["kills"], "acknowledged": found["acknowledged"], "told": 0}


async def _played(name: str, seed: int, kills: int, folder: Path, postgres: Any) -> Found:
    from halftwist.client import socket_link
    from support import killing
    from support.nursery import Nursery

    socket_link._LONGEST_PAUSE_S = 0.1  # whoever is killed so often is looked for as often
    with Nursery(hurried=True) as nursery:
        if name == "server":
            tally = await killing.killed_servers(nursery, folder, seed, kills, killing.HURRIED)
        else:
            kill = killing.killed_nodes if name == "node" else killing.killed_database
            tally = await kill(nursery, postgres, folder, seed, kills, killing.HURRIED)
    return asdict(tally)


def main() -> int:
    soak = Soak(Path(os.environ.get("SOAK_DIR", "soak")))
    well = soak.run(int(os.environ.get("SOAK_JOBS", "2")))
    print(soak.summary())
    return 0 if well else 1


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(_one_era(sys.argv[1], *map(int, sys.argv[2:]))))
    else:
        sys.exit(main())
