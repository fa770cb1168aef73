"""Every page as somebody may find it: for the pictures, and for whoever looks for faults on all of them."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from halftwist.games.mobi.engine.solver import solve
from halftwist.puzzles.pack import shipped
from support.browsing import asked
from support.cardplay import play_out

STUDY_MS = 180_000  # a first report may wait until the engine is loaded
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


def arranged(page: Page, game: str, lines: Sequence[Mapping[str, Any]], seats: int = 2, **wish: Any) -> str:
    """A table of this visitor with others on the same device, after lines that were set up by hand."""
    asked(page, "/api/me", {"name": NAMES[0]})
    others = [{"kind": "guest", "name": name} for name in NAMES[1:seats]]
    more = {"arranged": list(lines)} if lines else {}
    return asked(page, "/api/tables", {"game": game, "seats": [{"kind": "me"}, *others], **more, **wish})["name"]


def dealt(page: Page, table: str, *hands: str, dealer: int = 1, **wish: Any) -> str:
    """A table of Formula on which these cards lie; the first seat begins."""
    deal = {"kind": "deal", "dealer": dealer, "hands": [list(hand) for hand in hands], "table": list(table)}
    return arranged(page, "formula", [{"by": "chance", "action": deal}], len(hands), **wish)


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
    page.locator(".side ol button").last.click()
    expect(page.locator(".aim")).to_be_visible()


def mobius_past(page: Page) -> None:
    mobius(page)
    page.locator(".side ol button").nth(4).click()
    expect(page.locator(".past")).to_be_visible()


def mobius_band(page: Page) -> None:
    mobius(page)
    page.locator(".side [aria-pressed]").first.click()
    expect(page.locator("canvas")).to_be_visible()
    page.wait_for_timeout(400)


def result(page: Page) -> None:
    sit(page, strip(page, WINNING, columns=3, rows=6), ".scroll svg")


def replay(page: Page) -> None:
    page.goto(f"/t/{strip(page, WINNING, columns=3, rows=6)}/replay")
    expect(page.locator(".scroll svg").first).to_be_visible()


def study(page: Page) -> None:
    page.goto(f"/t/{strip(page, WINNING, columns=3, rows=6)}/study")
    expect(page.locator("figure svg")).to_be_visible(timeout=STUDY_MS)


def study_formula(page: Page) -> None:
    """At the first turn that there is something to say about."""
    name = arranged(page, "formula", [])
    play_out(page, name)
    page.goto(f"/t/{name}/study")
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible(timeout=STUDY_MS)


def study_mobi(page: Page) -> None:
    """The pod X-ray of a race in which somebody called, and others did not."""
    name = _raced(page)
    for seat in (1, 2):
        act(page, name, seat, {"kind": "resign"}, f"up {seat}")
    page.goto(f"/t/{name}/study")
    expect(page.get_by_text("The pod X-ray")).to_be_visible(timeout=STUDY_MS)
    page.locator("section.card ol button").first.click()


def puzzle(game: str) -> Scene:
    return path(f"/puzzles/{shipped(game)[2].id}", ".board svg:visible, .board button:visible")


def day_race(page: Page) -> None:
    """Somebody has run, and is on the board if their tiles could be laid out."""
    asked(page, "/api/me", {"name": NAMES[0]})
    name = asked(page, "/api/races/day/mobi", {})["name"]
    _begun(page, name, 1)
    flips = 0
    while (laid := _lay_all(page, name)) and asked(page, f"/api/tables/{name}/view?seat=0")["view"]["pool"]:
        act(page, name, 0, {"kind": "flip", "flips": flips}, f"flip {flips}")
        flips += 1
    act(page, name, 0, {"kind": "mobi" if laid else "resign"}, "call")
    path("/race", "main ol li, main .own")(page)


def waiting(page: Page) -> None:
    sit(page, table(page, "formula", 3, "open", players=3), ".ways svg")


def joining(page: Page) -> None:
    name = table(page, "mobius", 2, "open")
    invitation = asked(page, f"/api/tables/{name}/key")["link"]
    page.context.clear_cookies()
    page.goto(invitation)
    expect(page.locator("#join-name")).to_be_visible()


def not_invited(page: Page) -> None:
    """By the bare address of a table that is by invitation."""
    name = table(page, "mobius", 2, "open")
    page.context.clear_cookies()
    sit(page, name, "#words")


def menu(page: Page) -> None:
    mobius(page)
    page.locator("button.menu").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def rules_at_table(page: Page) -> None:
    """Opened from the menu, over the game."""
    menu(page)
    page.locator("dialog[open] a[href^='/rules/']").click()
    expect(page.locator("dialog figure svg").first).to_be_visible()
    page.locator("dialog nav a").nth(1).click()


def handing_over(page: Page) -> None:
    sit(page, table(page, "formula", 2), ".over button")


# After three plays: single cards, numbers of two cards, and cards beneath.
PLAYS = (("2", "x", "4", "[8]"), ("[1]2", "-", "4", "8"), ("1[5]", "-", "[6]", "[9]"))
LATE = ("24", "01235J9", "1356789")


def formula(page: Page, **wish: Any) -> None:
    """In the middle of a game, before the first seat's turn."""
    name = dealt(page, *LATE, dealer=0, **wish)
    for number, (left, symbol, right, answer) in enumerate(PLAYS):
        numbers = {"left": _laid(left), "right": _laid(right), "answer": _laid(answer)}
        act(page, name, (1 + number) % 2, {"kind": "play", "symbol": symbol, **numbers}, f"play {number}")
    sit(page, name, ".over button, [data-hand]")
    if page.locator(".over button").count():
        page.locator(".over button").click()
    expect(page.locator("[data-hand]").first).to_be_enabled()


def _laid(text: str) -> list[dict[str, Any]]:
    """“1[5]”: cards of a number, new ones in brackets."""
    found = re.findall(r"\[(J?\d)\]|(J?\d)", text)
    return [{"card": new or old, "new": bool(new)} for new, old in found]


def formula_refused(page: Page) -> None:
    formula(page)
    page.locator('[data-hand="3"]').click()
    page.locator('[data-place="2 on o0"]').click()
    expect(page.locator(".verdict.no")).to_be_visible()
    page.locator('[data-hand="2"]').click()


def formula_joker(page: Page) -> None:
    formula(page)
    page.locator('[data-hand="J"]').click()
    page.locator('[data-place="2 after "]').click()
    expect(page.get_by_role("dialog")).to_be_visible()


def formula_family(page: Page) -> None:
    """Five people, and as much as possible that is not as usual."""
    options = {"players": 5, "points": True, "open hands": True, "fives": True, "extra card": True}
    name = arranged(page, "formula", [], 5, options=options, match={"kind": "rounds", "rounds": 3})
    sit(page, name, "[data-hand]")


def formula_result(page: Page) -> None:
    options = {"players": 4, "play on": True, "open hands": True}
    name = arranged(page, "formula", [], 4, options=options)
    play_out(page, name)
    sit(page, name, ".board .mat .card-face")


def formula_replay(page: Page) -> None:
    name = arranged(page, "formula", [])
    play_out(page, name)
    page.goto(f"/t/{name}/replay?move=4")
    expect(page.locator(".formula-board")).to_be_visible()


def mobi_waiting(page: Page) -> None:
    sit(page, table(page, "mobi", 2), ".board button")


def mobi(page: Page) -> None:
    """Alone, with some tiles."""
    sit(page, _alone(page), "[data-at]")


def mobi_race(page: Page) -> None:
    """After four FLIP!s of the first seat, with a new tile in every rack."""
    sit(page, _raced(page), ".board .tile")


def mobi_result(page: Page) -> None:
    sit(page, _called(page), ".board .tile")


def mobi_replay(page: Page) -> None:
    page.goto(f"/t/{_called(page)}/replay")
    expect(page.locator(".controls button").last).to_be_visible()


def _raced(page: Page) -> str:
    name = table(page, "mobi", 3, players=3)
    _begun(page, name, 3)
    for seat in (1, 2):
        _lay_all(page, name, seat)
    for flips in range(4):
        if _lay_all(page, name):
            act(page, name, 0, {"kind": "flip", "flips": flips}, f"flip {flips}")
    return name


def _alone(page: Page, **options: Any) -> str:
    asked(page, "/api/me", {"name": NAMES[0]})
    wish = {"game": "mobi", "seats": [{"kind": "me"}], "options": {"solo": True, **options}}
    name = asked(page, "/api/tables", wish)["name"]
    _begun(page, name, 1)
    return name


def _begun(page: Page, name: str, seats: int) -> None:
    for seat in range(seats):
        act(page, name, seat, {"kind": "ready"}, f"ready {seat}")
    asked(page, f"/api/tables/{name}/start", {"in_ms": 0})


def _lay_all(page: Page, name: str, seat: int = 0) -> bool:
    """Every tile that the seat has, as the solver would lay it, if it can."""
    told = asked(page, f"/api/tables/{name}/view?seat={seat}")
    player = told["view"]["players"][seat]
    pod = solve(player["hand"], style="crossword").pod
    if pod is None:
        return False
    taken = [[laid["column"], laid["row"]] for laid in player["pod"]]
    put = [{"column": column, "row": row, "token": token} for (column, row), token in pod.items()]
    act(page, name, seat, {"kind": "arrange", "taken": taken, "put": put}, f"lay {told['n']}")
    return True


def _called(page: Page) -> str:
    """Alone, with nothing in the pool, and done."""
    name = next(name for name in (_alone(page, pool=0) for _ in range(9)) if _lay_all(page, name))
    act(page, name, 0, {"kind": "mobi"}, "call")
    return name


def me(page: Page) -> None:
    """Somebody who has played."""
    strip(page, WINNING, columns=3, rows=6)
    _called(page)
    mobius(page)
    path("/me", ".card li")(page)


def set_up(page: Page) -> None:
    path("/new/formula?with=people")(page)
    page.locator("details:not([open]) > summary").click()


def lesson(game: str) -> Scene:
    return path(f"/learn/{game}", ".board svg:visible, .board button:visible")


def lesson_band(page: Page) -> None:
    """The second step, done: the sheet has become a band."""
    lesson("mobius")(page)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".scroll .hint").first).to_be_attached()
    page.locator("[role=gridcell][data-cell=E6]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".film canvas")).to_be_visible()


SCENES: dict[str, Scene] = {
    "home": path("/", ".games h2"),
    "new-mobius": path("/new/mobius?with=bot"),
    "new-mobi": path("/new/mobi?with=people"),
    "new-formula": set_up,
    "waiting": waiting,
    "joining": joining,
    "not-invited": not_invited,
    "mobius": mobius,
    "mobius-aimed": mobius_aimed,
    "mobius-past": mobius_past,
    "mobius-band": mobius_band,
    "menu": menu,
    "result": result,
    "replay": replay,
    "study": study,
    "study-formula": study_formula,
    "study-mobi": study_mobi,
    "puzzles": path("/puzzles", "main .day li, main h2"),
    "puzzle-mobius": puzzle("mobius"),
    "puzzle-formula": puzzle("formula"),
    "puzzle-mobi": puzzle("mobi"),
    "race": day_race,
    "formula-handing-over": handing_over,
    "formula": formula,
    "formula-refused": formula_refused,
    "formula-joker": formula_joker,
    "formula-family": formula_family,
    "formula-result": formula_result,
    "formula-replay": formula_replay,
    "mobi-waiting": mobi_waiting,
    "mobi": mobi,
    "mobi-race": mobi_race,
    "mobi-result": mobi_result,
    "mobi-replay": mobi_replay,
    "learn-mobius": lesson("mobius"),
    "learn-mobius-band": lesson_band,
    "learn-mobi": lesson("mobi"),
    "learn-formula": lesson("formula"),
    "rules": path("/rules/mobius", "figure svg"),
    "rules-mobi": path("/rules/mobi", "figure .tile"),
    "rules-formula": path("/rules/formula", "figure .card-face"),
    "rules-at-table": rules_at_table,
    "words": path("/words"),
    "me": me,
    "about": path("/about"),
    "lost": path("/nothing"),
    "no-table": path("/t/no-such-table"),
}
