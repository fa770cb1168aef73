"""Another game for the same people. However many ask for it at once, on however many nodes, there is one."""

import base64
import hmac
import secrets
from dataclasses import replace

from halftwist.core import Refused, RematchOpened, Seat, SeatTaken
from halftwist.play import Table
from halftwist.server.refusals import no
from halftwist.server.service import Server
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.opening import Sitter, put_table
from halftwist.server.tables.sitting import was_sent_away
from halftwist.server.tables.wishes import Declined
from halftwist.store import Change, KeeperChange


async def open_rematch(server: Server, live: LiveTable, person: str) -> str:
    """The name of the table where it goes on, at which this person has sat down. The same for everybody who asks.

    The name follows from the old one, so whoever comes second, or comes back after a failure halfway, finds the
    same table and needs only to say so in the log.
    """
    seats = await live.seats_of(person)
    if not seats:
        raise Refused(no("server-not-playing"))
    name = await _name_after(server, live.name)
    await live.refresh_keepers()
    if not live.table.rematch:
        await _open(server, live, name, seats)
    await _sit_down(server, live, name, person, seats)
    return name


async def _open(server: Server, live: LiveTable, name: str, seats: tuple[Seat, ...]) -> None:
    refusal = live.judge(seats[0], RematchOpened(name))
    if refusal:
        raise Refused(refusal)
    await put_table(server, replace(live.table.header, table=name), _sitters(live, seats), _visibility(live, seats))
    answer = await live.ask(seats[0], RematchOpened(name))
    if isinstance(answer, Declined) and answer.refusal.code != "table-rematch-open":
        raise Refused(answer.refusal)


async def _sit_down(server: Server, live: LiveTable, name: str, person: str, seats: tuple[Seat, ...]) -> None:
    """Whoever asks second agrees, and takes the seat that was left free; if somebody else has it, they look on."""
    fresh = await server.hall.table(name)
    assert fresh is not None
    if await was_sent_away(server, fresh, person):
        raise Refused(no("server-sent-away"))
    for old in seats:
        seat, sitting = _next_seat(live.table, old), live.table.sittings[old]
        if sitting is None or fresh.table.sittings[seat] is not None:
            continue
        keepers = tuple(KeeperChange(seat, each) for each in sorted(live.keepers.get(old, frozenset())))
        await fresh.ask(seat, SeatTaken(sitting.name), change=lambda _, keepers=keepers: Change(keepers=keepers))


async def _name_after(server: Server, name: str) -> str:
    """Nobody but this server's nodes can tell it in advance."""
    key = await server.store.keep("rematch-key", secrets.token_bytes(32))
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
            keepers = live.keepers.get(seat, frozenset())
            sitters.append(Sitter(_next_seat(table, seat), sitting.name, sitting.bot, keepers))
    return sitters


def _visibility(live: LiveTable, here: tuple[Seat, ...]) -> str:
    """A seat that waits for somebody is not offered to everybody."""
    waits = any(sitting and not sitting.bot and seat not in here for seat, sitting in enumerate(live.table.sittings))
    return "link" if waits else live.visibility


def _next_seat(table: Table, seat: Seat) -> Seat:
    """In a live game nobody begins, and teams stay together."""
    return seat if table.game.live else (seat - 1) % table.game.seats
