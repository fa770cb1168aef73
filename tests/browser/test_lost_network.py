"""The network goes away, with and without a word: people are told at once, and nothing is lost."""

import re
import time

from playwright.sync_api import Page, expect

from support.browsing import Visits, button, cell, expect_stone, invited, place_by_mouse, sit_down
from support.wires import wired_aside

GONE = "Reconnecting by itself"
UNSENT = "Your move is not sent yet"
COUNTDOWN = re.compile(r"A bot takes over for you in \d+:\d\d")
SOON_MS = 15_000  # eight seconds, and some for a machine that has much to do; it was seventy


def at_a_strip(ann: Page, visits: Visits) -> Page:
    """Ann, who has come to the set-up, invites Bea, and has the first move."""
    ann.get_by_label("Your name").fill("Ann")
    button(ann, "First steps, 4 × 6").click()
    ann.locator("summary").click()
    ann.get_by_role("radio", name="A bot stands in after 1 minute").check()
    button(ann, "Open the table and invite").click()
    bea = visits.come(re.sub("^http://[^/]+", "", invited(ann)))
    sit_down(bea, "Bea")
    for page in (ann, bea):
        expect(page.locator("[role=grid]")).to_be_attached()
    return bea


def test_a_browser_that_is_offline_says_so_at_once_and_keeps_the_move(visits: Visits) -> None:
    ann = visits.come("/new/mobius?with=people")
    bea = at_a_strip(ann, visits)
    ann.context.set_offline(True)
    expect(ann.get_by_text(GONE)).to_be_visible(timeout=SOON_MS / 3)
    expect(ann.get_by_text(COUNTDOWN)).to_be_visible()
    spinner, words = ann.locator(".banners .spin").bounding_box(), ann.get_by_text(GONE).bounding_box()
    assert spinner
    assert words
    assert words["x"] >= spinner["x"] + spinner["width"], "the words stand beside what turns, not below it"
    assert words["y"] <= spinner["y"] <= words["y"] + words["height"]
    place_by_mouse(ann, "A3")
    expect(ann.get_by_text(UNSENT)).to_be_visible(timeout=SOON_MS)
    ann.context.set_offline(False)
    expect_stone(bea, "A3", "red")
    for text in (GONE, UNSENT, COUNTDOWN):
        expect(ann.get_by_text(text)).to_be_hidden()


def test_a_network_that_swallows_everything_is_noticed_within_seconds(visits: Visits) -> None:
    with wired_aside(visits.address) as wire:
        ann = visits.come("/new/mobius?with=people", address=wire.address)
        bea = at_a_strip(ann, visits)
        wire.dark = True
        place_by_mouse(ann, "A3")
        expect(ann.get_by_text(UNSENT)).to_be_visible(timeout=SOON_MS)
        expect(ann.get_by_text(GONE)).to_be_visible(timeout=SOON_MS)
        expect(ann.get_by_text(COUNTDOWN)).to_be_visible()
        began_s = time.monotonic()
        expect(bea.get_by_role("listitem").filter(has_text="Ann")).to_contain_text(re.compile(r"away, \d+:\d\d"))
        hers, his = (_seconds(page, text) for page, text in ((ann, COUNTDOWN), (bea, re.compile(r"away, \d+:\d\d"))))
        assert abs(hers - his) <= 5, "both see the same countdown"
        assert time.monotonic() - began_s < 60
        expect(cell(bea, "A3")).to_have_attribute("aria-label", re.compile("A3, empty"))
        wire.dark = False
        expect_stone(bea, "A3", "red")
        expect(ann.get_by_text(GONE)).to_be_hidden()
        expect(bea.get_by_role("listitem").filter(has_text="Ann")).not_to_contain_text("away")


def _seconds(page: Page, text: re.Pattern[str]) -> int:
    minutes, seconds = re.findall(r"(\d+):(\d\d)", page.get_by_text(text).first.inner_text())[-1]
    return 60 * int(minutes) + int(seconds)
