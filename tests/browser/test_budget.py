"""Nothing jumps while a page comes, at a desk on a processor that is four times slower; the first thing to do is seen.

How soon a page comes on such a processor, `bench/motion.py` tells.
"""

import pytest
from playwright.sync_api import Route, expect

from support.browsing import DESKTOP, NOWHERE, PHONE, TABLET, Visits, button
from support.scenes import WINNING, arranged, strip, table

MOST_SHIFT = 0.05
MOST_STIR = 3  # px
QUIET_MS = 300
OBSERVED = """window.shift = 0;
const add = (entry) => (shift += entry.hadRecentInput ? 0 : entry.value);
new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });"""


SLOWED = 4
LOW_PHONE = {"width": 360, "height": 640}


@pytest.mark.parametrize("phone", [True, False])
def test_nothing_jumps_while_a_page_comes(visits: Visits, phone: bool) -> None:
    page = visits.come(NOWHERE, phone=phone, script=OBSERVED)
    places = {
        "/": ".games h2",
        "/new/mobius?with=bot": "form",
        f"/t/{table(page, 'formula', 3, 'open', players=3)}": ".ways svg",
        f"/t/{strip(page)}": ".scroll svg",
        f"/t/{arranged(page, 'formula', [], options={'open hands': True})}": "[data-hand]",
        f"/t/{table(page, 'mobi', 2)}": ".board button",
        f"/t/{strip(page, WINNING, columns=3, rows=6)}": ".result",
    }
    processor = page.context.new_cdp_session(page)
    for path, ready in places.items():
        # A slow processor is a busy one, also while nothing is left to do: it is slow only while the page comes.
        processor.send("Emulation.setCPUThrottlingRate", {"rate": 1 if phone else SLOWED})
        page.goto(path)
        page.locator(ready).first.wait_for()
        processor.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        page.wait_for_timeout(QUIET_MS)
        assert page.evaluate("shift") <= MOST_SHIFT, path


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desk"])
def test_the_day_s_puzzles_that_come_late_find_their_place_kept(visits: Visits, size: dict[str, int]) -> None:
    """The games are there before them, and stay where they are."""
    page = visits.come(NOWHERE, script=OBSERVED)
    page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
    held: list[Route] = []
    page.route("**/api/puzzles/day", lambda route: held.append(route))
    page.goto("/")
    play = button(page, "Play").first
    play.wait_for()
    page.wait_for_timeout(QUIET_MS)
    before = play.bounding_box()
    for each in held:
        each.continue_()
    page.locator(".day li").first.wait_for()
    page.wait_for_timeout(QUIET_MS)
    after = play.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["y"] - after["y"]) < MOST_STIR
    assert page.evaluate("shift") <= MOST_SHIFT


def test_the_first_game_is_begun_without_scrolling(visits: Visits) -> None:
    """By somebody who comes for the first time, also on a low phone."""
    for phone in (True, False):
        page = visits.come("/", phone=phone)
        if phone:
            page.set_viewport_size(LOW_PHONE)  # pyright: ignore[reportArgumentType]
        expect(button(page, "Play").first).to_be_in_viewport(ratio=1)
