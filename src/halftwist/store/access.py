"""How every part of the store reaches the database."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from halftwist.store.transaction import Answer, Write

T = TypeVar("T")


class Access(ABC):
    """Answered by `Store`; its parts are written against it."""

    @abstractmethod
    def now_ms(self) -> int: ...

    @abstractmethod
    async def _write(self, write: Write) -> Answer: ...

    @abstractmethod
    async def _read(self, work: Callable[[Connection], T]) -> T: ...

    @abstractmethod
    async def _purge(self) -> None: ...
