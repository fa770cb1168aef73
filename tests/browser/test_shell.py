"""Around the games: who one is, what is chosen on a device, links that are sent, and a page that installs."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, cast

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from support.browsing import (
    DESKTOP,
    NOWHERE,
    PHONE,
    Visits,
    asked,
    button,
    close_sheet,
    invited,
    link,
    open_settings,
    place_by_mouse,
    table_of,
)
from support.scenes import SCENES, dealt, strip

LOW_PHONE: ViewportSize = {"width": 360, "height": 640}
LOWEST = {"mobius": ".mobius .tools", "mobi": ".mobi .calls", "formula": ".formula-board .hand"}
ON_ITS_SIDE = {
    "formula": (".formula-board .mat", ".formula-board .tray", ".formula-board .hand", ".formula-board .actions"),
    "mobi": (".mobi .felt", ".mobi .tray", ".mobi .rack", ".mobi .calls"),
}
HEARD = """() => {
    window.heard = 0;
    for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const start = prototype.start;
        prototype.start = function (...when) {
            window.heard += 1;
            return start.apply(this, when);
        };
    }
}"""


@contextmanager
def fingerprint(page: Page) -> Generator[None, None, None]:
    """The device has a passkey reader, and somebody who always agrees."""
    session = page.context.new_cdp_session(page)

    def send(method: str, **params: Any) -> None:
        session.send(method, params)  # pyright: ignore[reportUnknownMemberType]

    send("WebAuthn.enable")
    reader = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    agreeing = {"isUserVerified": True, "automaticPresenceSimulation": True}
    send("WebAuthn.addVirtualAuthenticator", options={**reader, **agreeing})
    yield
    session.detach()


def test_a_passkey_lets_somebody_come_back(visits: Visits) -> None:
    page = visits.come("/me", phone=True)
    with fingerprint(page):
        page.get_by_label("Your name").fill("Ann")
        button(page, "Save").tap()
        button(page, "Make a passkey on this device").tap()
        expect(page.get_by_text("You are logged in as Ann.")).to_be_visible()
        expect(page.get_by_text("Passkey 1")).to_be_visible()
        button(page, "Remove passkey 1").tap()
        expect(page.get_by_text("This is your only way in.")).to_be_visible()
        button(page, "Log out").tap()
        expect(page.get_by_label("Your name")).to_have_value("")
        button(page, "Come in with a passkey").tap()
        expect(page.get_by_text("You are logged in as Ann.")).to_be_visible()
        expect(page.get_by_label("Your name")).to_have_value("Ann")


def test_a_password_lets_somebody_in_elsewhere_and_all_of_it_can_be_deleted(visits: Visits) -> None:
    page = visits.come("/me")
    login = f"ann-{id(page)}"
    for at_home in (True, False):
        page = page if at_home else visits.come("/me")
        page.get_by_label("Login name").fill(login)
        page.get_by_label("Password").fill("correct horse battery")
        button(page, "Make an account" if at_home else "Log in").click()
        expect(page.get_by_text(f"You are logged in as {login}.")).to_be_visible()
    button(page, "Delete my data").click()
    button(page, "Yes, delete everything").click()
    expect(button(page, "Log in")).to_be_visible()
    assert asked(page, "/api/me")["person"] is None


def test_sounds_are_heard_until_they_are_switched_off(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    page.goto(f"/t/{dealt(page, '24', '1356889', '0011223')}")
    page.evaluate(HEARD)
    page.get_by_role("button", name=re.compile("show my cards")).click()
    card, place = page.locator('[data-hand="6"]'), page.locator('[data-place="2 after "]')
    card.click()
    place.click()
    while page.evaluate("window.heard") == 0:  # the instrument is fetched with the first sound
        page.wait_for_timeout(50)
    open_settings(page)
    page.get_by_role("switch", name="Sounds").uncheck()
    close_sheet(page)
    page.evaluate("window.heard = 0")
    page.get_by_role("button", name="Take 6 back").last.click()
    card.click()
    place.click()
    assert page.evaluate("window.heard") == 0
    page.goto("/me")
    expect(page.get_by_role("switch", name="Sounds")).not_to_be_checked()


def test_language_and_look_are_kept_and_told_to_other_windows(visits: Visits) -> None:
    page = visits.come("/me")
    other = page.context.new_page()
    other.goto("/")
    page.get_by_label("Language").select_option("nl")
    page.get_by_label("Uiterlijk").select_option("dark")
    expect(other.get_by_role("button", name="Spelen", exact=True).first).to_be_visible()
    for each in (page, other):
        expect(each.locator("html")).to_have_attribute("data-look", "dark")
        each.reload()
        expect(each.locator("html")).to_have_attribute("lang", "nl")
        expect(each.locator("html")).to_have_attribute("data-look", "dark")
        assert each.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 20, 29)"


def test_a_language_that_cannot_be_fetched_is_not_chosen_and_that_is_said(visits: Visits) -> None:
    page = visits.come("/me")
    page.route("**/assets/nl-*.js", lambda route: route.abort())
    page.get_by_label("Language").select_option("nl")
    expect(page.get_by_text("cannot be reached").first).to_be_visible()
    expect(page.get_by_label("Language")).to_have_value("en")
    page.reload()
    expect(page.get_by_label("Language")).to_have_value("en")


def test_language_look_and_sounds_are_one_tap_away_at_home_and_at_a_table(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    page.get_by_role("button", name="Language, look, sounds").tap()
    page.get_by_label("Language").select_option("nl")
    page.get_by_label("Uiterlijk").select_option("dark")
    close_sheet(page, "Sluiten")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Spelen", exact=True).first).to_be_visible()
    page.goto(f"/t/{strip(page, ('A6',), columns=3, rows=6)}")
    expect(page.locator("html")).to_have_attribute("data-look", "dark")
    button(page, "Menu").tap()
    expect(button(page, "Mooi gedaan!")).to_be_visible()
    button(page, "Taal, uiterlijk, geluid").tap()
    page.get_by_label("Taal").select_option("en")
    page.get_by_label("Look", exact=True).select_option("light")
    button(page, "‹ Menu").tap()
    expect(button(page, "Nice one!")).to_be_visible()  # what the server tells of the game follows
    expect(page.locator("html")).to_have_attribute("data-look", "light")
    button(page, "Language, look, sounds").tap()
    expect(page.get_by_role("switch", name="Sounds")).to_be_checked()
    page.go_back()
    expect(page.locator("li.turn.mine")).to_contain_text("to move")  # on one device people have names


def test_the_device_s_look_is_followed_while_nothing_else_is_chosen(visits: Visits) -> None:
    page = visits.come("/", look="dark")
    expect(page.locator("html")).to_have_attribute("data-look", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-look", "light")


def test_an_invitation_can_be_copied_scanned_and_taken_back(visits: Visits) -> None:
    ann = visits.come("/new/mobius?with=people")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    with ann.expect_request("**/api/qr") as drawn:
        button(ann, "Open the table and invite").click()
    address = invited(ann)
    assert drawn.value.post_data_json == {"text": address}
    expect(ann.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    button(ann, "Send the link").click()
    expect(ann.get_by_text("The link is copied.")).to_be_visible()
    assert ann.evaluate("navigator.clipboard.readText()") == address
    asked(ann, f"/api/tables/{table_of(ann)}/key/revoke", {})
    bea = visits.come(address, phone=True)
    expect(bea.get_by_role("heading", level=1)).to_be_visible()
    expect(link(bea, "To the games").first).to_be_visible()
    expect(button(bea, "Sit down")).to_have_count(0)


def test_the_page_installs_on_a_phone(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    session = page.context.new_cdp_session(page)
    told = cast("dict[str, Any]", session.send("Page.getAppManifest"))  # pyright: ignore[reportUnknownMemberType]
    assert told["url"].endswith("/manifest.webmanifest")
    assert told["errors"] == []
    for icon in page.evaluate("fetch('/manifest.webmanifest').then((told) => told.json())")["icons"]:
        assert page.request.get(icon["src"]).ok, icon


@pytest.mark.parametrize("game", ["mobius", "mobi", "formula"])
def test_the_words_of_a_lesson_leave_the_board_in_sight(visits: Visits, game: str) -> None:
    page = visits.come(f"/learn/{game}", phone=True)
    expect(page.locator(".board button:visible, .board svg:visible").first).to_be_visible()
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
        words, board = page.locator(".told").bounding_box(), page.locator(".lesson .board").bounding_box()
        assert words
        assert board
        assert words["y"] + words["height"] <= board["y"]
        assert min(board["y"] + board["height"], size["height"]) - board["y"] >= 0.55 * size["height"]
    page.set_viewport_size(LOW_PHONE)
    page.reload()
    for what in (".told", LOWEST[game]):
        expect(page.locator(what)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("scene", "parts"), ON_ITS_SIDE.items())
def test_a_phone_on_its_side_shows_all_that_is_touched(visits: Visits, scene: str, parts: tuple[str, ...]) -> None:
    page = visits.come(NOWHERE, phone=True)
    page.set_viewport_size({"width": 740, "height": 360})
    SCENES[scene](page)
    for part in parts:
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    hand, buttons = (page.locator(part).bounding_box() for part in parts[-2:])
    assert hand
    assert buttons
    assert hand["x"] + hand["width"] <= buttons["x"] + 1 or hand["y"] + hand["height"] <= buttons["y"] + 1, (
        "one lies on the other"
    )


def test_games_that_are_over_and_games_to_go_on_with_are_found_again(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    over = strip(page, ("A6", "B3", "B6", "C3", "A1", "A3", "C5"), columns=3, rows=6)
    running = strip(page, ("A6",), columns=3, rows=6)
    page.route("**/api/me/games", lambda asked_for: (page.wait_for_timeout(700), asked_for.continue_()))
    page.goto("/")
    mine = page.get_by_role("region", name="Your games")
    expect(page.get_by_role("button", name="Play", exact=True).first).to_be_visible()
    assert mine.count() == 1, "it comes late, and what was to be tapped moves away"
    expect(mine.get_by_role("link")).to_have_count(1)
    mine.get_by_role("link").click()
    assert table_of(page) == running
    place_by_mouse(page, "B3")
    page.goto("/me")
    page.locator(f'a[href="/t/{over}/replay"]').click()
    expect(button(page, "Forward")).to_be_visible()
