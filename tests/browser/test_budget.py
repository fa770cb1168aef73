"""Nothing jumps while a page comes. How soon it comes on a slow processor, `bench/motion.py` tells."""

import pytest

from support.browsing import DESKTOP, NOWHERE, PHONE, Visits
from support.scenes import act, dealt, strip, table

MOST_SHIFT = 0.05
QUIET_MS = 300
OBSERVED = """window.shift = 0;
const add = (entry) => (shift += entry.hadRecentInput ? 0 : entry.value);
new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_nothing_jumps_while_a_page_comes(visits: Visits, size: dict[str, int]) -> None:
    page = visits.come(NOWHERE, phone=size is PHONE, script=OBSERVED)
    race = table(page, "mobi")
    act(page, race, 0, {"kind": "ready"}, "ready")
    cards = dealt(page, "24", "1356889", "0011223", options={"open hands": True})
    loaded = (
        ("/", ".games h2"),
        ("/new/mobius?with=bot", "main h1"),
        (f"/t/{strip(page)}", ".scroll svg"),
        (f"/t/{cards}", "[data-hand]"),
        (f"/t/{race}", ".board button"),
    )
    for path, ready in loaded:
        page.goto(path)
        page.locator(ready).first.wait_for()
        page.wait_for_timeout(QUIET_MS)
        assert page.evaluate("shift") <= MOST_SHIFT, path
