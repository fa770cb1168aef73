"""What the store needs of a database: SQLite and PostgreSQL each answer this in their own way."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from halftwist.store.clock import SteadyClock
from halftwist.store.entries import LineNotice
from halftwist.store.notifications import ListenerHealth
from halftwist.store.transaction import Answer, RowWriter, Write

T = TypeVar("T")


class Database(RowWriter, Protocol):
    """Called from threads; every failure is raised as a StoreError."""

    @property
    def clock(self) -> SteadyClock: ...

    @property
    def shared(self) -> bool:
        """Whether other processes may be writing as well."""
        ...

    @property
    def hearing(self) -> ListenerHealth: ...

    def settle(self, writes: Sequence[Write]) -> list[Answer]:
        """Do these writes in one transaction (`transaction.settle`); return when, and only when, it is synced."""
        ...

    def read(self, work: Callable[[Connection], T]) -> T: ...

    def purge(self) -> bool:
        """Have what was deleted or overwritten gone from the files. False if somebody is in the way: try again."""
        ...

    def backup(self, path: Path) -> None:
        """Copy everything that is committed to a new file, synced; what goes on being written is not held up."""
        ...

    def close(self) -> None: ...

    async def listen(
        self, hear: Callable[[LineNotice], None], missed: Callable[[], None], overhear: Callable[[str], None]
    ) -> None:
        """Hear what other processes commit (lines) and say, until cancelled.

        `missed` says that some may have gone unheard.
        """
        ...
