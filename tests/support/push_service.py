"""A push service and its browsers: it takes what a server sends, checks who signed it, and reads it as they would."""

import asyncio
import json
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from halftwist.server.push.vapid import b64, unb64

CURVE = ec.SECP256R1()


class PushBrowser:
    """One subscription: its keys, and what it was told."""

    def __init__(self, address: str, number: int) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)
        self.endpoint = f"{address}/push/{number}"
        self.told: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.status = 201

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": b64(point), "auth": b64(self.auth)}}

    def read(self, body: bytes) -> bytes:
        """RFC 8291 from the browser's side."""
        salt, length = body[:16], body[20]
        theirs, text = body[21 : 21 + length], body[21 + length :]
        ours = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = _derived(shared, self.auth, b"WebPush: info\0" + ours + theirs, 32)
        key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        padded = AESGCM(key).decrypt(_derived(secret, salt, b"Content-Encoding: nonce\0", 12), text, None)
        return padded.rstrip(b"\0").removesuffix(b"\x02")


class PushService:
    """Where browsers subscribe, and where servers send."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.browsers: dict[str, PushBrowser] = {}

    def browser(self) -> PushBrowser:
        number = len(self.browsers)
        made = PushBrowser(self.address, number)
        self.browsers[f"/push/{number}"] = made
        return made

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := (await reader.readline()).decode():
                path, headers = line.split()[1], dict[str, str]()
                while (header := (await reader.readline()).decode().strip()) != "":
                    name, _, value = header.partition(":")
                    headers[name.lower()] = value.strip()
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                status = self._received(path, headers, body)
                writer.write(f"HTTP/1.1 {status} told\r\nContent-Length: 0\r\n\r\n".encode())
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    def _received(self, path: str, headers: dict[str, str], body: bytes) -> int:
        browser = self.browsers[path]
        signed_by_whom_it_says(headers["authorization"], self.address)
        assert headers["content-encoding"] == "aes128gcm"
        browser.headers.append(headers)
        browser.told.append(json.loads(browser.read(body)))
        return browser.status


def signed_by_whom_it_says(authorization: str, audience: str) -> None:
    """RFC 8292: the token is for this service, is good now, and was signed with the key beside it."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    text, _, signature = parts["t"].rpartition(".")
    raw = unb64(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(parts["k"]))
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public.verify(der, text.encode(), ec.ECDSA(hashes.SHA256()))
    claims = json.loads(unb64(text.partition(".")[2]))
    assert scheme == "vapid"
    assert claims["aud"] == audience
    assert claims["sub"].startswith(("mailto:", "https:"))


@asynccontextmanager
async def push_service() -> AsyncGenerator[PushService, None]:
    service = PushService("")
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    service.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        server.close()


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
