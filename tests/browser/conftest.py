"""One server and one browser for all; everybody in a test has a context that knows nothing yet."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from support.browsing import Device, Visits, built_page, chromium
from support.processes import serving_process

# The folder's end is the browser's end: while it lives, no other event loop can run in this thread.


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    built_page()
    settings = {"HALFTWIST_TABLES_PER_PERSON": "1000", "HALFTWIST_LEASE_RENEWAL_MS": "500"}
    with serving_process(tmp_path_factory.mktemp("served"), **settings) as process:
        yield process.address


@pytest.fixture(scope="package")
def cupboard(browser: Browser) -> list[Device]:
    """Of the devices that nobody uses now."""
    assert browser.is_connected()
    return []


@pytest.fixture
def visits(browser: Browser, address: str, cupboard: list[Device]) -> Iterator[Visits]:
    visits = Visits(browser, address, cupboard)
    yield visits
    visits.end()
