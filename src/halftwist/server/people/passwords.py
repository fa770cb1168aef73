"""Passwords: kept as argon2id hashes, compared in a thread, few at a time because each takes its memory."""

import asyncio
import secrets
import unicodedata
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from halftwist.core import Refused
from halftwist.server.refusals import no

LEAST, MOST = 8, 256
_AT_ONCE = 2
_MEMORY_KIB = 19 * 1024


class Passwords:
    """Belongs to the event loop."""

    def __init__(self) -> None:
        self._hasher = _hasher()
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._nobodys = _hash_of_nobody()

    async def hashed(self, password: str) -> bytes:
        """The hash of a new password; Refused if it is too short or too long."""
        text = _normal(password)
        if not LEAST <= len(text) <= MOST:
            raise Refused(no("server-password-length", least=LEAST, most=MOST))
        async with self._turn:
            return (await asyncio.to_thread(self._hasher.hash, text)).encode()

    async def fits(self, password: str, kept: bytes | None) -> bool:
        """Whether it is the password. Where there is none it takes as long to say no."""
        async with self._turn:
            return await asyncio.to_thread(self._fits, _normal(password)[: MOST + 1], kept)

    def _fits(self, text: str, kept: bytes | None) -> bool:
        try:
            return self._hasher.verify(self._nobodys if kept is None else kept.decode(), text) and kept is not None
        except (VerificationError, InvalidHashError):
            return False


def _hasher() -> PasswordHasher:
    return PasswordHasher(time_cost=2, memory_cost=_MEMORY_KIB, parallelism=1)


@cache
def _hash_of_nobody() -> str:
    """Of a password that nobody has: one for the process, whatever number of servers is started in it."""
    return _hasher().hash(secrets.token_hex(16))


def _normal(password: str) -> str:
    """One keyboard writes é as one sign, another as two: the password is the same."""
    return unicodedata.normalize("NFC", password)
