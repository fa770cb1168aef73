"""`pytest --kernels-meanwhile`: the engines are compiled while the tests are collected, and no test begins before.

Both take one core for a long time on a new machine, and neither needs the other.
"""

import subprocess
import sys
from typing import Final

import pytest

_COMPILING: Final = pytest.StashKey[subprocess.Popen[str]]()
_COMMAND: Final = (sys.executable, "-m", "halftwist.engines.warm")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("kernels meanwhile").addoption(
        "--kernels-meanwhile", action="store_true", help="compile the engines while tests are collected"
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("kernels_meanwhile"):
        config.stash[_COMPILING] = subprocess.Popen(
            _COMMAND, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )


def pytest_collection_finish(session: pytest.Session) -> None:
    compiling = session.config.stash.get(_COMPILING, None)
    if compiling is None:
        return
    said, _ = compiling.communicate()
    if compiling.returncode:
        pytest.exit(f"The engines could not be compiled.\n{said}", returncode=pytest.ExitCode.INTERNAL_ERROR)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Of a run that was stopped before everything was collected."""
    compiling = config.stash.get(_COMPILING, None)
    if compiling is not None and compiling.poll() is None:
        compiling.kill()
        compiling.communicate()
