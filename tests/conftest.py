"""For all tests: servers do not compile the engines before a bot is asked, logs stay off standard output, and after a
command that spoke Dutch everybody speaks English again.
"""

import os
import sys
from collections.abc import Iterator

import pytest
import structlog

from halftwist.core.refusal import speak_with
from halftwist.words import speak

os.environ.setdefault("HALFTWIST_BOTS_WARM_UP", "0")
structlog.configure(logger_factory=structlog.PrintLoggerFactory(file=sys.__stderr__))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each worker begins with its share of the long tests, so that in the end nobody is waited for."""
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    long = [item for item in items if item.get_closest_marker("long")]
    short = [item for item in items if not item.get_closest_marker("long")]
    size = len(items)
    items.clear()
    for worker in range(workers):  # of a list, each worker gets a piece of the same length
        items += long[worker::workers]
        taken = size * (worker + 1) // workers - len(items)
        items += short[:taken]
        del short[:taken]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak_with(speak)
