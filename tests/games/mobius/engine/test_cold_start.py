"""Nothing heavy is loaded before somebody thinks, and a disk that cannot be written only costs time."""

import os
import subprocess
import sys
from pathlib import Path

LIGHT = """
import sys
import halftwist, halftwist.cli.app, halftwist.games.mobius.gtp, halftwist.games.mobius.referee
import halftwist.engines, halftwist.games
from halftwist.games.mobius.engine import LEVELS, level_numbered, player
assert "numba" not in sys.modules and "numpy" not in sys.modules
"""
UNKEPT = """
from halftwist.engines.rng import rng_from, word
from halftwist.engines.kernel_cache import cache_folder
assert cache_folder() is None
print(int(word(rng_from(0))))
"""
SPLITMIX_OF_ZERO = 0xE220A8397B1DCDAF  # the first word of splitmix64's published sequence


def python(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_listing_levels_loads_nothing_heavy() -> None:
    python(LIGHT)


def test_kernels_compile_where_nothing_can_be_kept(tmp_path: Path) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.touch()
    assert int(python(UNKEPT, HALFTWIST_CACHE_DIR=str(blocked))) == SPLITMIX_OF_ZERO
