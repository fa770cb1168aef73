"""The built page: its files, compressed at the build, and its HTML, a template with what a link shows of itself."""

import html
import mimetypes
import os
import re
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from string import Template

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_INDEX = "index.html"
_PUBLIC = re.compile(r"(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}/)?[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}")
_CODINGS = {"br": ".br", "gzip": ".gz"}  # the smallest first
_REFUSED = re.compile(r"\s*q=0(\.0*)?\s*")
_HASHED = "public, max-age=31536000, immutable"  # the name of such a file changes with its content
_UNHASHED = "public, max-age=3600"

mimetypes.add_type("text/javascript", ".js")  # systems and older versions of Python know it by other names
mimetypes.add_type("application/manifest+json", ".webmanifest")


class PageFiles(StaticFiles):
    """Static files beside which the same ones may stand compressed."""

    async def response(self, path: str, scope: Scope) -> Response | None:
        """A file of the page; None where there is none of that name."""
        if path != _INDEX and _PUBLIC.fullmatch(path):
            with suppress(HTTPException):
                return await self.get_response(path, scope)
        return None

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        accepted = accepted_codings(Headers(scope=scope))
        compressed = ((coding, f"{full_path}{ending}") for coding, ending in _CODINGS.items() if coding in accepted)
        coding, file = next((each for each in compressed if os.path.isfile(each[1])), (None, full_path))
        response = super().file_response(file, os.stat(file), scope, status_code)
        if coding and response.status_code == status_code:  # and not 304
            response.headers["Content-Encoding"] = coding
        response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = _HASHED if Path(full_path).parent.name == "assets" else _UNHASHED
        return response


def accepted_codings(headers: Headers) -> set[str]:
    """The content codings that a browser can read."""
    offers = (offer.partition(";") for offer in headers.get("accept-encoding", "").lower().split(","))
    return {coding.strip() for coding, _, weight in offers if not _REFUSED.fullmatch(weight)}


@lru_cache(maxsize=8)
def page_files(folder: Path) -> PageFiles:
    return PageFiles(directory=folder, check_dir=False)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a link shows of itself where it is sent: the names that stand in the page's HTML."""

    title: str
    description: str
    address: str  # of the page, complete
    image: str  # of its picture, complete
    language: str


def page_html(folder: Path, preview: Preview) -> bytes | None:
    """The page's HTML with its own title and description; None if the page was not built."""
    file = folder / _INDEX
    try:
        template = _template(file, file.stat().st_mtime_ns)
    except FileNotFoundError:
        return None
    return template.substitute({name: html.escape(text) for name, text in asdict(preview).items()}).encode()


@lru_cache(maxsize=8)
def _template(file: Path, _changed_ns: int) -> Template:
    return Template(file.read_text(encoding="utf-8"))
