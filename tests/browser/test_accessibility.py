"""No page has a fault that axe-core calls serious, in either look.

Every page is looked at on a phone in English, and those that together show everything on a desk in Dutch, too.
`make prove` looks at every page in all four ways.
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.browsing import DESKTOP, NOWHERE, Look, Visits
from support.scenes import SCENES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
# Nothing is fetched once more: no rule that could be grave needs it.
RULES = """async (only) => {
    const found = await axe.run({ resultTypes: ["violations"], preload: false, ...only });
    return found.violations.map((fault) => ({
        id: fault.id,
        impact: fault.impact,
        where: fault.nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
    }));
}"""
# A look changes colours and nothing else.
OF_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
# On these pages together is everything that has a colour or a text.
TELLING = frozenset(
    ("home", "new-formula", "waiting", "mobius-aimed", "formula-refused", "mobi-race", "result", "replay", "menu", "me")
)
IN_FOUR_WAYS = frozenset(SCENES) if "HALFTWIST_ACCESS_IN_FOUR_WAYS" in os.environ else TELLING
# As if it were chosen on another page of this visitor: the scene stays as it is.
IN_DUTCH = """() => {
    localStorage.setItem("halftwist-language", "nl");
    dispatchEvent(new StorageEvent("storage", { key: "halftwist-language" }));
}"""


@pytest.mark.parametrize("name", SCENES)
def test_nothing_serious_is_found_in_either_look(visits: Visits, name: str) -> None:
    page = visits.come(NOWHERE, phone=True)
    SCENES[name](page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = faults(page, "en", "light", {}) + faults(page, "en", "dark", OF_COLOURS)
    if name in IN_FOUR_WAYS:
        page.set_viewport_size(DESKTOP)  # pyright: ignore[reportArgumentType]
        page.evaluate(IN_DUTCH)
        expect(page.locator("html")).to_have_attribute("lang", "nl")
        found += faults(page, "nl", "dark", {}) + faults(page, "nl", "light", OF_COLOURS)
    assert not found, "\n".join(found)


def faults(page: Page, language: str, look: Look, only: object) -> list[str]:
    page.emulate_media(color_scheme=look)
    expect(page.locator("html")).to_have_attribute("data-look", look)
    told = page.evaluate(RULES, only)
    return [f"{language}, {look}: {fault['id']} {fault['where']}" for fault in told if fault["impact"] in GRAVE]
