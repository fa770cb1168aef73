"""The rules in words: every ruling has its place, and every link finds one."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "docs" / "rules"
RULINGS = {
    "mobius": [*(f"M{n}" for n in range(1, 9)), "G1", "G2"],
    "mobi": [*(f"B{n}" for n in range(1, 15)), "G1", "G2"],
    "formula": [*(f"F{n}" for n in range(1, 13)), "G1", "G2"],
}


@pytest.mark.parametrize("game", RULINGS)
def test_every_ruling_has_a_heading_that_can_be_linked(game: str) -> None:
    text = (FOLDER / f"{game}.md").read_text(encoding="utf-8")
    found = re.findall(r'^### <a id="(\w+)"></a>(\w+) · \S', text, flags=re.MULTILINE)
    assert [number for _, number in found] == RULINGS[game]
    assert all(anchor == number.lower() for anchor, number in found)


@pytest.mark.parametrize("game", RULINGS)
def test_every_link_within_a_document_finds_its_place(game: str) -> None:
    text = (FOLDER / f"{game}.md").read_text(encoding="utf-8")
    anchors = set(re.findall(r'<a id="(\w+)"></a>', text))
    assert set(re.findall(r"\]\(#(\w+)\)", text)) <= anchors


@pytest.mark.parametrize(
    ("game", "maker"), [("mobius", "Mark Steere"), ("mobi", "Möbi Headquarters"), ("formula", "Formula Games B.V.")]
)
def test_every_document_names_the_makers_and_marks_our_readings(game: str, maker: str) -> None:
    text = (FOLDER / f"{game}.md").read_text(encoding="utf-8")
    assert maker in text
    assert "Our reading" in text
