"""The table as a place: a panel on a desk, a menu in groups, bubbles, calls, and the end as a moment."""

import re

import pytest
from playwright.sync_api import Page, expect

from support.browsing import DESKTOP, NOWHERE, Visits, asked, button, link, two_people
from support.cardplay import play_out
from support.scenes import SCENES, WINNING, act, arranged, sit, strip

SMALL = {"columns": 3, "rows": 6}
LOW_PHONE = {"width": 360, "height": 640}
BAND_IS_HERE = "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/MobiusBand-'))"
"""A function: an expression is read anew each time it is asked, which the page's security policy forbids."""
LYING_PHONE = {"width": 740, "height": 360}


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return {name: float(value) for name, value in found.items()}


def test_on_a_desk_people_moves_and_words_stand_beside_the_board_and_a_phrase_at_its_seat(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobius", SMALL)
    panel = ann.get_by_role("complementary", name="Beside the board")
    board, bar = box(ann, ".board"), box(ann, ".bar")
    assert board["height"] == DESKTOP["height"], "the board has all the height"
    assert bar["x"] >= board["x"] + board["width"]
    expect(panel.get_by_role("list", name="Moves")).to_be_visible()
    expect(ann.locator(".seats li.mine")).to_contain_text("Your turn")
    expect(bea.locator(".seats li.mine")).to_contain_text("you · blue")
    expect(ann.locator(".board")).to_have_attribute("data-turn", "mine")
    expect(bea.locator(".board")).to_have_attribute("data-turn", "theirs")

    button(bea.get_by_role("complementary"), "Nice one!").click()
    bubble = ann.locator(".bubble")
    expect(bubble).to_have_text("Bea: Nice one!")
    said, seat = box(ann, ".bubble"), box(ann, ".seats li:last-child")
    assert seat["y"] < said["y"] < seat["y"] + seat["height"] + 20, "it stands at the seat of whoever says it"

    button(bea, "Menu").click()
    menu = bea.get_by_role("dialog")
    expect(button(menu, "Give up")).to_have_css("color", re.compile(r"rgb\(179, 38, 30\)"))
    expect(link(menu, "To the games (your seat is kept)")).to_be_visible()
    bea.goto(NOWHERE)
    expect(ann.get_by_role("status").filter(has_text="Bea is away")).to_be_attached()


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("game", ["mobius", "formula", "mobi"])
def test_at_a_desk_of_800_px_all_of_a_friends_game_s_panel_is_seen(visits: Visits, game: str, language: str) -> None:
    ann = visits.come(NOWHERE, language=language)
    asked(ann, "/api/me", {"name": "Ann"})
    name = asked(ann, "/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]})["name"]
    key = asked(ann, f"/api/tables/{name}/key")["words"]
    bea = visits.come(NOWHERE)
    asked(bea, "/api/me", {"name": "Bea"})
    asked(bea, f"/api/tables/{name}/join", {"key": key})
    ann.goto(f"/t/{name}")
    expect(ann.locator(".panel .phrases button")).not_to_have_count(0)
    expect(ann.locator(".panel .foot > *").last).to_be_in_viewport(ratio=1)
    seen, whole = ann.evaluate(
        "(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])(document.querySelector('.panel'))"
    )
    assert whole <= seen


def test_a_win_draws_its_path_and_turns_the_band_before_the_result_comes(visits: Visits) -> None:
    page = visits.come(NOWHERE, script="void 0")  # in a browser of its own, in which things move
    page.emulate_media(reduced_motion="no-preference")
    name = strip(page, WINNING[:-1], **SMALL)
    page.goto(f"/t/{name}")
    expect(page.locator("[role=gridcell]").first).to_be_attached()
    page.wait_for_function("document.querySelectorAll('.scroll use').length > 0")
    page.wait_for_function(BAND_IS_HERE)  # it was fetched while somebody thought
    act(page, name, 0, {"kind": "place", "cell": WINNING[-1]}, "last")
    expect(page.locator(".proof-stone").first).to_be_attached()
    expect(page.get_by_role("region", name="Result")).to_have_count(0)
    expect(page.locator(".sheet canvas")).to_be_attached()
    page.keyboard.press("Shift")  # whoever has seen enough goes on
    expect(page.locator(".sheet canvas")).to_have_count(0)
    expect(page.get_by_role("region", name="Result")).to_contain_text("three red bars")


def test_what_decided_a_game_is_seen_above_its_result_on_a_low_phone(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    page.set_viewport_size(LOW_PHONE)  # pyright: ignore[reportArgumentType]
    name = arranged(page, "formula", [])
    play_out(page, name)
    sit(page, name, ".result")
    expect_above_the_result(page, ".answer .card-face")
    SCENES["mobi-result"](page)
    expect_above_the_result(page, ".spot")
    for other in ("Study the game", "Replay"):
        expect(link(page, other)).to_be_in_viewport(ratio=1)
    expect(link(page.get_by_role("region", name="Result"), "To the games")).to_be_in_viewport(ratio=1)


def expect_above_the_result(page: Page, pieces: str) -> None:
    expect(page.locator(".result")).to_be_visible()
    top = box(page, ".result")["y"]
    found = [each.bounding_box() for each in page.locator(pieces).all()]
    assert found
    assert all(each and each["y"] + each["height"] <= top for each in found), (top, found)


def test_whoever_waits_sees_how_others_come_without_scrolling(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    page.set_viewport_size(LOW_PHONE)  # pyright: ignore[reportArgumentType]
    SCENES["waiting"](page)
    expect(button(page, "Send the link")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(DESKTOP)  # pyright: ignore[reportArgumentType]
    seats, link_ = box(page, ".people"), box(page, ".ways-in")
    assert link_["x"] >= seats["x"] + seats["width"], "on a desk it stands beside those who are there"


def test_on_a_phone_on_its_side_the_result_lies_beside_what_decided_the_game(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    page.set_viewport_size(LYING_PHONE)  # pyright: ignore[reportArgumentType]
    name = arranged(page, "formula", [])
    play_out(page, name)
    sit(page, name, ".result")
    left = box(page, ".result")["x"]
    cards = [each.bounding_box() for each in page.locator(".formula .card-face").all()]
    assert cards
    assert all(each and each["x"] + each["width"] <= left for each in cards), (left, cards)
    expect(button(page, "Again")).to_be_in_viewport(ratio=1)


def test_on_a_phone_on_its_side_a_replay_shows_its_board_above_the_buttons(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    page.set_viewport_size(LYING_PHONE)  # pyright: ignore[reportArgumentType]
    SCENES["formula-replay"](page)
    page.locator(".controls").wait_for()
    page.evaluate("scrollTo(0, document.querySelector('.formula-board').getBoundingClientRect().top + scrollY)")
    cards = [each.bounding_box() for each in page.locator(".formula .card-face").all()]
    controls = box(page, ".controls")
    assert cards
    assert all(each and each["y"] + each["height"] <= controls["y"] for each in cards), (cards, controls)
