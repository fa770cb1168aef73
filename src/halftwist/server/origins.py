"""Where a request comes from: which page, which address. A page of another site may not act for a visitor."""

from collections.abc import Mapping, MutableMapping
from ipaddress import IPv6Address, ip_address
from typing import Any, TypeAlias
from urllib.parse import urlsplit

Scope: TypeAlias = MutableMapping[str, Any]

_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
_SAFE = {"http": "http", "ws": "http", "https": "https", "wss": "https"}


def headers_of(scope: Scope) -> Mapping[str, str]:
    """The headers by their small names; of one that stands there twice, the first."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        found.setdefault(name.decode("latin-1").lower(), value.decode("latin-1"))
    return found


def is_https(scope: Scope) -> bool:
    """As the visitor's browser sees it: a trusted proxy tells, and the server that runs us has listened to it."""
    return _SAFE.get(scope.get("scheme", "http")) == "https"


def is_ours(origin: str, scope: Scope, address: str | None) -> bool:
    """Whether a page of this origin is one that we served."""
    place = _place(origin)
    if place is None:
        return False
    if address is not None and place == _place(address):
        return True
    host = headers_of(scope).get("host", "")
    scheme = origin.partition("://")[0]
    # A proxy that ends HTTPS may not say so; but over HTTPS a page that came without it is somebody else's.
    return place == _place(f"{scheme}://{host}") and (scheme == "https" or not is_https(scope))


def own_origin(scope: Scope, address: str | None) -> str:
    """The origin under which the visitor reaches us."""
    headers = headers_of(scope)
    origin = headers.get("origin")
    if origin is not None and is_ours(origin, scope, address):
        return origin
    if address is not None:
        parts = urlsplit(address)
        return f"{parts.scheme}://{parts.netloc}"
    return f"{'https' if is_https(scope) else 'http'}://{headers.get('host', '')}"


def address_of(scope: Scope) -> str:
    """Who is calling, as far as limits go. A household has 2⁶⁴ addresses of the newer kind, so they count as one."""
    client = scope.get("client")
    if not client:
        return "here"
    try:
        address = ip_address(client[0])
    except ValueError:
        return str(client[0])[:64]
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(IPv6Address(int(address) >> 64 << 64))
    return str(address)


def _place(origin: str) -> tuple[str, str, int | None] | None:
    """Scheme, host and port; None for what is no origin, such as the «null» of a page without one."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return None
    scheme = _SAFE.get(parts.scheme)
    if scheme is None or not parts.hostname:
        return None
    return scheme, parts.hostname, port or _PORTS[scheme]
