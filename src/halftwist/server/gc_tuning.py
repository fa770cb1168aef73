"""Tunes the garbage collector to avoid long pauses.

A full collection visits every tracked object: with thousands of tables that stops the event loop for half a second. So
only the young generation is collected automatically, and survivors are frozen (`gc.freeze`) every few seconds. A full
collection waits until nobody plays; while people do, it runs only if memory has grown by half since the last one and by
an eighth of all there is, or by more than that (up to four times) if the last one found next to nothing: then what grew
was still in use.
"""

import asyncio
import gc
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

_YOUNG: Final = 50_000  # allocations between young collections: several times what moves that are under way hold
_NEVER: Final = 1_000_000
_EVERY_S: Final = 2.0
_LEAST: Final = 500_000  # allocations before a full collection, at least
_QUIET: Final = 2  # writes to the log in that time, at most, while nobody plays: signs of life
_GROWTH: Final = 1.5
_MOST_GROWTH: Final = 4.0
_FRUITLESS: Final = 0.02  # of all that is alive was found
_LEAST_GROWTH: Final = 200 * 1024 * 1024  # bytes
_PART_OF_ALL: Final = 8  # of all memory, at least, before people are kept waiting: what is free costs nobody anything
_GROUP_LIMIT: Final = Path("/sys/fs/cgroup/memory.max")  # of a container


class GarbageCollectorTuning:
    """The collector's thresholds for this process. What is alive at the start is frozen.

    `written` counts what was written to the log, by which it is known whether anybody plays.
    """

    def __init__(
        self,
        written: Callable[[], int] = lambda: 0,
        memory_bytes: Callable[[], int | None] | None = None,
        all_bytes: int | None = None,
    ) -> None:
        self._written = written
        there = _all_bytes() if all_bytes is None else all_bytes
        self._least_growth = max(_LEAST_GROWTH, there // _PART_OF_ALL)
        self._memory_bytes = memory_bytes or _resident_bytes
        self._before = written()
        self._growth = _GROWTH
        gc.set_threshold(_YOUNG, _NEVER, _NEVER)
        self._collect_all()
        self._growth = _GROWTH  # what was found before anybody came says nothing

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            await asyncio.sleep(_EVERY_S)
            self.collect_if_due()

    def collect_if_due(self) -> None:
        """Freeze the survivors; run a full collection when there is something to find and nobody to wait for it."""
        gc.freeze()
        written = self._written()
        quiet, self._before = written - self._before <= _QUIET, written
        came = _YOUNG * (_young_collections() - self._young_collections)
        if came > _LEAST and (quiet or self._has_grown(came)):
            self._collect_all()

    def _has_grown(self, came: int) -> bool:
        """Where memory cannot be asked for: whether as much has come as there was."""
        memory = self._memory_bytes()
        if memory is None or self._memory is None:
            return came > self._alive
        return memory > max(self._growth * self._memory, self._memory + self._least_growth)

    def _collect_all(self) -> None:
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        self._alive = gc.get_freeze_count()
        is_fruitless = found < _FRUITLESS * self._alive
        self._growth = min(_MOST_GROWTH, 2 * self._growth) if is_fruitless else _GROWTH
        self._young_collections = _young_collections()
        self._memory = self._memory_bytes()


def _young_collections() -> int:
    return gc.get_stats()[0]["collections"]


def _resident_bytes() -> int | None:
    """What this process has in memory; None where the system does not say it so."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return None


def _all_bytes() -> int:
    """The memory that this process may have: the machine's, or the container's where that is less."""
    try:
        machine = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0
    try:
        return min(machine, int(_GROUP_LIMIT.read_text()))
    except (OSError, ValueError):  # no container, or "max"
        return machine
