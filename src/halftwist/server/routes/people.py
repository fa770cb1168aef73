"""Myself: a name, a language, and the way out."""

from dataclasses import replace

from fastapi import APIRouter, Request

from halftwist.server.middleware.security import limits_of
from halftwist.server.origins import address_of
from halftwist.server.people.names import cleaned_name
from halftwist.server.people.visitors import LANGUAGE_KEY, kind_of, note_of_person
from halftwist.server.routes.dependencies import FAILURES, Asking, Here
from halftwist.server.services.deletion import forget_person
from halftwist.store import PersonChange, PersonRow
from halftwist.wire.people import EmptyResponse, MeRequest, MeResponse, Person

router = APIRouter(prefix="/api", tags=["people"], responses=FAILURES)


def me(request: Request, row: PersonRow) -> MeResponse:
    language: str = note_of_person(row).language or request.scope.get(LANGUAGE_KEY, "en")
    return MeResponse(person=Person(name=row.name, kind=kind_of(row), login=row.login), language=language)


@router.get("/me")
async def show_me(request: Request, services: Here, visitor: Asking) -> MeResponse:
    """Who I am here. A stranger is nobody, and stays so."""
    row = visitor.person and await services.store.person(visitor.person)
    return me(request, row) if row else MeResponse(person=None, language=visitor.language)


@router.post("/me")
async def name_me(body: MeRequest, request: Request, services: Here, visitor: Asking) -> MeResponse:
    """Become a guest, or another name from now on."""
    name = cleaned_name(body.name)
    if visitor.person is None:
        limits_of(request).spend("guests", address_of(request.scope))
        row = await services.identity.new_guest(name)
        services.identity.remember(request.scope, row)
    else:
        await services.store.amend_person(visitor.person, PersonChange(name=name))
        row = await services.identity.row(visitor.person)
    if body.language is not None:
        row = await services.identity.amend_note(row.id, lambda note: replace(note, language=body.language))
    return me(request, row)


@router.delete("/me")
async def forget_me(request: Request, services: Here, visitor: Asking) -> EmptyResponse:
    """Delete my data: all of it, and my name where I played."""
    await forget_person(services, visitor.human())
    services.identity.forget(request.scope)
    return EmptyResponse()


@router.post("/logout")
async def log_out(request: Request, services: Here, visitor: Asking) -> EmptyResponse:
    """This browser forgets who I am. A guest cannot come back without a seat's key."""
    await services.identity.sign_out(visitor)
    services.identity.forget(request.scope)
    return EmptyResponse()
