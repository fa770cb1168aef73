"""Help that everybody sees: hints, bots that stood in, and what is said to whoever comes back."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from support.browsing import (
    BOT_PATIENCE_MS,
    Visits,
    asked,
    built_page,
    button,
    choose_option,
    expect_stone,
    invited,
    link,
    place_by_mouse,
    sit_down,
    two_people,
)
from support.processes import serving_process
from support.tileplay import sit_at

SMALL = {"columns": 4, "rows": 6}
SWITCH = "Allow hints (everybody sees who takes one)"
SEEN = "Ask for a hint (everybody sees it)"
RESIGN = {"kind": "resign"}


def result(page: Page) -> Any:
    return page.get_by_role("region", name="Result")


def give_up(page: Page) -> None:
    button(page, "Menu").click()
    button(page, "Give up").click()
    button(page, "Give up").click()


def test_among_people_there_is_no_lamp_and_the_menu_says_why(visits: Visits) -> None:
    for page in two_people(visits, "mobius", SMALL):
        for name in ("Ask for a hint", SEEN):
            expect(button(page, name)).to_have_count(0)
        button(page, "Menu").click()
        expect(button(page, "Hint")).to_be_disabled()
        expect(page.get_by_text("No hints at this table")).to_be_visible()


def test_hints_that_the_host_allows_are_known_beforehand_seen_and_counted(visits: Visits) -> None:
    ann = visits.come("/new/mobius?with=people")
    ann.get_by_label("Your name").fill("Ann")
    button(ann, "First steps, 4 × 6").click()
    ann.locator("details > summary").click()
    choose_option(ann, SWITCH, True)
    button(ann, "Open the table and invite").click()
    bea = visits.come(invited(ann))
    expect(bea.get_by_text("Hints allowed")).to_be_visible()
    sit_down(bea, "Bea")
    button(ann, SEEN).click()
    expect(bea.get_by_text("Ann took a hint.")).to_be_visible(timeout=BOT_PATIENCE_MS)
    button(ann, "Do it").click(timeout=BOT_PATIENCE_MS)
    give_up(bea)
    for page in (ann, bea):
        expect(result(page)).to_contain_text("Ann: with one hint.")
    link(bea, "Replay").click()
    expect(bea.get_by_text("Ann: with one hint.")).to_be_visible()
    button(bea, "To the beginning").click()
    expect(bea.get_by_role("main").get_by_text("Ann took a hint.")).to_be_visible()
    ann.goto("/me")
    expect(ann.get_by_text("one hint")).to_be_visible()


def test_in_a_game_against_a_bot_or_alone_nobody_is_asked_about_hints(visits: Visits) -> None:
    page = visits.come("/new/mobius?with=bot")
    expect(button(page, "Play")).to_be_enabled()
    expect(page.get_by_label(SWITCH)).to_have_count(0)


def test_a_time_alone_with_hints_says_so_and_is_no_best_time(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    asked(page, "/api/me", {"name": "Ann"})
    wish = {"game": "mobi", "options": {"solo": True, "pool": 0}, "seats": [{"kind": "me"}]}
    while True:  # some tiles cannot all be used
        sit_at_solo(page, asked(page, "/api/tables", wish)["name"])
        if finished_by_hints(page):
            break
    times = page.locator(".times")
    expect(times).to_contain_text("so it is no best time")
    expect(times).not_to_contain_text("That is your best time")
    page.goto("/me")
    expect(page.get_by_text("hint", exact=False).first).to_be_visible()
    expect(page.get_by_role("heading", name="Best times")).to_have_count(0)


def sit_at_solo(page: Page, table: str) -> None:
    for number, kind in enumerate(("ready", "go")):
        wish = {"seat": 0, "token": str(number), "seen": 10**6, "action": {"kind": kind}}
        asked(page, f"/api/tables/{table}/actions", wish)
    sit_at(page, table)


def finished_by_hints(page: Page) -> bool:
    for _ in range(12):
        if not tapped_unless_over(page, "Ask for a hint"):
            return True
        do_it = button(page, "Do it")
        expect(do_it.or_(page.locator(".note"))).to_be_visible(timeout=BOT_PATIENCE_MS)
        if not do_it.is_visible():
            return False
        do_it.tap()
        expect(do_it).to_have_count(0)
    return result(page).is_visible()


def tapped_unless_over(page: Page, name: str) -> bool:
    """The end of a game may take the button away under the finger."""
    try:
        button(page, name).tap(timeout=5_000)
    except TimeoutError:
        expect(result(page)).to_be_visible()
        return False
    return True


# Bots that stood in


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that notices at once who is gone."""
    built_page()
    settings = {"HALFTWIST_GONE_AFTER_MS": "300", "HALFTWIST_LEASE_RENEWAL_MS": "300"}
    with serving_process(tmp_path_factory.mktemp("hasty"), **settings) as process:
        yield process.address


@pytest.fixture
def quick_visits(browser: Browser, hasty: str) -> Iterator[Visits]:
    visits = Visits(browser, hasty)
    yield visits
    visits.end()


def with_stand_ins(visits: Visits) -> tuple[Page, Page, str]:
    """Ann and Bea at a table where a bot stands in at once."""
    ann, bea = visits.come("/"), visits.come("/")
    for page, name in ((ann, "Ann"), (bea, "Bea")):
        asked(page, "/api/me", {"name": name})
    wish = {"game": "mobius", "options": SMALL, "absence": {"kind": "stand-in", "after_ms": 0}, "visibility": "public"}
    table = asked(ann, "/api/tables", wish)["name"]
    asked(bea, f"/api/tables/{table}/join", {})
    for page in (ann, bea):
        page.goto(f"/t/{table}")
        expect(page.locator(".board [role=grid]")).to_be_attached()
    for page in (ann, bea):
        expect(page.locator("li.away")).to_have_count(0)
    return ann, bea, table


def test_whoever_comes_back_is_told_what_was_played_for_them_and_may_be_asked_for_a_takeback(
    quick_visits: Visits,
) -> None:
    ann, bea, table = with_stand_ins(quick_visits)
    place_by_mouse(ann, "B3")
    expect_stone(bea, "B3", "red")
    bea.goto("/")
    laid = ann.locator("ol button").filter(has_text="bot")
    expect(laid).to_have_count(1, timeout=BOT_PATIENCE_MS)
    name = asked(ann, f"/api/tables/{table}/view")["view"]["moves"][-1]
    bea.goto(f"/t/{table}")
    expect(bea.get_by_text(f"While you were away a bot played {name}.")).to_be_visible()
    expect(bea.locator("ol button").filter(has_text="bot")).to_have_count(1)
    free = next(each for each in ("A1", "C5", "D2") if each != name)
    place_by_mouse(ann, free)
    expect_stone(bea, free, "red")
    button(ann, "Menu").click()
    button(ann, "Take back my last move").click()
    button(bea, "No").click()
    expect(ann.get_by_text("Bea would rather play on.")).to_be_visible()
    button(ann, "Menu").click()
    button(ann, "Take back my last move").click()
    button(bea, "Allow").click()
    expect(ann.locator(f"[data-cell='{free}'][aria-label*='stone, row']")).to_have_count(0)
    give_up(ann)
    expect(result(ann)).to_contain_text("Bea: a bot played one move.")


def test_a_game_that_ends_without_anybody_counts_for_nobody(quick_visits: Visits) -> None:
    page = quick_visits.come("/")
    asked(page, "/api/me", {"name": "Ann"})
    clock = {"kind": "total", "initial_ms": 3000, "increment_ms": 0}
    seats = [{"kind": "me"}, {"kind": "guest", "name": "Bea"}]
    table = asked(page, "/api/tables", {"game": "mobius", "options": SMALL, "clock": clock, "seats": seats})["name"]
    while asked(page, f"/api/tables/{table}")["status"] != "over":
        page.wait_for_timeout(100)
    page.goto(f"/t/{table}")
    expect(result(page)).to_contain_text("Nobody was here at the end, so this game counts for nobody.")
    page.goto("/me")
    expect(page.get_by_text("does not count")).to_be_visible()
