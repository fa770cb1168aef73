"""A machine on which nothing seems to be compiled yet, and which is ready when the test says so.

The kernels are there, but not the marks that say so: a server does all that it does on a new machine, only quicker.
"""

from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from halftwist.engines.kernel_cache import alone_with, cache_folder, kept_in


def forget_what_is_compiled(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """From now on the compiled kernels are looked for in this folder, for this process and those it starts."""
    kernels = cache_folder()
    monkeypatch.setenv("HALFTWIST_CACHE_DIR", str(folder))
    kept_in().mkdir(parents=True)
    for each in kernels.iterdir() if kernels is not None else ():
        if each.is_dir():
            (kept_in() / each.name).symlink_to(each)


@contextmanager
def compiling_takes_long(*games: str) -> Generator[ExitStack]:
    """As if another process were compiling the engines of these games, until the stack is closed."""
    with ExitStack() as stack:
        for game in games:
            stack.enter_context(alone_with(kept_in() / f"{game}.lock"))
        yield stack
