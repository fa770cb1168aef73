"""Möbi with others: who is with whom, who says GO!, and two who call at the same moment."""

import re

from playwright.sync_api import Page, expect

from support.browsing import Visits, asked, button, choose_option, invited, sit_down, table_of
from support.scenes import act
from support.tileplay import begin, players, relay, right_pod

TEAMS = "Play in teams of two or three who build one pod together and take turns at it."

# Presses FLIP! in the very moment in which the new tiles of somebody else's FLIP! are on the screen.
PRESS_AS_TILES_COME = """() => {
    const slots = () => document.querySelectorAll(".rack .slot").length;
    const before = slots();
    new MutationObserver((_, observer) => {
        if (slots() <= before) return;
        observer.disconnect();
        document.querySelector(".calls .flip").click();
    }).observe(document.querySelector(".rack"), { childList: true, subtree: true });
}"""


def rows(page: Page) -> list[str]:
    """The seats of the lobby or of the list before GO!, with the teams as headings between them."""
    return [" ".join(text.split()) for text in page.locator(".waiting ul > li, .gate ul > li").all_inner_texts()]


def come_in(visits: Visits, ann: Page, names: tuple[str, ...]) -> list[Page]:
    people = [ann]
    for name in names:
        page = visits.come(invited(ann))
        sit_down(page, name)
        people.append(page)
    return people


def test_two_against_three_is_chosen_in_the_form_and_everybody_sees_who_is_with_whom(visits: Visits) -> None:
    ann = visits.come("/new/mobi?with=people", phone=True)
    ann.get_by_label("Your name").fill("Ann")
    choose_option(ann, TEAMS, "2 + 3")
    expect(ann.locator("form h3")).to_have_text(["Team 1", "Team 2"])
    expect(ann.locator("button.place")).to_have_count(5)
    button(ann, "Open the table and invite").click()
    expect(ann.locator(".waiting .team")).to_have_count(2)
    bea = visits.come(invited(ann))
    bea.get_by_label("Your name").fill("Bea")
    fourth = bea.locator(".waiting li").filter(has_text=re.compile(r"^\s*4"))
    button(fourth, "Sit here").click()
    expect(ann.locator(".waiting li").filter(has_text="Bea")).to_be_visible()
    texts = rows(ann)
    assert [text for text in texts if text.startswith("Team")] == ["Team 1", "Team 2"]
    assert texts.index("Team 2") == 3
    assert "Bea" in texts[5]
    assert table_of(ann) == table_of(bea)
    told = asked(bea, f"/api/tables/{table_of(bea)}")
    assert (told["teams"], told["yours"]) == ([[0, 1], [2, 3, 4]], [3])


def test_a_team_of_three_takes_turns_and_a_host_who_gave_up_locks_nobody_out(visits: Visits) -> None:
    ann = visits.come("/")
    asked(ann, "/api/me", {"name": "Ann"})
    wish = {
        "game": "mobi",
        "options": {"team": 2, "teams of three": 1},
        "seats": [{"kind": "me"}] + [{"kind": "open"}] * 4,
    }
    ann.goto(f"/t/{asked(ann, '/api/tables', wish)['name']}")
    people = come_in(visits, ann, ("Bob", "Cas", "Dirk", "Eva"))
    _, bob, cas, dirk, _ = people
    for page in people:
        button(page, "I am ready").click()
    act(ann, table_of(ann), 0, {"kind": "resign"}, "resign")
    expect(dirk.locator(".gate li").filter(has_text="Ann")).to_contain_text("out")
    assert [text.split()[0] for text in rows(dirk)] == ["Team", "–", "✓", "Team", "✓", "✓", "✓"]
    expect(button(ann, "GO!")).to_have_count(0)
    button(dirk, "GO!").click()
    for page in (bob, cas):
        expect(page.locator(".rack .slot:enabled")).to_have_count(7)
    expect(bob.get_by_role("button", name="Cas & Dirk & Eva")).to_be_visible()
    pod = right_pod(players(cas)[1]["hand"])
    relay_as(cas, 2, 1, pod)
    cas.get_by_role("group", name="Calls").get_by_role("button", name="FLIP!").click()
    expect(dirk.locator(".shout").get_by_text("You are at the pod now!")).to_be_visible()


def relay_as(page: Page, seat: int, team: int, pod: list) -> None:
    """What `relay` does, for somebody whose team is not their seat."""
    old = [[tile["column"], tile["row"]] for tile in players(page)[team]["pod"]]
    laid = {"kind": "arrange", "taken": old, "put": [tile.placed for tile in pod]}
    act(page, table_of(page), seat, laid, "laid")


def test_a_flip_pressed_as_somebody_elses_tiles_come_falls_away_without_blame(visits: Visits) -> None:
    ann = visits.come("/new/mobi?with=people")
    ann.get_by_label("Your name").fill("Ann")
    button(ann, "Open the table and invite").click()
    bea = visits.come(invited(ann))
    sit_down(bea, "Bea")
    begin(ann, bea)
    for seat, page in enumerate((ann, bea)):
        relay(page, seat, right_pod(players(page)[seat]["hand"]))
        expect(page.locator(".rack .slot")).to_have_count(0)
    bea.evaluate(PRESS_AS_TILES_COME)
    ann.get_by_role("group", name="Calls").get_by_role("button", name="FLIP!").click()
    expect(bea.get_by_text("Ann was a moment faster.")).to_be_visible()
    expect(bea.get_by_text("Not yet")).to_have_count(0)
    flip = bea.get_by_role("group", name="Calls").get_by_role("button", name="FLIP!")
    expect(flip).to_be_enabled()
    assert players(bea)[1]["last_flip"] is None
