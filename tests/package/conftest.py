"""Our wheel, and a clean environment that it is installed into."""

from pathlib import Path

import pytest

from support import environments


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return environments.wheel(tmp_path_factory)


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a clean environment with the wheel and what it asks for."""
    return environments.with_our_wheel(tmp_path_factory).python.parent
