"""Tunes the garbage collector to avoid long pauses.

A full collection visits every tracked object: with thousands of tables that stops the event loop for half a second,
again and again. So only the young generation is collected automatically, and survivors are frozen (`gc.freeze`) every
few seconds. A full collection runs when as many objects were allocated as were alive after the last one.
"""

import asyncio
import gc
from typing import Final

_YOUNG: Final = 2_000  # allocations between young collections, which take about two milliseconds
_NEVER: Final = 1_000_000
_EVERY_S: Final = 2.0
_LEAST: Final = 500_000  # allocations before a full collection, at least


class GarbageCollectorTuning:
    """The collector's thresholds for this process. What is alive at the start is frozen."""

    def __init__(self) -> None:
        gc.set_threshold(_YOUNG, _NEVER, _NEVER)
        self._collect_all()

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            await asyncio.sleep(_EVERY_S)
            self.collect_if_due()

    def collect_if_due(self) -> None:
        """Freeze the survivors; after many allocations, run a full collection."""
        gc.freeze()
        came = _YOUNG * (_young_collections() - self._young_collections)
        if came > max(self._alive, _LEAST):
            self._collect_all()

    def _collect_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._alive = gc.get_freeze_count()
        self._young_collections = _young_collections()


def _young_collections() -> int:
    return gc.get_stats()[0]["collections"]
