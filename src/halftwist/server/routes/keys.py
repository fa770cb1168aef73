"""Keys: to a seat, so that it can be played from elsewhere, and to a table, so that others can join."""

import asyncio

from fastapi import APIRouter, Request

from halftwist.core import Refused, Seat
from halftwist.server.door.qr import qr_drawn
from halftwist.server.door.security import limits_of
from halftwist.server.people.visitors import Visitor
from halftwist.server.refusals import no
from halftwist.server.routes.here import FAILURES, Asking, AtTable, Here
from halftwist.server.service import Server
from halftwist.server.tables.keys import Found
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.sitting import check_seat, host_seat
from halftwist.store import Appended, Change, KeeperChange
from halftwist.wire.messages import SeatNumber
from halftwist.wire.people import KeyFits, KeyGiven, KeyShown
from halftwist.wire.requests import QrDrawn, QrWished

router = APIRouter(prefix="/api", tags=["keys"], responses=FAILURES)


@router.get("/tables/{table}/seats/{seat}/key")
async def show_seat_key(live: AtTable, seat: SeatNumber, server: Here, visitor: Asking) -> KeyShown:
    """The key to a seat of mine, for myself on another device."""
    await check_seat(live, visitor.known(), seat)
    key = await server.identity.keys.seat_key(live.table, seat)
    return KeyShown(link=f"/t/{live.name}#seat={key.link}", words=key.words)


@router.get("/tables/{table}/key")
async def show_join_key(live: AtTable, server: Here, visitor: Asking) -> KeyShown:
    """The key that lets others join; for the host."""
    await host_seat(live, visitor.known())
    key = await server.identity.keys.join_key(live.name)
    return KeyShown(link=f"/t/{live.name}#join={key.link}", words=key.words)


@router.post("/tables/{table}/key/revoke")
async def revoke_join_key(live: AtTable, server: Here, visitor: Asking) -> KeyShown:
    """Another key from now on: the earlier one is dead at once."""
    await host_seat(live, visitor.known())
    key = await server.identity.keys.revoke(live.name)
    return KeyShown(link=f"/t/{live.name}#join={key.link}", words=key.words)


@router.post("/keys")
async def redeem(wish: KeyGiven, request: Request, server: Here, visitor: Asking) -> KeyFits:
    """Use a key: that of a seat makes the seat mine too, that of a table lets me join."""
    if visitor.person is not None:
        limits_of(request).spend("keys", f"person {visitor.person}")
    found = await server.identity.keys.find(wish.text)
    live = found and await server.hall.fresh_table(found.table)
    if found is None or live is None:
        raise Refused(no("server-key-unknown"))
    if found.seat is None:
        grant = await server.identity.keys.grant(live.name)
        return KeyFits(table=live.name, purpose="join", seat=None, grant=grant)
    await _take_up(request, server, visitor, live, found.seat, found)
    return KeyFits(table=live.name, purpose="seat", seat=found.seat, grant=None)


@router.post("/qr")
async def draw_qr(wish: QrWished) -> QrDrawn:
    """A link as a picture that a phone can read."""
    return await asyncio.to_thread(qr_drawn, wish.text)


async def _take_up(
    request: Request, server: Server, visitor: Visitor, live: LiveTable, seat: Seat, found: Found
) -> None:
    """One more keeper of a seat: its own person, with another device or without the cookie that was lost."""
    keys, person = server.identity.keys, visitor.person
    while True:
        sitting = live.table.sittings[seat] if seat < len(live.table.sittings) else None
        if sitting is None or not keys.fits_seat(live.table, found):
            raise Refused(no("server-key-unknown"))
        if person is None:
            row = await server.identity.new_guest(sitting.name)
            server.identity.remember(request.scope, row)
            person = row.id
            continue
        # Only where the table stands as the key was judged: nobody gets in beside the one who sits down there next.
        change = Change(keepers=(KeeperChange(seat, person),))
        if isinstance(await server.store.append(live.name, live.table.n + 1, (), change), Appended):
            break
        await live.catch_up()
    await live.refresh_keepers()
