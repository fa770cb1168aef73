"""Keys: to a seat, so that it can be played from elsewhere, and to a table, so that others can join."""

import asyncio

from fastapi import APIRouter, Request

from halftwist.core import Refused, Seat
from halftwist.server.middleware.security import limits_of
from halftwist.server.people.invites import FoundInvite
from halftwist.server.people.visitors import Visitor
from halftwist.server.refusals import no
from halftwist.server.routes.dependencies import FAILURES, Asking, AtTable, Here
from halftwist.server.routes.qr import qr_drawn
from halftwist.server.services.seating_actions import check_seat, host_seat
from halftwist.server.services.services import Services
from halftwist.server.tables.live_table import LiveTable
from halftwist.store import Appended, Change, OwnerChange
from halftwist.wire.messages import SeatNumber
from halftwist.wire.people import InviteInfo, RedeemRequest, RedeemResponse
from halftwist.wire.requests import QrRequest, QrResponse

router = APIRouter(prefix="/api", tags=["keys"], responses=FAILURES)


@router.get("/tables/{table}/seats/{seat}/key")
async def show_seat_key(live: AtTable, seat: SeatNumber, services: Here, visitor: Asking) -> InviteInfo:
    """The key to a seat of mine, for myself on another device."""
    await check_seat(live, visitor.known(), seat)
    key = await services.identity.invites.seat_invite(live.table, seat)
    return InviteInfo(link=f"/t/{live.name}#seat={key.link}", words=key.words)


@router.get("/tables/{table}/key")
async def show_join_key(live: AtTable, services: Here, visitor: Asking) -> InviteInfo:
    """The key that lets others join; for the host."""
    await host_seat(live, visitor.known())
    key = await services.identity.invites.join_invite(live.name)
    return InviteInfo(link=f"/t/{live.name}#join={key.link}", words=key.words)


@router.post("/tables/{table}/key/revoke")
async def revoke_join_key(live: AtTable, services: Here, visitor: Asking) -> InviteInfo:
    """Another key from now on: the earlier one is dead at once."""
    await host_seat(live, visitor.known())
    key = await services.identity.invites.revoke(live.name)
    return InviteInfo(link=f"/t/{live.name}#join={key.link}", words=key.words)


@router.post("/keys")
async def redeem(body: RedeemRequest, request: Request, services: Here, visitor: Asking) -> RedeemResponse:
    """Use a key: that of a seat makes the seat mine too, that of a table lets me join."""
    if visitor.person is not None:
        limits_of(request).spend("keys", f"person {visitor.person}")
    found = await services.identity.invites.find(body.text)
    live = found and await services.table_cache.fresh_table(found.table)
    if found is None or live is None:
        raise Refused(no("server-key-unknown"))
    if found.seat is None:
        grant = await services.identity.invites.join_ticket(live.name)
        return RedeemResponse(table=live.name, purpose="join", seat=None, grant=grant)
    await _take_up(request, services, visitor, live, found.seat, found)
    return RedeemResponse(table=live.name, purpose="seat", seat=found.seat, grant=None)


@router.post("/qr")
async def draw_qr(body: QrRequest) -> QrResponse:
    """A link as a picture that a phone can read."""
    return await asyncio.to_thread(qr_drawn, body.text)


async def _take_up(
    request: Request, services: Services, visitor: Visitor, live: LiveTable, seat: Seat, found: FoundInvite
) -> None:
    """Add an owner of a seat: the same person on another device, or without the cookie."""
    keys, person = services.identity.invites, visitor.person
    while True:
        sitting = live.table.sittings[seat] if seat < len(live.table.sittings) else None
        if sitting is None or not keys.fits_seat(live.table, found):
            raise Refused(no("server-key-unknown"))
        if person is None:
            row = await services.identity.new_guest(sitting.name)
            services.identity.remember(request.scope, row)
            person = row.id
            continue
        # Only where the table stands as the key was judged: nobody gets in beside the one who sits down there next.
        change = Change(seat_owners=(OwnerChange(seat, person),))
        if isinstance(await services.store.append(live.name, live.table.n + 1, (), change), Appended):
            break
        await live.catch_up()
    await live.refresh_seat_owners()
