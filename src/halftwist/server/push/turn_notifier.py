"""Tells people who are not looking that it is their turn: once, at a good hour, by whichever node comes first.

Lines are only noted as they come (`live.moved`); everything else is done in a loop beside them. A turn becomes a row in
the database. A node where the person looks at the table puts the row off; when it is due and nobody did, the node that
claims it tells it. So nothing has to be known of who is where, and a restart loses nothing that is in a row.
"""

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Self

import structlog

from halftwist.core import Seat
from halftwist.play import Table
from halftwist.server.people.visitors import note_of_person
from halftwist.server.push.sender import Notice, PushSender, Sent
from halftwist.server.push.vapid import VapidKey
from halftwist.server.settings import Settings
from halftwist.server.tables.live_table import DamagedTable, LiveTable
from halftwist.server.tables.table_cache import TableCache
from halftwist.store import DeviceRow, Store, StoreError, TurnRow
from halftwist.wire.json_text import to_text
from halftwist.words import translate
from halftwist.words.games import title

_log = structlog.get_logger("halftwist.push")
_DAY_MS: Final = 24 * 3600 * 1000
_KEPT_MS: Final = 14 * _DAY_MS  # how long a row is kept that says what was told
_HOUR_MS: Final = 3600 * 1000
_TTL_S: Final = 24 * 3600
_LOOKED_MS: Final = 10_000  # before it is due it is looked whether the person is here


@dataclass(slots=True)
class PushCounters:
    """Counts since this process started."""

    answers: dict[str, int] = field(default_factory=lambda: {"sent": 0, "gone": 0, "failed": 0})
    put_off: int = 0


class TurnNotifier:
    """One for each process. Entered, it follows the tables and tells; left, it stops."""

    def __init__(self, settings: Settings, store: Store, table_cache: TableCache, key: VapidKey) -> None:
        self.key = key
        self.counters = PushCounters()
        self._settings = settings
        self._store = store
        self._tables = table_cache
        self._sender = PushSender(key, private=settings.push_private)
        self._changed: set[LiveTable] = set()
        self._told: dict[str, deque[int]] = {}  # by person: when, within the last hour
        self._task: asyncio.Task[None] | None = None
        self._cleared_ms = 0

    async def __aenter__(self) -> Self:
        if self._settings.push:
            self._tables.loaded.append(self._follow)
            self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._sender.close()

    def _follow(self, live: LiveTable) -> None:
        """In a race everybody is there; only where people take turns can one be waited for."""
        if not live.table.game.live:
            live.moved.append(self._changed.add)
            self._changed.add(live)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.push_poll_ms / 1000)
            try:
                if await self._store.has_devices():
                    await self._note_turns()
                    await self._tell_turns()
                    await self._clear()
                else:
                    self._changed.clear()
            except StoreError as trouble:
                _log.warning("push.not_stored", error=str(trouble))
            except Exception:  # the next turn is told all the same
                _log.exception("push.broken")

    async def _note_turns(self) -> None:
        """A row for each turn of somebody who has a device and does not look."""
        changed = frozenset(self._changed)
        self._changed.clear()
        # Whoever looks now and goes away later is told then.
        self._changed |= {live for live in changed if any(map(live.broadcaster.present, awaited(live.table)))}
        turns = [(live, seat) for live in changed for seat in awaited(live.table)]
        waited = [(live, seat) for live, seat in turns if not live.broadcaster.present(seat)]
        if not waited:
            return
        for live in {live for live, _ in waited}:
            await live.refresh_seat_owners()
        owners = {(live, seat): live.seat_owners.get(seat, frozenset()) for live, seat in waited}
        everybody = {person for persons in owners.values() for person in persons}
        known = {each.person for each in await self._store.devices_of(everybody)}
        due_ms = self._store.now_ms() + self._settings.push_delay_ms
        rows = [
            TurnRow(live.name, seat, live.table.moved_n, due_ms)
            for (live, seat), persons in owners.items()
            if persons & known
        ]
        if rows:
            await self._store.put_turns(rows)

    async def _tell_turns(self) -> None:
        now_ms = self._store.now_ms()
        for turn in await self._store.turns_due(now_ms + _LOOKED_MS):
            live = self._tables.here(turn.table)
            if live is not None and is_waited_for(live.table, turn) and live.broadcaster.present(turn.seat):
                await self._put_off(turn, self._store.now_ms() + 2 * self._settings.push_delay_ms)
            elif turn.due_ms <= now_ms:
                await self._tell(turn)

    async def _put_off(self, turn: TurnRow, due_ms: int) -> None:
        self.counters.put_off += 1
        await self._store.put_off_turn(turn, due_ms)

    async def _tell(self, turn: TurnRow) -> None:
        """At most once: the row is claimed before anything is sent."""
        live = None
        with suppress(DamagedTable):
            live = await self._tables.fresh_table(turn.table)
        if live is None or not is_waited_for(live.table, turn):
            await self._store.claim_turn(turn)
            return
        persons = (await self._store.seat_owners(turn.table)).get(turn.seat, frozenset[str]())
        quiet_until_ms = await self._quiet_until_ms(persons)
        if quiet_until_ms is not None:
            await self._put_off(turn, quiet_until_ms)
            return
        devices = [each for each in await self._store.devices_of(persons) if self._may_tell(each.person)]
        if await self._store.claim_turn(turn):
            await asyncio.gather(*(self._send(device, live.table, turn) for device in devices))

    async def _quiet_until_ms(self, persons: frozenset[str]) -> int | None:
        """When the first of those who have the seat may be called; None for now."""
        now_ms = self._store.now_ms()
        rows = (await self._store.persons(persons)).values()
        ends = [note.quiet.until_ms(now_ms) if note.quiet else None for note in map(note_of_person, rows)]
        return None if None in ends else min((end for end in ends if end is not None), default=None)

    def _may_tell(self, person: str) -> bool:
        """A person is told so often in an hour and not more, whatever goes on at however many tables."""
        now_ms = self._store.now_ms()
        told = self._told.setdefault(person, deque())
        while told and told[0] < now_ms - _HOUR_MS:
            told.popleft()
        return len(told) < self._settings.push_per_hour

    async def _send(self, device: DeviceRow, table: Table, turn: TurnRow) -> None:
        notice = Notice(notice_text(table, turn, device.language), ttl_s(table), turn.table)
        answer: Sent = await self._sender.send(device, notice)
        self.counters.answers[answer] += 1
        if answer == "gone":
            await self._store.drop_device(device.endpoint)
        elif answer == "sent":
            self._told.setdefault(device.person, deque()).append(self._store.now_ms())

    async def _clear(self) -> None:
        """Old rows, once an hour; and people who were told nothing lately."""
        now_ms = self._store.now_ms()
        if now_ms - self._cleared_ms > _HOUR_MS:
            self._cleared_ms = now_ms
            self._told = {person: told for person, told in self._told.items() if told and told[-1] > now_ms - _HOUR_MS}
            await self._store.forget_turns(now_ms - _KEPT_MS)


def awaited(table: Table) -> list[Seat]:
    """The seats of people whom the game waits for."""
    if not table.full or table.closed or table.outcome is not None or table.round_outcome is not None:
        return []
    return [
        seat for seat in table.to_act if type(seat) is int and _is_persons(table, seat) and seat not in table.departed
    ]


def is_waited_for(table: Table, turn: TurnRow) -> bool:
    """Whether it is still the same turn."""
    return table.moved_n == turn.n and turn.seat in awaited(table)


def _is_persons(table: Table, seat: Seat) -> bool:
    sitting = table.sittings[seat]
    return sitting is not None and sitting.bot is None and sitting.stand_in is None and not sitting.removed


def ttl_s(table: Table) -> int:
    """As long as the turn can last."""
    due = table.clock.due()
    return _TTL_S if due is None else max(60, min(_TTL_S, (due[0] - table.at_ms) // 1000))


def notice_text(table: Table, turn: TurnRow, language: str) -> bytes:
    """What the service worker shows. Nothing of the game is in it: only that it is one's turn, and against whom."""
    others = [sitting.name for seat, sitting in enumerate(table.sittings) if sitting and seat != turn.seat]
    told = {
        "kind": "turn",
        "table": turn.table,
        "title": translate("page-notice-turn", language, game=title(table.header.game, language)),
        "body": translate("page-notice-with", language, names=", ".join(others)[:200]) if others else "",
    }
    return to_text(told).encode()
