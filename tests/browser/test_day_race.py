"""The day's race in a real browser: from the first page to one's own run, and back to it, on phone and desk."""

import re

import pytest
from playwright.sync_api import expect

from support.browsing import Visits, asked, button, table_of


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_the_days_race_is_opened_from_the_first_page_and_found_again(visits: Visits, phone: bool) -> None:
    page = visits.come("/", phone=phone)
    page.locator(".day .race a").click()
    expect(page.get_by_role("heading", name="Today’s race")).to_be_visible()
    expect(page.get_by_text("midnight in UTC")).to_be_visible()
    button(page, "Run").click()
    page.wait_for_url(re.compile(r"/t/"))
    table = table_of(page)
    page.goto("/")
    expect(page.locator(".day .race")).to_contain_text("Back to your run")
    page.goto("/race")
    button(page, "Back to your run").click()
    page.wait_for_url(re.compile(rf"/t/{table}$"))
    [race] = asked(page, "/api/races/day")["races"]
    page.goto("/race")
    page.get_by_text("Is it fair?").click()
    expect(page.get_by_text(race["seed_hash"])).to_be_visible()
    page.get_by_role("link", name="The day before").click()
    expect(page.get_by_text("Nobody has run yet")).to_be_visible()
    expect(page.get_by_text("The seed", exact=True)).to_be_attached()
    expect(button(page, "Run")).to_have_count(0)
