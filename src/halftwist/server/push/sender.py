"""One notice to one browser, over its push service."""

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

import httpx
import structlog

from halftwist.server.push.encryption import encrypted
from halftwist.server.push.endpoints import UnsafeEndpoint, looked_up
from halftwist.server.push.vapid import VapidKey
from halftwist.store import DeviceRow

_log = structlog.get_logger("halftwist.push")
_PATIENCE_S = 10.0
_GONE = (404, 410)

Sent: TypeAlias = Literal["sent", "gone", "failed"]


@dataclass(frozen=True, slots=True)
class Notice:
    """What is told, for how long it is worth telling, and what it replaces if that was not delivered yet."""

    text: bytes
    ttl_s: int
    about: str


class PushSender:
    """Follows no redirect, keeps no cookie, asks no proxy, and reads no more of an answer than its status."""

    def __init__(self, key: VapidKey, *, private: bool) -> None:
        self._key = key
        self._private = private

    async def close(self) -> None:
        if "_http" in vars(self):
            await self._http.aclose()

    async def send(self, device: DeviceRow, notice: Notice) -> Sent:
        try:
            target = await looked_up(device.endpoint, private=self._private)
        except UnsafeEndpoint:
            return "failed"
        headers = {
            **target.headers,
            "Authorization": self._key.authorization(device.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(notice.ttl_s),
            "Topic": hashlib.sha256(notice.about.encode()).hexdigest()[:32],
            "Urgency": "high",
        }
        body = encrypted(notice.text, device.public, device.auth)
        request = self._http.build_request(
            "POST", target.url, headers=headers, content=body, extensions={"sni_hostname": target.host}
        )
        try:
            answer = await self._http.send(request, stream=True)
            await answer.aclose()
        except httpx.HTTPError as error:
            _log.warning("push.failed", host=target.host, error=type(error).__name__)
            return "failed"
        if answer.status_code in _GONE:
            return "gone"
        if answer.is_success:
            return "sent"
        _log.warning("push.failed", host=target.host, status=answer.status_code)
        return "failed"

    @cached_property
    def _http(self) -> httpx.AsyncClient:
        """Made for the first notice: reading whom to trust takes a quarter of a server's start."""
        return httpx.AsyncClient(timeout=_PATIENCE_S, follow_redirects=False, trust_env=False)
