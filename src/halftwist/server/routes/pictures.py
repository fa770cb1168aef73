"""Pictures of games and tables: for links that are sent, and to be shared."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from starlette.staticfiles import NotModifiedResponse

from halftwist.games import registry
from halftwist.server.previews.pictures import picture_of_game, picture_of_table
from halftwist.server.previews.renderer import digest
from halftwist.server.routes.dependencies import FAILURES, Asking, AtTable, From, Here
from halftwist.server.services.services import Services

router = APIRouter(prefix="/pictures", tags=["pictures"], responses=FAILURES)

Language = Annotated[Literal["en", "nl"] | None, Query()]
_PNG = "image/png"
_TOLD: dict[int | str, dict[str, Any]] = {
    200: {"description": "The picture", "content": {_PNG: {"schema": {"type": "string", "format": "binary"}}}}
}
_KEPT = "public, max-age=600"  # names can be taken out of a record, and games get new words


@router.get("/games/{game}.png", response_class=Response, responses=_TOLD)
async def of_game(game: str, request: Request, services: Here, visitor: Asking, language: Language = None) -> Response:
    """What a link to a game shows."""
    registry.entry(game)
    return await _answer(request, services, picture_of_game(game, language or visitor.language))


@router.get("/tables/{table}.png", response_class=Response, responses=_TOLD)
async def of_table(
    live: AtTable, request: Request, services: Here, visitor: Asking, address: From, language: Language = None
) -> Response:
    """How a table ended, or that there is one. Nothing that is hidden is ever in it."""
    with services.fair_share.spending(address):
        svg = picture_of_table(live.table, language or visitor.language)
    return await _answer(request, services, svg)


async def _answer(request: Request, services: Services, svg: str) -> Response:
    headers = {"ETag": f'"{digest(svg)}"', "Cache-Control": _KEPT, "Vary": "Accept-Language, Cookie"}
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return NotModifiedResponse(Response(headers=headers).headers)
    return Response(await services.pictures.png(svg), headers=headers, media_type=_PNG)
