"""A clean environment in which somebody else's games are installed beside ours, and one in which they no longer are."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.environments import Environment, with_our_wheel, with_wheels_of
from support.processes import Process, serving_process

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Hex and Sprint, and two games that cannot be used."""
    return with_wheels_of(tmp_path_factory, [HERE / "hex", HERE / "wobbly"])


@pytest.fixture(scope="session")
def uninstalled(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Only what is ours."""
    return with_our_wheel(tmp_path_factory)


@pytest.fixture(scope="session")
def server(installed: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`halftwist serve` where the games are installed."""
    with served(installed, tmp_path_factory.mktemp("data")) as process:
        yield process


@contextmanager
def served(environment: Environment, data_dir: Path) -> Iterator[Process]:
    with serving_process(data_dir, command=[str(environment.halftwist)], PYTHONPATH="") as process:
        yield process
