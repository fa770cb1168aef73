"""Passkeys: a device proves that it is the one that was registered. What it has to sign is in a sealed cookie."""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any
from urllib.parse import urlsplit

from halftwist.core import Refused
from halftwist.server.origins import Scope, own_origin
from halftwist.server.people.cookies import CHALLENGE, TimedSigner, cookie_of, set_cookie
from halftwist.server.refusals import no
from halftwist.store import PersonRow, Store

MOST_PASSKEYS = 10
_PATIENCE_S = 300
_PATH = "/api/passkeys"


class Passkeys:
    """Registers devices and lets them in."""

    def __init__(self, store: Store, secret: bytes, address: str | None = None) -> None:
        self._store = store
        self._address = address
        self._signer = TimedSigner(secret, "passkey challenge", _PATIENCE_S)

    async def registration(self, scope: Scope, person: PersonRow) -> dict[str, Any]:
        """What a browser needs to make a passkey for this person."""
        from halftwist.server.people import webauthn_adapter

        known = await self._store.passkeys_of(person.id)
        if len(known) >= MOST_PASSKEYS:
            raise Refused(no("server-passkeys-too-many", most=MOST_PASSKEYS))
        challenge = self._challenge(scope, "register", person.id)
        return webauthn_adapter.wish_for_a_passkey(self._host(scope), challenge, person, known)

    async def register(self, scope: Scope, person: str, credential: dict[str, Any]) -> None:
        from halftwist.server.people import webauthn_adapter

        challenge = self._answered(scope, "register", person)
        try:
            row = webauthn_adapter.new_passkey(self._host(scope), self._origin(scope), challenge, person, credential)
            known = not await self._store.put_passkey(row)
        except Exception as error:  # hostile input may raise anything in the library
            raise Refused(no("server-passkey-wrong")) from error
        if known:
            raise Refused(no("server-passkey-wrong"))

    def login(self, scope: Scope) -> dict[str, Any]:
        """What a browser needs to ask any passkey of ours for its signature."""
        from halftwist.server.people import webauthn_adapter

        return webauthn_adapter.wish_for_a_signature(self._host(scope), self._challenge(scope, "login", ""))

    async def logged_in(self, scope: Scope, credential: dict[str, Any]) -> str:
        """The person whose passkey signed."""
        from halftwist.server.people import webauthn_adapter

        challenge = self._answered(scope, "login", "")
        row = await self._store.passkey(passkey_id(str(credential.get("id"))))
        if row is None:
            raise Refused(no("server-passkey-wrong"))
        try:
            count = webauthn_adapter.sign_count(self._host(scope), self._origin(scope), challenge, row, credential)
        except Exception as error:
            raise Refused(no("server-passkey-wrong")) from error
        if not await self._store.bump_passkey(row.id, count):
            raise Refused(no("server-passkey-wrong"))
        return row.person

    def _origin(self, scope: Scope) -> str:
        return own_origin(scope, self._address)

    def _host(self, scope: Scope) -> str:
        return urlsplit(self._origin(scope)).hostname or ""

    def _challenge(self, scope: Scope, purpose: str, person: str) -> bytes:
        challenge = secrets.token_bytes(32)
        signed = self._signer.signed([purpose, person, challenge.hex()])
        set_cookie(scope, CHALLENGE, signed, _PATIENCE_S, path=_PATH, same_site="Strict")
        return challenge

    def _answered(self, scope: Scope, purpose: str, person: str) -> bytes:
        """The challenge that this browser was given; it is good once."""
        value = self._signer.opened(cookie_of(scope, CHALLENGE) or "")
        set_cookie(scope, CHALLENGE, "", 0, path=_PATH, same_site="Strict")
        match value:
            case [str(given), str(whose), str(challenge)] if given == purpose and whose == person:
                return bytes.fromhex(challenge)
            case _:
                raise Refused(no("server-passkey-late"))


def passkey_id(text: str) -> bytes:
    """The id of a passkey as it travels; empty for what is none."""
    try:
        return urlsafe_b64decode(f"{text}===")  # it travels without the signs at its end; too many do no harm
    except ValueError:
        return b""


def passkey_text(id: bytes) -> str:
    return urlsafe_b64encode(id).decode().rstrip("=")
