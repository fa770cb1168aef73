"""Browsers that want to be told, and the turns of which they are told: each once, whichever node does it."""

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, field

from sqlalchemy import Connection, Delete, Update, delete, select, update

from halftwist.store.access import Access
from halftwist.store.limits import check_counts, check_keys, check_name, check_numbers, check_words, is_name, is_text
from halftwist.store.schema import devices, turns
from halftwist.store.transaction import SideWrite
from halftwist.store.upsert import insert_missing, upsert

LONGEST_ENDPOINT = 2000
_MOST_DUE = 100  # in one answer


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A browser of a person's, and the keys that only it can read by."""

    person: str
    endpoint: str = field(repr=False)
    public: bytes = field(repr=False)
    auth: bytes = field(repr=False)
    language: str


@dataclass(frozen=True, slots=True)
class TurnRow:
    """It is the turn of a seat since line n, and from `due_ms` on it may be told."""

    table: str
    seat: int
    n: int
    due_ms: int


class TurnNotices(Access):
    """A part of `Store`."""

    async def put_device(self, device: DeviceRow, most: int) -> None:
        """In place of the same address; a person has at most so many, the latest ones."""
        check_name(device.person)
        check_keys(device.public, device.auth)
        check_words(device.language)
        if not is_text(device.endpoint, LONGEST_ENDPOINT):
            raise ValueError("an address of a device is too long, or is no text")
        row = {**asdict(device), "digest": _digest(device.endpoint), "created_ms": self.now_ms()}
        mine = devices.c.person == device.person
        latest = select(devices.c.digest).where(mine).order_by(devices.c.created_ms.desc(), devices.c.digest)

        def work(connection: Connection) -> bool:
            upsert(connection, devices, [row])
            surplus = list(connection.execute(latest).scalars())[most:]
            if surplus:
                connection.execute(delete(devices).where(devices.c.digest.in_(surplus)))
            return True

        await self._write(SideWrite(work))

    async def drop_device(self, endpoint: str, person: str | None = None) -> bool:
        """False when there was none, or it is another person's."""
        gone = delete(devices).where(devices.c.digest == _digest(endpoint))
        return await self._changed(gone if person is None else gone.where(devices.c.person == person))

    async def hand_over_devices(self, person: str, to: str) -> None:
        """From somebody who is somebody else now."""
        await self._changed(update(devices).where(devices.c.person == person).values(person=to))

    async def devices_of(self, persons: Collection[str]) -> list[DeviceRow]:
        names = sorted(person for person in persons if is_name(person))
        columns = (devices.c.person, devices.c.endpoint, devices.c.public, devices.c.auth, devices.c.language)
        query = select(*columns).where(devices.c.person.in_(names)).order_by(devices.c.created_ms, devices.c.digest)
        if not names:
            return []
        return await self._read(lambda connection: [DeviceRow(*row) for row in connection.execute(query)])

    async def has_devices(self) -> bool:
        """Whether there is anybody to be told of anything."""
        query = select(devices.c.digest).limit(1)
        return await self._read(lambda connection: connection.execute(query).first() is not None)

    async def put_turns(self, rows: Sequence[TurnRow]) -> None:
        """Those that are there already stay as they are."""
        for row in rows:
            check_name(row.table)
            check_counts(row.seat)
            check_numbers(row.n, row.due_ms)
        new = [{**asdict(row), "told_ms": None} for row in rows]

        def work(connection: Connection) -> bool:
            insert_missing(connection, turns, new)
            return True

        await self._write(SideWrite(work))

    async def turns_due(self, by_ms: int) -> list[TurnRow]:
        """Untold ones, the earliest first; the first hundred."""
        query = select(turns.c.table, turns.c.seat, turns.c.n, turns.c.due_ms)
        query = query.where(turns.c.told_ms.is_(None), turns.c.due_ms <= by_ms)
        query = query.order_by(turns.c.due_ms).limit(_MOST_DUE)
        return await self._read(lambda connection: [TurnRow(*row) for row in connection.execute(query)])

    async def put_off_turn(self, turn: TurnRow, due_ms: int) -> bool:
        """Not before then, unless somebody has told it."""
        return await self._changed(_untold(turn).values(due_ms=due_ms))

    async def claim_turn(self, turn: TurnRow) -> bool:
        """True for one caller only, and only if it was not put off meanwhile: that one tells it."""
        return await self._changed(_untold(turn).where(turns.c.due_ms <= turn.due_ms).values(told_ms=self.now_ms()))

    async def forget_turns(self, before_ms: int) -> bool:
        """Those that were told, or should have been, before then."""
        return await self._changed(delete(turns).where(turns.c.due_ms < before_ms))

    async def _changed(self, statement: Update | Delete) -> bool:
        return await self._write(SideWrite(lambda connection: connection.execute(statement).rowcount > 0)) is True


def _untold(turn: TurnRow) -> Update:
    same = (turns.c.table == turn.table, turns.c.seat == turn.seat, turns.c.n == turn.n)
    return update(turns).where(*same, turns.c.told_ms.is_(None))


def _digest(endpoint: str) -> bytes:
    return hashlib.sha256(endpoint.encode(errors="replace")).digest()
