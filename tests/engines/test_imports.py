"""Compiled code is loaded when somebody thinks, not when somebody looks."""

import subprocess
import sys

import pytest

LIGHT = [
    "halftwist",
    "halftwist.cli.app",
    "halftwist.cli.play.command",
    "halftwist.cli.match",
    "halftwist.engines",
    "halftwist.engines.levels",
    "halftwist.engines.kernel_cache",
    "halftwist.engines.simple",
    "halftwist.games.registry",
    "halftwist.lab.contestants",
    "halftwist.lab.running",
    "halftwist.wire",
]


def test_importing_halftwist_loads_no_compiler() -> None:
    heavy = "{'numba', 'numpy', 'scipy', 'matplotlib', 'choix'} & set(sys.modules)"
    code = f"import sys, {', '.join(LIGHT)}; print(*sorted({heavy}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.parametrize("game", ["mobius", "mobi", "formula"])
def test_an_engine_can_be_looked_up_without_loading_its_compiled_code(game: str) -> None:
    code = f"import sys, halftwist.games.{game}.engine; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_kernels_are_loaded_without_linear_algebra_which_is_still_there_for_those_who_need_it() -> None:
    code = "import sys, halftwist.engines.compiled; print('scipy.linalg' in sys.modules)"
    code += "; import scipy.linalg.cython_blas"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("part", ["study", "puzzles"])
@pytest.mark.parametrize("game", ["mobius", "mobi", "formula"])
def test_a_server_names_a_games_studier_and_its_puzzles_without_loading_its_compiled_code(game: str, part: str) -> None:
    """It does so on the event loop: to load an engine there would hold up every move for a second."""
    code = f"from halftwist.games.registry import GAMES; assert GAMES[{game!r}].part({part!r})"
    code += "; import sys; print(*sorted({'numba', 'numpy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
