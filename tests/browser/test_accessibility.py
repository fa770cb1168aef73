"""No page has a fault that axe-core calls serious, in either look, in either language."""

from pathlib import Path

import pytest

from support.browsing import Look, Visits
from support.scenes import SCENES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS: tuple[Look, ...] = ("light", "dark")
GRAVE = ("serious", "critical")
RULES = """async () => (await axe.run({ resultTypes: ["violations"] })).violations.map((fault) => ({
    id: fault.id,
    impact: fault.impact,
    where: fault.nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
}))"""


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("name", SCENES)
def test_nothing_serious_is_found_in_either_look(visits: Visits, name: str, language: str) -> None:
    page = visits.come("/about", language=language, phone=language == "en")
    SCENES[name](page)
    assert page.evaluate("document.documentElement.lang") == language
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = []
    for look in LOOKS:
        page.emulate_media(color_scheme=look)
        faults = page.evaluate(RULES)
        found += [f"{look}: {fault['id']} {fault['where']}" for fault in faults if fault["impact"] in GRAVE]
    assert not found, "\n".join(found)
