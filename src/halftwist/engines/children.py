"""Processes that think or compile for another one: they leave Ctrl-C to it, and never outlive it."""

import os
import signal
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from threading import Thread


@contextmanager
def interrupts_kept_back() -> Generator[None]:
    """Threads and processes that are started here never see Ctrl-C, from their first moment on."""
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
