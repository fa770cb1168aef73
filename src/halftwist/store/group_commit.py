"""Group commit without a window: while one group is being synced, the next one gathers."""

import threading
import time
from asyncio import AbstractEventLoop
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

from halftwist.store.database import Database
from halftwist.store.entries import LineNotice
from halftwist.store.errors import StoreError
from halftwist.store.transaction import Answer, Append, Write, news_of, said_by

_LARGEST_GROUP = 1000
_OF_THE_WRITE = frozenset({"store-failed", "store-no-table", "store-no-person"})  # and not of the database

Result: TypeAlias = Answer | StoreError
Done: TypeAlias = Callable[[Any], None]
"""Called on the event loop, once, with what became of a write: the answer to a write of its kind, or StoreError."""
Job: TypeAlias = tuple[Write, Done]


@dataclass(slots=True)
class Commits:
    """Statistics of the writer thread, for the metrics."""

    waiting: int = 0  # writes that no group has taken up yet
    groups: int = 0
    writes: int = 0
    failures: int = 0
    seconds: float = 0.0
    trouble: str | None = None  # why nothing could be written last; None as soon as something can be again
    troubles: Counter[str] = field(default_factory=Counter[str])  # writes that were not taken, by why

    def note(self, results: Sequence[Result], took_s: float) -> None:
        """What became of a group."""
        self.waiting -= len(results)
        self.groups += 1
        self.writes += len(results)
        self.seconds += took_s
        self.trouble = None
        if StoreError in set(map(type, results)):
            codes = [result.code for result in results if isinstance(result, StoreError)]
            self.failures += len(codes)
            self.troubles.update(codes)
            ails = len(codes) == len(results) and codes[0] not in _OF_THE_WRITE
            self.trouble = codes[0] if ails else None


class GroupCommit:
    """The writer thread. What one turn of the event loop writes is handed over at once, and answered in one turn."""

    def __init__(
        self,
        database: Database,
        loop: AbstractEventLoop,
        tell: Callable[[Iterable[LineNotice]], None],
        say: Callable[[str], None],
    ) -> None:
        self._database = database
        self._loop = loop
        self._tell = tell
        self._say = say
        self.commits = Commits()
        self._gathering: list[Job] = []  # in this turn of the event loop
        self._waiting: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="halftwist-log", daemon=True)
        self._thread.start()

    def put(self, write: Write, done: Done) -> None:
        """Have something written; `done` is called when it is synced, or cannot be written."""
        if not self._gathering:
            self._loop.call_soon(self._hand_over)
        self._gathering.append((write, done))

    def finish(self) -> None:
        """Write what is waiting, then stop. Blocks."""
        self._hand_over()
        self._waiting.put(None)
        self._thread.join()

    def _hand_over(self) -> None:
        gathered, self._gathering = self._gathering, []
        if gathered:
            self.commits.waiting += len(gathered)
            self._waiting.put(gathered)

    def _run(self) -> None:
        while group := self._gathered():
            began_s = time.perf_counter()
            results = self._results([write for write, _ in group])
            took_s = time.perf_counter() - began_s
            self._loop.call_soon_threadsafe(self._answer, group, results, took_s)

    def _gathered(self) -> list[Job]:
        """Waits for the first, then takes what is there. An empty group is the end."""
        group: list[Job] = []
        gathered = self._waiting.get()
        while gathered is not None:
            group += gathered
            if len(group) >= _LARGEST_GROUP:
                return group
            try:
                gathered = self._waiting.get_nowait()
            except Empty:
                return group
        if group:
            self._waiting.put(None)  # the end comes after this group
        return group

    def _results(self, writes: Sequence[Write]) -> Sequence[Result]:
        try:
            return self._database.settle(writes)
        except StoreError as trouble:
            if len(writes) == 1 or trouble.code != "store-failed":
                return [trouble] * len(writes)
        except Exception as error:  # the writer thread must not end
            if len(writes) == 1:
                return [StoreError("store-failed", place="", reason=type(error).__name__)]
        # A write that no database takes must not take its neighbours with it.
        return [self._results([write])[0] for write in writes]

    def _answer(self, group: Sequence[Job], results: Sequence[Result], took_s: float) -> None:
        """On the event loop, like every change of the numbers."""
        self.commits.note(results, took_s)
        notices: list[LineNotice] = []
        others = () if set(map(type, map(itemgetter(0), group))) == {Append} else zip(group, results, strict=True)
        for (write, _), result in others:
            if not isinstance(result, StoreError):
                notices.extend(news_of(write, result))
                for saying in said_by(write, result):  # before anybody is told a line of the same group
                    self._say(saying)
        for (write, done), result in zip(group, results, strict=True):
            try:
                if result is None and type(write) is Append:
                    done(StoreError("store-no-table", table=write.table))
                else:
                    done(result)
            except Exception as error:  # the others of the group are answered all the same
                self._loop.call_exception_handler({"message": "an answer was not taken", "exception": error})
        if notices:
            self._tell(notices)
