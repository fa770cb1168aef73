"""Accounts, for those who want to be known again elsewhere: with a password, with a passkey."""

from dataclasses import replace

from fastapi import APIRouter, Request

from halftwist.core import Refused
from halftwist.server.middleware.security import limits_of
from halftwist.server.people.names import login_of
from halftwist.server.people.passkeys import passkey_id, passkey_text
from halftwist.server.people.visitors import Visitor
from halftwist.server.refusals import no
from halftwist.server.routes.dependencies import FAILURES, Asking, Here
from halftwist.server.routes.people import me
from halftwist.server.services.merge_guest import move_in
from halftwist.server.services.services import Services
from halftwist.store import PersonChange, PersonRow
from halftwist.wire.people import (
    EmptyResponse,
    LoginRequest,
    MeResponse,
    PasskeyInfo,
    PasskeyOptionsResponse,
    PasskeyRequest,
    PasskeysResponse,
    PasswordRequest,
)

router = APIRouter(prefix="/api", tags=["accounts"], responses=FAILURES)


async def _come_in(request: Request, services: Services, visitor: Visitor, row: PersonRow) -> MeResponse:
    """From now on this browser is that person, who gets the seats that it played in as a guest."""
    if visitor.kind == "guest" and visitor.person not in (None, row.id):
        await move_in(services, visitor.known(), row.id)
        row = await services.identity.row(row.id)
    services.identity.remember(request.scope, row)
    return me(request, row)


@router.post("/account")
async def make_account(body: LoginRequest, request: Request, services: Here, visitor: Asking) -> MeResponse:
    """Turn the guest that I am into an account, or give a password to one that has passkeys only."""
    person = visitor.human()
    if (await services.identity.row(person)).login is not None:
        raise Refused(no("server-account-already"))
    change = PersonChange(login=login_of(body.login), secret=await services.identity.passwords.hashed(body.password))
    row = await services.identity.renewed(person, lambda note: replace(note, account=True), change)
    services.identity.remember(request.scope, row)
    return me(request, row)


@router.post("/login")
async def log_in(body: LoginRequest, request: Request, services: Here, visitor: Asking) -> MeResponse:
    """Come back with a password. Whether the name or the password was wrong is nobody's business."""
    if visitor.kind == "bot":
        visitor.human()
    login = login_of(body.login)
    limits_of(request).spend("logins", f"login {login}")
    row = await services.store.person_by_login(login)
    if not await services.identity.passwords.fits(body.password, row and row.secret) or row is None:
        raise Refused(no("server-login-wrong"))
    return await _come_in(request, services, visitor, row)


@router.post("/account/password")
async def change_password(body: PasswordRequest, request: Request, services: Here, visitor: Asking) -> MeResponse:
    """Another password. Whoever is logged in elsewhere is so no longer."""
    row = await services.identity.row(visitor.human())
    if row.secret is None:
        raise Refused(no("server-account-none"))
    limits_of(request).spend("logins", f"login {row.login}")
    if not await services.identity.passwords.fits(body.old, row.secret):
        raise Refused(no("server-password-wrong"))
    secret = await services.identity.passwords.hashed(body.new)
    row = await services.identity.renewed(row.id, also=PersonChange(secret=secret))
    services.identity.remember(request.scope, row)
    return me(request, row)


@router.get("/passkeys")
async def list_passkeys(services: Here, visitor: Asking) -> PasskeysResponse:
    """The devices that can let me in."""
    rows = await services.store.passkeys_of(visitor.human())
    return PasskeysResponse(passkeys=[PasskeyInfo(id=passkey_text(row.id)) for row in rows])


@router.post("/passkeys/options")
async def begin_passkey(request: Request, services: Here, visitor: Asking) -> PasskeyOptionsResponse:
    """Begin to make a passkey of this device."""
    row = await services.identity.row(visitor.human())
    return PasskeyOptionsResponse(options=await services.identity.passkeys.registration(request.scope, row))


@router.post("/passkeys")
async def add_passkey(body: PasskeyRequest, request: Request, services: Here, visitor: Asking) -> MeResponse:
    """The device has made one. A guest becomes an account by that."""
    person = visitor.human()
    await services.identity.passkeys.register(request.scope, person, body.credential)
    row = await services.identity.amend_note(person, lambda note: replace(note, account=True))
    return me(request, row)


@router.delete("/passkeys/{passkey}")
async def remove_passkey(passkey: str, request: Request, services: Here, visitor: Asking) -> EmptyResponse:
    """That device cannot let me in any more. Whoever is logged in elsewhere, on that device too, is so no longer."""
    row = await services.identity.row(visitor.human())
    known = await services.store.passkeys_of(row.id)
    if all(each.id != passkey_id(passkey) for each in known):
        raise Refused(no("server-passkey-unknown"))
    if len(known) == 1 and row.secret is None:
        raise Refused(no("server-passkey-last"))
    await services.store.remove_passkey(passkey_id(passkey), row.id)
    services.identity.remember(request.scope, await services.identity.renewed(row.id))
    return EmptyResponse()


@router.post("/passkeys/login/options")
async def begin_passkey_login(request: Request, services: Here) -> PasskeyOptionsResponse:
    """Begin to come back with a passkey."""
    return PasskeyOptionsResponse(options=services.identity.passkeys.login(request.scope))


@router.post("/passkeys/login")
async def log_in_with_passkey(body: PasskeyRequest, request: Request, services: Here, visitor: Asking) -> MeResponse:
    """Come back with a passkey."""
    if visitor.kind == "bot":
        visitor.human()
    person = await services.identity.passkeys.logged_in(request.scope, body.credential)
    return await _come_in(request, services, visitor, await services.identity.row(person))
