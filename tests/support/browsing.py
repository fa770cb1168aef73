"""A real browser on the real page: visits that notice every fault, and hands that click, tap and type."""

import os
import re
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from halftwist.games.mobius.rules.picture import picture_of
from halftwist.server.settings import Settings, from_environment
from support.chromium import NoBrowser, launched

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1180}
DESKTOP = {"width": 1280, "height": 800}
PATIENCE_MS = 60_000
BOT_PATIENCE_MS = 180_000  # a bot's first thought may have to be compiled
USUAL = "usual"
NOWHERE = "/icon.svg"  # of the server's origin, and nothing that has to be waited for
Look = Literal["light", "dark"]

# What a browser says by itself when a server is gone, or when an address is wrong on purpose.
_EXPECTED = re.compile(
    r"net::ERR_|WebSocket connection|Failed to load resource|GL Driver Message|Service Worker registration blocked"
)


def built_page() -> Path:
    """The page as `make page` builds it, or the one that HALFTWIST_PAGE_DIR names."""
    folder: Path = from_environment().page_dir if "HALFTWIST_PAGE_DIR" in os.environ else Settings().page_dir
    if not (folder / "index.html").exists():
        pytest.fail(f"The page is not built in {folder}: `make page` builds it.")
    return folder


@contextmanager
def chromium() -> Generator[Browser, None, None]:
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        try:
            browser = launched(playwright)
        except NoBrowser as missing:
            pytest.fail(str(missing))
        try:
            yield browser
        finally:
            browser.close()


@dataclass(eq=False)
class Device:
    """The browser of one person. The next one gets it as good as new; a new one takes three times as long."""

    page: Page
    phone: bool
    look: Look
    language: str
    faults: list[str] = field(default_factory=list[str])

    @classmethod
    def bought(cls, browser: Browser, address: str, phone: bool, look: Look, language: str) -> Self:
        context = browser.new_context(
            base_url=address,
            viewport=PHONE if phone else DESKTOP,  # pyright: ignore[reportArgumentType]
            has_touch=phone,
            is_mobile=phone,
            color_scheme=look,
            locale=language,
            reduced_motion="reduce",
            service_workers="block",  # tests that are about it have a browser of their own
        )
        context.set_default_timeout(PATIENCE_MS)
        device = cls(context.new_page(), phone, look, language)
        device.page.on("pageerror", lambda error: device.faults.append(f"{device.page.url}: {error}"))
        device.page.on("console", lambda said: device._hear(said.type, said.text))
        return device

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not _EXPECTED.search(text):
            self.faults.append(f"{self.page.url}: {text}")

    def forget(self) -> None:
        """Whatever the last visitor did, opened, chose and allowed."""
        for other in self.page.context.pages:
            if other is not self.page:
                other.close()
        self.page.unroute_all()
        self.page.goto(NOWHERE)
        self.page.context.clear_cookies()
        self.page.context.clear_permissions()
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.page.set_viewport_size(PHONE if self.phone else DESKTOP)  # pyright: ignore[reportArgumentType]
        self.page.emulate_media(color_scheme=self.look)
        self.page.mouse.move(0, 0)
        self.faults.clear()


@dataclass
class Visits:
    """The people of one test, each in a browser of their own. What went wrong in any of them is told at the end.

    Their browsers come from the cupboard and go back there, if there is one.
    """

    browser: Browser
    address: str
    cupboard: list[Device] | None = None
    lent: list[Device] = field(default_factory=list[Device])
    own: list[Device] = field(default_factory=list[Device])

    def come(
        self,
        path: str = "/",
        *,
        phone: bool = False,
        look: Look = "light",
        language: str = "en",
        address: str | None = None,
        script: str | None = None,
    ) -> Page:
        """Somebody, at another server if it is named. A script runs before those of every page."""
        if self.cupboard is None or address or script:
            device = Device.bought(self.browser, address or self.address, phone, look, language)
            self.own.append(device)
        else:
            device = self._taken(self.cupboard, phone, look, language)
            self.lent.append(device)
        if script:
            device.page.add_init_script(script)
        if not (path == NOWHERE and device.page.url.endswith(NOWHERE)):  # there it was in the cupboard, too
            device.page.goto(path)
        return device.page

    def _taken(self, cupboard: list[Device], phone: bool, look: Look, language: str) -> Device:
        for device in cupboard:
            if (device.phone, device.look, device.language) == (phone, look, language):
                cupboard.remove(device)
                return device
        return Device.bought(self.browser, self.address, phone, look, language)

    def end(self) -> None:
        faults = [fault for device in (*self.lent, *self.own) for fault in device.faults]
        for device in self.own:
            device.page.context.close()
        for device in self.lent:
            device.forget()
        if self.cupboard is not None:
            self.cupboard += self.lent
        assert not faults, "\n".join(faults)


# Hands


def button(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def ways(card: Locator) -> Locator:
    """All that a game offers beside one tap, opened on its card of the first page."""
    card.get_by_role("button", name="Friends, learning, rules").click()
    return card.get_by_role("dialog")


def open_settings(page: Page) -> None:
    """What is chosen on this device, behind the menu of a table."""
    button(page, "Menu").click()
    button(page, "Language, look, sounds").click()


def close_sheet(page: Page, name: str = "Close") -> None:
    """The one on top. That is also a step back in the browser's history, which comes a moment later and must not meet
    whatever is opened next."""
    on_top = page.get_by_role("dialog").last
    on_top.wait_for()  # only then it is in the history
    opened = page.evaluate("history.state")
    button(on_top, name).click()
    page.wait_for_function("(opened) => history.state !== opened", arg=opened)


def link(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("link", name=name, exact=True)


def tab_to(page: Page, name: str, most: int = 120) -> None:
    """By the keyboard alone, to what is called so. It must show that it has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        found = page.evaluate(
            """() => {
                const it = document.activeElement;
                const label = it.labels?.[0]?.innerText;
                const name = it.getAttribute("aria-label") ?? label ?? it.innerText ?? "";
                const look = getComputedStyle(it);
                return [name.trim().split("\\n")[0], look.outlineStyle !== "none" && parseFloat(look.outlineWidth) > 0];
            }"""
        )
        if found[0] == name:
            assert found[1], f"“{name}” does not show that it has the focus"
            return
    raise AssertionError(f"the Tab key does not lead to “{name}”")


def asked(page: Page, path: str, body: Mapping[str, Any] | None = None) -> Any:
    """What the server answers to this visitor."""
    request = page.context.request
    parts = urlsplit(page.url)
    origin = {"Origin": f"{parts.scheme}://{parts.netloc}"}
    answer = request.post(path, data=dict(body), headers=origin) if body is not None else request.get(path)
    assert answer.ok, (path, answer.status, answer.text())
    return answer.json()


def table_of(page: Page) -> str:
    """The name of the table that is shown."""
    page.wait_for_url(re.compile(r"/t/[^/]+$"))
    return urlsplit(page.url).path.rpartition("/")[2]  # while people are invited, the address carries the key, too


def rematch(asking: Page, joining: Page) -> None:
    """One asks for it, the other agrees: both are at the same new table."""
    before = table_of(asking)
    button(asking, "Again").click()
    expect(asking.get_by_text("asked whether to play again")).to_be_visible()
    button(joining, "Yes, play again").click()
    expect(asking).not_to_have_url(re.compile(f"/t/{before}"))
    expect(joining).to_have_url(re.compile(f"/t/{table_of(asking)}"))


# Setting tables up


def choose_option(page: Page, text: str, value: str | bool) -> None:
    field_ = page.get_by_label(text, exact=True)
    if field_.get_attribute("role") == "radiogroup":
        field_.get_by_role("radio", name=str(value), exact=True).check()
    elif isinstance(value, bool):
        field_.set_checked(value)
    elif field_.get_attribute("type") == "number":
        field_.fill("" if value == USUAL else value)
        field_.press("Tab")
    else:
        field_.select_option(label=value)


def set_options(page: Page, game: str, options: Mapping[str, Any]) -> None:
    """Choose options as people do, in the form."""
    told = next(each for each in asked(page, "/api/games")["games"] if each["game"] == game)
    texts = {option["name"]: option["text"] for option in told["options"]}
    more = page.locator("details > summary")
    expect(more).to_be_visible()
    if page.locator("details:not([open])").count():
        more.click()
    texts["players"] = "How many teams?" if "team" in options else "How many play?"
    for name, value in options.items():
        if name == "team":  # chosen by the sizes of all teams together
            choose_option(page, texts[name], "no teams" if value is None else f"{value} + {value}")
            continue
        usual = "2" if name == "players" else USUAL
        choose_option(page, texts[name], value if isinstance(value, bool) else usual if value is None else str(value))


def invited(host: Page) -> str:
    """The link with which others join."""
    field_ = host.locator("#invitation")
    expect(field_).to_be_visible()
    return field_.input_value()


def sit_down(guest: Page, name: str) -> None:
    guest.get_by_label("Your name").fill(name)
    button(guest, "Sit down").click()


def two_people(
    visits: Visits,
    game: str,
    options: Mapping[str, Any] | None = None,
    *,
    phones: bool = False,
    address: str | None = None,
) -> tuple[Page, Page]:
    """Ann invites, Bea comes by the link, and both see the board."""
    ann = visits.come(f"/new/{game}?with=people", phone=phones, address=address)
    ann.get_by_label("Your name").fill("Ann")
    if options:
        set_options(ann, game, options)
    button(ann, "Open the table and invite").click()
    bea = visits.come(invited(ann), phone=phones, address=address)
    sit_down(bea, "Bea")
    for page in (ann, bea):
        expect(page.locator(".board [role=group], .board [role=grid]").first).to_be_attached()
    return ann, bea


# The board of Mobius


def cell(page: Page, name: str) -> Locator:
    """A cell as a screen reader meets it."""
    return page.locator(f'[role=gridcell][data-cell="{name}"]')


def point_of_cell(page: Page, name: str) -> tuple[float, float]:
    """Where a cell is on the screen now."""
    grid = page.locator("[role=grid]")
    columns, rows = re.findall(r"\d+", grid.get_attribute("aria-label") or "")
    picture = picture_of(int(columns), int(rows))
    centre = next(each.centres[0] for each in picture.cells if each.name == name)
    x, y = page.locator(".scroll svg").first.evaluate(
        """(svg, {x, y}) => {
            const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
            return [at.x, at.y];
        }""",
        {"x": centre.x, "y": centre.y},
    )
    return x, y


def place_by_mouse(page: Page, name: str) -> None:
    """With one click, or with two where the other is a person who would have to allow a takeback."""
    page.mouse.click(*point_of_cell(page, name))
    if page.locator(".aim").count():
        button(page, f"Place at {name}").click()
    page.mouse.move(0, 0)


def place_by_touch(page: Page, name: str) -> None:
    page.touchscreen.tap(*point_of_cell(page, name))
    button(page, f"Place at {name}").tap()


def expect_stone(page: Page, name: str, colour: str) -> None:
    expect(cell(page, name)).to_have_attribute("aria-label", re.compile(f"{name}, {colour} stone"))
