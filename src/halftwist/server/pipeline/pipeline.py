"""The pipeline of an action: judge → append → apply → broadcast → answer.

It is synchronous from the frame to the group that the writer thread takes up, and from the group's return to the
answer. Whatever has to be read first (a seed, the log where another node was quicker, results at the end of a match) is
a step that the batch waits for; then it goes on where it was.
"""

import asyncio
import time
import traceback
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final, TypeAlias, Unpack

import structlog

from halftwist.core import Actor
from halftwist.play import Table
from halftwist.server.pipeline.batch import Batch, merged
from halftwist.server.refusals import no
from halftwist.server.tables.live_table import NOTHING_IN_FLIGHT, LiveTable
from halftwist.server.tables.pending_action import (
    ActionDetails,
    Answer,
    Committed,
    Declined,
    PendingAction,
    awaited_answer,
)
from halftwist.store import Appended, Change, Conflict, Store, StoreError

_log = structlog.get_logger("halftwist.pipeline")
_MOST_WAITING = 256  # actions at one table
_KINDS: Final[dict[type, str]] = {Committed: "accepted", Declined: "refused"}

Ending: TypeAlias = Callable[[LiveTable, Table], Awaitable[Change | None]]
"""What else changes when a match ends, asked with the table as it will be."""
Count: TypeAlias = Callable[[str, str, float], None]
"""Told the game, what became of an action, and the seconds it took."""


def _uncounted(_game: str, _answer: str, _took_s: float) -> None: ...


class Pipeline:
    """One for all tables of a process. At each table one batch at a time is under way; what comes meanwhile waits."""

    def __init__(self, store: Store, ending: Ending | None = None, count: Count = _uncounted) -> None:
        self._store = store
        self._is_shared = store.shared
        self._now_ms = store.now_ms
        self._ending = ending
        self._count = count
        self._reading: set[asyncio.Future[None]] = set()  # so that they are not lost

    async def ask(self, live: LiveTable, by: Actor, action: Any, **details: Unpack[ActionDetails]) -> Answer:
        """Submit an action and wait for its answer. Raises StoreError where the log cannot be written."""
        future, answered = awaited_answer()
        self.submit(live, PendingAction(by, action, answered=answered, **details))
        return await future

    def submit(self, live: LiveTable, pending: PendingAction) -> None:
        """Have an action done. Its `answered` callback is called once, later or before this returns."""
        if not pending.arrived_ms:
            pending.arrived_ms = self._now_ms()
        live.used_ms = pending.arrived_ms
        if live.is_busy or live.waiting:
            self._queue(live, pending)
        else:
            self._begin(live, [pending])

    def _queue(self, live: LiveTable, pending: PendingAction) -> None:
        """Have it wait until those before it are done."""
        if len(live.waiting) >= _MOST_WAITING:
            sent = None if pending.token is None else live.table.token_line(pending.by, pending.token)
            pending.answered(Declined(no("server-table-busy"), live.table.n) if sent is None else Committed(sent))
            return
        live.waiting.append(pending)
        self._go_on(live)

    def _begin(self, live: LiveTable, actions: list[PendingAction]) -> None:
        """Judge actions at a table where none are under way."""
        live.is_busy, batch = True, Batch(live, actions, live.table)
        try:
            self._judge(batch)
        except Exception as error:  # every action gets an answer, whatever happens
            self._fail(batch, error)

    def _go_on(self, live: LiveTable) -> None:
        """Judge what has waited meanwhile as one batch."""
        while live.waiting and not live.is_busy:
            actions, live.waiting = live.waiting, []
            self._begin(live, actions)

    def _judge(self, batch: Batch) -> None:
        live = batch.live
        if live.seed is None:
            self._wait(batch, live.read_seed(), self._judge)
            return
        batch.judge(live.seed)
        if self._is_shared and batch.is_doubtful:
            self._catch_up(batch)
        elif not batch.steps:
            self._answer(batch, batch.answers)
        elif batch.head.beside is not live.table.beside and batch.ends_match:
            self._wait(batch, self._add_results(batch), self._append)
        else:
            self._append(batch)

    def _append(self, batch: Batch) -> None:
        live, steps = batch.live, batch.steps
        line_bytes = live.codec.line_bytes
        texts = [line_bytes(step.line) for step in steps]
        first = steps[0].line.n
        change = batch.change if batch.head.beside is live.table.beside else batch.row_change()
        live.in_flight = first, texts, steps
        self._store.append_then(partial(self._appended, batch), live.name, first, texts, change, live.used_ms)

    def _appended(self, batch: Batch, result: Appended | Conflict | StoreError) -> None:
        """On the event loop again, after the sync."""
        live = batch.live
        if isinstance(result, Appended):
            try:
                live.apply_in_flight(batch.head, batch.seed)
                self._answer(batch, batch.answers)
            except Exception as error:
                self._fail(batch, error)
        elif isinstance(result, Conflict):
            live.in_flight = NOTHING_IN_FLIGHT
            self._catch_up(batch)
        else:
            self._fail(batch, result)
        if live.waiting:
            self._go_on(live)

    def _answer(self, batch: Batch, answers: Sequence[Answer | Exception]) -> None:
        live = batch.live
        live.is_busy = False
        game, now_s = live.table.beside.game.name, time.perf_counter()
        for pending, answer in zip(batch.actions, answers, strict=True):
            if pending.began_s:
                self._count(game, _KINDS.get(type(answer), "failed"), now_s - pending.began_s)
            try:
                pending.answered(answer)
            except Exception as error:  # the others of the batch, and of the group, wait for theirs
                _log.error("answer.failed", table=batch.live.name, exc_info=error)

    def _fail(self, batch: Batch, error: Exception) -> None:
        batch.live.in_flight = NOTHING_IN_FLIGHT
        self._answer(batch, [error] * len(batch.actions))

    # What has to be read first

    def _wait(self, batch: Batch, reading: Coroutine[Any, Any, None], then: Callable[[Batch], None]) -> None:
        task = asyncio.ensure_future(reading)
        self._reading.add(task)
        task.add_done_callback(partial(self._resume, batch, then))

    def _resume(self, batch: Batch, then: Callable[[Batch], None], read: "asyncio.Future[None]") -> None:
        self._reading.discard(read)
        error = StoreError("store-closed") if read.cancelled() else read.exception()
        if isinstance(error, Exception):
            self._fail(batch, error)
        else:
            try:
                then(batch)
            except Exception as failure:
                self._fail(batch, failure)
        self._go_on(batch.live)

    def _catch_up(self, batch: Batch) -> None:
        """Other nodes have lines that are missing here, or may have."""
        batch.is_fresh = True
        self._wait(batch, batch.live.catch_up(), self._judge)

    async def _add_results(self, batch: Batch) -> None:
        """Add results and ratings to the transaction of the last line of a match."""
        if self._ending is None:
            return
        try:
            batch.change = merged(batch.change, await self._ending(batch.live, batch.head))
        except StoreError:
            raise
        except Exception as error:  # a game that cannot end would be worse than a result that is missing
            places = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)[-3:]]
            _log.error("results.failed", table=batch.live.name, error=type(error).__name__, places=places)
