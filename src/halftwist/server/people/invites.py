"""Invites to a table and transfer keys of a seat: a link, or four words that can be spoken.

They are derived from the server's key, so they can be shown again; the store has only their digests. The key to a
table is good until its «until», which is kept as a code of its own: another «until» makes other keys, and the old ones
are dead at once. The key to a seat is good for as long as the one who sat down there with line n has the seat.
"""

import hashlib
import hmac
import re
import time
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from itsdangerous import BadData, URLSafeTimedSerializer
from mnemonic import Mnemonic

from halftwist.core import Refused, Seat
from halftwist.play import Table
from halftwist.server.refusals import no
from halftwist.store import InviteRow, NewInvite, Store
from halftwist.wire.json_text import to_text

_YEAR_MS = 365 * 24 * 3600 * 1000
_TICKET_S = 600
_LINK = re.compile(r"[A-Za-z0-9_-]{22}")
_LONGEST = 200
_JOIN, _JOIN_WORDS, _UNTIL = "join", "join words", "join until"
_SEAT, _SEAT_WORDS = "seat", "seat words"


@dataclass(frozen=True, slots=True)
class Invite:
    """An invite as link and as words. Never logged."""

    link: str = field(repr=False)
    words: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class FoundInvite:
    """What a redeemed invite is for: a seat, or joining the table."""

    table: str
    seat: Seat | None
    digest: bytes = field(repr=False)


class Invites:
    """Derives invites and recognises them."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self._store = store
        self._secret = secret
        self._tickets = URLSafeTimedSerializer(
            secret, salt="join grant", signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256}
        )

    # To a table

    def new_invites(self, table: str) -> tuple[NewInvite, ...]:
        """What a table is born with, so that it can be joined by key."""
        return self._join_invites(table, self._store.now_ms() + _YEAR_MS)

    async def join_invite(self, table: str) -> Invite:
        """The key that lets people join."""
        until_ms = await self._until_ms(table)
        if until_ms is None:
            return await self.revoke(table)
        return self._key(_JOIN, table, None, until_ms)

    async def revoke(self, table: str) -> Invite:
        """Other keys from now on."""
        earlier_ms = await self._until_ms(table) or 0
        until_ms = max(self._store.now_ms() + _YEAR_MS, earlier_ms + 1)
        while not all([await self._store.put_invite(table, code) for code in self._join_invites(table, until_ms)]):
            until_ms += 1  # another table has these words
        return self._key(_JOIN, table, None, until_ms)

    async def opens(self, table: str, text: str) -> bool:
        """Whether a link's key, four words or a join ticket admits to this table now."""
        until_ms = await self._until_ms(table)
        if until_ms is None:
            return False
        try:
            admitted, at = self._tickets.loads(text[:_LONGEST], return_timestamp=True)
            return admitted == [table, until_ms] and time.time() - at.timestamp() <= _TICKET_S
        except BadData:
            key = self._key(_JOIN, table, None, until_ms)
            given = spoken(text) or text
            return any(
                hmac.compare_digest(given.encode(errors="replace"), known.encode()) for known in (key.link, key.words)
            )

    async def join_ticket(self, table: str) -> str:
        """A short-lived ticket for whoever redeemed an invite; void when the invite is revoked."""
        text = self._tickets.dumps([table, await self._until_ms(table)])
        return text.decode() if isinstance(text, bytes) else text

    def _join_invites(self, table: str, until_ms: int) -> tuple[NewInvite, ...]:
        key = self._key(_JOIN, table, None, until_ms)
        return (
            NewInvite(self._digest(key.link), _JOIN, None, until_ms),
            NewInvite(self._digest(key.words), _JOIN_WORDS, None, until_ms),
            NewInvite(self._until_digest(table), _UNTIL, None, until_ms),
        )

    async def _until_ms(self, table: str) -> int | None:
        row = await self._store.find_invite(self._until_digest(table))
        return row and row.expires_ms

    # To a seat

    async def seat_invite(self, table: Table, seat: Seat) -> Invite:
        """The key to a seat where a person sits, for that person only to see."""
        name, key = table.header.table, self._seat_invite(table, seat)
        if key is None:
            raise Refused(no("server-no-seat-key", seat=seat + 1))
        for text, purpose in ((key.link, _SEAT), (key.words, _SEAT_WORDS)):
            if await self._store.find_invite(self._digest(text)) is None:
                await self._store.put_invite(name, NewInvite(self._digest(text), purpose, seat))
        return key

    def fits_seat(self, table: Table, found: FoundInvite) -> bool:
        """Whether the key is that of the one who sits there now."""
        key = None if found.seat is None else self._seat_invite(table, found.seat)
        if key is None:
            return False
        return any(hmac.compare_digest(found.digest, self._digest(text)) for text in (key.link, key.words))

    def _seat_invite(self, table: Table, seat: Seat) -> Invite | None:
        sitting = table.sittings[seat] if 0 <= seat < len(table.sittings) else None
        tenure = table.tenure(seat)
        if sitting is None or sitting.bot is not None or tenure is None:
            return None
        return self._key(_SEAT, table.header.table, seat, tenure)

    # To be redeemed

    async def find(self, text: str) -> FoundInvite | None:
        """What a key is for. Whether a seat's is still good, `fits_seat` tells."""
        words = spoken(text)
        if words is None and not _LINK.fullmatch(text):
            return None
        digest = self._digest(words or text)
        row = await self._store.find_invite(digest)
        if row is None or (row.seat is None and not await self._is_current(row)):
            return None
        return FoundInvite(row.table, row.seat, digest)

    async def _is_current(self, row: InviteRow) -> bool:
        """Somebody may have revoked the key while it was being written again."""
        return row.purpose in (_JOIN, _JOIN_WORDS) and row.expires_ms == await self._until_ms(row.table)

    # Deriving

    def _key(self, purpose: str, table: str, seat: Seat | None, epoch: int) -> Invite:
        made = self._mac(to_text(["key", purpose, table, seat, epoch]))
        numbers = int.from_bytes(made[16:22], "big")
        words = " ".join(_words()[numbers >> 11 * place & 2047] for place in range(4))
        return Invite(urlsafe_b64encode(made[:16]).decode().rstrip("="), words)

    def _digest(self, text: str) -> bytes:
        return self._mac(to_text(["code", text]))

    def _until_digest(self, table: str) -> bytes:
        return self._mac(to_text(["until", table]))

    def _mac(self, text: str) -> bytes:
        return hmac.digest(self._secret, text.encode(), "sha256")


def spoken(text: str) -> str | None:
    """Four words as they are kept, however they were typed; the first four letters of each are enough."""
    parts = re.findall(r"[a-z]+", text[:_LONGEST].lower())
    words = [_by_beginning().get(part[:4]) for part in parts]
    if len(words) != 4 or None in words:
        return None
    return " ".join(word for word in words if word)


@cache
def _words() -> tuple[str, ...]:
    return tuple(Mnemonic("english").wordlist)


@cache
def _by_beginning() -> Mapping[str, str]:
    return {word[:4]: word for word in _words()}
