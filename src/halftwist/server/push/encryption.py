"""What only the browser can read (RFC 8291): the push service passes it on and knows nothing."""

import os

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE = ec.SECP256R1()
_RECORD = 4096  # bytes; a notice is one record
_LAST = b"\x02"
POINT_BYTES = 65
AUTH_BYTES = 16


def is_point(public: bytes) -> bool:
    """Whether these bytes are a public key of a browser's."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, public)
    except ValueError:
        return False
    return len(public) == POINT_BYTES


def encrypted(
    text: bytes,
    public: bytes,
    auth: bytes,
    *,
    salt: bytes | None = None,
    key: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """For the browser with this public key and this secret. Salt and key are drawn anew, except in tests."""
    salt, key = salt or os.urandom(16), key or ec.generate_private_key(_CURVE)
    ours = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, public))
    secret = _derived(shared, auth, b"WebPush: info\0" + public + ours, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + _RECORD.to_bytes(4) + bytes([len(ours)]) + ours
    return header + AESGCM(content_key).encrypt(nonce, text + _LAST, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
