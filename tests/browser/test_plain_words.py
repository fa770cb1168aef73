"""What people stumbled over: words, buttons and notices that are where and what one expects."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browsing import (
    NOWHERE,
    Visits,
    asked,
    button,
    close_sheet,
    invited,
    link,
    open_settings,
    table_of,
    two_people,
    ways,
)
from support.scenes import SCENES, arranged, strip

LOWEST = ("level 1", "level 2")
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
    close_sheet(page, "Sluiten")
    for _ in range(2):
        expect(page.get_by_text("2 spelers", exact=False).first).to_be_visible()
        expect(page.get_by_text(re.compile("players|minutes"))).to_have_count(0)
        page.goto("/new/mobius?with=bot")
    assert asked(page, "/api/me")["person"]["name"] == "Gast"


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
        open_settings(page)
        page.get_by_label("Language").select_option("nl")
        button(page, "Sluiten").tap()
    give_up(ann)
    button(ann, "Nog een keer").tap()
    expect(bea.get_by_text("Ann wil nog een keer spelen.")).to_be_visible()
    assert bea.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_another_game_is_asked_for_and_begins_when_both_want_it(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", {"columns": 4, "rows": 6})
    give_up(ann)
    button(bea, "Again").click()
    expect(bea.get_by_text("Ann is asked whether to play again.")).to_be_visible()
    old = table_of(bea)
    expect(ann.get_by_text("Bea wants another game.")).to_be_visible()
    button(ann, "Not now").click()
    expect(bea.get_by_text("Ann would rather not play again now.")).to_be_visible()
    bea.reload()  # who comes back here still waits
    expect(bea.get_by_text("Ann would rather not play again now.")).to_be_visible()
    button(ann, "Play after all").click()
    for page in (ann, bea):
        page.wait_for_url(lambda url: not url.endswith(old))
    for page in (ann, bea):
        expect(page.locator("[role=grid]")).to_be_attached()
        assert not overlap(
            page.locator(".banners .told"), page.get_by_role("group", name="How to look at the strip")
        ), "a notice covers the tools"
    assert table_of(ann) == table_of(bea)


def test_at_a_desk_neither_a_hint_nor_the_search_for_one_covers_the_tools(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    page.goto(f"/t/{arranged(page, 'mobius', [], hints=True, options={'columns': 3, 'rows': 6})}")
    tools = page.get_by_role("group", name="How to look at the strip")
    expect(tools).to_be_visible()
    page.get_by_role("button", name=re.compile("^Ask for a hint")).click()
    hint = page.locator(".banner.hint")
    expect(hint).to_be_visible()
    assert not overlap(hint, tools)
    expect(button(hint, "Do it")).to_be_visible(timeout=90_000)
    assert not overlap(hint, tools)


def test_a_replay_at_its_end_is_played_again(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    page.goto(f"/t/{finished(page)}/replay")
    expect(page.get_by_text(re.compile(r"after \d+\.\d s"))).to_be_visible()
    button(page, "Again").click()
    expect(button(page, "Pause")).to_be_visible()
    expect(page.get_by_text("2 / 7")).to_be_visible()


def test_what_cannot_be_taken_back_is_not_the_button_that_everything_else_is(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    red = "rgb(179, 38, 30)"
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
    assert field.input_value().partition("?")[0].endswith(f"/t/{name}/replay")
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


def test_an_opponent_is_chosen_by_name_and_one_s_colour_by_colour(visits: Visits) -> None:
    page = visits.come("/new/mobius?with=bot", phone=True)
    button(page, "First steps, 4 × 6").tap()
    page.get_by_role("radio", name="Pebble").check()
    button(page, "Blue").tap()
    button(page, "Play").tap()
    seats = asked(page, f"/api/tables/{table_of(page)}")
    assert (seats["yours"], [seat["bot"] for seat in seats["seats"]]) == ([1], ["level 1", None])
    page.goto("/new/mobius?with=bot")
    expect(button(page, "Blue")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("way", ["bot", "device", "people"])
def test_only_what_matters_is_asked_for(visits: Visits, way: str) -> None:
    page = visits.come(f"/new/mobi?with={way}", phone=True)
    page.locator("summary").tap()
    absence = page.get_by_role("radiogroup", name="When somebody goes away")
    expect(absence).to_have_count(1 if way == "people" else 0)
    if way == "people":
        expect(absence.get_by_role("radio", name="A bot stands in after 5 minutes")).to_be_checked()
    how_many = page.get_by_role("radiogroup", name="How many play?")
    expect(how_many.get_by_role("radio", name="2", exact=True)).to_be_checked()
    pool = page.get_by_label(re.compile("How many tiles lie in the pool"))
    expect(pool).to_have_count(0)
    button(page, "Alone, short").tap()
    expect(pool).to_have_value("15")
    pool.fill("4000")
    pool.press("Tab")
    expect(pool).not_to_have_value("4000")


def test_the_lobby_says_what_is_played_who_watches_and_lets_one_play_a_bot_until_somebody_comes(visits: Visits) -> None:
    ann = visits.come("/new/mobius?with=people")
    button(ann, "Quick, 8 × 6").click()
    button(ann, "Open the table and invite").click()
    expect(ann.locator(".waiting")).to_contain_text("board 8 × 6")
    waits, way = table_of(ann), invited(ann)
    eve = visits.come(NOWHERE, phone=True)
    asked(eve, "/api/me", {"name": "Eve"})
    eve.goto(f"/t/{waits}")
    expect(eve.locator(".waiting")).to_contain_text("board 8 × 6")
    expect(button(ann, "Watching: Eve")).to_be_visible()
    eve.goto("/")
    expect(button(ann, "Watching: Eve")).to_have_count(0)
    button(ann, "Play a bot meanwhile").click()
    back = ann.get_by_role("link", name="Back to the table that waits")
    expect(back).to_contain_text("1/2")
    assert table_of(ann) != waits
    eve.goto(way)
    expect(eve.locator(".waiting")).to_contain_text("Guest")  # her seat is kept, and she is not said to be away
    button(eve, "Sit down").click()
    expect(ann.get_by_text("Your table is full!")).to_be_visible()
    link(ann, "Everybody is there: to the table").click()
    expect(ann.locator(".board")).to_be_visible()
    assert table_of(ann) == waits
    expect(ann.get_by_role("link", name="the table that waits")).to_have_count(0)


def test_the_menu_has_a_way_back_and_says_that_guests_of_a_full_table_watch(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    button(page.get_by_role("region", name="Mobius", exact=True), "Play").tap()
    button(page, "Menu").tap()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("link", name="To the games (your seat is kept)")).to_be_visible()
    expect(button(menu, "Leave the table")).to_have_count(0)
    button(menu, "Invite people to watch").tap()
    expect(menu.locator("#invitation")).to_be_visible()
    menu.get_by_role("button", name="Menu").tap()
    expect(button(menu, "Give up")).to_be_visible()


def test_four_words_are_typed_on_the_first_screen_and_answered_there(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    expect(page.locator("#words")).to_be_in_viewport(ratio=1)
    page.locator("#words").fill("four words of nothing")
    button(page, "Go").tap()
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)


def test_a_lesson_goes_on_after_a_reload_and_is_marked_when_it_is_learned(visits: Visits) -> None:
    page = visits.come("/learn/mobius", phone=True)
    button(page, "Skip").tap()
    expect(page.get_by_text("Step 2 of 6")).to_be_visible()
    expect(page.locator(".scroll .hint").nth(1)).to_be_attached()  # both cells that the words name are marked
    page.reload()
    expect(page.get_by_text("Step 2 of 6")).to_be_visible()
    for step in range(3, 7):
        button(page, "Skip").tap()
        expect(page.get_by_text(f"Step {step} of 6")).to_be_visible()
    expect(link(page, "Learn Formula")).to_be_visible()
    expect(link(page, "Invite people")).to_be_visible()
    for game, learned in (("Mobius", 1), ("Formula", 0)):
        page.goto("/")
        card = page.get_by_role("region", name=game, exact=True)
        ways(card)
        expect(link(card, "Learned ✓")).to_have_count(learned)
        expect(link(card, "Learn it in 5 minutes")).to_have_count(1 - learned)


def test_the_ladder_on_me_shows_whom_one_beat_as_faces_and_who_comes_next(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    name = finished(page)
    table = next(each for each in asked(page, "/api/me/games")["tables"] if each["name"] == name)
    ann = table["seats"][0]
    won = [{**table, "name": bot[-1], "yours": [0], "seats": [ann, {"name": bot, "bot": bot}]} for bot in LOWEST]
    page.route("**/api/me/games*", lambda route: route.fulfill(json={"tables": won, "cursor": None}))
    page.goto("/me")
    faces = page.get_by_role("list", name="Bots").get_by_role("listitem")
    expect(faces).to_have_text(
        ["Pebble, beaten", "Ripple, beaten", "Ribbon", "Weaver", "Knot", "Bridge", "Compass", "Mirror", "Horizon"]
    )
    expect(faces.locator("svg")).to_have_count(9)
    expect(page.get_by_text("You beat Ripple. Next: Ribbon.")).to_be_visible()
    beaten, shadow = (faces.nth(at).locator("svg") for at in (0, 8))
    expect(beaten).to_have_css("filter", "none")
    expect(shadow).not_to_have_css("filter", "none")
