"""`make test` on an empty machine: a browser is found, fetched or installed, or the want of one is said at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from support.chromium import NONE

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "tests/support/chromium.py"


def find_a_browser(path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """On a machine whose programs are those in one folder, and that cannot download anything."""
    nothing = {"PLAYWRIGHT_DOWNLOAD_HOST": "http://127.0.0.1:1", "PLAYWRIGHT_BROWSERS_PATH": str(path / "browsers")}
    kept = {name: value for name, value in os.environ.items() if name != "HALFTWIST_CHROMIUM"}
    return subprocess.run(
        (sys.executable, str(PROGRAM)),
        env=kept | nothing | {"PATH": str(path)} | environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def a_real_browser() -> str:
    named = os.environ.get("HALFTWIST_CHROMIUM")
    found = named or next(
        filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome"))), None
    )
    if found:
        return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def put_program(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{text}\n")
    (folder / name).chmod(0o755)


def test_without_any_browser_the_want_of_one_is_said_at_once(tmp_path: Path) -> None:
    done = find_a_browser(tmp_path)
    assert done.returncode == 1
    assert done.stderr.strip() == NONE
    assert "Traceback" not in done.stdout + done.stderr


def test_a_browser_that_is_named_is_enough(tmp_path: Path) -> None:
    done = find_a_browser(tmp_path, HALFTWIST_CHROMIUM=a_real_browser())
    assert (done.returncode, done.stderr) == (0, "")


def test_a_browser_that_does_not_start_is_passed_over(tmp_path: Path) -> None:
    put_program(tmp_path, "chromium-headless-shell", "echo 'a library is missing' >&2; exit 127")
    (tmp_path / "google-chrome").symlink_to(a_real_browser())
    done = find_a_browser(tmp_path)
    assert (done.returncode, done.stdout) == (0, "")


def test_where_nothing_can_be_downloaded_apt_brings_a_browser(tmp_path: Path) -> None:
    put_program(tmp_path, "sudo", 'shift; exec "$@"')
    put_program(tmp_path, "true", "exit 0")
    link = f"/bin/ln -s '{a_real_browser()}' '{tmp_path}/chromium'"
    # An older release: there is no package with the shell alone.
    put_program(tmp_path, "apt-get", f'case "$*" in *headless-shell*) exit 100;; install*chromium*) {link};; esac')
    done = find_a_browser(tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Installing Debian's chromium" in done.stdout


def test_ci_does_nothing_but_make_test() -> None:
    lines = [line for line in (ROOT / ".ci/run").read_text().splitlines() if line and not line.startswith("#")]
    assert lines == ['cd "$(dirname "$0")/.." && make test']
