"""The append-only log: tables, numbered lines, leases, and people. It knows bytes and numbers, no game."""

from halftwist.store.day_races import DayRunRow
from halftwist.store.entries import (
    Appended,
    Change,
    Conflict,
    Heartbeat,
    InviteRow,
    LineNotice,
    NewInvite,
    NewResult,
    NewTable,
    OwnerChange,
    Page,
    RatingRow,
    ResultRow,
    TableRow,
)
from halftwist.store.errors import STORE_ERRORS, StoreError
from halftwist.store.opening import copy_database, open_store
from halftwist.store.people_entries import NewPerson, PasskeyRow, PersonChange, PersonRow
from halftwist.store.puzzle_tries import NewTry, TryRow
from halftwist.store.store import Store
from halftwist.store.subscription import Subscription
from halftwist.store.turn_notices import DeviceRow, TurnRow

__all__ = [
    "STORE_ERRORS",
    "Appended",
    "Change",
    "Conflict",
    "DayRunRow",
    "DeviceRow",
    "Heartbeat",
    "InviteRow",
    "LineNotice",
    "NewInvite",
    "NewPerson",
    "NewResult",
    "NewTable",
    "NewTry",
    "OwnerChange",
    "Page",
    "PasskeyRow",
    "PersonChange",
    "PersonRow",
    "RatingRow",
    "ResultRow",
    "Store",
    "StoreError",
    "Subscription",
    "TableRow",
    "TryRow",
    "TurnRow",
    "copy_database",
    "open_store",
]
