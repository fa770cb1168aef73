"""Where a notice may be sent. A browser tells the address, so it could be any: only public ones over https."""

import asyncio
import ipaddress
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from halftwist.store.turn_notices import LONGEST_ENDPOINT

_HTTPS: Final = 443


class UnsafeEndpoint(Exception):
    """Nothing is sent there."""


@dataclass(frozen=True, slots=True)
class Target:
    """An address whose name was looked up: what is connected to is what was checked."""

    url: str
    host: str  # as its certificate must name it
    headers: dict[str, str]


def parsed(endpoint: str, *, private: bool) -> SplitResult:
    """An address that could be a push service's. `private`, for tests, takes http, other ports and our own net, too."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise UnsafeEndpoint from None
    schemes = ("https", "http") if private else ("https",)
    if len(endpoint) > LONGEST_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise UnsafeEndpoint
    if parts.scheme not in schemes or not parts.hostname or parts.username is not None or parts.fragment:
        raise UnsafeEndpoint
    if not private and (port not in (None, _HTTPS) or _is_address(parts.hostname) or "." not in parts.hostname):
        raise UnsafeEndpoint
    return parts


async def looked_up(endpoint: str, *, private: bool) -> Target:
    """The name is resolved here and the address is connected to as it was checked: no second look-up can change it."""
    parts = parsed(endpoint, private=private)
    host, port = parts.hostname or "", parts.port or (_HTTPS if parts.scheme == "https" else 80)
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
        raise UnsafeEndpoint from None
    addresses = [ipaddress.ip_address(each[4][0]) for each in found]
    if not addresses or (not private and not all(_is_public(address) for address in addresses)):
        raise UnsafeEndpoint
    address = addresses[0]
    where = f"[{address}]" if address.version == 6 else str(address)
    path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
    return Target(f"{parts.scheme}://{where}:{port}{path}", host, {"Host": parts.netloc})


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return (mapped or address).is_global and not address.is_multicast
