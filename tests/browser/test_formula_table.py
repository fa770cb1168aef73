"""How Formula's table looks and speaks: with large text, on the narrowest phone, for points, with a wrong sum."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browsing import DESKTOP, NOWHERE, PHONE, Visits, asked, button, table_of, two_people
from support.cardplay import by_click, play_out
from support.scenes import act, arranged, dealt, formula

NARROW = {"width": 320, "height": 568}
LARGE_PX = (20, 22, 24, 26)

# Whether what is drawn there, near its middle and near its edges, is the thing itself.
ALL_TO_BE_SEEN = """(things) => things.every((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) => {
        const found = document.elementFromPoint(left + width / 2, top + height * part);
        return found && thing.contains(found);
    });
})"""

# The page is scrolled, or on a desk the stage beside the panel.
TO_THE_END = """() => [document.scrollingElement, document.querySelector(".stage")]
    .forEach((each) => each.scrollTo(0, each.scrollHeight))"""


def all_seen(things: Locator) -> bool:
    return things.evaluate_all(ALL_TO_BE_SEEN)


def widths(things: Locator) -> list[float]:
    return things.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().width)")


def boxes(things: Locator) -> list[dict[str, float]]:
    return things.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().toJSON())")


def names_cut(page: Page) -> bool:
    names = page.locator(".seats .name")
    return names.evaluate_all("(all) => all.some((each) => each.scrollWidth > each.clientWidth)")


@pytest.mark.parametrize("phone", [True, False])
def test_larger_text_makes_no_card_smaller_and_covers_none(visits: Visits, phone: bool) -> None:
    page = visits.come(NOWHERE, phone=phone)
    formula(page)
    for size in LARGE_PX:
        page.evaluate("(px) => (document.documentElement.style.fontSize = `${px}px`)", size)
        assert min(widths(page.locator(".mat .cell"))) >= 46, size
        assert min(widths(page.locator("[data-hand]"))) >= 46, size
        assert all_seen(page.locator("[data-hand]")), f"a card of the hand is covered at {size} px"
        assert all_seen(page.locator("button.draw, button.play")), size
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        cut = page.locator(".seats .name").evaluate_all(
            "(all) => all.some((each) => each.scrollWidth > each.clientWidth)"
        )
        assert not cut, f"a name is cut at {size} px"
    expect_the_formula_to_be_scrolled_to(page)


def expect_the_formula_to_be_scrolled_to(page: Page) -> None:
    """With the largest text everything that does not fit is reached by scrolling, the answer and the words too."""
    page.evaluate(TO_THE_END)
    assert all_seen(page.locator('[data-symbol], [data-place="2 on o0"], .verdict'))
    assert all_seen(page.locator("[data-hand]"))


def test_seven_cards_lie_in_one_row_on_the_narrowest_phone(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    page.set_viewport_size(NARROW)  # pyright: ignore[reportArgumentType]
    page.goto(f"/t/{dealt(page, '24', '1356889', '0011223')}")
    page.get_by_role("button", name=re.compile("show my cards")).tap()
    cards = page.locator("[data-hand]")
    expect(cards).to_have_count(7)
    tops = cards.evaluate_all("(all) => all.map((each) => Math.round(each.getBoundingClientRect().top))")
    assert len(set(tops)) == 1
    assert all_seen(cards)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_last_card_of_a_fuller_hand_is_whole_on_a_phone(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    name = dealt(page, "98", "2366779", "0011223")
    faces = page.locator("[data-hand] .card-face")
    for cards in range(8, 11):
        for seat in (0, 1):
            act(page, name, seat, {"kind": "draw"}, f"{cards} of {seat}")
        page.goto(f"/t/{name}")
        page.get_by_role("button", name=re.compile("show my cards")).tap()
        expect(faces).to_have_count(cards)
        lying = boxes(faces)
        assert max(each["right"] for each in lying) <= 360, f"the last of {cards} cards is cut off"
        assert min(each["left"] for each in lying) >= 0, f"the first of {cards} cards is cut off"
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_signs_stand_beneath_signs_and_a_tall_stack_covers_no_row(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    name = dealt(page, "24", "0136669", "1344889", dealer=0, options={"open hands": True})
    for number, (symbol, right) in enumerate((("x", None), ("+", "6"), ("x", "4"), ("+", "6"))):
        answer = [{"card": "8", "new": right is None}]
        laid = [{"card": right or "4", "new": right is not None}]
        play = {
            "kind": "play",
            "left": [{"card": "2", "new": False}],
            "symbol": symbol,
            "right": laid,
            "answer": answer,
        }
        act(page, name, (1 + number) % 2, play, str(number))
    page.goto(f"/t/{name}")
    stack = page.get_by_role("group", name="the right number").locator(".under")
    expect(stack).to_have_count(3)
    above = page.get_by_role("group", name="the left number").locator(".cell").bounding_box()
    assert above
    tops = stack.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().top)")
    assert min(tops) >= above["y"] + above["height"] + 3, "the stack lies over the ring of the card above"
    by_click(page, page.locator("[data-hand]").first, page.locator('[data-place="2 after "]'))
    signs = [box["x"] for box in (each.bounding_box() for each in page.locator(".sign").all()) if box]
    assert len(signs) == 2
    assert abs(signs[0] - signs[1]) < 1


def test_points_are_the_same_wherever_they_are_shown(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    wish = {"options": {"points": True, "open hands": True, "players": 3}, "match": {"kind": "rounds", "rounds": 2}}
    table = arranged(page, "formula", [], seats=3, **wish)
    page.goto(f"/t/{table}")
    result = page.get_by_role("region", name="Result")
    play_out(page, table)
    first = totals(page, table)
    expect_points(page, result, first)
    button(page, "Next round").tap()
    expect(page.get_by_text("Round 2 of 2")).to_be_visible()
    play_out(page, table)
    expect(result).to_contain_text("this round")
    second = totals(page, table)
    assert second != first
    expect_points(page, result, second)
    page.goto(f"/t/{table}/replay")
    others = page.get_by_role("list", name="The others").get_by_role("listitem")
    for seat, total in enumerate(second):
        expect(others.nth(seat)).to_contain_text(re.compile(rf"\b{abs(total)} points"))


def totals(page: Page, table: str) -> list[int]:
    return asked(page, f"/api/tables/{table}/view")["face"]["totals"]


def expect_points(page: Page, result: Locator, points: list[int]) -> None:
    """In the bar, in the result, numbered by what is shown there, and above the formula."""
    for name, total in zip(("Ann", "Bea", "Cas"), points, strict=True):
        said = re.compile(rf"{abs(total)} points")
        expect(page.locator(".seats li").filter(has_text=name).locator(".clock")).to_have_text(str(total))
        expect(result.get_by_role("listitem").filter(has_text=name)).to_contain_text(said)
        expect(page.locator(".formula-board .side").first).to_contain_text(said)
    places = [int(each) for each in result.locator(".place").all_inner_texts()]
    best = sorted(points, reverse=True)
    assert places == [best.index(total) + 1 for total in best]


def test_a_game_for_points_says_how_many_are_needed_and_explains_itself_without_covering_the_hand(
    visits: Visits,
) -> None:
    page = visits.come(NOWHERE, phone=True)
    options = {"points": True, "open hands": True, "players": 3}
    page.goto(f"/t/{arranged(page, 'formula', [], 3, options=options, match={'kind': 'points', 'target': 250})}")
    expect(page.locator(".formula-board .side").first).to_contain_text("250 wins")
    expect(page.locator(".formula-board")).not_to_contain_text(re.compile(r"Covered|\d p\b"))
    button(page, "points · open hands").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Every answer scores points")
    expect(page.locator(".notes .note")).to_have_count(0)


def test_a_sum_that_is_wrong_cannot_be_played_and_says_so_when_it_is_pressed(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    formula(page)
    play, verdict = button(page, "Play"), page.locator(".verdict")
    play.tap(force=True)
    expect(verdict.locator(".again")).to_contain_text("Lay at least one card")
    by_click(page, page.locator('[data-hand="3"]'), page.locator('[data-place="2 on o0"]'))
    expect(page.locator(".verdict.no")).to_be_visible()
    expect(verdict.locator(".again")).to_have_count(0)
    expect(play).to_have_attribute("aria-disabled", "true")
    expect(play).to_contain_text("15 − 6 is 9, not 3")
    play.tap(force=True)
    expect(verdict.locator(".again")).to_contain_text("15 − 6 is 9, not 3")
    button(page, "Take all back").tap()
    expect(play).to_contain_text("lay a card first")


def test_on_the_lowest_phone_the_symbols_are_seen_above_the_hand_while_the_goal_is_said(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    page.set_viewport_size({"width": 320, "height": 600})
    formula(page)
    expect(page.locator(".goal")).to_be_visible()
    assert all_seen(page.locator("[data-symbol], [data-hand], button.draw, button.play"))
    own = page.locator(".own").bounding_box()
    assert own
    assert all(each["y"] + each["height"] <= own["y"] for each in boxes(page.locator("[data-symbol]")))


@pytest.mark.parametrize(
    ("game", "level", "name"), [("mobi", 2, "Hedgehog"), ("formula", 6, "Compasses"), ("mobius", 7, "Compass")]
)
def test_beside_the_lamp_the_longest_name_of_a_bot_is_whole(visits: Visits, game: str, level: int, name: str) -> None:
    page = visits.come(NOWHERE, phone=True)
    asked(page, "/api/me", {"name": "Guest"})
    seats = [{"kind": "me"}, {"kind": "bot", "bot": f"level {level}"}]
    table = asked(page, "/api/tables", {"game": game, "seats": seats})["name"]
    page.goto(f"/t/{table}")
    for size in (PHONE, NARROW):
        page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
        expect(page.locator(".seats .name").last).to_have_text(name)
        expect(button(page, "Ask for a hint")).to_be_in_viewport()
        assert not names_cut(page), size


@pytest.mark.parametrize("size", [PHONE, NARROW, DESKTOP])
def test_on_one_device_people_have_names_and_every_seat_is_seen(visits: Visits, size: dict[str, int]) -> None:
    page = visits.come(NOWHERE, phone=size is not DESKTOP)
    page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
    options = {"points": True, "open hands": True, "players": 3}
    page.goto(f"/t/{arranged(page, 'formula', [], 3, options=options)}")
    seats = page.locator(".seats li")
    expect(seats).to_have_count(3)
    expect(page.locator(".seats")).not_to_contain_text(re.compile(r"\byou", re.IGNORECASE))
    expect(seats.filter(has_text="to move")).to_have_count(1)
    right = page.locator(".seats").evaluate("(list) => list.getBoundingClientRect().right")
    for seat in seats.all():
        box = seat.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= right + 1
    assert not names_cut(page)


def test_cards_travel_and_whoever_goes_on_has_them_arrive(visits: Visits) -> None:
    page = visits.come(NOWHERE, phone=True)
    page.emulate_media(reduced_motion="no-preference")
    name = dealt(page, "24", "1356889", "0011223", options={"open hands": True})
    page.goto(f"/t/{name}")
    flying = page.locator("[data-sky] > *")
    expect(flying.first).to_be_attached()  # the deal, which is a moment old
    page.locator('[data-hand="6"]').tap()
    expect(flying).to_have_count(0)
    page.locator('[data-place="2 after "]').tap()
    page.locator('[data-symbol="+"]').tap()
    expect(page.locator(".formula-board.right")).to_be_visible()  # it glows
    page.locator("button.play").tap()
    expect(page.locator(".log, .verdict").first).to_contain_text("6")
    act(page, name, 1, {"kind": "draw"}, "other")
    expect(page.locator('[data-hand="1"]').first).to_be_enabled()
    page.emulate_media(reduced_motion="reduce")


def test_a_plan_is_laid_out_before_ones_turn_and_kept_until_the_table_changes(visits: Visits) -> None:
    page, bea = two_people(visits, "formula")
    table = table_of(page)
    expect(page.locator("[data-hand]")).to_have_count(7)
    turn = asked(page, f"/api/tables/{table}/view")["view"]["turn"]
    waiting, moving = (bea, page) if turn == 0 else (page, bea)
    by_click(waiting, waiting.locator("[data-hand]").first, waiting.locator('[data-place="2 after "]'))
    if waiting.get_by_role("dialog").count():
        button(waiting.get_by_role("dialog"), "7").click()
    expect(waiting.locator("[data-laid]")).to_have_count(1)
    expect(waiting.locator(".verdict")).to_contain_text("Your plan.")
    expect(waiting.locator("button.play")).to_be_disabled()
    moving.locator("button.draw").click()
    expect(waiting.locator("button.draw")).to_be_enabled()
    expect(waiting.locator("[data-laid]")).to_have_count(1)


def test_nothing_covers_the_answer_at_a_desk_neither_at_the_table_nor_in_a_replay(visits: Visits) -> None:
    page = visits.come(NOWHERE)
    name = arranged(page, "formula", [])
    play_out(page, name)
    for where in (f"/t/{name}", f"/t/{name}/replay"):
        page.goto(where)
        expect(page.locator(".line.answer .card-face").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert all_seen(page.locator(".line.answer .sign, .line.answer .cells > :last-child")), where
