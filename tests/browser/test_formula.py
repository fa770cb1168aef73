"""Formula on the page: two browsers, a bot, a finger, the keyboard, somebody who looks on, one device for two."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Page, expect

from support.browsing import (
    BOT_PATIENCE_MS,
    NOWHERE,
    Visits,
    asked,
    button,
    link,
    rematch,
    tab_to,
    table_of,
    two_people,
)
from support.cardplay import (
    Carry,
    Play,
    best_play,
    by_click,
    by_finger,
    by_keys,
    by_mouse,
    by_tap,
    lay_out,
    legal_plays,
    new_cards,
    play_out,
    steps_of,
    take_turn,
)
from support.scenes import arranged, dealt

MOST_TURNS = 80


def alone(page: Page, table: str) -> None:
    """At a table where the other one sits on the same device, after the hand-over."""
    page.goto(f"/t/{table}")
    page.get_by_role("button", name=re.compile("show my cards")).click()
    expect(page.locator("[data-hand]")).to_have_count(7)


def turn_of(page: Page, table: str) -> int | None:
    return asked(page, f"/api/tables/{table}/view")["view"]["turn"]


def play_to_the_end(people: tuple[Page, Page], ways: tuple[Carry, Carry]) -> int:
    """Whoever's turn it is takes it; the seat that wins."""
    table = table_of(people[0])
    for _ in range(MOST_TURNS):
        seat = turn_of(people[0], table)
        if seat is None:
            return asked(people[0], f"/api/tables/{table}/view")["view"]["out"][0]
        page = people[seat]
        expect(page.locator("button.draw:not(:disabled)")).to_be_visible()
        take_turn(page, seat, ways[seat])
        expect(page.locator("li.turn.mine")).to_have_count(0)
    raise AssertionError("the match does not end")


def test_two_browsers_play_a_match_to_its_end(visits: Visits) -> None:
    people = two_people(visits, "formula")
    for page, other in zip(people, ("Bea", "Ann"), strict=True):
        expect(page.get_by_role("list", name="The others")).to_contain_text(f"{other}, 7 cards")
    winner = play_to_the_end(people, (by_mouse, by_click))
    loser = people[1 - winner]
    expect(people[winner].get_by_role("status").filter(has_text="You won!")).to_be_visible()
    expect(loser.get_by_role("status").filter(has_text=f"{('Ann', 'Bea')[winner]} won.")).to_be_visible()
    rematch(*people)
    expect(people[1].locator("[data-hand]")).to_have_count(7)


def test_a_phone_plays_a_bot_with_a_finger(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    page.get_by_role("region", name="Formula").get_by_role("button", name="Play", exact=True).tap()
    table = table_of(page)
    result = page.get_by_role("region", name="Result")
    ways = (by_finger, by_tap)
    for turn in range(MOST_TURNS):
        expect(page.locator("button.draw:not(:disabled)").or_(result).first).to_be_visible(timeout=BOT_PATIENCE_MS)
        if result.is_visible():
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, "it is wider than the phone"
        n = asked(page, f"/api/tables/{table}/view")["n"]
        take_turn(page, 0, ways[turn % 2])
        page.wait_for_function(
            """async ([table, n]) => (await (await fetch(`/api/tables/${table}/view`)).json()).n > n""",
            arg=[table, n],
            polling=100,
        )
        expect(page.locator(".verdict.stands")).to_have_count(0)
    expect(result).to_contain_text("won")
    page.wait_for_function(  # the result does not cover what won; the board makes room for it as it comes
        """() => {
            const box = (what) => document.querySelector(what).getBoundingClientRect();
            return box(".line.answer").bottom <= box(".result").top;
        }"""
    )


def test_a_whole_game_is_played_on_one_device_by_the_keyboard_alone(visits: Visits) -> None:
    page = visits.come("/new/formula?with=device")
    expect(page.get_by_label("Your name")).to_be_visible()
    tab_to(page, "Your name")
    page.keyboard.type("Ann")
    tab_to(page, "Name for seat 2")
    page.keyboard.type("Bea")
    tab_to(page, "Play")
    page.keyboard.press("Enter")
    table = table_of(page)
    result = page.get_by_role("region", name="Result")
    covered = page.get_by_role("button", name=re.compile("show my cards"))
    for _ in range(MOST_TURNS):
        expect(covered.or_(result).first).to_be_visible()
        if result.is_visible():
            break
        expect(page.locator("[data-hand], [data-place]")).to_have_count(0)  # nobody's cards are to be seen
        expect(covered).to_be_focused()
        page.keyboard.press("Enter")
        seat = turn_of(page, table)
        assert seat is not None
        _turn_by_keys(page, seat)
    expect(result).to_be_visible()
    tab_to(page, "Replay")
    page.keyboard.press("Enter")
    expect(button(page, "Forward")).to_be_visible()


def _turn_by_keys(page: Page, seat: int) -> None:
    expect(page.locator("button.draw:not(:disabled)")).to_be_visible()
    play = best_play(page, seat)
    if play is None:
        while not page.evaluate("document.activeElement.matches('button.draw')"):
            page.keyboard.press("Tab")
    else:
        _lay_by_keys(page, seat, play)
        expect(page.locator("button.play")).to_be_focused()
    page.keyboard.press("Enter")


def _lay_by_keys(page: Page, seat: int, play: Any) -> None:
    for step in steps_of(page, seat, play):
        card = page.locator(f'[data-hand="{step.shown[0]}"]').first
        by_keys(page, card, page.locator(f'[data-place="{step.place}"]'))
        if step.shown[0] == "J":
            page.keyboard.press(step.shown[1])
    page.keyboard.press(play["symbol"])


def test_a_spectator_sees_no_hand_and_can_do_nothing(visits: Visits) -> None:
    ann, _ = two_people(visits, "formula")
    eve = visits.come(f"/t/{table_of(ann)}")
    expect(eve.get_by_text("You are watching.")).to_be_visible()
    others = eve.get_by_role("list", name="The others")
    expect(others).to_contain_text("Ann, 7 cards")
    expect(others).to_contain_text("Bea, 7 cards")
    expect(eve.locator("[data-hand]")).to_have_count(0)
    expect(eve.locator("button.play, button.draw")).to_have_count(0)
    assert asked(eve, f"/api/tables/{table_of(ann)}/view")["view"]["hands"] == [None, None]


def test_a_reload_loses_nothing(visits: Visits) -> None:
    people = two_people(visits, "formula")
    table = table_of(people[0])
    seat = turn_of(people[0], table)
    assert seat is not None
    take_turn(people[seat], seat, by_click)
    page = people[1 - seat]
    expect(page.locator("button.draw:not(:disabled)")).to_be_visible()
    shown = page.get_by_role("group", name="The formula").inner_html()
    page.reload()
    expect(page.locator("button.draw:not(:disabled)")).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(7)
    assert _without_motion(page.get_by_role("group", name="The formula").inner_html()) == _without_motion(shown)
    take_turn(page, 1 - seat, by_click)
    expect(people[seat].locator("button.draw:not(:disabled)")).to_be_visible()
    expect_giving_up_to_be_told(people, seat)


def expect_giving_up_to_be_told(people: tuple[Page, Page], seat: int) -> None:
    """To both, at the table and in the replay."""
    button(people[seat], "Menu").click()
    button(people[seat], "Give up").click()
    button(people[seat], "Give up").click()
    said = f"{('Ann', 'Bea')[seat]} gave up the game."
    expect(people[seat].get_by_role("region", name="Result")).to_contain_text("You gave up the game.")
    expect(people[1 - seat].get_by_role("region", name="Result")).to_contain_text(said)
    link(people[seat], "Replay").click()
    expect(people[seat].get_by_text(said)).to_be_visible()


def _without_motion(html: str) -> str:
    return re.sub(r"<!--.*?-->", "", html)


def test_what_does_not_stand_says_why_and_what_stands_says_so(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    alone(page, dealt(page, "24", "1356889", "0011223"))
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Choose a symbol and lay the answer")
    by_click(page, page.locator('[data-hand="5"]'), page.locator('[data-place="2 after "]'))
    expect(verdict).to_contain_text("Choose a symbol, too.")
    page.get_by_role("radio", name="plus").click()
    expect(page.locator(".verdict.no")).to_contain_text("6")
    assert re.search(r"/rules/formula#f\d", str(verdict.get_by_role("link").get_attribute("href")))
    page.get_by_role("button", name="Take 5 back").last.click()
    expect(page.locator(".verdict.no")).to_have_count(0)
    by_mouse(page, page.locator('[data-hand="6"]'), page.locator('[data-place="2 after "]'))
    expect(page.locator(".verdict.stands")).to_be_visible()
    expect_steps_to_be_undone_one_by_one(page)
    button(page, "Play").click()
    expect(page.get_by_text("Give the device to Bea")).to_be_visible()


def expect_steps_to_be_undone_one_by_one(page: Page) -> None:
    """And all of them at once, which is a step like any other."""
    fresh, plus = page.locator(".formula .card-face.fresh"), page.get_by_role("radio", name="plus")
    by_click(page, page.locator('[data-hand="1"]'), page.locator('[data-place="2 before "]'))
    expect(fresh).to_have_count(2)
    button(page, "One step back").click()
    expect(fresh).to_have_count(1)
    button(page, "Take all back").click()
    expect(fresh).to_have_count(0)
    expect(plus).not_to_be_checked()
    button(page, "One step back").click()
    expect(fresh).to_have_count(1)
    expect(plus).to_be_checked()
    page.keyboard.press("Backspace")
    expect(fresh).to_have_count(0)
    expect(plus).to_be_checked()
    page.keyboard.press("Control+z")
    expect(page.get_by_role("button", name="Take 5 back").last).to_be_visible()
    button(page, "Take all back").click()
    by_click(page, page.locator('[data-hand="6"]'), page.locator('[data-place="2 after "]'))
    plus.click()
    expect(page.locator(".verdict.stands")).to_be_visible()


def test_a_joker_asks_for_its_digit_and_can_become_another(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    alone(page, dealt(page, "33", "001245J", "1122466"))
    by_tap(page, page.locator('[data-hand="J"]'), page.locator('[data-place="2 after "]'))
    asks = page.get_by_role("dialog", name="Which digit is the Joker?")
    button(asks, "5").tap()
    page.get_by_role("radio", name="plus").tap()
    expect(page.locator(".verdict.no")).to_be_visible()
    page.get_by_role("button", name="Take Joker as 5 back").tap()
    button(asks, "6").tap()
    expect(page.locator(".verdict.stands")).to_be_visible()
    button(page, "Play").tap()
    page.get_by_role("button", name=re.compile("show my cards")).tap()
    expect(page.get_by_role("group", name="the answer").get_by_role("button", name="Joker as 6")).to_be_visible()


def test_a_hint_can_be_laid_out_and_a_move_taken_back(visits: Visits) -> None:
    page = visits.come("/new/formula?with=bot")
    button(page, "Play").click()
    table = table_of(page)
    show, draw = button(page, "Show it"), button(page, "Do it")
    for _ in range(MOST_TURNS):
        expect(page.locator("button.draw:not(:disabled)")).to_be_visible(timeout=BOT_PATIENCE_MS)
        button(page, "Menu").click()
        button(page, "Hint").click()
        expect(show.or_(draw)).to_be_visible(timeout=BOT_PATIENCE_MS)
        if show.is_visible():
            break
        held = page.locator("[data-hand]").count()
        draw.click()
        expect(page.locator("[data-hand]")).to_have_count(held + 1)  # what is said of it the bot may overtake
    show.click()
    expect(page.locator(".verdict.stands")).to_be_visible()
    held = page.locator("[data-hand]").count()
    button(page, "Play").click()
    expect(page.locator("[data-hand]")).not_to_have_count(held)
    expect(page.locator("button.draw:not(:disabled)")).to_be_visible(timeout=BOT_PATIENCE_MS)
    button(page, "Menu").click()
    button(page, "Take back my last move").click()
    expect(page.locator("[data-hand]")).to_have_count(held)
    assert turn_of(page, table) == 0


def test_rounds_points_and_places_are_shown_and_the_next_round_is_one_tap_away(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    wish = {"options": {"points": True, "open hands": True, "players": 3}, "match": {"kind": "rounds", "rounds": 2}}
    table = arranged(page, "formula", [], seats=3, **wish)
    page.goto(f"/t/{table}")
    expect(page.get_by_text("Round 1 of 2")).to_be_visible()
    expect(page.get_by_text(re.compile("(Ann|Bea|Cas): 0 points"))).to_be_visible()
    expect(page.get_by_role("list", name="The others")).to_contain_text(
        re.compile(r"(Ann|Bea), 7 cards, 0 points, \w, ")
    )
    play_out(page, table)
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("Round 1 is over.")
    expect(result.get_by_role("listitem")).to_have_count(3)
    button(page, "Next round").tap()
    expect(page.get_by_text("Round 2 of 2")).to_be_visible()
    play_out(page, table)
    expect(result).to_contain_text("won")
    expect(result.get_by_role("listitem")).to_have_count(3)
    expect(result.get_by_role("listitem").first).to_contain_text("points")


def test_who_plays_on_for_places_sees_who_is_out(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    table = arranged(page, "formula", [], seats=3, options={"players": 3, "play on": True, "open hands": True})
    page.goto(f"/t/{table}")
    expect(page.get_by_text("for places")).to_be_visible()
    play_out(page, table)
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_text(re.compile("finished, number 1")).first).to_be_attached()


def test_a_finished_game_is_seen_again_and_its_deal_verified(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    table = arranged(page, "formula", [])
    play_out(page, table)
    page.goto(f"/t/{table}/replay")
    cards = page.get_by_role("group", name="The formula").locator(".cell")
    button(page, "To the beginning").click()
    expect(page.get_by_text("The cards are being dealt.")).to_be_visible()
    button(page, "Forward").click()
    expect(cards).to_have_count(2)
    expect(page.get_by_role("list", name="The others")).to_contain_text("Ann, 7 cards")
    button(page, "To the end").click()
    expect(page.get_by_role("list", name="The others")).to_contain_text("no cards left")
    button(page, "Verify it now").click()
    page.get_by_text("How it was checked").click()
    expect(page.get_by_text("the same").first).to_be_visible()


STEPS: Mapping[str, Callable[[Play], bool]] = {
    "first": lambda play: True,
    "cover": lambda play: True,
    "beside": lambda play: len(play["left"]) > 1,
    "whole": lambda play: len(play["answer"]) == 1,
    "joker": lambda play: any(card[0] == "J" for card in new_cards(play)),
    "zero": lambda play: True,
    "draw": lambda play: False,
    "out": lambda play: True,
}


def test_the_lesson_is_played_to_its_end_on_a_phone(visits: Visits) -> None:
    page = visits.come("/learn/formula", phone=True)
    for number, (name, fits) in enumerate(STEPS.items(), start=1):
        expect(page.get_by_text(f"Step {number} of 9")).to_be_visible()
        expect(page.locator("button.draw:not(:disabled)")).to_be_visible()
        expect_all_in_sight(page, name)
        table = asked(page, "/api/me/games")["tables"][0]["name"]
        plays = [play for play in legal_plays(page, 0, table) if fits(play)]
        if plays:
            lay_out(page, 0, plays[0], by_tap, table)
            button(page, "Play").tap()
        else:
            assert name == "draw", name
            page.locator("button.draw").tap()
        expect(page.locator(".told .well")).to_be_visible()
        button(page, "Go on").tap()
    button(page, "Play a bot now").tap()
    table_of(page)


def expect_all_in_sight(page: Page, name: str) -> None:
    """Neither the words nor the buttons lie over the cards."""
    words, mat, hand, actions = (
        page.locator(what).bounding_box() for what in (".told", ".mat", ".hand", ".formula-board .actions")
    )
    assert words
    assert mat
    assert hand
    assert actions
    assert words["y"] + words["height"] <= mat["y"]
    assert hand["y"] + hand["height"] <= actions["y"] + 1, name
    assert actions["y"] + actions["height"] <= 741, name
