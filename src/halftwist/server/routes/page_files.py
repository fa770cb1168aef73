"""The built page: its files, ready to be sent."""

import gzip
import html
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

_INDEX = "index.html"
_SAFE = re.compile(r"(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}/)?[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}")
_WORTH_SQUEEZING = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}


@dataclass(frozen=True, slots=True)
class PageFile:
    """One file: its bytes, the same squeezed where that is worth it, and what it is."""

    body: bytes
    squeezed: bytes | None
    media_type: str
    lasting: bool  # its name changes with its content


def page_file(folder: Path, path: str) -> PageFile | None:
    """A file of the page; None where there is none of that name."""
    place = folder / path
    if not _SAFE.fullmatch(path) or not place.is_file():
        return None
    return _read(place, place.stat().st_mtime_ns, path.startswith("assets/"))


def squeezed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


@lru_cache(maxsize=256)
def _read(place: Path, _changed_ns: int, lasting: bool) -> PageFile:
    body = place.read_bytes()
    media_type = _TYPES.get(place.suffix) or mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    packed = squeezed(body) if media_type.startswith(_WORTH_SQUEEZING) else None
    return PageFile(body, packed, media_type, lasting)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a link shows of itself where it is sent."""

    title: str
    description: str
    address: str  # of the page, complete
    image: str  # of its picture, complete
    language: str


def dressed(folder: Path, preview: Preview) -> bytes | None:
    """The page's HTML with its own title and description; None if the page was not built."""
    index = page_file(folder, _INDEX)
    if index is None:
        return None
    text = index.body.decode()
    title, about = html.escape(preview.title), html.escape(preview.description)
    swaps = (
        (r'<html lang="[^"]*"', f'<html lang="{preview.language}"'),
        (r"<title>[^<]*</title>", f"<title>{title}</title>"),
        (r'(<meta name="description" content=")[^"]*', rf"\g<1>{_literal(about)}"),
        (r'(<meta property="og:title" content=")[^"]*', rf"\g<1>{_literal(title)}"),
        (r'(<meta property="og:description" content=")[^"]*', rf"\g<1>{_literal(about)}"),
        (r'(<meta property="og:url" content=")[^"]*', rf"\g<1>{_literal(html.escape(preview.address))}"),
        (r'(<meta property="og:image" content=")[^"]*', rf"\g<1>{_literal(html.escape(preview.image))}"),
    )
    for pattern, new in swaps:
        text = re.sub(pattern, new if "\\g" in new else _literal(new), text, count=1)
    return text.encode()


def _literal(text: str) -> str:
    """Text that stands for itself in a replacement."""
    return text.replace("\\", r"\\")
