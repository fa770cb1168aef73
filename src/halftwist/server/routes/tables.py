"""Tables: opened, found, joined, played at."""

from fastapi import APIRouter, Response

from halftwist.core import HostPassed, SeatLeft, SeatRemoved, TableClosed
from halftwist.games import registry
from halftwist.server.people.visitors import Visitor
from halftwist.server.refusals import worded
from halftwist.server.routes.dependencies import FAILURES, Asking, AtTable, From, Here, ViewerAsked
from halftwist.server.services import seating_actions
from halftwist.server.services.day_races import check_may_repeat
from halftwist.server.services.opening import open_table
from halftwist.server.services.rematch import open_rematch
from halftwist.server.services.repeating import open_again
from halftwist.server.services.services import Services
from halftwist.server.tables import lobby
from halftwist.server.tables.live_table import LiveTable
from halftwist.wire.messages import LineNumber, SeatNumber, with_list
from halftwist.wire.public_state import encode_face, encode_told_header
from halftwist.wire.requests import (
    ActionRequest,
    ActionResponse,
    AgainRequest,
    BotSeatRequest,
    DraftRequest,
    DraftResponse,
    HintResponse,
    JoinRequest,
    LinesResponse,
    MovesResponse,
    SeatBody,
    StartRequest,
    Status,
    TablePage,
    TableRequest,
    TableSummary,
    ViewResponse,
)

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=FAILURES)


async def _summary(services: Services, live: LiveTable, visitor: Visitor) -> TableSummary:
    return await lobby.summary(services.store, live.name, visitor.person)


# Finding


@router.post("", status_code=201)
async def open_a_table(body: TableRequest, services: Here, visitor: Asking) -> TableSummary:
    """Open a table. Whoever opens it is its host."""
    name = await open_table(services, visitor, body)
    return await lobby.summary(services.store, name, visitor.person)


@router.get("")
async def list_tables(
    services: Here, game: str | None = None, status: Status = "open", cursor: str | None = None
) -> TablePage:
    """The lobby: tables that were opened for everybody, the most lately active first."""
    if game is not None:
        registry.entry(game)
    return await lobby.public_tables(services.store, game, status, cursor)


@router.get("/{table}")
async def show_table(table: str, services: Here, visitor: Asking) -> TableSummary:
    """A table, for anybody who has its name."""
    return await lobby.summary(services.store, table, visitor.person)


# Coming and going


@router.post("/{table}/join")
async def join(live: AtTable, body: JoinRequest, services: Here, visitor: Asking) -> TableSummary:
    """Take a seat: the one named, or the first that is free."""
    await seating_actions.join(services, live, visitor, body)
    return await _summary(services, live, visitor)


@router.post("/{table}/seats/{seat}/bot")
async def seat_a_bot(
    live: AtTable, seat: SeatNumber, body: BotSeatRequest, services: Here, visitor: Asking
) -> TableSummary:
    """The host lets a bot have a free seat."""
    await seating_actions.seat_bot(services, live, visitor, seat, body.bot)
    return await _summary(services, live, visitor)


@router.post("/{table}/leave")
async def leave(live: AtTable, body: SeatBody, services: Here, visitor: Asking) -> TableSummary:
    """Get up. Before play begins the seat is free again; afterwards it can be taken again by the same person."""
    tenure = await seating_actions.check_seat(live, visitor.known(), body.seat)
    seating_actions.accepted(await services.act(live, body.seat, SeatLeft(), tenure=tenure))
    return await _summary(services, live, visitor)


@router.post("/{table}/start")
async def start(live: AtTable, body: StartRequest, services: Here, visitor: Asking) -> TableSummary:
    """Somebody who plays starts a live game: everybody sees the same GO. A game of turns begins by itself."""
    await seating_actions.start(services, live, visitor.known(), body.in_ms)
    return await _summary(services, live, visitor)


@router.post("/{table}/remove")
async def remove(live: AtTable, body: SeatBody, services: Here, visitor: Asking) -> TableSummary:
    """The host sends somebody away."""
    await seating_actions.act_as_host(services, live, visitor.known(), SeatRemoved(body.seat))
    return await _summary(services, live, visitor)


@router.post("/{table}/host")
async def pass_hosting(live: AtTable, body: SeatBody, services: Here, visitor: Asking) -> TableSummary:
    """The host makes another person the host."""
    await seating_actions.act_as_host(services, live, visitor.known(), HostPassed(body.seat))
    return await _summary(services, live, visitor)


@router.post("/{table}/close")
async def close(live: AtTable, services: Here, visitor: Asking) -> TableSummary:
    """The host ends a table at which play has not begun."""
    await seating_actions.act_as_host(services, live, visitor.known(), TableClosed("host"))
    return await _summary(services, live, visitor)


@router.post("/{table}/rematch")
async def rematch(live: AtTable, services: Here, visitor: Asking) -> TableSummary:
    """Another game for the same people, at a new table: one, however many ask for it."""
    name = await open_rematch(services, live, visitor.known())
    return await lobby.summary(services.store, name, visitor.person)


@router.post("/{table}/again", status_code=201)
async def again(live: AtTable, body: AgainRequest, services: Here, visitor: Asking, address: From) -> TableSummary:
    """A finished table once more, at a new one: from the position after a line, or else with the same deals."""
    await check_may_repeat(services, visitor.known(), live)
    name = await open_again(services, visitor, live, body, address)
    return await lobby.summary(services.store, name, visitor.person)


@router.post("/{table}/round")
async def next_round(live: AtTable, services: Here, visitor: Asking) -> TableSummary:
    """Open the next round of a match now."""
    await seating_actions.open_round(services, live, visitor.known())
    return await _summary(services, live, visitor)


# Playing


@router.post("/{table}/actions")
async def act(live: AtTable, body: ActionRequest, services: Here, visitor: Asking) -> ActionResponse:
    """Do something in a seat of one's own. Sent again with the same token it is not done twice."""
    person = visitor.known()
    if (left := await live.left_with(body.seat, body.token)) is not None and not await live.is_owner(person, body.seat):
        return ActionResponse(line=left)  # whoever has got up by this may say so again
    tenure = await seating_actions.check_seat(live, person, body.seat)
    action = live.codec.decode_action(body.action)
    answer = await services.act(live, body.seat, action, seen=body.seen, token=body.token, tenure=tenure)
    return ActionResponse(line=seating_actions.accepted(answer))


@router.post("/{table}/check")
async def check(live: AtTable, body: DraftRequest, services: Here, visitor: Asking) -> DraftResponse:
    """Judge a draft where the game allows that; nothing is done."""
    await seating_actions.check_seat(live, visitor.known(), body.seat)
    refusal = services.check(live, body.seat, live.codec.decode_action(body.action))
    return DraftResponse(after=live.table.n, no=refusal and worded(refusal, visitor.language))


@router.get("/{table}/legal", response_model=MovesResponse)
async def legal(live: AtTable, seat: SeatNumber, services: Here, visitor: Asking, address: From) -> Response:
    """Every move of a seat, in a game whose moves can be listed."""
    await seating_actions.check_seat(live, visitor.known(), seat)
    after, moves = await services.legal(live, seat, address)
    return Response(with_list(MovesResponse(after=after, moves=[]), moves), media_type="application/json")


@router.post("/{table}/hint")
async def hint(live: AtTable, body: SeatBody, services: Here, visitor: Asking, address: From) -> HintResponse:
    """What a good player would do."""
    async with services.fair_share.turn(f"hints for {address}"):
        await seating_actions.check_seat(live, visitor.known(), body.seat)
        after = live.table.n
        found = await services.hint(live, body.seat)
        return HintResponse(after=after, action=found.action, rests_on=found.rests_on)


# Looking


@router.get("/{table}/view")
async def view(live: AtTable, services: Here, visitor: Asking, seat: ViewerAsked = None) -> ViewResponse:
    """The table as one's own seat sees it; without a seat as a spectator does."""
    if seat is not None:
        await seating_actions.check_seat(live, visitor.known(), seat)
    table = live.table
    return ViewResponse(
        table=live.name,
        n=table.n,
        created_ms=live.created_ms,
        now_ms=services.store.now_ms(),
        header=encode_told_header(table),
        face=encode_face(table),
        viewer=seat,
        view=live.codec.encode_view(table.view(seat)),
    )


@router.get("/{table}/lines", response_model=LinesResponse)
async def lines(
    live: AtTable, services: Here, visitor: Asking, address: From, since: LineNumber = 0, seat: ViewerAsked = None
) -> Response:
    """What happened after line `since`, as one's own seat may read it; without a seat as a spectator may."""
    if seat is not None:
        await seating_actions.check_seat(live, visitor.known(), seat)
    await services.fair_share.work(address, live.retelling(seat))
    if seat is not None:  # still
        await seating_actions.check_seat(live, visitor.known(), seat)
    with services.fair_share.spending(address):
        told = LinesResponse(n=live.table.n, viewer=seat, lines=[])
        return Response(with_list(told, live.lines_for(seat, since)), media_type="application/json")
