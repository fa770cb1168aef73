"""Where servers of tests keep what is gone with them: in memory, if there is a folder for that.

A file that is synced to a disk with every move costs the processor a tenth of what a server's tests take, and these
tests are not about power cuts. What must outlive a killed process does so in memory, too.
"""

import os
import shutil
from pathlib import Path
from typing import Final

_MEMORY: Final = Path("/dev/shm")
_ENOUGH: Final = 1 << 30  # bytes; containers often have 64 MB there, which one PostgreSQL fills


def _quick_disk() -> str | None:
    if _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK | os.X_OK) and shutil.disk_usage(_MEMORY).free >= _ENOUGH:
        return str(_MEMORY)
    return None


QUICK_DISK: Final = _quick_disk()
"""For `tempfile`: None means where temporary files usually are."""
