"""Compiling ahead: asked cheaply, done once, each game by itself, and never in the way."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from halftwist.engines import kernel_cache, warm
from halftwist.engines.kernel_cache import alone_with
from support.cold import compiling_takes_long, forget_what_is_compiled
from support.command import IN_THE_BACKGROUND


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    forget_what_is_compiled(monkeypatch, tmp_path)
    monkeypatch.setenv("HALFTWIST_LANGUAGE", "en")
    return tmp_path


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games whose engines were asked, instead of asking them."""
    games: list[str] = []
    monkeypatch.setattr(warm, "_play", lambda table, *_: games.append(table.table.header.game))
    return games


def test_an_engine_is_warm_once_it_has_played(played: list[str]) -> None:
    assert not any(map(warm.is_warm, warm.COMPILED))
    warm.warm("formula")
    assert played == ["formula"]
    assert [warm.is_warm(game) for game in warm.COMPILED] == [False, True]


def test_a_compiled_engine_is_loaded_by_the_beginning_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    moves: list[int] = []
    monkeypatch.setattr(warm, "_play", lambda _, most_moves=warm._MOST_MOVES: moves.append(most_moves))
    for _ in range(2):
        warm.warm("formula")
    assert moves == [warm._MOST_MOVES, warm._FEW_MOVES]


def test_other_sources_are_not_warm(monkeypatch: pytest.MonkeyPatch, played: list[str]) -> None:
    warm.warm("mobius")
    monkeypatch.setattr(kernel_cache, "sources_hash", lambda: "edited")
    assert not warm.is_warm("mobius")


def test_what_another_process_compiles_is_waited_for(played: list[str]) -> None:
    folder = kernel_cache.cache_folder()
    assert folder is not None
    with ThreadPoolExecutor() as threads:
        with alone_with(folder / "mobius.lock"):
            waiting = threads.submit(warm.warm, "mobius")
            warm.warm("formula")
            assert played == ["formula"]
            assert not waiting.done()
        waiting.result(60)
    assert played == ["formula", "mobius"]


def test_a_folder_that_is_cleared_meanwhile_does_no_harm(monkeypatch: pytest.MonkeyPatch, own_cache: Path) -> None:
    def clear(_: object) -> None:
        for file in kernel_cache.kept_in().iterdir():
            file.unlink()
        kernel_cache.kept_in().rmdir()

    monkeypatch.setattr(warm, "_play", clear)
    warm.warm("mobius")
    assert not warm.is_warm("mobius")


def test_where_nothing_can_be_kept_nothing_is_compiled_ahead(
    monkeypatch: pytest.MonkeyPatch, own_cache: Path, played: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (own_cache / "a file").touch()
    monkeypatch.setenv("HALFTWIST_CACHE_DIR", str(own_cache / "a file"))
    assert kernel_cache.cache_folder() is None
    warm.warm("mobius")
    assert (warm.main(), capsys.readouterr().out, played) == (0, "", [])


def test_looking_loads_no_compiler() -> None:
    for game in warm.COMPILED:
        (kernel_cache.kept_in() / f"{game}.warm").touch()
    code = "import sys; from halftwist.engines.warm import main; main(); print({'numba', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


# The command


@contextmanager
def command(*before: str) -> Generator["subprocess.Popen[str]"]:
    """It has started a process for each game."""
    process = subprocess.Popen(
        [*before, sys.executable, "-m", "halftwist.engines.warm"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in warm.COMPILED]
        assert [name in line for name, line in zip(("Mobius", "Formula"), said, strict=True)] == [True, True]
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def until_gone(pids: list[int]) -> None:
    deadline = time.monotonic() + 60
    while any(Path(f"/proc/{pid}/cmdline").exists() and Path(f"/proc/{pid}/cmdline").read_bytes() for pid in pids):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_the_command_compiles_what_is_not_compiled_and_then_has_nothing_to_say() -> None:
    with command() as process:
        assert process.wait(600) == 0
    assert all(map(warm.is_warm, warm.COMPILED))
    assert warm.main() == 0


@pytest.mark.parametrize("before", [(), IN_THE_BACKGROUND], ids=["as usual", "from a script's background"])
def test_ctrl_c_leaves_the_rest_for_later(before: Sequence[str]) -> None:
    with compiling_takes_long(*warm.COMPILED), command(*before) as process:
        children = children_of(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (0, "")
        assert "when it is needed" in out
        until_gone(children)
    assert not any(map(warm.is_warm, warm.COMPILED))


def test_a_command_that_is_killed_leaves_no_process_behind() -> None:
    with compiling_takes_long(*warm.COMPILED), command() as process:
        children = children_of(process.pid)
        assert len(children) >= len(warm.COMPILED)
        process.kill()
        until_gone(children)
