"""Finished games once more, in a browser: played on from a position, and raced against a recording."""

import re

from playwright.sync_api import Page, expect

from support.browsing import NOWHERE, Visits, asked, button, table_of
from support.scenes import WINNING, act, strip, table

RUN = {"solo": True, "pool": 9}
LAID = {"kind": "arrange", "taken": [], "put": []}


def run_once(page: Page) -> str:
    """A run of which a tile was laid, given up."""
    asked(page, "/api/me", {"name": "Ann"})
    name = asked(page, "/api/tables", {"game": "mobi", "options": RUN})["name"]
    act(page, name, 0, {"kind": "ready"}, "ready")
    act(page, name, 0, {"kind": "go"}, "go")
    hand = asked(page, f"/api/tables/{name}/view?seat=0")["view"]["players"][0]["unused"]
    tile = next(each for each in hand if each != "*")
    act(page, name, 0, {**LAID, "put": [{"column": 0, "row": 0, "token": tile}]}, "lay")
    act(page, name, 0, {"kind": "resign"}, "up")
    return name


def test_on_a_phone_a_strip_is_played_on_from_the_position_one_looks_at(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    name = strip(page, WINNING, columns=3, rows=6)
    page.goto(f"/t/{name}/replay#4")
    again = page.get_by_role("region", name="Play on from here")
    expect(button(again, "Play on from here")).to_be_enabled()
    again.get_by_label("Against").select_option(index=0)
    button(again, "Play on from here").click()
    expect(page).to_have_url(re.compile(r"/t/(?!.*replay)"))
    new = asked(page, f"/api/tables/{table_of(page)}")
    assert (new["again"]["table"], new["again"]["line"]) == (name, 6)  # two sat down, four moved
    assert sorted(str(seat["bot"]) for seat in new["seats"]) == ["None", "level 1"]
    expect(page.locator(".scroll use").first).to_be_attached()

    page.goto(f"/t/{name}/replay")  # at its end there is nothing to play on
    expect(button(page.get_by_role("region", name="Play on from here"), "Play on from here")).to_be_disabled()


def test_on_a_desk_a_friends_run_is_raced_by_its_link_and_its_pod_grows_at_the_side(visits: Visits) -> None:
    ann, bob = visits.come(NOWHERE), visits.come(NOWHERE)
    name = run_once(ann)
    ann.goto(f"/t/{name}/replay")
    expect(button(ann.get_by_role("region", name="Race this run"), "Race this run")).to_be_enabled()

    bob.goto(f"/ghost/{name}?seat=0")
    button(bob, "Race!").click()
    expect(bob).to_have_url(re.compile("/t/"))
    ghosts = bob.get_by_role("list", name="Those who ran before you")
    expect(ghosts).to_be_visible()
    table_name = table_of(bob)
    act(bob, table_name, 0, {"kind": "ready"}, "ready")
    act(bob, table_name, 0, {"kind": "go"}, "go")
    expect(ghosts.locator("rect")).to_have_count(1)  # laid in true time, milliseconds after GO!
    mine = asked(bob, f"/api/tables/{table_name}/view?seat=0")
    lines = [frame["line"]["action"] for frame in asked(ann, f"/api/tables/{name}/frames")["frames"]]
    dealt = next(action["hands"] for action in lines if action["kind"] == "deal")
    assert mine["view"]["players"][0]["hand"] == dealt[0]


def test_the_same_cards_are_asked_for_with_one_tap(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    name = table(page, "formula")
    hand = asked(page, f"/api/tables/{name}/view?seat=1")["view"]["hands"][1]
    act(page, name, 0, {"kind": "resign"}, "up")
    page.goto(f"/t/{name}/replay")
    again = page.get_by_role("region", name="Same cards again")
    again.get_by_label("The cards of").select_option("1")
    button(again, "Same cards again").click()
    expect(page).to_have_url(re.compile(r"/t/(?!.*replay)"))
    seen = asked(page, f"/api/tables/{table_of(page)}/view?seat=1")["view"]
    assert seen["hands"] == [None, hand]
