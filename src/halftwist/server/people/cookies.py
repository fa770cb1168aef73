"""Signed, HttpOnly cookies."""

import hashlib
import time
from http.cookies import SimpleCookie
from typing import Any, Final

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import cookie_parser

from halftwist.server.origins import Scope, is_https

VISITOR: Final = "halftwist"
CHALLENGE: Final = "halftwist_challenge"
LANGUAGE: Final = "language"
_WAITING = "halftwist.cookies"  # in the scope of a request: what its answer will set


class TimedSigner:
    """Signs values with a timestamp (itsdangerous) and verifies them until they expire."""

    def __init__(self, secret: bytes, purpose: str, seconds: int) -> None:
        self._seconds = seconds
        self._serializer = URLSafeTimedSerializer(
            secret, salt=purpose, signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256}
        )

    def signed(self, value: Any) -> str:
        text = self._serializer.dumps(value)
        return text.decode() if isinstance(text, bytes) else text

    def opened(self, text: str) -> Any:
        """The value; None if the signature is wrong or expired."""
        return self.opened_at(text)[0]

    def opened_at(self, text: str) -> tuple[Any, float]:
        """The value and when it was signed, in seconds since 1970."""
        try:
            value, at = self._serializer.loads(text, return_timestamp=True)
        except (BadData, UnicodeError):
            return None, 0.0
        sealed_s = at.timestamp()
        # A timestamp in the future is accepted: clocks are set back, and other nodes' may be ahead.
        return (None, 0.0) if time.time() - sealed_s > self._seconds else (value, sealed_s)


def cookie_of(scope: Scope, name: str) -> str | None:
    """A cookie of a request, also of one that was refused before its scope was complete."""
    sent = "; ".join(value.decode("latin-1") for key, value in scope["headers"] if key == b"cookie")
    return cookie_parser(sent).get(name)


def set_cookie(scope: Scope, name: str, value: str, seconds: int, *, path: str = "/", same_site: str = "Lax") -> None:
    """Have the answer to this request set a cookie; no seconds take it away."""
    cookie = SimpleCookie({name: value})[name]
    cookie.update({"path": path, "max-age": str(seconds), "samesite": same_site})
    cookie["httponly"] = True
    cookie["secure"] = is_https(scope)
    scope.setdefault(_WAITING, {})[name] = cookie.OutputString()


def prepare_cookies(scope: Scope) -> dict[str, str]:
    """Where the cookies of this request's answer will be found."""
    return scope.setdefault(_WAITING, {})
