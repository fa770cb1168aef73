"""Accounts, for those who want to be known again elsewhere: with a password, with a passkey."""

from dataclasses import replace

from fastapi import APIRouter, Request

from halftwist.core import Refused
from halftwist.server.door.security import limits_of
from halftwist.server.people.moving_in import move_in
from halftwist.server.people.names import login_of
from halftwist.server.people.passkeys import passkey_id, passkey_text
from halftwist.server.people.visitors import Visitor
from halftwist.server.refusals import no
from halftwist.server.routes.here import FAILURES, Asking, Here
from halftwist.server.routes.people import me
from halftwist.server.service import Server
from halftwist.store import PersonChange, PersonRow
from halftwist.wire.people import (
    LoginWished,
    Me,
    Nothing,
    PasskeyGiven,
    PasskeyList,
    PasskeyOptions,
    PasskeyTold,
    PasswordWished,
)

router = APIRouter(prefix="/api", tags=["accounts"], responses=FAILURES)


async def _come_in(request: Request, server: Server, visitor: Visitor, row: PersonRow) -> Me:
    """From now on this browser is that person, who gets the seats that it played in as a guest."""
    if visitor.kind == "guest" and visitor.person not in (None, row.id):
        await move_in(server, visitor.known(), row.id)
        row = await server.identity.row(row.id)
    server.identity.remember(request.scope, row)
    return me(request, row)


@router.post("/account")
async def make_account(wish: LoginWished, request: Request, server: Here, visitor: Asking) -> Me:
    """Turn the guest that I am into an account, or give a password to one that has passkeys only."""
    person = visitor.human()
    if (await server.identity.row(person)).login is not None:
        raise Refused(no("server-account-already"))
    change = PersonChange(login=login_of(wish.login), secret=await server.identity.passwords.hashed(wish.password))
    row = await server.identity.renewed(person, lambda note: replace(note, account=True), change)
    server.identity.remember(request.scope, row)
    return me(request, row)


@router.post("/login")
async def log_in(wish: LoginWished, request: Request, server: Here, visitor: Asking) -> Me:
    """Come back with a password. Whether the name or the password was wrong is nobody's business."""
    if visitor.kind == "bot":
        visitor.human()
    login = login_of(wish.login)
    limits_of(request).spend("logins", f"login {login}")
    row = await server.store.person_by_login(login)
    if not await server.identity.passwords.fits(wish.password, row and row.secret) or row is None:
        raise Refused(no("server-login-wrong"))
    return await _come_in(request, server, visitor, row)


@router.post("/account/password")
async def change_password(wish: PasswordWished, request: Request, server: Here, visitor: Asking) -> Me:
    """Another password. Whoever is logged in elsewhere is so no longer."""
    row = await server.identity.row(visitor.human())
    if row.secret is None:
        raise Refused(no("server-account-none"))
    limits_of(request).spend("logins", f"login {row.login}")
    if not await server.identity.passwords.fits(wish.old, row.secret):
        raise Refused(no("server-password-wrong"))
    secret = await server.identity.passwords.hashed(wish.new)
    row = await server.identity.renewed(row.id, also=PersonChange(secret=secret))
    server.identity.remember(request.scope, row)
    return me(request, row)


@router.get("/passkeys")
async def list_passkeys(server: Here, visitor: Asking) -> PasskeyList:
    """The devices that can let me in."""
    rows = await server.store.passkeys_of(visitor.human())
    return PasskeyList(passkeys=[PasskeyTold(id=passkey_text(row.id)) for row in rows])


@router.post("/passkeys/options")
async def begin_passkey(request: Request, server: Here, visitor: Asking) -> PasskeyOptions:
    """Begin to make a passkey of this device."""
    row = await server.identity.row(visitor.human())
    return PasskeyOptions(options=await server.identity.passkeys.registration(request.scope, row))


@router.post("/passkeys")
async def add_passkey(wish: PasskeyGiven, request: Request, server: Here, visitor: Asking) -> Me:
    """The device has made one. A guest becomes an account by that."""
    person = visitor.human()
    await server.identity.passkeys.register(request.scope, person, wish.credential)
    row = await server.identity.amend_note(person, lambda note: replace(note, account=True))
    return me(request, row)


@router.delete("/passkeys/{passkey}")
async def remove_passkey(passkey: str, request: Request, server: Here, visitor: Asking) -> Nothing:
    """That device cannot let me in any more. Whoever is logged in elsewhere, on that device too, is so no longer."""
    row = await server.identity.row(visitor.human())
    known = await server.store.passkeys_of(row.id)
    if all(each.id != passkey_id(passkey) for each in known):
        raise Refused(no("server-passkey-unknown"))
    if len(known) == 1 and row.secret is None:
        raise Refused(no("server-passkey-last"))
    await server.store.remove_passkey(passkey_id(passkey), row.id)
    server.identity.remember(request.scope, await server.identity.renewed(row.id))
    return Nothing()


@router.post("/passkeys/login/options")
async def begin_passkey_login(request: Request, server: Here) -> PasskeyOptions:
    """Begin to come back with a passkey."""
    return PasskeyOptions(options=server.identity.passkeys.login(request.scope))


@router.post("/passkeys/login")
async def log_in_with_passkey(wish: PasskeyGiven, request: Request, server: Here, visitor: Asking) -> Me:
    """Come back with a passkey."""
    if visitor.kind == "bot":
        visitor.human()
    person = await server.identity.passkeys.logged_in(request.scope, wish.credential)
    return await _come_in(request, server, visitor, await server.identity.row(person))
