"""A clean environment in which somebody else's games are installed beside ours, and one in which they no longer are."""

from pathlib import Path

import pytest

from support.environments import Environment, with_our_wheel, with_wheels_of

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Hex and Sprint, and two games that cannot be used."""
    return with_wheels_of(tmp_path_factory, [HERE / "hex", HERE / "wobbly"])


@pytest.fixture(scope="session")
def uninstalled(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Only what is ours."""
    return with_our_wheel(tmp_path_factory)
