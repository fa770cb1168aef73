"""What people stumbled over: words, buttons and notices that are where and what one expects."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browsing import BOT_PATIENCE_MS, NOWHERE, Visits, asked, button, link, table_of, two_people
from support.scenes import SCENES, strip

OVER = ("A6", "B3", "B6", "C3", "A1", "A3", "C5")
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


def finished(page: Page) -> str:
    """A strip of three columns that red has won."""
    return strip(page, OVER, columns=3, rows=6)


def give_up(page: Page) -> None:
    """In seat 0, before anybody has moved."""
    act = {"seat": 0, "token": "out", "seen": 2, "action": {"kind": "resign"}}
    asked(page, f"/api/tables/{table_of(page)}/actions", act)


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    apart_across = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    apart_down = a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
    return not (apart_across or apart_down)


def test_another_language_is_spoken_by_all_of_the_page_and_in_the_guest_s_name(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    asked(page, "/api/me", {"name": "Guest", "language": "en"})
    page.goto("/")
    page.get_by_role("button", name="Language, look, sounds").click()
    page.get_by_label("Language").select_option("nl")
    button(page, "Sluiten").click()
    for _ in range(2):
        expect(page.get_by_text("2 spelers", exact=False).first).to_be_visible()
        expect(page.get_by_text(re.compile("players|minutes"))).to_have_count(0)
        page.goto("/new/mobius?with=bot")
    assert asked(page, "/api/me")["person"]["name"] == "Gast"


def test_notices_on_a_desk_leave_the_tools_free(visits: Visits) -> None:
    page = visits.come("/new/mobius?with=bot")
    button(page, "First steps, 4 × 6").click()
    button(page, "Play").click()
    expect(page.locator("[role=grid]")).to_be_attached()
    button(page, "Ask for a hint").click()
    expect(button(page, "Do it")).to_be_visible(timeout=BOT_PATIENCE_MS)
    assert not overlap(page.locator(".asides .aside"), page.locator(".mobius .tools"))


def test_a_table_that_was_called_off_offers_no_replay_of_nothing(visits: Visits) -> None:
    page = visits.come("/new/formula?with=people")
    button(page, "Open the table and invite").click()
    name = table_of(page)
    button(page, "Call the table off").click()
    expect(page.get_by_text("This table was closed.")).to_be_visible()
    expect(link(page, "Replay")).to_have_count(0)
    expect(button(page, "Share")).to_have_count(0)
    page.goto("/me")
    page.locator(f'a[href="/t/{name}"]').click()
    expect(page.get_by_text("This table was closed.")).to_be_visible()
    page.goto(f"/t/{name}/replay")
    expect(page.get_by_text("Nothing was played at this table.")).to_be_visible()


def test_the_end_of_a_strip_fits_on_a_phone(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", {"columns": 4, "rows": 6}, phones=True)
    for page in (ann, bea):
        button(page, "Menu").tap()
        page.get_by_label("Language").select_option("nl")
        button(page, "Sluiten").tap()
    give_up(ann)
    button(ann, "Nog een keer").tap()
    expect(bea.get_by_text("Ann wil nog een keer spelen.")).to_be_visible()
    assert bea.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_another_game_is_asked_for_and_begins_when_both_want_it(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", {"columns": 4, "rows": 6})
    give_up(ann)
    button(bea, "Rematch").click()
    expect(bea.get_by_text("Ann is asked whether to play again.")).to_be_visible()
    expect(bea.locator("[role=grid]")).to_have_count(0)
    expect(ann.get_by_text("Bea wants another game.")).to_be_visible()
    button(ann, "Play again").click()
    for page in (ann, bea):
        expect(page.locator("[role=grid]")).to_be_attached()
    assert table_of(ann) == table_of(bea)


def test_a_replay_at_its_end_is_played_again(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    page.goto(f"/t/{finished(page)}/replay")
    button(page, "To the end").click()
    expect(page.get_by_text(re.compile(r"after \d+\.\d s"))).to_be_visible()
    button(page, "Again").click()
    expect(button(page, "Pause")).to_be_visible()
    expect(page.get_by_text("2 / 7")).to_be_visible()


def test_what_cannot_be_taken_back_is_not_the_button_that_everything_else_is(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    red = "rgb(185, 43, 35)"
    page.goto(f"/t/{strip(page, ('A6',), columns=3, rows=6)}")
    button(page, "Menu").click()
    button(page, "Give up").click()
    expect(button(page, "Give up")).to_have_css("background-color", red)
    page.goto("/me")
    button(page, "Delete my data").click()
    expect(button(page, "Yes, delete everything")).to_have_css("background-color", red)


@pytest.mark.parametrize("where", ["", "/replay"])
def test_an_address_that_cannot_be_copied_stays_to_be_copied_by_hand(visits: Visits, where: str) -> None:
    page = visits.come(NOWHERE, script=NO_CLIPBOARD)
    name = finished(page)
    page.goto(f"/t/{name}{where}")
    button(page, "Share").click()
    field = page.get_by_label("Copy this address and send it:")
    expect(field).to_be_focused()
    assert field.input_value().endswith(f"/t/{name}/replay")
    assert page.evaluate("getSelection().toString()") == field.input_value()


def test_hashes_are_folded_away_behind_the_verdict(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    SCENES["formula-replay"](page)
    button(page, "Verify it now").click()
    verdict = page.get_by_role("region", name="Verify the deal")
    expect(verdict.get_by_text("✓").first).to_be_visible()
    expect(verdict.locator("code").first).to_be_hidden()
    verdict.get_by_text("How it was checked").click()
    expect(verdict.locator("code").first).to_be_visible()


def test_browsers_and_robots_find_what_they_always_ask_for(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    icon, robots = page.request.get("/favicon.ico"), page.request.get("/robots.txt")
    assert icon.ok
    assert icon.body().startswith(b"\x00\x00\x01\x00")
    assert robots.ok
    assert "User-agent: *" in robots.text()


def test_a_game_of_two_was_won_or_lost(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    name = finished(page)
    page.goto("/me")
    expect(page.locator(f'a[href="/t/{name}/replay"]')).to_contain_text(re.compile(r"\bwon\b"))
