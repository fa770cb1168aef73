"""Processes that append to a store under load: `kills` kills them one after another, `race` lets them race.

Run as a program: a process without threads can fork, and its children need not import everything again.
"""

import asyncio
import json
import os
import random
import re
import select
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from tempfile import TemporaryDirectory
from typing import NoReturn

import psycopg

from halftwist.store import Appended, NewTable, open_store

TABLES = [f"t{number}" for number in range(6)]
ERA = 20  # kills after which new tables are used, so that looking at all lines after every kill stays quick
Lines = dict[tuple[str, int], bytes]


def kills(address: str, times: int, seed: int) -> dict[str, int]:
    """Kill a process that appends, at random moments; after each kill compare the log with what was acknowledged."""
    dice = random.Random(seed)
    acknowledged: Lines = {}
    everything: Lines = {}
    for run in range(times):
        if run % ERA == 0:
            acknowledged = {}
        child, answers = _forked(lambda fd, run=run: _append_for_ever(address, fd, run))
        if run % 5:  # else it may die while it opens the store
            select.select([answers], [], [], 30)
        time.sleep(dice.uniform(0, 0.04))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        acknowledged |= _acknowledged(answers)
        everything |= acknowledged
        _check(address, acknowledged, f"era{run // ERA}-%")
    found = _check(address, everything)
    if not address.startswith("postgresql"):
        with closing(sqlite3.connect(address)) as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return {"kills": times, "acknowledged": len(everything), "found": len(found)}


def race(address: str, processes: int, rounds: int) -> dict[str, int]:
    """All want every number of one table; each number must have one winner, the one whose line is in the log."""
    begin, go = os.pipe()
    children = [
        _forked(lambda fd, racer=racer: _race_for(address, fd, begin, racer, rounds)) for racer in range(processes)
    ]
    for _, answers in children:
        assert os.read(answers, 6) == b"ready\n"
    os.write(go, b"!" * processes)
    won = [_acknowledged(answers) for _, answers in children]
    assert all(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0 for child, _ in children)
    together: Lines = {}
    for lines in won:
        assert not together.keys() & lines.keys(), "two processes were told that a number is theirs"
        together |= lines
    assert _check(address, together) == together
    return {"lines": len(together)}


def _warm_up() -> None:
    """Open and close a store, so that the children find everything imported. Its threads have ended before any fork."""

    async def once(folder: str) -> None:
        async with open_store(f"{folder}/tables.db") as store:
            await store.create(NewTable("oak", b"header", b"seed", (b"line",)))
            await store.read("oak")

    with TemporaryDirectory() as folder:
        asyncio.run(once(folder))


def _forked(work: Callable[[int], None]) -> tuple[int, int]:
    """A child that works, and the end of the pipe on which it answers."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _work_and_exit(work, writing)
    os.close(writing)
    return child, reading


def _work_and_exit(work: Callable[[int], None], writing: int) -> NoReturn:
    try:
        work(writing)
    except BaseException as error:
        print(repr(error), file=sys.stderr, flush=True)
        os._exit(1)
    os._exit(0)


def _append_for_ever(address: str, fd: int, run: int) -> None:
    async def one_table(store: object, name: str) -> None:
        await store.create(NewTable(name, b"header", b"seed"))
        n = len(await store.read(name)) + 1
        while True:
            size = random.randint(1, 3)
            lines = [f"{run} {i}/{size} {random.randbytes(random.randint(1, 400)).hex()}".encode() for i in range(size)]
            assert await store.append(name, n, lines) == Appended(n + size - 1)
            _acknowledge(fd, name, n, lines)
            n += size

    async def main() -> None:
        async with open_store(address) as store:
            await asyncio.gather(*(one_table(store, f"era{run // ERA}-{name}") for name in TABLES))

    asyncio.run(main())


def _race_for(address: str, fd: int, begin: int, racer: int, rounds: int) -> None:
    async def one_racer(store: object, name: str, task: int) -> None:
        n = 1
        while n <= rounds:
            line = f"{racer} 0/1 {task}".encode()
            answer = await store.append(name, n, [line])
            if isinstance(answer, Appended):
                _acknowledge(fd, name, n, [line])
            n = answer.last + 1

    async def main() -> None:
        async with open_store(address) as store:
            for name in TABLES[:2]:
                await store.create(NewTable(name, b"header", b"seed"))
            os.write(fd, b"ready\n")
            os.read(begin, 1)
            await asyncio.gather(*(one_racer(store, name, task) for name in TABLES[:2] for task in range(4)))

    asyncio.run(main())


def _acknowledge(fd: int, name: str, n: int, lines: Iterable[bytes]) -> None:
    told = "".join(f"{name} {n + i} {line.hex()}\n" for i, line in enumerate(lines))
    assert len(told) <= 8192
    os.write(fd, told.encode())


def _acknowledged(answers: int) -> Lines:
    """Everything that was said before the end, without a last word that was cut off."""
    with os.fdopen(answers, "rb") as stream:
        said = stream.read()
    told = [line.split() for line in said[: said.rfind(b"\n") + 1].decode().splitlines()]
    return {(name, int(n)): bytes.fromhex(line) for name, n, line in told}


def _check(address: str, acknowledged: Lines, like: str = "%") -> Lines:
    """The log, read without the store: nothing lost, nothing changed, no gap, no half of an append."""
    last, found = _contents(address, like)
    wrong = [key for key, line in acknowledged.items() if found.get(key) != line]
    assert not wrong, f"acknowledged, and lost or changed: {wrong}"
    for name in last:
        numbers = sorted(n for table, n in found if table == name)
        assert numbers == list(range(1, last[name] + 1)), f"a gap in {name}"
        parts = [re.match(rb"\d+ (\d+)/(\d+) ", found[name, n]) for n in numbers]
        places = [(int(part[1]), int(part[2])) for part in parts if part]
        wholes = [(i, size) for at, size in places if at == 0 for i in range(size)]
        assert places == wholes, f"half of an append in {name}"
    return found


def _contents(address: str, like: str) -> tuple[dict[str, int], Lines]:
    queries = (
        f"SELECT name, last FROM heads WHERE name LIKE '{like}'",
        f"""SELECT "table", n, line FROM lines WHERE "table" LIKE '{like}'""",
    )
    if address.startswith("postgresql"):
        with psycopg.connect(address) as server:
            # One moment for both questions: the server may still be at work for a client that was killed.
            server.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            if server.execute("SELECT to_regclass('lines')").fetchone() == (None,):
                return {}, {}
            last, lines = (server.execute(query).fetchall() for query in queries)  # type: ignore[arg-type]
    else:
        with closing(sqlite3.connect(address)) as file:
            if not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'lines'").fetchall():
                return {}, {}  # killed before the migrations were done
            last, lines = (file.execute(query).fetchall() for query in queries)
    return dict(last), {(name, n): line for name, n, line in lines}


if __name__ == "__main__":
    task, where, *numbers = sys.argv[1:]
    _warm_up()
    print(json.dumps({"kills": kills, "race": race}[task](where, *map(int, numbers))))
