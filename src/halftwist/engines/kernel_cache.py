"""The on-disk cache of compiled kernels: a folder in the user's cache, named by a hash of the sources.

An edited callee would leave its cached caller stale, so the hash is over all engine sources. Importing this module
loads neither numba nor numpy: whether everything is compiled can be asked cheaply.
"""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

_ENGINES = Path(__file__).parent
_GAMES = _ENGINES.parent / "games"
_SPACE_NEEDED = 1 << 20
_KEPT = re.compile(r"kernels-[0-9a-f]{16}")
_NEWEST = 3
_DAY_S = 86_400
_LONGEST_UNUSED_S = 30 * _DAY_S


def sources_hash() -> str:
    """What the kernels were compiled from: every source that may hold one, and the version of Python."""
    digest = hashlib.sha256(sys.version.encode())
    for folder in (_ENGINES, *sorted(_GAMES.glob("*/engine"))):
        for file in sorted(folder.rglob("*.py")):
            digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def kept_in() -> Path:
    """The folder for these sources, whether it is there or not."""
    return _users_cache() / "halftwist" / f"kernels-{sources_hash()}"


def cache_folder() -> Path | None:
    """Where compiled kernels are kept; None where nothing can be written."""
    folder = kept_in()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(bytes(_SPACE_NEEDED))
        os.utime(folder)
    except OSError:
        return None
    _tidy(folder)
    return folder


@contextmanager
def alone_with(file: Path) -> Generator[None]:
    """One process after the other; where somebody else has the file, wait. A process that dies lets go of it.

    Windows has no such locks: there several processes may compile the same thing, which costs time and nothing else.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with file.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _tidy(ours: Path) -> None:
    """Remove what older sources left: all that nobody used for a month, and all but the newest that nobody used today.

    A process that still runs on one of them has its kernels in memory, and at worst compiles the next one itself.
    """
    now = time.time()
    others = [folder for folder in _listed(ours.parent) if folder != ours]
    unused_s = {folder: now - used_at for folder in others if (used_at := _used_at(folder)) is not None}
    for place, folder in enumerate(sorted(unused_s, key=lambda folder: unused_s[folder]), start=2):
        if unused_s[folder] > (_LONGEST_UNUSED_S if place <= _NEWEST else _DAY_S):
            shutil.rmtree(folder, ignore_errors=True)


def _listed(parent: Path) -> list[Path]:
    try:
        return [entry for entry in parent.iterdir() if _KEPT.fullmatch(entry.name) and not entry.is_symlink()]
    except OSError:
        return []


def _used_at(folder: Path) -> float | None:
    try:
        return folder.stat().st_mtime
    except OSError:
        return None  # another process was quicker


def _users_cache() -> Path:
    chosen = os.environ.get("HALFTWIST_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", tempfile.gettempdir()))
    home = Path(os.path.expanduser("~"))
    return home / "Library" / "Caches" if sys.platform == "darwin" else home / ".cache"
