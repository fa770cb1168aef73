"""Error responses: status, code, ruling and a sentence in the visitor's language. Never a traceback."""

from collections.abc import Mapping

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from halftwist.core import LONGEST_ECHO, ImpossibleOptions, Refusal, Refused
from halftwist.server.monitoring.logs import places_of
from halftwist.server.origins import Scope
from halftwist.server.people.cookies import LANGUAGE, cookie_of
from halftwist.server.people.visitors import LANGUAGE_KEY, language_of
from halftwist.server.refusals import no, refusal_for
from halftwist.server.tables.live_table import DamagedTable
from halftwist.store import StoreError
from halftwist.wire.json_text import to_text
from halftwist.words import refusal_text

_log = structlog.get_logger("halftwist.requests")

# What is not here is a no of the rules or of the table as it stands: 409.
STATUS: Mapping[str, int] = {
    **dict.fromkeys(
        (
            "game-unknown",
            "puzzles-none",
            "puzzles-unknown",
            "puzzles-day",
            "puzzles-race-none",
            "server-no-rules",
            "server-key-unknown",
            "server-page-unknown",
            "server-passkey-unknown",
            "server-table-unknown",
            "server-token-unknown",
        ),
        404,
    ),
    **dict.fromkeys(("server-login-wrong", "server-passkey-wrong", "server-stranger", "server-token-wrong"), 401),
    **dict.fromkeys(
        (
            "server-bots-may-not",
            "server-key-wrong",
            "server-not-playing",
            "server-not-your-seat",
            "server-not-yours-to-do",
            "server-origin",
            "server-password-wrong",
            "table-host-only",
        ),
        403,
    ),
    **dict.fromkeys(
        (
            "option-unknown",
            "option-value",
            "engine-level-unknown",
            "server-arranged-action",
            "server-arranged-refused",
            "server-arranged-seats",
            "server-body-not-json",
            "server-cursor",
            "server-endpoint",
            "server-zone",
            "server-message-malformed",
            "server-passkey-late",
            "server-request-malformed",
            "server-password-length",
            "server-seat-for-nobody",
            "server-seat-twice",
            "table-absence-limits",
            "table-clock-kind",
            "table-clock-limits",
            "table-match-points",
            "table-match-rounds",
            "table-match-target",
            "table-person-name",
            "table-seats",
        ),
        400,
    ),
    "server-method": 405,
    "server-message-too-long": 413,
    "server-request-late": 408,
    "server-headers-too-long": 431,
    **dict.fromkeys(("server-tables-per-person", "server-too-fast", "server-studies-yours"), 429),
    "server-trouble": 500,
    **dict.fromkeys(
        (
            "server-crowded",
            "server-log-trouble",
            "server-nothing-kept",
            "server-stopping",
            "server-studies-busy",
            "server-study-failed",
            "server-table-busy",
            "server-table-damaged",
        ),
        503,
    ),
}


def status_of(refusal: Refusal) -> int:
    return STATUS.get(refusal.code, 400 if refusal.code.startswith("wire-") else 409)


def failure(scope: Scope, refusal: Refusal, status: int | None = None) -> Response:
    """The error response for a refusal."""
    language: str = scope.get(LANGUAGE_KEY) or language_of(scope, cookie_of(scope, LANGUAGE))
    text, details = refusal_text(refusal, language), dict(refusal.details)
    value = {"error": {"code": refusal.code, "rule": refusal.rule, "text": text, "details": details}}
    response = Response(to_text(value).encode(errors="replace"), status or status_of(refusal))
    response.headers["Content-Type"] = "application/json"
    if refusal.code == "server-too-fast":
        response.headers["Retry-After"] = str(refusal.details.get("seconds", 1))
    return response


def handle_errors(app: FastAPI) -> None:
    """Register the exception handlers; unexpected exceptions are answered by `trouble`.

    They are coroutines, though they wait for nothing: a plain function would be sent to a thread for every refusal.
    """
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(StoreError, _store_trouble)
    app.add_exception_handler(DamagedTable, _unfoldable)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)


def trouble(scope: Scope, error: Exception) -> Response:
    """The response for an unexpected exception. Logged with its stack, without its message, which may hold secrets."""
    # The template of the path, since a path may hold what is nobody's business.
    route = getattr(scope.get("route"), "path", None)
    _log.error(
        "request.failed", error=type(error).__name__, route=route, method=scope.get("method"), places=places_of(error)
    )
    return failure(scope, no("server-trouble"))


async def _refused(request: Request, error: Exception) -> Response:
    refusal = error.refusal if isinstance(error, Refused) else no("server-trouble")
    return failure(request.scope, refusal, 400 if isinstance(error, ImpossibleOptions) else None)


async def _store_trouble(request: Request, error: Exception) -> Response:
    trouble = error if isinstance(error, StoreError) else StoreError("store-closed")
    if trouble.code == "store-no-table":  # it was there a moment ago
        return failure(request.scope, no("server-table-unknown"))
    _log.warning("store.unavailable", error=trouble.code)
    return failure(request.scope, refusal_for(trouble))


async def _unfoldable(request: Request, _: Exception) -> Response:
    return failure(request.scope, no("server-table-damaged"))


async def _malformed(request: Request, error: Exception) -> Response:
    """Where it is wrong, never what was sent."""
    errors = error.errors() if isinstance(error, RequestValidationError) else ()
    parts = [str(part) for part in (errors[0]["loc"] if errors else ()) if part not in ("body", "query", "path")]
    place = ".".join(parts).encode(errors="replace").decode()
    return failure(request.scope, no("server-message-malformed", where=place[:LONGEST_ECHO] or "body"))


async def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    codes = {404: "server-page-unknown", 405: "server-method", 413: "server-message-too-long"}
    details: dict[str, str | int] = {"where": "body"} if status not in codes else {}
    response = failure(request.scope, no(codes.get(status, "server-message-malformed"), **details), status)
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response
