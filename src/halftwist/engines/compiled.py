"""Compiled speed: the one way the engines' kernels are compiled, kept and stopped.

Compiled kernels are kept in the user's cache folder, in a folder named by a hash of all engine sources: an edited
callee would leave its cached caller stale. Where that folder cannot be written, kernels are compiled anew in every
process. Import this module only where kernels are: it imports numba.
"""

import errno
import hashlib
import importlib
import os
import sys
import tempfile
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

P = ParamSpec("P")
R = TypeVar("R")

StopFlag: TypeAlias = NDArray[np.int64]
"""One number that a kernel looks at now and then; anything but 0 means: stop."""

_ENGINES = Path(__file__).parent
_LAB = _ENGINES.parent / "lab"
_SPACE_NEEDED = 1 << 20


def new_stop_flag() -> StopFlag:
    return np.zeros(1, dtype=np.int64)


def sources_hash() -> str:
    """What the kernels were compiled from: every source of the engines, the versions of numba and Python."""
    digest = hashlib.sha256(sys.version.encode())
    for folder in (_ENGINES, _LAB):
        for file in sorted(folder.rglob("*.py")):
            digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def cache_folder() -> Path | None:
    """Where compiled kernels are kept; None where nothing can be written."""
    folder = _users_cache() / "halftwist" / f"kernels-{sources_hash()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(bytes(_SPACE_NEEDED))
    except OSError:
        return None
    return folder


def _users_cache() -> Path:
    chosen = os.environ.get("HALFTWIST_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", tempfile.gettempdir()))
    home = Path(os.path.expanduser("~"))
    return home / "Library" / "Caches" if sys.platform == "darwin" else home / ".cache"


def _numba() -> tuple[Any, bool]:
    """Numba, told where to keep what it compiles before it is imported, and whether it may keep anything."""
    folder = cache_folder()
    if folder is not None:
        os.environ.setdefault("NUMBA_CACHE_DIR", str(folder))
    numba: Any = importlib.import_module("numba")
    if folder is not None:
        _forgive_a_full_disk(importlib.import_module("numba.core.caching"))
    return numba, folder is not None


def _forgive_a_full_disk(caching: Any) -> None:
    """A disk that fills up while kernels are being kept costs the next process time, and nothing else."""
    save: Callable[..., None] = caching.Cache.save_overload

    def save_if_possible(self: Any, signature: Any, data: Any) -> None:
        try:
            save(self, signature, data)
        except OSError as error:
            if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EIO):
                raise
            warnings.warn(f"compiled kernels could not be kept: {error.strerror}", RuntimeWarning, stacklevel=2)

    caching.Cache.save_overload = save_if_possible


_NUMBA, _KEEPS = _numba()


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a kernel when it is first called. It runs without Python's lock, so threads can share the cores."""
    return _NUMBA.njit(cache=_KEEPS, nogil=True, error_model="numpy")(function)
