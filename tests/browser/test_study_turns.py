"""Finished games of cards and of tiles are studied: a report is asked for at the result, and walked through."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from support import tileplay
from support.browsing import NOWHERE, Visits, button, link
from support.scenes import STUDY_MS, act, dealt

PHONE_AND_DESK = pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
TWO, FOUR, EIGHT = ([{"card": card, "new": card == "8"}] for card in "248")
PLAYED = {"kind": "play", "symbol": "x", "left": TWO, "right": FOUR, "answer": EIGHT}


def studied(page: Page, name: str, ready: str) -> Locator:
    """The report is asked for where the result stands; what is said of the moment that is shown."""
    page.goto(f"/t/{name}")
    link(page, "Study the game").click()
    expect(page.get_by_text(ready)).to_be_visible(timeout=STUDY_MS)
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], "nothing lies beside the screen"
    return page.locator(".side section.card").first


def lies(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return {name: float(value) for name, value in found.items()}


@pytest.mark.long
@PHONE_AND_DESK
def test_the_turns_of_a_game_of_cards_are_walked_through_with_what_each_was_worth(visits: Visits, phone: bool) -> None:
    page = visits.come(NOWHERE, phone=phone)
    name = dealt(page, "24", "0123589", "1356789")
    act(page, name, 0, {"kind": "draw"}, "draws")
    act(page, name, 1, PLAYED, "plays")
    act(page, name, 0, {"kind": "resign"}, "gives up")
    moment = studied(page, name, "Luck and skill")

    # Whoever sat here begins with their own mistake, and sees all that there was to do.
    expect(moment).to_contain_text("Ann’s turn")
    expect(moment.locator("[data-mark]")).to_be_visible()
    expect(moment).to_contain_text(re.compile(r"Playing was better than drawing, by \d.*estimated", re.DOTALL))
    expect(moment.get_by_role("listitem").filter(has_text="best").get_by_role("img")).to_be_visible()
    drew = moment.get_by_role("listitem").filter(has_text="draw a card")
    expect(drew).to_contain_text(re.compile(r"\d %.*played", re.DOTALL))
    expect(page.locator(".board .formula")).to_be_visible()
    answer, below, board = (lies(page, each) for each in (".line.answer .cells", ".own", ".board"))
    assert answer["y"] + answer["height"] <= below["y"], "the answer lies under what is said"
    assert answer["y"] + answer["height"] <= board["y"] + board["height"]

    button(page, "Forward").click()
    expect(moment).to_contain_text("Ann drew")
    expect(page).to_have_url(re.compile(r"\?line=5"))
    page.get_by_label("Whose turns").select_option("Everybody")
    button(page, "Forward").click()
    expect(moment).to_contain_text("Bea’s turn")
    expect(moment.get_by_role("listitem").filter(has_text="played").get_by_role("img")).to_be_visible()
    expect(button(page, "Forward")).to_be_disabled()
    page.goto(page.url)  # the link that is passed on leads there, too
    expect(moment).to_contain_text("Bea’s turn")


@pytest.mark.long
@PHONE_AND_DESK
def test_the_stages_of_a_race_are_walked_through_on_a_timeline(visits: Visits, phone: bool) -> None:
    page = visits.come(NOWHERE, phone=phone)
    name = tileplay.dealt(page, tileplay.ANN, "1 2 3 5 8 10 12", options=tileplay.SMALL_BOX)
    pod = [tile.placed for tile in tileplay.right_pod(tileplay.ANN.split())]
    act(page, name, 0, {"kind": "arrange", "taken": [], "put": pod}, "lays")
    act(page, name, 0, {"kind": "flip", "flips": 0}, "calls")
    act(page, name, 1, {"kind": "resign"}, "gives up")
    moment = studied(page, name, "The pod X-ray")

    expect(page.locator("figure .name")).to_have_text(["Ann", "Bea"])
    expect(page.locator("figure .time").first.locator(".called")).to_have_count(1)
    moments = moment.get_by_role("list", name="Until FLIP!").get_by_role("button")
    moments.last.click()
    expect(moments.last).to_have_attribute("aria-current", "true")
    expect(moment).to_contain_text(re.compile(r"With these tiles: .* of searching"))
