"""Answers that a browser keeps and asks about each time: they are not sent again while they are the same."""

import gzip
import hashlib
from functools import lru_cache
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse

from halftwist.server.routes.page_files import accepted_codings


def revalidated(request: Request, body: bytes, media_type: str, status: int = HTTPStatus.OK) -> Response:
    """These bytes, or 304 to a browser that has them already."""
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if "gzip" in accepted_codings(request.headers):
        body = _gzipped(body)
        headers["Content-Encoding"] = "gzip"
    headers["ETag"] = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    response = Response(body, status, headers, media_type)
    if status == HTTPStatus.OK and headers["ETag"] in request.headers.get("if-none-match", ""):
        return NotModifiedResponse(response.headers)
    return response


@lru_cache(maxsize=256)
def _gzipped(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)
