"""Puzzles in a real browser: from the first page to one that is solved on the board, on phone and desk."""

import json
import re

import pytest
from playwright.sync_api import expect

from halftwist.puzzles.pack import by_id, shipped
from support.browsing import Visits, asked, button, cell, expect_stone, place_by_mouse, place_by_touch


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_a_puzzle_is_found_missed_and_solved_on_the_real_board(visits: Visits, phone: bool) -> None:
    page = visits.come("/", phone=phone)
    expect(page.locator(".day li:not(.race) a")).to_have_count(3)
    page.locator(".day h2 a").click()
    expect(page.get_by_role("button", name="Solve one")).to_have_count(3)
    expect(page.get_by_text("New ones in")).to_be_visible()
    page.get_by_text("How the three are drawn").click()
    expect(page.get_by_text("SHA-256 of tomorrow’s seed")).to_be_visible()
    puzzle = next(each for each in by_id().values() if len(each.answers) > 1 and each.options["columns"] == 6)
    asked(page, "/api/me", {"name": "Ann"})
    while asked(page, f"/api/puzzles/{shipped('mobius')[0].id}/why", {"answers": [{"kind": "pass"}]})["why"] is None:
        pass  # whoever thinks may still have to start
    page.goto(f"/puzzles/{puzzle.id}")
    place = place_by_touch if phone else place_by_mouse
    button(page, "I’m connected: pass").click()
    told = page.locator(".told")
    expect(told).to_contain_text("That’s not it.")
    expect(told).to_contain_text(re.compile(r"Then (red|blue) wins with \w\d+\..*proved", re.DOTALL))
    button(page, "Once more").click()
    expect(told).not_to_contain_text("That’s not it.")
    expect(cell(page, puzzle.answers[0]["cell"])).to_be_attached()
    for at, answer in enumerate(puzzle.answers):
        place(page, answer["cell"])
        expect_stone(page, answer["cell"], "blue" if puzzle.seat else "red")
        if at < len(puzzle.replies):
            expect(told).to_contain_text("Right. Go on!")
            expect_stone(page, puzzle.replies[at]["action"]["cell"], "red" if puzzle.seat else "blue")
    expect(told).to_contain_text("Solved!")
    page.goto("/me")
    expect(page.get_by_text("You solved 1 of 2.")).to_be_visible()
    with page.expect_download() as saved:
        button(page, "Save the file").click()
    kept = json.loads(saved.value.path().read_text())
    assert [row["puzzle"] for row in kept["puzzles"]["tries"]] == [puzzle.id, shipped("mobius")[0].id]


def test_todays_puzzle_does_not_offer_what_it_would_refuse_and_any_other_is_shown_to_its_end(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    today = asked(page, "/api/puzzles/day")["puzzles"][0]["id"]
    page.goto(f"/puzzles/{today}")
    expect(page.get_by_text("its solution is told tomorrow")).to_be_visible()
    expect(button(page, "Show me")).to_have_count(0)
    three = {each["id"] for each in asked(page, "/api/puzzles/day")["puzzles"]}
    long = next(each for each in shipped("mobius") if len(each.answers) > 1 and each.id not in three)
    page.goto(f"/puzzles/{long.id}")
    expect(page.locator(".told")).to_contain_text(f"You play {'blue' if long.seat else 'red'}")
    button(page, "Show me").tap()
    for at, answer in enumerate(long.answers):
        if answer["kind"] == "place":
            expect_stone(page, answer["cell"], "blue" if long.seat else "red")
        if at < len(long.replies):
            expect_stone(page, long.replies[at]["action"]["cell"], "red" if long.seat else "blue")
    pod = next(each for each in shipped("mobi") if each.id not in three)
    page.goto(f"/puzzles/{pod.id}")
    before = page.locator("[data-cell]").count()
    button(page, "Show me").tap()
    expect(page.locator(".told")).to_contain_text("This is how it goes")
    expect(page.locator("[data-cell]")).not_to_have_count(before)


@pytest.mark.parametrize(("language", "word"), [("en", "Solution"), ("nl", "Oplossing")])
def test_yesterdays_solutions_are_one_tap_from_the_days_place(visits: Visits, language: str, word: str) -> None:
    page = visits.come("/puzzles", phone=True, language=language)
    links = page.locator(".past").get_by_role("link", name=f"{word} ")
    expect(links).to_have_count(3)
    today = {each["id"] for each in asked(page, "/api/puzzles/day")["puzzles"]}
    yesterday = [link.get_attribute("href") or "" for link in links.all()]
    assert not today & {re.findall(r"[^/?]+", path)[1] for path in yesterday}
    for path in yesterday:
        page.goto("/puzzles")
        page.locator(f'.past a[href="{path}"]').tap()
        expect(page.locator("[data-result=told]")).to_be_visible()
    page.goto(f"/puzzles/{today.pop()}?solution")
    expect(page.locator("[data-result=open]")).to_be_visible()


def test_whoever_calls_a_puzzle_wrong_says_what_is_wrong_with_it(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    asked(page, "/api/me", {"name": "Ann"})
    puzzle = shipped("formula")[0].id
    page.goto(f"/puzzles/{puzzle}")
    button(page, "This puzzle is wrong").tap()
    assert asked(page, "/api/me/puzzles")["complaints"] == []  # one tap by mistake is no complaint
    page.get_by_label("What is wrong with it?").fill("8 goes, too")
    button(page, "Send").tap()
    expect(page.get_by_text("Whoever runs this server will look at it.")).to_be_visible()
    [told] = asked(page, "/api/me/puzzles")["complaints"]
    assert (told["puzzle"], told["words"]) == (puzzle, "8 goes, too")
