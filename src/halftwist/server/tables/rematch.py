"""Another game for the same people. However many ask for it at once, on however many nodes, there is one."""

import base64
import hmac
import secrets
from dataclasses import replace

from halftwist.core import Refused, RematchOpened, Seat
from halftwist.play import Table
from halftwist.server.refusals import no
from halftwist.server.service import Server
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.opening import Sitter, put_table
from halftwist.server.tables.wishes import Declined


async def open_rematch(server: Server, live: LiveTable, person: str) -> str:
    """The name of the table where it goes on. The same for everybody who asks.

    The name follows from the old one, so whoever comes second, or comes back after a failure halfway, finds the
    same table and needs only to say so in the log.
    """
    seats = await live.seats_of(person)
    if not seats:
        raise Refused(no("server-not-playing"))
    name = await _name_after(server, live.name)
    if live.table.rematch:
        return live.table.rematch
    refusal = live.judge(seats[0], RematchOpened(name))
    if refusal:
        raise Refused(refusal)
    old = live.table.header
    await live.refresh_keepers()
    await put_table(server, replace(old, table=name), _sitters(live, seats), live.visibility)
    answer = await live.ask(seats[0], RematchOpened(name))
    if isinstance(answer, Declined) and answer.refusal.code != "table-rematch-open":
        raise Refused(answer.refusal)
    return name


async def _name_after(server: Server, name: str) -> str:
    """Nobody but this server's nodes can tell it in advance."""
    key = await server.store.keep("rematch-key", secrets.token_bytes(32))
    return base64.urlsafe_b64encode(hmac.digest(key, name.encode(), "sha256")[:12]).decode()


def _sitters(live: LiveTable, here: tuple[Seat, ...]) -> list[Sitter]:
    """The same people and bots, one seat further where somebody has to begin. The host sits down first.

    The seat of somebody who is gone stays open: nobody's clock shall run who is not there. Whoever asks is `here`.
    """
    table = live.table
    sitters: list[Sitter] = []
    for seat, sitting in sorted(enumerate(table.sittings), key=lambda item: item[0] != table.host):
        keepers = live.keepers.get(seat, frozenset())
        if sitting and (seat in here or not sitting.gone) and (sitting.bot or keepers):
            sitters.append(Sitter(_next_seat(table, seat), sitting.name, sitting.bot, keepers))
    return sitters


def _next_seat(table: Table, seat: Seat) -> Seat:
    """In a live game nobody begins, and teams stay together."""
    return seat if table.game.live else (seat - 1) % table.game.seats
