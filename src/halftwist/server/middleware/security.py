"""Security middleware: checks origin, content type, size and rate; adds security headers to every response."""

import re
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any, TypeAlias

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from halftwist.core import Refusal, Refused
from halftwist.server.connections.ws_protocol import taken_over
from halftwist.server.middleware.errors import failure, handle_errors, trouble
from halftwist.server.middleware.rate_limits import LimitKind, RateLimits
from halftwist.server.origins import Scope, address_of, headers_of, is_https, is_ours
from halftwist.server.people.cookies import VISITOR, cookie_of, prepare_cookies
from halftwist.server.refusals import no
from halftwist.server.settings import Settings
from halftwist.wire.json_text import from_bytes, from_text
from halftwist.wire.messages import LONGEST_MESSAGE
from halftwist.wire.refusals import Undecodable

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_CSP = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
_HEADERS = {
    "content-security-policy": _CSP,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_HSTS = "max-age=31536000"
_COSTLY: dict[tuple[str, str], LimitKind] = {
    ("POST", "/api/tables"): "tables",
    ("POST", "/api/keys"): "keys",
    ("POST", "/api/login"): "logins",
    ("POST", "/api/passkeys/login"): "logins",
    ("POST", "/api/account"): "logins",
    ("POST", "/api/account/password"): "logins",
}
_GUESSING = re.compile(r"/api/tables/[^/]+/join")  # a wrong key there is a guess as well
_HEALTH = "/healthz"  # is cheap, and must be answered whoever else asks for whatever
_TOO_MANY_SOCKETS = 4029
_MOST_DISCARDED = 16 * LONGEST_MESSAGE


def protect(app: FastAPI, settings: Settings) -> None:
    """Install the middleware and the exception handlers."""
    handle_errors(app)
    app.state.limits = RateLimits(settings)
    app.add_middleware(_guard_class(), settings=settings, limits=app.state.limits)


def limits_of(request: Request) -> RateLimits:
    limits: RateLimits = request.app.state.limits
    return limits


class _Disconnected(Exception):
    """The client disconnected before the request was complete."""


class SecurityMiddleware:
    """An ASGI middleware for HTTP and WebSocket."""

    def __init__(self, app: App, settings: Settings, limits: RateLimits) -> None:
        self._app = app
        self._settings = settings
        self._limits = limits
        self._sockets: Counter[str] = Counter()
        self._arriving: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        dressed = _WithHeaders(scope, send)
        try:
            self._check(scope)
            if scope["method"] not in _SAFE_METHODS:
                receive = _replayed(await self._arrived(scope, receive), receive)
            await self._app(scope, receive, dressed)
        except _Disconnected:
            return
        except Refused as error:
            await _answer(failure(scope, error.refusal), scope, receive, dressed)
        except Exception as error:  # nobody gets a traceback
            response = trouble(scope, error)
            if not dressed.status:
                await _answer(response, scope, receive, dressed)
        self._count(scope, dressed.status)
        if dressed.status == 403 and _GUESSING.fullmatch(scope["path"]):
            self._limits.count("keys", address_of(scope))

    async def _arrived(self, scope: Scope, receive: Receive) -> bytes:
        """Read the body, limiting concurrent uploads per client address; behind a proxy only this shows them."""
        address = address_of(scope)
        if self._arriving[address] >= self._settings.connections_per_address:
            raise Refused(no("server-too-fast", seconds=1))
        self._arriving[address] += 1
        try:
            return _readable(await _body(receive))
        finally:
            self._arriving[address] -= 1
            if not self._arriving[address]:
                del self._arriving[address]

    def _count(self, scope: Scope, status: int) -> None:
        services = getattr(scope["app"].state, "services", None)
        if services is not None and status:
            services.metrics.request(status)

    def _check(self, scope: Scope) -> None:
        """Refused where a request may not come in."""
        method, path, address = scope["method"], scope["path"], address_of(scope)
        if path != _HEALTH:
            self._limits.spend("requests", address)
        if method in _SAFE_METHODS:
            return
        self._limits.spend("changes", address)
        refusal = _refuse_origin(scope, self._settings.address) or _refuse_body(scope)
        if refusal:
            raise Refused(refusal)
        costly = _COSTLY.get((method, path.rstrip("/")))
        if costly:
            self._limits.spend(costly, address)
        if _GUESSING.fullmatch(path):
            self._limits.check("keys", address)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        if self._sockets[address] >= self._settings.sockets_per_address:
            await receive()  # the wish to connect
            await send({"type": "websocket.close", "code": _TOO_MANY_SOCKETS})
            return
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            if (wire := taken_over(scope)) is None:
                self._has_left(address)
            else:
                wire.when_left(partial(self._has_left, address))

    def _has_left(self, address: str) -> None:
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


class _WithHeaders:
    """An ASGI `send` that adds security headers, and the cookies set while handling the request."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.status = 0  # as long as nothing was sent
        self._scope = scope
        self._send = send
        self._cookies = prepare_cookies(scope)

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = [*message.get("headers", ()), *self._headers(message)]
        await self._send(message)

    def _headers(self, message: Message) -> list[tuple[bytes, bytes]]:
        there = {name.lower() for name, _ in message.get("headers", ())}
        more = dict(_HEADERS)
        if is_https(self._scope):
            more["strict-transport-security"] = _HSTS
        if self._scope["path"].startswith("/api/"):
            more["cache-control"] = "no-store"
        pairs = [(name.encode(), text.encode()) for name, text in more.items()]
        cookies = [(b"set-cookie", text.encode()) for text in self._cookies.values()]
        return [pair for pair in pairs if pair[0] not in there] + cookies


def _refuse_origin(scope: Scope, address: str | None) -> Refusal | None:
    """CSRF check: a change must come from our own origin, or from a program, which has no cookie."""
    headers = headers_of(scope)
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None:
        good = is_ours(origin, scope, address)
    elif site is not None:
        good = site in ("same-origin", "none")
    else:
        good = "authorization" in headers or cookie_of(scope, VISITOR) is None
    return None if good else no("server-origin")


def _refuse_body(scope: Scope) -> Refusal | None:
    headers = headers_of(scope)
    length = headers.get("content-length", "0")
    if length == "0" and "transfer-encoding" not in headers:
        return None
    if not length.isascii() or not length.isdigit() or len(length) > 12 or int(length) > LONGEST_MESSAGE:
        return no("server-message-too-long", most=LONGEST_MESSAGE)
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    return None if kind == "application/json" else no("server-body-not-json")


async def _body(receive: Receive) -> bytes:
    """All of it; Refused as soon as it is too long, whatever length it said it would have."""
    parts, length, more = list[bytes](), 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _Disconnected
        parts.append(message.get("body", b""))
        length += len(parts[-1])
        if length > LONGEST_MESSAGE:
            raise Refused(no("server-message-too-long", most=LONGEST_MESSAGE))
        more = message.get("more_body", False)
    return b"".join(parts)


def _readable(body: bytes) -> bytes:
    """Refuse JSON that the framework would accept: NaN, lone surrogates, duplicate keys."""
    try:
        if body:
            from_text(from_bytes(body))
    except Undecodable:
        raise Refused(no("server-message-malformed", where="body")) from None
    return body


def _replayed(body: bytes, receive: Receive) -> Receive:
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def _answer(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    if response.status_code == 413:
        await _discard(receive)
        response.headers["Connection"] = "close"
    await response(scope, receive, send)


async def _discard(receive: Receive) -> None:
    """Read and discard the rest of the body, up to a limit, so that the client gets to read the response."""
    length, more = 0, True
    while more and length < _MOST_DISCARDED:
        message = await receive()
        length += len(message.get("body", b""))
        more = message.get("more_body", False)  # not there where the other end hung up


def _guard_class() -> Any:
    """Starlette's middleware type does not describe a plain ASGI middleware."""
    return SecurityMiddleware
