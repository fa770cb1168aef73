"""A guest logs in: the seats come along, so that nobody loses a game by saying who they are."""

from dataclasses import replace

from halftwist.server.people.visitors import note_of_person
from halftwist.server.service import Server
from halftwist.store import Appended, Change, KeeperChange

_PAGE = 100


async def move_in(server: Server, guest: str, account: str) -> None:
    """The account keeps what the guest kept. The guest is gone, unless bots hang on it."""
    note = note_of_person(await server.identity.row(guest))
    cursor = None
    while True:
        page = await server.store.tables_of(guest, cursor=cursor, limit=_PAGE)
        for row in page.rows:
            await _hand_over(server, row.name, guest, account)
        cursor = page.cursor
        if cursor is None:
            break
    if note.left:
        await server.identity.amend_note(account, lambda mine: replace(mine, left=(*mine.left, *note.left)))
    await server.identity.renewed(guest)  # whatever else still has the guest's cookie is nobody now
    if not note.tokens:
        await server.store.remove_person(guest)


async def _hand_over(server: Server, table: str, guest: str, account: str) -> None:
    """Of one line, so that nobody is handed the seat of whoever sat down there meanwhile."""
    while True:
        last, keepers = await server.store.keepers_then(table)
        seats = [seat for seat, persons in keepers.items() if guest in persons]
        change = Change(keepers=tuple(KeeperChange(seat, account) for seat in seats))
        if isinstance(await server.store.append(table, last + 1, (), change), Appended):
            break
    live = server.hall.here(table)
    if live is not None:
        await live.refresh_keepers()
