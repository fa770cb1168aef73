"""Myself: a name, a language, and the way out."""

from dataclasses import replace

from fastapi import APIRouter, Request

from halftwist.server.door.origins import address_of
from halftwist.server.door.security import limits_of
from halftwist.server.people.forgetting import forget_person
from halftwist.server.people.names import cleaned_name
from halftwist.server.people.visitors import LANGUAGE_KEY, kind_of, note_of_person
from halftwist.server.routes.here import FAILURES, Asking, Here
from halftwist.store import PersonChange, PersonRow
from halftwist.wire.people import Me, MeWished, Nothing, Person

router = APIRouter(prefix="/api", tags=["people"], responses=FAILURES)


def me(request: Request, row: PersonRow) -> Me:
    language: str = note_of_person(row).language or request.scope.get(LANGUAGE_KEY, "en")
    return Me(person=Person(name=row.name, kind=kind_of(row), login=row.login), language=language)


@router.get("/me")
async def show_me(request: Request, server: Here, visitor: Asking) -> Me:
    """Who I am here. A stranger is nobody, and stays so."""
    row = visitor.person and await server.store.person(visitor.person)
    return me(request, row) if row else Me(person=None, language=visitor.language)


@router.post("/me")
async def name_me(wish: MeWished, request: Request, server: Here, visitor: Asking) -> Me:
    """Become a guest, or another name from now on."""
    name = cleaned_name(wish.name)
    if visitor.person is None:
        limits_of(request).spend("guests", address_of(request.scope))
        row = await server.identity.new_guest(name)
        server.identity.remember(request.scope, row)
    else:
        await server.store.amend_person(visitor.person, PersonChange(name=name))
        row = await server.identity.row(visitor.person)
    if wish.language is not None:
        row = await server.identity.amend_note(row.id, lambda note: replace(note, language=wish.language))
    return me(request, row)


@router.delete("/me")
async def forget_me(request: Request, server: Here, visitor: Asking) -> Nothing:
    """Delete my data: all of it, and my name where I played."""
    await forget_person(server, visitor.human())
    server.identity.forget(request.scope)
    return Nothing()


@router.post("/logout")
async def log_out(request: Request, server: Here, visitor: Asking) -> Nothing:
    """This browser forgets who I am. A guest cannot come back without a seat's key."""
    await server.identity.sign_out(visitor)
    server.identity.forget(request.scope)
    return Nothing()
