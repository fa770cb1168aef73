"""Invites by digest: the store never sees the invite itself."""

from sqlalchemy import Connection, delete, or_, select

from halftwist.store.access import Access
from halftwist.store.entries import InviteRow, NewInvite, check_invite
from halftwist.store.errors import StoreError
from halftwist.store.limits import check_counts, check_words, is_name
from halftwist.store.schema import invites
from halftwist.store.table_relations import put_invite
from halftwist.store.transaction import SideWrite


class InviteDigests(Access):
    """A part of `Store`."""

    async def put_invite(self, table: str, code: NewInvite) -> bool:
        """In place of the table's earlier code of the same seat and purpose.

        False, and nothing changes, when another code has that digest: the caller draws a new one.
        """
        check_invite(code)
        at_ms = self.now_ms()

        def work(connection: Connection) -> bool:
            return put_invite(connection, table, code, at_ms)

        answer = await self._write(SideWrite(work, table)) if is_name(table) else None
        if answer is None:
            raise StoreError("store-no-table", table=table)
        return answer is True

    async def find_invite(self, digest: bytes) -> InviteRow | None:
        """What the code is good for; None when it is not known or no longer good."""
        good = or_(invites.c.expires_ms.is_(None), invites.c.expires_ms > self.now_ms())
        query = select(invites.c.table, invites.c.seat, invites.c.purpose, invites.c.expires_ms)
        query = query.where(invites.c.digest == digest, good)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else InviteRow(*row)

    async def drop_invites(self, table: str, *, seat: int | None = None, purpose: str | None = None) -> bool:
        """All codes of a table, or only those of a seat or a purpose. False when there were none."""
        check_counts(seat)
        check_words(purpose)
        if not is_name(table):
            return False
        gone = delete(invites).where(invites.c.table == table)
        if seat is not None:
            gone = gone.where(invites.c.seat == seat)
        if purpose is not None:
            gone = gone.where(invites.c.purpose == purpose)

        def work(connection: Connection) -> bool:
            return connection.execute(gone).rowcount > 0

        return await self._write(SideWrite(work)) is True
