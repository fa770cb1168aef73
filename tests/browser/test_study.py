"""A finished game is studied on a phone and at a desk."""

import re

import pytest
from playwright.sync_api import Page, expect

from support.browsing import NOWHERE, Visits, button, cell, link, place_by_mouse, place_by_touch
from support.scenes import STUDY_MS, strip

MOVES = "Moves"
STONES = ("A6", "B6", "A1", "C1", "A2", "A4", "A3", "B4", "B3", "B5", "B2", "B1")  # A1 throws a won game away


def studied(page: Page) -> str:
    name = strip(page, STONES, columns=3, rows=6)
    page.goto(f"/t/{name}")
    link(page, "Study the game").click()
    expect(page.locator("figure svg")).to_be_visible(timeout=STUDY_MS)
    return name


def first_mistake(page: Page) -> None:
    page.get_by_text(MOVES, exact=True).click()
    page.locator("ol [data-mark='??']").first.click()
    expect(page.locator("section h2").first).to_contain_text("??")


@pytest.mark.long
def test_at_a_desk_every_move_has_its_chance_and_reasons_and_other_moves_can_be_tried(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    name = studied(page)
    expect(page.locator("dt").get_by_text("accuracy", exact=True).first).to_be_visible()
    first_mistake(page)
    said = page.locator("section").filter(has=page.get_by_role("button", name="Try again"))
    expect(said.get_by_text(re.compile("points of win chance"))).to_be_visible()
    expect(said.get_by_text("Better").first).to_be_visible()

    # Keys and the curve go to other moves.
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(rf"/t/{name}/study\?line=\d+$"))
    here = page.url
    page.locator("figure svg").click(position={"x": 2, "y": 20})
    expect(page).not_to_have_url(here)

    # A move of one's own, with the engine beside it, and the same by link.
    place_by_mouse(page, "B4")
    expect(page.get_by_role("heading", name="Your variation", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Best moves here")).to_be_visible()
    expect(cell(page, "B4")).to_have_attribute("aria-label", re.compile("red stone"))
    page.goto(page.url)
    expect(page.get_by_role("heading", name="Your variation", exact=True)).to_be_visible()
    expect(cell(page, "B4")).to_have_attribute("aria-label", re.compile("red stone"))
    button(page, "Back to the game").click()
    expect(page.get_by_role("heading", name="Your variation", exact=True)).to_have_count(0)

    # The engine beside a position of the game; the tree keeps what was tried, and gives and takes records.
    button(page, "What the engine would play").click()
    expect(page.get_by_role("heading", name="Best moves here")).to_be_visible()
    kept = page.get_by_role("region", name="Your variations")
    kept.get_by_role("button", name=re.compile("^After .*B4$")).click()
    expect(cell(page, "B4")).to_have_attribute("aria-label", re.compile("red stone"))
    with page.expect_download() as saved:
        kept.get_by_role("button", name="Save this position as a record").click()
    kept.get_by_role("button", name=re.compile("^Forget")).click()
    expect(kept.get_by_role("listitem")).to_have_count(0)
    expect(page.get_by_role("heading", name="Your variation", exact=True)).to_have_count(0)
    kept.locator("input").set_input_files(saved.value.path())
    expect(page.get_by_role("heading", name="Your variation", exact=True)).to_be_visible()
    expect(cell(page, "B4")).to_have_attribute("aria-label", re.compile("red stone"))

    # From the list of old games it is one tap.
    page.goto("/me")
    page.get_by_role("link", name=re.compile("^Study: Mobius")).first.click()
    expect(page.get_by_text(re.compile("was ahead for good after"))).to_be_visible()


@pytest.mark.long
def test_on_a_phone_a_mistake_is_tried_again_with_a_finger(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    studied(page)
    first_mistake(page)
    better = page.locator("section p").filter(has_text="Better").first.inner_text()
    best = re.search(r"[A-C]\d", better)
    assert best is not None
    button(page, "Try again").tap()
    expect(page.get_by_role("heading", name=re.compile("find something better"))).to_be_visible()
    place_by_touch(page, best[0])
    expect(page.get_by_text(re.compile(r"^Good: "))).to_be_visible()
    button(page, "Show me").tap()
    expect(page.locator("section p").filter(has_text="Better").first).to_be_visible()
