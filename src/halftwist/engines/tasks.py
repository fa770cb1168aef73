"""Independent tasks, done in processes of this machine or on a Ray cluster.

The games of a match, the openings of a proof, puzzles to be found: each is a function of its item alone, returns what
is to be kept, and writes nothing. Whoever asks keeps the results, so a task that was begun twice, because the machine
that did it is gone, counts once.
"""

import logging
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import partial
from importlib import import_module
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Any, Final, Literal, TypeVar

from halftwist.core import Refused
from halftwist.engines.refusals import no

Where = Literal["here", "ray"]
T = TypeVar("T")
R = TypeVar("R")

_TRIES_AGAIN: Final = 5
"""On a cluster, for a task whose process or machine is gone: then the task itself ends them."""
_AHEAD: Final = 2
"""Tasks that are handed out for each process or processor, so that none waits for us."""


def done(task: Callable[[T], R], items: Iterable[T], jobs: int = 1, on: Where = "here") -> Generator[tuple[T, R]]:
    """Each item once, with what became of it, in the order in which they are done. What a task raises is raised here.

    There may be items without end: they are taken a few at a time, and whoever has enough closes the iterator.
    Refused with `engine-worker-died` where a process that does them ends without a word, and with
    `engine-cluster-missing` or `engine-library-missing` where there is no Ray.
    """
    if on == "ray":
        return _on_ray(task, items)
    if jobs == 1:
        return ((item, task(item)) for item in items)
    return _in_processes(task, items, jobs)


def done_in_order(
    task: Callable[[T], R], items: Iterable[T], jobs: int = 1, on: Where = "here"
) -> Generator[tuple[T, R]]:
    """The same in the order of the items, so that what is made of the results does not depend on who was quick."""
    early, turn = dict[int, tuple[T, R]](), 0
    with closing(done(partial(_numbered, task), enumerate(items), jobs, on)) as tasks:
        for (number, item), result in tasks:
            early[number] = item, result
            while turn in early:
                yield early.pop(turn)
                turn += 1


def _numbered(task: Callable[[T], R], item: tuple[int, T]) -> R:
    return task(item[1])


def _in_processes(task: Callable[[T], R], items: Iterable[T], jobs: int) -> Generator[tuple[T, R]]:
    """Spawned, not forked: a worker starts clean on every system. On the way out nobody is left behind."""
    before = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent)
    waiting, asked = iter(items), dict[Future[R], T]()
    try:
        while True:
            for item in islice(waiting, max(0, _AHEAD * jobs - len(asked))):
                asked[pool.submit(task, item)] = item
            if not asked:
                return
            for answer in wait(asked, return_when=FIRST_COMPLETED).done:
                yield asked.pop(answer), answer.result()
    except BrokenProcessPool:
        raise Refused(no("engine-worker-died")) from None
    except BaseException:
        for worker in set(active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_ray(task: Callable[[T], R], items: Iterable[T]) -> Generator[tuple[T, R]]:
    ray = _cluster()
    remote = ray.remote(num_cpus=1, max_retries=_TRIES_AGAIN)(task_of(task))
    waiting, asked = iter(items), dict[Any, T]()
    try:
        ahead = max(1, int(_AHEAD * ray.cluster_resources().get("CPU", 1)))
        while True:
            for item in islice(waiting, max(0, ahead - len(asked))):
                asked[remote.remote(item)] = item
            if not asked:
                return
            for answer in ray.wait(list(asked), num_returns=1)[0]:
                yield asked.pop(answer), _answered(ray, answer)
    finally:
        for answer in asked:
            ray.cancel(answer, force=True)
        ray.shutdown()


def task_of(task: Callable[[T], R]) -> Callable[[T], R]:
    """Ray wants a function to make a remote one of, and whatever was made with `partial` is none."""

    def run(item: T) -> R:
        return task(item)

    return run


def _answered(ray: Any, answer: Any) -> Any:
    try:
        return ray.get(answer)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError:  # the process or the machine, again and again
        raise Refused(no("engine-worker-died")) from None


def _cluster() -> Any:
    """Ray, connected to the cluster that this machine belongs to."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise Refused(no("engine-library-missing", library="ray")) from None
    try:
        ray.init(address="auto", logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, RuntimeError):
        raise Refused(no("engine-cluster-missing")) from None
    return ray
