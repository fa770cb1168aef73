"""Leased tables that are unloaded because nothing is due there for a long while."""

import asyncio
from collections.abc import Callable, Set

from halftwist.store import Store


class ParkedTables:
    """They are loaded again when their next task is due, or when a line is written at any node."""

    def __init__(self, store: Store, wake: Callable[[str], None]) -> None:
        self._wake = wake
        self._watch = store.watch()
        self._until_ms: dict[str, int] = {}
        self._task = asyncio.create_task(self._follow())

    def __contains__(self, name: object) -> bool:
        return name in self._until_ms

    def __len__(self) -> int:
        return len(self._until_ms)

    def put(self, name: str, last: int, until_ms: int) -> None:
        """Let a table rest after its line `last`."""
        self._until_ms[name] = until_ms
        self._watch.follow(name, last)

    def drop(self, name: str) -> None:
        if self._until_ms.pop(name, None) is not None:
            self._watch.unfollow(name)

    def keep(self, names: Set[str]) -> None:
        """Drop all others."""
        for name in self._until_ms.keys() - names:
            self.drop(name)

    def due(self, now_ms: int) -> list[str]:
        return [name for name, until_ms in self._until_ms.items() if until_ms <= now_ms]

    async def close(self) -> None:
        self._watch.close()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _follow(self) -> None:
        async for name, _, _ in self._watch:
            if name in self._until_ms:
                self._wake(name)
