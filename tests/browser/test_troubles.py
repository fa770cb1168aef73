"""Around the board: people who are sent away, other languages, wrong links, four words, several devices."""

import re

from playwright.sync_api import expect

from support.browsing import (
    BOT_PATIENCE_MS,
    Visits,
    button,
    expect_stone,
    invited,
    place_by_mouse,
    point_of_cell,
    set_options,
    sit_down,
    table_of,
    two_people,
)

SMALL = {"columns": 4, "rows": 6}


def test_whoever_is_sent_away_looks_on_from_then_on(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", SMALL)
    button(ann, "Menu").click()
    button(ann, "Send away, pass hosting on").click()
    button(ann, "Send away").click()
    expect(bea.locator(".notes .note")).to_contain_text("The host has asked you to leave this table.")
    expect(bea.get_by_text("You are watching.")).to_be_visible()
    expect(bea.locator("li.mine")).to_have_count(0)
    expect(ann.locator(".notes .note")).to_have_count(0)
    for page in (ann, bea):
        expect(page.get_by_role("listitem").filter(has_text="Bea")).to_contain_text("sent away")
    button(bea, "Menu").click()
    expect(button(bea, "Give up")).to_have_count(0)


def test_whoever_gets_up_in_one_window_looks_on_in_the_other(visits: Visits) -> None:
    ann = visits.come("/new/formula?with=people")
    set_options(ann, "formula", {"players": 3})
    button(ann, "Open the table and invite").click()
    bea = visits.come(invited(ann), phone=True)
    sit_down(bea, "Bea")
    expect(bea.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    other = bea.context.new_page()
    other.goto(bea.url)
    button(other, "Menu").click()
    button(other, "Leave the table").click()
    expect(bea.locator(".notes .note")).to_contain_text("This seat is no longer yours.")
    expect(button(bea, "Sit down")).to_be_visible()
    expect(ann.get_by_role("listitem").filter(has_text="Bea")).to_have_count(0)
    other.close()


def test_whoever_signs_out_in_one_window_is_nobody_in_the_other(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", SMALL)
    place_by_mouse(ann, "A3")
    expect_stone(bea, "A3", "red")
    bea.evaluate("fetch('/api/logout', {method: 'POST'})")  # as another window would
    expect(bea.locator(".notes .note")).to_contain_text("This seat is no longer yours.")
    expect(bea.get_by_text("You are watching.")).to_be_visible()
    expect_stone(bea, "A3", "red")


def test_a_language_that_was_chosen_is_spoken_at_the_table_too(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", SMALL)
    place_by_mouse(ann, "A3")
    expect_stone(bea, "A3", "red")
    bea.get_by_role("link", name="To the games").first.click()
    bea.get_by_role("navigation").get_by_role("link", name="Me").click()
    bea.get_by_label("Language").select_option(label="Nederlands")
    expect(bea.get_by_role("heading", name="Profiel", exact=True)).to_be_visible()
    bea.get_by_role("link", name="Halftwist").click()
    bea.locator(f'a[href="/t/{table_of(ann)}"]').click()
    expect(bea.locator("li.turn.mine")).to_contain_text("Jouw beurt")
    bea.evaluate("localStorage.setItem('halftwist-confirm', 'never'); dispatchEvent(new StorageEvent('storage'))")
    bea.mouse.click(*point_of_cell(bea, "A3"))
    expect(bea.locator(".notes .note")).to_contain_text(re.compile(r"\bis\b|\bligt\b|\bveld\b|\bvak\b"))
    expect(bea.locator(".notes .note").get_by_role("link", name="Regel")).to_have_count(1)


def test_four_words_lead_to_the_table(visits: Visits) -> None:
    ann = visits.come("/new/mobius?with=people")
    button(ann, "Open the table and invite").click()
    words = ann.locator(".said strong").inner_text()
    bea = visits.come("/", phone=True)
    bea.get_by_placeholder("four words").fill(words.upper())
    button(bea, "Go").click()
    sit_down(bea, "Bea")
    expect(ann.get_by_role("listitem").filter(has_text="Bea")).to_be_visible()


def test_wrong_links_get_kind_words_and_a_way_home(visits: Visits) -> None:
    for path in ("/nothing", "/t/no-such-table", "/rules/chess", "/t/no-such-table/replay"):
        page = visits.come(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("link", name=re.compile("games|Halftwist|table")).first).to_be_visible()


def test_a_hint_is_shown_and_a_move_taken_back(visits: Visits) -> None:
    page = visits.come("/new/mobius?with=bot")
    button(page, "First steps, 4 × 6").click()
    button(page, "Play").click()
    place_by_mouse(page, "B3")
    expect_stone(page, "B3", "red")
    expect(page.locator("li.turn.mine")).to_be_visible(timeout=BOT_PATIENCE_MS)
    button(page, "Menu").click()
    button(page, "Take back my last move").click()
    expect(page.locator("[role=gridcell][aria-label*='stone, row']")).to_have_count(0)
    button(page, "Menu").click()
    button(page, "Hint").click()
    button(page, "Do it").click(timeout=BOT_PATIENCE_MS)
    expect(page.locator("[role=gridcell][aria-label*='red stone, row']")).to_have_count(1)


def test_a_lesson_is_played_on_the_real_board(visits: Visits) -> None:
    page = visits.come("/learn/mobius", phone=True)
    expect(page.locator("[role=grid]")).to_be_attached()
    card = page.locator(".told").first.bounding_box()
    assert card is not None
    assert card["height"] < 740 * 0.4, "the words leave no room for the board"
    place = page.locator("[role=gridcell]").first
    name = str(place.get_attribute("data-cell"))
    place.dispatch_event("click")
    expect_stone(page, name, "red")
    button(page, "Go on").tap()
    expect(page.get_by_text(re.compile(r"Step 2 of \d"))).to_be_visible()
