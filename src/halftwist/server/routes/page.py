"""The page itself: its files, its HTML with a title for every path, and a kind word for a wrong one."""

import re
from http import HTTPStatus

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from halftwist.core import Refused
from halftwist.games import registry
from halftwist.server.origins import headers_of, own_origin
from halftwist.server.routes.dependencies import Asking, Here
from halftwist.server.routes.page_files import Preview, page_files, page_html
from halftwist.server.routes.revalidation import revalidated
from halftwist.server.services.services import Services
from halftwist.server.tables import lobby
from halftwist.wire.requests import TableSummary
from halftwist.words import translate
from halftwist.words.games import about, title

router = APIRouter(include_in_schema=False)

_TABLE = re.compile(r"(?:t|ghost)/(?P<table>[A-Za-z0-9_-]{1,64})(?P<replay>/replay|/study)?")
_PUZZLES = re.compile(r"puzzles(?:/[0-9a-f]{12})?")
_OF_A_GAME = re.compile(r"(?P<what>new|rules|learn|alone)/(?P<game>[a-z][a-z0-9_]*)")
_PLAIN = ("", "about", "me", "words")
_USUAL_IMAGE = "preview.png"
_OF_PROGRAMS = ("api", "ws", "pictures", "openapi.json")


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(path: str, request: Request, services: Here, visitor: Asking) -> Response:
    """Whatever a browser asks for that is no part of the interface for programs."""
    if path.partition("/")[0] in _OF_PROGRAMS:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    file = await page_files(services.settings.page_dir).response(path, request.scope)
    if file is not None:
        return file
    found = await _title(path.rstrip("/"), services, visitor.language)
    if found is None and "text/html" not in headers_of(request.scope).get("accept", ""):
        raise HTTPException(HTTPStatus.NOT_FOUND)
    title, about = found or (translate("page-lost-title", visitor.language), translate("page-lost", visitor.language))
    origin = own_origin(request.scope, services.settings.address)
    image = f"{origin}/{_image(path.rstrip('/'), visitor.language) if found else _USUAL_IMAGE}"
    preview = Preview(f"{title} · Halftwist", about, f"{origin}/{path}", image, visitor.language)
    body = page_html(services.settings.page_dir, preview)
    if body is None:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    status = HTTPStatus.OK if found else HTTPStatus.NOT_FOUND
    return revalidated(request, body, "text/html; charset=utf-8", status)


def _image(path: str, language: str) -> str:
    """The picture that a link to this page shows."""
    if match := _OF_A_GAME.fullmatch(path):
        return f"pictures/games/{match['game']}.png?language={language}"
    if match := _TABLE.fullmatch(path):
        return f"pictures/tables/{match['table']}.png?language={language}"
    return _USUAL_IMAGE


async def _title(path: str, services: Services, language: str) -> tuple[str, str] | None:
    """The title of a page and a line about it; None where there is no page."""
    if path in _PLAIN or _PUZZLES.fullmatch(path):
        games = ", ".join(title(game, language) for game in registry.GAMES)
        name = f"page-preview-{path or 'home'}" if path in _PLAIN else "page-puzzles"
        return translate(name, language), translate("page-preview", language, games=games)
    if (match := _OF_A_GAME.fullmatch(path)) and match["game"] in registry.GAMES:
        name = title(match["game"], language)
        return translate(f"page-preview-{match['what']}", language, game=name), about(match["game"], language)
    if match := _TABLE.fullmatch(path):
        try:
            summary = await lobby.summary(services.store, match["table"], None)
        except Refused:
            return None
        return _table_title(summary, bool(match["replay"]), language)
    return None


def _table_title(summary: TableSummary, replay: bool, language: str) -> tuple[str, str]:
    game = title(summary.game, language)
    names = ", ".join(seat.name for seat in summary.seats if seat)
    what = "replay" if replay else summary.status
    return translate(f"page-preview-table-{what}", language, game=game, names=names), about(summary.game, language)
