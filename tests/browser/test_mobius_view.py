"""Looking at Mobius: with two fingers, on a phone on its side, back in time, by ear, and asked before a stone lies."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browsing import (
    BOT_PATIENCE_MS,
    NOWHERE,
    Visits,
    asked,
    button,
    cell,
    close_sheet,
    expect_stone,
    open_settings,
    place_by_mouse,
    point_of_cell,
    table_of,
    two_people,
)
from support.scenes import WINNING, act, arranged, mobius, sit, strip, table

ON_ITS_SIDE = {"width": 740, "height": 360}
SMALL = {"columns": 3, "rows": 6}
_MOST_HINTS = 20
STONES = "[role=gridcell][aria-label*='stone, row']"


def strip_width(page: Page) -> float:
    box = page.locator(".scroll .rows").bounding_box()
    assert box
    return box["width"]


def pinch(page: Page, by: float) -> None:
    """Two fingers on the board that go apart, as a phone tells of them."""
    box = page.locator(".scroll").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *apart: float) -> None:
        points = [{"x": x + side * part, "y": y, "id": number} for part in apart for number, side in enumerate((-1, 1))]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})  # pyright: ignore[reportUnknownMemberType]

    send("touchStart", 40)
    for step in range(1, 6):
        send("touchMove", 40 * (1 + (by - 1) * step / 5))
    send("touchEnd")
    touch.detach()


def test_two_fingers_make_cells_larger_and_rows_and_bars_stay_in_sight(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    mobius(page)  # 12 × 12: cells of 26 pixels
    before = strip_width(page)
    pinch(page, 2)
    expect_width(page, 2 * before)
    for middle in (0, 0.5, 1):
        page.locator(".scroll").evaluate(
            "(box, part) => (box.scrollLeft = part * (box.scrollWidth - box.clientWidth))", middle
        )
        expect_rails_at_the_edges(page)
    pinch(page, 0.3)
    expect_width(page, before)
    expect(page.locator(".rail")).to_have_count(0)


def expect_width(page: Page, px: float) -> None:
    """About so wide, once all that the fingers did was drawn."""
    wide = "(px) => Math.abs(document.querySelector('.scroll .rows').getBoundingClientRect().width / px - 1) < 0.1"
    page.wait_for_function(wide, arg=px)


def expect_rails_at_the_edges(page: Page) -> None:
    left, right = (page.locator(f".rail.{side}").bounding_box() for side in ("left", "right"))
    assert left
    assert right
    assert left["x"] == pytest.approx(0, abs=1)
    assert right["x"] + right["width"] == pytest.approx(360, abs=1)
    numbers = [box for box in boxes(page, ".rail.left text") if box[1] > 150 and box[3] < 650]
    assert len(numbers) > 5
    assert page.locator(".rail rect.red").count()
    assert page.locator(".rail rect.blue").count()


def test_no_letter_stands_on_a_stone(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    sit(page, strip(page, ("D1", "A1"), columns=4, rows=6), ".scroll svg")
    expect(page.locator(".scroll use").first).to_be_attached()
    letters, stones = (boxes(page, f".scroll {what}") for what in (".letter", "use"))
    assert len(letters) > 2
    for x, y, right, bottom in letters:
        met = [at for at in stones if at[0] < right and x < at[2] and at[1] < bottom and y < at[3]]
        assert not met, "a letter and a stone collide"


def boxes(page: Page, what: str) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of each."""
    told: list[dict[str, float]] = page.locator(what).evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect())"
    )
    return [(box["left"], box["top"], box["right"], box["bottom"]) for box in told]


def test_on_a_phone_on_its_side_nothing_has_to_be_scrolled_to(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    page.set_viewport_size(ON_ITS_SIDE)  # pyright: ignore[reportArgumentType]
    mobius(page)
    assert page.evaluate("document.documentElement.scrollHeight") <= ON_ITS_SIDE["height"]
    for what in (button(page, "Band: show it in space"), button(page, "Links: show what is connected"), newest(page)):
        expect(what).to_be_in_viewport(ratio=0.99)
    board = page.locator(".scroll").bounding_box()
    assert board
    assert board["height"] > 180


def newest(page: Page) -> Locator:
    return page.get_by_role("list", name="Moves").get_by_role("button").last


def test_after_the_band_the_newest_move_is_in_sight_again(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    mobius(page)
    expect(newest(page)).to_be_in_viewport(ratio=0.99)
    button(page, "Band: show it in space").tap()
    expect(page.locator("canvas")).to_be_visible()
    button(page, "Band: show it in space").tap()
    expect(page.locator(".scroll")).to_be_visible()
    expect(newest(page)).to_be_in_viewport(ratio=0.99)


def test_a_move_in_the_list_shows_the_board_as_it_was_and_leads_back_to_now(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    name = strip(page, ("A6", "B3", "B6", "C3"), **SMALL)
    sit(page, name, ".scroll svg")
    stones = page.locator(STONES)
    expect(stones).to_have_count(4)
    moves = page.get_by_role("list", name="Moves").get_by_role("button")
    moves.nth(1).click()
    expect(stones).to_have_count(2)
    expect(page.get_by_role("status").filter(has_text="After move 2")).to_be_visible()
    page.mouse.click(*point_of_cell(page, "A1"))  # nothing is laid into the past
    button(page, "One move later").click()
    expect(stones).to_have_count(3)
    button(page, "One move earlier").click()
    button(page, "One move earlier").click()
    expect(stones).to_have_count(1)
    button(page, "Back to now").click()
    expect(stones).to_have_count(4)
    moves.first.click()
    expect(stones).to_have_count(1)
    act(page, name, 0, {"kind": "place", "cell": "A1"}, "new")
    expect(stones).to_have_count(5)  # what happens now is seen
    expect(button(page, "Back to now")).to_have_count(0)


def test_the_name_of_a_cell_stands_beside_the_pointer(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    mobius(page)
    for name in ("D5", "K3"):
        x, y = point_of_cell(page, name)
        page.mouse.move(x - 2, y)
        page.mouse.move(x, y)
        label = page.get_by_text(name, exact=True).and_(page.locator(".name"))
        expect(label).to_be_visible()
        box = label.bounding_box()
        assert box
        assert abs(box["x"] + box["width"] / 2 - x) < 80
        assert abs(box["y"] + box["height"] / 2 - y) < 80


def test_a_click_is_asked_about_against_people_and_not_against_bots_unless_it_was_chosen(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", SMALL)
    at = point_of_cell(ann, "B3")
    ann.mouse.click(*at)
    expect(button(ann, "Place at B3")).to_be_visible()
    assert asked(ann, f"/api/tables/{table_of(ann)}/view")["view"]["moves"] == []
    ann.mouse.click(*at)  # the cell again is as good as the button
    expect_stone(bea, "B3", "red")
    page = visits.come(NOWHERE)
    asked(page, "/api/me", {"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "level 1"}]
    page.goto(f"/t/{asked(page, '/api/tables', {'game': 'mobius', 'seats': seats, 'options': SMALL})['name']}")
    expect(page.locator(".scroll svg").first).to_be_visible()
    place = point_of_cell(page, "A1")
    page.mouse.click(*place)
    expect_stone(page, "A1", "red")
    expect(page.locator(STONES)).to_have_count(2, timeout=BOT_PATIENCE_MS)
    expect_to_be_asked_always(page)


def expect_to_be_asked_always(page: Page) -> None:
    open_settings(page)
    page.get_by_label("Confirm each move").select_option("always")
    close_sheet(page)
    page.reload()
    expect(page.locator(STONES)).to_have_count(2)
    free = page.locator("[role=gridcell][aria-label*='empty, row']").first.get_attribute("data-cell") or ""
    page.mouse.click(*point_of_cell(page, free))
    expect(button(page, f"Place at {free}")).to_be_visible()
    expect(page.locator(STONES)).to_have_count(2)


def test_who_reads_by_ear_knows_the_colours_the_rows_and_where_the_page_begins(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", SMALL)
    for page, colour in ((ann, "red"), (bea, "blue")):
        expect(page.locator(".seats li.mine")).to_contain_text(colour)
        expect(page.locator("#mobius-keys")).to_contain_text(f"You are {colour}.")
        expect(page.get_by_role("row", name="Row 3", exact=True)).to_have_count(1)
        expect(page.locator("main h1")).to_have_count(1)
        expect(page.locator("main h1")).to_be_focused()
    place_by_mouse(ann, "B3")
    expect_stone(bea, "B3", "red")
    button(ann, "Menu").click()
    button(ann, "Take back my last move").click()
    button(bea, "Allow").click()
    expect(cell(bea, "B3")).to_have_attribute("aria-label", re.compile("empty"))
    expect(bea.locator(".mobius > [aria-live=polite]")).to_have_text("The last move was taken back.")


def test_a_lobby_and_a_hand_over_have_one_heading_each(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    sit(page, table(page, "mobius", 2, "open"), "#invitation")
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("h1")).to_be_focused()
    sit(page, table(page, "formula", 2), ".over button")
    expect(page.locator("h1")).to_have_count(1)


def test_a_turn_of_ones_own_looks_unlike_that_of_another(visits: Visits) -> None:
    people = two_people(visits, "mobius", SMALL)
    fills: list[str] = []
    for page in people:
        turn = page.locator(".seats li.turn")
        expect(turn).to_contain_text("Ann")
        fills.append(turn.evaluate("(seat) => getComputedStyle(seat).backgroundColor"))
    assert fills[0] != fills[1]


def test_the_result_says_who_linked_what_and_keeps_the_rematch_when_it_is_folded(visits: Visits) -> None:
    ann, bea = people = two_people(visits, "mobius", SMALL)
    for move, name in enumerate(WINNING):
        place_by_mouse(people[move % 2], name)
        for page in people:
            expect_stone(page, name, "blue" if move % 2 else "red")
    result = ann.get_by_role("region", name="Result")
    expect(result).to_contain_text("You linked your three red bars.")
    expect(bea.get_by_role("region", name="Result")).to_contain_text("Ann linked the three red bars.")
    button(result, "Fold or unfold").click()
    expect(result).not_to_contain_text("You linked")
    expect(button(result, "Again")).to_be_visible()


GOALS = {"mobius": "Link your three red bars.", "mobi": "Use every tile", "formula": "Get rid of all your cards"}


@pytest.mark.parametrize("game", GOALS)
def test_the_first_games_say_what_it_is_about_until_it_is_known(visits: Visits, game: str) -> None:
    page = visits.come(NOWHERE)
    options: dict[str, Any] = {"open hands": True} if game == "formula" else {}
    for known in (False, False, True):
        page.goto(f"/t/{table(page, game, **options)}")
        expect(page.locator(".board").first).to_be_visible()
        expect(page.locator(".goal").filter(has_text=GOALS[game])).to_have_count(0 if known else 1)
        close = button(page, "I know: do not show this again")
        if not known and page.evaluate("(game) => localStorage[`halftwist-goal-${game}`].includes(' ')", game):
            close.click()
            expect(close).to_have_count(0)


def proved_hint(page: Page) -> Locator:
    """As often as it takes: a hint has a third of a second, and on a busy machine nothing is proved in that."""
    hint = page.get_by_role("status").filter(has_text="Hint: ")
    proved = hint.filter(has_text="in the marked cells")
    for _ in range(_MOST_HINTS):
        button(page, "Ask for a hint (everybody sees it)").click()
        expect(hint).to_be_visible(timeout=BOT_PATIENCE_MS)
        if proved.count():
            break
        button(hint, "I do it myself").click()
        expect(hint).to_have_count(0)
    return proved


def test_a_hint_that_is_proved_to_win_marks_the_cells_to_answer_in(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    name = arranged(page, "mobius", (), options=SMALL, hints=True)
    for move, place in enumerate(("A6", "B3", "B6", "C3")):
        act(page, name, move % 2, {"kind": "place", "cell": place}, str(move))
    sit(page, name, ".scroll svg")
    said = proved_hint(page)
    expect(said).to_contain_text(re.compile(r"A[14] wins for certain"))
    marked = page.locator(".scroll .connected")
    assert marked.count() >= 6, "each of six cells at least once"
    button(said, "I do it myself").click()
    expect(marked).to_have_count(0)


def test_a_look_at_a_stone_hides_neither_a_hint_nor_the_way_that_won(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    name = arranged(page, "mobius", (), options=SMALL, hints=True)
    for move, place in enumerate(("A6", "B3", "B6", "C3")):
        act(page, name, move % 2, {"kind": "place", "cell": place}, str(move))
    sit(page, name, ".scroll svg")
    looked = page.get_by_role("group", name="Chosen: B3")
    page.touchscreen.tap(*point_of_cell(page, "B3"))
    expect(looked).to_be_visible()
    said = proved_hint(page)
    expect(looked).to_have_count(0)
    button(said, "I do it myself").tap()
    page.touchscreen.tap(*point_of_cell(page, "B3"))
    expect(looked).to_be_visible()
    act(page, name, 0, {"kind": "place", "cell": "A4"}, "4")
    expect_stone(page, "A4", "red")
    expect(looked).to_have_count(0)
