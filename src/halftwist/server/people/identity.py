"""Who somebody is, without signing up: a signed cookie is a guest, a bearer token is a bot."""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import replace

from starlette.requests import HTTPConnection, Request
from starlette.websockets import WebSocket

from halftwist.core import Refused
from halftwist.server.origins import Scope, headers_of, is_ours
from halftwist.server.people.cookies import LANGUAGE, VISITOR, TimedSigner, cookie_of, set_cookie
from halftwist.server.people.invites import Invites
from halftwist.server.people.passkeys import Passkeys
from halftwist.server.people.passwords import Passwords
from halftwist.server.people.revocation import Revocation
from halftwist.server.people.visitors import (
    LANGUAGE_KEY,
    PersonNote,
    Proof,
    TokenNote,
    Visitor,
    kind_of,
    language_of,
    note_of_person,
)
from halftwist.server.refusals import no
from halftwist.server.settings import Settings
from halftwist.store import NewPerson, PersonChange, PersonRow, Store

_YEAR_S = 365 * 24 * 3600
_RENEW_S = 24 * 3600
_MOST_TOKENS = 20


class Identity:
    """Identifies visitors by cookie or bearer token. All nodes on one store share the signing key."""

    def __init__(self, store: Store, settings: Settings, secret: bytes) -> None:
        self._store = store
        self._settings = settings
        self._cookies = TimedSigner(secret, "visitor", _YEAR_S)
        self.invites = Invites(store, secret)
        self.passwords = Passwords()
        self.passkeys = Passkeys(store, secret, settings.address)

    @classmethod
    async def opened(cls, store: Store, settings: Settings) -> "Identity":
        """Load the signing key that all nodes share."""
        return cls(store, settings, await store.keep("signing-key", secrets.token_bytes(32)))

    # Knowing somebody

    async def of_request(self, request: Request) -> Visitor:
        """Who is asking. Refused where somebody shows a token that is not good."""
        visitor = await self._visitor(request)
        request.scope[LANGUAGE_KEY] = visitor.language
        return visitor

    async def of_socket(self, socket: WebSocket) -> Visitor | None:
        """Who is at the other end; None for a page of another site. Browsers always say which page it is."""
        origin = headers_of(socket.scope).get("origin")
        if origin is not None and not is_ours(origin, socket.scope, self._settings.address):
            return None
        try:
            return await self._visitor(socket)
        except Refused:
            return None

    async def _visitor(self, connection: HTTPConnection) -> Visitor:
        scope = connection.scope
        language = language_of(scope, cookie_of(scope, LANGUAGE))
        authorization = headers_of(scope).get("authorization")
        proof: Proof | None = None
        if authorization is not None:
            row = await self._bot(authorization)
        else:
            row, proof = await self._person(scope)
        if row is None:
            return Visitor(None, None, language)
        await self._store.touch_person(row.id)
        return Visitor(row.id, row.name, note_of_person(row).language or language, kind_of(row), proof)

    async def _person(self, scope: Scope) -> tuple[PersonRow | None, Proof | None]:
        value, sealed_s = self._cookies.opened_at(cookie_of(scope, VISITOR) or "")
        match value:
            case [str(person), int(generation)]:
                proof = Proof(generation)
            case [str(person), int(generation), str(session)]:
                proof = Proof(generation, session)
            case _:
                return None, None
        row = await self._store.person(person)
        if row is None or not note_of_person(row).admits(proof):
            return None, None
        if scope["type"] == "http" and self._store.now_ms() / 1000 - sealed_s > _RENEW_S:
            self.remember(scope, row, proof.session)
        return row, proof

    def remember(self, scope: Scope, row: PersonRow, session: str | None = None) -> None:
        """Let the answer to this request carry the person's cookie; of a new session, unless one goes on."""
        signed = self._cookies.signed([row.id, note_of_person(row).generation, session or secrets.token_urlsafe(9)])
        set_cookie(scope, VISITOR, signed, _YEAR_S)

    def forget(self, scope: Scope) -> None:
        set_cookie(scope, VISITOR, "", 0)

    # People

    async def new_guest(self, name: str) -> PersonRow:
        return await self._put(NewPerson(secrets.token_urlsafe(12), name, note=PersonNote().encoded()))

    async def row(self, person: str) -> PersonRow:
        """A person who was here a moment ago."""
        row = await self._store.person(person)
        if row is None:
            raise Refused(no("server-stranger"))
        return row

    async def amend_note(
        self,
        person: str,
        change: Callable[[PersonNote], PersonNote],
        also: PersonChange | None = None,
        saying: Callable[[PersonNote], Revocation] | None = None,
    ) -> PersonRow:
        """Read-modify-write of a person's note with optimistic concurrency.

        A revocation is announced with the same commit, and closes the sockets it concerns.
        """
        while True:
            row = await self.row(person)
            note = change(note_of_person(row))
            said = None if saying is None else saying(note).encoded()
            whole = replace(also or PersonChange(), note=note.encoded())
            if await self._store.amend_person(person, whole, was=row.note, saying=said):
                return await self.row(person)
            if (await self.row(person)).note == row.note:  # so it is the login, and it is somebody else's
                raise Refused(no("server-login-taken"))

    async def renewed(
        self,
        person: str,
        change: Callable[[PersonNote], PersonNote] = lambda note: note,
        also: PersonChange | None = None,
    ) -> PersonRow:
        """Credentials changed: invalidate all other cookies and close their sockets."""
        return await self.amend_note(
            person,
            lambda note: replace(change(note), generation=note.generation + 1, ended=()),
            also,
            lambda note: Revocation(person, generation=note.generation),
        )

    async def sign_out(self, visitor: Visitor) -> None:
        """Revoke this browser's session, also for copies of its cookie."""
        person, proof = visitor.person, visitor.proof
        if person is None or proof is None:
            return
        session = proof.session
        await self.amend_note(
            person, lambda note: note.without(session), saying=lambda _: Revocation(person, session=session)
        )

    async def left_behind(self, person: str, table: str, n: int) -> None:
        """The person has given up the seat taken with line n, where the name will stand on."""
        if await self._store.person(person) is not None:
            await self.amend_note(person, lambda note: note.with_trace(table, n))

    async def _put(self, person: NewPerson) -> PersonRow:
        await self._store.put_person(person)
        return await self.row(person.id)

    # Bots of other people's making

    async def new_token(self, owner: str, name: str) -> tuple[TokenNote, str]:
        """A bot of this person's, and the token it shows, which is told once and kept nowhere."""
        if len(note_of_person(await self.row(owner)).tokens) >= _MOST_TOKENS:
            raise Refused(no("server-tokens-too-many", most=_MOST_TOKENS))
        secret = secrets.token_urlsafe(24)
        token = TokenNote(secrets.token_urlsafe(12), name, self._store.now_ms())
        note = PersonNote(owner=owner).encoded()
        await self._put(NewPerson(token.id, name, secret=_digest(secret), note=note))
        await self.amend_note(owner, lambda note: replace(note, tokens=(*note.tokens, token)))
        return token, f"{token.id}.{secret}"

    async def tokens(self, owner: str) -> tuple[TokenNote, ...]:
        return note_of_person(await self.row(owner)).tokens

    async def revoke_token(self, owner: str, bot: str) -> None:
        """The token is void; the bot's person is left to be forgotten."""
        if all(token.id != bot for token in await self.tokens(owner)):
            raise Refused(no("server-token-unknown"))
        await self.amend_note(owner, lambda note: replace(note, tokens=_without(note.tokens, bot)))

    async def _bot(self, authorization: str) -> PersonRow:
        """A token is good while its author lists it."""
        scheme, _, token = authorization.partition(" ")
        bot, _, secret = token.strip().partition(".")
        row = await self._store.person(bot) if scheme.lower() == "bearer" else None
        kept = row.secret if row and kind_of(row) == "bot" else None
        fits = hmac.compare_digest(kept or bytes(32), _digest(secret))
        if row is None or kept is None or not fits:
            raise Refused(no("server-token-wrong"))
        author = await self._store.person(note_of_person(row).owner or "")
        if author is None or all(token.id != bot for token in note_of_person(author).tokens):
            raise Refused(no("server-token-wrong"))
        return row


def _digest(secret: str) -> bytes:
    """Of 192 random bits: a slow hash would add nothing."""
    return hashlib.sha256(secret.encode(errors="replace")).digest()


def _without(tokens: tuple[TokenNote, ...], bot: str) -> tuple[TokenNote, ...]:
    return tuple(token for token in tokens if token.id != bot)


__all__ = ["Identity", "Visitor"]
