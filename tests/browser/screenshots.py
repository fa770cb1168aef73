"""Writes every page as a picture, on a phone and on a desk, into docs/screenshots/. Run by `make screenshots`."""

import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Error

from support.browsing import NOWHERE, Visits, chromium
from support.processes import serving_process
from support.scenes import SCENES

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
DARK = ("home", "mobius", "mobi-race", "formula")
COLOURS = 128


def main(names: list[str]) -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    missing: list[str] = []
    taken: list[str] = []
    with tempfile.TemporaryDirectory() as folder, serving_process(Path(folder)) as server, chromium() as browser:
        for name in names or SCENES:
            for size, look in (("phone", "light"), ("desktop", "light"), ("phone", "dark"), ("desktop", "dark")):
                if look == "dark" and name not in DARK:
                    continue
                visits = Visits(browser, server.address)
                page = visits.come(NOWHERE, phone=size == "phone", look=look)  # pyright: ignore[reportArgumentType]
                try:
                    SCENES[name](page)
                    page.wait_for_timeout(250)
                    taken.append(f"{name}-{size}{'-dark' if look == 'dark' else ''}")
                    keep(page.screenshot(), taken[-1])
                    visits.end()
                except (Error, AssertionError) as trouble:
                    missing.append(f"{name} ({size}, {look}): {str(trouble)[:300]}")
    if not names and not missing:
        forget_all_but(taken)
    print(*missing, sep="\n")
    return bool(missing)


def keep(picture: bytes, name: str) -> None:
    """With as many colours as it needs, so that all the pictures together stay small."""
    image = Image.open(BytesIO(picture)).convert("RGB")
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)


def forget_all_but(taken: list[str]) -> None:
    """Pictures of pages that are no more."""
    for old in FOLDER.glob("*.png"):
        if old.stem not in taken:
            old.unlink()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
