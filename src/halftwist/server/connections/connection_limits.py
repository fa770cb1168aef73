"""Limits on open TCP connections, in all and per address, and a throttled log of those that were cut off.

They are counted when accepted, before a byte is read. When there are too many, idle ones are closed to make room, those
of the address with the most first, so that a flood costs its sender.
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

import structlog
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from halftwist.server.origins import address_of
from halftwist.server.settings import Settings

Reason: TypeAlias = Literal["full", "too many", "crowded out", "late", "idle", "too long", "malformed", "unread"]
"""No room at all; too many of one address; made room for others; a request did not come in time; none came at all; it
was too long; it was no request; the answer was not read."""

_log = structlog.get_logger("halftwist.connections")
_OTHER_FILES: Final = 128  # that may be open besides: the log, workers, what is being read
_LEAST: Final = 16
_SAY_EVERY_S: Final = 60.0  # of one address
_MOST_TOLD: Final = 1_000  # addresses
# So many a minute are normal: browsers open connections that they do not use, and phones lose theirs.
_USUAL: Final[dict[Reason, int]] = {"idle": 20, "late": 5, "malformed": 5, "unread": 5}


@dataclass(eq=False, slots=True)
class OpenConnection:
    """A counted TCP connection."""

    address: str
    proxy: bool  # whose address stands for many people
    make_way: Callable[[], None]


@dataclass(slots=True)
class _LogThrottle:
    """What has not been logged yet about an address."""

    since_s: float
    unsaid: Counter[Reason] = field(default_factory=Counter[Reason])
    said: bool = False

    @property
    def is_news(self) -> bool:
        return any(number > _USUAL.get(reason, 0) for reason, number in self.unsaid.items())


class ConnectionLimits:
    """All connections of this process."""

    def __init__(self, settings: Settings, clock_s: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self.ended: Counter[Reason] = Counter()  # for the metrics
        self.most = min(settings.connections, max(_LEAST, _open_files() - _OTHER_FILES))
        self._clock_s = clock_s
        self._proxies = ProxyHeadersMiddleware(_no_app, settings.trusted_proxies).trusted_hosts
        self._open: set[OpenConnection] = set()
        self._by_address: Counter[str] = Counter()
        self._waiting: dict[str, dict[OpenConnection, None]] = {}  # idle ones by address, longest first
        self._told: dict[str, _LogThrottle] = {}

    def __len__(self) -> int:
        return len(self._open)

    def visit(self, client: tuple[str, int] | None, make_way: Callable[[], None]) -> OpenConnection:
        """A connection that was accepted; it counts from `come` on."""
        return OpenConnection(address_of({"client": client}), bool(client) and client[0] in self._proxies, make_way)

    def come(self, visit: OpenConnection) -> Reason | None:
        """Count a connection; or the reason why it is refused."""
        if not visit.proxy and self._by_address[visit.address] >= self.settings.connections_per_address:
            return "too many"
        if len(self._open) >= self.most and not self._made_room():
            return "full"
        self._open.add(visit)
        self._by_address[visit.address] += 1
        self.wait_for(visit)
        return None

    def go(self, visit: OpenConnection) -> None:
        """It is over."""
        if visit in self._open:
            self._open.remove(visit)
            self.serve(visit)
            self._by_address[visit.address] -= 1
            if not self._by_address[visit.address]:
                del self._by_address[visit.address]

    def wait_for(self, visit: OpenConnection) -> None:
        """The server waits for the client: the connection may be closed to make room."""
        if visit in self._open:
            self._waiting.setdefault(visit.address, {})[visit] = None

    def serve(self, visit: OpenConnection) -> None:
        """The client waits for the server: the connection is not closed."""
        waiting = self._waiting.get(visit.address, {})
        waiting.pop(visit, None)
        if not waiting:
            self._waiting.pop(visit.address, None)

    def note(self, address: str, reason: Reason) -> None:
        """A connection was ended. Counted at once; an address is logged once a minute, and nothing that it sent."""
        self.ended[reason] += 1
        now_s = self._clock_s()
        told = self._told.get(address)
        if told is None or now_s - told.since_s >= _SAY_EVERY_S:
            told = self._told_anew(address, now_s)
        told.unsaid[reason] += 1
        if not told.said and told.is_news:
            _log.warning("connections.ended", address=address, reasons=dict(told.unsaid))
            told.unsaid.clear()
            told.said = True

    def _made_room(self) -> bool:
        """Whether an idle connection was closed to make room."""
        if not self._waiting:
            return False
        longest = next(iter(max(self._waiting.values(), key=len)))
        self.note(longest.address, "crowded out")
        self.go(longest)
        longest.make_way()
        return True

    def _told_anew(self, address: str, now_s: float) -> _LogThrottle:
        """What came after the last line, and was not said, is said with the next."""
        before = self._told.pop(address, None)
        if len(self._told) >= _MOST_TOLD:
            recent = {who: told for who, told in self._told.items() if now_s - told.since_s < _SAY_EVERY_S}
            self._told = dict(list(recent.items())[-_MOST_TOLD // 2 :])
        told = self._told[address] = _LogThrottle(now_s)
        if before is not None and before.said:
            told.unsaid.update(before.unsaid)
        return told


def _open_files() -> int:
    """How many files and connections the system lets this process have."""
    try:
        import resource
    except ImportError:  # Windows
        return 1 << 30
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 30 if soft == resource.RLIM_INFINITY else soft


async def _no_app(*_: Any) -> None:
    """Only the middleware's idea of who is trusted is wanted."""
