"""Passkeys: a device proves that it is the one that was registered. What it has to sign is in a sealed cookie."""

import secrets
from typing import Any
from urllib.parse import urlsplit

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)

from halftwist.core import Refused
from halftwist.server.door.origins import Scope, own_origin
from halftwist.server.people.cookies import CHALLENGE, Seal, cookie_of, set_cookie
from halftwist.server.refusals import no
from halftwist.store import PasskeyRow, PersonRow, Store

MOST_PASSKEYS = 10
_PATIENCE_S = 300
_PATH = "/api/passkeys"


class Passkeys:
    """Registers devices and lets them in."""

    def __init__(self, store: Store, secret: bytes, address: str | None = None) -> None:
        self._store = store
        self._address = address
        self._seal = Seal(secret, "passkey challenge", _PATIENCE_S)

    async def registration(self, scope: Scope, person: PersonRow) -> dict[str, Any]:
        """What a browser needs to make a passkey for this person."""
        known = await self._store.passkeys_of(person.id)
        if len(known) >= MOST_PASSKEYS:
            raise Refused(no("server-passkeys-too-many", most=MOST_PASSKEYS))
        options = generate_registration_options(
            rp_id=self._host(scope),
            rp_name="Halftwist",
            user_name=person.name,
            user_id=person.id.encode(),
            challenge=self._challenge(scope, "register", person.id),
            # Whoever comes back need not say who they are: the device knows.
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=each.id) for each in known],
        )
        return options_to_json_dict(options)

    async def register(self, scope: Scope, person: str, credential: dict[str, Any]) -> None:
        challenge = self._answered(scope, "register", person)
        try:
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._host(scope),
                expected_origin=own_origin(scope, self._address),
            )
            row = PasskeyRow(verified.credential_id, person, verified.credential_public_key, verified.sign_count, b"")
            known = not await self._store.put_passkey(row)
        except Exception as error:  # whatever a hostile one trips over in there
            raise Refused(no("server-passkey-wrong")) from error
        if known:
            raise Refused(no("server-passkey-wrong"))

    def login(self, scope: Scope) -> dict[str, Any]:
        """What a browser needs to ask any passkey of ours for its signature."""
        challenge = self._challenge(scope, "login", "")
        return options_to_json_dict(generate_authentication_options(rp_id=self._host(scope), challenge=challenge))

    async def logged_in(self, scope: Scope, credential: dict[str, Any]) -> str:
        """The person whose passkey signed."""
        challenge = self._answered(scope, "login", "")
        row = await self._store.passkey(passkey_id(str(credential.get("id"))))
        if row is None:
            raise Refused(no("server-passkey-wrong"))
        try:
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._host(scope),
                expected_origin=own_origin(scope, self._address),
                credential_public_key=row.public,
                credential_current_sign_count=row.sign_count,
            )
        except Exception as error:
            raise Refused(no("server-passkey-wrong")) from error
        if not await self._store.bump_passkey(row.id, verified.new_sign_count):
            raise Refused(no("server-passkey-wrong"))
        return row.person

    def _host(self, scope: Scope) -> str:
        return urlsplit(own_origin(scope, self._address)).hostname or ""

    def _challenge(self, scope: Scope, purpose: str, person: str) -> bytes:
        challenge = secrets.token_bytes(32)
        sealed = self._seal.sealed([purpose, person, challenge.hex()])
        set_cookie(scope, CHALLENGE, sealed, _PATIENCE_S, path=_PATH, same_site="Strict")
        return challenge

    def _answered(self, scope: Scope, purpose: str, person: str) -> bytes:
        """The challenge that this browser was given; it is good once."""
        value = self._seal.opened(cookie_of(scope, CHALLENGE) or "")
        set_cookie(scope, CHALLENGE, "", 0, path=_PATH, same_site="Strict")
        match value:
            case [str(given), str(whose), str(challenge)] if given == purpose and whose == person:
                return bytes.fromhex(challenge)
            case _:
                raise Refused(no("server-passkey-late"))


def passkey_id(text: str) -> bytes:
    """The id of a passkey as it travels; empty for what is none."""
    try:
        return base64url_to_bytes(text)
    except ValueError:
        return b""


def passkey_text(id: bytes) -> str:
    return bytes_to_base64url(id)
