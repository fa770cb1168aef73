"""One name, one meaning: a reader who searches for a class finds one."""

import ast
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "halftwist"

# Each game, and each engine of one, answers the same questions under the same name in a folder of its own.
ONE_A_GAME = frozenset({"Deal", "Level", "Player", "State", "Verdict", "View"})


def classes() -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(SOURCES).as_posix())
    return found


def test_a_class_name_has_one_meaning() -> None:
    twice = {name: sorted(places) for name, places in classes().items() if len(places) > 1}
    assert {name: places for name, places in twice.items() if name not in ONE_A_GAME} == {}


def test_what_may_be_named_alike_belongs_to_a_game_each() -> None:
    found = classes()
    rooms = {"games", "engines", "testing"}  # the toy of the conformance suite is a game as well
    assert {name for name in ONE_A_GAME if {place.partition("/")[0] for place in found.get(name, [])} - rooms} == set()
