"""The server about itself: whether it is well, its numbers, and a description of everything that can be asked."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from halftwist import __version__
from halftwist.server.monitoring.metrics import CONTENT_TYPE
from halftwist.server.routes.dependencies import Here
from halftwist.server.services.services import Services
from halftwist.wire.requests import HealthResponse, Part
from halftwist.wire.schema import components

router = APIRouter(tags=["operations"])

_AILING: dict[int | str, dict[str, Any]] = {503: {"model": HealthResponse, "description": "Something ails"}}


@router.get("/healthz", responses=_AILING)
async def healthz(services: Here, response: Response) -> HealthResponse:
    """Whether this node is well. The heartbeat goes through the log every two seconds, so nothing has to be asked."""
    found = health(services)
    response.status_code = 200 if found.ok else 503
    response.headers["Cache-Control"] = "no-store"
    return found


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(services: Here) -> Response:
    """Numbers for Prometheus."""
    return Response(services.metrics.text(), headers={"Content-Type": CONTENT_TYPE, "Cache-Control": "no-store"})


@router.get("/openapi.json", include_in_schema=False)
async def description(request: Request) -> JSONResponse:
    """Everything that can be asked, and everything that travels over a socket. Made once, aside: games go on."""
    return JSONResponse(await asyncio.to_thread(request.app.openapi))


def health(services: Services) -> HealthResponse:
    trouble = services.store.commits.trouble
    ailing: dict[Part, bool] = {
        "log": services.scheduler.is_unhealthy or trouble is not None,
        "watch": services.table_cache.is_unhealthy,
    }
    return HealthResponse(
        ok=not any(ailing.values()),
        node=services.settings.node,
        version=__version__,
        database="postgresql" if services.settings.store_address.startswith("postgres") else "sqlite",
        beat_age_ms=services.scheduler.beat_age_ms,
        ails=[part for part, ails in ailing.items() if ails],
        trouble=trouble,
    )


def described(description: dict[str, Any]) -> dict[str, Any]:
    """The framework's description, with our noes instead of its own, and with the messages of sockets."""
    for methods in description.get("paths", {}).values():
        for operation in methods.values():
            operation["responses"].pop("422", None)
    schemas = description.setdefault("components", {}).setdefault("schemas", {})
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    for name, schema in components().items():
        schemas.setdefault(name, schema)
    return description
