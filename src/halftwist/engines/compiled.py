"""Numba kernels: how the engines' hot functions are compiled, cached on disk and stopped.

The cache folder is named by a hash of the sources, because Numba does not notice that a callee changed. Where it
cannot be written, every process compiles for itself. Import this module only where kernels are: it imports Numba.
"""

import errno
import importlib
import sys
import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.kernel_cache import cache_folder

P = ParamSpec("P")
R = TypeVar("R")

StopFlag: TypeAlias = NDArray[np.int64]
"""A cancellation flag that kernels poll: anything but 0 means stop."""


_NOT_KEPT = (
    errno.ENOSPC,
    errno.EDQUOT,
    errno.EFBIG,
    errno.EROFS,
    errno.EACCES,
    errno.EPERM,
    errno.EIO,
    errno.ENOENT,  # somebody cleared the folder
)


_WIDEST = 64  # bits


def new_stop_flag() -> StopFlag:
    return np.zeros(1, dtype=np.int64)


def _numba() -> tuple[Any, Path | None]:
    """Numba, and its cache folder if there can be one."""
    numba: Any = importlib.import_module("numba")
    _do_without_linear_algebra()
    folder = cache_folder()
    if folder is not None:
        _forgive_a_full_disk(importlib.import_module("numba.core.caching"))
    return numba, folder


def _do_without_linear_algebra() -> None:
    """Numba would load SciPy's, only to know that it is there, which takes a quarter of the time of loading an engine.

    A kernel that multiplies matrices still finds it when it is compiled.
    """
    loaded: dict[str, Any] = sys.modules
    if "scipy.linalg" in loaded:
        return
    loaded["scipy.linalg"] = None
    try:
        importlib.import_module("numba.np.arraymath")
    finally:
        del loaded["scipy.linalg"]


def _forgive_a_full_disk(caching: Any) -> None:
    """Turns an I/O error while Numba writes its cache into a warning: only the next process loses time."""
    save: Callable[..., None] = caching.Cache.save_overload

    def save_if_possible(self: Any, signature: Any, data: Any) -> None:
        try:
            save(self, signature, data)
        except OSError as error:
            if error.errno not in _NOT_KEPT:
                raise
            warnings.warn(f"compiled kernels could not be kept: {error.strerror}", RuntimeWarning, stacklevel=2)

    caching.Cache.save_overload = save_if_possible


_NUMBA, _FOLDER = _numba()
_LOCATOR: Any = _NUMBA.core.caching.UserProvidedCacheLocator
_PACKAGE = Path(__file__).parents[1]


class FoundAnywhere(_LOCATOR):
    """A cache locator that ignores where the package is installed: by default Numba keys its cache by path."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        folder = Path(py_file).resolve().parent
        if not folder.is_relative_to(_PACKAGE.resolve()):
            return str(_LOCATOR.get_suitable_cache_subpath(py_file))
        return "-".join(folder.relative_to(_PACKAGE.resolve()).parts)


@contextmanager
def _found_anywhere() -> Generator[None]:
    """Set Numba's global cache configuration only while one of our kernels is declared."""
    config = _NUMBA.config
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(_FOLDER), f"{__name__}.{FoundAnywhere.__name__}"
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


@contextmanager
def _words_together() -> Generator[None]:
    """Let LLVM take several words in one step where a kernel writes the step out for each. Numba leaves that off."""
    config = _NUMBA.config
    before = config.SLP_VECTORIZE
    config.SLP_VECTORIZE = 1
    try:
        yield
    finally:
        config.SLP_VECTORIZE = before


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a kernel lazily, at its first call. It releases the GIL, so threads run in parallel."""
    with _found_anywhere():
        # Nobody calls them from C, and the C wrapper takes time to compile.
        compile_it = _NUMBA.njit(cache=_FOLDER is not None, nogil=True, error_model="numpy", no_cfunc_wrapper=True)
        return _once(compile_it(function))


def _once(kernel: Any) -> Any:
    """Compile one specialisation only: integers of any width and literals are widened to int64.

    Otherwise Numba would specialise the kernel, and all its callees, for each combination of integer types.
    """
    compile_for: Callable[[tuple[Any, ...]], Any] = kernel.compile

    def compile_wide(kinds: tuple[Any, ...]) -> Any:
        with _words_together():
            return compile_for(tuple(map(_wide, kinds)))

    kernel.compile = compile_wide
    return kernel


def _wide(kind: Any) -> Any:
    types = _NUMBA.types
    plain = types.unliteral(kind)
    is_narrow = isinstance(plain, types.Integer) and plain.signed and plain.bitwidth < _WIDEST
    return types.int64 if is_narrow else plain
