"""The append-only log: tables, numbered lines, who minds what, and people. It knows bytes and numbers, no game."""

from halftwist.store.entries import (
    Appended,
    Beat,
    Change,
    CodeRow,
    KeeperChange,
    NewCode,
    NewResult,
    NewTable,
    Page,
    RatingRow,
    ResultRow,
    TableRow,
    Taken,
    Told,
)
from halftwist.store.opening import copy_database, open_store
from halftwist.store.people_entries import NewPerson, PasskeyRow, PersonChange, PersonRow
from halftwist.store.store import Store
from halftwist.store.trouble import TROUBLES, StoreTrouble
from halftwist.store.watch import Watch

__all__ = [
    "TROUBLES",
    "Appended",
    "Beat",
    "Change",
    "CodeRow",
    "KeeperChange",
    "NewCode",
    "NewPerson",
    "NewResult",
    "NewTable",
    "Page",
    "PasskeyRow",
    "PersonChange",
    "PersonRow",
    "RatingRow",
    "ResultRow",
    "Store",
    "StoreTrouble",
    "TableRow",
    "Taken",
    "Told",
    "Watch",
    "copy_database",
    "open_store",
]
