"""People: who they are, how they prove it, how they did. Nobody needs to be here to play."""

from collections.abc import Callable, Collection
from dataclasses import asdict
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Delete, Select, Update, delete, or_, select, update
from sqlalchemy.exc import IntegrityError

from halftwist.store.access import Access
from halftwist.store.entries import RatingRow, ResultRow
from halftwist.store.errors import StoreError
from halftwist.store.limits import check_numbers, check_words, is_name, is_text
from halftwist.store.people_entries import NewPerson, PasskeyRow, PersonChange, PersonRow, check_passkey, check_person
from halftwist.store.schema import (
    day_races,
    devices,
    passkeys,
    people,
    puzzle_complaints,
    puzzle_days,
    puzzle_tries,
    ratings,
    results,
    solver_ratings,
)
from halftwist.store.table_relations import forget_seat_owner
from halftwist.store.transaction import SideWrite
from halftwist.store.upsert import insert_new

T = TypeVar("T")

_SEEN_MS = 3_600_000
_MOST_SEEN = 10_000  # remembered as lately seen; whoever is not costs a write that changes nothing
_MOST_ASKED = 500  # in one statement
_Query: TypeAlias = Select[*tuple[Any, ...]]


class People(Access):
    """A part of `Store`."""

    def __init__(self) -> None:
        self._seen_ms: dict[str, int] = {}

    async def put_person(self, person: NewPerson) -> bool:
        """False, and nothing changes, when the id or the login is somebody's already."""
        check_person(person)
        at_ms = self.now_ms()
        row = {**asdict(person), "created_ms": at_ms, "seen_ms": at_ms}
        return await self._write(SideWrite(lambda connection: insert_new(connection, people, row))) is True

    async def person(self, id: str) -> PersonRow | None:
        return await self._one(select(people).where(people.c.id == id), PersonRow) if is_name(id) else None

    async def persons(self, ids: Collection[str]) -> dict[str, PersonRow]:
        """The rows of those of them who have one."""
        names, found = [id for id in ids if is_name(id)], dict[str, PersonRow]()
        for at in range(0, len(names), _MOST_ASKED):
            some = names[at : at + _MOST_ASKED]
            found.update(
                {row.id: row for row in await self._all(select(people).where(people.c.id.in_(some)), PersonRow)}
            )
        return found

    async def person_by_login(self, login: str) -> PersonRow | None:
        return await self._one(select(people).where(people.c.login == login), PersonRow) if is_text(login) else None

    async def amend_person(
        self, id: str, change: PersonChange, *, was: bytes | None = None, saying: str | None = None
    ) -> bool:
        """False, and nothing changes, when the login is somebody else's, or the note is not what it `was`.

        What is said is heard by all nodes, see `Store.heard`.
        """
        check_person(change)
        values = {name: value for name, value in asdict(change).items() if value is not None}
        if not values:
            return True
        side_write = SideWrite(lambda connection: _amend(connection, id, values, was), saying=saying)
        answer = await self._write(side_write) if is_name(id) else None
        if answer is None:
            raise StoreError("store-no-person")
        return answer is True

    async def touch_person(self, id: str) -> None:
        """The person is here now. Written at most once an hour; may be called as often as one likes."""
        at_ms = self.now_ms()
        if not is_name(id) or at_ms - self._seen_ms.get(id, -_SEEN_MS) < _SEEN_MS:
            return
        if len(self._seen_ms) >= _MOST_SEEN:
            self._seen_ms.clear()
        self._seen_ms[id] = at_ms
        lately = people.c.seen_ms > at_ms - _SEEN_MS
        await self._execute(update(people).where(people.c.id == id, ~lately).values(seen_ms=at_ms))

    async def remove_person(self, id: str, *, saying: str | None = None) -> bool:
        """Person, passkeys, devices, results, ratings, puzzles, kept seats and the codes that lead to those are gone.

        Also for a guest, who has seats but no row: then False. What lines say is not touched; see `rewrite`. What was
        rewritten before is gone from the files with this, too.
        """
        if not is_name(id):
            return False
        self._seen_ms.pop(id, None)
        removed = await self._write(SideWrite(lambda connection: _remove(connection, id), saying=saying)) is True
        await self._purge()
        return removed

    async def put_passkey(self, passkey: PasskeyRow) -> bool:
        """False, and nothing changes, when that passkey is known already."""
        check_passkey(passkey)
        row = asdict(passkey)
        return await self._write(SideWrite(lambda connection: insert_new(connection, passkeys, row))) is True

    async def passkey(self, id: bytes) -> PasskeyRow | None:
        return await self._one(select(passkeys).where(passkeys.c.id == id), PasskeyRow)

    async def passkeys_of(self, person: str) -> list[PasskeyRow]:
        query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.id)
        return await self._all(query, PasskeyRow) if is_name(person) else []

    async def bump_passkey(self, id: bytes, sign_count: int) -> bool:
        """Note the count that the passkey's device told. False when it has not gone up: somebody has a copy.

        Devices that do not count always tell 0, and that is fine.
        """
        check_numbers(sign_count)
        counts_not = (passkeys.c.sign_count == 0) & (sign_count == 0)
        onward = or_(passkeys.c.sign_count < sign_count, counts_not)
        return await self._execute(update(passkeys).where(passkeys.c.id == id, onward).values(sign_count=sign_count))

    async def remove_passkey(self, id: bytes, person: str) -> bool:
        """False when the person has no such passkey."""
        gone = delete(passkeys).where(passkeys.c.id == id, passkeys.c.person == person)
        return is_name(person) and await self._execute(gone)

    async def results_of(self, person: str, *, kind: str | None = None, limit: int = 50) -> list[ResultRow]:
        """How finished tables ended for the person, the latest first."""
        check_words(kind)
        query = select(results).where(results.c.person == person)
        if kind is not None:
            query = query.where(results.c.kind == kind)
        query = query.order_by(results.c.at_ms.desc(), results.c.table, results.c.seat).limit(limit)
        return await self._all(query, ResultRow) if is_name(person) else []

    async def best_of(self, person: str, kind: str, variant: str) -> ResultRow | None:
        """The result with the smallest value (the best time), the first of equals; None when none has a value.

        What was done with hints does not count.
        """
        if not (is_name(person) and is_text(kind) and is_text(variant)):
            return None
        same = (results.c.person == person, results.c.kind == kind, results.c.variant == variant)
        query = select(results).where(*same, results.c.value.is_not(None), results.c.hints == 0)
        return await self._one(query.order_by(results.c.value, results.c.at_ms, results.c.table).limit(1), ResultRow)

    async def ratings_of(self, person: str) -> list[RatingRow]:
        """One for each kind of game that the person has been rated in, by kind."""
        query = select(ratings).where(ratings.c.person == person).order_by(ratings.c.kind)
        return await self._all(query, RatingRow) if is_name(person) else []

    async def _execute(self, statement: Update | Delete) -> bool:
        """Whether it changed anything."""
        return await self._write(SideWrite(lambda connection: connection.execute(statement).rowcount > 0)) is True

    async def _one(self, query: _Query, make: Callable[..., T]) -> T | None:
        return next(iter(await self._all(query, make)), None)

    async def _all(self, query: _Query, make: Callable[..., T]) -> list[T]:
        """The columns of these tables are in the order of their rows' fields."""
        return await self._read(lambda connection: [make(*row) for row in connection.execute(query)])


def _amend(connection: Connection, id: str, values: dict[str, Any], was: bytes | None) -> bool | None:
    """None when there is no such person."""
    meant = people.c.id == id
    same = meant if was is None else meant & (people.c.note == was)
    try:
        with connection.begin_nested():
            changed = connection.execute(update(people).where(same).values(**values)).rowcount
    except IntegrityError:  # only a login can be taken
        return False
    if not changed and was is not None and connection.execute(select(people.c.id).where(meant)).first():
        return False
    return True if changed else None


_OF_A_PERSON = (
    passkeys,
    results,
    ratings,
    devices,
    puzzle_tries,
    puzzle_days,
    solver_ratings,
    puzzle_complaints,
    day_races,
)


def _remove(connection: Connection, id: str) -> bool:
    forget_seat_owner(connection, id)
    for table in _OF_A_PERSON:
        connection.execute(delete(table).where(table.c.person == id))
    return connection.execute(delete(people).where(people.c.id == id)).rowcount > 0
