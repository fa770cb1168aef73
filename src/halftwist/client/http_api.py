"""The HTTP API, with failover between a server's addresses."""

from collections.abc import Mapping, Sequence
from typing import Any

import httpx

from halftwist.client.refused import RefusedByServer
from halftwist.client.socket_link import ConnectionLost


class HttpApi:
    """One server, perhaps at several addresses: the one that answered last is asked first."""

    def __init__(self, http: httpx.AsyncClient, addresses: Sequence[str]) -> None:
        self._http = http
        self._addresses = addresses
        self._at = 0

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._http.cookies.jar)

    async def introduce(self, name: str) -> None:
        """Become a guest of this name."""
        await self.ask("POST", "/api/me", {"name": name})
        cookies = {cookie.name: cookie.value or "" for cookie in self._http.cookies.jar}
        if len(self._addresses) > 1:  # the others know the guest as well, whatever they are called
            self._http.cookies.clear()
            self._http.cookies.update(cookies)

    async def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """Refused where the server says no; ConnectionLost where it is not known whether it was done."""
        for _ in self._addresses:
            address = self._addresses[self._at]
            try:
                response = await self._http.request(
                    method, address + path, json=body, headers={"Origin": _origin(address)}
                )
            except httpx.TransportError as error:
                self._at = (self._at + 1) % len(self._addresses)
                if not isinstance(error, httpx.ConnectError | httpx.ConnectTimeout):  # it may have been heard
                    raise ConnectionLost(f"{method} {path}: {error or type(error).__name__}") from error
            else:
                return _answer(response)
        raise ConnectionLost(f"no server at {', '.join(self._addresses)}")


def _answer(response: httpx.Response) -> Any:
    try:
        value = response.json()
    except ValueError:
        value = {"error": {"code": "not-json", "text": f"The server answered {response.status_code}."}}
    if response.is_error:
        raise RefusedByServer(value.get("error", {}))
    return value


def _origin(address: str) -> str:
    url = httpx.URL(address)
    return f"{url.scheme}://{url.netloc.decode()}"
