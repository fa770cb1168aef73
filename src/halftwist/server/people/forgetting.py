"""«Delete my data»: the person's row and all that hangs on it, and the name where it stands in the log."""

from typing import Any

from halftwist.core import Resign, Seat, SeatLeft
from halftwist.server.people.endings import Ended
from halftwist.server.people.visitors import PersonNote, note_of_person
from halftwist.server.service import Server
from halftwist.server.tables.live_table import LiveTable, Unfoldable, note_of
from halftwist.store import Change, KeeperChange
from halftwist.wire.json_text import from_bytes, from_text, to_text

SOMEBODY = "Somebody"
_PAGE = 100


async def forget_person(server: Server, person: str) -> None:
    """Done again from the beginning if it was interrupted: what leads to the names goes last."""
    row = await server.store.person(person)
    note = PersonNote() if row is None else note_of_person(row)
    for token in note.tokens:
        await forget_person(server, token.id)
    for table, n in note.left:
        await _rewrite(server, table, {n})
    for table in await _tables_of(server, person):
        await _forget_at(server, table, person)
    await server.store.remove_person(person, saying=Ended(person, "deleted").encoded())


async def _tables_of(server: Server, person: str) -> list[str]:
    names, cursor = list[str](), None
    while True:
        page = await server.store.tables_of(person, cursor=cursor, limit=_PAGE)
        names.extend(row.name for row in page.rows)
        cursor = page.cursor
        if cursor is None:
            return names


async def _forget_at(server: Server, table: str, person: str) -> None:
    keepers = await server.store.keepers(table)
    seats = [seat for seat, persons in keepers.items() if person in persons]
    await _rewrite(server, table, {await _sat_down(server, table, seat) for seat in seats})
    try:
        live = await server.hall.table(table)
    except Unfoldable:
        return
    if live is None:
        return
    await live.refresh_keepers()
    tenures = {
        seat: live.table.tenure(seat) for seat, persons in live.keepers.items() if persons == frozenset({person})
    }
    for seat, tenure in tenures.items():
        await _leave(live, seat, person, tenure)


async def _sat_down(server: Server, table: str, seat: Seat) -> int:
    """The line with which the present sitter of a seat sat down; 0 if there is none."""
    lines = [(n, _read(data)) for n, data in await server.store.read(table)]
    return max((n for n, line in lines if line["by"] == seat and line["action"]["kind"] == "seat taken"), default=0)


async def _rewrite(server: Server, table: str, numbers: set[int]) -> None:
    """Another name in those of the lines that say one; then here, too, the log is read again."""
    for n, data in await server.store.read(table):
        line = _read(data)
        if n in numbers and line["action"]["kind"] == "seat taken":
            line["action"]["name"] = SOMEBODY
            await server.store.rewrite(table, n, to_text(line).encode())
    try:
        live = await server.hall.table(table)
    except Unfoldable:
        return
    if live is not None:
        await live.reload()
        await server.store.amend(table, Change(note=note_of(live.table)))


async def _leave(live: LiveTable, seat: Seat, person: str, tenure: int | None) -> None:
    """Nobody else has the seat, and the one who has it will never come back."""
    table, sitting = live.table, live.table.sittings[seat]
    if sitting is None or table.outcome or table.closed:
        return
    if table.begun and table.header.absence.kind == "patience":
        await live.ask(
            seat, Resign(), tenure=tenure
        )  # else the others would wait for ever; a no leaves things as they are
    change = Change(keepers=(KeeperChange(seat, person, False),))
    await live.ask(seat, SeatLeft(), change=lambda _: change, tenure=tenure)


def _read(data: bytes) -> dict[str, Any]:
    return from_text(from_bytes(data))
