"""FLIP!, SWAP! and Möbi! on the page: what may be called when, what a call that fails says, what the others see."""

import re

from playwright.sync_api import Page, expect

from support.browsing import Visits, asked, button, invited, sit_down
from support.scenes import act
from support.tileplay import (
    ANN,
    BEA,
    CHILL,
    THREE,
    begin,
    call,
    centre,
    dealt,
    drag,
    lay_by_mouse,
    players,
    point_of,
    rack,
    relay,
    right_pod,
    sit_at,
    status,
    tiles,
)


def refusal(page: Page, hand: str, pod: str) -> str:
    """What somebody is told whose FLIP! does not hold."""
    sit_at(page, dealt(page, hand, BEA, pods=[(0, pod)]))
    call(page, "FLIP!")
    expect(page.get_by_role("button", name="FLIP!")).to_contain_text(re.compile("in [1-5] second"))
    return page.locator(".mobi .line").inner_text()


def test_a_failed_moebi_marks_every_mistake_and_the_next_call_waits(visits: Visits) -> None:
    page = visits.come("/")
    hands = ("1 2 3 4", "5 6 6 7", "8 10 11 12")
    sit_at(page, dealt(page, *hands, pods=[(0, "1 + 2 = 4 - 3")], options={"kids": True, **THREE}))
    call(page, "Möbi!")
    card = page.get_by_role("region", name="Whoops! Almost. Mend this and call again:")
    expect(card).to_contain_text("the left side is 3 and the right side is 1")
    why = card.get_by_role("link", name="Why? Rule B4")
    expect(why).to_have_text("Why?")  # for whoever asks; a child is not shown a number
    assert why.get_attribute("href") == "/rules/mobi#b4"
    expect(page.locator(".spot.faulty")).to_have_count(7)
    again = page.get_by_role("group", name="Calls").get_by_role("button", name="Möbi!")
    expect(again).to_be_disabled()
    expect(again).to_contain_text(re.compile("in [1-5] second"))
    button(page, "I will mend it").click()
    drag(page, point_of(page, 6, 0), centre(page.locator(".rack")))
    expect(page.locator(".spot.faulty")).to_have_count(0)
    expect(again).to_contain_text("1 left")
    lay_by_mouse(page, tiles("3", 6))
    expect(again).to_be_enabled()


def test_a_wrong_moebi_costs_the_game_and_a_wrong_flip_five_seconds(visits: Visits) -> None:
    page = visits.come("/")
    sit_at(page, dealt(page, ANN, BEA, pods=[(0, "2 + 3 = 4")]))
    call(page, "FLIP!")
    expect(page.locator(".spot.faulty")).to_have_count(0)  # B7: only that it does not hold
    expect(page.get_by_role("button", name="FLIP!")).to_contain_text(re.compile("in [1-5] second"))
    expect(page.get_by_role("button", name="Möbi!")).to_be_disabled()
    call(page, "SWAP!")
    rack(page, "12").click()
    expect(page.locator(".rack .slot")).to_have_count(5)
    expect(page.get_by_role("button", name="SWAP!")).to_contain_text(re.compile("in [1-5] second"))
    wrong = "1 + 2 = 4|. . . . x|. . 3 + 5|. . . . =|. . . . 6"
    sit_at(page, dealt(page, "1 2 3 4 5 6", "6 7 8 10 11 12", pods=[(0, wrong)], options=CHILL))
    call(page, "Möbi!")
    expect(page.get_by_role("region", name="Result")).to_contain_text("Bea won.")
    expect(page.locator("section.judged rect.wrong")).to_have_count(11)


def test_a_flip_that_came_too_early_says_how_many_tiles_are_left_and_nothing_about_the_pod(visits: Visits) -> None:
    page = visits.come("/")
    right = refusal(page, ANN, "2 + 3 = 5")
    assert "You still have 4 tiles" in right
    assert "at a FLIP! at most one" in right
    assert "five seconds" in right
    assert refusal(page, ANN, "2 + 3 = 7") == right  # B7: it is no pod checker
    assert "look through your sums" in refusal(page, ANN, "1 + 2 + 3 = 4 x 5 - 7")


def test_flip_asks_to_be_called_only_when_at_most_one_tile_is_left(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    sit_at(page, dealt(page, ANN, BEA, pods=[(0, "2 + 3 = 5")]))
    flip = page.get_by_role("group", name="Calls").get_by_role("button", name="FLIP!")
    expect(flip).to_be_enabled()  # whoever calls too early is told so
    early = flip.evaluate("(it) => getComputedStyle(it).backgroundColor")
    relay(page, 0, right_pod(ANN.split()))
    expect(flip).not_to_have_css("background-color", early)


def test_moebi_waits_in_grey_until_every_tile_is_used(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    sit_at(page, dealt(page, "1 2 3 4", "5 6 6 7", "8 10 11 12", pods=[(0, "1 + 2 = 3")], options=THREE))
    button_ = page.get_by_role("group", name="Calls").get_by_role("button", name="Möbi!")
    expect(button_).to_be_disabled()
    expect(button_).to_contain_text("1 left")
    relay(page, 0, tiles("1 + 2 + 4 = 3"))
    expect(button_).to_be_enabled()
    expect(button_).to_contain_text("all tiles used")


def test_somebody_elses_flip_is_shouted_and_brings_tiles_that_are_marked(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    all_laid = " ".join(tile.token for tile in right_pod(BEA.split()))
    table = dealt(page, ANN, BEA, pods=[(0, "2 + 3 = 5"), (1, all_laid)])
    sit_at(page, table)
    act(page, table, 1, {"kind": "flip", "flips": 0}, "shout")
    shout = page.locator(".shout").filter(has_text="FLIP!")
    expect(shout).to_contain_text("by Bea: new tiles for everybody")
    expect(page.locator(".rack .fresh")).to_have_count(3)
    expect(page.get_by_role("group", name="Your rack: 7 tiles").get_by_role("button", name=", new")).to_have_count(3)
    page.touchscreen.tap(*point_of(page, 2, -1))  # it is in nobody's way
    expect(page.locator(".cursor")).to_be_visible()
    expect(shout).to_have_count(0)


def test_all_can_agree_to_stop_and_know_what_that_means(visits: Visits) -> None:
    page = visits.come("/")
    table = dealt(page, "1 2 3 4", "5 6 6 7", "8 10 11 12", pods=[(0, "1 + 2 = 3")], options=THREE)
    sit_at(page, table)
    stop = page.get_by_role("group", name="Calls").get_by_role("button", name="Stop?")
    stop.click()
    asking = page.get_by_role("dialog", name="Stop?")
    expect(asking).to_contain_text("the pod wins that has no mistake and the fewest tiles left over")
    expect(asking).to_contain_text("Nobody wants to stop yet.")
    button(asking, "I want to stop").click()
    expect(stop).to_contain_text("the others are asked")
    for seat in (1, 2):
        act(page, table, seat, {"kind": "stop", "agreed": True}, f"stop {seat}")
    expect(page.get_by_role("region", name="Result")).to_contain_text("Ann won.")


def test_a_bot_is_not_asked_to_stop(visits: Visits) -> None:
    page = visits.come("/")
    sit_at(page, dealt(page, "1 2 3 4 5 6", "7 8 10 11 12 6", bot="level 1", options={**CHILL, "players": 2}))
    expect(page.get_by_role("button", name="Möbi!")).to_contain_text("6 left")
    expect(page.get_by_role("button", name="Stop?")).to_have_count(0)


def test_live_checking_says_at_once_what_is_wrong(visits: Visits) -> None:
    page = visits.come("/")
    sit_at(page, dealt(page, ANN, BEA, options={"live checking": True}))
    lay_by_mouse(page, tiles("2 + 3 = 4"))
    expect(page.locator(".spot.faulty")).to_have_count(5)
    status(page, "the left side is 5 and the right side is 4")
    drag(page, centre(rack(page, "5")), point_of(page, 4, 0))  # upon the 4, which comes back into the rack
    expect(page.locator(".spot.faulty")).to_have_count(0)
    expect(rack(page, "4")).to_be_visible()


def test_a_team_hands_the_pod_over_at_every_flip(visits: Visits) -> None:
    ann = visits.come("/")
    asked(ann, "/api/me", {"name": "Ann"})
    others = [{"kind": "open"}, {"kind": "guest", "name": "Cas"}, {"kind": "guest", "name": "Dirk"}]
    wish = {"game": "mobi", "seats": [{"kind": "me"}, *others], "options": {"team": 2}}
    ann.goto(f"/t/{asked(ann, '/api/tables', wish)['name']}")
    bea = visits.come(invited(ann))
    sit_down(bea, "Bea")
    begin(ann, bea, playing=1)
    status(bea, "Ann is at the pod now.")
    expect(bea.locator(".rack .slot:enabled")).to_have_count(0)
    relay(ann, 0, right_pod(players(ann)[0]["hand"]))
    call(ann, "FLIP!")
    expect(bea.locator(".shout").get_by_text("You are at the pod now!")).to_be_visible()
    expect(bea.locator(".rack .slot:enabled")).to_have_count(3)
    status(ann, "Bea is at the pod now.")
    expect(ann.locator(".rack .slot:enabled")).to_have_count(0)


def test_tiles_fly_to_the_rack_and_sums_light_up_where_motion_is_wanted(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    page.emulate_media(reduced_motion="no-preference")
    all_laid = " ".join(tile.token for tile in right_pod(BEA.split()))
    table = dealt(page, ANN, BEA, pods=[(1, all_laid)], options={"live checking": True})
    sit_at(page, table)
    act(page, table, 1, {"kind": "flip", "flips": 0}, "fly")
    expect(page.locator("[data-sky] .tile").first).to_be_attached()
    page.touchscreen.tap(*point_of(page, 0, 0))  # whoever goes on has them arrive
    expect(page.locator("[data-sky] .tile")).to_have_count(0)
    for token in ["2", "+", "3", "=", "5"]:
        (page.locator(f'.tray [data-token="{token}"]') if token in "+=" else rack(page, token)).tap()
    expect(page.locator(".spot.right")).to_have_count(5)  # the table says what is right: it glows
    page.emulate_media(reduced_motion="reduce")


def test_nothing_glows_where_nobody_is_told_what_is_right_and_the_winners_sums_shine_at_the_end(visits: Visits) -> None:
    page = visits.come("/")
    hands = ("1 2 3 4", "5 6 6 7", "8 10 11 12")
    sit_at(page, dealt(page, *hands, pods=[(0, "1 + 4 = 2 + 3")], options=THREE))
    expect(page.locator(".spot")).to_have_count(7)
    expect(page.locator(".spot.right, .spot.shining")).to_have_count(0)
    call(page, "Möbi!")
    expect(page.locator(".spot.shining")).to_have_count(7)
