"""FastAPI dependencies: the services, the visitor, the table.

All of them are coroutines: FastAPI sends a plain function to a thread, at every request.
"""

from typing import Annotated, Any

from fastapi import Depends, Query, Request

from halftwist.core import Refused
from halftwist.server.origins import address_of
from halftwist.server.people.visitors import Visitor
from halftwist.server.refusals import no
from halftwist.server.services.services import Services
from halftwist.server.tables.live_table import LiveTable
from halftwist.wire.messages import SeatNumber
from halftwist.wire.requests import ErrorResponse

FAILURES: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorResponse, "description": text}
    for status, text in {
        400: "Something is wrong with the request",
        401: "Nobody knows who is asking",
        403: "Not yours to do",
        404: "There is no such thing",
        405: "That cannot be done at this address",
        409: "The rules or the table say no",
        413: "Too long",
        429: "Too often, or too many",
        503: "The log cannot be used now",
    }.items()
}
"""The noes that any request may get."""

RECORD = "application/x-ndjson"
"""What a record is sent as."""


def text_told(media_type: str) -> dict[int | str, dict[str, Any]]:
    """The answer is text; the noes are as everywhere."""
    return {200: {"description": "The text", "content": {media_type: {"schema": {"type": "string"}}}}}


async def _services(request: Request) -> Services:
    return request.app.state.services


Here = Annotated[Services, Depends(_services)]


async def _address(request: Request) -> str:
    return address_of(request.scope)


From = Annotated[str, Depends(_address)]
"""Who is asking, as far as limits go."""


async def _visitor(request: Request, services: Here) -> Visitor:
    return await services.identity.of_request(request)


Asking = Annotated[Visitor, Depends(_visitor)]


async def _table(table: str, services: Here) -> LiveTable:
    """The table that the path names, as the log has it. Names that cannot be are unknown like all others."""
    live = await services.table_cache.fresh_table(table)
    if live is None:
        raise Refused(no("server-table-unknown"))
    return live


AtTable = Annotated[LiveTable, Depends(_table)]

ViewerAsked = Annotated[SeatNumber | None, Query(alias="seat")]
"""Through whose eyes; nobody's are a spectator's."""
