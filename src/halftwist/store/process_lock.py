"""A lock that keeps a second server process from the same SQLite file."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from halftwist.store.errors import StoreError

_PATIENCE_S = 3.0  # a server that is just stopping


@contextmanager
def exclusive(path: Path) -> Generator[None]:
    """Hold the lock file beside the database. When a process dies, however it does, the system lets go of its lock."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("store-no-folder", place=str(path.parent)) from error
    # It is released by another thread than the one that waited for it. A lock that outlives its process is none.
    lock = FileLock(f"{path}.lock", timeout=_PATIENCE_S, thread_local=False, fallback_to_soft=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise StoreError("store-served", place=str(path)) from error
    except OSError as error:
        raise StoreError("store-read-only", place=str(path)) from error
    except NotImplementedError as error:  # filelock's word for a file system without locks
        raise StoreError("store-no-locks", place=str(path)) from error
    try:
        yield
    finally:
        lock.release()
