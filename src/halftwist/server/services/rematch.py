"""Another game for the same people. However many ask for it at once, on however many nodes, there is one."""

import base64
import hmac
import secrets
from dataclasses import replace

from halftwist.core import Refused, RematchOpened, Seat, SeatTaken
from halftwist.play import Table
from halftwist.server.refusals import no
from halftwist.server.services.opening import Sitter, put_table
from halftwist.server.services.seating_actions import was_sent_away
from halftwist.server.services.services import Services
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.pending_action import Declined
from halftwist.store import Change, OwnerChange


async def open_rematch(services: Services, live: LiveTable, person: str) -> str:
    """The name of the table where it goes on, at which this person has sat down. The same for everybody who asks.

    The name follows from the old one, so whoever comes second, or comes back after a failure halfway, finds the
    same table and needs only to say so in the log.
    """
    seats = await live.seats_of(person)
    if not seats:
        raise Refused(no("server-not-playing"))
    name = await _name_after(services, live.name)
    await live.refresh_seat_owners()
    if not live.table.rematch:
        await _open(services, live, name, seats)
    await _sit_down(services, live, name, person, seats)
    return name


async def _open(services: Services, live: LiveTable, name: str, seats: tuple[Seat, ...]) -> None:
    refusal = live.judge(seats[0], RematchOpened(name))
    if refusal:
        raise Refused(refusal)
    header = replace(live.table.header, table=name, again=None)
    await put_table(services, header, _sitters(live, seats), _visibility(live, seats))
    answer = await services.pipeline.ask(live, seats[0], RematchOpened(name))
    if isinstance(answer, Declined) and answer.refusal.code != "table-rematch-open":
        raise Refused(answer.refusal)


async def _sit_down(services: Services, live: LiveTable, name: str, person: str, seats: tuple[Seat, ...]) -> None:
    """Whoever asks second agrees, and takes the seat that was left free; if somebody else has it, they look on."""
    fresh = await services.table_cache.table(name)
    assert fresh is not None
    if await was_sent_away(services, fresh, person):
        raise Refused(no("server-sent-away"))
    for old in seats:
        seat, sitting = _next_seat(live.table, old), live.table.sittings[old]
        if sitting is None or fresh.table.sittings[seat] is not None:
            continue
        seat_owners = tuple(OwnerChange(seat, each) for each in sorted(live.seat_owners.get(old, frozenset())))
        await services.pipeline.ask(
            fresh,
            seat,
            SeatTaken(sitting.name),
            change=lambda _, seat_owners=seat_owners: Change(seat_owners=seat_owners),
        )


async def _name_after(services: Services, name: str) -> str:
    """Nobody but this server's nodes can tell it in advance."""
    key = await services.store.keep("rematch-key", secrets.token_bytes(32))
    return base64.urlsafe_b64encode(hmac.digest(key, name.encode(), "sha256")[:12]).decode()


def _sitters(live: LiveTable, here: tuple[Seat, ...]) -> list[Sitter]:
    """Whoever asks, with all who share their device, and the bots; one seat further where somebody has to begin.

    The seats of other people stay free until they ask as well: nobody's clock shall run who has not agreed. Whoever
    asks sits down first, and is the host.
    """
    table = live.table
    sitters: list[Sitter] = []
    for seat, sitting in sorted(enumerate(table.sittings), key=lambda item: item[0] not in here):
        if sitting and (seat in here or sitting.bot):
            seat_owners = live.seat_owners.get(seat, frozenset())
            sitters.append(Sitter(_next_seat(table, seat), sitting.name, sitting.bot, seat_owners))
    return sitters


def _visibility(live: LiveTable, here: tuple[Seat, ...]) -> str:
    """A seat that waits for somebody is not offered to everybody."""
    waits = any(sitting and not sitting.bot and seat not in here for seat, sitting in enumerate(live.table.sittings))
    return "link" if waits else live.visibility


def _next_seat(table: Table, seat: Seat) -> Seat:
    """In a live game nobody begins, and teams stay together."""
    return seat if table.game.live else (seat - 1) % table.game.seats
