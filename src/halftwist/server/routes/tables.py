"""Tables: opened, found, joined, played at."""

from fastapi import APIRouter, Response

from halftwist.core import HostPassed, SeatLeft, SeatRemoved, TableClosed
from halftwist.games import registry
from halftwist.server.people.visitors import Visitor
from halftwist.server.routes.here import FAILURES, Asking, AtTable, From, Here, ViewerAsked
from halftwist.server.service import Server
from halftwist.server.sockets.talk import worded
from halftwist.server.tables import lobby, sitting
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.opening import open_table
from halftwist.server.tables.rematch import open_rematch
from halftwist.wire.codec import encode_header
from halftwist.wire.faces import encode_face
from halftwist.wire.messages import LineNumber, SeatNumber, with_list
from halftwist.wire.requests import (
    ActionAccepted,
    ActionWished,
    BotWished,
    Draft,
    DraftJudged,
    HintTold,
    JoinWished,
    LinesTold,
    MovesTold,
    SeatNamed,
    StartWished,
    Status,
    TablePage,
    TableSummary,
    TableWished,
    ViewTold,
)

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=FAILURES)


async def _summary(server: Server, live: LiveTable, visitor: Visitor) -> TableSummary:
    return await lobby.summary(server.store, live.name, visitor.person)


# Finding


@router.post("", status_code=201)
async def open_a_table(wish: TableWished, server: Here, visitor: Asking) -> TableSummary:
    """Open a table. Whoever opens it is its host."""
    name = await open_table(server, visitor, wish)
    return await lobby.summary(server.store, name, visitor.person)


@router.get("")
async def list_tables(
    server: Here, game: str | None = None, status: Status = "open", cursor: str | None = None
) -> TablePage:
    """The lobby: tables that were opened for everybody, the most lately active first."""
    if game is not None:
        registry.entry(game)
    return await lobby.public_tables(server.store, game, status, cursor)


@router.get("/{table}")
async def show_table(table: str, server: Here, visitor: Asking) -> TableSummary:
    """A table, for anybody who has its name."""
    return await lobby.summary(server.store, table, visitor.person)


# Coming and going


@router.post("/{table}/join")
async def join(live: AtTable, wish: JoinWished, server: Here, visitor: Asking) -> TableSummary:
    """Take a seat: the one named, or the first that is free."""
    await sitting.join(server, live, visitor, wish)
    return await _summary(server, live, visitor)


@router.post("/{table}/seats/{seat}/bot")
async def seat_a_bot(live: AtTable, seat: SeatNumber, wish: BotWished, server: Here, visitor: Asking) -> TableSummary:
    """The host lets a bot have a free seat."""
    await sitting.seat_bot(live, visitor, seat, wish.bot)
    return await _summary(server, live, visitor)


@router.post("/{table}/leave")
async def leave(live: AtTable, wish: SeatNamed, server: Here, visitor: Asking) -> TableSummary:
    """Get up. Before play begins the seat is free again; afterwards it can be taken again by the same person."""
    tenure = await sitting.check_seat(live, visitor.known(), wish.seat)
    sitting.accepted(await server.act(live, wish.seat, SeatLeft(), tenure=tenure))
    return await _summary(server, live, visitor)


@router.post("/{table}/start")
async def start(live: AtTable, wish: StartWished, server: Here, visitor: Asking) -> TableSummary:
    """Somebody who plays starts a live game: everybody sees the same GO. A game of turns begins by itself."""
    await sitting.start(server, live, visitor.known(), wish.in_ms)
    return await _summary(server, live, visitor)


@router.post("/{table}/remove")
async def remove(live: AtTable, wish: SeatNamed, server: Here, visitor: Asking) -> TableSummary:
    """The host sends somebody away."""
    await sitting.act_as_host(server, live, visitor.known(), SeatRemoved(wish.seat))
    return await _summary(server, live, visitor)


@router.post("/{table}/host")
async def pass_hosting(live: AtTable, wish: SeatNamed, server: Here, visitor: Asking) -> TableSummary:
    """The host makes another person the host."""
    await sitting.act_as_host(server, live, visitor.known(), HostPassed(wish.seat))
    return await _summary(server, live, visitor)


@router.post("/{table}/close")
async def close(live: AtTable, server: Here, visitor: Asking) -> TableSummary:
    """The host ends a table at which play has not begun."""
    await sitting.act_as_host(server, live, visitor.known(), TableClosed("host"))
    return await _summary(server, live, visitor)


@router.post("/{table}/rematch")
async def rematch(live: AtTable, server: Here, visitor: Asking) -> TableSummary:
    """Another game for the same people, at a new table: one, however many ask for it."""
    name = await open_rematch(server, live, visitor.known())
    return await lobby.summary(server.store, name, visitor.person)


@router.post("/{table}/round")
async def next_round(live: AtTable, server: Here, visitor: Asking) -> TableSummary:
    """Open the next round of a match now."""
    await sitting.open_round(server, live, visitor.known())
    return await _summary(server, live, visitor)


# Playing


@router.post("/{table}/actions")
async def act(live: AtTable, wish: ActionWished, server: Here, visitor: Asking) -> ActionAccepted:
    """Do something in a seat of one's own. Sent again with the same token it is not done twice."""
    person = visitor.known()
    if (left := await live.left_with(wish.seat, wish.token)) is not None and not await live.keeps(person, wish.seat):
        return ActionAccepted(line=left)  # whoever has got up by this may say so again
    tenure = await sitting.check_seat(live, person, wish.seat)
    action = live.codec.decode_action(wish.action)
    answer = await server.act(live, wish.seat, action, seen=wish.seen, token=wish.token, tenure=tenure)
    return ActionAccepted(line=sitting.accepted(answer))


@router.post("/{table}/check")
async def check(live: AtTable, wish: Draft, server: Here, visitor: Asking) -> DraftJudged:
    """Judge a draft where the game allows that; nothing is done."""
    await sitting.check_seat(live, visitor.known(), wish.seat)
    refusal = server.check(live, wish.seat, live.codec.decode_action(wish.action))
    return DraftJudged(after=live.table.n, no=refusal and worded(refusal, visitor.language))


@router.get("/{table}/legal", response_model=MovesTold)
async def legal(live: AtTable, seat: SeatNumber, server: Here, visitor: Asking, address: From) -> Response:
    """Every move of a seat, in a game whose moves can be listed."""
    await sitting.check_seat(live, visitor.known(), seat)
    after, moves = await server.legal(live, seat, address)
    return Response(with_list(MovesTold(after=after, moves=[]), moves), media_type="application/json")


@router.post("/{table}/hint")
async def hint(live: AtTable, wish: SeatNamed, server: Here, visitor: Asking, address: From) -> HintTold:
    """What a good player would do."""
    async with server.shares.turn(f"hints for {address}"):
        await sitting.check_seat(live, visitor.known(), wish.seat)
        after = live.table.n
        return HintTold(after=after, action=await server.hint(live, wish.seat))


# Looking


@router.get("/{table}/view")
async def view(live: AtTable, server: Here, visitor: Asking, seat: ViewerAsked = None) -> ViewTold:
    """The table as one's own seat sees it; without a seat as a spectator does."""
    if seat is not None:
        await sitting.check_seat(live, visitor.known(), seat)
    table = live.table
    return ViewTold(
        table=live.name,
        n=table.n,
        created_ms=live.created_ms,
        now_ms=server.store.now_ms(),
        header=encode_header(table.header),
        face=encode_face(table),
        viewer=seat,
        view=live.codec.encode_view(table.view(seat)),
    )


@router.get("/{table}/lines", response_model=LinesTold)
async def lines(
    live: AtTable, server: Here, visitor: Asking, address: From, since: LineNumber = 0, seat: ViewerAsked = None
) -> Response:
    """What happened after line `since`, as one's own seat may read it; without a seat as a spectator may."""
    if seat is not None:
        await sitting.check_seat(live, visitor.known(), seat)
    await server.shares.work(address, live.retelling(seat))
    if seat is not None:  # still
        await sitting.check_seat(live, visitor.known(), seat)
    with server.shares.spending(address):
        told = LinesTold(n=live.table.n, viewer=seat, lines=[])
        return Response(with_list(told, live.lines_for(seat, since)), media_type="application/json")
