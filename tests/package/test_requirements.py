"""What the package needs of others."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
NEEDED = {
    needed.name: needed
    for needed in map(
        Requirement, tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    )
}
LOCK = (ROOT / "locks" / "run.txt").read_text(encoding="utf-8")
PINNED = dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", LOCK, re.MULTILINE))


@pytest.mark.parametrize("name", ["uvicorn", "numba"])
def test_where_we_build_on_the_inside_of_another_package_no_other_version_is_taken(name: str) -> None:
    specifier = NEEDED[name].specifier
    major, minor, *_ = PINNED[name].split(".")
    assert PINNED[name] in specifier
    assert f"{major}.{int(minor) + 1}.0" not in specifier


def test_what_is_pinned_is_what_is_needed() -> None:
    for name, needed in NEEDED.items():
        assert PINNED[re.sub("[._]", "-", name.lower())] in needed.specifier, name
