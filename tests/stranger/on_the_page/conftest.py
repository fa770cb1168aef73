"""A browser at the server that has only the two wheels."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from support.browsing import Visits, chromium
from support.processes import Process

# The folder's end is the browser's end: while it lives, no other event loop can run in this thread.


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def visits(browser: Browser, server: Process) -> Iterator[Visits]:
    visits = Visits(browser, server.address)
    yield visits
    visits.end()
