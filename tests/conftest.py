"""For all tests: servers do not compile the engines before a bot is asked, logs stay off standard output, and after a
command that spoke Dutch everybody speaks English again.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from halftwist.core.refusal import speak_with
from halftwist.games import registry
from halftwist.words import refusal_with_ruling

pytest_plugins = ["support.kernels_meanwhile"]
if hasattr(os, "fork"):
    pytest_plugins += ["support.side_by_side", "support.costs"]

BROWSER = Path(__file__).parent / "browser"
_LONG_S = 300  # until a long test counts as one that hangs; the others' time is in pyproject.toml

# Games of other people that happen to be installed here are not what these tests are about.
registry.GAMES = {name: game for name, game in registry.GAMES.items() if game.rules.__module__.startswith("halftwist.")}
registry.LEFT_OUT = ()

# httpcore looks for this at every request and is content without it; that search was a tenth of a server's tests.
sys.modules.setdefault("sniffio", None)  # pyright: ignore[reportArgumentType]

os.environ.setdefault("HALFTWIST_BOTS_WARM_UP", "0")
structlog.configure(logger_factory=structlog.PrintLoggerFactory(file=sys.__stderr__))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Half of the workers begin with the browser's tests, so that few servers and browsers are started for them; the
    others begin with the long tests, so that in the end nobody is waited for. Those may also take longer."""
    for item in items:
        if item.get_closest_marker("long") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(_LONG_S))
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers == 1:
        return
    size, half = len(items), workers // 2
    browsing = [item for item in items if item.path.is_relative_to(BROWSER)]
    rest = [item for item in items if not item.path.is_relative_to(BROWSER)]
    long = [item for item in rest if item.get_closest_marker("long")]
    short = [item for item in rest if not item.get_closest_marker("long")]
    firsts = [browsing[at::half] for at in range(half)] + [long[at :: workers - half] for at in range(workers - half)]
    items.clear()
    for number, first in enumerate(firsts, start=1):  # of a list, each worker gets a piece of the same length
        room = max(0, size * number // workers - len(items) - len(first))
        items += [*first, *short[:room]]
        del short[:room]
    items += short


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak_with(refusal_with_ruling)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """One for all folders: to start one takes a second. Whoever uses it empties it first."""
    from support.postgres import Postgres  # with its libraries, which most tests do without

    with Postgres() as server:
        yield server
