"""How long a report on a blundered game of 12 × 12 takes: `python bench/study.py [--seed S] [--games N] [--every K]`.

Both sides play by a short search, and every sixth stone (or K-th) lies anywhere, so that there is much to say: mistakes
are looked at more closely than good stones. A seed always gives the same game. Its record is studied by the command
that people call, once before to compile, and then measured: by the clock, and in processor time of all threads. On
cores that other work shares the clock says little, so the load is told as well.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from load import markdown

from halftwist.engines.budget import Budget
from halftwist.games.mobius import Place, strip_of
from halftwist.games.mobius.engine.search import MobiusThinker, position_with
from halftwist.play import HomeTable, Table
from halftwist.wire import write_record

SIZE, PLAYOUTS = (12, 12), Budget(playouts=128)
STUDY = (sys.executable, "-c", "import sys; from halftwist.cli import main; sys.exit(main())", "study")


class Took(NamedTuple):
    """One call of the command."""

    clock_s: float
    processor_s: float
    report: dict[str, Any]


def blundered(size: tuple[int, int], seed: int, every: int) -> Table:
    """A game to its end in which each stone of so many lies anywhere."""
    home = HomeTable("mobius", seed=str(seed), columns=size[0], rows=size[1])
    position, names = position_with(*size, (), ()), strip_of(*size).names
    thinker, luck = MobiusThinker(*size, seed), Random(seed)
    while home.outcome is None:
        cell = thinker.think(position, PLAYOUTS).best.cell
        cell = luck.choice(position.empty) if home.table.n % every == every - 1 else cell
        position = position.after(cell)
        home.do(Place(names[cell]))
    return home.table


def studied(record: Path) -> Took:
    began_s, before = time.monotonic(), _processor_s()
    told = subprocess.run([*STUDY, str(record), "--json"], capture_output=True, check=True, text=True).stdout
    return Took(time.monotonic() - began_s, _processor_s() - before, json.loads(told))


def _processor_s() -> float:
    """Of all processes that this one started and that are over."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _row(seed: int, stones: int, took: Took) -> list[str]:
    marks = [line["mark"] for line in took.report["judged"]]
    mistakes = sum(mark in ("?!", "?", "??") for mark in marks)
    times = [f"{took.clock_s:.1f}", f"{took.processor_s:.1f}", f"{os.getloadavg()[0]:.1f}"]
    return [str(seed), str(stones), str(mistakes), str(marks.count("??")), *times]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--every", type=int, default=6, help="which stone lies anywhere")
    chosen = parser.parse_args()
    rows: list[list[str]] = []
    with tempfile.TemporaryDirectory(prefix="halftwist-study-") as folder:
        record = Path(folder) / "game.record"
        record.write_text(write_record(blundered((4, 6), 1, chosen.every)))
        studied(record)  # compiles, where that is still to be done
        for seed in range(chosen.seed, chosen.seed + chosen.games):
            table = blundered(SIZE, seed, chosen.every)
            record.write_text(write_record(table))
            rows.append(_row(seed, table.n, studied(record)))
    print(f"`python {' '.join(sys.argv)}`, {os.cpu_count()} cores\n")
    print(markdown(["seed", "stones", "mistakes", "of them ??", "clock s", "processor s", "load"], rows))


if __name__ == "__main__":
    main()
