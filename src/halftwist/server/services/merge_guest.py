"""A guest logs in: the seats come along, so that nobody loses a game by saying who they are."""

from dataclasses import replace

from halftwist.server.people.visitors import note_of_person
from halftwist.server.services.services import Services
from halftwist.store import Appended, Change, OwnerChange

_PAGE = 100


async def move_in(services: Services, guest: str, account: str) -> None:
    """The account keeps what the guest kept. The guest is gone, unless bots hang on it."""
    note = note_of_person(await services.identity.row(guest))
    cursor = None
    while True:
        page = await services.store.tables_of(guest, cursor=cursor, limit=_PAGE)
        for row in page.rows:
            await _hand_over(services, row.name, guest, account)
        cursor = page.cursor
        if cursor is None:
            break
    await services.store.hand_over_devices(guest, account)
    await services.store.hand_over_puzzles(guest, account)
    await services.store.hand_over_results(guest, account)
    if note.left:
        await services.identity.amend_note(account, lambda mine: replace(mine, left=(*mine.left, *note.left)))
    await services.identity.renewed(guest)  # whatever else still has the guest's cookie is nobody now
    if not note.tokens:
        await services.store.remove_person(guest)


async def _hand_over(services: Services, table: str, guest: str, account: str) -> None:
    """Of one line, so that nobody is handed the seat of whoever sat down there meanwhile."""
    while True:
        last, seat_owners = await services.store.seat_owners_then(table)
        seats = [seat for seat, persons in seat_owners.items() if guest in persons]
        change = Change(seat_owners=tuple(OwnerChange(seat, account) for seat in seats))
        if isinstance(await services.store.append(table, last + 1, (), change), Appended):
            break
    live = services.table_cache.here(table)
    if live is not None:
        await live.refresh_seat_owners()
