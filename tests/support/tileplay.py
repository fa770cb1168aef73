"""Hands at a table of Möbi: a pod that is right, and how a person lays it, by mouse, by finger, by typing."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from playwright.sync_api import Locator, Page, expect

from halftwist.games.mobi import Pod
from halftwist.games.mobi.engine import solve
from support.browsing import asked, button, table_of
from support.scenes import act, arranged

Point = tuple[float, float]
Hand = Sequence[str]
ABOVE = 34  # px that a tile hangs above the finger, so that it can be seen
SETTLE_MS = 120  # a finger that stops before it lifts; otherwise it throws

SMALL_BOX = {"copies": 2, "mobius tiles": 0}  # seven tiles each, and two FLIP!s until the pool is empty
CHILL = {"chill": True, "copies": 1, "mobius tiles": 0}
THREE = {"players": 3, **CHILL}
ANN, BEA = "1 2 3 4 5 7 12", "1 1 2 3 5 8 12"

_TOKENS = count()
_POINT = """([column, row]) => {
    const plane = document.querySelector("[data-plane]");
    const lies = new DOMMatrix(getComputedStyle(plane).transform);
    const view = plane.parentElement.getBoundingClientRect();
    return [view.left + lies.e + (column + 0.5) * 48 * lies.a, view.top + lies.f + (row + 0.5) * 48 * lies.a];
}"""


@dataclass(frozen=True, slots=True)
class Tile:
    column: int
    row: int
    token: str

    @property
    def kind(self) -> str:
        """What it is called in the rack."""
        return "*" if self.token.startswith("*") else "6" if self.token == "9" else self.token

    @property
    def placed(self) -> dict[str, Any]:
        return {"column": self.column, "row": self.row, "token": self.token}


def tiles(text: str, column: int = 0, row: int = 0) -> list[Tile]:
    """“2 + 3 = 5|. . + …” from this cell on: rows from the top, a dot for an empty cell."""
    rows = [line.split() for line in text.split("|")]
    return [
        Tile(column + across, row + down, token)
        for down, tokens in enumerate(rows)
        for across, token in enumerate(tokens)
        if token != "."
    ]


def right_pod(hand: Hand, *, final: bool = False) -> list[Tile]:
    """All these tiles in one equation, read from left to right."""
    pod = solve(hand, final=final).pod
    assert isinstance(pod, Pod), hand
    return [Tile(tile.column, tile.row, tile.token) for tile in sorted(pod.placed, key=lambda tile: tile.column)]


# Tables


def dealt(
    page: Page,
    *hands: str,
    pods: Iterable[tuple[int, str]] = (),
    bot: str | None = None,
    options: Mapping[str, Any] | None = None,
    hints: bool | None = None,
) -> str:
    """A table after GO!, with these tiles in the hands and these pods; the others are on this device, or bots."""
    ready = [{"by": seat, "action": {"kind": "ready"}} for seat in range(len(hands))]
    deal = {"kind": "deal", "hands": [hand.split() for hand in hands], "set_aside": []}
    lay = [
        {"by": seat, "action": {"kind": "arrange", "taken": [], "put": [tile.placed for tile in tiles(text)]}}
        for seat, text in pods
    ]
    lines = [*ready, {"by": 0, "action": {"kind": "go"}}, {"by": "chance", "action": deal}, *lay]
    asked(page, "/api/me", {"name": "Ann"})
    if bot is None:
        return arranged(page, "mobi", lines, len(ready), options=options or {}, hints=hints)
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * (len(ready) - 1)]
    wish = {"game": "mobi", "seats": seats, "arranged": lines, "options": options or {}}
    return asked(page, "/api/tables", wish)["name"]


def sit_at(page: Page, table: str) -> None:
    page.goto(f"/t/{table}")
    expect(page.locator(".rack")).to_be_visible()


def begin(*people: Page, playing: int | None = None) -> None:
    """All say that they are ready; GO! comes at once. In a team some only look on at first."""
    for page in people:
        button(page, "I am ready").click()
    expect(button(people[0], "GO!")).to_be_visible()
    asked(people[0], f"/api/tables/{table_of(people[0])}/start", {"in_ms": 0})
    for page in people[:playing]:
        expect(page.locator(".rack .slot").first).to_be_enabled()


def players(page: Page, table: str | None = None) -> list[dict[str, Any]]:
    return asked(page, f"/api/tables/{table or table_of(page)}/view")["view"]["players"]


def relay(page: Page, seat: int, pod: Sequence[Tile]) -> None:
    """Everything off the pod, and this onto it, without a hand."""
    old = [[tile["column"], tile["row"]] for tile in players(page)[seat]["pod"]]
    act(
        page,
        table_of(page),
        seat,
        {"kind": "arrange", "taken": old, "put": [tile.placed for tile in pod]},
        f"{next(_TOKENS)}",
    )
    expect_tiles(page, len(pod))


# What is seen


def rack(page: Page, kind: str) -> Locator:
    return page.locator(f'.rack .slot[data-kind="{kind}"]').first


def sign(page: Page, token: str) -> Locator:
    return page.locator(f'.tray .slot[data-token="{token}"]')


def source(page: Page, tile: Tile) -> Locator:
    return sign(page, tile.token) if tile.token in "+-x/=" else rack(page, tile.kind)


def spots(page: Page) -> Locator:
    return page.locator(".spot")


def spot(page: Page, column: int, row: int) -> Locator:
    return page.locator(f'.spot[data-cell="{column},{row}"]')


def expect_tiles(page: Page, count: int) -> None:
    expect(spots(page)).to_have_count(count)


def small_pod(page: Page, name: str, count: int) -> Locator:
    """Somebody else's pod, in small, with so many tiles."""
    many = {0: "no tiles", 1: "one tile"}.get(count, f"{count} tiles")
    return page.get_by_role("list", name="Pods of the others").get_by_role("img", name=f"{name}: {many} on the pod")


def status(page: Page, text: str | re.Pattern[str]) -> None:
    expect(page.get_by_role("status").filter(has_text=text).first).to_be_visible()


def point_of(page: Page, column: int, row: int) -> Point:
    """Where a cell is on the screen now."""
    x, y = page.evaluate(_POINT, [column, row])
    return x, y


def centre(of: Locator) -> Point:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# Hands


def carry(page: Page, start: Point, end: Point) -> None:
    """Take something with the mouse, and hold it there."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 9, start[1])
    page.mouse.move(*end, steps=2)


def drag(page: Page, start: Point, end: Point) -> None:
    carry(page, start, end)
    page.mouse.up()


def call(page: Page, name: str) -> None:
    page.get_by_role("group", name="Calls").get_by_role("button", name=name).click()


def lay_by_mouse(page: Page, pod: Iterable[Tile]) -> None:
    for tile in pod:
        drag(page, centre(source(page, tile)), point_of(page, tile.column, tile.row))
        expect(spot(page, tile.column, tile.row)).to_be_visible()
        answer(page, tile)


def lay_by_tapping(page: Page, pod: Iterable[Tile]) -> None:
    """A cell and its tile; those that follow go on from there by themselves, or where a cell was tapped."""
    last: Tile | None = None
    for tile in pod:
        if last is None or (tile.column, tile.row) != (last.column + 1, last.row):
            page.touchscreen.tap(*point_of(page, tile.column, tile.row))
        source(page, tile).tap()
        last = tile
        expect(spot(page, tile.column, tile.row)).to_be_visible()
        answer(page, tile)


def answer(page: Page, tile: Tile) -> None:
    """A six, a nine or a möbius tile asks what it reads."""
    if tile.kind in ("6", "*"):
        button(page.get_by_role("toolbar", name="What does this tile read?"), _spoken(tile)).click()


def _spoken(tile: Tile) -> str:
    return f"möbius tile as {tile.token[1:]}" if tile.kind == "*" else tile.token


def write(page: Page, pod: Iterable[Tile]) -> None:
    """Type an equation where the grid's cursor is."""
    for tile in pod:
        if tile.kind == "*":
            page.keyboard.press("m")
            expect(page.get_by_role("toolbar", name="What does this tile read?")).to_be_visible()
        page.keyboard.type(tile.token.removeprefix("*"))
        if tile.token == "*1":
            page.keyboard.press("Enter")


class Fingers:
    """Real touches, one or several at a time."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._devtools = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})  # pyright: ignore[reportUnknownMemberType]

    def hold(self, start: Point, end: Point) -> None:
        """Drag something there, so that the tile hangs over that point, and do not let go."""
        x, y = end[0], end[1]
        self.touch("touchStart", start)
        self.touch("touchMove", ((start[0] + x) / 2, (start[1] + y) / 2))
        self.touch("touchMove", (x, y))
        self._page.wait_for_timeout(SETTLE_MS)
        self.touch("touchMove", (x, y))

    def drag(self, start: Point, end: Point) -> None:
        self.hold(start, end)
        self.let_go()

    def lay(self, tile: Tile) -> None:
        x, y = point_of(self._page, tile.column, tile.row)
        self.drag(centre(source(self._page, tile)), (x, y + ABOVE))
        expect(spot(self._page, tile.column, tile.row)).to_be_visible()
        answer(self._page, tile)

    def press(self, at: Point, for_ms: int = 600) -> None:
        self.touch("touchStart", at)
        self._page.wait_for_timeout(for_ms)
        self.let_go()

    def spread(self, at: Point, before: float, after: float) -> None:
        """Two fingers, so far apart before and afterwards."""
        x, y = at
        self.touch("touchStart", (x - before, y))
        self.touch("touchStart", (x - before, y), (x + before, y))
        for half in (0.5, 1.0):
            apart = before + (after - before) * half
            self.touch("touchMove", (x - apart, y), (x + apart, y))
        self.let_go()

    def let_go(self) -> None:
        self.touch("touchEnd")
