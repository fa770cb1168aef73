"""The append-only log: tables, numbered lines, who minds what. It knows bytes and numbers, no game."""

from halftwist.store.entries import Appended, Beat, Change, NewTable, Page, TableRow, Taken, Told
from halftwist.store.opening import open_store
from halftwist.store.store import Store
from halftwist.store.trouble import TROUBLES, StoreTrouble
from halftwist.store.watch import Watch

__all__ = [
    "TROUBLES",
    "Appended",
    "Beat",
    "Change",
    "NewTable",
    "Page",
    "Store",
    "StoreTrouble",
    "TableRow",
    "Taken",
    "Told",
    "Watch",
    "open_store",
]
