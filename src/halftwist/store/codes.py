"""Codes that let somebody in: to a table, to a seat. The store knows their digests and cannot say them."""

from sqlalchemy import Connection, delete, or_, select

from halftwist.store.access import Access
from halftwist.store.attachment import put_code
from halftwist.store.entries import CodeRow, NewCode, check_code
from halftwist.store.limits import check_counts, check_words, is_name
from halftwist.store.schema import codes
from halftwist.store.settlement import Errand
from halftwist.store.trouble import StoreTrouble


class Codes(Access):
    """A part of `Store`."""

    async def put_code(self, table: str, code: NewCode) -> bool:
        """In place of the table's earlier code of the same seat and purpose.

        False, and nothing changes, when another code has that digest: the caller draws a new one.
        """
        check_code(code)
        at_ms = self.now_ms()

        def work(connection: Connection) -> bool:
            return put_code(connection, table, code, at_ms)

        answer = await self._write(Errand(work, table)) if is_name(table) else None
        if answer is None:
            raise StoreTrouble("store-no-table", table=table)
        return answer is True

    async def find_code(self, digest: bytes) -> CodeRow | None:
        """What the code is good for; None when it is not known or no longer good."""
        good = or_(codes.c.expires_ms.is_(None), codes.c.expires_ms > self.now_ms())
        query = select(codes.c.table, codes.c.seat, codes.c.purpose, codes.c.expires_ms)
        query = query.where(codes.c.digest == digest, good)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else CodeRow(*row)

    async def drop_codes(self, table: str, *, seat: int | None = None, purpose: str | None = None) -> bool:
        """All codes of a table, or only those of a seat or a purpose. False when there were none."""
        check_counts(seat)
        check_words(purpose)
        if not is_name(table):
            return False
        gone = delete(codes).where(codes.c.table == table)
        if seat is not None:
            gone = gone.where(codes.c.seat == seat)
        if purpose is not None:
            gone = gone.where(codes.c.purpose == purpose)

        def work(connection: Connection) -> bool:
            return connection.execute(gone).rowcount > 0

        return await self._write(Errand(work)) is True
