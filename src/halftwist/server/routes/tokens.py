"""Tokens: with one of them a program of mine plays as somebody of its own."""

from fastapi import APIRouter

from halftwist.server.people.forgetting import forget_person
from halftwist.server.people.names import cleaned_name
from halftwist.server.routes.here import FAILURES, Asking, Here
from halftwist.wire.people import Nothing, TokenList, TokenTold, TokenWished

router = APIRouter(prefix="/api/tokens", tags=["tokens"], responses=FAILURES)


@router.get("")
async def list_tokens(server: Here, visitor: Asking) -> TokenList:
    """My bots."""
    tokens = await server.identity.tokens(visitor.human())
    return TokenList(tokens=[TokenTold(id=each.id, name=each.name, created_ms=each.created_ms) for each in tokens])


@router.post("", status_code=201)
async def make_token(wish: TokenWished, server: Here, visitor: Asking) -> TokenTold:
    """A new bot, and its token: this is the only time that it is shown."""
    made, token = await server.identity.new_token(visitor.human(), cleaned_name(wish.name))
    return TokenTold(id=made.id, name=made.name, created_ms=made.created_ms, token=token)


@router.delete("/{bot}")
async def revoke_token(bot: str, server: Here, visitor: Asking) -> Nothing:
    """The token is void from now on, and the bot is forgotten."""
    await server.identity.revoke_token(visitor.human(), bot)
    await forget_person(server, bot)
    return Nothing()
