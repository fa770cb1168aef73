"""Cookies: nothing in them can be made up, and no script can read them."""

import hashlib
import time
from typing import Any, Final

from itsdangerous import BadData, URLSafeTimedSerializer

from halftwist.server.origins import Scope, headers_of, is_https

VISITOR: Final = "halftwist"
CHALLENGE: Final = "halftwist_challenge"
LANGUAGE: Final = "language"
_WAITING = "halftwist.cookies"  # in the scope of a request: what its answer will set


class TimedSigner:
    """Signs a value for one purpose, and knows its own signature again for a while."""

    def __init__(self, secret: bytes, purpose: str, seconds: int) -> None:
        self._seconds = seconds
        self._serializer = URLSafeTimedSerializer(
            secret, salt=purpose, signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256}
        )

    def sealed(self, value: Any) -> str:
        text = self._serializer.dumps(value)
        return text.decode() if isinstance(text, bytes) else text

    def opened(self, text: str) -> Any:
        """The value; None if it was not sealed here, or too long ago."""
        return self.opened_at(text)[0]

    def opened_at(self, text: str) -> tuple[Any, float]:
        """The value and when it was sealed, in seconds since 1970."""
        try:
            value, at = self._serializer.loads(text, return_timestamp=True)
        except (BadData, UnicodeError):
            return None, 0.0
        sealed_s = at.timestamp()
        # From the future it is good, too: a clock was put back, or another node's is ahead.
        return (None, 0.0) if time.time() - sealed_s > self._seconds else (value, sealed_s)


def cookie_of(scope: Scope, name: str) -> str | None:
    for part in headers_of(scope).get("cookie", "").split(";"):
        known, _, value = part.strip().partition("=")
        if known == name:
            return value
    return None


def set_cookie(scope: Scope, name: str, value: str, seconds: int, *, path: str = "/", same_site: str = "Lax") -> None:
    """Have the answer to this request set a cookie; no seconds take it away."""
    secure = "; Secure" if is_https(scope) else ""
    text = f"{name}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite={same_site}{secure}"
    scope.setdefault(_WAITING, {})[name] = text


def prepare_cookies(scope: Scope) -> dict[str, str]:
    """Where the cookies of this request's answer will be found."""
    return scope.setdefault(_WAITING, {})
