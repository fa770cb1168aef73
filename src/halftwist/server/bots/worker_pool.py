"""A supervised pool of worker processes: late ones are killed, dead ones replaced."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future
from math import inf
from multiprocessing import get_context
from typing import Any, Final, Literal, Self, TypeAlias, TypeVar

from pebble import ProcessExpired, ProcessPool

from halftwist.engines.children import interrupts_kept_back
from halftwist.server.bots.priority_semaphore import PrioritySemaphore
from halftwist.server.bots.worker import NICENESS, PlayerFailed, begin, ready

T = TypeVar("T")

Why: TypeAlias = Literal["full", "busy", "cold", "late", "died", "failed"]
"""Too many waited; no worker came free; none had begun; one was too slow; it died; the player in it failed."""

_LOOK_AFTER_S: Final = 0.2
_REPLACE_AGAIN_S: Final = 1.0
_GRACE_S: Final = 1.0  # for the pool to kill a worker that is late


class Unanswered(Exception):
    """No worker gave an answer; `why` says which limit was hit."""

    def __init__(self, why: Why, words: str = "") -> None:
        super().__init__(why, words)
        self.why: Why = why
        self.words = words


class WorkerPool:
    """Worker processes that answer one request at a time. Requests wait here, so that they can be counted and bounded.

    With a `game` each worker has loaded the engine of that game before it thinks. Pools that share `free` have no more
    thoughts under way together than it allows.
    """

    def __init__(
        self,
        workers: int,
        *,
        waiting: int,
        tasks_a_worker: int,
        cold_ms: int,
        stuck_ms: int,
        game: str | None = None,
        niceness: int | None = None,
        free: PrioritySemaphore | None = None,
    ) -> None:
        self.workers = workers
        self.waiting = 0
        self._hints_waiting = 0
        self._hints: set[Future[Any]] = set()  # of running tasks
        self.replaced = 0
        self.ready = asyncio.Event()
        self._most_waiting = waiting
        self._tasks_a_worker = tasks_a_worker
        self._cold_s, self._stuck_s = cold_ms / 1000, stuck_ms / 1000
        self._game = game
        kernels_step_back = NICENESS if game is not None else 0
        self._niceness = kernels_step_back if niceness is None else niceness
        self._cache_dir: str | None = None
        self._free = free or PrioritySemaphore(workers)
        self._pool: ProcessPool | None = None
        self._due: dict[Future[Any], float] = {}
        self._open_since = time.monotonic()
        self._carer: asyncio.Task[None] | None = None
        self._endings: set[asyncio.Future[None]] = set()

    @property
    def running(self) -> int:
        return len(self._due)

    @property
    def is_open(self) -> bool:
        return self._carer is not None

    def begin_waiting(self) -> None:
        """Start the period in which requests wait for the workers to start."""
        self._open_since = time.monotonic()

    def open(self, cache_dir: str | None = None) -> None:
        """Start the processes, and look after them from now on. Kernels are kept in `cache_dir`, or as usual."""
        self._cache_dir = cache_dir
        self._start()
        self._carer = asyncio.create_task(self._look_after(), name="supervise the worker pool")

    async def close(self) -> None:
        """End every process. Questions that were not answered yet never will be."""
        if self._carer is not None:
            self._carer.cancel()
            await asyncio.gather(self._carer, return_exceptions=True)
        self._end()
        await asyncio.gather(*self._endings)

    async def __aenter__(self) -> Self:
        self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def thoughts(self) -> int:
        """Moves that are waited for; hints do not count."""
        return self.waiting - self._hints_waiting + len(self._due.keys() - self._hints)

    async def turn(self, wait_s: float, patience_s: float = inf, *, hint: bool = False) -> None:
        """Wait until the workers are ready, at most `patience_s`, and then until one is free, at most `wait_s`.

        Hints let moves go first, and take no room from them. Whoever gets a turn must `run` before anything else is
        awaited.
        """
        await self.until_ready(patience_s)
        ahead = self._hints_waiting if hint else self.waiting - self._hints_waiting
        if ahead >= self._most_waiting:
            raise Unanswered("full")
        self.waiting += 1
        self._hints_waiting += hint
        try:
            async with asyncio.timeout(wait_s):
                await self._free.acquire(hint=hint)
        except TimeoutError:
            raise Unanswered("busy") from None
        finally:
            self.waiting -= 1
            self._hints_waiting -= hint

    async def run(self, function: Callable[..., T], *arguments: Any, within_s: float, hint: bool = False) -> T:
        """The answer of a worker. One that is late is killed."""
        answer = self._scheduled(function, arguments, within_s, hint)
        try:
            async with asyncio.timeout(within_s + _GRACE_S):
                # Whoever asked may have left; the worker is not to be killed for that.
                return await asyncio.shield(answer)
        except TimeoutError:
            raise Unanswered("late") from None
        except PlayerFailed as failure:
            raise Unanswered("failed", str(failure)) from None
        except Exception as error:
            raise Unanswered("died", f"{type(error).__name__}: {error}") from None

    async def until_ready(self, patience_s: float = inf) -> None:
        """Wait for the workers to start, for a limited time after the pool was opened."""
        if self.ready.is_set():
            return
        try:
            left_s = self._open_since + self._cold_s - time.monotonic()
            async with asyncio.timeout(max(0.0, min(left_s, patience_s))):
                await self.ready.wait()
        except TimeoutError:
            raise Unanswered("cold") from None

    def _scheduled(
        self, function: Callable[..., T], arguments: tuple[Any, ...], within_s: float, hint: bool
    ) -> asyncio.Future[T]:
        try:
            if self._pool is None:
                raise RuntimeError("not open")
            future = self._pool.schedule(function, arguments, timeout=within_s)
        except RuntimeError as error:  # the pool is broken, and about to be replaced
            self._free.release()
            raise Unanswered("died", str(error)) from None
        self._due[future] = time.monotonic() + within_s + self._stuck_s
        if hint:
            self._hints.add(future)
        answer = asyncio.wrap_future(future)
        answer.add_done_callback(lambda done: self._answered(future, done))
        return answer

    def _answered(self, future: "Future[Any]", answer: "asyncio.Future[Any]") -> None:
        self._due.pop(future, None)
        self._hints.discard(future)
        self._free.release()
        if not answer.cancelled():
            answer.exception()  # the waiter may be gone

    def _start(self) -> None:
        """Spawned, not forked: a worker starts clean. The pool's threads and workers leave Ctrl-C to the server."""
        self.ready.clear()
        self._open_since = time.monotonic()
        arguments = (self._cache_dir, self._game, self._niceness)
        context: Any = get_context("spawn")  # what the pool says it wants does not fit every system's types
        with interrupts_kept_back():
            self._pool = ProcessPool(self.workers, self._tasks_a_worker, begin, arguments, context)
            begun = asyncio.wrap_future(self._pool.schedule(ready))
        begun.add_done_callback(self._has_begun)

    def _has_begun(self, begun: "asyncio.Future[None]") -> None:
        if not begun.cancelled() and begun.exception() is None:
            self.ready.set()

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            lost = tuple(self._due)
            ending = asyncio.get_running_loop().run_in_executor(None, _ended, pool, lost)
            self._endings.add(ending)
            ending.add_done_callback(self._endings.discard)

    async def _look_after(self) -> None:
        """Supervise pebble's pool, which breaks when an idle worker dies, or one that holds a lock."""
        while True:
            await asyncio.sleep(_LOOK_AFTER_S)
            stuck = min(self._due.values(), default=float("inf")) < time.monotonic()
            if stuck or self._pool is None or not self._pool.active:
                self.replaced += 1
                self._end()
                self._start()
                await asyncio.sleep(_REPLACE_AGAIN_S)


def _ended(pool: ProcessPool, lost: tuple["Future[Any]", ...]) -> None:
    """Stop a pool's processes; after that no thread sets its futures any more."""
    pool.stop()
    pool.join()
    for future in lost:
        if not future.done():
            future.set_exception(ProcessExpired("the pool has ended"))
