"""`halftwist serve` from the shell: how it greets, how it stops, and what it says when it cannot be."""

import os
import pty
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from halftwist.cli.serve import _own_address
from support.command import IN_THE_BACKGROUND, Ran, ran
from support.nursery import Nursery
from support.processes import serving_process

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as nursery:
        yield nursery


def ended(nursery: Nursery, folder: Path, *arguments: str) -> Ran:
    """`halftwist serve` as from a shell, but without the time that a new process takes; it must end by itself."""
    order = {"arguments": ["serve", *arguments], "environment": {"HALFTWIST_LANGUAGE": "en"}, "hasty": False}
    output = folder / f"said-{time.monotonic_ns()}"
    code = nursery.ask({"ended": nursery.ask({**order, "output": str(output)})})
    return Ran(code, *(output.with_name(f"{output.name}.{end}").read_text(encoding="utf-8") for end in ("out", "err")))


@pytest.fixture(scope="module")
def failing(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Ran]]:
    """Servers that cannot start, each for a reason of its own."""
    folder = tmp_path_factory.mktemp("failing")
    (folder / "a file").write_text("no folder")
    (folder / "newer").mkdir()
    with closing(sqlite3.connect(folder / "newer" / "halftwist.db")) as newer:
        newer.execute("CREATE TABLE halftwist_version (version_num VARCHAR(32) NOT NULL)")
        newer.execute("INSERT INTO halftwist_version VALUES ('9999')")
        newer.commit()
    fine = ("--data-dir", str(folder / "fine"))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        calls: dict[str, tuple[str, ...]] = {
            "port taken": ("--port", str(taken.getsockname()[1]), "--language", "nl", *fine),
            "host unknown": ("--host", "203.0.113.7", "--port", "0", *fine),
            "folder": ("--port", "0", "--data-dir", str(folder / "a file" / "below")),
            "newer": ("--port", "0", "--data-dir", str(folder / "newer")),
            "unreachable": ("--port", "0", "--database", "postgresql://ann:geheim@127.0.0.1:1/games"),
        }
        yield {name: ended(nursery, folder, *call) for name, call in calls.items()}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("port taken", "in gebruik door een ander programma"),
        ("host unknown", "no address 203.0.113.7"),
        ("folder", "a file"),
        ("newer", "newer version of Halftwist"),
        ("unreachable", "127.0.0.1"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_a_sentence(failing: dict[str, Ran], name: str, words: str) -> None:
    code, out, err = failing[name]
    assert (code, out) == (1, ""), err
    assert err.startswith("halftwist: ")
    assert err.count("\n") == 1, err
    assert words in err
    assert "geheim" not in err


@pytest.mark.parametrize(
    ("arguments", "environment", "sentence"),
    [
        (["--port", "70000"], {}, "The port must be between 0 and 65535, not 70000."),
        (["--port", "-1"], {}, "The port must be between 0 and 65535, not -1."),
        ([], {"LEASE_RENEWAL_MS": "often"}, "HALFTWIST_LEASE_RENEWAL_MS must be a whole number, not 'often'."),
        ([], {"LEASE_RENEWAL_MS": "0"}, "HALFTWIST_LEASE_RENEWAL_MS must be at least 1."),
        ([], {"RATE_LIMITS": "yes"}, "HALFTWIST_RATE_LIMITS must be 0 or 1, not 'yes'."),
        ([], {"LOG_LEVEL": "loud"}, "HALFTWIST_LOG_LEVEL must be one of debug, info, warning, error, critical"),
        (["--prot", "80"], {}, "There is no option --prot here."),
        (["--port", "eighty"], {}, "“eighty” does not fit --port."),
    ],
)
def test_a_setting_that_cannot_be_is_named(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    environment: dict[str, str],
    sentence: str,
) -> None:
    for name, value in {"LANGUAGE": "en", **environment}.items():
        monkeypatch.setenv(f"HALFTWIST_{name}", value)
    code, out, err = ran(capsys, "serve", *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_server_greets_serves_and_stops_when_it_is_asked_to(nursery: Nursery, tmp_path: Path) -> None:
    with serving_process(tmp_path / "games") as server:
        assert httpx.get(f"{server.address}/healthz", timeout=30).json()["ok"] is True
        refused = ended(nursery, tmp_path, "--port", "0", "--data-dir", str(tmp_path / "games"))
        assert refused.code == 1
        assert refused.err.startswith("halftwist: Another Halftwist server has")
        assert "Traceback" not in refused.err
        address, said = server.address, server.stopped(signal.SIGTERM)
    assert said.code == 0
    assert said.err == ""
    assert said.out.splitlines() == [
        f"Halftwist is ready: {address}/",
        f"Games are kept in {tmp_path / 'games' / 'halftwist.db'}.",
        "Ctrl-C stops it. Games in progress go on when it is started again.",
        "Stopping. Everything that was played is kept.",
    ]
    assert (tmp_path / "games" / "halftwist.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_in_a_scripts_background_stops_when_it_is_asked_to(tmp_path: Path, how: signal.Signals) -> None:
    with serving_process(tmp_path, before=IN_THE_BACKGROUND) as server:
        told = server.stopped(how)
    assert (told.code, told.err) == (0, "")
    assert "Everything that was played is kept." in told.out


def test_phones_get_an_address_and_a_picture_to_scan(tmp_path: Path) -> None:
    """Ctrl-C in a real terminal, which also gets the QR code."""
    own, terminal = pty.openpty()
    command = "import sys; from halftwist.cli import main; sys.exit(main())"
    process = subprocess.Popen(
        [sys.executable, "-c", command, "serve", "--lan", "--port", "0", "--data-dir", str(tmp_path)],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "HALFTWIST_LANGUAGE": "en"},
        start_new_session=True,
    )
    os.close(terminal)
    try:
        said = read_until(own, "Ctrl-C stops it")
        process.send_signal(signal.SIGINT)
        said += read_until(own, "is kept")
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()
        os.close(own)
    here = _own_address()
    if here is None:
        assert "no network" in said
    else:
        assert f"Phones on this network: http://{here}:" in said
        assert said.count("█") > 50 or said.count("▀") > 50 or said.count("\x1b[7m") > 20
    assert "Traceback" not in said


def read_until(terminal: int, words: str) -> str:
    said, deadline = "", time.monotonic() + 120
    while words not in said and time.monotonic() < deadline:
        try:
            said += os.read(terminal, 65536).decode(errors="replace")
        except OSError:  # the other end is closed
            break
    assert words in said, said
    return said


def test_make_passes_on_what_it_is_given() -> None:
    def commands(*arguments: str) -> str:
        return subprocess.run(
            ["make", "--dry-run", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout

    assert ".venv/bin/halftwist serve" in commands("run")
    assert ".venv/bin/halftwist serve --lan --port 9999 --open" in commands("run", "LAN=1", "PORT=9999", "ARGS=--open")
    assert ".venv/bin/halftwist play formula --fives" in commands("play", "GAME=formula", "ARGS=--fives")
