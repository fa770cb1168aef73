"""Nothing jumps while a page comes. How soon it comes on a slow processor, `bench/motion.py` tells."""

import pytest

from support.browsing import NOWHERE, Visits
from support.scenes import strip

MOST_SHIFT = 0.05
QUIET_MS = 300
OBSERVED = """window.shift = 0;
const add = (entry) => (shift += entry.hadRecentInput ? 0 : entry.value);
new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("phone", [True, False])
def test_nothing_jumps_while_a_page_comes(visits: Visits, phone: bool) -> None:
    page = visits.come(NOWHERE, phone=phone, script=OBSERVED)
    loaded = [("/", ".games h2"), ("/new/mobius?with=bot", "form"), (f"/t/{strip(page)}", ".scroll svg")]
    for path, ready in loaded:
        page.goto(path)
        page.locator(ready).first.wait_for()
        page.wait_for_timeout(QUIET_MS)
        assert page.evaluate("shift") <= MOST_SHIFT, path
