"""Möbi on the page: a race, a bot, fingers, the keyboard, somebody who looks on, calls that fail, troubles."""

import re
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

from support.browsing import PATIENCE_MS, Visits, asked, button, link, rematch, tab_to, table_of, two_people, ways
from support.scenes import act
from support.tileplay import (
    ANN,
    BEA,
    CHILL,
    SMALL_BOX,
    THREE,
    Fingers,
    call,
    carry,
    centre,
    dealt,
    drag,
    expect_tiles,
    lay_by_mouse,
    lay_by_tapping,
    players,
    point_of,
    rack,
    relay,
    right_pod,
    sign,
    sit_at,
    small_pod,
    spot,
    spots,
    status,
    tiles,
    write,
)

CROSSED = "2 + 3 = 5|. . + . +|. . 1 . 7|. . = . =|. . 4 . 12"


# Notes every gate that is shown between the tap and the tiles.
GATES = """(() => {
    window.gates = 0;
    new MutationObserver(() => (window.gates += document.querySelectorAll(".gate").length)).observe(document, {
        childList: true,
        subtree: true,
    });
})()"""


def drawn_size(page: Page) -> float:
    box = spots(page).first.bounding_box()
    assert box is not None
    return box["width"]


# Whole games


def test_two_browsers_race_from_go_to_moebi(visits: Visits) -> None:
    ann, bea = two_people(visits, "mobi", SMALL_BOX)
    for page in (ann, bea):
        button(page, "I am ready").click()
    expect(button(ann, "GO!")).to_be_visible()
    button(bea, "GO!").click()  # anybody may: she is not the host
    for page in (ann, bea):
        expect(page.get_by_role("timer")).to_have_text(re.compile("[123]"))
    for page in (ann, bea):
        expect(page.locator(".rack .slot:enabled")).to_have_count(7)
    pod = right_pod(players(ann)[0]["hand"])
    lay_by_mouse(ann, pod[:5])
    expect(small_pod(bea, "Ann", 5)).to_be_visible()
    drag(bea, centre(sign(bea, "=")), point_of(bea, 2, 1))
    expect(small_pod(ann, "Bea", 1)).to_be_visible()
    relay(ann, 0, pod)
    for flips in (1, 2):
        call(ann, "FLIP!")
        status(bea, "Ann called FLIP! New tiles for everybody.")
        hand = players(ann)[0]["hand"]
        assert len(hand) == (10, 12)[flips - 1]
        relay(ann, 0, right_pod(hand, final=flips == 2))
    call(ann, "Möbi!")
    status(ann, "You won!")
    status(bea, "Ann won.")
    expect(bea.get_by_role("region", name="Result")).to_contain_text("uses every tile")
    rematch(ann, bea)
    expect(button(bea, "I am ready")).to_be_visible()


def test_a_bot_lays_its_tiles_and_wins_by_a_call(visits: Visits) -> None:
    page = visits.come("/")
    sit_at(page, dealt(page, "4 5 6", "1 2 3", "6 7 8", "10 11 12", bot="level 8", options={"players": 4, **CHILL}))
    lay_by_mouse(page, tiles("4 + 5"))
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("won")
    lines = asked(page, f"/api/tables/{table_of(page)}/lines?since=0")["lines"]
    assert sum(line["by"] == 1 and line["action"]["kind"] == "arrange" for line in lines) > 1, "not tile by tile"


def test_a_race_with_a_bot_says_what_it_is_about_and_begins_when_one_says_go(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    page.get_by_role("region", name="Möbi").get_by_role("button", name="Play", exact=True).tap()
    expect(page.get_by_text("whoever has used every tile first wins")).to_be_visible()
    assert link(page, "Learn first?").get_attribute("href") == "/learn/mobi"
    expect(page.get_by_text("is ready", exact=True)).to_be_visible()  # the bot
    expect(page.get_by_role("timer")).to_have_count(0)  # it waits, however long somebody reads
    button(page, "GO!").tap()
    expect(page.get_by_role("timer")).to_have_text(re.compile("[123]"))
    expect(page.locator(".rack .slot:enabled")).to_have_count(7)
    expect(page.locator(".cursor")).to_be_visible()  # the frame waits, and the first tile that is tapped goes there
    status(page, "they go into the frame")
    first, second = page.locator(".rack .slot").all()[:2]
    first.tap()
    expect(spot(page, -2, 0)).to_be_visible()
    second.tap()  # and so does every other one: a tap means the same again
    expect(spot(page, -1, 0)).to_be_visible()
    page.touchscreen.tap(*point_of(page, -1, 0))  # one that lies there is chosen
    page.touchscreen.tap(*point_of(page, 1, 1))  # and goes where is tapped
    expect(spot(page, 1, 1)).to_be_visible()
    sign(page, "+").tap()  # meanwhile the frame has stayed
    expect(spot(page, 0, 0)).to_have_text("+")


def test_alone_it_is_one_tap_to_the_first_tiles_and_no_text_moves_the_grid(visits: Visits) -> None:
    page = visits.come("/", phone=True, script=GATES)
    ways(page.get_by_role("region", name="Möbi")).get_by_role("button", name="Alone").tap()
    expect(page.locator(".rack .slot:enabled")).to_have_count(7)
    grid = page.locator(".felt").bounding_box()
    assert not page.evaluate("window.gates"), "something has to be waited for"
    status(page, "they go into the frame")  # two lines
    expect(page.locator(".cursor")).to_be_visible()
    page.get_by_role("button", name="SWAP!").tap()
    status(page, "Which tile")  # one, and loud
    assert page.locator(".felt").bounding_box() == grid
    page.get_by_role("button", name="SWAP!").tap()
    page.locator(".rack .slot").first.tap()
    status(page, "go right from the frame")
    assert page.locator(".felt").bounding_box() == grid


def test_a_phone_is_played_with_fingers(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    sit_at(page, dealt(page, "1 2 6 6", "3 4 5 7", "8 10 11 12", options=THREE))
    fingers = Fingers(page)
    for tile in tiles("2 +", -2):
        fingers.lay(tile)  # dragged
    lay_by_tapping(page, tiles("1 . 9", 0))  # a tile, then a cell; the six asks what it reads
    fingers.press(point_of(page, 0, 0))  # chosen together, and moved as a block
    page.touchscreen.tap(*point_of(page, 2, 0))
    x, y = point_of(page, 0, 0)
    left, below = point_of(page, -1, 1)
    fingers.drag((x + 9, y + 15), (left + 9, below + 15))  # wherever it was touched, it goes as far as the finger
    for column, row in ((-1, 1), (1, 1)):
        expect(spot(page, column, row)).to_be_visible()
    button(page, "Undo").tap()
    expect(spot(page, 2, 0)).to_be_visible()
    size = drawn_size(page)
    fingers.spread(point_of(page, 0, 1), 30, 60)
    assert drawn_size(page) > 1.5 * size
    button(page, "Show the whole pod").tap()
    assert drawn_size(page) <= 48
    fingers.drag(point_of(page, 2, 0), centre(page.locator(".rack")))  # taken up again
    expect_tiles(page, 3)
    for text, column in (("+ 6", 1), ("=", 3), ("9", 4)):
        button(page, "Show the whole pod").tap()
        lay_by_tapping(page, tiles(text, column))
    call(page, "Möbi!")
    expect(page.get_by_role("region", name="Result")).to_contain_text("Ann won.")


def test_a_whole_game_is_played_by_the_keyboard_alone(visits: Visits) -> None:
    page = visits.come("/new/mobi?with=nobody&solo=yes&pool=0")
    tab_to(page, "Play")
    page.keyboard.press("Enter")
    expect(button(page, "GO!")).to_be_visible()
    tab_to(page, "GO!")
    page.keyboard.press("Enter")
    expect(page.locator(".rack .slot:enabled")).to_have_count(7)
    page.locator("h1").first.focus()
    tab_to(page, "Guest: no tiles on the pod")
    pod = right_pod(players(page)[0]["hand"], final=True)
    write(page, pod[:3])
    page.keyboard.press("Backspace")
    expect_tiles(page, 2)
    page.keyboard.press("Control+z")
    expect_tiles(page, 3)
    page.keyboard.press("ArrowRight")
    write(page, pod[3:])
    expect_tiles(page, len(pod))
    tab_to(page, "Möbi!")
    page.keyboard.press("Enter")
    status(page, "You won!")
    expect(page.get_by_text("That is your best time.")).to_be_visible()


def test_a_race_against_bots_waits_while_nobody_is_there(visits: Visits) -> None:
    page = visits.come("/")
    table = dealt(page, ANN, BEA, bot="level 8")
    sit_at(page, table)

    def lines() -> list[dict[str, Any]]:
        return asked(page, f"/api/tables/{table}/lines?since=0")["lines"]

    page.get_by_role("link", name="To the games").click()  # by the way of the page: the browser stays connected
    expect(page.get_by_role("region", name="Möbi")).to_be_visible()
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while not any(line["action"]["kind"] == "seat left" for line in lines()):
        assert time.monotonic() < deadline, "nobody noticed that everybody has gone"
        page.wait_for_timeout(200)
    page.wait_for_timeout(1500)  # in which a bot of this level lays many tiles
    page.goto(f"/t/{table}")
    status(page, "The race waited for you.")
    kinds = [(line["by"], line["action"]["kind"]) for line in lines()]
    left, back = kinds.index((0, "seat left")), kinds.index((0, "seat returned"))
    assert back == left + 1, kinds[left : back + 1]


# What is seen


def test_a_spectator_sees_every_pod_and_can_do_nothing(visits: Visits) -> None:
    ann = visits.come("/")
    table = dealt(ann, ANN, BEA, pods=[(0, CROSSED), (1, "1 + 2 = 3")])
    eve = visits.come(f"/t/{table}")
    expect(eve.get_by_text("You are watching.")).to_be_visible()
    expect_tiles(eve, 13)
    for gone in (".rack", ".calls", ".tray"):
        expect(eve.locator(gone)).to_have_count(0)
    drag(eve, point_of(eve, 0, 0), point_of(eve, 0, 3))
    eve.get_by_role("list", name="Pods of the others").get_by_role("button", name="Bea").click()
    expect_tiles(eve, 5)
    act(ann, table, 1, {"kind": "arrange", "taken": [], "put": [tiles("+", 5)[0].placed]}, "more")
    expect_tiles(eve, 6)
    assert len(players(ann, table)[0]["pod"]) == 13


def test_nothing_that_happens_takes_a_tile_out_of_the_hand(visits: Visits) -> None:
    ann = visits.come("/")
    all_laid = " ".join(tile.token for tile in right_pod(BEA.split()))
    table = dealt(ann, ANN, BEA, pods=[(0, "2 + 3 = 5"), (1, all_laid)])
    sit_at(ann, table)
    carry(ann, centre(rack(ann, "7")), point_of(ann, 2, 3))
    flying = ann.locator(".mobi-flying")
    expect(flying).to_have_text("7")
    act(ann, table, 1, {"kind": "flip", "flips": 0}, "meanwhile")
    expect(ann.locator(".rack .slot")).to_have_count(4 + 3)
    expect(flying).to_have_text("7")
    ann.mouse.up()
    expect(spot(ann, 2, 3)).to_have_text("7")
    expect(flying).to_have_count(0)


def test_the_best_time_is_that_of_the_same_variant(visits: Visits) -> None:
    page = visits.come("/")
    asked(page, "/api/me", {"name": "Ann"})

    def open_solo(**options: bool | int) -> None:
        wish = {"game": "mobi", "seats": [{"kind": "me"}], "options": {"solo": True, **options}}
        page.goto(f"/t/{asked(page, '/api/tables', wish)['name']}")
        expect(button(page, "GO!")).to_be_visible()

    open_solo(pool=0)
    expect(page.get_by_text("Your best time")).to_have_count(0)
    act(page, table_of(page), 0, {"kind": "ready"}, "ready")
    asked(page, f"/api/tables/{table_of(page)}/start", {"in_ms": 0})
    expect(page.locator(".rack .slot:enabled")).to_have_count(7)
    relay(page, 0, right_pod(players(page)[0]["hand"], final=True))
    call(page, "Möbi!")
    expect(page.get_by_text("That is your best time.")).to_be_visible()
    with page.expect_response(re.compile("best-times")):
        open_solo(pool=7)
    expect(page.get_by_text("Your best time")).to_have_count(0)
    open_solo(pool=0)
    expect(page.get_by_text(re.compile("Your best time: 0:0"))).to_be_visible()


# Troubles, and afterwards


def test_a_finished_race_is_seen_again_and_its_deal_verified(visits: Visits) -> None:
    page = visits.come("/")
    asked(page, "/api/me", {"name": "Ann"})
    wish = {"game": "mobi", "seats": [{"kind": "me"}], "options": {"solo": True, "pool": 0}}
    page.goto(f"/t/{asked(page, '/api/tables', wish)['name']}")
    act(page, table_of(page), 0, {"kind": "ready"}, "ready")
    asked(page, f"/api/tables/{table_of(page)}/start", {"in_ms": 0})
    expect(page.locator(".rack .slot:enabled")).to_have_count(7)
    pod = right_pod(players(page)[0]["hand"], final=True)
    relay(page, 0, pod)
    call(page, "Möbi!")
    link(page, "Replay").click()
    expect_tiles(page, len(pod))
    button(page, "To the beginning").click()
    expect_tiles(page, 0)
    button(page, "To the end").click()
    expect_tiles(page, len(pod))
    expect(page.locator(".rack")).to_have_count(0)
    button(page, "Verify it now").click()
    page.get_by_text("How it was checked").click()
    expect(page.get_by_text("the same").first).to_be_visible()


def test_the_lesson_leads_from_a_first_equation_to_moebi(visits: Visits) -> None:
    page = visits.come("/learn/mobi")

    def go_on(step: int) -> None:
        expect(page.get_by_text("✓")).to_be_visible()
        button(page, "Go on").click()
        expect(page.get_by_text(f"Step {step} of 7")).to_be_visible()

    def lay(text: str, column: int = 0, row: int = 0) -> None:
        for tile in tiles(text, column, row):
            button(page, "Show the whole pod").click()
            lay_by_mouse(page, [tile])

    expect(rack(page, "2")).to_be_enabled()
    lay("2 + 3 = 5")
    go_on(2)
    lay("+|7|=|12", 4, 1)
    go_on(3)
    expect(rack(page, "*")).to_be_enabled()
    lay("5 + 4 = 9")
    lay("-|*8|=|1", 4, 1)
    go_on(4)
    expect_tiles(page, 9)
    lay("+|7|=|12", 4, 1)
    call(page, "FLIP!")
    go_on(5)
    call(page, "SWAP!")
    page.locator(".rack .slot").first.click()
    go_on(6)
    expect_tiles(page, 8)
    lay("7 . 7|. 9", 3, 3)
    call(page, "Möbi!")
    go_on(7)
    expect(button(page, "Play a bot now")).to_be_visible()


# Hints, and hands


def hint(page: Page) -> Locator:
    button(page, "Menu").click()
    page.get_by_role("menuitem", name="Hint").or_(button(page, "Hint")).first.click()
    return page.locator(".banner").filter(has_text="Hint:")


def test_hints_say_what_and_where_lead_to_moebi_and_can_be_undone(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    pods, options = [(0, ". . .|. . 5")], {**CHILL, "players": 2}
    table = dealt(page, "1 2 3 4 5 6", "7 8 10 11 12 6", pods=pods, options=options, hints=True)
    sit_at(page, table)
    for _ in range(9):
        aside = hint(page)
        expect(aside).to_be_visible()
        if "Möbi!" in aside.inner_text():
            break
        for mark in page.locator(".plane .hint").all():
            box = mark.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 360
        assert re.search(r"Hint: (lay|take)", aside.inner_text())
        before = len(players(page)[0]["pod"])
        button(page, "Do it").click()
        expect(aside).to_have_count(0)
        expect(button(page, "Undo")).to_be_enabled()
        after = len(players(page)[0]["pod"])
        button(page, "Undo").click()
        expect_tiles(page, before)
        expect(hint(page)).to_be_visible()
        button(page, "Do it").click()
        expect_tiles(page, after)
    button(page, "Do it").click()
    expect(page.get_by_role("region", name="Result")).to_contain_text("Ann won.")


def test_tiles_go_on_from_a_cell_in_the_way_that_the_neighbours_show(visits: Visits) -> None:
    page = visits.come("/", phone=True)
    sit_at(page, dealt(page, ANN, BEA, pods=[(0, "2 + 3 = 5")]))
    status(page, "Tap a cell: the frame goes there")  # nothing is written yet, and this is how it begins
    sign(page, "+").tap()  # the tile first, then the cell below the 5
    page.touchscreen.tap(*point_of(page, 4, 1))
    rack(page, "7").tap()
    sign(page, "=").tap()
    rack(page, "12").tap()
    for row, token in enumerate(("+", "7", "=", "12"), start=1):
        expect(spot(page, 4, row)).to_have_text(token)
