"""What processes have used of the processors, thread by thread, as the kernel counts it (nanoseconds)."""

import os
from dataclasses import dataclass
from pathlib import Path

_PAGE = os.sysconf("SC_PAGE_SIZE")
Usage = dict[int, dict[int, float]]  # by process and thread: seconds


@dataclass(frozen=True, slots=True)
class Split:
    """Seconds of the first threads (event loops), of the busiest other thread of each process (the log's writer), and
    of all others."""

    loop: float
    writer: float
    rest: float

    @property
    def total(self) -> float:
        return self.loop + self.writer + self.rest


def family_of(pid: int) -> list[int]:
    """A process, those that it has started, and so on."""
    try:
        children = [int(child) for path in _tasks(pid) for child in (path / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []
    return [pid, *(each for child in children for each in family_of(child))]


def used_by(pids: list[int]) -> Usage:
    return {each: _threads(each) for pid in pids for each in family_of(pid)}


def split(before: Usage, after: Usage) -> Split:
    """What came between. A thread that has ended meanwhile is not in it."""
    loop = writer = rest = 0.0
    for pid, threads in after.items():
        came = {tid: s - before.get(pid, {}).get(tid, 0.0) for tid, s in threads.items()}
        loop += came.pop(pid, 0.0)
        others = sorted(came.values(), reverse=True)
        writer += others[0] if others else 0.0
        rest += sum(others[1:])
    return Split(loop, writer, rest)


def memory_bytes(pids: list[int]) -> int:
    """What the processes have in memory, without those that they have started."""
    return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE for pid in pids)


def _threads(pid: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for path in _tasks(pid):
        try:
            found[int(path.name)] = int((path / "schedstat").read_text().split()[0]) / 1e9
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def _tasks(pid: int) -> list[Path]:
    return list(Path(f"/proc/{pid}/task").iterdir())
