"""Mobius on the page: two browsers, a bot, a finger, the keyboard, somebody who looks on, and troubles on the way."""

import re
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page, expect

from support.browsing import (
    BOT_PATIENCE_MS,
    NOWHERE,
    PATIENCE_MS,
    Look,
    Visits,
    button,
    cell,
    close_sheet,
    expect_stone,
    link,
    open_settings,
    place_by_mouse,
    place_by_touch,
    point_of_cell,
    rematch,
    set_options,
    tab_to,
    table_of,
    two_people,
)
from support.scenes import act, table

SMALL = {"columns": 3, "rows": 6}
WINNING = ("A6", "B3", "B6", "C3", "A1", "A3", "C5")  # red begins, and links its three bars


def test_two_browsers_play_a_match_to_its_end(visits: Visits) -> None:
    people = two_people(visits, "mobius", SMALL)
    ann, bea = people
    for move, name in enumerate(WINNING):
        expect(people[move % 2].locator("li.turn.mine")).to_be_visible()
        place_by_mouse(people[move % 2], name)
        for page in people:
            expect_stone(page, name, "blue" if move % 2 else "red")
    expect(ann.get_by_role("status").filter(has_text="You won!")).to_be_visible()
    expect(bea.get_by_role("status").filter(has_text="Ann won.")).to_be_visible()
    rematch(ann, bea)
    expect(bea.locator("[role=grid]")).to_be_attached()


def test_two_phones_play_with_their_fingers(visits: Visits) -> None:
    people = two_people(visits, "mobius", SMALL, phones=True)
    for move, name in enumerate(WINNING):
        place_by_touch(people[move % 2], name)
        expect_stone(people[1 - move % 2], name, "blue" if move % 2 else "red")
    expect(people[0].get_by_role("status").filter(has_text="You won!")).to_be_visible()


def test_a_bot_answers_until_somebody_has_won(visits: Visits) -> None:
    page = visits.come("/new/mobius?with=bot")
    button(page, "First steps, 4 × 6").click()
    page.get_by_role("radio", name="Weaver").check()
    button(page, "Play").click()
    result = page.get_by_role("region", name="Result")
    for _ in range(13):
        expect(page.locator("li.turn.mine").or_(result)).to_be_visible(timeout=BOT_PATIENCE_MS)
        if result.is_visible():
            break
        empty = page.locator("[role=gridcell][aria-label*='empty, row']")
        name = str(empty.nth(empty.count() // 2).get_attribute("data-cell"))
        place_by_mouse(page, name)
        expect_stone(page, name, "red")
    expect(result).to_contain_text("won")


def test_from_home_it_is_one_tap_to_a_first_move_against_a_bot(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    page.get_by_role("region", name="Mobius").get_by_role("button", name="Play", exact=True).tap()
    expect(page.locator("li.turn.mine")).to_be_visible()
    place_by_touch(page, "F6")
    expect(cell(page, "F6")).to_have_attribute("aria-label", re.compile("red stone"))
    expect(page.locator("[role=gridcell][aria-label*='blue stone, row']")).to_have_count(1, timeout=BOT_PATIENCE_MS)


def test_a_whole_game_is_played_by_the_keyboard_alone(visits: Visits) -> None:
    page = visits.come("/")
    tab_to(page, "Friends, learning, rules …")
    page.keyboard.press("Enter")
    tab_to(page, "Same device")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your name")).to_be_visible()
    tab_to(page, "First steps, 4 × 6")
    page.keyboard.press("Space")
    tab_to(page, "Play")
    page.keyboard.press("Enter")
    grid = page.locator("[role=grid]")
    expect(grid).to_be_attached()
    while not page.evaluate("document.activeElement.closest('[role=grid]') !== null"):
        page.keyboard.press("Tab")
    result = page.get_by_role("region", name="Result")
    names = [str(each.get_attribute("data-cell")) for each in page.locator("[role=gridcell]").all()]
    for move, name in enumerate(names):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect_stone(page, name, "blue" if move % 2 else "red")
        if result.is_visible():
            break
    expect(result).to_be_visible()
    tab_to(page, "Replay")
    page.keyboard.press("Enter")
    expect(button(page, "Forward")).to_be_visible()


def test_a_spectator_sees_all_and_can_do_nothing(visits: Visits) -> None:
    ann, _ = two_people(visits, "mobius", SMALL)
    place_by_mouse(ann, "B3")
    expect_stone(ann, "B3", "red")
    eve = visits.come(f"/t/{table_of(ann)}")
    expect(eve.get_by_text("You are watching.")).to_be_visible()
    expect_stone(eve, "B3", "red")
    eve.mouse.click(*point_of_cell(eve, "A1"))
    expect(eve.get_by_role("group", name="Chosen: A1")).to_be_visible()
    expect(eve.get_by_role("button", name="Place at A1")).to_have_count(0)
    expect(eve.locator("li.turn.mine")).to_have_count(0)


def test_a_reload_loses_nothing(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", SMALL)
    place_by_mouse(ann, "A6")
    place_by_mouse(bea, "B3")
    expect_stone(ann, "B3", "blue")
    ann.reload()
    expect_stone(ann, "A6", "red")
    expect_stone(ann, "B3", "blue")
    expect(ann.locator("li.turn.mine")).to_be_visible()
    place_by_mouse(ann, "B6")
    expect_stone(bea, "B6", "red")


def test_a_refusal_says_why_and_leads_to_its_rule(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", SMALL)
    place_by_mouse(ann, "A6")
    expect_stone(bea, "A6", "red")
    place_without_asking(bea, "A6")
    note = bea.locator(".notes .note")
    expect(note).to_contain_text("A6")
    rule = note.get_by_role("link").get_attribute("href") or ""
    bea.goto(rule)
    number = rule.partition("#")[2]
    assert re.fullmatch("[mg][0-9]+", number)
    expect(bea.locator(f"#{number}")).to_be_in_viewport()


def place_without_asking(page: Page, name: str) -> None:
    """As somebody plays who wants to confirm nothing."""
    open_settings(page)
    page.get_by_label("Confirm each move").select_option("never")
    close_sheet(page)
    page.mouse.click(*point_of_cell(page, name))


def test_a_finished_game_is_seen_again_in_steps_or_in_time_and_says_what_its_record_proves(visits: Visits) -> None:
    page = visits.come("/new/mobius?with=device")
    set_options(page, "mobius", SMALL)
    button(page, "Play").click()
    for move, name in enumerate(WINNING):
        place_by_mouse(page, name)
        expect_stone(page, name, "blue" if move % 2 else "red")
    link(page, "Replay").click()
    stones = page.locator("[role=gridcell][aria-label*='stone, row']")
    expect(stones).to_have_count(len(WINNING))
    button(page, "To the beginning").click()
    expect(stones).to_have_count(0)
    button(page, "Forward").click()
    button(page, "Forward").click()
    expect(stones).to_have_count(2)
    button(page, "To the end").click()
    expect(stones).to_have_count(len(WINNING))
    expect(page.locator(".proof").first).to_be_attached()
    expect_time_to_be_in_hand(page)
    proves = page.get_by_role("region", name="What the record proves")
    expect(proves).to_contain_text("all 7 moves")
    expect(proves).not_to_contain_text(re.compile("card|tile|deal again"))
    expect(proves.get_by_role("button")).to_have_count(0)  # nothing was dealt, so nothing can be dealt again


def expect_time_to_be_in_hand(page: Page) -> None:
    """In true time the film runs, rests where it is, and goes wherever it is put."""
    stones = page.locator("[role=gridcell][aria-label*='stone, row']")
    expect(page.locator(".controls .time")).to_have_text(re.compile(r"7 / 7after [\d.:]+ s\d+:\d\d / \d+:\d\d"))
    page.get_by_label("Speed").select_option("true time")
    time = page.get_by_role("slider", name="Time")
    time.press("Home")
    expect(stones).to_have_count(0)
    button(page, "Play").click()
    page.wait_for_function("() => Number(document.querySelector('.controls input').value) > 0")
    button(page, "Pause").click()
    rests = time.input_value()
    assert 0 < float(rests) < float(time.get_attribute("max") or 0)
    button(page, "Forward").click()
    assert float(time.input_value()) > float(rests)
    time.press("End")
    expect(stones).to_have_count(len(WINNING))


@pytest.mark.parametrize("phone", [False, True])
def test_the_band_in_space_can_be_looked_at(visits: Visits, phone: bool) -> None:
    page = visits.come("/", phone=phone)
    page.get_by_role("region", name="Mobius").get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Band: show it in space").click()
    expect(page.locator("canvas")).to_be_visible()


def test_a_stone_that_is_laid_at_the_back_of_the_band_comes_to_the_front(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    name = table(page, "mobius", columns=4, rows=6)
    page.goto(f"/t/{name}")
    page.get_by_role("button", name="Band: show it in space").click()
    expect(page.locator("canvas")).to_be_visible()
    empty = band_at_rest(page)
    act(page, name, 0, {"kind": "place", "cell": "A1"}, "in front")
    expect_stone(page, "A1", "red")
    assert changed(empty, in_front := band_at_rest(page)) < 0.05, "it turns though the stone is seen"
    act(page, name, 1, {"kind": "place", "cell": "A3"}, "at the back")
    expect_stone(page, "A3", "blue")
    assert changed(in_front, band_at_rest(page)) > 0.1, "it does not turn"


def band_at_rest(page: Page) -> Image.Image:
    """The band as it is drawn, once two pictures of it are alike."""
    before, after = Image.new("L", (1, 1)), _picture(page)
    for _ in range(PATIENCE_MS // 200):
        empty = max(after.histogram()) > 0.9 * after.width * after.height
        if before.size == after.size and not empty and changed(before, after) == 0:
            return after
        page.wait_for_timeout(200)
        before, after = after, _picture(page)
    raise AssertionError("the band does not come to rest")


def _picture(page: Page) -> Image.Image:
    return Image.open(BytesIO(page.locator("canvas").screenshot())).convert("L")


def changed(one: Image.Image, other: Image.Image) -> float:
    """The part of the picture that is not the same."""
    differences = ImageChops.difference(one, other).histogram()
    return sum(differences[25:]) / sum(differences)


CONTRAST = """() => {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const light = (colour) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
        const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    return [...document.querySelectorAll(".scroll .cells")].map((cells) => {
        const { stroke, fill } = getComputedStyle(cells);
        const [one, other] = [light(stroke), light(fill)];
        return Math.max(one, other) / Math.min(one, other);
    });
}"""


@pytest.mark.parametrize("look", ["light", "dark"])
def test_on_a_phone_the_strip_is_as_wide_as_the_screen_and_its_cells_have_edges(visits: Visits, look: Look) -> None:
    page = visits.come(NOWHERE, phone=True, look=look)
    page.goto(f"/t/{table(page, 'mobius', columns=3 if look == 'light' else 4, rows=6)}")
    rows = page.locator(".scroll .rows")
    expect(rows).to_be_visible()
    box = rows.bounding_box()
    assert box
    assert box["width"] >= 0.95 * 360
    contrasts = page.evaluate(CONTRAST)
    assert len(contrasts) > 6
    assert min(contrasts) >= 3
