"""Our wheel in a clean environment, built once for all test processes, and other people's wheels beside it."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from filelock import FileLock

from support.side_by_side import WORKER

ROOT = Path(__file__).parents[2]
UV = ROOT / ".boot" / "bin" / "uv"

_UNWANTED = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE")
_READY = ".ready"
_SITE = f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"


def clean(**more: str) -> dict[str, str]:
    """The environment variables of somebody who knows nothing of this repository."""
    kept = {name: value for name, value in os.environ.items() if name not in _UNWANTED}
    return {**kept, "UV_PYTHON_DOWNLOADS": "never", "HALFTWIST_LANGUAGE": "en", **more}


def run(*command: str | Path, given: str = "", cwd: Path | None = None, **environment: str) -> str:
    """What a command that must succeed prints."""
    done = ran(*command, given=given, cwd=cwd, **environment)
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def ran(
    *command: str | Path, given: str = "", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """A command, however it ends."""
    return subprocess.run(
        [str(part) for part in command],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=clean(**environment),
        cwd=cwd,
        timeout=300,
        check=False,
    )


@dataclass(frozen=True)
class Environment:
    """A virtual environment with the programs that were installed into it."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def halftwist(self) -> Path:
        return self.folder / "bin" / "halftwist"


def wheel(factory: pytest.TempPathFactory, source: Path = ROOT) -> Path:
    """A project built, once for all processes of a test run."""

    def build(folder: Path) -> None:
        run(UV, "build", "--quiet", "--wheel", "--out-dir", folder, source)

    (built,) = _once(factory, f"wheel-{source.name}", build).glob("*.whl")
    return built


def with_our_wheel(factory: pytest.TempPathFactory) -> Environment:
    """A clean environment with our wheel and what it asks for."""

    def install(folder: Path) -> None:
        python = _venv(folder)
        run(UV, "pip", "install", "--quiet", "--python", python, "-r", ROOT / "locks" / "run.txt", wheel(factory))

    return Environment(_once(factory, "with-our-wheel", install))


def with_wheels_of(factory: pytest.TempPathFactory, sources: Sequence[Path]) -> Environment:
    """Another one, with other people's wheels too."""

    def install(folder: Path) -> None:
        add_to(beside_ours(factory, folder), *(wheel(factory, source) for source in sources))

    return Environment(_once(factory, "-".join(["with", *(source.name for source in sources)]), install))


def beside_ours(factory: pytest.TempPathFactory, folder: Path) -> Environment:
    """A new environment with our wheel. What that asks for is borrowed from the one that has it."""
    lender = with_our_wheel(factory).folder / _SITE
    _venv(folder)
    (folder / _SITE / "borrowed.pth").write_text(f"{lender}\n", encoding="utf-8")
    return add_to(Environment(folder), wheel(factory))


def add_to(environment: Environment, *packages: str | Path) -> Environment:
    """Install packages, and nothing that they ask for."""
    run(UV, "pip", "install", "--quiet", "--no-deps", "--python", environment.python, *packages)
    return environment


def _venv(folder: Path) -> Path:
    run(UV, "venv", "--quiet", "--allow-existing", "--python", sys.executable, folder)
    return folder / "bin" / "python"


def _once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder that the first process makes and the others find."""
    is_worker = not os.environ.keys().isdisjoint(("PYTEST_XDIST_WORKER", WORKER))
    shared = factory.getbasetemp().parent if is_worker else factory.getbasetemp()
    folder = shared / name
    with FileLock(shared / f"{name}.lock"):
        if not (folder / _READY).exists():
            folder.mkdir(exist_ok=True)
            make(folder)
            (folder / _READY).touch()
    return folder
