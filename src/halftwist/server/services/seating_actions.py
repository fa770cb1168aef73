"""Coming to a table and going: joining, bots in free seats, what the host decides, the next round."""

from typing import Any

from halftwist.core import (
    CHANCE,
    Refused,
    RoundOpened,
    Seat,
    SeatLeft,
    SeatRemoved,
    SeatTaken,
    Starting,
    commitment_to,
)
from halftwist.play import Table
from halftwist.play.refusals import no as table_no
from halftwist.server.people.names import cleaned_name
from halftwist.server.people.visitors import Visitor, note_of_person
from halftwist.server.refusals import no
from halftwist.server.services.opening import bot_sitter
from halftwist.server.services.services import Services
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.pending_action import Answer, Committed
from halftwist.store import Change, OwnerChange
from halftwist.wire.requests import JoinRequest


def accepted(answer: Answer) -> int:
    """The number of the line; Refused where there is none."""
    if isinstance(answer, Committed):
        return answer.n
    raise Refused(answer.refusal)


async def check_seat(live: LiveTable, person: str | None, seat: Seat) -> int | None:
    """Refused unless the seat is this person's. Returns its tenure, so that nobody acts for who sits there next."""
    if not await live.is_owner(person, seat):
        raise Refused(no("server-not-your-seat", seat=seat + 1))
    return live.table.tenure(seat)


async def host_seat(live: LiveTable, person: str | None) -> Seat:
    """The seat in which this person is the host."""
    host = live.table.host
    if host is None or not await live.is_owner(person, host) or live.table.host != host:
        raise Refused(table_no("table-host-only"))
    return host


async def act_as_host(services: Services, live: LiveTable, person: str | None, action: Any) -> None:
    host = await host_seat(live, person)
    accepted(await services.act(live, host, action, tenure=live.table.tenure(host)))


async def join(services: Services, live: LiveTable, visitor: Visitor, pending: JoinRequest) -> None:
    """Sit down in the seat that is wanted, else in the first that is free, however many try at the same time."""
    person = visitor.known()
    if live.visibility != "public" and not await live.seats_of(person):
        await _check_key(services, live, pending.key)
    if await was_sent_away(services, live, person):
        raise Refused(no("server-sent-away"))
    name = cleaned_name(pending.name or visitor.name or "")
    while True:
        seat = pending.seat if pending.seat is not None else _free_seat(live)
        answer = await services.pipeline.ask(
            live, seat, SeatTaken(name), change=lambda _, seat=seat: Change(seat_owners=(OwnerChange(seat, person),))
        )
        if isinstance(answer, Committed):
            return
        overtaken = answer.refusal.code == "table-seat-taken" and pending.seat is None
        if not overtaken:
            raise Refused(answer.refusal)


async def seat_bot(services: Services, live: LiveTable, visitor: Visitor, seat: Seat, bot: str) -> None:
    """The host lets a bot have a free seat."""
    await host_seat(live, visitor.known())
    taken = [sitting.name for sitting in live.table.sittings if sitting]
    sitter = bot_sitter(live.table.game.name, seat, bot, taken, visitor.language)
    accepted(await services.pipeline.ask(live, seat, SeatTaken(sitter.name, sitter.bot)))


async def start(services: Services, live: LiveTable, person: str | None, in_ms: int) -> None:
    """A live game is announced to everybody; a game of turns has begun as soon as all seats are taken."""
    seats = await live.seats_of(person)
    if not seats:
        raise Refused(no("server-not-playing"))
    if None in live.table.sittings:
        raise Refused(table_no("table-seat-open", seat=live.table.sittings.index(None) + 1))
    if live.table.game.live:
        still_in = [seat for seat in seats if seat not in live.table.departed]
        seat = (still_in or seats)[0]
        accepted(await services.act(live, seat, Starting(in_ms), tenure=live.table.tenure(seat)))


async def open_round(services: Services, live: LiveTable, person: str | None) -> None:
    """Whoever plays here need not wait for the next round of a match."""
    if not await live.seats_of(person):
        raise Refused(no("server-not-playing"))
    seed = services.entropy.seed()
    accepted(await services.pipeline.ask(live, CHANCE, RoundOpened(commitment_to(seed)), seed=seed))


def _free_seat(live: LiveTable) -> Seat:
    if None not in live.table.sittings:
        raise Refused(no("server-table-full"))
    return live.table.sittings.index(None)


async def was_sent_away(services: Services, live: LiveTable, person: str) -> bool:
    """Whether the host has removed this person from a seat here. What was given up is in the person's own row."""
    row = await services.store.person(person)
    given_up = note_of_person(row).left if row else ()
    return any(_ended_by_the_host(live.table, n) for table, n in given_up if table == live.name)


def _ended_by_the_host(table: Table, n: int) -> bool:
    """Whether the sitting that began with line n did."""
    seat = table.lines[n - 1].by
    for line in table.lines[n:]:
        if isinstance(line.action, SeatRemoved) and line.action.seat == seat:
            return True
        if line.by == seat and isinstance(line.action, SeatLeft | SeatTaken):
            return False
    return False


async def _check_key(services: Services, live: LiveTable, key: str | None) -> None:
    if key is None or not await services.identity.invites.opens(live.name, key):
        raise Refused(no("server-key-wrong"))
