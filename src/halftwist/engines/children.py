"""SIGINT reaches the main process only, not its worker processes.

Workers leave interrupts to their parent, and never outlive it.
"""

import os
import signal
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from threading import Thread, current_thread, main_thread


@contextmanager
def interrupts_heard() -> Generator[None]:
    """Ctrl-C ends this program, even if it was told to ignore it.

    A shell without job control, as in a script or under make, starts what it puts into the background with SIGINT
    ignored, and Python leaves that as it is: nobody could interrupt the program or anything that it starts.
    """
    if current_thread() is not main_thread() or signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts_kept_back() -> Generator[None]:
    """Block SIGINT, so that threads and processes started in this block inherit the blocked signal mask."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would end the block as a side effect of being started inside
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_the_parent() -> None:
    """Die at once when told to, even inside a kernel, and when the process that started this one has ended."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_follow_the_parent, name="end with the parent", daemon=True).start()


def _follow_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
