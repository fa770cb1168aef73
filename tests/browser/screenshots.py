"""Writes every page as a picture on a phone, a tablet and a desk, by day and in the evening, into docs/screenshots/.

Run by `make screenshots`; `screenshots.py home mobius` takes only these again, `--into FOLDER` keeps them elsewhere.
"""

import argparse
import itertools
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import get_args

from PIL import Image
from playwright.sync_api import Error

from support.browsing import DESKTOP, NOWHERE, PHONE, TABLET, Look, Visits, chromium
from support.processes import serving_process
from support.scenes import SCENES

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
QUALITY = 50  # letters stay sharp, and all the pictures together small


def main(names: list[str], folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    missing: list[str] = []
    taken: list[str] = []
    with tempfile.TemporaryDirectory() as data, serving_process(Path(data)) as server, chromium() as browser:
        for name, size, look in itertools.product(names or SCENES, SIZES, get_args(Look)):
            visits = Visits(browser, server.address)
            page = visits.come(NOWHERE, phone=size == "phone", look=look)
            page.set_viewport_size(SIZES[size])  # pyright: ignore[reportArgumentType]
            try:
                SCENES[name](page)
                page.wait_for_timeout(250)
                taken.append(f"{name}-{size}{'-dark' if look == 'dark' else ''}")
                picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
                picture.save(folder / f"{taken[-1]}.webp", quality=QUALITY, method=6)
                visits.end()
            except (Error, AssertionError) as trouble:
                missing.append(f"{name} ({size}, {look}): {str(trouble)[:300]}")
    if not names and not missing:
        forget_all_but(taken, folder)
    print(*missing, sep="\n")
    return bool(missing)


def forget_all_but(taken: list[str], folder: Path) -> None:
    """Pictures of pages that are no more."""
    for old in folder.glob("*.webp"):
        if old.stem not in taken:
            old.unlink()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*SCENES, []], help="of tests/support/scenes.py; without any, all")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER")
    wish = parser.parse_args()
    sys.exit(main(wish.names, wish.into))
