"""Leases on tables, and the outages of earlier holders."""

import re
import secrets
from collections.abc import Collection

from halftwist.server.scheduling.outages import Outage
from halftwist.server.settings import Settings
from halftwist.store import Heartbeat, Store

_NO_NAME = re.compile(r"[^A-Za-z0-9-]")
_LONGEST_NODE = 40


class Leases:
    """A lease avoids duplicate work; correctness does not depend on it. It also dates an outage: service ended with its
    holder's last heartbeat.

    So a process does not release its leases when it stops. After a restart it takes them over at once, another node
    after two and a half heartbeats; both credit the players with the time since then. Each run of a node has an id of
    its own, so that a crash right after a start does not overwrite that date.
    """

    def __init__(self, settings: Settings, store: Store) -> None:
        self._store = store
        self._node = _NO_NAME.sub("-", settings.node)[:_LONGEST_NODE]
        self._shared = settings.store_address.startswith("postgres")
        self.holder = f"{self._node}_{secrets.token_hex(5)}"
        self.ttl_ms = settings.lease_renewal_ms * 5 // 2
        self.began_ms = 0
        self._before: Outage | None = None
        self._alive: frozenset[str] = frozenset()  # other holders that were alive at the last look

    @property
    def alone(self) -> bool:
        """Whether this is the only possible server: an SQLite file has one."""
        return not self._shared

    async def begin(self) -> frozenset[str]:
        """Record the outage that ends now. Returns the tables leased by earlier runs of this node."""
        last = await self._store.last_beat()
        beats = await self._store.beats()
        self.began_ms = self._store.now_ms()
        self._before = Outage(last.at_ms, self.began_ms) if last else None
        lately = [beat for beat in beats if beat.at_ms > self.began_ms - self.ttl_ms]
        orphans = [await self._store.held(beat.holder) for beat in lately if self._is_surely_dead(beat)]
        await self._store.beat(self.holder)
        return frozenset(name for names in orphans for name in names)

    def outage_of(self, lease: Heartbeat | None) -> Outage | None:
        """When nobody served a table with this lease; None while its holder is alive."""
        if lease is None:  # never leased: all that is known is when the server was down
            return self._before
        if lease.holder == self.holder or not self.is_free(lease):
            return None
        if self._is_surely_dead(lease) or lease.at_ms < self.began_ms:
            return Outage(lease.at_ms, self.began_ms)
        return Outage(lease.at_ms, self._store.now_ms())

    async def deaths(self) -> list[Outage]:
        """Outages of nodes that died since the last call; until they reconnected, their players had no server."""
        if self.alone:
            return []
        now_ms = self._store.now_ms()
        beats = {beat.holder: beat.at_ms for beat in await self._store.beats() if beat.holder != self.holder}
        alive = frozenset(holder for holder, at_ms in beats.items() if at_ms > now_ms - self.ttl_ms)
        died, self._alive = self._alive - alive, alive
        return [Outage(beats[holder], now_ms) for holder in died if holder in beats]

    def is_free(self, lease: Heartbeat | None) -> bool:
        """Whether the lease can be taken over."""
        if lease is None or lease.holder == self.holder or self._is_surely_dead(lease):
            return True
        return lease.at_ms <= self._store.now_ms() - self.ttl_ms

    async def take(self, names: Collection[str], lease: Heartbeat | None = None) -> frozenset[str]:
        """Those of the tables that are ours now."""
        surely = lease is not None and self._is_surely_dead(lease)
        return await self._store.hold(names, self.holder, 0 if surely else self.ttl_ms)

    def _is_surely_dead(self, lease: Heartbeat) -> bool:
        """An earlier run of this node; or any other holder, where only one server is possible."""
        if lease.holder == self.holder or lease.at_ms > self.began_ms:
            return False
        return self.alone or lease.holder.rpartition("_")[0] == self._node
