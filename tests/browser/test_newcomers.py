"""What somebody meets who comes for the first time: small choices, ways back, and answers to what goes wrong."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browsing import (
    NOWHERE,
    PHONE,
    Visits,
    asked,
    button,
    close_sheet,
    invited,
    link,
    place_by_mouse,
    place_by_touch,
    rematch,
    sit_down,
    table_of,
    two_people,
)
from support.scenes import dealt, strip


def region(page: Page, game: str) -> Locator:
    return page.get_by_role("region", name=game, exact=True)


def options_of(page: Page) -> object:
    return asked(page, f"/api/tables/{table_of(page)}")["options"]


def levels_of(page: Page) -> list[str]:
    return [seat["bot"] for seat in asked(page, f"/api/tables/{table_of(page)}")["seats"]]


def test_a_lesson_left_in_the_middle_is_no_game_to_go_on_with(visits: Visits) -> None:
    page = visits.come("/learn/mobius", phone=True)
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    expect(page.locator(".board .scroll svg").first).to_be_visible()
    page.goto("/")
    expect(button(region(page, "Mobius"), "Play")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(asked(page, "/api/me/games")["tables"]) == 1
    expect(page.get_by_role("region", name="Your games")).to_have_count(0)


def test_the_first_game_against_a_bot_is_small_and_what_is_chosen_is_kept(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    button(region(page, "Mobius"), "Play").tap()
    assert options_of(page) == {"columns": 8, "rows": 6}
    assert levels_of(page) == [None, "level 2"]
    expect(page.get_by_role("list", name="Seats")).to_contain_text("level 2")
    page.goto("/")
    region(page, "Mobius").get_by_role("link", name="Level 2, board 8 × 6 – change").tap()
    button(page, "Usual, 12 × 12").tap()
    page.get_by_role("radio", name="Pebble").check()
    page.wait_for_function("() => localStorage.getItem('halftwist-bot-game-mobius')?.includes('level 1')")
    page.go_back()
    region(page, "Mobius").get_by_role("link", name="Level 1, board 12 × 12 – change").tap()
    expect(page.get_by_role("radio", name="Pebble")).to_be_checked()
    page.get_by_role("radio", name="10 minutes each", exact=True).check()
    button(page, "Play").tap()
    table_of(page)
    page.go_back()
    expect(page.get_by_role("radio", name="Pebble")).to_be_checked()
    expect(page.get_by_role("radio", name="10 minutes each", exact=True)).to_be_checked()
    button(page, "Play").tap()
    assert options_of(page) == {"columns": 12, "rows": 12}
    page.goto("/")
    expect(region(page, "Mobius").get_by_role("link", name="Level 1, board 12 × 12 – change")).to_be_visible()
    button(region(page, "Mobius"), "Play").tap()
    assert options_of(page) == {"columns": 12, "rows": 12}
    assert levels_of(page) == [None, "level 1"]


def test_a_wrong_stone_in_a_lesson_is_answered_and_can_be_tried_again(visits: Visits) -> None:
    page = visits.come("/learn/mobius", phone=True)
    button(page, "Skip").tap()
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    expect(page.locator(".scroll .hint").first).to_be_attached()
    place_by_touch(page, "A4")
    expect(page.get_by_text("Not there: A4")).to_be_visible()
    button(page, "Once more").tap()
    expect(page.get_by_text("Not there: A4")).to_have_count(0)
    place_by_touch(page, "E6")
    expect(page.locator(".told .well")).to_be_visible()
    expect(page.get_by_text("now they lie side by side")).to_be_visible()  # the sheet becomes a band
    expect(page.locator(".film canvas")).to_be_visible()
    button(page, "Show the board").tap()
    expect(page.locator(".film")).to_have_count(0)


def with_cards_shown(visits: Visits, table: str) -> Page:
    """A phone at a table that was dealt on purpose, its cards turned up."""
    page = visits.come(NOWHERE, phone=True)
    page.goto(f"/t/{dealt(page, table, '1356889', '0011223')}")
    page.get_by_role("button", name=re.compile("show my cards")).tap()
    return page


def test_drawing_where_a_lesson_asks_for_a_play_is_answered(visits: Visits) -> None:
    page = visits.come("/learn/formula", phone=True)
    page.locator("button.draw:not(:disabled)").tap()
    expect(page.locator(".told .missed")).to_be_visible()
    button(page, "Once more").tap()
    expect(page.locator("button.draw:not(:disabled)")).to_be_visible()
    expect(page.locator(".told .missed")).to_have_count(0)


def test_a_refused_formula_is_told_in_its_place_only(visits: Visits) -> None:
    page = with_cards_shown(visits, "47")
    page.locator('[data-hand="1"]').tap()
    page.locator('[data-place="2 after "]').tap()
    button(page, "Play").tap(force=True)  # it looks as if it could not be pressed, and says why
    expect(page.locator(".verdict")).to_contain_text("Choose a symbol, too.")
    page.get_by_role("radio", name="plus").tap()
    button(page, "Play").tap(force=True)
    expect(page.locator(".verdict.no")).to_contain_text("4 + 7 is 11, not 1")
    expect(page.locator(".verdict.no a")).to_have_attribute("href", "/rules/formula#f3")
    page.wait_for_timeout(300)
    expect(page.locator(".notes .note")).to_have_count(0)


def test_words_that_open_nothing_are_answered_where_they_were_typed(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    page.locator("#words").fill("four words of nothing")
    button(page, "Go").tap()
    expect(page.locator("form").get_by_role("alert")).to_be_visible()
    expect(page.locator(".notes .note")).to_have_count(0)


def test_before_the_first_formula_only_the_answer_is_offered(visits: Visits) -> None:
    page = with_cards_shown(visits, "24")
    page.locator('[data-hand="6"]').tap()
    expect(page.locator(".formula button.open")).to_have_count(1)
    expect(page.locator(".formula button.open")).to_have_attribute("data-place", "2 after ")


def test_somebody_invited_finds_the_rules_and_a_third_hears_that_all_seats_are_taken(visits: Visits) -> None:
    ann = visits.come("/new/mobius?with=people")
    button(ann, "Open the table and invite").click()
    expect(ann.get_by_text("make run LAN=1")).to_be_visible()
    address = invited(ann)
    bea = visits.come(address, phone=True)
    expect(link(bea, "Rules")).to_have_attribute("href", "/rules/mobius")
    expect(link(bea, "Learn it in 5 minutes")).to_have_attribute("href", "/learn/mobius")
    sit_down(bea, "Bea")
    expect(bea.locator(".scroll svg").first).to_be_visible()
    eve = visits.come(address, phone=True)
    expect(eve.get_by_text("All seats are taken. You are watching.")).to_be_visible()


def test_an_invitation_is_good_in_a_tab_that_shows_the_table_already(visits: Visits) -> None:
    ann = visits.come("/new/mobius?with=people")
    button(ann, "Open the table and invite").click()
    invitation = invited(ann)
    bea = visits.come(f"/t/{table_of(ann)}", phone=True)
    expect(bea.get_by_text("This address is not an invitation yet")).to_be_visible()
    bea.goto(invitation)  # only what stands behind the # is new, so nothing is loaded
    sit_down(bea, "Bea")
    expect(bea.locator(".scroll svg").first).to_be_visible()


def test_what_stands_in_the_host_s_address_bar_invites_until_the_table_is_full(visits: Visits) -> None:
    ann = visits.come("/new/mobius?with=people")
    button(ann, "Open the table and invite").click()
    expect(ann).to_have_url(invited(ann))
    ann.reload()
    expect(ann).to_have_url(invited(ann))
    bea = visits.come(ann.url, phone=True)
    sit_down(bea, "Bea")
    for page in (ann, bea):
        expect(page.locator(".scroll svg").first).to_be_visible()
        expect(page).to_have_url(re.compile(rf"/t/{table_of(ann)}$"))


@pytest.mark.parametrize("phone", [True, False])
def test_the_bare_address_of_a_table_says_at_once_that_it_is_no_invitation(visits: Visits, phone: bool) -> None:
    """And the four words let somebody in right there."""
    ann = visits.come("/new/mobius?with=people")
    ann.get_by_label("Your name").fill("Ann")
    button(ann, "Open the table and invite").click()
    words = ann.locator(".said strong").inner_text()
    bea = visits.come(f"/t/{table_of(ann)}", phone=phone)
    expect(bea.get_by_role("heading", level=1)).to_have_text("Mobius: by invitation")
    expect(bea.get_by_text("Ask Ann for the link, or for the four words")).to_be_visible()
    expect(button(bea, "Sit down")).to_have_count(0)
    bea.locator("#words").fill("four words of nothing")
    button(bea, "Go").click()
    expect(bea.get_by_role("alert")).to_be_visible()
    bea.locator("#words").fill(words.upper())
    button(bea, "Go").click()
    sit_down(bea, "Bea")
    expect(bea.locator(".scroll svg").first).to_be_visible()


def test_a_public_table_asks_nobody_for_an_invitation(visits: Visits) -> None:
    ann = visits.come(NOWHERE)
    asked(ann, "/api/me", {"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    name = asked(ann, "/api/tables", {"game": "mobius", "seats": seats, "visibility": "public"})["name"]
    bea = visits.come(f"/t/{name}", phone=True)
    sit_down(bea, "Bea")
    expect(bea.locator(".scroll svg").first).to_be_visible()


def test_the_way_back_closes_the_menu_and_stays_at_the_table(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    button(region(page, "Mobius"), "Play").tap()
    table = table_of(page)
    for _ in range(2):
        button(page, "Menu").tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert table_of(page) == table
    button(page, "Menu").tap()
    close_sheet(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_back()
    expect(button(region(page, "Mobius"), "Play")).to_be_visible()


def test_against_a_bot_a_hint_is_one_tap_away(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    button(region(page, "Mobius"), "Play").tap()
    board = page.locator(".board").bounding_box()
    button(page, "Ask for a hint").tap()
    expect(page.get_by_text(re.compile("Hint: a stone on"))).to_be_visible(timeout=90_000)
    assert page.locator(".board").bounding_box() == board, "the board moves away under the finger"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("players", [2, 5])
def test_a_hint_is_one_tap_away_with_clocks_and_with_many_at_the_table(visits: Visits, players: int) -> None:
    page = visits.come(NOWHERE, phone=True)
    clock = {"kind": "total", "initial_ms": 600_000, "increment_ms": 0}
    hands = ("1356889", "0011223", "0445667", "2233457", "4556778")[:players]
    name = dealt(page, "24", *hands, options={"players": players, "open hands": True}, clock=clock, hints=True)
    page.goto(f"/t/{name}")
    expect(page.locator(".seats .clock").first).to_be_in_viewport()
    button(page, "Ask for a hint (everybody sees it)").tap()
    expect(button(page, "Show it")).to_be_visible(timeout=90_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_end_speaks_to_whoever_reads_it_and_a_rematch_says_who_begins(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", {"columns": 3, "rows": 6})
    button(ann, "Menu").click()
    button(ann, "Give up").click()
    button(ann, "Give up").click()
    expect(ann.get_by_role("region", name="Result")).to_contain_text("You gave up the game.")
    expect(bea.get_by_role("region", name="Result")).to_contain_text("Ann gave up the game.")
    rematch(ann, bea)
    expect(ann.get_by_text("This time Bea begins.")).to_be_visible()
    expect(bea.get_by_text("This time you begin.")).to_be_visible()
    place_by_mouse(bea, "A1")
    expect(bea.get_by_text("This time you begin.")).to_have_count(0)


def test_a_table_that_is_not_there_is_told_under_the_usual_heading(visits: Visits) -> None:
    page = visits.come("/t/nothing-here", phone=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(link(page, "Halftwist")).to_be_visible()
    page.goto(f"/t/{strip(page, ('A6',), columns=3, rows=6)}")
    expect(link(page, "Halftwist")).to_have_count(0)


def below_the_bar(page: Page, ruling: str) -> None:
    """The heading is marked and in sight, and not hidden by what stays at the top."""
    heading = page.locator(f"#{ruling}")
    expect(heading).to_have_class(re.compile("marked"))
    expect(heading).to_be_in_viewport(ratio=1)
    expect(heading).to_be_focused()
    assert heading.evaluate(
        """heading => {
            const { x, y } = heading.getBoundingClientRect();
            return heading.contains(document.elementFromPoint(x + 9, y + 9));
        }"""
    )


def test_a_refusal_leads_to_its_ruling_over_the_table_and_the_way_back_to_the_table(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True, language="nl")
    page.goto(f"/t/{dealt(page, '47', '1356889', '0011223')}")
    page.locator(".over button").tap()
    table = table_of(page)
    page.locator('[data-hand="1"]').tap()
    page.locator('[data-place="2 after "]').tap()
    page.locator('[data-symbol="+"]').tap()
    link(page.locator(".verdict.no"), "Regel F3").tap()
    rules = page.get_by_role("dialog", name="De regels van Formula")
    below_the_bar(page, "f3")
    expect(page.locator("#f3")).to_have_text("F3 · Een zet")
    link(rules, "F9").first.tap()
    below_the_bar(page, "f9")
    page.go_back()
    expect(rules).to_have_count(0)
    assert table_of(page) == table
    expect(page.locator(".verdict.no")).to_be_visible()  # what was laid lies there still
    button(page, "Menu").tap()
    link(page.get_by_role("dialog"), "Regels").tap()
    link(rules, "G1 Weggaan").tap()
    below_the_bar(page, "g1")
    rules.get_by_role("button", name="Sluiten").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table_of(page) == table


def test_the_rules_fit_on_a_phone_with_their_pictures_in_either_language(visits: Visits) -> None:
    for game, ruling, drawn in (("mobius", "m8", "svg"), ("mobi", "b7", ".tile"), ("formula", "f5", ".card-face")):
        page = visits.come(f"/rules/{game}#{ruling}", phone=True, language="nl")
        below_the_bar(page, ruling)
        expect(page.locator("article")).to_have_attribute("lang", "nl")
        expect(page.get_by_role("heading", name="In één minuut")).to_have_count(1)
        figures = page.locator("figure").count()
        assert figures == page.locator(f"figure:has({drawn})").count() > 4
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.evaluate("localStorage.setItem('halftwist-language', 'en')")
        page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'halftwist-language' }))")
        expect(page.locator("article")).to_have_attribute("lang", "en")
        expect(page.get_by_role("heading", name="In one minute")).to_have_count(1)
        assert page.locator("figure").count() == figures
        page.locator("nav a").last.tap()
        below_the_bar(page, "g2")
