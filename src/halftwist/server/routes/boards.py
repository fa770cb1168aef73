"""Boards that games bring with them: built ES modules, served from inside their packages.

The page loads them from this origin, so that its content security policy needs no exception.
"""

from functools import lru_cache
from http import HTTPStatus
from importlib.resources import files

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from halftwist.games import registry
from halftwist.server.routes.revalidation import revalidated

router = APIRouter(prefix="/games", include_in_schema=False)

_JAVASCRIPT = "text/javascript; charset=utf-8"


@router.api_route("/{game}/board.js", methods=["GET", "HEAD"])
def board(game: str, request: Request) -> Response:
    """The board module of a game. A browser asks each time whether it has changed."""
    module = _module(game) if game in registry.GAMES else None
    if module is None:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    return revalidated(request, module, _JAVASCRIPT)


def board_address(game: str) -> str | None:
    """Where the page finds the board of a game; None where the game brings none."""
    return None if _module(game) is None else f"/games/{game}/board.js"


@lru_cache(maxsize=64)
def _module(game: str) -> bytes | None:
    reference = registry.entry(game).board
    if reference is None:
        return None
    package, _, name = reference.partition(":")
    try:
        return files(package).joinpath(name).read_bytes()
    except (ImportError, OSError):
        return None
