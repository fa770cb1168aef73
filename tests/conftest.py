"""For all tests: servers do not compile the engines before a bot is asked, and logs stay off standard output."""

import os
import sys

import pytest
import structlog

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
