"""Möbi on small screens and with large letters: nothing that is needed is out of sight, or moves away."""

from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browsing import Visits, button, ways
from support.scenes import act
from support.tileplay import (
    ANN,
    BEA,
    CHILL,
    THREE,
    call,
    dealt,
    expect_tiles,
    point_of,
    rack,
    relay,
    right_pod,
    sign,
    sit_at,
    spot,
    spots,
    status,
    tiles,
)

Box = tuple[float, float, float, float]
SMALL_PHONE = {"width": 320, "height": 568}

ON_AN_EMPTY_GRID = 3  # this step of the lesson begins


def box_of(of: Locator) -> Box:
    """Left, top, right, bottom."""
    box = of.bounding_box()
    assert box is not None, of
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def lies_in(inner: Locator, outer: Locator) -> bool:
    left, top, right, bottom = box_of(inner)
    around = box_of(outer)
    return left >= around[0] - 1 and top >= around[1] - 1 and right <= around[2] + 1 and bottom <= around[3] + 1


def overlap(one: Locator, other: Locator) -> bool:
    a, b = box_of(one), box_of(other)
    return a[0] < b[2] - 1 and b[0] < a[2] - 1 and a[1] < b[3] - 1 and b[1] < a[3] - 1


def tap_tiles(page: Page, text: str) -> None:
    for token in text.split():
        (sign(page, token) if token in "+-x/=" else rack(page, token)).tap()


def enlarge_text(page: Page, px: int) -> None:
    """As somebody does in the settings of the browser."""
    page.evaluate("(px) => (document.documentElement.style.fontSize = `${px}px`)", px)


@pytest.mark.parametrize("small", [False, True])
def test_the_view_follows_where_one_writes(visits: Visits, small: bool) -> None:
    page = visits.come("/", phone=True)
    if small:
        page.set_viewport_size(SMALL_PHONE)  # pyright: ignore[reportArgumentType]
    sit_at(page, dealt(page, "1 1 2 3 4 5 7", BEA))
    felt = page.locator(".felt")
    left, top, right, bottom = box_of(felt)
    page.touchscreen.tap(right - 60, (top + bottom) / 2)
    tap_tiles(page, "1 + 1 = 2")
    expect_tiles(page, 5)
    for seen in (*spots(page).all(), page.locator(".cursor")):
        assert lies_in(seen, felt), "what was written last is not seen"
    x, y = (left + 30, bottom - 30)  # far from it, at the lower edge
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(*centre_of(page.locator(".cursor")))  # and now downwards
    tap_tiles(page, "3 + 4")
    expect_tiles(page, 8)
    for seen in (*spots(page).all()[-3:], page.locator(".cursor")):
        assert lies_in(seen, felt)


def centre_of(of: Locator) -> tuple[float, float]:
    left, top, right, bottom = box_of(of)
    return (left + right) / 2, (top + bottom) / 2


def test_no_button_lies_on_the_grid(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    sit_at(page, dealt(page, ANN, BEA, BEA, pods=[(0, "2 + 3 = 5")], options={"players": 3}))
    expect(page.locator(".others li")).to_have_count(2)
    assert page.locator(".others").evaluate("(pods) => pods.scrollWidth <= pods.clientWidth"), "a pod is cut off"
    felt = page.locator(".felt")
    covering = [
        each.get_attribute("aria-label") for each in page.locator("button:visible").all() if overlap(each, felt)
    ]
    assert not covering


def test_the_lesson_works_to_the_letter_by_taps(visits: Visits) -> None:
    page = visits.come("/learn/mobi", phone=True)

    def go_on(step: int) -> None:
        expect(page.get_by_text("✓")).to_be_visible()
        button(page, "Go on").tap()
        expect(page.get_by_text(f"Step {step} of 7")).to_be_visible()
        # Hands are empty again: only on an empty grid a frame waits.
        expect(page.locator(".cursor")).to_have_count(1 if step == ON_AN_EMPTY_GRID else 0)

    def tap_cell(column: int, row: int) -> None:
        page.touchscreen.tap(*point_of(page, column, row))

    expect(rack(page, "2")).to_be_enabled()
    expect(page.locator(".cursor")).to_be_visible()
    tap_cell(0, 0)
    tap_tiles(page, "2 + 3 = 5")
    go_on(2)
    tap_cell(4, 1)  # below the 5
    tap_tiles(page, "+ 7 = 12")
    go_on(3)
    expect(rack(page, "*")).to_be_enabled()
    tap_cell(0, 0)
    tap_tiles(page, "6 + 1 = *")
    button(page.get_by_role("toolbar", name="What does this tile read?"), "möbius tile as 7").tap()
    go_on(4)
    expect_tiles(page, 9)
    tap_cell(4, 1)
    tap_tiles(page, "+ 7 = 12")
    expect_tiles(page, 13)
    call(page, "FLIP!")
    go_on(5)
    expect(page.get_by_text("Press SWAP!, then tap the tile")).to_be_visible()
    call(page, "SWAP!")
    page.locator(".rack .slot").first.tap()
    go_on(6)
    expect_tiles(page, 8)
    tap_cell(4, 4)
    tap_tiles(page, "6")
    button(page.get_by_role("toolbar", name="What does this tile read?"), "9").tap()
    tap_cell(3, 3)  # at one side of the lower =, and then at the other
    tap_tiles(page, "7 7")
    call(page, "Möbi!")
    expect(page.get_by_text("✓")).to_be_visible()
    assert not overlap(page.locator(".times"), page.locator(".felt")), "the time lies on the tiles"
    go_on(7)


def test_after_a_call_a_tapped_tile_is_chosen_and_not_laid_where_one_wrote_before(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    sit_at(page, dealt(page, ANN, BEA))
    page.touchscreen.tap(*point_of(page, 0, 0))
    tap_tiles(page, "2 + 3 = 5")
    expect_tiles(page, 5)
    call(page, "FLIP!")
    expect(page.locator(".cursor")).to_have_count(0)
    rack(page, "12").tap()
    call(page, "SWAP!")
    expect(page.locator(".rack .slot")).to_have_count(5)  # one for two
    expect_tiles(page, 5)


def test_the_choice_of_a_number_leaves_its_sum_in_sight(visits: Visits) -> None:
    page = visits.come("/learn/mobi", phone=True)
    expect(rack(page, "2")).to_be_enabled()
    for step in (2, 3):
        button(page, "Skip").tap()
        expect(page.get_by_text(f"Step {step} of 7")).to_be_visible()
    expect(rack(page, "*")).to_be_enabled()
    page.touchscreen.tap(*point_of(page, 0, 0))
    tap_tiles(page, "5 + 1 = *")
    choice = page.get_by_role("toolbar", name="What does this tile read?")
    expect(choice).to_be_visible()
    assert lies_in(choice, page.locator(".felt"))
    for tile in spots(page).all():
        assert not overlap(choice, tile)
    status(page, "What does this tile read?")
    expect(page.locator(".spot.faulty")).to_have_count(0)  # nothing was said yet that could be wrong
    button(choice, "möbius tile as 2").tap()
    status(page, "“5 + 1 = 2” is not right")  # and no star
    expect(page.locator(".spot.faulty")).to_have_count(5)


def test_seven_tiles_have_room_on_the_smallest_phone(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    page.set_viewport_size(SMALL_PHONE)  # pyright: ignore[reportArgumentType]
    sit_at(page, dealt(page, "10 11 12 12 8 7 6", BEA))
    slots = page.locator(".rack .slot")
    expect(slots).to_have_count(7)
    boxes = [box_of(slot) for slot in slots.all()]
    assert min(box[0] for box in boxes) >= 0
    assert max(box[2] for box in boxes) <= 320
    assert len({box[1] for box in boxes}) == 1, "in one row"
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("px", [20, 24, 26])
def test_large_letters_make_no_tile_smaller(visits: Visits, px: int) -> None:
    page = visits.come("/", phone=True)
    sit_at(page, dealt(page, ANN, BEA, pods=[(0, "2 + 3 = 5")]))
    enlarge_text(page, px)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for each in (*page.locator(".rack .slot, .tray .slot, .calls button").all(), *spots(page).all()):
        left, top, right, bottom = box_of(each)
        assert min(right - left, bottom - top) >= 47
    parts = [page.locator(name) for name in (".head", ".felt", ".mobi .line", ".shelf", ".tray", ".calls")]
    for above, below in pairwise(parts):
        assert not overlap(above, below)
    felt = box_of(page.locator(".felt"))
    assert felt[3] - felt[1] >= 170
    lay_by_tapping_far(page)


@pytest.mark.parametrize("px", [20, 26])
def test_large_letters_leave_the_lesson_playable(visits: Visits, px: int) -> None:
    page = visits.come("/learn/mobi", phone=True)
    expect(rack(page, "2")).to_be_enabled()
    enlarge_text(page, px)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    sign(page, "=").scroll_into_view_if_needed()
    page.touchscreen.tap(*point_of(page, 0, 0))
    tap_tiles(page, "2 + 3 = 5")
    expect(page.get_by_text("✓")).to_be_visible()
    button(page, "Go on").tap()
    expect(page.get_by_text("Step 2 of 7")).to_be_visible()


def lay_by_tapping_far(page: Page) -> None:
    """The page is scrolled to whatever does not fit, and everything can be reached."""
    call(page, "SWAP!")
    rack(page, "12").scroll_into_view_if_needed()
    rack(page, "12").tap()
    expect(page.locator(".rack .slot")).to_have_count(5)


def test_a_tile_that_was_laid_moves_no_other_tile_of_the_rack(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    sit_at(page, dealt(page, ANN, BEA))

    def places() -> dict[str, Box]:
        return {str(slot.get_attribute("data-kind")): box_of(slot) for slot in page.locator(".rack .slot").all()}

    page.touchscreen.tap(*point_of(page, 0, 0))
    before = places()
    tap_tiles(page, "2 + 3")
    expect_tiles(page, 3)
    after = places()
    assert set(before) - set(after) == {"2", "3"}
    assert all(before[kind] == after[kind] for kind in after)


def test_ten_tiles_are_all_seen_and_of_more_the_number_that_is_not(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    all_laid = " ".join(tile.token for tile in right_pod(BEA.split()))
    table = dealt(page, ANN, BEA, pods=[(1, all_laid)])
    sit_at(page, table)
    first = box_of(rack(page, "1"))
    act(page, table, 1, {"kind": "flip", "flips": 0}, "ten")
    slots = page.locator(".rack .slot")
    expect(slots).to_have_count(10)
    assert all(lies_in(slot, page.locator(".shelf")) for slot in slots.all())
    assert box_of(rack(page, "1")) == first, "tiles that were there stay where they are"
    sit_at(page, dealt(page, *chill_hands(), options={"chill": True, "copies": 3, "mobius tiles": 0}))
    expect(page.locator(".rack .slot")).to_have_count(18)
    more = page.get_by_role("button", name="Show 4 more tiles of your rack")
    expect(more).to_have_text("+4 ›")
    more.tap()
    expect(page.get_by_role("button", name="Show 4 more tiles of your rack")).to_have_text("‹ +4")


def chill_hands() -> tuple[str, str]:
    """All of a box of three of each number, eighteen for each of two players."""
    box = [str(number) for number in (1, 2, 3, 4, 5, 6, 7, 8, 6, 10, 11, 12) for _ in range(3)]
    return " ".join(box[::2]), " ".join(box[1::2])


def test_after_a_hint_cells_are_as_large_as_before(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    hands, options = ("1 2 3 4 5 6", "7 8 10 11 12 6"), {**CHILL, "players": 2}
    sit_at(page, dealt(page, *hands, pods=[(0, "1")], options=options, hints=True))
    width = box_of(spot(page, 0, 0))[2] - box_of(spot(page, 0, 0))[0]
    for _ in range(3):
        page.get_by_role("button", name="Hint").first.tap()
        aside = page.locator(".banner").filter(has_text="Hint:")
        expect(aside).to_be_visible()
        if "Möbi!" in aside.inner_text():
            break
        button(page, "Do it").tap()
        expect(aside).to_have_count(0)
        now = box_of(spots(page).first)
        assert abs(now[2] - now[0] - width) < 1


def test_a_long_message_stays_off_the_grid_until_somebody_wants_to_read_it(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    page.set_viewport_size({"width": 320, "height": 740})
    sit_at(page, dealt(page, "10 11 12 12 11 10 8", BEA, options={"live checking": True}))
    felt = page.locator(".felt")
    before = box_of(felt)
    relay(page, 0, tiles("10 + 11 x 12 - 12 = 11 + 10 x 8"))
    said = page.locator(".mobi .line [role=status]")
    expect(said).to_contain_text("the left side is")
    assert box_of(felt) == before
    assert not overlap(said, felt)
    button(page, "Read all of it").tap()
    assert overlap(said, felt)
    assert box_of(felt) == before


@pytest.mark.parametrize("language", ["en", "nl"])
def test_what_is_usually_said_fits_below_the_grid_of_the_smallest_phone(visits: Visits, language: str) -> None:
    page = visits.come("/", phone=True, language=language)
    page.set_viewport_size(SMALL_PHONE)  # pyright: ignore[reportArgumentType]
    sit_at(page, dealt(page, ANN, BEA, pods=[(0, "2 + 3 = 5")]))
    said = page.locator(".mobi .line")
    page.touchscreen.tap(*point_of(page, 4, 1))
    expect(page.locator(".cursor.down")).to_be_visible()
    expect(said.get_by_role("status")).not_to_be_empty()
    expect(said.get_by_role("button")).to_have_count(0)  # nothing that would have to be unfolded
    page.get_by_role("button", name="FLIP!").tap()
    expect(said.get_by_role("status")).to_contain_text("4 te" if language == "nl" else "4 tiles")
    expect(said.get_by_role("button")).to_have_count(0)


def test_the_card_about_a_mistake_has_room_on_the_smallest_phone(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    page.set_viewport_size(SMALL_PHONE)  # pyright: ignore[reportArgumentType]
    hands, options = ("1 2 3 4", "5 6 6 7", "8 10 11 12"), {"kids": True, **THREE}
    sit_at(page, dealt(page, *hands, pods=[(0, "1 + 2 = 4 - 3")], options=options))
    call(page, "Möbi!")
    mend = button(page, "I will mend it")
    expect(mend).to_be_visible()
    assert lies_in(mend, page.locator(".judged"))
    mend.tap()
    expect(page.locator(".judged")).to_have_count(0)


def test_the_time_of_somebody_alone_lies_on_no_tile(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    ways(page.get_by_role("region", name="Möbi")).get_by_role("button", name="Alone").tap()
    expect(page.locator(".rack .slot:enabled")).to_have_count(7)
    expect(page.get_by_text("Use every tile, then FLIP!")).to_be_visible()
    assert not overlap(page.locator(".head"), page.locator(".felt"))


def test_every_target_is_large_enough_for_a_finger(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    sit_at(page, dealt(page, "1 2 3 4 5 6 *", BEA, pods=[(0, "2 + 3 = 5")]))
    for each in page.locator("button:visible").all():
        box = each.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 48, (each.inner_text(), box)
    assert spots(page).count() == 5
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
