"""Games that the page has never heard of, from another distribution, are set up, played and seen again.

Nothing of ours is edited for them. Hex is pictured, Stairs has only moves that can be listed and hides
its hands, Sprint is live. Four more bring boards.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from support.browsing import Device, Visits, asked, built_page, button, close_sheet, link, table_of, ways
from support.processes import serving_process

STRANGERS = Path(__file__).parents[1] / "stranger" / "hex" / "src"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = 3 + 7  # ours and theirs
BOTH = [{"kind": "me"}, {"kind": "guest", "name": "Bram"}]
PLAIN_NOTE = "This game’s own board does not work here, so this is a plain one. Everything can be played on it."

PLUGINS = """
from dataclasses import dataclass
from halftwist.core import GamePlugin
from halftwist.testing.toy import REFUSALS, Stairs
from halftwist_hex.hex import Hex, REFUSALS as HEX_REFUSALS

STAIRS = GamePlugin("stairs", "Stairs", Stairs, credit="A toy", refusals=REFUSALS)

def with_board(game_name, file):
    rules = dataclass(frozen=True)(type(game_name.title(), (Hex,), {"name": game_name, "__doc__": "Hex with a board."}))
    return GamePlugin(game_name, game_name.title(), rules, refusals=HEX_REFUSALS, board=f"boards:{file}")

OWN = with_board("own", "own.js")
OLD = with_board("old", "old.js")
THROWS = with_board("throws", "throws.js")
LATER = with_board("later", "later.js")
"""
OWN_BOARD = """
export const version = 1;
export function mount(host, api) {
  const said = document.createElement("p");
  const row = document.createElement("div");
  said.id = "said";
  host.append(said, row);
  const stop = api.subscribe(async (state) => {
    said.textContent = [api.version, api.game, api.options.size, api.geometry.cells.length, state.language,
      state.reducedMotion, state.replay, state.view.moves.join(" ")].join(" | ");
    const legal = await api.legal();
    row.replaceChildren(...legal.map((action) => {
      const each = document.createElement("button");
      each.textContent = action.cell;
      each.onclick = () => api.act(action);
      return each;
    }));
  });
  window.mounted = (window.mounted ?? 0) + 1;
  return () => { stop(); window.mounted -= 1; };
}
"""
BOARDS = {
    "own.js": OWN_BOARD,
    "old.js": "export const version = 99; export function mount(host) { host.textContent = 'from the future'; }",
    "throws.js": "export const version = 1; export function mount() { throw new Error('I am broken'); }",
    "later.js": "export const version = 1; export function mount(host, api) { host.textContent = 'drawn';"
    " api.subscribe((state) => { if (state.view.moves.length) throw new Error('broken later'); }); }",
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server beside which a stranger's games are installed."""
    built_page()
    site = tmp_path_factory.mktemp("site")
    (site / "strange_games.py").write_text(PLUGINS)
    (site / "boards").mkdir()
    (site / "boards" / "__init__.py").touch()
    for name, text in BOARDS.items():
        (site / "boards" / name).write_text(text)
    known = site / "strange_games-1.0.dist-info"
    known.mkdir()
    (known / "METADATA").write_text("Name: strange-games\nVersion: 1.0\n")
    entries = ["hex = halftwist_hex.plugin:HEX", "sprint = halftwist_hex.plugin:SPRINT"]
    entries += [f"{name} = strange_games:{name.upper()}" for name in ("stairs", "own", "old", "throws", "later")]
    (known / "entry_points.txt").write_text("\n".join(["[halftwist.games]", *entries, ""]))
    with serving_process(tmp_path_factory.mktemp("served"), PYTHONPATH=f"{site}:{STRANGERS}") as process:
        yield process.address


@pytest.fixture(scope="module")
def cupboard() -> list[Device]:
    return []


def opened(page: Page, game: str, seats: object = None, **options: object) -> str:
    """A table of a game, which the visitor is at."""
    asked(page, "/api/me", {"name": "Ann", "language": "en"})
    table = asked(page, "/api/tables", {"game": game, "seats": seats or BOTH, "options": options})["name"]
    page.goto(f"/t/{table}")
    return table


def lay(page: Page, *cells: str) -> None:
    """The first stones of a game: two taps with a finger, or one click, for each."""
    for number, cell in enumerate(cells):
        place = page.locator(f'[data-cell="{cell}"]')
        expect(place).to_have_attribute("aria-disabled", "false")
        if page.evaluate("matchMedia('(pointer: coarse)').matches"):
            place.tap()
            expect(place).to_have_attribute("aria-pressed", "true")
            place.tap()
        else:
            place.click()
        colour = "Blue" if number % 2 else "Red"
        expect(place).to_have_attribute("aria-label", f"{cell}, {colour}, last move")


def test_home_shows_games_that_the_page_does_not_know_beside_ours(visits: Visits) -> None:
    page = visits.come(phone=True)
    expect(button(page, "Play")).to_have_count(GAMES)
    card = page.get_by_role("region", name="Hex", exact=True)
    expect(card).to_contain_text("Join your two sides of the board")
    ways(card)
    expect(link(card, "Learn it in 5 minutes")).to_have_count(0)
    expect(link(card, "Rules")).to_be_visible()
    close_sheet(page)
    button(card, "Play").click()
    table_of(page)
    expect(page.locator("[data-cell]")).to_have_count(121)
    middle = page.locator('[data-cell="F6"]')
    expect(middle).to_have_attribute("aria-disabled", "false")
    for _ in range(2):
        middle.tap()
    expect(page.get_by_role("status").filter(has_text="You are red.")).to_be_visible()


def test_a_pictured_game_is_set_up_and_played_to_its_end_by_touch_and_seen_again(visits: Visits) -> None:
    page = visits.come("/new/hex?with=device&size=3", phone=True)
    button(page, "Play").click()
    table = table_of(page)
    expect(page.get_by_role("status").filter(has_text="choose a cell")).to_be_visible()
    lay(page, "B1", "A1", "B2", "A2", "B3")
    expect(page.get_by_role("region", name="Result")).to_contain_text("won")
    expect(page.locator(".generic [aria-disabled=false]")).to_have_count(0)
    page.goto(f"/t/{table}/replay")
    expect(page.locator(".piece")).to_have_count(5)
    button(page, "To the beginning").click()
    expect(page.locator(".piece")).to_have_count(0)
    for step in range(1, 4):
        button(page, "Forward").click()
        expect(page.locator(".piece")).to_have_count(step)


def test_a_pictured_game_is_played_by_keys_alone(visits: Visits) -> None:
    page = visits.come()
    opened(page, "hex", size=3)
    first = page.locator('[data-cell="A1"]')
    expect(first).to_have_attribute("aria-disabled", "false")
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="B1, Red, last move")).to_be_visible()


def test_a_game_without_a_picture_is_played_by_buttons_and_its_hands_stay_hidden(visits: Visits) -> None:
    page = visits.come(phone=True)
    opened(page, "stairs")
    for _ in range(40):
        cover = page.get_by_role("button", name="show my cards")
        moves = page.get_by_role("region", name="What you can do").get_by_role("button")
        result = page.get_by_role("region", name="Result")
        expect(cover.or_(moves.first).or_(result).first).to_be_visible()
        if result.is_visible():
            break
        if cover.is_visible():
            expect(page.get_by_text("Hand", exact=True)).to_have_count(0)
            cover.click()
            expect(page.get_by_text("Hand", exact=True)).to_be_visible()
        else:
            moves.first.click()
            expect(cover.or_(result)).to_be_visible()
    expect(page.get_by_role("region", name="Result")).to_contain_text("won")


def test_a_live_game_is_started_for_everybody_and_run(visits: Visits) -> None:
    page = visits.come()
    opened(page, "sprint", [{"kind": "me"}, {"kind": "bot", "bot": "level 1"}], length=20)
    expect(page.get_by_role("heading", name="Ready?")).to_be_visible()
    button(page, "Start").click()
    expect(page.get_by_role("timer")).to_be_visible()
    button(page, "Step left").click()
    button(page, "Step right").click()
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Ann")


def test_a_board_that_a_game_brings_along_is_told_everything_and_taken_away(visits: Visits) -> None:
    page = visits.come()
    table = opened(page, "own", size=3)
    expect(page.locator("#said")).to_have_text("1 | own | 3 | 9 | en | true | false | ")
    button(page, "B2").click()
    expect(page.locator("#said")).to_have_text("1 | own | 3 | 9 | en | true | false | B2")
    asked(page, f"/api/tables/{table}/actions", {"seat": 1, "token": "x", "seen": 99, "action": {"kind": "resign"}})
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    link(page, "Replay").click()
    expect(page.locator("#said")).to_have_text("1 | own | 3 | 9 | en | true | true | B2")
    button(page, "To the beginning").click()
    expect(page.locator("#said")).to_have_text("1 | own | 3 | 9 | en | true | true | ")
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("#said")).to_contain_text("false | B2")
    assert page.evaluate("window.mounted") == 1


@pytest.mark.parametrize("game", ["old", "throws"])
def test_a_board_of_another_version_or_one_that_throws_is_replaced_by_the_plain_one(visits: Visits, game: str) -> None:
    page = visits.come(script="0")
    opened(page, game, size=3)
    expect(page.get_by_text(PLAIN_NOTE)).to_be_visible()
    lay(page, "B2")
    assert [fault for fault in visits.own[-1].faults if "version 99" in fault or "I am broken" in fault]
    visits.own[-1].faults.clear()


def test_a_board_that_breaks_during_the_game_is_replaced_by_the_plain_one(visits: Visits) -> None:
    page = visits.come(script="0")
    table = opened(page, "later", size=3)
    expect(page.get_by_text("drawn", exact=True)).to_be_visible()
    action = {"kind": "place", "cell": "B2"}
    asked(page, f"/api/tables/{table}/actions", {"seat": 0, "token": "x", "seen": 99, "action": action})
    expect(page.get_by_text(PLAIN_NOTE)).to_be_visible()
    expect(page.get_by_role("button", name="B2, Red, last move")).to_be_visible()
    visits.own[-1].faults.clear()


def test_one_game_that_cannot_be_shown_leaves_the_others_as_they_are(visits: Visits) -> None:
    page = visits.come("/about", script="0")

    def spoiled(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        for game in told["games"]:
            if game["game"] == "hex":
                game["levels"] = None
        route.fulfill(response=answer, json=told)

    page.route("**/api/games", spoiled)
    page.goto("/")
    expect(page.get_by_text("Hex cannot be shown right now. The other games are not affected.")).to_be_visible()
    expect(button(page, "Play")).to_have_count(GAMES - 1)
    visits.own[-1].faults.clear()


def test_a_board_that_cannot_be_drawn_leaves_the_page_around_it(visits: Visits) -> None:
    page = visits.come(script="0")
    table = opened(page, "formula")
    asked(page, f"/api/tables/{table}/actions", {"seat": 0, "token": "x", "seen": 99, "action": {"kind": "resign"}})

    def spoiled(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        told["view"] = {}
        for frame in told["frames"]:
            frame["view"] = {}
        route.fulfill(response=answer, json=told)

    page.route("**/frames?*", spoiled)
    page.goto(f"/t/{table}/replay")
    expect(page.get_by_text("Something is wrong with this board.")).to_be_visible()
    expect(button(page, "Try again")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ann")
    visits.own[-1].faults.clear()


def test_rules_are_those_that_the_game_has_or_a_kind_note(visits: Visits) -> None:
    page = visits.come("/rules/hex")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hex")
    page.goto("/rules/stairs")
    expect(page.get_by_text("Nobody has written down the rules of Stairs here yet.")).to_be_visible()


@pytest.mark.parametrize("path", ["/new/chess", "/rules/chess", "/learn/hex", "/learn/chess"])
def test_a_game_that_nobody_has_is_nowhere(visits: Visits, path: str) -> None:
    page = visits.come(path)
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize(("game", "options"), [("hex", {"size": 5}), ("sprint", {})])
def test_the_generic_board_has_no_serious_fault(visits: Visits, game: str, options: dict[str, int], look: str) -> None:
    page = visits.come(phone=True, look="dark" if look == "dark" else "light", script="0")
    opened(page, game, **options)
    expect(page.locator(".generic")).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8") + ";0")
    found = page.evaluate("axe.run({ resultTypes: ['violations'], preload: false })")["violations"]
    faults = [
        f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found if each["impact"] in ("serious", "critical")
    ]
    assert not faults, "\n".join(faults)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
