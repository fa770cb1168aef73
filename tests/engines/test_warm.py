"""Compiling ahead: asked cheaply, done once, and never in the way."""

import subprocess
import sys
from pathlib import Path

import pytest

from halftwist.engines import kernel_cache, warm


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("HALFTWIST_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("HALFTWIST_LANGUAGE", "en")
    return tmp_path


def test_every_engine_is_asked_once_and_then_all_is_warm(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[str] = []
    monkeypatch.setattr(warm, "_play", lambda table: played.append(table.table.header.game))
    assert not warm.is_warm()
    assert warm.main() == 0
    assert played == ["mobius", "formula"]
    assert "Mobius" in capsys.readouterr().out
    assert warm.is_warm()
    assert warm.main() == 0
    assert (played, capsys.readouterr().out) == (["mobius", "formula"], "")


def test_other_sources_are_not_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "_play", lambda table: None)
    list(warm.warm())
    monkeypatch.setattr(kernel_cache, "sources_hash", lambda: "edited")
    assert not warm.is_warm()


def test_ctrl_c_leaves_the_rest_for_later(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(table: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(warm, "_play", interrupted)
    assert warm.main() == 0
    assert "when it is needed" in capsys.readouterr().out
    assert not warm.is_warm()


def test_where_nothing_can_be_kept_nothing_is_compiled_ahead(
    own_cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_cache / "halftwist").write_text("in the way")
    assert kernel_cache.cache_folder() is None
    assert list(warm.warm()) == []
    assert (warm.main(), capsys.readouterr().out) == (0, "")


def test_looking_loads_no_compiler(own_cache: Path) -> None:
    kernel_cache.kept_in().mkdir(parents=True)
    (kernel_cache.kept_in() / "warm").touch()
    code = "import sys; from halftwist.engines.warm import main; main(); print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
