"""Every page as somebody may find it: for the pictures, and for whoever looks for faults on all of them."""

from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Page, expect

from support.browsing import asked

Scene = Callable[[Page], None]
NAMES = ("Ann", "Bea", "Cas", "Dirk", "Eva", "Fem")
MOVES = ("F6", "G7", "E8", "H5", "D9", "F8", "I4", "E6", "C10", "J3", "G5", "B11")
WINNING = ("A6", "B3", "B6", "C3", "A1", "A3", "C5")


def path(where: str, ready: str = "main h1") -> Scene:
    def show(page: Page) -> None:
        page.goto(where)
        expect(page.locator(ready).first).to_be_visible()
        page.wait_for_load_state("networkidle")

    return show


def table(page: Page, game: str, seats: int = 2, kind: str = "guest", **options: Any) -> str:
    """A table of this visitor, with others on the same device."""
    asked(page, "/api/me", {"name": NAMES[0]})
    others = [{"kind": kind, "name": name} if kind == "guest" else {"kind": kind} for name in NAMES[1:seats]]
    wish = {"game": game, "seats": [{"kind": "me"}, *others], "options": options}
    return asked(page, "/api/tables", wish)["name"]


def act(page: Page, name: str, seat: int, action: Mapping[str, Any], token: str) -> None:
    wish = {"seat": seat, "token": token, "seen": 10**6, "action": dict(action)}
    asked(page, f"/api/tables/{name}/actions", wish)


def strip(page: Page, moves: tuple[str, ...] = MOVES, **options: Any) -> str:
    """A table of Mobius on which these stones lie."""
    name = table(page, "mobius", **options)
    for move, cell in enumerate(moves):
        act(page, name, move % 2, {"kind": "place", "cell": cell}, str(move))
    return name


def sit(page: Page, name: str, ready: str) -> None:
    page.goto(f"/t/{name}")
    expect(page.locator(ready).first).to_be_visible()


def mobius(page: Page) -> None:
    sit(page, strip(page), ".scroll svg")


def mobius_aimed(page: Page) -> None:
    mobius(page)
    page.locator("ol button, .moves button").first.click()
    expect(page.locator(".aim")).to_be_visible()


def mobius_band(page: Page) -> None:
    mobius(page)
    page.locator(".side [aria-pressed]").first.click()
    expect(page.locator("canvas")).to_be_visible()
    page.wait_for_timeout(400)


def result(page: Page) -> None:
    sit(page, strip(page, WINNING, columns=3, rows=6), "section.result")


def replay(page: Page) -> None:
    page.goto(f"/t/{strip(page, WINNING, columns=3, rows=6)}/replay")
    expect(page.locator(".scroll svg").first).to_be_visible()
    page.locator(".controls button").last.click()


def waiting(page: Page) -> None:
    sit(page, table(page, "formula", 3, "open", players=3), ".ways svg")


def joining(page: Page) -> None:
    name = table(page, "mobius", 2, "open")
    page.context.clear_cookies()
    sit(page, name, "#join-name")


def menu(page: Page) -> None:
    mobius(page)
    page.locator("button.menu").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def handing_over(page: Page) -> None:
    sit(page, table(page, "formula", 2), ".over button")


def formula(page: Page) -> None:
    handing_over(page)
    page.locator(".over button").click()
    expect(page.locator(".board button:visible").first).to_be_visible()


def mobi_waiting(page: Page) -> None:
    sit(page, table(page, "mobi", 2), ".board button")


def mobi(page: Page) -> None:
    """Alone, with some tiles."""
    asked(page, "/api/me", {"name": NAMES[0]})
    wish = {"game": "mobi", "seats": [{"kind": "me"}], "options": {"solo": True}}
    name = asked(page, "/api/tables", wish)["name"]
    act(page, name, 0, {"kind": "ready"}, "ready")
    asked(page, f"/api/tables/{name}/start", {"in_ms": 0})
    sit(page, name, ".board button")
    page.wait_for_timeout(1000)


def set_up(page: Page) -> None:
    path("/new/formula?with=people")(page)
    page.locator("details:not([open]) > summary").click()


def lesson(game: str) -> Scene:
    return path(f"/learn/{game}", ".board svg:visible, .board button:visible")


SCENES: dict[str, Scene] = {
    "home": path("/", ".games h2"),
    "new-mobius": path("/new/mobius?with=bot"),
    "new-mobi": path("/new/mobi?with=device"),
    "new-formula": set_up,
    "waiting": waiting,
    "joining": joining,
    "mobius": mobius,
    "mobius-aimed": mobius_aimed,
    "mobius-band": mobius_band,
    "menu": menu,
    "result": result,
    "replay": replay,
    "formula-handing-over": handing_over,
    "formula": formula,
    "mobi-waiting": mobi_waiting,
    "mobi": mobi,
    "learn-mobius": lesson("mobius"),
    "learn-mobi": lesson("mobi"),
    "learn-formula": lesson("formula"),
    "rules": path("/rules/mobius", "main h2"),
    "words": path("/words"),
    "me": path("/me"),
    "about": path("/about"),
    "lost": path("/nothing"),
    "no-table": path("/t/no-such-table"),
}
