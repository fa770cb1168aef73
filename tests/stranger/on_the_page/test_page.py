"""Somebody else's games on the page, served from the two wheels: by finger, by keys, and on a board of their own.

More of what the page does with games it has never heard of is in tests/browser/test_any_game.py.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from stranger.conftest import served
from support.browsing import Visits, asked, button, table_of
from support.environments import Environment

pytestmark = pytest.mark.xdist_group("stranger")

BOTH = [{"kind": "me"}, {"kind": "guest", "name": "Bram"}]


def opened(page: Page, game: str, **options: int) -> str:
    """A table of a game for two on one device, which the visitor is at."""
    asked(page, "/api/me", {"name": "Ann", "language": "en"})
    table = asked(page, "/api/tables", {"game": game, "seats": BOTH, "options": options})["name"]
    page.goto(f"/t/{table}")
    return table


def test_it_is_found_on_the_first_page_and_played_with_a_finger(visits: Visits) -> None:
    page = visits.come(phone=True)
    card = page.get_by_role("region", name="Hex", exact=True)
    expect(card).to_contain_text("Join your two sides of the board before the other joins theirs.")
    page.goto("/new/hex?with=device&size=3")
    button(page, "Play").click()
    table = table_of(page)
    for cell in ("B1", "A1", "B2", "A2", "B3"):
        place = page.locator(f'[data-cell="{cell}"]')
        expect(place).to_have_attribute("aria-disabled", "false")
        place.tap()
        place.tap()
        expect(place).to_have_attribute("aria-disabled", "true")
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("Two sides of the board are joined.")
    page.goto(f"/t/{table}/replay")
    button(page, "To the beginning").click()
    expect(page.locator(".piece")).to_have_count(0)
    button(page, "Forward").click()
    expect(page.locator(".piece")).to_have_count(1)


def test_its_own_board_is_played_with_keys_alone_and_shown_again(visits: Visits) -> None:
    page = visits.come()
    table = opened(page, "polygon", size=3)
    expect(page.locator("svg.polygon")).to_be_visible()
    for cell in ("A1", "B1", "A2", "B2", "A3"):
        place = page.locator(f'.polygon [data-cell="{cell}"]')
        expect(place).to_have_attribute("aria-disabled", "false")
        place.focus()
        page.keyboard.press("Enter")
        expect(place).not_to_have_attribute("aria-label", f"{cell}, empty")
    expect(page.get_by_role("region", name="Result")).to_contain_text("Two sides of the board are joined.")
    page.goto(f"/t/{table}/replay")
    expect(page.locator("svg.polygon")).to_be_visible()
    button(page, "To the beginning").click()
    expect(page.get_by_label("A1, empty")).to_be_visible()
    button(page, "Forward").click()
    expect(page.get_by_label("A1, red")).to_be_visible()


def test_a_table_of_a_game_that_was_taken_away_says_so_on_the_page(
    browser: Browser, installed: Environment, uninstalled: Environment, tmp_path: Path
) -> None:
    with served(installed, tmp_path) as server:
        visits = Visits(browser, server.address)
        page = visits.come("/about")
        table = opened(page, "hex", size=3)
        expect(page.locator("[data-cell]")).to_have_count(9)
        visits.end()
    with served(uninstalled, tmp_path) as server:
        visits = Visits(browser, server.address)
        page = visits.come(f"/t/{table}")
        expect(page.get_by_text("The game “hex” is not installed here.")).to_be_visible()
        page.goto(f"/t/{table}/replay")
        expect(page.get_by_text("The game “hex” is not installed here.")).to_be_visible()
        page.goto("/")
        expect(page.get_by_role("region", name="Mobius", exact=True)).to_be_visible()
        visits.end()
