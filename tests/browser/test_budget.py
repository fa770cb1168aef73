"""Nothing jumps while a page comes. How soon it comes on a slow processor, `bench/motion.py` tells."""

import pytest
from playwright.sync_api import expect

from support.browsing import NOWHERE, Visits, button
from support.scenes import strip

MOST_SHIFT = 0.05
QUIET_MS = 300
OBSERVED = """window.shift = 0;
const add = (entry) => (shift += entry.hadRecentInput ? 0 : entry.value);
new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("phone", [True, False])
def test_nothing_jumps_while_a_page_comes(visits: Visits, phone: bool) -> None:
    page = visits.come(NOWHERE, phone=phone, script=OBSERVED)
    for path, ready in (("/", ".games h2"), ("/new/mobius?with=bot", "form"), ("/t/", ".scroll svg")):
        page.goto(f"/t/{strip(page)}" if path == "/t/" else path)
        page.locator(ready).first.wait_for()
        page.wait_for_timeout(QUIET_MS)
        assert page.evaluate("shift") <= MOST_SHIFT, path
        if path == "/":  # for somebody who comes for the first time
            expect(button(page, "Play").first).to_be_in_viewport(ratio=1)
