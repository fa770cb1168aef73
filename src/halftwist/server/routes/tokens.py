"""Tokens: with one of them a program of mine plays as somebody of its own."""

from fastapi import APIRouter

from halftwist.server.people.names import cleaned_name
from halftwist.server.routes.dependencies import FAILURES, Asking, Here
from halftwist.server.services.deletion import forget_person
from halftwist.wire.people import EmptyResponse, TokenInfo, TokenRequest, TokensResponse

router = APIRouter(prefix="/api/tokens", tags=["tokens"], responses=FAILURES)


@router.get("")
async def list_tokens(services: Here, visitor: Asking) -> TokensResponse:
    """My bots."""
    tokens = await services.identity.tokens(visitor.human())
    return TokensResponse(tokens=[TokenInfo(id=each.id, name=each.name, created_ms=each.created_ms) for each in tokens])


@router.post("", status_code=201)
async def make_token(body: TokenRequest, services: Here, visitor: Asking) -> TokenInfo:
    """A new bot, and its token: this is the only time that it is shown."""
    made, token = await services.identity.new_token(visitor.human(), cleaned_name(body.name))
    return TokenInfo(id=made.id, name=made.name, created_ms=made.created_ms, token=token)


@router.delete("/{bot}")
async def revoke_token(bot: str, services: Here, visitor: Asking) -> EmptyResponse:
    """The token is void from now on, and the bot is forgotten."""
    await services.identity.revoke_token(visitor.human(), bot)
    await forget_person(services, bot)
    return EmptyResponse()
