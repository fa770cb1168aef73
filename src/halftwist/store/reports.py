"""Reports on tables that are over: one a table, gone with it."""

from sqlalchemy import Connection, select

from halftwist.store.access import Access
from halftwist.store.limits import check_counts, is_name
from halftwist.store.schema import reports
from halftwist.store.transaction import SideWrite
from halftwist.store.upsert import upsert


class Reports(Access):
    """A part of `Store`."""

    async def put_report(self, table: str, version: int, report: bytes) -> bool:
        """In place of an earlier one. False when there is no such table any more."""
        if not is_name(table):
            return False
        check_counts(version)
        row = {"table": table, "version": version, "report": report, "made_ms": self.now_ms()}

        def work(connection: Connection) -> bool:
            upsert(connection, reports, [row])
            return True

        return await self._write(SideWrite(work, table)) is True

    async def report(self, table: str, version: int) -> bytes | None:
        """The report on a table by this version of its studier."""
        if not is_name(table):
            return None
        query = select(reports.c.report).where(reports.c.table == table, reports.c.version == version)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none())
