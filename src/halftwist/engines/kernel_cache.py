"""Where compiled kernels are kept: in the user's cache folder, in a folder named by a hash of what they come from.

An edited callee would leave its cached caller stale, so the hash is over all engine sources. Importing this module
loads neither numba nor numpy: whether everything is compiled can be asked cheaply.
"""

import hashlib
import os
import sys
import tempfile
from pathlib import Path

_ENGINES = Path(__file__).parent
_BASELINES = _ENGINES.parent / "lab" / "baselines"
_SPACE_NEEDED = 1 << 20


def sources_hash() -> str:
    """What the kernels were compiled from: every source that may hold one, and the version of Python."""
    digest = hashlib.sha256(sys.version.encode())
    for folder in (_ENGINES, _BASELINES):
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
