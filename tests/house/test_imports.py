"""No module stands on itself: what is imported, for types only or late in a function as well, has no circle in it."""

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"
ROOMS = ("core", "play", "study", "wire", "store", "server", "client", "testing")


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_by(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for each in node.names:
                submodule = f"{node.module}.{each.name}"
                yield submodule if submodule in modules else node.module
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


@pytest.mark.parametrize("room", ROOMS)
def test_no_module_of_a_room_imports_itself_by_way_of_others(room: str) -> None:
    modules = {name_of(path): path for path in (SOURCES / "halftwist" / room).rglob("*.py")}
    imports = {name: set(imported_by(path, modules)) & modules.keys() for name, path in modules.items()}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(reversed(error.args[1])))
