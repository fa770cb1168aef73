"""Python's search for rings of dead objects, without pauses that a player would feel.

A search looks at all objects that it has not set aside. Left alone it looks at those of thousands of tables again and
again, for half a second at a time. Here only what is young is looked at, a little at a time, and what lives on is set
aside every few seconds. When as much has come as there was, everything is looked at once.
"""

import asyncio
import gc
from typing import Final

_YOUNG: Final = 2_000  # objects: a search among them takes two milliseconds
_NEVER: Final = 1_000_000
_EVERY_S: Final = 2.0
_LEAST: Final = 500_000  # objects that may come before everything is looked at


class GarbageCollectorTuning:
    """The rings of one process. What is there when it begins is taken to stay."""

    def __init__(self) -> None:
        gc.set_threshold(_YOUNG, _NEVER, _NEVER)
        self._look_at_everything()

    async def sweep(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(_EVERY_S)
            self.look()

    def look(self) -> None:
        """Set aside what has lived on; if that is a lot by now, search all of it."""
        gc.freeze()
        came = _YOUNG * (_searches() - self._searches)
        if came > max(self._stayed, _LEAST):
            self._look_at_everything()

    def _look_at_everything(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._stayed = gc.get_freeze_count()
        self._searches = _searches()


def _searches() -> int:
    return gc.get_stats()[0]["collections"]
