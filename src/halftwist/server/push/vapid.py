"""Who sends it (RFC 8292): a key of this server's, and a token that it signs for each push service."""

import base64
import json
import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from halftwist.store import Store

KEPT_AS: Final = "vapid"
_GOOD_FOR_S: Final = 12 * 3600  # a push service takes at most a day
_RENEWED_S: Final = 3600  # before it ends


class VapidKey:
    """Signs for all push services; a token is used until it is nearly over."""

    def __init__(self, pem: bytes, contact: str) -> None:
        key = _loaded(pem)
        self._key = key
        self._contact = contact
        self._tokens: dict[str, tuple[str, float]] = {}
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: str = b64(point)
        """For the browser, which subscribes with it."""

    @classmethod
    async def opened(cls, store: Store, contact: str) -> "VapidKey":
        """The key that the first node ever drew; all nodes of a database have the same."""
        drawn = ec.generate_private_key(ec.SECP256R1())
        pem = drawn.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        return cls(await store.keep(KEPT_AS, pem), contact)

    def authorization(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        audience, now_s = f"{parts.scheme}://{parts.netloc}", time.time()
        token, ends_s = self._tokens.get(audience, ("", 0.0))
        if ends_s - now_s < _RENEWED_S:
            ends_s = now_s + _GOOD_FOR_S
            token = self._signed({"aud": audience, "exp": int(ends_s), "sub": self._contact})
            self._tokens = {name: kept for name, kept in self._tokens.items() if kept[1] > now_s}
            self._tokens[audience] = token, ends_s
        return f"vapid t={token}, k={self.public}"

    def _signed(self, claims: dict[str, str | int]) -> str:
        """A JSON Web Token with ES256."""
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(b64(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{b64(r.to_bytes(32) + s.to_bytes(32))}"


def _loaded(pem: bytes) -> ec.EllipticCurvePrivateKey:
    key = load_pem_private_key(pem, None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise TypeError(f"the database keeps something else than a key under {KEPT_AS!r}")
    return key


def b64(data: bytes) -> str:
    """Base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
