"""Puzzles in a real browser: from the first page to one that is solved on the board, on phone and desk."""

import pytest
from playwright.sync_api import expect

from halftwist.puzzles.pack import by_id
from support.browsing import Visits, button, cell, expect_stone, place_by_mouse, place_by_touch


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
    page.goto(f"/puzzles/{puzzle.id}")
    place = place_by_touch if phone else place_by_mouse
    button(page, "I’m connected: pass").click()
    told = page.locator(".told")
    expect(told).to_contain_text("That’s not it.")
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
    expect(page.get_by_text("You solved 1 of 1.")).to_be_visible()
