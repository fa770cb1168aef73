"""Adapter to the `webauthn` library: registration and authentication options, verification.

The library is slow to import and most servers never see a passkey, so this module is imported on first use.
"""

from collections.abc import Sequence
from typing import Any

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)

from halftwist.store import PasskeyRow, PersonRow


def wish_for_a_passkey(host: str, challenge: bytes, person: PersonRow, known: Sequence[PasskeyRow]) -> dict[str, Any]:
    options = generate_registration_options(
        rp_id=host,
        rp_name="Halftwist",
        user_name=person.name,
        user_id=person.id.encode(),
        challenge=challenge,
        # Whoever comes back need not say who they are: the device knows.
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each.id) for each in known],
    )
    return options_to_json_dict(options)


def new_passkey(host: str, origin: str, challenge: bytes, person: str, credential: dict[str, Any]) -> PasskeyRow:
    """May raise any exception of the library on hostile input."""
    verified = verify_registration_response(
        credential=credential, expected_challenge=challenge, expected_rp_id=host, expected_origin=origin
    )
    return PasskeyRow(verified.credential_id, person, verified.credential_public_key, verified.sign_count, b"")


def wish_for_a_signature(host: str, challenge: bytes) -> dict[str, Any]:
    return options_to_json_dict(generate_authentication_options(rp_id=host, challenge=challenge))


def sign_count(host: str, origin: str, challenge: bytes, known: PasskeyRow, credential: dict[str, Any]) -> int:
    """How often the passkey has signed by now. May raise any exception of the library on hostile input."""
    verified = verify_authentication_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=host,
        expected_origin=origin,
        credential_public_key=known.public,
        credential_current_sign_count=known.sign_count,
    )
    return verified.new_sign_count
