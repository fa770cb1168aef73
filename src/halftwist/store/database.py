"""What the store needs of a database: SQLite and PostgreSQL each answer this in their own way."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from halftwist.store.announcements import Hearing
from halftwist.store.clock import Clock
from halftwist.store.entries import Told
from halftwist.store.settlement import Answer, Scribe, Write

T = TypeVar("T")


class Database(Scribe, Protocol):
    """Called from threads; every trouble is raised as a StoreTrouble."""

    @property
    def clock(self) -> Clock: ...

    @property
    def shared(self) -> bool:
        """Whether other processes may be writing as well."""
        ...

    @property
    def hearing(self) -> Hearing: ...

    def settle(self, writes: Sequence[Write]) -> list[Answer]:
        """Do these writes in one transaction, as `settlement.settle` says; return when, and only when, it is synced."""
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
        self, hear: Callable[[Told], None], missed: Callable[[], None], overhear: Callable[[str], None]
    ) -> None:
        """Hear what other processes commit (lines) and say, until cancelled.

        `missed` says that some may have gone unheard.
        """
        ...
