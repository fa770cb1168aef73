"""A browser to look at the page with. `python tests/support/chromium.py` brings one where there is none.

Whatever is here is taken first: the one that HALFTWIST_CHROMIUM names, Debian's or Google's on the path, Playwright's
own. Where none of them starts, Playwright fetches its own; where it cannot, apt brings Debian's, if that is allowed.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
# The shell is the same browser without windows, which nobody sees here; they cost a third of the time.
_ON_THE_PATH: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
_PLAYWRIGHTS_OWN: Final = None
_DOWNLOAD_S: Final = 300
_APT_S: Final = 600

NONE: Final = (
    "No browser starts on this machine, and the page is tested in a real one. Playwright could not fetch its own, and "
    "apt may not install Debian's here. Install Chromium or Chrome, or name one in HALFTWIST_CHROMIUM, and try again."
)


class NoBrowser(RuntimeError):
    """Without a browser nothing is shown, so a missing one is a failure."""


def launched(playwright: Playwright) -> Browser:
    """The first browser that starts."""
    for path in _candidates():
        try:
            return playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        except Error:  # it is not there, or lacks a library
            continue
    raise NoBrowser(NONE)


def _candidates() -> Iterator[str | None]:
    named = os.environ.get("HALFTWIST_CHROMIUM")
    if named:
        yield named
    yield from filter(None, map(shutil.which, _ON_THE_PATH))
    yield _PLAYWRIGHTS_OWN


def _starts() -> bool:
    with sync_playwright() as playwright:
        try:
            launched(playwright).close()
        except NoBrowser:
            return False
        return True


def _fetch() -> None:
    print("Fetching a browser to test the page in…", flush=True)
    _run((sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"), _DOWNLOAD_S)


def _install() -> None:
    apt = shutil.which("apt-get")
    as_root = _as_root()
    if apt is None or as_root is None:
        return
    print("Installing Debian's chromium to test the page in…", flush=True)
    _run((*as_root, apt, "update", "-qq"), _APT_S)
    install = (*as_root, apt, "install", "-y", "-qq", "--no-install-recommends")
    if not _run((*install, "chromium-headless-shell", "fonts-dejavu-core"), _APT_S):
        _run((*install, "chromium", "fonts-dejavu-core"), _APT_S)  # older releases have no shell


def _as_root() -> Sequence[str] | None:
    """What to put before a command so that root runs it; None where that needs a password."""
    if getattr(os, "geteuid", lambda: -1)() == 0:
        return ()
    sudo = shutil.which("sudo")
    return (sudo, "-n") if sudo and _run((sudo, "-n", "true"), 10) else None


def _run(command: Sequence[str], within_s: float) -> bool:
    """Whether it worked. Its output is dropped: the next way is tried, and at the end there is a sentence."""
    try:
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run(command, capture_output=True, timeout=within_s, env=environment, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> int:
    ways: tuple[Callable[[], None], ...] = (lambda: None, _fetch, _install)
    for way in ways:
        way()
        if _starts():
            return 0
    print(NONE, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
