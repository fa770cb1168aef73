"""The on-disk cache of compiled kernels: a folder in the user's cache, named by a hash of the sources.

An edited callee would leave its cached caller stale, and so would an edited constant: the hash is over all modules that
define kernels and over those that they import. Importing this module loads neither numba nor numpy: whether everything
is compiled can be asked cheaply.
"""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_cache_path

if TYPE_CHECKING:
    from filelock import BaseFileLock

_PACKAGE = Path(__file__).parents[1]
_KERNEL_FOLDERS = ("engines", "games/*/engine")
_DECORATED = re.compile(rb"^@compiled\b", re.MULTILINE)
_IMPORTED = re.compile(rb"^(?:from (halftwist[\w.]*) import (\([^)]*\)|.*)|import (halftwist[\w.]*))", re.MULTILINE)
_NAME = re.compile(r"\w+")
_SPACE_NEEDED = 1 << 20
_KEPT = re.compile(r"kernels-[0-9a-f]{16}")
_NEWEST = 3
_DAY_S = 86_400
_LONGEST_UNUSED_S = 30 * _DAY_S


def sources_hash() -> str:
    """What the kernels were compiled from, and the version of Python."""
    digest = hashlib.sha256(sys.version.encode())
    for _, source in sorted(kernel_sources().items()):
        digest.update(source + b"\0")
    return digest.hexdigest()[:16]


def kernel_sources() -> dict[Path, bytes]:
    """The modules that define kernels, and those that they import: a kernel holds the constants that it names.

    Imports are followed through the engines only; of the rules, the modules that an engine names are enough.
    """
    engines = {file for folder in _KERNEL_FOLDERS for file in _PACKAGE.glob(f"{folder}/**/*.py")}
    wanted = [file for file in engines if _DECORATED.search(file.read_bytes())]
    found: dict[Path, bytes] = {}
    while wanted:
        file = wanted.pop()
        if file in found:
            continue
        found[file] = file.read_bytes()
        if file in engines:
            wanted += _imported_by(found[file])
    return found


def _imported_by(source: bytes) -> list[Path]:
    """The modules that are imported at the top, of which a name may be one."""
    modules: list[str] = []
    for module, names, whole in _IMPORTED.findall(source):
        if whole:
            modules.append(whole.decode())
        else:
            modules += (module.decode(), *(f"{module.decode()}.{name}" for name in _NAME.findall(names.decode())))
    places = [_PACKAGE.parent.joinpath(*module.split(".")) for module in modules]
    files = [file for place in places for file in (place.with_suffix(".py"), place / "__init__.py")]
    return [file for file in files if file.is_file()]


def kept_in() -> Path:
    """The folder for these sources, whether it is there or not."""
    return _users_cache() / f"kernels-{sources_hash()}"


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


def alone_with(file: Path) -> "BaseFileLock":
    """One process after the other; where somebody else has the file, wait. A process that dies lets go of it."""
    from filelock import FileLock  # loads asyncio

    return FileLock(file, thread_local=False, fallback_to_soft=False)


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
    chosen = os.environ.get("HALFTWIST_CACHE_DIR")
    return Path(chosen) / "halftwist" if chosen else user_cache_path("halftwist", appauthor=False, opinion=False)
