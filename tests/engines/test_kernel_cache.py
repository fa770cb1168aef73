"""The folder of compiled kernels: old ones go, and a disk that fills up costs time and nothing else."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import halftwist
from halftwist.engines import kernel_cache

DAY_S = 86_400


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("HALFTWIST_CACHE_DIR", str(tmp_path))
    return tmp_path / "halftwist"


def left_by_others(parent: Path, unused_days: float, number: int) -> Path:
    folder = parent / f"kernels-{number:016x}"
    folder.mkdir(parents=True)
    (folder / "kernel.nbi").write_bytes(b"compiled")
    at = time.time() - unused_days * DAY_S
    os.utime(folder, (at, at))
    return folder


def test_folders_that_nobody_used_for_a_month_are_removed(own_cache: Path) -> None:
    recent, old = left_by_others(own_cache, 20, 1), left_by_others(own_cache, 31, 2)
    ours = kernel_cache.cache_folder()
    assert ours is not None
    assert ours.is_dir()
    assert recent.is_dir()
    assert not old.exists()


def test_of_many_folders_the_newest_three_stay_and_those_of_today(own_cache: Path) -> None:
    today = [left_by_others(own_cache, 0.5, number) for number in range(4)]
    earlier = [left_by_others(own_cache, 2, 10 + number) for number in range(3)]
    kernel_cache.cache_folder()
    assert all(folder.is_dir() for folder in today)
    assert not any(folder.exists() for folder in earlier)


def test_using_a_folder_keeps_it(own_cache: Path) -> None:
    ours = kernel_cache.cache_folder()
    assert ours is not None
    os.utime(ours, (0, 0))
    assert kernel_cache.cache_folder() == ours
    assert time.time() - ours.stat().st_mtime < DAY_S


def test_nothing_else_is_touched(own_cache: Path, tmp_path: Path) -> None:
    outside = tmp_path / "precious"
    outside.mkdir()
    (outside / "file").touch()
    own_cache.mkdir()
    (own_cache / "kernels-0000000000000abc").symlink_to(outside)
    (own_cache / "kernels-of-mine").mkdir()
    for entry in own_cache.iterdir():
        os.utime(entry, (0, 0), follow_symlinks=False)
    os.utime(outside, (0, 0))
    kernel_cache.cache_folder()
    assert (outside / "file").exists()
    assert (own_cache / "kernels-of-mine").is_dir()


# What the folder is named by


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The package's sources, to be edited."""
    copy = tmp_path / "copy" / "halftwist"
    shutil.copytree(
        Path(halftwist.__file__).parent, copy, ignore=shutil.ignore_patterns("page", "__pycache__", "words")
    )
    monkeypatch.setattr(kernel_cache, "_PACKAGE", copy)
    return copy


@pytest.mark.parametrize(
    "file",
    [
        "engines/rng.py",
        "games/mobius/engine/tree.py",
        "games/mobius/engine/board_arrays.py",  # it has no kernel, but constants that kernels hold
        "games/formula/rules/cards.py",
    ],
)
def test_who_edits_a_kernel_or_its_constants_compiles_anew(copied: Path, file: str) -> None:
    before = kernel_cache.sources_hash()
    with (copied / file).open("a") as source:
        source.write("# edited\n")
    assert kernel_cache.sources_hash() != before


@pytest.mark.parametrize(
    "file", ["games/mobi/engine/thinking.py", "games/mobius/engine/opponent.py", "engines/warm.py", "core/game.py"]
)
def test_who_edits_anything_else_compiles_nothing(copied: Path, file: str) -> None:
    before = kernel_cache.sources_hash()
    with (copied / file).open("a") as source:
        source.write("# edited\n")
    assert kernel_cache.sources_hash() == before


def test_every_module_that_a_kernel_takes_a_constant_from_counts(copied: Path) -> None:
    """Of modules that hold kernels, whatever is imported from ours is there, in one line or in several."""
    names = {str(file.relative_to(copied)) for file in kernel_cache.kernel_sources()}
    assert {
        "games/formula/engine/layout.py",
        "games/formula/engine/movegen.py",
        "games/formula/rules/scoring.py",
        "games/formula/rules/course.py",
        "games/mobius/engine/baselines/plain_uct.py",
    } <= names


# A disk that is full, a folder that is gone

FULL = """
import errno, resource, sys
from halftwist.engines.rng import below, rng_from, word
if sys.argv[1] == "no space":
    import tempfile, numba.core.caching as caching
    def full(*_): raise OSError(errno.ENOSPC, "No space left on device")
    caching.IndexDataCacheFile.save = full
else:
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
print(int(word(rng_from(0))), below(rng_from(0), 10))
"""
CLEARED = """
import shutil
from halftwist.engines.kernel_cache import kept_in
from halftwist.engines.rng import rng_from, word
shutil.rmtree(kept_in())
print(int(word(rng_from(0))))
"""
SPLITMIX_OF_ZERO = 0xE220A8397B1DCDAF


def child(code: str, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=False, timeout=300
    )


@pytest.mark.parametrize("trouble", ["no space", "files too large"])
def test_a_disk_that_fills_up_while_kernels_are_kept_is_a_sentence(trouble: str) -> None:
    done = child(FULL, trouble)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [str(SPLITMIX_OF_ZERO), str((SPLITMIX_OF_ZERO >> 32) * 10 >> 32)]
    assert "compiled kernels could not be kept" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_that_is_cleared_under_a_running_process_does_no_harm() -> None:
    done = child(CLEARED)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) == SPLITMIX_OF_ZERO
    assert "Traceback" not in done.stderr


AMONG_OTHERS = """
import os, sys
import numba
numba.config.CACHE_DIR = sys.argv[1]
from halftwist.engines.rng import rng_from, word
print(int(word(rng_from(0))))
assert numba.config.CACHE_DIR == sys.argv[1] and "NUMBA_CACHE_DIR" not in os.environ
assert not os.listdir(sys.argv[1])
"""


def test_a_program_that_has_kernels_of_its_own_keeps_them_where_it_wants(tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    done = child(AMONG_OTHERS, str(theirs))
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) == SPLITMIX_OF_ZERO


PLACED = """
import sys
sys.path.insert(0, sys.argv[1])
import halftwist
from halftwist.engines.kernel_cache import kept_in
from halftwist.engines.rng import rng_from, word
print(halftwist.__file__, int(word(rng_from(0))), sorted(file.name for file in kept_in().rglob("*.nb*")))
"""


def test_the_same_sources_find_their_kernels_from_another_folder(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    here = Path(halftwist.__file__).parents[1]
    shutil.copytree(here, elsewhere, ignore=shutil.ignore_patterns("page", "__pycache__"))
    told = [child(PLACED, str(place)) for place in (here, elsewhere)]
    assert [each.returncode for each in told] == [0, 0], told
    (place, *first), (other, *second) = [each.stdout.split(maxsplit=2) for each in told]
    assert place != other
    assert first == second  # nothing was compiled again, and kept beside the first
    assert first[1] != "[]\n"


HOLD = """
import sys
from pathlib import Path
from halftwist.engines.kernel_cache import alone_with
with alone_with(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_process_that_is_killed_lets_go_of_what_it_compiled(tmp_path: Path) -> None:
    file = tmp_path / "mobius.lock"
    command = [sys.executable, "-c", HOLD, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(TimeoutError):
            kernel_cache.alone_with(file).acquire(timeout=0.1)
        holder.kill()
    with kernel_cache.alone_with(file).acquire(timeout=60):
        pass


def test_the_users_cache_folder_is_used_where_none_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("HALFTWIST_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "users"))
    assert kernel_cache.kept_in().parent == tmp_path / "users" / "halftwist"
    monkeypatch.setenv("HALFTWIST_CACHE_DIR", str(tmp_path / "named"))
    assert kernel_cache.kept_in().parent == tmp_path / "named" / "halftwist"
