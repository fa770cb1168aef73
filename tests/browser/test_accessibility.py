"""No page has a fault that axe-core calls serious, in either look, in either language."""

from pathlib import Path

import pytest

from support.browsing import Look, Visits
from support.scenes import SCENES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RULES = """async () => (await axe.run({ resultTypes: ["violations"] })).violations.map((fault) => ({
    id: fault.id,
    impact: fault.impact,
    where: fault.nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
}))"""


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_nothing_serious_is_found_on_any_page(visits: Visits, look: Look, language: str) -> None:
    axe = AXE.read_text(encoding="utf-8")
    found: list[str] = []
    page = visits.come("/about", look=look, language=language, phone=language == "en")
    for name, show in SCENES.items():
        show(page)
        assert page.evaluate("document.documentElement.lang") == language
        page.evaluate(axe)
        faults = page.evaluate(RULES)
        found += [f"{name}: {fault['id']} {fault['where']}" for fault in faults if fault["impact"] in GRAVE]
    assert not found, "\n".join(found)
