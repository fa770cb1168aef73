"""One file, one server. A second one on the same file would take the first for dead."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from halftwist.store.errors import StoreError

_PATIENCE_MS = 3_000  # a server that is just stopping


@contextmanager
def sole_tenant(path: Path) -> Generator[None]:
    """Nobody else gets this for the same file meanwhile. When a process dies, however it does, its hold is gone.

    SQLite's own locks are used, on a file beside the database, because they are known to work on every system.
    """
    beside = path.with_name(f"{path.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("store-no-folder", place=str(path.parent)) from error
    try:
        connection = sqlite3.connect(beside, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise StoreError("store-read-only", place=str(path)) from error
    with closing(connection):
        try:
            connection.execute(f"PRAGMA busy_timeout = {_PATIENCE_MS}")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            code = "store-served" if "lock" in str(error) else "store-read-only"
            raise StoreError(code, place=str(path)) from error
        yield
