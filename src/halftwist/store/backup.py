"""A copy of a database appears under its name whole and synced, or not at all."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from halftwist.store.errors import StoreError


def copy_to(path: Path, copy: Callable[[Path], None]) -> None:
    """Let `copy` fill an empty file beside the wanted one, which then gets its name. No file is overwritten."""
    if path.exists() or path.is_symlink():
        raise StoreError("store-backup-exists", place=str(path))
    partial = _empty_file(path)
    try:
        copy(partial)
        _sync(partial)
        partial.rename(path)
        _sync(path.parent)
    except OSError as error:
        raise StoreError("store-disk-broken", place=str(path)) from error
    finally:
        partial.unlink(missing_ok=True)


def _empty_file(path: Path) -> Path:
    """For its owner only, as the database is: seeds are secrets."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("store-no-folder", place=str(path.parent)) from error
    try:
        descriptor, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".partial", dir=path.parent)
    except OSError as error:
        raise StoreError("store-read-only", place=str(path)) from error
    os.close(descriptor)
    return Path(name)


def _sync(path: Path) -> None:
    if path.is_dir() and os.name == "nt":
        return  # Windows syncs a folder with its files, and does not open one
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
