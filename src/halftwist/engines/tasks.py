"""Independent tasks, done in processes of this machine or on a Ray cluster.

The games of a match, the openings of a proof, puzzles to be found: each is a function of its item alone, returns what
is to be kept, and writes nothing. Whoever asks keeps the results, so a task that was begun twice, because the machine
that did it is gone, counts once.
"""

import logging
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
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
"""Tasks that are handed to the cluster for each of its processors, so that none waits for us."""


def done(task: Callable[[T], R], items: Sequence[T], jobs: int = 1, on: Where = "here") -> Iterator[tuple[T, R]]:
    """Each item once, with what became of it, in the order in which they are done. What a task raises is raised here.

    Refused with `engine-worker-died` where a process that does them ends without a word, and with
    `engine-cluster-missing` or `engine-library-missing` where there is no Ray.
    """
    if on == "ray":
        return _on_ray(task, items)
    if jobs == 1 or len(items) < 2:
        return ((item, task(item)) for item in items)
    return _in_processes(task, items, jobs)


def _in_processes(task: Callable[[T], R], items: Sequence[T], jobs: int) -> Iterator[tuple[T, R]]:
    """Spawned, not forked: a worker starts clean on every system. On the way out nobody is left behind."""
    before = set(active_children())
    pool = ProcessPoolExecutor(min(jobs, len(items)), get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        asked = {pool.submit(task, item): item for item in items}
        for answer in as_completed(asked):
            yield asked[answer], answer.result()
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


def _on_ray(task: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[T, R]]:
    ray = _cluster()
    remote = ray.remote(num_cpus=1, max_retries=_TRIES_AGAIN)(task_of(task))
    waiting, asked = iter(items), dict[Any, T]()
    try:
        ahead = max(1, int(_AHEAD * ray.cluster_resources().get("CPU", 1)))
        while True:
            for item in _next(waiting, ahead - len(asked)):
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


def _next(waiting: Iterator[T], most: int) -> Iterator[T]:
    for _ in range(most):
        try:
            yield next(waiting)
        except StopIteration:
            return


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
