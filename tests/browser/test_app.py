"""The page as an app: it starts without a network, keeps no answer of the server's, and lets a new version wait."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from halftwist.puzzles import Puzzle
from halftwist.puzzles.pack import by_id, shipped
from halftwist.puzzles.position import opened
from halftwist.server.services.puzzles import _geometry, _locked
from support.browsing import PHONE, button, expect_stone, place_by_mouse
from support.cardplay import by_click, lay_steps, steps_over
from support.tileplay import (
    Fingers,
    Tile,
    call,
    expect_tiles,
    lay_by_mouse,
    point_of,
    rack,
    right_pod,
    source,
    spot,
    tiles,
)

KEPT = """caches.keys().then((names) => caches.open(names[0])).then((cache) => cache.keys())
  .then((requests) => requests.map((each) => new URL(each.url).pathname))"""
LAST_FLIP = """((kept) => kept.createdMs + kept.lines.findLast((line) => line.action.kind === "flip").at_ms)
  (JSON.parse(localStorage.getItem("halftwist-alone-mobi")))"""
SAME_TILES = "let seed = 7; Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;"
WINNING = ("A6", "B3", "B6", "C3", "A1", "A3", "C5")


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=address, viewport={"width": 360, "height": 740}, locale="en")
    context.set_default_timeout(30_000)
    yield context
    context.close()


def with_worker(page: Page) -> None:
    """Until the worker has everything and answers for this page."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_the_page_starts_offline_and_says_so_kindly(context: BrowserContext) -> None:
    page = context.new_page()
    with_worker(page)
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert not [path for path in kept if path.startswith(("/api", "/pictures"))]
    context.set_offline(True)
    page.goto("/me")
    expect(page.get_by_text("You are offline.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("fetch('/api/games').then(() => 'answered', () => 'silence')") == "silence"
    context.set_offline(False)
    expect(page.get_by_text("You are offline.")).to_be_hidden()


def test_without_a_network_a_game_alone_and_a_lesson_are_refereed_on_the_device(context: BrowserContext) -> None:
    context.add_init_script(SAME_TILES)  # the tiles are known, and can all be laid
    page = context.new_page()
    with_worker(page)
    context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("heading", name="Without a network")).to_be_visible()
    expect(page.get_by_text("To play Formula with others or with a bot there has to be a network.")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("link", name="Play alone").click()
    expect(page).to_have_url(re.compile("/alone/mobi$"))
    expect(page.locator(".rack .slot").first).to_be_enabled()
    hand = page.locator(".rack .slot").evaluate_all("slots => slots.map((slot) => slot.dataset.kind)")
    call(page, "FLIP!")
    expect(page.get_by_text("You still have 7 tiles")).to_be_visible()
    pod = right_pod(hand)
    button_whole = page.get_by_role("button", name="Show the whole pod")
    for tile in pod:
        button_whole.click()
        lay_by_mouse(page, [tile])
    page.reload()
    expect_tiles(page, len(pod))
    page.wait_for_function(f"() => {{ const last = {LAST_FLIP}; return Date.now() - last > 5000; }}")
    call(page, "FLIP!")
    expect(page.locator(".rack .slot")).to_have_count(3)

    page.goto("/learn/mobi")
    expect(rack(page, "2")).to_be_enabled()
    for tile in tiles("2 + 3 = 5"):
        button_whole.click()
        lay_by_mouse(page, [tile])
    expect(page.get_by_text("✓")).to_be_visible()

    page.goto("/learn/mobius")
    place_by_mouse(page, "E2")
    expect(page.get_by_text("✓")).to_be_visible()
    page.goto("/learn/formula")
    by_click(page, page.locator('[data-hand="8"]').first, page.locator('[data-place^="2"]').first)
    page.locator('[data-symbol="+"]').click()
    expect(page.get_by_text("2 + 4 is 6, not 8").first).to_be_visible()
    page.locator('[data-symbol="x"]').click()
    page.locator("button.play").click()
    expect(page.get_by_text("✓")).to_be_visible()


def test_puzzles_are_taken_along_solved_without_a_network_and_told_to_the_server_later(context: BrowserContext) -> None:
    page = context.new_page()
    with_worker(page)
    pack = json.loads(page.wait_for_function("() => localStorage.getItem('halftwist-puzzles-taken')").json_value())
    page.evaluate(
        """() => fetch("/api/me", { method: "POST", headers: { "Content-Type": "application/json" },
                                    body: JSON.stringify({ name: "Ann" }) }).then(() => undefined)"""
    )
    today = by_id()[next(each["id"] for each in pack["puzzles"] if each["id"] in pack["today"])]
    assert today.game == "mobius"
    context.set_offline(True)
    page.goto("/puzzles")
    expect(page.locator(".day li")).to_have_count(3)
    page.get_by_role("button", name="Solve one: Mobius").click()
    page.wait_for_url(re.compile("/puzzles/[0-9a-f]{12}$"))
    page.goto(f"/puzzles/{today.id}")
    expect(page.get_by_text("You are offline: this device says")).to_be_visible()
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)  # nobody here knows the solution
    for at, answer in enumerate(today.answers):
        if answer["kind"] == "pass":
            page.get_by_role("button", name="connected: pass").click()
        else:
            place_by_mouse(page, answer["cell"])
        if at < len(today.replies):
            expect_stone(page, today.replies[at]["action"]["cell"], "red" if today.seat else "blue")
    expect(page.locator(".told")).to_contain_text("Solved!")
    expect(page.locator(".day .done")).to_have_count(1)
    context.set_offline(False)
    page.goto("/puzzles")
    expect(page.locator(".day .streak")).to_contain_text("One day in a row")
    mine = page.evaluate("fetch('/api/me/puzzles').then((answer) => answer.json())")
    assert [(each["puzzle"], each["solved"]) for each in mine["tries"]] == [(today.id, True)]
    assert page.evaluate("localStorage.getItem('halftwist-puzzles-unsent')") == "[]"


def test_a_puzzle_of_cards_is_solved_without_a_network_on_its_board(context: BrowserContext) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 1280, "height": 1000})
    with_worker(page)
    cards = next(each for each in shipped("formula") if each.goal == "go-out" and "joker" not in each.themes)
    take_along(page, cards)
    context.set_offline(True)

    page.goto(f"/puzzles/{cards.id}")
    expect(page.get_by_text("You are offline: this device says")).to_be_visible()
    play, lies = cards.answers[0], opened(cards).seen_by(cards.seat)["table"]
    lay_steps(page, steps_over(lies, play), play, by_click)
    page.locator("button.play").click()
    expect(page.locator(".told")).to_contain_text("Solved!")


def test_a_puzzle_of_tiles_is_solved_without_a_network_with_a_finger(browser: Browser, address: str) -> None:
    phone = browser.new_context(
        base_url=address,
        viewport=PHONE,  # pyright: ignore[reportArgumentType]
        locale="en",
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = phone.new_page()
    with_worker(page)
    puzzle = next(each for each in shipped("mobi") if _only_lays(each))
    take_along(page, puzzle)
    phone.set_offline(True)

    page.goto(f"/puzzles/{puzzle.id}")
    expect(page.get_by_text("You are offline: this device says")).to_be_visible()
    button(page, "Show the whole pod").tap()
    first, *rest = (Tile(**laid) for laid in puzzle.answers[0]["put"])
    Fingers(page).lay(first)
    for tile in rest:
        source(page, tile).tap()
        page.touchscreen.tap(*point_of(page, tile.column, tile.row))
        expect(spot(page, tile.column, tile.row)).to_be_visible()
    call(page, "FLIP!")
    expect(page.locator(".told")).to_contain_text("Solved!")
    phone.close()


def _only_lays(puzzle: Puzzle) -> bool:
    """In a short row nothing is taken up, and no tile asks what it reads."""
    answer = puzzle.answers[0]
    tiles = [each["token"] for each in answer["put"]]
    return not answer["taken"] and len(tiles) <= 3 and not any(token.startswith(("*", "6", "9")) for token in tiles)


def take_along(page: Page, puzzle: Puzzle) -> None:
    """Beside what the page took along: which ones come along is chance."""
    pack = json.loads(page.wait_for_function("() => localStorage.getItem('halftwist-puzzles-taken')").json_value())
    pack["puzzles"].append(_locked(puzzle).model_dump(mode="json"))
    pack["geometries"].append(_geometry(puzzle).model_dump(mode="json"))
    page.evaluate("pack => localStorage.setItem('halftwist-puzzles-taken', JSON.stringify(pack))", pack)


def won(page: Page) -> str:
    """A finished game of Mobius, played on this device."""
    page.goto("/about")
    return page.evaluate(
        """async (cells) => {
          const headers = { "Content-Type": "application/json" };
          const post = (path, body) =>
            fetch(path, { method: "POST", headers, body: JSON.stringify(body) }).then((answer) => answer.json());
          await post("/api/me", { name: "Ann" });
          const seats = [{ kind: "me" }, { kind: "guest", name: "Bea" }];
          const { name } = await post("/api/tables", { game: "mobius", seats, options: { columns: 3, rows: 6 } });
          for (const [at, cell] of cells.entries()) {
            const action = { kind: "place", cell };
            await post(`/api/tables/${name}/actions`, { seat: at % 2, token: cell, seen: 1000, action });
          }
          return name;
        }""",
        list(WINNING),
    )


def test_a_replay_opens_at_its_end_or_where_its_link_leads_and_plays_when_asked(context: BrowserContext) -> None:
    page = context.new_page()
    table = won(page)
    page.goto(f"/t/{table}/replay")
    end = f"{len(WINNING)} / {len(WINNING)}"
    expect(page.get_by_text(end)).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Share this move")).to_be_visible()
    page.goto(f"/t/{table}/replay?move=2")
    expect(page.get_by_text(f"2 / {len(WINNING)}")).to_be_visible()
    page.keyboard.press("End")
    page.get_by_role("button", name="Again", exact=True).click()
    expect(page.get_by_text(f"1 / {len(WINNING)}")).to_be_visible()
    page.goto(f"/t/{table}/replay?play")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_a_replay_plays_by_itself_after_its_last_picture_until_something_is_touched(context: BrowserContext) -> None:
    page = context.new_page()
    page.clock.install()
    table = won(page)
    end, pause = f"{len(WINNING)} / {len(WINNING)}", page.get_by_role("button", name="Pause")
    time = page.locator(".time")

    page.goto(f"/t/{table}/replay")
    expect(time).to_contain_text(end)
    page.clock.run_for(1600)
    expect(pause).to_be_visible()
    expect(time).not_to_contain_text(end)
    page.clock.run_for(1000)
    page.get_by_role("heading", level=1).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    rests = time.text_content()
    page.clock.run_for(5000)
    assert time.text_content() == rests

    page.goto(f"/t/{table}/replay")
    page.clock.run_for(1600)
    pause.click()  # the button itself pauses, and does not begin again
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    for lead, stays in (("", end), ("?move=2", f"2 / {len(WINNING)}")):
        page.goto(f"/t/{table}/replay{lead}")
        page.keyboard.press("Shift")
        expect(time).to_contain_text(stays)
        page.clock.run_for(5000)
        expect(time).to_contain_text(stays)
    page.goto(f"/t/{table}/replay?move=2")
    expect(time).to_contain_text(f"2 / {len(WINNING)}")
    page.clock.run_for(5000)
    expect(time).to_contain_text(f"2 / {len(WINNING)}")
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/t/{table}/replay")
    expect(time).to_contain_text(end)
    page.clock.run_for(5000)
    expect(time).to_contain_text(end)
    page.goto("/me")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
