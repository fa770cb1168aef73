"""How much of a stranger's text is repeated to them is said in one place."""

import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "halftwist"
ROOMS = ("core", "play", "wire", "server", "store", "engines", "lab", "study")


def test_there_is_one_longest_echo() -> None:
    said = [
        path.relative_to(SOURCES).as_posix()
        for room in ROOMS
        for path in sorted((SOURCES / room).rglob("*.py"))
        if re.search(r"^_?LONGEST_ECHO\b.* = \d+|\)\[:(20|40|60)\]", path.read_text(), re.MULTILINE)
    ]
    assert said == ["core/refusal.py"]
