"""«Delete my data»: the person's row and all that hangs on it, and the name where it stands in the log."""

from typing import Any

from halftwist.core import Resign, Seat, SeatLeft
from halftwist.server.people.revocation import Revocation
from halftwist.server.people.visitors import PersonNote, note_of_person
from halftwist.server.services.services import Services
from halftwist.server.tables.live_table import DamagedTable, LiveTable, note_of
from halftwist.store import Change, OwnerChange
from halftwist.wire.json_text import from_bytes, from_text, to_text

SOMEBODY = "Somebody"
_PAGE = 100


async def forget_person(services: Services, person: str) -> None:
    """Done again from the beginning if it was interrupted: what leads to the names goes last."""
    row = await services.store.person(person)
    note = PersonNote() if row is None else note_of_person(row)
    for token in note.tokens:
        await forget_person(services, token.id)
    for table, n in note.left:
        await _rewrite(services, table, {n})
    for table in await _tables_of(services, person):
        await _forget_at(services, table, person)
    await services.store.remove_person(person, saying=Revocation(person, "deleted").encoded())


async def _tables_of(services: Services, person: str) -> list[str]:
    names, cursor = list[str](), None
    while True:
        page = await services.store.tables_of(person, cursor=cursor, limit=_PAGE)
        names.extend(row.name for row in page.rows)
        cursor = page.cursor
        if cursor is None:
            return names


async def _forget_at(services: Services, table: str, person: str) -> None:
    seat_owners = await services.store.seat_owners(table)
    seats = [seat for seat, persons in seat_owners.items() if person in persons]
    await _rewrite(services, table, {await _sat_down(services, table, seat) for seat in seats})
    try:
        live = await services.table_cache.table(table)
    except DamagedTable:
        return
    if live is None:
        return
    await live.refresh_seat_owners()
    tenures = {
        seat: live.table.tenure(seat) for seat, persons in live.seat_owners.items() if persons == frozenset({person})
    }
    for seat, tenure in tenures.items():
        await _leave(services, live, seat, person, tenure)


async def _sat_down(services: Services, table: str, seat: Seat) -> int:
    """The line with which the present sitter of a seat sat down; 0 if there is none."""
    lines = [(n, _read(data)) for n, data in await services.store.read(table)]
    return max((n for n, line in lines if line["by"] == seat and line["action"]["kind"] == "seat taken"), default=0)


async def _rewrite(services: Services, table: str, numbers: set[int]) -> None:
    """Another name in those of the lines that say one; then here, too, the log is read again."""
    for n, data in await services.store.read(table):
        line = _read(data)
        if n in numbers and line["action"]["kind"] == "seat taken":
            line["action"]["name"] = SOMEBODY
            await services.store.rewrite(table, n, to_text(line).encode())
    try:
        live = await services.table_cache.table(table)
    except DamagedTable:
        return
    if live is not None:
        await live.reload()
        await services.store.amend(table, Change(note=note_of(live.table)))


async def _leave(services: Services, live: LiveTable, seat: Seat, person: str, tenure: int | None) -> None:
    """Nobody else has the seat, and the one who has it will never come back."""
    table, sitting = live.table, live.table.sittings[seat]
    if sitting is None or table.outcome or table.closed:
        return
    if table.begun and table.header.absence.kind == "patience":
        # Else the others would wait for ever; a refusal changes nothing.
        await services.pipeline.ask(live, seat, Resign(), tenure=tenure)
    change = Change(seat_owners=(OwnerChange(seat, person, False),))
    await services.pipeline.ask(live, seat, SeatLeft(), change=lambda _: change, tenure=tenure)


def _read(data: bytes) -> dict[str, Any]:
    return from_text(from_bytes(data))
