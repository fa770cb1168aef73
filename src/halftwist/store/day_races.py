"""Runs of a day's race. Of each person the first that was opened counts, however it ended."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Select, and_, func, select, tuple_, update

from halftwist.store.access import Access
from halftwist.store.limits import check_name, check_words, is_name
from halftwist.store.schema import day_races, people, results
from halftwist.store.transaction import SideWrite
from halftwist.store.upsert import insert_new


@dataclass(frozen=True, slots=True)
class DayRunRow:
    """A run that counts. Without a value it is not finished, or was given up."""

    day: str
    kind: str
    person: str
    name: str
    table: str
    value: int | None
    hints: int
    stood_in: int
    at_ms: int  # when it was opened

    @property
    def helped(self) -> bool:
        return bool(self.hints or self.stood_in)


_ENDED = and_(results.c.table == day_races.c.table, results.c.person == day_races.c.person)
_HELPED = and_(results.c.hints + results.c.stood_in > 0)
_RUNS = (
    select(
        day_races.c.day,
        day_races.c.kind,
        day_races.c.person,
        people.c.name,
        day_races.c.table,
        results.c.value,
        func.coalesce(results.c.hints, 0),
        func.coalesce(results.c.stood_in, 0),
        day_races.c.at_ms,
    )
    .join(people, people.c.id == day_races.c.person)
    .join(results, _ENDED, isouter=True)
)


class DayRaces(Access):
    """A part of `Store`."""

    async def claim_day_race(self, day: str, kind: str, person: str, table: str) -> str:
        """The table of the run that counts: this one, unless there is one already."""
        check_name(person)
        check_name(table)
        check_words(day, kind)
        row = {"day": day, "kind": kind, "person": person, "table": table, "at_ms": self.now_ms()}
        query = select(day_races.c.table).where(_of(day, kind), day_races.c.person == person)

        def work(connection: Connection) -> bytes:
            first = insert_new(connection, day_races, row)
            return (table if first else connection.execute(query).scalar_one()).encode()

        answer = await self._write(SideWrite(work))
        return answer.decode() if isinstance(answer, bytes) else table

    async def day_run_of(self, day: str, kind: str, person: str) -> DayRunRow | None:
        found = await self._runs(_RUNS.where(_of(day, kind), day_races.c.person == person).limit(1))
        return found[0] if found else None

    async def day_board(self, day: str, kind: str, *, helped: bool, limit: int) -> list[DayRunRow]:
        """The finished runs, the fastest first; of equals, the one that was begun first."""
        query = _RUNS.where(_of(day, kind), results.c.value.is_not(None), _HELPED if helped else ~_HELPED)
        return await self._runs(query.order_by(results.c.value, day_races.c.at_ms, day_races.c.table).limit(limit))

    async def day_place(self, run: DayRunRow) -> int | None:
        """The place of a finished run among those that were helped like it, or like it were not."""
        if run.value is None:
            return None
        query = select(func.count()).select_from(day_races.join(results, _ENDED))
        query = query.where(_of(run.day, run.kind), results.c.value < run.value, _HELPED if run.helped else ~_HELPED)
        return 1 + await self._read(lambda connection: connection.execute(query).scalar_one())

    async def day_runners(self, day: str, kind: str) -> int:
        """How many have opened it."""
        query = select(func.count()).select_from(day_races).where(_of(day, kind))
        return await self._read(lambda connection: connection.execute(query).scalar_one())

    async def day_runs_of(self, person: str, limit: int = 100) -> list[DayRunRow]:
        """The latest first."""
        if not is_name(person):
            return []
        query = _RUNS.where(day_races.c.person == person).order_by(day_races.c.day.desc(), day_races.c.kind)
        return await self._runs(query.limit(limit))

    async def hand_over_results(self, person: str, to: str) -> None:
        """From a guest who is somebody now: how games ended, and the day's races where the account ran none."""

        def work(connection: Connection) -> bool:
            for table, key in ((results, ("table", "seat")), (day_races, ("day", "kind"))):
                columns = [table.c[name] for name in key]
                theirs = select(*columns).where(table.c.person == to)
                moved = (table.c.person == person) & tuple_(*columns).not_in(theirs)
                connection.execute(update(table).where(moved).values(person=to))
            return True

        await self._write(SideWrite(work))

    async def _runs(self, query: "Select[*tuple[object, ...]]") -> list[DayRunRow]:
        return await self._read(lambda connection: [DayRunRow(*row) for row in connection.execute(query)])


def _of(day: str, kind: str) -> ColumnElement[bool]:
    return and_(day_races.c.day == day, day_races.c.kind == kind)
